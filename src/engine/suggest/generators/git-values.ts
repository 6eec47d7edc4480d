// Which of git's values a word asks for, by what stands before it: the second end of a range, a path in a commit,
// staged files where `--staged` was given, only paths behind `--`.
import type { SourceRequest } from '../candidate.ts';
import type { ValuePlace } from './native-files.ts';
import { filesOfCommit } from './native-git.ts';
import type { GeneratedValue } from './value.ts';

export type ReadValues = (name: string) => GeneratedValue[];
export type ReadOnce = (key: string, make: (place: ValuePlace) => Promise<GeneratedValue[]>) => GeneratedValue[];

type Asked = SourceRequest['context'];

const SENDS = /^(?:push|pull|fetch)$/;
const is =
  (kind: string) =>
  ({ description = '' }: GeneratedValue): boolean =>
    description === kind || description.startsWith(`${kind},`);

const IN_INDEX = ['--staged', '--cached'];

const DETACHES = ['-d', '--detach'];
/** The name of the branch to be is theirs; what follows is where it begins. */
const CREATES = ['-c', '--create', '-C', '--force-create'];

/** Branches that only a remote has, by the name that they would get here. */
function onlyRemote(refs: readonly GeneratedValue[]): GeneratedValue[] {
  const known = new Set(refs.map(({ name }) => name));
  return refs.filter(is('remote branch')).flatMap((ref): GeneratedValue[] => {
    const short = ref.name.replace(/^[^/]+\//, '');
    return known.has(short) || short === 'HEAD' ? [] : [{ ...ref, name: short, description: `new, from ${ref.name}` }];
  });
}

/** What `git switch` takes; a commit as well where it is on no branch, or where a branch is to begin there. */
function switchable(refs: readonly GeneratedValue[], present: readonly string[]): GeneratedValue[] {
  if (present.some((option) => DETACHES.includes(option) || CREATES.includes(option))) return [...refs];
  const own = refs.filter((ref) => is('branch')(ref) || is('current branch')(ref));
  return [...own, ...onlyRemote(refs)];
}

const DELETES = ['-d', '--delete'];

/** What goes to another machine is most often what is checked out; what comes from there has the name it has there. */
function exchanged(refs: readonly GeneratedValue[], { tokens, partial, present_options: present, ...context }: Asked) {
  const there = refs.filter(is('remote branch')).flatMap((ref): GeneratedValue[] => {
    const remote = tokens.find((word) => ref.name.startsWith(`${word}/`));
    const name = ref.name.slice((remote?.length ?? 0) + 1);
    return remote === undefined || name === 'HEAD' ? [] : [{ ...ref, name }];
  });
  const own = refs.filter((ref) => is('branch')(ref) || is('current branch')(ref));
  const current = own.filter(is('current branch')).map((ref) => ({ ...ref, priority: 90 }));
  const ranked = (refs: readonly GeneratedValue[], priority: number) => refs.map((ref) => ({ ...ref, priority }));
  const sends = context.subcommand_path[0] === 'push';
  const tags = ranked(refs.filter(is('tag')), 30);
  const shared = there.filter(({ name }) => current.some((ref) => ref.name === name));
  const others = there.filter((ref) => !shared.includes(ref));
  if (sends && present.some((option) => DELETES.includes(option)))
    return [...ranked(others, 90), ...ranked(shared, 50), ...tags];
  if (!sends) return [...ranked(shared, 90), ...ranked(others, 80), ...ranked(own, 40)];
  const head: GeneratedValue = { name: 'HEAD', description: 'what is checked out', priority: 60 };
  const here = [...current, ...own.filter((ref) => !is('current branch')(ref)), head];
  // `HEAD:main`, `+main:main`: what it is to be there.
  const to = /^\+?[^:]*:/.exec(partial)?.[0];
  const places = [...ranked(there, 90), ...ranked(own, 60)];
  return to ? places.map((ref) => ({ ...ref, name: to + ref.name })) : [...here, ...tags];
}

/** Of the second end of a range: what is of the kind of the first, and what is checked out. */
const ALIKE = 90;
const HERE_FIRST = 100;
const AFTER_TAGS = 85;

/** Null when the name is not one that is decided here. */
export function gitValues(
  name: string,
  { context, rawPartial }: SourceRequest,
  read: ReadValues,
  once: ReadOnce,
): GeneratedValue[] | null {
  if (name === 'git-changed') {
    const inIndex = context.present_options.some((option) => IN_INDEX.includes(option));
    return read(inIndex ? 'git-staged' : 'git-unstaged');
  }
  if (name === 'git-addable') return [...read('git-unstaged'), ...read('git-untracked')];
  if (name === 'git-switchable') return switchable(read('git-refs'), context.present_options);
  if (name === 'git-branch-names') {
    const refs = read('git-refs');
    const own = refs.filter((ref) => is('branch')(ref) || is('current branch')(ref));
    return [...own, ...onlyRemote(refs).map((ref) => ({ ...ref, description: 'remote branch' }))];
  }
  if (name === 'git-tags') return read('git-refs').filter(is('tag'));
  if (name === 'git-branches') {
    const refs = read('git-refs');
    if (SENDS.test(context.subcommand_path[0] ?? '')) return exchanged(refs, context);
    // What is deleted is never what is checked out.
    return ['branch', 'remote branch', 'current branch'].flatMap((kind) => refs.filter(is(kind)));
  }
  if (name !== 'git-revisions') return null;
  const onlyPaths = context.tokens.slice(0, context.trailing_space ? undefined : -1).includes('--');
  if (onlyPaths) return [];
  const colon = rawPartial.indexOf(':');
  if (colon > 0) {
    const rev = rawPartial.slice(0, colon);
    const path = rawPartial.slice(colon + 1);
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    return once(`tree ${rev}:${folder}`, (place) => filesOfCommit(place, rev, folder));
  }
  const range = /^(.*?\.{2,3})/.exec(rawPartial)?.[1] ?? '';
  const refs = read('git-refs');
  // `git checkout x` makes a branch of a remote's branch of that name.
  const made = context.subcommand_path[0] === 'checkout' ? onlyRemote(refs) : [];
  const found = [...refs, ...made, ...read('git-commits')];
  if (range === '') return found;
  const left = range.replace(/\.+$/, '');
  // A range mostly goes from a tag to a tag, from a branch to a branch.
  const kind = found.find((value) => value.name === left)?.description?.split(',')[0] ?? '';
  const here = kind === 'tag' ? AFTER_TAGS : HERE_FIRST;
  const head: GeneratedValue = { name: 'HEAD', description: 'what is checked out', priority: here };
  return [...found, head]
    .filter((value) => value.name !== left)
    .map((value) => ({
      ...value,
      name: range + value.name,
      ...(value.insert === undefined ? {} : { insert: range + value.insert }),
      ...(is('current branch')(value) ? { priority: here } : kind !== '' && is(kind)(value) ? { priority: ALIKE } : {}),
    }));
}
