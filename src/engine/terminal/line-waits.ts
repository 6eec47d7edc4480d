// How long the line of a shell is waited for before it is asked or told: until the screen, or zsh's report, has
// followed the last key.
import { setTimeout as wait } from 'node:timers/promises';
import { comesToWait, shellWaitsForInput } from './foreground.ts';
import type { LineTracker } from './line-state.ts';
import { PENDING } from './types.ts';

/** The shell answers a private key within so many ms, or is taken not to; one at work is waited for, as Enter is. */
export const ANSWER_MS = 120;
export const SLOW_MS = 500;
/** zsh may still have an older report on its way for this long after a key. */
export const SETTLE_MS = 25;

/** Until the screen has followed the last key. */
export async function untilDrawn(tracker: LineTracker): Promise<void> {
  const until = performance.now() + ANSWER_MS;
  while (tracker.state.refusal === PENDING && performance.now() < until) await wait(3);
}

/**
 * Behind Esc or ^R a search of bash may read on by itself, and a private key would become part of what is searched:
 * bash is asked only when it has read every key, and what it drew for them was read as well.
 */
export async function allDrawn(tracker: LineTracker, pid: number): Promise<boolean> {
  const { at, escaped, searched } = tracker.input;
  if (!(escaped || searched)) return true;
  await wait(Math.max(0, at + 2 * SETTLE_MS - performance.now())); // Keys may still be on their way to it.
  return (await comesToWait(pid, ANSWER_MS)) && at === tracker.input.at;
}

/** zsh pushes: until what it pushed covers the last key, which its plugins may delay. */
export async function untilReported(tracker: LineTracker, pid: number): Promise<void> {
  const pending = () => tracker.reportState?.fields[1] !== '0';
  const until = performance.now() + SLOW_MS;
  for (let last = false; tracker.phase === 'prompt' && !last; ) {
    const now = performance.now();
    const age = now - tracker.input.at;
    if (age >= SETTLE_MS && tracker.reportIsFresh && !pending()) return;
    if (age >= ANSWER_MS && (age >= SLOW_MS || shellWaitsForInput(pid))) return;
    last = now >= until;
    await wait(3);
    // After a stall of ours the report may be waiting to be read.
    await new Promise(setImmediate);
  }
}
