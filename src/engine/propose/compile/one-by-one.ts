// *Lock the users anna and bob*, *open the ports 80 and 443*: what a program does to one thing is done to each that is named.
import { acts } from '../../english/lexicon.ts';
import type { Goal } from '../../goal/types.ts';
import type { Way } from './express.ts';

const EACH = 0.02;
const MOST = 5;
/** What is told apart by names and by nothing else. */
const NAMED: ReadonlySet<string> = new Set(
  'user group listener service timer session window network volume interface at-job firewall host module'.split(' '),
);

/** One command behind the other; null where one name is not like the others, or there are not several. */
export function oneByOne(goal: Goal, ways: (goal: Goal) => Way[]): Way[] | null {
  const { act, of, names, next } = goal;
  if (names.length < 2 || names.length > MOST || next || !NAMED.has(of) || acts().get(act)?.pairs) return null;
  // *Make docs group writable*: a word before the noun and one behind it are no list.
  if (new Set(names.map(({ type }) => (type === 'number' ? 'port' : type))).size > 1) return null;
  const each = names.map((name) => ways({ ...goal, names: [name] })[0]);
  const [first] = each;
  if (!first || each.some((way) => !way?.command || way.program !== first.program)) return null;
  return [
    {
      ...first,
      goal,
      command: each.map((way) => way?.command).join(' && '),
      cost: Math.max(...each.map((way) => way?.cost ?? 0)) + EACH,
    },
  ];
}
