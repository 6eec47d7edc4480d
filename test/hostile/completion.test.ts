// Specs, history lines, project files and the output of generators are other people's text: in the list they are written
// out, behind the cursor there is nothing that acts, and taking them runs nothing.
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { type Driver, startTui } from '../helpers/driver.ts';

const LONG = 90_000;
const ESCAPES = '\x1b]0;owned\x07\x1b[2J\u202e';

/** A user's own spec whose every text is hostile, and whose generator is a program of the user's. */
const SPEC = `name = "gizmo"
description = "x"
options = [
  { long = "--opt", description = "\\u001b]0;owned\\u0007\\u001b[2J\\u202e" },
  { long = "--bad\\u001b[2J", description = "no name" },
  { long = "--two words", description = "no name" },
]
args = [{ name = "A", suggestions = ["val$(touch owned)", "val\\u001b[2J", "val;touch owned"], generator = "gizmo-values" }]
`;
const VALUES = `#!/bin/sh
printf 'gen$(touch owned)\\n'
printf 'gen\\033]0;owned\\007\\n'
printf 'gen;touch owned\\n'
printf 'gen fine\\n'
`;

const FILES: Record<string, string> = {
  '.bash_history': `echo hist${ESCAPES}\necho hist\r\rtouch owned\necho hist fine\n`,
  '.config/reos-tui/specs/gizmo.toml': SPEC,
  'bin/gizmo': '#!/bin/sh\necho ran "$@"\n',
  'bin/gizmo-values': VALUES,
  'app/Makefile': `tar-fine:\n\ttrue\ntar$(shell touch owned):\n\ttrue\ntar\x1b[2J:\n\ttrue\ntar;touch:\n\ttrue\n`,
  'app/package.json': JSON.stringify({
    scripts: { 'scr-fine': ESCAPES, 'scr$(touch owned)': 'x', [`scr${ESCAPES}`]: 'x' },
  }),
  'app/compose.yaml': `services:\n  ser-fine:\n  "ser$(touch owned)":\n  "ser\x1b[2J":\n`,
};

async function open(): Promise<Driver> {
  const tui = await startTui({
    cols: 130,
    rows: 30,
    env: {
      HISTFILE: undefined,
      OLLAMA_HOST: '127.0.0.1:9',
      REOS_TUI_INDEX_ENABLED: 'false',
      REOS_TUI_UI_SIDEBAR: 'open',
    },
    files: { '.bash_history': FILES['.bash_history'] ?? '' },
  });
  for (const [name, text] of Object.entries(FILES)) {
    const file = join(tui.home, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (name.startsWith('bin/')) chmodSync(file, 0o755);
  }
  await tui.waitFor('Ctrl-Space');
  tui.type('PATH=$HOME/bin:$PATH; cd app\r');
  await tui.waitFor((screen) => screen.cursor.y === 1 && screen.cursor.x === 2);
  return tui;
}

/** The list's part of the screen. */
const beside = (tui: Driver) => tui.screen().rows.map((row) => row.slice(row.indexOf('│') + 1));

/** What make is run with it runs itself: there the line is only taken. */
const TYPED: [line: string, honest: string, end: 'Enter' | 'C-u'][] = [
  ['gizmo val', 'val;touch owned', 'Enter'],
  ['gizmo gen', 'gen fine', 'Enter'],
  ['gizmo --o', '--opt', 'Enter'],
  ['make tar', 'tar-fine', 'C-u'],
  ['npm run scr', 'scr-fine', 'C-u'],
  ['docker compose up ser', 'ser-fine', 'C-u'],
  ['echo hist', 'hist fine', 'Enter'],
];

it('nothing of it breaks the screen, and taking it runs nothing', { timeout: LONG }, async () => {
  await using tui = await open();
  const from = tui.bytesOut;
  for (const [line, honest, end] of TYPED) {
    tui.type(line);
    await tui.waitFor(() => beside(tui).some((row) => row.includes(honest)));
    for (const row of tui.cells()) for (const { text } of row) expect(text).not.toMatch(/[\p{Cc}\u202e]/u);
    // Whatever is first: into the line with it, and run. What holds it back is answered with Esc.
    const before = tui.screen().cursor.y;
    tui.press('Right', end);
    await tui.waitFor(
      ({ text, rows, cursor }) =>
        /Held once|Proposed|No proposal/.test(text) ||
        (cursor.y >= before + (end === 'Enter' ? 1 : 0) && cursor.x === 2 && (rows[cursor.y] ?? '').startsWith('$')),
    );
    if (/Held once|Proposed|No proposal/.test(tui.screen().text)) {
      tui.press('Esc');
      tui.press('C-u');
      await tui.waitFor((screen) => screen.cursor.x === 2);
    }
    for (const folder of ['', 'app', 'bin']) expect(existsSync(join(tui.home, folder, 'owned')), line).toBe(false);
  }
  const raw = tui.rawOutput(from).toString('latin1');
  expect(raw).not.toContain('\x1b]0;owned');
  expect(tui.title).not.toContain('owned');
});
