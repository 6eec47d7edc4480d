// Blast radius: what exactly a command would destroy here, counted read-only under a deadline.
// Everything that fails or takes too long is left out; the verdict does not depend on it.
import type { Effect, Verdict } from '../../safety/types.ts';
import { countFiles, describeCount } from './count-files.ts';
import { expandTarget } from './expand-targets.ts';
import {
  branchSummary,
  cleanSummary,
  discardSummary,
  forcePushSummary,
  git,
  stashSummary,
} from './git-facts.ts';
import type { Consequence, ConsequenceOptions } from './types.ts';

export type { Consequence, ConsequenceOptions } from './types.ts';

const DEFAULT_DEADLINE_MS = 250;
/** Counting these would only say "everything", slowly. */
const TOO_WIDE = new Set([
  'root',
  'system',
  'homes',
  'device',
  'memory',
  'unknown',
  'unknown-root',
]);

/** What the command of a verdict would touch on this machine; empty when nothing can be counted. */
export async function consequencesOf(
  verdict: Verdict,
  options: ConsequenceOptions,
): Promise<Consequence[]> {
  const deadline = performance.now() + (options.deadlineMs ?? DEFAULT_DEADLINE_MS);
  const [files, history] = await Promise.all([
    deletions(verdict.effects, options, deadline),
    gitHistory(verdict, options, deadline),
  ]);
  return [...files, ...history];
}

async function deletions(
  effects: readonly Effect[],
  options: ConsequenceOptions,
  deadline: number,
): Promise<Consequence[]> {
  const found: Consequence[] = [];
  const targets = effects.filter(
    ({ operation, targetClass }) =>
      /^(?:delete|wipe|overwrite|truncate)$/.test(operation) && !TOO_WIDE.has(targetClass),
  );
  for (const { target, operation } of targets.slice(0, 8)) {
    if (performance.now() > deadline) break;
    const paths = await expandTarget(target, options.cwd);
    if (!paths) continue;
    const count = await countFiles(paths, deadline, options.signal);
    const destroys = operation === 'delete' || operation === 'wipe';
    if (!count.exists) {
      if (destroys)
        found.push({ kind: 'delete', summary: `nothing there: ${target}`, complete: true });
      continue;
    }
    const verb = destroys ? '' : 'replaces ';
    found.push({
      kind: destroys ? 'delete' : 'overwrite',
      summary: `${verb}${describeCount(count)} in ${target}`,
      complete: count.complete,
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
  const ask = (args: readonly string[]) => git(args, cwd, deadline - performance.now(), signal);
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
  return answers.filter((answer): answer is Consequence => answer !== null);
}
