// What the screen keeps from one start to the next, and what it learns of the terminal late.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Driver, startTui } from '../helpers/driver.ts';
import { leader } from '../helpers/leader.ts';

const READY = /Ctrl-Space/;
const OPEN = { REOS_TUI_UI_SIDEBAR: 'open' };
const STATE = '.local/state/reos-tui/sidebar.json';

/** Column of the line between shell and sidebar. */
const edgeOf = (tui: Driver) => tui.screen().rows[5]?.indexOf('│') ?? -1;

describe('the sidebar', () => {
  it('keeps its width over a restart, and a damaged file costs only that', async () => {
    let kept = '';
    await (async () => {
      await using tui = await startTui({ cols: 120, rows: 24, env: OPEN });
      await tui.waitFor(READY);
      const usual = edgeOf(tui);
      await leader(tui, '<');
      await tui.waitFor(() => edgeOf(tui) === usual - 4);
      await leader(tui, '<');
      await tui.waitFor(() => edgeOf(tui) === usual - 8);
      tui.type('exit\r');
      await tui.exited;
      kept = readFileSync(join(tui.home, STATE), 'utf8');
    })();
    expect(JSON.parse(kept)).toMatchObject({ side: 40, bottom: null });
    await using again = await startTui({ cols: 120, rows: 24, env: OPEN, files: { [STATE]: kept } });
    await again.waitFor(READY);
    expect(edgeOf(again)).toBe(120 - 40);
    await using damaged = await startTui({ cols: 120, rows: 24, env: OPEN, files: { [STATE]: '{"side":-5' } });
    await damaged.waitFor(READY);
    expect(edgeOf(damaged)).toBe(120 - 32);
  });
});

it('where the sidebar has no room, a key for it says so', async () => {
  await using tui = await startTui({ cols: 80, rows: 24 });
  await tui.waitFor(READY);
  await leader(tui, '<');
  await tui.waitFor(/no room for the sidebar/);
});

describe('the theme “auto”', () => {
  const config = { '.config/reos-tui/config.toml': '[ui]\ntheme = "auto"\n' };
  const said = (tui: Driver) => {
    const row = tui.cells()[0] ?? [];
    return row.find((cell, x) => cell.text === 't' && row[x + 1]?.text === 'y')?.fg;
  };

  it('follows a background that the terminal tells late', async () => {
    await using tui = await startTui({ cols: 120, rows: 24, env: OPEN, files: config, answers: false });
    await tui.waitFor(READY);
    await tui.waitFor(/type a command/);
    const dark = said(tui);
    tui.type('\x1b]10;rgb:1010/1010/1010\x1b\\\x1b]11;rgb:fafa/fafa/fafa\x1b\\\x1b[?62;c');
    await tui.waitFor(() => said(tui) !== dark);
    expect(tui.screen().rows[0]).toMatch(/^\$ +│/);
  });

  it('so does the theme of high contrast, which could not be read on the other background', async () => {
    const files = { '.config/reos-tui/config.toml': '[ui]\ntheme = "high-contrast"\n' };
    await using tui = await startTui({ cols: 120, rows: 24, env: OPEN, files, answers: false });
    await tui.waitFor(READY);
    await tui.waitFor(/type a command/);
    expect(said(tui)).toBe('#ffffff');
    tui.type('\x1b]10;rgb:1010/1010/1010\x1b\\\x1b]11;rgb:fafa/fafa/fafa\x1b\\\x1b[?62;c');
    await tui.waitFor(() => said(tui) === '#000000');
  });
});

it('on a small screen the request is seen with its proposal, wherever the prompt is', {
  timeout: 300_000,
}, async () => {
  const env = { OLLAMA_HOST: '127.0.0.1:9', REOS_TUI_INDEX_ENABLED: 'false', REOS_TUI_SUGGEST_ENABLED: 'false' };
  await using tui = await startTui({ cols: 60, rows: 14, env });
  await tui.waitFor(READY);
  const words = 'kill all node processes';
  for (const lines of [0, 2, 3]) {
    if (lines > 0) tui.type(`seq ${lines}\r`);
    await tui.waitFor(({ rows, cursor }) => {
      const above = lines === 0 || rows[cursor.y - 1] === String(lines);
      return above && rows[cursor.y] === '$';
    });
    tui.type(`? ${words}`);
    await tui.waitFor(words);
    tui.press('Enter');
    const { rows, text } = await tui.waitFor(/\[Enter\] run.*╰/s);
    // In the line itself, or in the modal that stands over it.
    expect(text).toMatch(/\? kill all node processes|asked: kill all node processes/);
    expect(rows.some((row) => /pkill -x node/.test(row))).toBe(true);
    expect(rows.some((row) => /\[n\] reject/.test(row))).toBe(true);
    tui.press('Esc');
    await tui.waitFor((screen) => !screen.text.includes('Proposed'));
    tui.press('C-u');
    await tui.waitFor((screen) => screen.rows[screen.cursor.y] === '$');
  }
});

it('that another shell has taken the place of ours is told whole at 80 columns, and nothing old beside it', async () => {
  await using tui = await startTui({ cols: 80, rows: 14 });
  await tui.waitFor(/^ ~ .*Ctrl-Space/m);
  await tui.atPrompt();
  tui.type('exec sh\r');
  const { rows } = await tui.waitFor(/replaced by sh/);
  expect(rows.at(-1)).toMatch(/^ no help here: the shell was replaced by sh .*Ctrl-Space/);
  expect(rows.at(-1)).not.toContain('~');
});
