// What a request says besides, and that is so in any case: it need not be expressed.
import type { Goal } from '../../goal/types.ts';

/** What counts or adds up says a number and nothing else. */
const NUMBERS: ReadonlySet<string> = new Set(['count', 'sum', 'average']);

/** What says nothing when it does well. */
const SILENT: ReadonlySet<string> = new Set(['delete', 'move', 'copy', 'rename', 'set', 'create', 'link']);

/** What says of a figure that it is one. */
const SAID_AGAIN: ReadonlySet<string> = new Set(['bare', 'total']);

/** What was asked for and is so in any case, where nothing expresses it. */
export function eased(goal: Goal): Goal | null {
  const counts = NUMBERS.has(goal.act) || goal.show.some(({ id }) => id === 'count');
  const show = goal.show.filter(
    ({ id }) => !counts || !(SAID_AGAIN.has(id) || (id === 'count' && goal.act === 'count')),
  );
  // What is narrowed is looked for at every depth anyhow.
  const deep = goal.of !== 'file' || goal.where.length > 0;
  // Who is not to be asked is to have it done.
  const manner = goal.manner
    .filter(({ id }) => id !== 'quiet' || !SILENT.has(goal.act))
    .filter(({ id }) => id !== 'recursive' || !deep)
    .map((each) => (each.id === 'yes' && goal.act === 'delete' ? { id: 'force' } : each));
  const same =
    show.length === goal.show.length &&
    manner.length === goal.manner.length &&
    manner.every((each, i) => each === goal.manner[i]);
  return same ? null : { ...goal, show, manner };
}
