// What goes or is replaced, counted: by find's and rsync's own rehearsals where the line is theirs, else path by path.
import { resolve } from 'node:path';
import type { Effect, Verdict } from '../../safety/types.ts';
import { countFiles, describeCount, formatBytes } from './count-files.ts';
import { findQuestion, withoutNested } from './find-facts.ts';
import { askProgram, TOO_LATE } from './git-facts.ts';
import { expandTarget } from './glob.ts';
import { isCarried, landings } from './landings.ts';
import { describeHistories, reachOf } from './reach.ts';
import { deletedBySync, syncQuestion } from './sync-facts.ts';
import { type Consequence, type ConsequenceOptions, uncounted } from './types.ts';

/** Counting these would only say "everything", slowly. */
const TOO_WIDE = new Set(['root', 'system', 'homes', 'device', 'memory']);
const MAX_TARGETS = 8;
const LOSES = /^(?:delete|wipe|overwrite|truncate)$/;
const BY_FIND = /^(?:find|rm|unlink|rmdir|shred)$/;

export async function deletions(
  verdict: Verdict,
  options: ConsequenceOptions,
  deadline: number,
): Promise<Consequence[]> {
  const all = verdict.effects.filter(
    ({ operation, targetClass }) => LOSES.test(operation) && !TOO_WIDE.has(targetClass),
  );
  const found = await foundByFind(verdict, all, options, deadline);
  const targets = found ? all.filter(({ program }) => !BY_FIND.test(program)) : all;
  const synced = await goneBySync(verdict, options, deadline);
  return [
    ...(found ? [found] : []),
    ...(synced ? [synced] : []),
    ...(await oneByOne(verdict, targets, options, deadline)),
  ];
}

async function oneByOne(
  verdict: Verdict,
  targets: readonly Effect[],
  options: ConsequenceOptions,
  deadline: number,
): Promise<Consequence[]> {
  const found: Consequence[] = [];
  for (const [index, effect] of targets.entries()) {
    if (index >= MAX_TARGETS || performance.now() > deadline) {
      const left = targets.length - index;
      const what = left === 1 ? `not counted in time: ${effect.target}` : `${left} more not counted in time`;
      return [...found, uncounted(what)];
    }
    const consequence = await oneTarget(verdict, effect, options, deadline);
    if (consequence) found.push(consequence);
  }
  return found;
}

/** Patterns that only the running shell can say the meaning of. */
const EXTENDED = /[!@+?*]\([^)]*\)/;
const WITH_HIDDEN = /\b(?:dotglob|globdots|GLOB_DOTS)\b/;

async function oneTarget(
  verdict: Verdict,
  effect: Effect,
  options: ConsequenceOptions,
  deadline: number,
): Promise<Consequence | null> {
  const { command } = verdict;
  const { target, operation, span } = effect;
  const reach = reachOf(effect, command);
  const destroys = operation === 'delete' || operation === 'wipe';
  const unclear = EXTENDED.test(command.slice(span.start, span.end));
  const expanded = isCarried(effect)
    ? await landings(effect, verdict, options.cwd).then((paths) => paths && { paths, complete: true })
    : await expandTarget(target, options.cwd, reach.hidden || WITH_HIDDEN.test(command));
  if (!expanded || unclear) return uncounted(`cannot be counted before it runs: ${target}`);
  const count = await countFiles(expanded.paths, { deadline, signal: options.signal, ...reach });
  if (!count.exists) {
    const [only, ...others] = itemsOf(expanded, options.cwd);
    const fresh = `${only === undefined || others.length > 0 ? target : only}, which is not there yet`;
    if (destroys) return { kind: 'delete', summary: `nothing there: ${target}`, complete: true };
    return count.complete && expanded.complete ? { kind: 'create', summary: fresh, complete: true } : null;
  }
  const complete = count.complete && expanded.complete;
  const histories = destroys && effect.targetClass !== 'git' ? count.histories : [];
  return {
    kind: destroys ? 'delete' : 'overwrite',
    summary: `${destroys ? '' : 'replaces '}${describeCount({ ...count, complete })} in ${target}${describeHistories(histories, options.cwd)}`,
    complete,
    items: itemsOf(count, options.cwd),
    sizes: count.sizes.map(formatBytes),
  };
}

/** What find lets through, by find. Null: the line is not find's alone, or find did not answer. */
async function foundByFind(
  verdict: Verdict,
  effects: readonly Effect[],
  { cwd, signal }: ConsequenceOptions,
  deadline: number,
): Promise<Consequence | null> {
  const question = findQuestion(verdict);
  const [first] = effects.filter(({ program }) => BY_FIND.test(program));
  if (!question || !first) return null;
  const printed = await askProgram('find', question.args, cwd, deadline - performance.now(), signal);
  if (printed === null || printed === TOO_LATE) return null;
  const names = printed.split('\0').filter((name) => name !== '');
  const paths = names.map((name) => resolve(cwd, name)).filter((path) => path !== cwd);
  const target = atAnyDepth(first.target);
  if (paths.length === 0) return { kind: 'delete', summary: `nothing there: ${target}`, complete: true };
  const count = question.recursive
    ? await countFiles(withoutNested(paths), { deadline, signal })
    : await countFiles(paths, { deadline, signal, levels: 0 });
  const histories = question.recursive ? count.histories : historiesAmong(paths);
  return {
    kind: 'delete',
    summary: `${describeCount(count)} in ${target}${describeHistories(histories, cwd)}`,
    complete: count.complete,
    items: itemsOf(count, cwd),
    sizes: count.sizes.map(formatBytes),
  };
}

/** Folders between are written as patterns are: `…` is nothing that a path can have, and in ASCII it would read as one. */
const atAnyDepth = (target: string): string => target.replaceAll('/…', '/**');

/** The files that were counted, below the folder by the path from it. */
const itemsOf = ({ paths }: { paths: readonly string[] }, cwd: string): string[] =>
  paths.map((path) => (path.startsWith(`${cwd}/`) ? path.slice(cwd.length + 1) : path));

/** `.git` folders whose content goes piece by piece. */
const historiesAmong = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => /^.*\/\.git(?=\/)/.exec(path)?.[0] ?? [])),
];

async function goneBySync(
  verdict: Verdict,
  { cwd, signal }: ConsequenceOptions,
  deadline: number,
): Promise<Consequence | null> {
  if (!verdict.matches.some(({ id }) => id === 'sync-delete')) return null;
  const question = syncQuestion(verdict, cwd);
  const printed = question ? await askProgram('rsync', question.args, cwd, deadline - performance.now(), signal) : null;
  if (!question || printed === null || printed === TOO_LATE)
    return uncounted('what is deleted at the destination cannot be counted before it runs');
  const { destination } = question;
  const paths = deletedBySync(printed, destination);
  if (paths.length === 0) return { kind: 'delete', summary: `nothing to delete in ${destination}`, complete: true };
  const count = await countFiles(paths, { deadline, signal, levels: 0 });
  return {
    kind: 'delete',
    summary: `deletes ${describeCount(count)} in ${destination} that the source does not have`,
    complete: count.complete,
    items: itemsOf(count, cwd),
    sizes: count.sizes.map(formatBytes),
  };
}
