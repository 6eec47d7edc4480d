// Files by what the history says of them: *the five that changed most often*, *those that bob touched in june*. They are those
// of commits, so the commits are asked for with the names of their files.
import type { Filter, Goal } from '../../goal/types.ts';

export interface Touched {
  /** The commits that touched them. */
  goal: Goal;
  /** What stands behind the list of their names. */
  behind: string;
}

/** What is said of when a file was changed is said of the commit. */
const TIMES: ReadonlySet<string> = new Set(['time', 'modified', 'changed']);
const OF_COMMIT: ReadonlySet<string> = new Set(['author', 'message', 'merge', 'file']);

/** What narrows the commits; null where the history does not tell it. */
function ofCommit(filter: Filter): Filter[] | null {
  if (filter.attr === 'kind' && !filter.not) return [];
  if (OF_COMMIT.has(filter.attr)) return [filter];
  const { value, op } = filter;
  if (!TIMES.has(filter.attr) || filter.not) return null;
  // Fewer days ago is later.
  if (value.type === 'duration')
    return op === '<' || op === '<=' ? [{ attr: 'time', op: '>=', value }] : [{ attr: 'time', op: '<=', value }];
  if (value.type !== 'moment') return null;
  return [{ attr: 'time', op: op === '<' || op === '<=' ? '<=' : '>=', value }];
}

/** Null where the files themselves tell what is asked. */
export function touchedFiles(goal: Goal): Touched | null {
  const often = goal.order?.attr === 'changes';
  const byWhom = goal.where.some(({ attr }) => attr === 'author');
  const looks = goal.act === 'show' || goal.act === 'count';
  if (goal.of !== 'file' || !looks || !(often || byWhom)) return null;
  if (goal.names.length > 0 || goal.except.length > 0 || goal.attr !== undefined) return null;
  if (goal.order && !often) return null;
  const places = (goal.in ?? []).filter((value) => value.type === 'path' && value.path !== '.');
  const within = places.map((value): Filter => ({ attr: 'file', op: '=', value }));
  const since = goal.where.find(({ attr, not }) => attr === 'since' && !not);
  if (since && goal.from) return null;
  const where = goal.where.filter((filter) => filter !== since).map(ofCommit);
  if (where.includes(null)) return null;
  const { order: _order, limit, in: _in, quantity: _quantity, ...rest } = goal;
  const counted = goal.act === 'count' || goal.show.some(({ id }) => id === 'count');
  const show = goal.show.filter(({ id }) => id !== 'count' && id !== 'counts-each');
  const last = goal.order?.desc === false;
  return {
    goal: {
      ...rest,
      act: 'show',
      of: 'commit',
      ...(since ? { from: since.value } : {}),
      where: [...where.flatMap((each) => each ?? []), ...within],
      show: [...show, { id: 'names-only' }],
    },
    behind: [
      often ? ` | sort | uniq -c | sort -${last ? 'n' : 'rn'}` : ' | sort -u',
      limit ? ` | head -n ${limit.n}` : '',
      counted ? ' | wc -l' : '',
    ].join(''),
  };
}

/** A git log with the names of files as the names alone; null for what is none. */
export const namesAlone = (command: string): string | null =>
  /^git log .*--name-only\b/.test(command) && !/--(?:oneline|format|pretty)\b/.test(command)
    ? command.replace(/^git log/, 'git log --format=')
    : null;
