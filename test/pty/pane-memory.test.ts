// A million lines through the pane: the scrollback holds as many as the settings say, and memory does not grow with what
// has gone through.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Emulator } from '../../src/engine/terminal/emulator.ts';
import { type Driver, startTui } from '../helpers/driver.ts';

const LONG = 180_000;

function residentMegabytes(tui: Driver): number {
  const status = readFileSync(`/proc/${tui.pid}/status`, 'latin1');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

async function flood(tui: Driver, mark: string): Promise<void> {
  tui.type(`seq 1 1000000; echo ${mark.slice(0, 2)}''${mark.slice(2)}\r`);
  await tui.waitForRow((text) => text === mark, LONG);
}

describe('after a million lines', () => {
  it('the scrollback is what was asked for, and memory flat', { timeout: 2 * LONG }, async () => {
    await using tui = await startTui({
      shell: 'bash',
      // Without the sidebar, whose edge would be part of the rows.
      cols: 80,
      rows: 30,
      env: { REOS_TUI_SHELL_SCROLLBACK: '2000', REOS_TUI_INDEX_ENABLED: 'false' },
    });
    await tui.waitFor((screen) => screen.text.includes('Ctrl-Space'));
    await tui.waitFor(/^\$/m);
    await flood(tui, 'first-million');
    const before = residentMegabytes(tui);
    for (const mark of ['second-million', 'third-million']) await flood(tui, mark);
    expect(residentMegabytes(tui) - before).toBeLessThan(40);
    // The oldest line that is left: 2000 above the screen.
    tui.press('C-Space');
    await tui.waitFor('Commands');
    tui.type('[');
    await tui.waitFor((screen) => screen.rows.at(-1)?.includes('copy') ?? false);
    tui.type('gg');
    await tui.waitFor((screen) => screen.rows.at(-1)?.includes('-2000 lines') ?? false);
    expect(tui.screen().rows[0]).toMatch(/^99[78]\d{3}/);
    tui.type('/999990\r');
    await tui.waitFor((screen) => /^999990/.test(screen.rows[screen.cursor.y] ?? ''));
    tui.type('q');
    await tui.waitFor(/^third-million/m);
  });
});

it('no setting makes the scrollback larger than 256 MB', () => {
  const emulator = new Emulator({ cols: 200, rows: 50, scrollback: 1_000_000 });
  const bytes = (cols: number) => emulator.scrollbackLimit * cols * 12;
  expect(bytes(200)).toBeLessThanOrEqual(256 * 1024 * 1024);
  expect(emulator.scrollbackLimit).toBeGreaterThan(100_000);
  emulator.resize(400, 50);
  expect(bytes(400)).toBeLessThanOrEqual(256 * 1024 * 1024);
  emulator.setScrollback(500);
  expect(emulator.scrollbackLimit).toBe(500);
  emulator.feed('line\r\n'.repeat(2_000));
  expect(emulator.lineCount).toBe(550);
  emulator.setScrollback(100);
  expect(emulator.lineCount).toBe(150);
  emulator.dispose();
});
