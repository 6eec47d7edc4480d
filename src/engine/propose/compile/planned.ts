// *Restart redis tonight at 2*, *reload nginx every monday at 6*, *stop the container web in 20 minutes*: what a program does now is done
// at that time by at or cron, as a command line would be.
import { acts } from '../../english/lexicon.ts';
import type { Goal } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import { later } from './commands.ts';
import type { Way } from './express.ts';
import { build, Taking } from './take.ts';

const WHEN: ReadonlySet<string> = new Set(['cron', 'at-time', 'after']);
/** What is the same wherever one is, since at and cron start elsewhere. *Delete them after 3 days* says which, and not when. */
const RUNS: ReadonlySet<string> = new Set('service machine container timer package'.split(' '));
const DONE_LATER: ReadonlySet<string> = new Set(['change', 'run']);

/** Nothing is asked of who sleeps: root's own tables hold what needs root. */
const asRoot = (command: string): string => command.replace(/\| (at|crontab) /, '| sudo $1 ');

export function planned(goal: Goal, world: World, express: (goal: Goal) => Way[]): Way[] {
  const when = goal.manner.filter(({ id }) => WHEN.has(id));
  const effect = acts().get(goal.act)?.effect ?? '';
  if (when.length !== 1 || !RUNS.has(goal.of) || goal.next || !DONE_LATER.has(effect)) return [];
  const now = { ...goal, manner: goal.manner.filter((each) => !when.includes(each)) };
  return express(now).flatMap((way) => {
    const line = way.command?.replace(/^sudo /, '');
    if (!line || /[|;<>]|& /.test(line)) return [];
    const bare: Goal = { ...goal, act: 'run', names: [], manner: when };
    const { command = null } = build(() => later(bare, new Taking(bare), line, '', world) ?? '');
    if (!command) return [];
    const told = line === way.command ? command : asRoot(command);
    return [{ ...way, goal, command: told, effect: 'change' as const }];
  });
}
