import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTui } from '../helpers/driver.ts';
import { isHere } from '../helpers/programs.ts';
import { removeFolder } from '../helpers/remove-folder.ts';
import { startPair } from '../helpers/same-screen.ts';

const COLORS = String.raw`#!/bin/sh
for i in 0 1 2 3 4 5 6 7; do printf "\033[3${'$'}{i};1mfg\033[0;4${'$'}{i}mbg\033[9${'$'}{i};10${'$'}{i}mhi\033[m "; done; echo
i=16; while [ $i -lt 76 ]; do printf "\033[48;5;${'$'}{i}m%d\033[m" $i; i=$((i+1)); done; echo
i=0; while [ $i -lt 60 ]; do printf "\033[38;2;$((i*4));100;$((255-i*4))mx"; i=$((i+1)); done; printf '\033[m\n'
printf '\033[4:1ma\033[4:2mb\033[4:3mc\033[4:4md\033[4:5me\033[58;5;196mf\033[m \033[7minverse\033[27m \033[9mstrike\033[m \033[53mover\033[m \033[2mdim\033[m \033[3mitalic\033[m \033[5mblink\033[m \033[8mhidden\033[m\n'
printf '\033]8;;https://example.org/\033\\link\033]8;;\033\\ \033]8;id=1;https://example.org/x\033\\same\033]8;;\033\\\n'
printf '\033(0lqqqk\033(B \033[3 q\n'
`;
const UNICODE = `plain ascii
漢字とかな 한국어 ｆｕｌｌ
e\u0301 a\u0308 o\u0302\u0301 combining
🦀 👩\u200d💻 👍🏽 🇩🇪 ❤\ufe0f emoji
─│┌┐ ▁▂▃▄▅▆▇█ ░▒▓ ⠁⠂ \ue0b0
ﷺ עברית العربية ไทย
${'漢'.repeat(60)} wraps
x\u200by zero width, tab\there
`;

let dir: string;
const path = (name: string) => join(dir, name);

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'reos-pane-'));
  writeFileSync(path('colors.sh'), COLORS);
  writeFileSync(path('unicode.txt'), UNICODE);
  const lines = Array.from({ length: 300 }, (_, i) => `line ${i} ${'·'.repeat(i % 70)}`);
  writeFileSync(path('lines.txt'), `${lines.join('\n')}\n`);
  writeFileSync(
    path('code.c'),
    '#include <stdio.h>\n/* a comment */\nint main(void) {\n\tprintf("hello %d\\n", 42);\n\treturn 0;\n}\n',
  );
  writeFileSync(path('tmux.conf'), 'set -g status-right ""\nset -g status-left "[t] "\n');
});
afterAll(() => removeFolder(dir));

describe('the pane equals a bare terminal, cell by cell', () => {
  it('colours, underline styles, links, line drawing, cursor shape', async () => {
    await using pair = await startPair();
    pair.both((t) => t.type(`sh ${path('colors.sh')}\r`));
    await pair.same(/┌───┐\s*\n\$/);
  });

  it('wide, combining, emoji and right-to-left text', async () => {
    await using pair = await startPair();
    pair.both((t) => t.type(`cat ${path('unicode.txt')}\r`));
    await pair.same(/zero width, tab +here\n\$/);
  });

  it('vim', async () => {
    await using pair = await startPair();
    pair.both((t) => t.type(`vim -u NONE -N -i NONE -n '+syntax on' '+set nu ruler hls' ${path('code.c')}\r`));
    // Where the cursor is, vim draws at the latest when that has changed: until then its own two screens may differ.
    for (const terminal of [pair.tui, pair.bare]) await terminal.waitFor(/#include <stdio.h>/);
    pair.both((t) => t.type('j'));
    await pair.same(/#include <stdio.h>[\s\S]*2,1 +All/);
    pair.both((t) => t.type('k'));
    await pair.same(/#include <stdio.h>[\s\S]*1,1 +All/);
    pair.both((t) => t.type('/printf\r'));
    await pair.same(/4,\d/);
    pair.both((t) => t.type('Onew 漢🦀 line\x1b'));
    await pair.same(/new 漢🦀 line/);
    pair.both((t) => t.type('ggVG'));
    await pair.same(/VISUAL LINE/);
    pair.both((t) => t.type('\x1b:q!\r'));
    await pair.same(/^\$ vim[\s\S]*\n\$/);
  });

  it('less, back and forth', async () => {
    await using pair = await startPair();
    pair.both((t) => t.type(`less -R ${path('lines.txt')}\r`));
    await pair.same(/line 20/);
    for (const key of [' ', 'd', 'b', 'G', 'g', '/line 15\r']) {
      pair.both((t) => t.type(key));
      await pair.same(/line/);
    }
    pair.both((t) => t.press('Down', 'Down', 'Up'));
    await pair.same(/line 15/);
    pair.both((t) => t.type('q'));
    await pair.same(/^\$ less/);
  });

  it.runIf(isHere('nano'))('nano', async () => {
    await using pair = await startPair();
    pair.both((t) => t.type(`nano --ignorercfiles ${path('code.c')}\r`));
    await pair.same(/GNU nano[\s\S]*#include/);
    pair.both((t) => t.type('typed 漢 here\r'));
    await pair.same(/typed 漢 here/);
    pair.both((t) => t.press('Down', 'Down', 'C-k', 'C-x'));
    await pair.same(/Save modified buffer/);
    pair.both((t) => t.type('n'));
    await pair.same(/^\$ nano/);
  });

  it.runIf(isHere('fzf'))('fzf', async () => {
    await using pair = await startPair();
    pair.both((t) => t.type(`fzf --no-mouse < ${path('lines.txt')}\r`));
    await pair.same(/300\/300/);
    pair.both((t) => t.type('299'));
    await pair.same(/1\/300/);
    pair.both((t) => t.press('Enter'));
    await pair.same(/^line 299/m);
  });

  it('tmux, with two panes', async () => {
    await using pair = await startPair();
    const tmux = `TMUX_TMPDIR=$HOME tmux -f ${path('tmux.conf')}`;
    pair.both((t) => t.type(`${tmux} new /bin/sh\r`));
    await pair.same(/\[t\]/);
    pair.both((t) => t.press('C-b', '%'));
    // Not before the new pane's shell is there: what is typed ahead is echoed twice.
    await pair.same(/│[#$]/);
    pair.both((t) => t.type(`cat ${path('unicode.txt')}\r`));
    await pair.same(/zero width/);
    pair.both((t) => t.type('tmux kill-server\r'));
    await pair.same(/exited/);
  });

  it('htop starts, shows its bars and leaves', async () => {
    // Its numbers differ from moment to moment; what does not must be the same.
    await using pair = await startPair();
    pair.both((t) => t.type('htop\r'));
    const bare = await pair.bare.waitFor(/F10Quit/);
    const tui = await pair.tui.waitFor(/F10Quit/);
    const header = (screen: { rows: string[] }) => screen.rows.findIndex((row) => /PID.*USER/.test(row));
    expect(header(tui)).toBe(header(bare));
    expect(pair.tui.cells()[header(tui)]).toEqual(pair.bare.cells()[header(bare)]);
    const bar = pair.rows - 1;
    expect(pair.tui.cells()[bar]).toEqual(pair.bare.cells()[bar]);
    pair.both((t) => t.press('F10'));
    await pair.same(/^\$ htop/);
  });

  it('a resize storm', async () => {
    await using tui = await startTui({ shell: '/bin/sh', env: { PS1: '$ ' }, cols: 80, rows: 24 });
    await tui.waitFor(/^\$/);
    tui.type(`vim -u NONE -N -i NONE -n '+set nu' ${path('lines.txt')}\r`);
    await tui.waitFor(/1 line 0/);
    for (const [cols, rows] of [
      [60, 20], [120, 40], [41, 11], [90, 12], [20, 5], [100, 30], [79, 25], [80, 24],
    ] as const) // biome-ignore format: pairs
      tui.resize(cols, rows);
    const rows = (screen: { rows: string[] }) => screen.rows.filter((row) => /^ +\d+ line \d+/.test(row));
    const settled = await tui.waitFor((screen) => rows(screen).length === 22);
    expect(rows(settled)).toEqual(
      rows(settled).map((_, i) => `${String(i + 1).padStart(3)} line ${i} ${'·'.repeat(i % 70)}`.trimEnd()),
    );
  });
});
