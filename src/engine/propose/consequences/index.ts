// Blast radius: what exactly a command would destroy here, counted read-only under a deadline.
// What could not be looked at, or not in time, is said as such: an empty list means that there is nothing to count. The
// verdict does not depend on any of it.
import type { Verdict } from '../../safety/types.ts';
import { countFiles, describeCount } from './count-files.ts';
import { expandTarget } from './expand-targets.ts';
import {
  branchSummary,
  cleanSummary,
  discardSummary,
  forcePushSummary,
  git,
  stashSummary,
  TOO_LATE,
} from './git-facts.ts';
import { describeHistories, reachOf } from './reach.ts';
import type { Consequence, ConsequenceOptions } from './types.ts';

export type { Consequence, ConsequenceOptions } from './types.ts';

const DEFAULT_DEADLINE_MS = 250;
/** Counting these would only say "everything", slowly. */
const TOO_WIDE = new Set(['root', 'system', 'homes', 'device', 'memory']);

/** What the command of a verdict would touch on this machine; empty when there is nothing to count. */
export async function consequencesOf(
  verdict: Verdict,
  options: ConsequenceOptions,
): Promise<Consequence[]> {
  const deadline = performance.now() + (options.deadlineMs ?? DEFAULT_DEADLINE_MS);
  const [files, history] = await Promise.all([
    deletions(verdict, options, deadline),
    gitHistory(verdict, options, deadline),
  ]);
  return [...files, ...history];
}

const MAX_TARGETS = 8;

const uncounted = (summary: string): Consequence => ({
  kind: 'uncounted',
  summary,
  complete: false,
});

/** Below the folder by the path from it. */
const seenFrom = (path: string, cwd: string): string =>
  path.startsWith(`${cwd}/`) ? path.slice(cwd.length + 1) : path;

async function deletions(
  { effects, command }: Verdict,
  options: ConsequenceOptions,
  deadline: number,
): Promise<Consequence[]> {
  const found: Consequence[] = [];
  const targets = effects.filter(
    ({ operation, targetClass }) =>
      /^(?:delete|wipe|overwrite|truncate)$/.test(operation) && !TOO_WIDE.has(targetClass),
  );
  for (const [index, effect] of targets.entries()) {
    const { target, operation } = effect;
    if (index >= MAX_TARGETS || performance.now() > deadline) {
      const left = targets.length - index;
      found.push(
        uncounted(
          left === 1 ? `not counted in time: ${target}` : `${left} more not counted in time`,
        ),
      );
      break;
    }
    const { hidden, levels, withoutHistory } = reachOf(effect, command);
    const paths = await expandTarget(target, options.cwd, hidden);
    if (!paths) {
      found.push(uncounted(`cannot be counted before it runs: ${target}`));
      continue;
    }
    const count = await countFiles(paths, {
      deadline,
      signal: options.signal,
      levels,
      withoutHistory,
    });
    const destroys = operation === 'delete' || operation === 'wipe';
    if (!count.exists) {
      if (destroys)
        found.push({ kind: 'delete', summary: `nothing there: ${target}`, complete: true });
      continue;
    }
    const verb = destroys ? '' : 'replaces ';
    const histories = destroys && effect.targetClass !== 'git' ? count.histories : [];
    found.push({
      kind: destroys ? 'delete' : 'overwrite',
      summary: `${verb}${describeCount(count)} in ${target}${describeHistories(histories, options.cwd)}`,
      complete: count.complete,
      items: count.paths.map((path) => seenFrom(path, options.cwd)),
    });
  }
  return found;
}

async function gitHistory(
  verdict: Verdict,
  { cwd, signal }: ConsequenceOptions,
  deadline: number,
): Promise<Consequence[]> {
  const ids = new Set(verdict.matches.map(({ id }) => id));
  let late = false;
  const ask = (args: readonly string[]) =>
    git(args, cwd, deadline - performance.now(), signal).then((answer) => {
      late ||= answer === TOO_LATE;
      return answer === TOO_LATE ? null : answer;
    });
  const asked: Array<Promise<Consequence | null>> = [];
  const add = (kind: Consequence['kind'], summary: Promise<string | null>): void => {
    asked.push(
      summary.then((text) => (text === null ? null : { kind, summary: text, complete: true })),
    );
  };
  if (
    ids.has('git-push-force') ||
    ids.has('git-push-force-protected') ||
    ids.has('git-push-lease')
  ) {
    add('rewrite', forcePushSummary(ask));
  }
  if (ids.has('git-reset-hard') || ids.has('git-checkout-force') || ids.has('git-discard')) {
    add('discard', discardSummary(ask));
  }
  if (ids.has('git-clean') || ids.has('git-clean-ignored')) {
    add('delete', cleanSummary(ask, ids.has('git-clean-ignored')));
  }
  if (ids.has('git-branch-delete')) {
    const line = verdict.resolved.find((text) => /^git .*branch/.test(text));
    const branch = line
      ?.split(' ')
      .filter((word) => !word.startsWith('-'))
      .at(-1);
    if (branch) add('discard', branchSummary(ask, branch));
  }
  if (ids.has('git-stash-drop')) add('discard', stashSummary(ask));
  const answers = await Promise.all(asked);
  const known = answers.filter((answer): answer is Consequence => answer !== null);
  return late && known.length < answers.length
    ? [...known, uncounted('git did not answer in time: what would be lost is not known')]
    : known;
}
