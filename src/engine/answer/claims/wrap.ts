// The certainty wrapper: an answer and the evidence for it become facts, uncertainties and one confidence: the least of
// the sentences', at most 0.3 with a contradiction, at most 0.5 with anything unread, unknown, stale or conflicting.
import type { AnswerFact, CertainResponse, Uncertainty } from '../types.ts';
import { asOf } from './as-of.ts';
import { completed } from './completed.ts';
import { doneOf } from './done.ts';
import type { Given, ToolOutput } from './given.ts';
import { type Ground, groundOf, isPast } from './prove/ground.ts';
import { shownCell, sourceOfCell } from './prove/looks.ts';
import { lasts, leadsOn, type Proven, prove } from './prove/prover.ts';
import { causeIn, suggestion, unreadIn } from './prove/unread.ts';
import { type Ran, ranOf } from './ran.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { openingOf, type Said, SILENT } from './typed/said.ts';

export interface VerifyInput {
  answer: string;
  system_state?: Record<string, unknown> | null | undefined;
  state_age_s?: number | null | undefined;
  tool_outputs?: readonly ToolOutput[] | undefined;
  user_input?: string | undefined;
}

/** Nothing asserted: nothing can be wrong. */
const NOTHING_TO_VERIFY = 1;
const CONFIDENCE = { supported: 0.95, contradicted: 0.1, stale: 0.4, no_data: 0.3 };
const SAID = 0.9;
const INFERENCE = 0.4;
/** Longer than any sentence, more than any answer: not read further, and so not believed. */
const LONGEST = 600;
const MOST = 300;

interface Judged {
  fact: AnswerFact | null;
  uncertainty: Uncertainty | null;
  confidence: number;
}

const doubt = (claim: string, reason: Uncertainty['reason'], hint: string, confidence: number): Judged => ({
  fact: null,
  uncertainty: { claim, reason, suggestion: hint, confidence },
  confidence,
});

const factOf = (
  claim: string,
  type: AnswerFact['evidence_type'],
  source: string,
  value: string,
  at: number,
  confidence: number,
): Judged => ({
  fact: {
    claim,
    evidence_type: type,
    evidence_source: source,
    evidence_value: value.slice(0, 300),
    at,
    verified: true,
  },
  uncertainty: null,
  confidence,
});

const toldBy = ({ cells }: Proven): string => [...new Set(cells.map(shownCell))].slice(0, 4).join('; ');
const sourceOf = ({ cells }: Proven): string => [...new Set(cells.map(sourceOfCell))].join(', ');

function believed(text: string, proof: Proven, now: number): Judged {
  const look = proof.cells[0]?.node.look;
  return factOf(
    text,
    look?.state ? 'system_state' : 'tool_output',
    sourceOf(proof),
    toldBy(proof) || 'listed',
    now - (look?.age ?? 0) * 1000,
    CONFIDENCE.supported,
  );
}

function judgeDone(text: string, given: Given, ran: readonly Ran[], now: number): Judged | null {
  const done = doneOf(text, given, ran);
  if (!done) return null;
  if (done.is === 'none')
    return doubt(text, 'no_data', 'No command that was run and no text that was read shows this.', CONFIDENCE.no_data);
  if (done.is === 'saying') return factOf(text, 'tool_output', done.from, text, now, SAID);
  if (done.is === 'user')
    return done.right
      ? factOf(text, 'user_input', 'user_input', given.user_input, now, SAID)
      : doubt(text, 'no_data', 'Your message does not say that.', CONFIDENCE.no_data);
  const told = `${done.ran.command} (exit ${done.ran.exit})`;
  return done.right
    ? factOf(text, 'tool_output', 'run_command', told, now - (done.ran.age ?? 0) * 1000, CONFIDENCE.supported)
    : doubt(text, 'conflicting', `The command ended otherwise: ${told}.`, CONFIDENCE.contradicted);
}

/** Judges each sentence of an answer, one after another: what one leaves away the one before said. */
class Judge {
  readonly #given: Given;
  readonly #now: number;
  readonly #ran: readonly Ran[];
  #fresh: Ground | undefined;
  #old: Ground | undefined;
  #opening: Said | undefined;

  constructor(given: Given, now: number) {
    this.#given = given;
    this.#now = now;
    this.#ran = ranOf(given);
  }

  judge(sentence: Sentence): Judged {
    const { text, hedged } = sentence;
    const done = judgeDone(text, this.#given, this.#ran, this.#now);
    if (done?.fact || (done && this.#ran.length > 0 && done.uncertainty?.reason === 'conflicting')) return done;
    this.#fresh ??= groundOf(this.#given);
    const ground = this.#fresh;
    this.#opening ??= openingOf(ground);
    const asserted = this.#asserted(text);
    const proof = asserted && (prove(asserted.text, ground, this.#opening, asserted.not) ?? this.#inFull(text, ground));
    if (proof && !hedged) {
      this.#opening = proof.next;
      return believed(text, proof, this.#now);
    }
    const then = hedged ? null : this.#then(text);
    if (then) return then;
    const hint = suggestion(text);
    if (hedged) return doubt(text, 'inference', hint, INFERENCE);
    const against = asserted && prove(asserted.text, ground, this.#opening, !asserted.not);
    if (against)
      return doubt(
        text,
        'conflicting',
        `The evidence says otherwise: ${sourceOf(against)}: ${toldBy(against)}. ${hint}`,
        CONFIDENCE.contradicted,
      );
    this.#old ??= groundOf(this.#given, 'old');
    if (this.#old.looks.length > 0) {
      const before = openingOf(this.#old);
      const so = prove(text, this.#old, before);
      // What was so then has been so, whatever it is now.
      if (so && (lasts(so) || isPast(text))) return believed(text, so, this.#now);
      const past = so ?? prove(text, this.#old, before, true);
      if (past)
        return doubt(
          text,
          'stale',
          `This was looked at too long ago, or before something changed: ${toldBy(past)}. ${hint}`,
          CONFIDENCE.stale,
        );
    }
    if (causeIn(text)) return doubt(text, 'inference', hint, INFERENCE);
    const unread = unreadIn(text, ground);
    const named = unread
      .slice(0, 4)
      .map((word) => `"${word}"`)
      .join(', ');
    return doubt(text, 'no_data', named === '' ? hint : `Nothing here tells of ${named}. ${hint}`, CONFIDENCE.no_data);
  }

  /** With what the question says and it leaves away. */
  #inFull(text: string, ground: Ground): Proven | null {
    if (leadsOn(text)) return null;
    for (const whole of completed(text, this.#given.user_input)) {
      const proof = prove(whole, ground, SILENT);
      if (proof) return proof;
    }
    return null;
  }

  /** "As of an hour ago": borne out by what was looked at then. */
  #then(text: string): Judged | null {
    const then = asOf(text);
    if (!then) return null;
    const ground = groundOf(this.#given, then.seconds);
    if (ground.looks.length === 0) return null;
    const proof = prove(then.text, ground, openingOf(ground));
    return proof && believed(text, proof, this.#now);
  }

  /** "Yes." and "No." alone say what was asked, or that it is not so. */
  #asserted(text: string): { text: string; not: boolean } | null {
    if (!leadsOn(text)) return { text, not: false };
    const asked = this.#given.user_input.replace(/[?!.\s]+$/, '');
    return asked === '' ? null : { text: asked, not: !/^(?:yes|yep|yeah|correct|true)\b/i.test(text) };
  }
}

/** Judges each claim of an answer by the evidence that is given. Pure and synchronous. */
export function wrapResponse(input: VerifyInput, now: number = Date.now()): CertainResponse {
  const judge = new Judge(
    {
      system_state: input.system_state ?? null,
      state_age_s: input.state_age_s ?? null,
      tool_outputs: input.tool_outputs ?? [],
      user_input: input.user_input ?? '',
    },
    now,
  );
  const all: Judged[] = [];
  const sentences = sentencesOf(input.answer);
  for (const sentence of sentences) {
    if (sentence.installs !== null && !isNamed(sentence.installs, input))
      all.push(
        doubt(sentence.text, 'no_data', `Nothing here tells of a package ${sentence.installs}.`, CONFIDENCE.no_data),
      );
    if (!sentence.claims || (sentences.length > 1 && leadsOn(sentence.text))) continue;
    if (all.length > MOST) break;
    all.push(
      sentence.text.length > LONGEST
        ? doubt(sentence.text.slice(0, 200), 'no_data', 'Too long to be read.', CONFIDENCE.no_data)
        : judge.judge(sentence),
    );
  }
  return {
    answer: input.answer,
    confidence: all.length === 0 ? NOTHING_TO_VERIFY : Math.min(...all.map(({ confidence }) => confidence)),
    facts: all.map(({ fact }) => fact).filter((fact) => fact !== null),
    uncertainties: all.map(({ uncertainty }) => uncertainty).filter((each) => each !== null),
  };
}

/** Some evidence has the name in it. */
const isNamed = (name: string, { tool_outputs = [], system_state }: VerifyInput): boolean =>
  JSON.stringify([tool_outputs, system_state]).includes(JSON.stringify(name));
