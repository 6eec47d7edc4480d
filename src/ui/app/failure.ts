// A command that failed, shown like a proposal: why it failed in one sentence, and what would help as choices.
import type { ContextFact, FailedCommand, FailureExplanation, ProposeResult } from '../../engine/api.ts';

/** Under which name what was proposed for it stands in the history. */
export const fixRequest = (line: string): string => `fix: ${line.trim()}`;

const lastLine = (output: string): string => output.trim().split(/\r?\n/).at(-1)?.trim().slice(0, 200) ?? '';

/** What is told when no message is known: the plain facts. */
export function plainFailure({ exit, output }: FailedCommand): string {
  const said = lastLine(output);
  return said === ''
    ? `It ended with exit code ${exit} and printed nothing.`
    : `It ended with exit code ${exit}. Its last line: ${said}`;
}

/** The request to a model, which may know what our table does not. */
export const askToFix = ({ line, exit, output }: FailedCommand): string =>
  `This command failed with exit code ${exit}: ${line.trim()}\nIts last line: ${lastLine(output)}\nPropose a command that helps.`;

/** An explanation in the shape of a proposal, so that its suggestions are judged and shown like any other. */
export function failureResult(failed: FailedCommand, found: FailureExplanation): ProposeResult {
  const [first, ...others] = found.suggestions;
  const fact = (subject: string, text: string): ContextFact => ({
    subject,
    fact: text,
    source: 'the last command',
    verified: true,
  });
  return {
    text: fixRequest(failed.line),
    status: first ? (others.length > 0 ? 'choose' : 'proposed') : 'none',
    command: first?.command ?? null,
    alternatives: others.map(({ command, why }) => ({ command, summary: why })),
    question: null,
    explanation: [],
    route: null,
    context: [
      fact('exit code', String(failed.exit)),
      ...(found.evidence === '' ? [] : [fact('it said', found.evidence)]),
    ],
    can_verify: true,
    safety: null,
    generator: 'the table of known failures',
    rejected: [],
    ms: 0,
  };
}
