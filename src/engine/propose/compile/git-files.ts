// Files as git sees them: tracked, not tracked, ignored. It lists them itself.
import type { Filter, Goal } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { findSet } from './find.ts';
import { asPath, join, refuse, Taking } from './take.ts';

const FLAGS: Readonly<Record<string, string>> = {
  untracked: '--others --exclude-standard',
  ignored: '--others --ignored --exclude-standard',
  tracked: '',
};

/** What those are that are not so. */
const CONTRARY: Readonly<Record<string, string>> = { tracked: 'untracked', untracked: 'tracked' };

/** What git is asked for: by what is said of the files, or by what is left out of them. */
function askedOfGit(goal: Goal): { filter: Filter; which: string } | null {
  const said = goal.where.find(({ attr }) => Object.hasOwn(FLAGS, attr));
  if (said) return { filter: said, which: said.not ? (CONTRARY[said.attr] ?? '') : said.attr };
  const left = goal.except.find(({ attr, not }) => Object.hasOwn(CONTRARY, attr) && !not);
  return left ? { filter: left, which: CONTRARY[left.attr] ?? '' } : null;
}

/** Null where git was not spoken of. */
export function listedByGit(goal: Goal, taking: Taking, world: World): string | null {
  const git = askedOfGit(goal);
  if (!git || goal.names.length > 0) return null;
  const { filter, which } = git;
  taking.scope();
  // What is listed as untracked is not ignored.
  const said = (other: Filter) => which === 'untracked' && other.attr === 'ignored' && other.not === true;
  const others = goal.where.filter((other) => other !== filter && other.attr !== 'kind' && !said(other));
  const left = goal.except.filter((other) => other !== filter && !said({ ...other, not: other.not !== true }));
  if (which === '' || left.length > 0) return refuse(filter.attr);
  const count = goal.act === 'count' || taking.show('count') !== null ? ' | wc -l' : '';
  const where = goal.in && `-- ${goal.in.map(asPath).join(' ')}`;
  const list = (nul: string): string => join('git ls-files', FLAGS[which] ?? '', nul, where);
  if (others.length === 0) return `${list('')}${count}`;
  const endings = others.map(({ attr, value, not }) =>
    attr === 'extension' && value.type === 'extension' && !not ? value.extensions : null,
  );
  if (!where && !endings.includes(null)) {
    const globs = endings.flatMap((all) => all ?? []).map((each) => quote(`*.${each}`));
    return `${join('git ls-files', FLAGS[which] ?? '', '--', ...globs)}${count}`;
  }
  // Their sizes and times find tells, one by one.
  const { tests } = findSet(
    { of: 'file', names: [], where: others, except: [], in: [{ type: 'path', path: '{}', here: null }] },
    { world, ignoreCase: false, changes: false },
  );
  return `${list('-z')} | xargs -0 -r -I{} find {} ${tests.join(' ')}${count}`;
}

/** What git is to ignore: its lines in .gitignore. */
export function ignoreCommand(goal: Goal): string {
  const taking = new Taking(goal);
  taking.take('to');
  const names = taking.take('names') ?? [];
  const patterns = [
    ...names.map((value) => (value.type === 'glob' ? value.glob : value.type === 'path' ? value.path : refuse('what'))),
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
