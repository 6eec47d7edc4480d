// What the screen keeps from one start to the next, and what it learns of the terminal late.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Driver, startTui } from '../helpers/driver.ts';

const READY = /embedded engine/;
const STATE = '.local/state/reos-tui/sidebar.json';

/** Column of the line between shell and sidebar. */
const edgeOf = (tui: Driver) => tui.screen().rows[5]?.indexOf('│') ?? -1;

async function leader(tui: Driver, key: string): Promise<void> {
  tui.press('C-Space');
  await tui.waitFor(/Commands/);
  tui.type(key);
  await tui.waitFor((screen) => !screen.text.includes('Commands'));
}

describe('the sidebar', () => {
  it('keeps its width over a restart, and a damaged file costs only that', async () => {
    let kept = '';
    await (async () => {
      await using tui = await startTui({ cols: 120, rows: 24 });
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
    await using again = await startTui({ cols: 120, rows: 24, files: { [STATE]: kept } });
    await again.waitFor(READY);
    expect(edgeOf(again)).toBe(120 - 40);
    await using damaged = await startTui({ cols: 120, rows: 24, files: { [STATE]: '{"side":-5' } });
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
  const heading = (tui: Driver) => {
    const row = tui.cells()[0] ?? [];
    return row.find((cell, x) => cell.text === 'R' && row[x + 1]?.text === 'O')?.fg;
  };

  it('follows a background that the terminal tells late', async () => {
    await using tui = await startTui({ cols: 120, rows: 24, files: config, answers: false });
    await tui.waitFor(READY);
    await tui.waitFor(/ROUTE/);
    const dark = heading(tui);
    tui.type('\x1b]10;rgb:1010/1010/1010\x1b\\\x1b]11;rgb:fafa/fafa/fafa\x1b\\\x1b[?62;c');
    await tui.waitFor(() => heading(tui) !== dark);
    expect(tui.screen().rows[0]).toMatch(/^\$ +│/);
  });

  it('so does the theme of high contrast, which could not be read on the other background', async () => {
    const files = { '.config/reos-tui/config.toml': '[ui]\ntheme = "high-contrast"\n' };
    await using tui = await startTui({ cols: 120, rows: 24, files, answers: false });
    await tui.waitFor(READY);
    await tui.waitFor(/ROUTE/);
    expect(heading(tui)).toBe('#00ffff');
    tui.type('\x1b]10;rgb:1010/1010/1010\x1b\\\x1b]11;rgb:fafa/fafa/fafa\x1b\\\x1b[?62;c');
    await tui.waitFor(() => heading(tui) === '#00405c');
  });
});
