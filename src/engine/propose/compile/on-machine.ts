// *Show the processes on web1*, *restart nginx on the server attic*: what no program does to another machine by itself is done there.
import type { Goal } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { Way } from './express.ts';

const THERE = 0.3;
/** Of these the machine is what is looked at, from here. */
const FROM_HERE: ReadonlySet<string> = new Set([
  'host',
  'dns',
  'certificate',
  'route',
  'url',
  'key',
  'listener',
  'connection',
]);
/** One program with plain words needs no quotes there. */
const PLAIN = /^[\w@%+=:,./ -]+$/;

/** The same goal without the machine, done there; null where no machine is named as the place. */
export function onMachine(goal: Goal, ways: (goal: Goal) => Way[]): Way[] | null {
  const [place, ...more] = goal.in ?? [];
  if (place?.type !== 'host' || more.length > 0 || FROM_HERE.has(goal.of) || goal.from || goal.to) return null;
  const { in: _place, ...there } = goal;
  return ways(there).flatMap((way) =>
    way.command === null || /^ssh /.test(way.command)
      ? []
      : [
          {
            ...way,
            goal,
            command: `ssh ${quote(place.host)} ${PLAIN.test(way.command) ? way.command : quote(way.command)}`,
            cost: way.cost + THERE,
          },
        ],
  );
}

const LOGS_IN = /^ssh(?: -[pilJ] \S+| -[46Av])* [\w.@-]+$/;
/** Behind what goes on by itself stands no joint; what is done behind *ssh web01* is done there. */
export const joined = (first: string, joint: string, next: string): string =>
  LOGS_IN.test(first) ? `${first} ${quote(next)}` : `${first}${/&$/.test(first) ? ' ' : joint}${next}`;

const RETURN = 2;
/** *Run df on web1 and show the load*: whether the second is to be done there or here was not said. */
export const costOfReturn = (first: string | null, next: string | null): number =>
  first !== null && next !== null && /^ssh /.test(first) && !LOGS_IN.test(first) && !/^ssh /.test(next) ? RETURN : 0;
