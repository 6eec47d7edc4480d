import { describe, expect, it, vi } from 'vitest';
import type { CommandReport } from '../../../src/engine/terminal/types.ts';
import { formatDuration, outcomeText, watchRunning } from '../../../src/ui/pane-mode/outcome.ts';

const report = (exit: number | null, duration: number | null): CommandReport => ({
  line: 'x',
  cwd: null,
  startedAt: 0,
  exit,
  duration,
});

describe('outcome', () => {
  it('is said of failures and of what took a second', () => {
    expect(outcomeText(report(1, 3240), ' · ')).toBe('exit 1 · 3.2 s');
    expect(outcomeText(report(148, 3240), ' · ')).toBe('stopped');
    expect(outcomeText(report(0, 12_000), ' | ')).toBe('done | 12.0 s');
    expect(outcomeText(report(0, 999), ' · ')).toBe(null);
    expect(outcomeText(report(null, 10), ' · ')).toBe(null);
    expect(outcomeText(report(0, null), ' · ')).toBe(null);
  });

  it('counts long times in minutes and hours', () => {
    expect(formatDuration(59_940)).toBe('59.9 s');
    expect(formatDuration(61_000)).toBe('1 min 1 s');
    expect(formatDuration(119_900)).toBe('1 min 59 s');
    expect(formatDuration(2 * 3_600_000 + 5 * 60_000)).toBe('2 h 5 min');
  });

  it('says of a program that keeps the terminal that there is no help inside it', () => {
    vi.useFakeTimers();
    let ended = (_: CommandReport) => {};
    const said: (string | null)[] = [];
    let atShell = false;
    const watch = watchRunning(
      {
        onCommand(listener) {
          ended = listener;
          return { dispose() {} };
        },
        foreground: '/usr/bin/python3',
        get atShell() {
          return atShell;
        },
        emulator: { alternateScreen: false },
      },
      ' · ',
      (text) => said.push(text),
    );
    ended({ ...report(0, 5), duration: null });
    ended(report(0, 5));
    vi.advanceTimersByTime(2000);
    expect(said).toEqual([]);
    ended({ ...report(0, 5), duration: null });
    vi.advanceTimersByTime(2000);
    expect(said.splice(0)).toEqual(['python3 is running · no help until it ends · scroll and copy work']);
    ended(report(0, 5));
    expect(said.splice(0)).toEqual([null]);
    atShell = true;
    ended({ ...report(0, 5), duration: null });
    vi.advanceTimersByTime(2000);
    expect(said).toEqual(['the shell marks no prompt · no help until it does · scroll and copy work']);
    watch.dispose();
    vi.useRealTimers();
  });
});
