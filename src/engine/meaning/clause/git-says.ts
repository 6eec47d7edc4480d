// "Not staged" is what git calls changed and not in its index, which is not what the words say: new files are in neither.
import type { Filter } from '../../goal/types.ts';
import type { ClauseSet } from './types.ts';

export function asGitSays(set: ClauseSet): void {
  const isStaged = ({ attr }: Filter): boolean => attr === 'staged';
  const denied = set.where.some((filter) => isStaged(filter) && filter.not === true);
  if (!denied && !set.except.some(isStaged)) return;
  const flag = (attr: string, not: boolean): Filter => ({
    attr,
    op: '=',
    value: { type: 'word', word: 'true' },
    ...(not ? { not } : {}),
  });
  set.except = set.except.filter((filter) => !isStaged(filter));
  set.where = set.where.filter((filter) => !(isStaged(filter) && filter.not === true));
  const news = set.where.some(({ attr }) => attr === 'untracked');
  set.where.push(flag('unstaged', false), ...(news ? [] : [flag('untracked', true)]));
}
