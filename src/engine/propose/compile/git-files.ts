// Files as git sees them: tracked, not tracked, ignored. It lists them itself.
import type { Filter, Goal } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { asPath, join, refuse, Taking } from './take.ts';

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
  const left = goal.except.filter((filter) => !said({ ...filter, not: filter.not !== true }));
  if (git.not || others.length > 0 || left.length > 0) return refuse(git.attr);
  const count = goal.act === 'count' || taking.show('count') !== null ? ' | wc -l' : '';
  const where = goal.in && `-- ${goal.in.map(asPath).join(' ')}`;
  return `${join('git ls-files', FLAGS[git.attr] ?? '', where)}${count}`;
}

/** What git is to ignore: its lines in .gitignore. */
export function ignoreCommand(goal: Goal): string {
  const taking = new Taking(goal);
  taking.take('to');
  const names = taking.take('names') ?? [];
  const patterns = [
    ...names.map((value) =>
      value.type === 'glob' ? value.glob : value.type === 'path' ? value.path : refuse('what'),
    ),
    ...taking.filters().flatMap((filter): string[] => {
      const { attr, value, not } = filter;
      if (attr === 'kind' && !not) return [];
      if (attr === 'extension' && value.type === 'extension' && !not)
        return value.extensions.map((each) => `*.${each}`);
      return attr === 'path' && value.type === 'glob' && !not ? [value.glob] : refuse(attr);
    }),
  ];
  if (patterns.length === 0 || goal.except.length > 0) return refuse('what');
  return taking.done(`${join("printf '%s\\n'", ...patterns.map(quote))} >> .gitignore`);
}
