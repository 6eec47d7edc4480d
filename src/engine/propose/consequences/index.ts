// Blast radius: what exactly a command would destroy here, counted read-only under a deadline.
// What could not be looked at, or not in time, is said as such: an empty list means that there is nothing to count. The
// verdict does not depend on any of it.
import type { Verdict } from '../../safety/types.ts';
import { deletions } from './deletions.ts';
import { extraction } from './extraction.ts';
import {
  amendSummary,
  branchSummary,
  cleanQuestion,
  cleanSummary,
  discardedFiles,
  discardSummary,
  forcePushSummary,
  git,
  stashSummary,
  TOO_LATE,
} from './git-facts.ts';
import { modeChanges } from './modes.ts';
import { leavesFolder, wordsOfShown } from './shown-words.ts';
import { type Consequence, type ConsequenceOptions, uncounted } from './types.ts';

export type { Consequence, ConsequenceOptions } from './types.ts';

const DEFAULT_DEADLINE_MS = 250;

/** What the command of a verdict would touch on this machine; empty when there is nothing to count. */
export async function consequencesOf(verdict: Verdict, options: ConsequenceOptions): Promise<Consequence[]> {
  const deadline = performance.now() + (options.deadlineMs ?? DEFAULT_DEADLINE_MS);
  const found = await Promise.all([
    deletions(verdict, options, deadline),
    extraction(verdict, options, deadline),
    modeChanges(verdict, options, deadline),
    gitHistory(verdict, options, deadline),
  ]);
  return found.flat();
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
    asked.push(summary.then((text) => (text === null ? null : { kind, summary: text, complete: true })));
  };
  if (ids.has('git-push-force') || ids.has('git-push-force-protected') || ids.has('git-push-lease')) {
    add('rewrite', forcePushSummary(ask));
  }
  if (ids.has('git-reset-hard') || ids.has('git-checkout-force') || ids.has('git-discard')) {
    add('discard', discardSummary(ask));
  }
  if (ids.has('git-discard-file')) {
    const lines = verdict.resolved.map(wordsOfShown).filter(([program]) => program === 'git');
    const files = lines.flatMap(discardedFiles);
    if (files.length > 0 && !leavesFolder(verdict.command)) add('discard', discardSummary(ask, files));
  }
  if (ids.has('git-clean') || ids.has('git-clean-ignored')) {
    const cleans = verdict.resolved
      .map(wordsOfShown)
      .filter(([program, ...words]) => program === 'git' && words.includes('clean'));
    const question =
      cleans.length === 1 && !leavesFolder(verdict.command) ? cleanQuestion(cleans[0] as string[]) : null;
    if (question) add('delete', cleanSummary(ask, question));
    else asked.push(Promise.resolve(uncounted('what git clean removes is not known before it runs')));
  }
  if (ids.has('git-branch-delete')) {
    const line = verdict.resolved.find((text) => /^git .*branch/.test(text));
    const branch = line
      ?.split(' ')
      .filter((word) => !word.startsWith('-'))
      .at(-1);
    if (branch) add('discard', branchSummary(ask, branch));
  }
  // A message alone, or one file, can be asked for with `--only`, and then the rest stays staged.
  if (ids.has('git-amend') && !verdict.resolved.some((line) => wordsOfShown(line).includes('--only')))
    add('rewrite', amendSummary(ask));
  if (ids.has('git-stash-drop')) add('discard', stashSummary(ask));
  const answers = await Promise.all(asked);
  const known = answers.filter((answer): answer is Consequence => answer !== null);
  return late && known.length < answers.length
    ? [...known, uncounted('git did not answer in time: what would be lost is not known')]
    : known;
}
