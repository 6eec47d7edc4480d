// A command that is run more than once: so many times, or until it works.
import type { Goal } from '../../goal/types.ts';
import { refuse, type Taking, word } from './take.ts';

/** Without a pause of its own it would keep the machine busy. */
const PAUSE = 1;

const pauseOf = (taking: Taking): number | null => {
  const value = taking.mannerOf('pause')?.value;
  if (!value) return null;
  return value.type === 'duration' ? value.seconds : refuse('pause');
};

/** The loop around a command; the command itself where it runs once. */
export function again(goal: Goal, taking: Taking, line: string): string {
  if (taking.manner('until-fails')) {
    if (goal.limit || goal.act === 'retry') return refuse('until-fails');
    return `while ${line}; do sleep ${pauseOf(taking) ?? PAUSE}; done`;
  }
  const until = taking.manner('until-works') || goal.act === 'retry';
  const limit = taking.take('limit');
  const attempts = taking.mannerOf('attempts')?.value;
  if (limit && (limit.end === 'last' || attempts)) return refuse('limit');
  const times = attempts ? word(attempts) : limit ? String(limit.n) : null;
  if (!until && times === null) return line;
  if (until && goal.act === 'repeat' && times === null && goal.manner.length === 0) return refuse('until');
  if (/^\d+$/.test(times ?? '1') && Number(times ?? 1) < 1) return refuse('times');
  const pause = pauseOf(taking);
  if (times === null) return `until ${line}; do sleep ${pause ?? PAUSE}; done`;
  const rest = pause === null ? '' : `; sleep ${pause}`;
  return `for i in $(seq ${times}); do ${line}${until ? ' && break' : ''}${rest}; done`;
}
