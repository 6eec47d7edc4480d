// Why a command failed, from its own words: exit code and the end of its output are read against the messages that
// programs and the system give (strerror, the shells, git, apt, docker …). It says the cause and offers what to do next;
// each suggestion is a command like any other and passes safety before anyone sees it.
import { FAILURES } from './failures.ts';
import { firstWord, missingProgram } from './missing-program.ts';
import type { FailedCommand, FailureContext, FailureExplanation } from './types.ts';

/** Only the end of the output is looked at: that is where programs say why they gave up. */
const LAST_CHARS = 8_000;

function byExit(exit: number): { kind: string; cause: string } | null {
  if (exit === 126)
    return { kind: 'not-executable', cause: 'The file was found but may not be run.' };
  if (exit === 127) return { kind: 'not-found', cause: 'There is no program of that name here.' };
  if (exit === 130) return { kind: 'interrupted', cause: 'It was interrupted with Ctrl-C.' };
  if (exit === 124) return { kind: 'timeout', cause: 'It took longer than its time limit.' };
  if (exit === 137)
    return { kind: 'killed', cause: 'It was killed (signal 9), often because memory ran out.' };
  if (exit === 139)
    return { kind: 'crash', cause: 'It crashed: it used memory that is not its own (signal 11).' };
  if (exit === 141)
    return {
      kind: 'pipe',
      cause: 'The program that read its output ended first, which is mostly harmless.',
    };
  if (exit === 143) return { kind: 'terminated', cause: 'It was asked to end (signal 15).' };
  return null;
}

/** Null when the command did not fail, or nothing is known about its failure. */
export function explainFailure(
  failed: FailedCommand,
  context: FailureContext = {},
): FailureExplanation | null {
  if (failed.exit === 0) return null;
  const lines = failed.output
    .slice(-LAST_CHARS)
    .split(/\r?\n/)
    .map((line) => line.trim());
  for (const failure of FAILURES) {
    for (let i = lines.length - 1; i >= 0; i--) {
      const match = failure.says.exec(lines[i] ?? '');
      if (!match) continue;
      const told = failure.tell(match, failed, context);
      if (told) return { kind: failure.kind, evidence: lines[i] ?? '', ...told };
    }
  }
  const known = byExit(failed.exit);
  if (!known) return null;
  const suggestions =
    known.kind === 'not-found' ? missingProgram(firstWord(failed.line), context) : [];
  return { ...known, evidence: '', suggestions };
}
