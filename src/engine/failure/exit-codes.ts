// What an exit code alone tells. Sources: bash(1) "Exit status"; 128 + n for a signal n, signal(7); timeout(1).
import type { FailedLine } from './line.ts';
import { mended } from './mend.ts';
import type { FailureExplanation, FailureFacts } from './types.ts';

const CAUSES: Readonly<Record<number, readonly [kind: string, cause: string]>> = {
  124: ['timeout', 'It took longer than its time limit.'],
  126: ['not-executable', 'The file was found but may not be run.'],
  127: ['not-found', 'There is no program of that name here.'],
  130: ['interrupted', 'It was interrupted with Ctrl-C.'],
  134: ['abort', 'It gave up by itself (signal 6), mostly after an error of its own.'],
  137: ['killed', 'It was killed (signal 9), often because memory ran out.'],
  139: ['crash', 'It crashed: it used memory that is not its own (signal 11).'],
  141: ['pipe', 'The program that read its output ended first, which is mostly harmless.'],
  143: ['terminated', 'It was asked to end (signal 15).'],
};

/** Exit code 1 of those that found nothing, or a difference: an answer, and no failure. */
const ANSWERS: Readonly<Record<string, string>> = {
  grep: 'Nothing matched: grep ends with 1 then, and that is no error.',
  rg: 'Nothing matched: rg ends with 1 then, and that is no error.',
  diff: 'The two differ: diff ends with 1 then, and that is no error.',
  cmp: 'The two differ: cmp ends with 1 then, and that is no error.',
  pgrep: 'No process of that name runs: pgrep ends with 1 then.',
};

export function byExit(
  exit: number,
  failed: FailedLine,
  facts: FailureFacts,
  isSilent: boolean,
): FailureExplanation | null {
  const name = failed.programs.at(-1) ?? '';
  const answer = exit === 1 && isSilent ? ANSWERS[name] : undefined;
  if (answer !== undefined) return { kind: 'answer', cause: answer, evidence: '', suggestions: [] };
  const known = CAUSES[exit];
  if (!known) return null;
  const [kind, cause] = known;
  if (kind !== 'not-found' || name === '' || facts.has(name)) return { kind, cause, evidence: '', suggestions: [] };
  const near = mended(failed, name, ['program'], facts);
  const install = near.length > 0 ? null : facts.howToInstall(name);
  const suggestions = install === null ? near : [{ command: install, why: `installs ${name}`, mends: true }];
  return { kind, cause: `There is no program ${name} here.`, evidence: '', suggestions };
}
