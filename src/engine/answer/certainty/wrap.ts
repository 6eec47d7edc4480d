// The certainty wrapper: an answer and the evidence for it become facts, uncertainties and one confidence: the least of
// the claims', at most 0.3 with a contradiction, at most 0.5 with anything unknown, stale or conflicting.
import type { AnswerFact, CertainResponse, Uncertainty } from '../types.ts';
import {
  type Claim,
  isOpaque,
  isRelation,
  type Judgement,
  type Opaque,
  type Relation,
  type Verdict,
} from './claim.ts';
import type { Evidence, Known, Ran } from './evidence.ts';
import { flatten, type ToolOutput } from './flatten.ts';
import { judge } from './match.ts';
import { readAnswer } from './reader.ts';
import { suggestion } from './suggest.ts';

export interface VerifyInput {
  answer: string;
  system_state?: Record<string, unknown> | null | undefined;
  state_age_s?: number | null | undefined;
  tool_outputs?: readonly ToolOutput[] | undefined;
  user_input?: string | undefined;
}

/** Nothing asserted: nothing can be wrong. */
const NOTHING_TO_VERIFY = 1;
const CONFIDENCE: Record<Verdict, number> = {
  supported: 0.95,
  contradicted: 0.1,
  stale: 0.4,
  conflict: 0.4,
  no_data: 0.3,
};
const USER_SAID = 0.9;
const INFERENCE = 0.4;

interface Judged {
  fact: AnswerFact | null;
  uncertainty: Uncertainty | null;
  confidence: number;
}

const show = (known: Known): string =>
  `${known.name === null ? known.kind : `${known.kind} ${known.name}`} ${known.attribute} = ${known.value}${known.unit ? ` ${known.unit}` : ''}`;

function doubt(
  claim: string,
  reason: Uncertainty['reason'],
  hint: string,
  confidence: number,
): Judged {
  return { fact: null, uncertainty: { claim, reason, suggestion: hint, confidence }, confidence };
}

function judgeClaim(
  claim: Claim | Relation,
  { verdict, found }: Judgement,
  evidence: Evidence,
  now: number,
): Judged {
  const first = found[0];
  if (verdict === 'supported') {
    const sources = [...new Set(found.map((known) => known.source))];
    return {
      fact: {
        claim: claim.text,
        evidence_type: first?.type ?? 'tool_output',
        evidence_source:
          sources.length > 0
            ? sources.join(', ')
            : (evidence.complete.find((list) => claim.kinds.includes(list.kind))?.source ?? ''),
        evidence_value: found.slice(0, 4).map(show).join('; ') || 'not in the list',
        at: now - (first?.age ?? 0) * 1000,
        verified: true,
      },
      uncertainty: null,
      confidence: CONFIDENCE.supported,
    };
  }
  // "foo was installed" tells of an act as well: the command that did it bears it out.
  if (
    verdict === 'no_data' &&
    evidence.ran.length > 0 &&
    /\b(?:was|were|has been|have been)\b/i.test(claim.text)
  )
    return judgeDone({ text: claim.text, about: claim.text }, evidence, now);
  if (verdict === 'no_data' && claim.hedged)
    return doubt(claim.text, 'inference', suggestion(claim), INFERENCE);
  const reason = verdict === 'no_data' ? 'no_data' : verdict === 'stale' ? 'stale' : 'conflicting';
  const known = found
    .slice(0, 3)
    .map((each) => `${each.source}: ${show(each)}`)
    .join('; ');
  const hint =
    verdict === 'contradicted'
      ? `The evidence says otherwise${known ? `: ${known}` : ''}. ${suggestion(claim)}`
      : verdict === 'conflict'
        ? `Sources disagree: ${known}. ${suggestion(claim)}`
        : suggestion(claim);
  return doubt(claim.text, reason, hint.trim(), CONFIDENCE[verdict]);
}

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[a-z0-9][\w./:@-]*[a-z0-9]|[a-z0-9]/g) ?? [];
const SMALL = new Set(
  'the a an is are was to of on in at for and or your you my i it that this with be if whether about'.split(
    ' ',
  ),
);

/** Every word that matters was said there. */
function saidThere(words: string, text: string): boolean {
  const there = new Set(wordsOf(text));
  const wanted = wordsOf(words).filter((word) => !SMALL.has(word));
  return wanted.length > 0 && wanted.every((word) => there.has(word));
}

/** Verbs as commands spell them, for "I restarted nginx". */
const stem = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(?:pped|ped|ed|d|ting|ing)$/, '')
    .replace(/e$/, '');

/** Words of "done" that name neither an act nor its object. */
const EMPTY =
  /^(?:i|we|have|ve|been|has|were|successfully|service|package|file|command|done|all|just|now|operation|task|installation|update|upgrade|tests?|checks?|build|script|job|backup|container|completed?|finished|succeeded|passed|worked)$/;
const isVerb = (word: string): boolean => /ed$|ran$/.test(word) && !EMPTY.test(word);

function sameVerb(said: string, command: string): boolean {
  return wordsOf(command).some(
    (word) => word.startsWith(stem(said)) || stem(said).startsWith(stem(word)),
  );
}

/** The commands that "I restarted nginx", "the update succeeded", "done" may mean. */
function commandsMeant(about: string, evidence: Evidence): Ran[] {
  const words = wordsOf(about);
  const verbs = words.filter(isVerb);
  const objects = words.filter((word) => !SMALL.has(word) && !EMPTY.test(word) && !isVerb(word));
  return evidence.ran.filter(
    (each) =>
      (verbs.length === 0 || verbs.some((verb) => sameVerb(verb, each.command))) &&
      objects.every((word) => each.command.toLowerCase().includes(word)),
  );
}

function judgeDone(
  opaque: Pick<Opaque, 'text' | 'about'>,
  evidence: Evidence,
  now: number,
): Judged {
  const meant = commandsMeant(opaque.about, evidence);
  const failed =
    meant.find((each) => each.exit !== 0) ??
    (evidence.ran.every((each) => each.exit !== null && each.exit !== 0)
      ? evidence.ran[0]
      : undefined);
  if (failed)
    return doubt(
      opaque.text,
      'conflicting',
      `The command failed: ${failed.command} (exit ${failed.exit ?? 'unknown'}).`,
      CONFIDENCE.contradicted,
    );
  const last = meant[0];
  if (!last || last.age === null || last.age < 0)
    return doubt(opaque.text, 'no_data', 'No command that was run shows this.', CONFIDENCE.no_data);
  return ranFact(opaque.text, last, now);
}

const ranFact = (claim: string, ran: Ran, now: number): Judged => ({
  fact: {
    claim,
    evidence_type: 'tool_output',
    evidence_source: 'run_command',
    evidence_value: `${ran.command} (exit ${ran.exit})`,
    at: now - (ran.age ?? 0) * 1000,
    verified: true,
  },
  uncertainty: null,
  confidence: CONFIDENCE.supported,
});

function judgeFailed(opaque: Opaque, evidence: Evidence, now: number): Judged {
  const code = /(\d+)$/.exec(opaque.about)?.[1];
  const last = evidence.ran
    .filter((each) => each.exit !== null && each.age !== null && each.age >= 0)
    .at(-1);
  if (!last)
    return doubt(opaque.text, 'no_data', 'No command that was run shows this.', CONFIDENCE.no_data);
  const right = last.exit !== 0 && (code === undefined || Number(code) === last.exit);
  return right
    ? ranFact(opaque.text, last, now)
    : doubt(
        opaque.text,
        'conflicting',
        `${last.command} ended with exit ${last.exit}.`,
        CONFIDENCE.contradicted,
      );
}

function judgeOpaque(opaque: Opaque, evidence: Evidence, now: number): Judged {
  const fact = (
    type: AnswerFact['evidence_type'],
    source: string,
    value: string,
    confidence: number,
  ): Judged => ({
    fact: {
      claim: opaque.text,
      evidence_type: type,
      evidence_source: source,
      evidence_value: value.slice(0, 200),
      at: now,
      verified: true,
    },
    uncertainty: null,
    confidence,
  });
  if (opaque.opaque === 'user')
    return saidThere(opaque.about, evidence.userInput)
      ? fact('user_input', 'user_input', evidence.userInput, USER_SAID)
      : doubt(opaque.text, 'no_data', 'Your message does not say that.', CONFIDENCE.no_data);
  if (opaque.opaque === 'saying') {
    const from = evidence.sayings.find(
      (each) =>
        each.from.toLowerCase().includes(opaque.from.toLowerCase()) &&
        each.text
          .toLowerCase()
          .includes(opaque.about.toLowerCase().replace(/^["'`]+|["'`.]+$/g, '')),
    );
    return from
      ? fact('tool_output', from.from, opaque.about, USER_SAID)
      : doubt(opaque.text, 'no_data', `Read ${opaque.from} to check.`, CONFIDENCE.no_data);
  }
  if (opaque.opaque === 'failed') return judgeFailed(opaque, evidence, now);
  if (opaque.opaque === 'done') return judgeDone(opaque, evidence, now);
  return doubt(
    opaque.text,
    opaque.hedged ? 'inference' : 'no_data',
    'No evidence was given for this; check it before relying on it.',
    opaque.hedged ? INFERENCE : CONFIDENCE.no_data,
  );
}

/** Judges each claim of an answer by the evidence that is given. Pure and synchronous. */
export function wrapResponse(input: VerifyInput, now: number = Date.now()): CertainResponse {
  const evidence = flatten({
    system_state: input.system_state ?? null,
    state_age_s: input.state_age_s ?? null,
    tool_outputs: input.tool_outputs ?? [],
    user_input: input.user_input ?? '',
  });
  const judged = readAnswer(input.answer, input.user_input ?? '', evidence).map((reading) =>
    isOpaque(reading)
      ? judgeOpaque(reading, evidence, now)
      : judgeClaim(
          reading,
          isRelation(reading) ? reading.decide(evidence) : judge(reading, evidence),
          evidence,
          now,
        ),
  );
  return {
    answer: input.answer,
    confidence:
      judged.length === 0 ? NOTHING_TO_VERIFY : Math.min(...judged.map((each) => each.confidence)),
    facts: judged.map((each) => each.fact).filter((fact) => fact !== null),
    uncertainties: judged
      .map((each) => each.uncertainty)
      .filter((uncertainty) => uncertainty !== null),
  };
}
