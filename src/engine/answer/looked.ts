// A question that no row answers may be one that a command tells: what it printed is the answer, said to be just that.
// Whether the command is what was meant is a reading and no fact, so nothing of it is ever sure.
import { explainIt } from './command-meaning.ts';
import { NO_PLAN } from './plan.ts';
import type { AskResult } from './types.ts';

/** A command that only reads, and what it printed. */
export interface Look {
  command: string;
  /** Each one line, nothing in it that a terminal would take for more than text; null where it may not run unasked, or failed. */
  lines: readonly string[] | null;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Below what is sure, above what leaves words unread. */
const READ_AS_COMMAND = 0.8;
const MOST_LINES = 12;

export function toldByLook(
  text: string,
  lines: readonly string[],
  { command, at }: Look,
): Omit<AskResult, 'question' | 'ms'> {
  const shown = lines.slice(0, MOST_LINES);
  const more = lines.length - shown.length;
  const [first = ''] = shown;
  const says =
    lines.length < 2
      ? first === ''
        ? `Nothing: \`${command}\` prints no line.`
        : `\`${command}\` says: ${first}`
      : [
          `\`${command}\` says in ${lines.length} lines:`,
          ...shown.map((line) => `  ${line}`),
          ...(more > 0 ? [`  … and ${more} more`] : []),
        ].join('\n');
  return {
    answer: says,
    confidence: READ_AS_COMMAND,
    facts: [
      {
        claim: says.split('\n')[0] as string,
        evidence_type: 'tool_output',
        evidence_source: command,
        evidence_value: shown.join('; '),
        at,
        verified: true,
      },
    ],
    uncertainties: [
      {
        claim: `“${text}” was read as a look by \`${command}\`.`,
        reason: 'inference',
        suggestion: `What it does: ${explainIt(command)}`,
        confidence: READ_AS_COMMAND,
      },
    ],
    plan: { ...NO_PLAN, rationale: 'No row tells it; a command that only reads does.' },
  };
}
