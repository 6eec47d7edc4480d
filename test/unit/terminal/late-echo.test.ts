// A machine so busy that the echo of a key comes seconds later, and in pieces: the line is known all the same. What somebody
// else writes to the screen meanwhile is not taken for it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Emulator } from '../../../src/engine/terminal/emulator.ts';
import { LineTracker } from '../../../src/engine/terminal/line-state.ts';
import { KEY_AWAITED } from '../../../src/engine/terminal/types.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function bash() {
  const emulator = new Emulator({ cols: 40, rows: 6 });
  const tracker = new LineTracker('bash', emulator);
  const drawn = (bytes: string, after = 0) => {
    vi.advanceTimersByTime(after);
    emulator.feed(bytes);
    tracker.parsed();
  };
  tracker.take({ kind: 'prompt' });
  emulator.feed('$ ');
  tracker.take({ kind: 'prompt-end' });
  tracker.parsed();
  const typed = (keys: string) => {
    vi.advanceTimersByTime(1);
    tracker.typed(Buffer.from(keys));
    vi.advanceTimersByTime(1);
  };
  return { tracker, drawn, typed };
}

it('follows an echo that comes late and in pieces', () => {
  const { tracker, drawn, typed } = bash();
  typed('show disk');
  drawn('show', 900);
  drawn(' di', 900);
  typed(' usage');
  drawn('sk', 3_000);
  drawn(' usage', 700);
  expect(tracker.state).toMatchObject({ buffer: 'show disk usage', cursor: 15, exact: true });
});

it('is not misled by what another program writes behind the line', () => {
  const { tracker, drawn, typed } = bash();
  typed('ls');
  drawn('ls', 900);
  drawn(' hello', 900);
  expect(tracker.state).toMatchObject({ buffer: null, refusal: 'something wrote to the screen' });
});

it('does not take for an echo what was echoed already', () => {
  const { tracker, drawn, typed } = bash();
  typed('ls');
  drawn('ls', 900);
  drawn('ls', 900);
  expect(tracker.state).toMatchObject({ buffer: null });
});

it('of a lone Esc it says that another key is awaited, until that comes', () => {
  const { tracker, drawn, typed } = bash();
  typed('ls');
  drawn('ls');
  typed('\x1b');
  expect(tracker.state).toMatchObject({ buffer: null, refusal: KEY_AWAITED });
  typed('b');
  expect(tracker.state.refusal).not.toBe(KEY_AWAITED);
  const zsh = new LineTracker('zsh', new Emulator({ cols: 40, rows: 6 }));
  zsh.take({ kind: 'prompt' });
  zsh.take({ kind: 'line', text: '', cursor: 0, state: 'main:0:0:0', why: 'init' });
  vi.advanceTimersByTime(1);
  zsh.typed(Buffer.from('\x1b'));
  vi.advanceTimersByTime(1_000);
  expect(zsh.state).toMatchObject({ buffer: null, refusal: KEY_AWAITED });
});
