// What a clause behind another comes to: mostly a second act; but what only says the first again, or when the first is to end,
// is none.
import type { Goal, Manner } from '../goal/types.ts';
import { isSameDiff } from './settle-git.ts';

const ENDS: ReadonlySet<string> = new Set(['abort', 'stop', 'kill']);

/** *Run a.sh but give up on it after 10 seconds*: how long the first may take. */
function limitOf(first: Goal, { act, of, names, manner, next }: Goal): Manner | null {
  const [after, ...more] = manner;
  const same = JSON.stringify(first.names) === JSON.stringify(names);
  const ends = ENDS.has(act) && of === first.of && same && !next;
  return first.act === 'run' && ends && after?.id === 'after' && more.length === 0
    ? { ...after, id: 'time-limit' }
    : null;
}

const OF_ONE: ReadonlySet<string> = new Set(['service', 'container']);

/** *Restart nginx and make sure it starts at boot*: the one that was spoken of. */
function ofTheSame(first: Goal, next: Goal): Goal {
  const bare = next.names.length === 0 && next.where.length === 0 && next.quantity === undefined;
  return bare && next.of === first.of && OF_ONE.has(first.of)
    ? { ...next, names: first.names }
    : next;
}

/** Puts a goal behind another, into which it is changed. */
export function follow(first: Goal, next: Goal): void {
  if (isSameDiff(first, next)) return;
  const limit = limitOf(first, next);
  if (limit) first.manner = [...first.manner, limit];
  else first.next = ofTheSame(first, next);
}
