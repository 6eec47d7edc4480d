// A process by the file that has its number: whatever can be done to a process by its number is done to what the file says. A
// number that no process has stands for it until the command is made.
import type { Filter, Goal } from '../../goal/types.ts';
import type { Way } from './express.ts';
import { asPath, word } from './take.ts';

/** Above the largest that a kernel gives. */
const STANDS_IN = 4_194_305;
const REMOVES = 'remove-pid-file';

const isByFile = ({ attr, value }: Filter): boolean =>
  attr === 'pid-file' || (attr === 'parent' && value.type === 'path');

/** A file that holds the number of a process says so by its name. */
const isPidFile = ({ op, value, not }: Filter): boolean => op === '=' && !not && /pid/i.test(word(value));

/** Null where none is spoken of. */
export function byPidFile(goal: Goal, ways: (goal: Goal) => Way[]): Way[] | null {
  const file = goal.of === 'process' ? goal.where.find(isByFile) : undefined;
  if (!file) return null;
  // What it is called says nothing more than the file that has its number.
  if (!isPidFile(file) || goal.names.length > 1) return [];
  const path = asPath(file.value);
  const of = { type: 'pid', pid: STANDS_IN } as const;
  const others = goal.where.filter((filter) => filter !== file);
  const isParent = file.attr === 'parent';
  const removes = goal.manner.some(({ id }) => id === REMOVES);
  if (removes && goal.act !== 'kill' && goal.act !== 'stop') return [];
  const asked: Goal = {
    ...goal,
    names: isParent ? [] : [of],
    where: isParent ? [...others, { ...file, value: of }] : others,
    manner: goal.manner.filter(({ id }) => id !== REMOVES),
  };
  return ways(asked).flatMap((way) => {
    if (!way.command?.includes(String(STANDS_IN))) return [];
    const command = way.command.replaceAll(String(STANDS_IN), `"$(cat ${path})"`);
    return [{ ...way, goal, command: removes ? `${command} && rm ${path}` : command }];
  });
}
