// What was printed from rows as the answer that `ask` gives: each sentence with the cells it stands on, and what is not
// sure, or was not read, as an uncertainty of its own.
import { capital } from '../../../base/capital.ts';
import type { Plan } from '../plan.ts';
import type { AnswerFact, AskResult, Uncertainty } from '../types.ts';
import type { RowAnswer } from './rows.ts';
import type { Said } from './sentence.ts';

const SURE = 0.95;
const NOT_SURE = 0.5;
/** Found by its words alone, and it tells but a part of what was asked. */
const IN_PART = 0.4;
/** A word was passed over; several, or a name, may say where to look or which ones are meant. */
const PASSED = 0.8;
const tellsMore = (passed: string): boolean => /[\s/]|\w\.\w/.test(passed.trim());
/** Words were mended: it is said, and less than sure. */
const MENDED = 0.85;
const SHOWN = 8;

function factOf({ text, cells }: Said): AnswerFact {
  return {
    claim: text,
    evidence_type: 'tool_output',
    evidence_source: [...new Set(cells.map(({ source }) => source))].slice(0, SHOWN).join(', '),
    evidence_value: [...new Set(cells.map(({ excerpt }) => excerpt))].slice(0, SHOWN).join('; '),
    at: Math.min(...cells.map(({ at }) => at)),
    verified: true,
  };
}

/** Nothing was found where it was looked: that is seen, too. */
const lookedAt = (said: Said, now: number): AnswerFact => ({
  claim: said.text,
  evidence_type: 'tool_output',
  evidence_source: 'looked for it',
  evidence_value: /\(looked at: (.+)\)\.?$/s.exec(said.text)?.[1] ?? 'not found',
  at: now,
  verified: true,
});

const planOf = ({ questions }: RowAnswer): Plan => ({
  needs_tools: questions.length > 0,
  tools: [],
  rationale:
    questions.length === 0
      ? 'Found by its words in a file or in the history.'
      : `Read as ${questions.map(({ clause, want, attr }) => `${want}${attr === undefined ? '' : ` ${attr}`} of ${clause.of}`).join(' and ')}.`,
  notes: '',
  needs: 'probes',
  source: 'rules',
  kind: questions[0]?.clause.of ?? null,
});

/** Null where nothing was read, or nothing can be said of it. */
export function respond(text: string, answer: RowAnswer, now: number): Omit<AskResult, 'ms'> | null {
  if (answer.said.length === 0) return null;
  const uncertainties: Uncertainty[] = answer.said.flatMap((each) =>
    each.doubts.map((why) => ({
      claim: each.text,
      reason: each.cells.length === 0 ? ('no_data' as const) : ('inference' as const),
      suggestion: `${capital(why)}.`,
      confidence: NOT_SURE,
    })),
  );
  const old = new Set<string>();
  for (const doubt of answer.against ?? []) {
    uncertainties.push(doubt);
    if (doubt.reason === 'stale') old.add(doubt.claim);
  }
  for (const left of answer.left)
    uncertainties.push({
      claim: `Not answered: “${left}”`,
      reason: 'no_data',
      suggestion: 'It was not understood. Ask it alone, in other words.',
      confidence: 0,
    });
  const facts = answer.said
    .filter(({ text: claim, cells, doubts }) => (old.has(claim) ? false : cells.length > 0 || doubts.length === 0))
    .map((each) => (each.cells.length > 0 ? factOf(each) : lookedAt(each, now)));
  const lines = [
    ...answer.said.map((each) => each.text),
    ...answer.mended.map(({ written, read }) => `(“${written}” was read as “${read}”.)`),
    ...(answer.passed.length > 0 ? [`(Not read: ${answer.passed.map((word) => `“${word}”`).join(', ')}.)`] : []),
    ...answer.left.map((left) => `(Not answered: “${left}” was not understood.)`),
  ];
  return {
    question: text,
    answer: lines.join('\n'),
    confidence:
      facts.length === 0
        ? 0
        : uncertainties.length > 0
          ? answer.left.length > 0 && answer.questions.length === 0
            ? IN_PART
            : NOT_SURE
          : answer.passed.length > 0
            ? answer.passed.some(tellsMore)
              ? NOT_SURE
              : PASSED
            : answer.mended.length > 0
              ? MENDED
              : SURE,
    facts,
    uncertainties,
    plan: planOf(answer),
  };
}
