// Branches and tags that a command of git names: whether they are there is read from the repository's files.
import { editDistance } from '../../line/edit-distance.ts';
import type { Named } from '../../suggest/project/files.ts';
import { FITS, type Finding, notFound, refused } from './finding.ts';
import type { Place } from './place.ts';

type Kind = 'branch' | 'tag' | 'commit' | 'worktree';

interface Use {
  kind: Kind;
  names: string[];
}

const COMMIT = /^(?:HEAD|ORIG_HEAD|FETCH_HEAD|@|-)|^[0-9a-f]{7,40}$|[~^:@{]/;

const plain = (args: readonly (string | null)[]): string[] =>
  args.flatMap((arg) => (arg === null || arg.startsWith('-') ? [] : [arg]));

/** The names that a command of git needs to be there, and what they are to it. */
function usesOf([verb, ...args]: readonly (string | null)[]): Use | null {
  const names = plain(args);
  const has = (flag: RegExp) => args.some((arg) => arg !== null && flag.test(arg));
  switch (verb) {
    case 'branch':
      if (has(/^(?:-[dD]|--delete)$/)) return { kind: 'branch', names };
      return has(/^-[mM]$/) && names.length === 2
        ? { kind: 'branch', names: names.slice(0, 1) }
        : null;
    case 'tag':
      return has(/^(?:-d|--delete)$/) ? { kind: 'tag', names } : null;
    case 'worktree':
      return names[0] === 'remove' ? { kind: 'worktree', names: names.slice(1) } : null;
    case 'switch':
      return has(/^(?:-[cC]|--create|--orphan|-d|--detach)$/) ? null : { kind: 'branch', names };
    case 'checkout':
      return names.length !== 1 || has(/^(?:-[bB]|--|--orphan)$/)
        ? null
        : { kind: 'commit', names };
    case 'merge':
    case 'rebase':
      return has(/^--(?:abort|continue|skip|quit)$/) ? null : { kind: 'commit', names };
    case 'push':
      return has(/^(?:-d|--delete)$/) ? { kind: 'branch', names: names.slice(1) } : null;
    default:
      return null;
  }
}

const SAYS: Record<Kind, RegExp> = {
  branch: /\bbranch(?:es)?\b|\bswitch\b|\bcheck ?out\b/i,
  tag: /\btags?\b/i,
  commit: /\bbranch(?:es)?\b|\bcheck ?out\b|\bmerge\b|\brebase\b|\bswitch\b|\bcommit\b/i,
  worktree: /\bworktree\b/i,
};

const MOST_SHOWN = 5;

const listed = (names: readonly Named[]): string =>
  names
    .slice(0, MOST_SHOWN)
    .map(({ name }) => name)
    .join(', ');

/** What a command of git names, `args` being all after `git`. */
export function gitNamesOf(
  args: readonly (string | null)[],
  request: string,
  { project, look }: Place,
): Finding | null {
  const use = usesOf(args);
  if (!use || use.names.length === 0) return null;
  const { kind, names } = use;
  const said = SAYS[kind].test(request);
  if (!project)
    return said
      ? { kind: 'fits', facts: [notFound(names[0] ?? '', 'not looked up in time', 'git')] }
      : refused(`${names[0]} is no ${kind} that is known here`);
  const git = project.git;
  if (!git)
    return said
      ? { kind: 'fits', facts: [notFound('git', 'this is no git repository', 'file system')] }
      : refused('this is no git repository');
  if (kind === 'worktree') return said ? FITS : refused('nothing speaks of a worktree');
  const local = git.branches;
  const remote = git.remoteBranches.map(({ name }) => name.replace(/^[^/]+\//, ''));
  const known = new Set([
    ...(kind === 'tag' ? git.tags : local).map(({ name }) => name),
    ...(kind === 'tag' || args.includes('branch') ? [] : remote),
    ...(kind === 'commit' ? [...git.tags, ...git.remoteBranches].map(({ name }) => name) : []),
  ]);
  const missing = names.filter(
    (name) =>
      !known.has(name) &&
      !(kind === 'commit' && (COMMIT.test(name) || look(name) !== null)) &&
      !(kind === 'branch' && name === '-') &&
      !(args[0] === 'branch' && args.includes('-r')),
  );
  const [first] = missing;
  if (first === undefined) return FITS;
  const noun = kind === 'tag' ? 'tag' : 'branch';
  if (!said) return refused(`there is no ${noun} ${first} here`);
  const choices = kind === 'tag' ? git.tags : local;
  const near = choices.filter(({ name }) => editDistance(name, first, 2) <= 2);
  const others = near.length > 0 ? near : choices;
  const hint = others.length > 0 ? ` Which one: ${listed(others)}?` : '';
  return {
    kind: 'absent',
    facts: [notFound(first, `no ${noun} of that name here`, 'git')],
    question: `There is no ${noun} called ${first} here.${hint}`,
  };
}
