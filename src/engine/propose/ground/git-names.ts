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
      return has(/^-[mM]$/) && names.length === 2 ? { kind: 'branch', names: names.slice(0, 1) } : null;
    case 'tag':
      return has(/^(?:-d|--delete)$/) ? { kind: 'tag', names } : null;
    case 'worktree':
      return names[0] === 'remove' ? { kind: 'worktree', names: names.slice(1) } : null;
    case 'switch':
      return has(/^(?:-[cC]|--create|--orphan|-d|--detach)$/) ? null : { kind: 'branch', names };
    case 'checkout':
      return names.length !== 1 || has(/^(?:-[bB]|--|--orphan)$/) ? null : { kind: 'commit', names };
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

/** What takes something away in git. */
const DROPS =
  /^(?:branch|tag|push)\b.* (?:-\w*[dD]|--delete|:\S+)|^(?:rm|clean|gc|reset|restore|checkout|filter-\S+|reflog|revert|rebase|config)\b|^(?:stash|remote|worktree|submodule|notes|lfs) (?:drop|clear|remove|rm|prune|deinit|untrack)/;

const DELETES = / (?:-[dD]|--delete)(?: |$)/;
const ASKS = /\b(?:delet|remov|eras|drop|clean|prun|get rid|discard|untag|rm\b|-d\b)/i;

/** A branch or tag that a command would make and that is there. */
function madeTwice([verb, ...args]: readonly (string | null)[], { project }: Place): string | null {
  const git = project?.git;
  const [name] = plain(args);
  if (!git || name === undefined) return null;
  const has = (known: readonly Named[]) => known.some((each) => each.name === name);
  const flags = args.filter((arg) => arg?.startsWith('-'));
  if (verb === 'tag' && flags.every((flag) => /^-[am]$/.test(flag ?? ''))) return has(git.tags) ? name : null;
  const makes =
    (verb === 'switch' && flags.includes('-c')) ||
    (verb === 'checkout' && flags.includes('-b')) ||
    (verb === 'branch' && flags.length === 0);
  return makes && has(git.branches) ? name : null;
}

/** Commands of git that make or drop a thing of some kind, and the word without which they are not meant. */
function strangerOf([verb, ...args]: readonly (string | null)[], request: string): string | null {
  const names = plain(args);
  const kind = /^(?:branch|tag|remote|worktree|submodule|stash)$/.exec(verb ?? '')?.[0];
  if (kind === undefined || names.length === 0) return null;
  return new RegExp(kind, 'i').test(request) ? null : kind;
}

/** A branch or tag that the request names and a command of git leaves out. */
function leftOutOf(args: readonly (string | null)[], request: string, place: Place): string | null {
  const git = place.project?.git;
  if (!git || !/^(?:push|merge|branch|switch|tag|rebase)$/.test(args[0] ?? '')) return null;
  const wide = args.find((arg) => /^--(?:tags|all|mirror)$/.test(arg ?? ''));
  if (wide && new RegExp(wide === '--tags' ? '\\btags?\\b' : '\\b(?:all|every\\w*)\\b', 'i').test(request)) return null;
  const said = request.split(/[\s"'`,]+/);
  const named = [...git.branches, ...git.tags].filter(({ name }) => name !== git.head && said.includes(name));
  return named.find(({ name }) => !args.some((arg) => arg?.includes(name)))?.name ?? null;
}

/** `git switch` is for branches; what is a tag, a commit or a file is gone back to otherwise. */
export function mendGit(command: string, request: string, { project, look }: Place): string {
  const name = /^git switch ([\w./-]+)$/.exec(command)?.[1];
  const git = project?.git;
  if (name === undefined || !git || !/\bcheck ?out\b/i.test(request)) return command;
  const branch = [...git.branches, ...git.remoteBranches].some(
    (known) => known.name === name || known.name.endsWith(`/${name}`),
  );
  if (branch) return command;
  if (git.tags.some((known) => known.name === name)) return `git checkout ${name}`;
  return look(name) === null ? command : `git checkout -- ${name}`;
}

/** What a command of git names, `args` being all after `git`. */
export function gitNamesOf(args: readonly (string | null)[], request: string, place: Place): Finding | null {
  const { project, look } = place;
  const out = leftOutOf(args, request, place);
  if (out !== null) return refused(`it leaves ${out} out`);
  if (/^(?:delete|remove|erase)\b/i.test(request.trim()) && !DROPS.test(args.join(' ')))
    return refused('it takes nothing away');
  if (/^(?:branch|tag)$/.test(args[0] ?? '') && DELETES.test(args.join(' ')) && !ASKS.test(request))
    return refused('nothing is to be deleted');
  const there = madeTwice(args, place);
  if (there !== null) {
    const question = `There is a ${args[0] === 'tag' ? 'tag' : 'branch'} called ${there} here already. What should the new one be called?`;
    return { kind: 'absent', facts: [notFound(there, 'is there already', 'git')], question };
  }
  const stranger = strangerOf(args, request);
  if (stranger !== null) return refused(`nothing speaks of a ${stranger}`);
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
