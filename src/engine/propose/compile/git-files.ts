// Files as git sees them: tracked, not tracked, ignored. It lists them itself.
import type { Filter, Goal } from '../../goal/types.ts';
import { asPath, join, refuse, type Taking } from './take.ts';

const FLAGS: Readonly<Record<string, string>> = {
  untracked: '--others --exclude-standard',
  ignored: '--others --ignored --exclude-standard',
  tracked: '',
};

/** Null where git was not spoken of. */
export function listedByGit(goal: Goal, taking: Taking): string | null {
  const git = goal.where.find(({ attr }) => Object.hasOwn(FLAGS, attr));
  if (!git || goal.names.length > 0) return null;
  taking.scope();
  // What is listed as untracked is not ignored.
  const said = (filter: Filter) =>
    git.attr === 'untracked' && filter.attr === 'ignored' && filter.not === true;
  const others = goal.where.filter(
    (filter) => filter !== git && filter.attr !== 'kind' && !said(filter),
  );
  if (git.not || others.length > 0 || goal.except.length > 0) return refuse(git.attr);
  const count = taking.show('count') !== null ? ' | wc -l' : '';
  const where = goal.in && `-- ${goal.in.map(asPath).join(' ')}`;
  return `${join('git ls-files', FLAGS[git.attr] ?? '', where)}${count}`;
}
