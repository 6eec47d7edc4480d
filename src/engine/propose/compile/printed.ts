// *Remove the blank lines, print only*: what would be put in the place of a file is shown, and the file stays what it is.
import type { Goal } from '../../goal/types.ts';
import type { Way } from './express.ts';

/** What is made of a file and then takes its place. */
const PUT_BACK = /^(.+) > (.+)\.tmp && mv \2\.tmp \2$/s;
const IN_PLACE = /^sed -i (?=['/\w])/;
const SORTED_INTO = /^sort -o \S+ /;

/** More than one command, or one that writes. */
const isSeveral = (command: string): boolean => /&&|;|\|\||>/.test(command.replace(/'[^']*'/g, "''"));

/** The command with its output on the screen; null for one that writes in another way. */
function onScreen(command: string): string | null {
  const made = PUT_BACK.exec(command)?.[1] ?? command.replace(IN_PLACE, 'sed ').replace(SORTED_INTO, 'sort ');
  return made === command || isSeveral(made) ? null : made;
}

export function printed(goal: Goal, express: (goal: Goal) => Way[]): Way[] {
  const manner = goal.manner.filter(({ id }) => id !== 'printed');
  if (manner.length === goal.manner.length || goal.next) return [];
  return express({ ...goal, manner }).flatMap((way) => {
    const command = way.command === null ? null : way.effect === 'read' ? way.command : onScreen(way.command);
    return command === null ? [] : [{ ...way, goal, command, effect: 'read' as const }];
  });
}
