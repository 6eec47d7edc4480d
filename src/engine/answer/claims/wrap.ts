// The certainty wrapper: an answer and the evidence for it become facts, uncertainties and one confidence: the least of
// the claims', at most 0.3 with a contradiction, at most 0.5 with anything unread, unknown, stale or conflicting.
import type { AnswerFact, CertainResponse, Uncertainty } from '../types.ts';
import type { Claim, Judgement, Verdict } from './claim.ts';
import { doneOf } from './done.ts';
import { invalidates } from './evidence/invalidate.ts';
import { type Given, readEvidence, type ToolOutput } from './evidence/shapes.ts';
import { type Evidence, shown } from './evidence/things.ts';
import { namesOf } from './items.ts';
import { askedBy, type Context, type Proof, prove } from './proof/prove.ts';
import { shownCell } from './prove/looks.ts';
import { type Ground, groundOf, leadsOn, openingOf, prove as proven } from './prove/prover.ts';
import type { Context as Opening } from './prove/subjects.ts';
import { run } from './run.ts';
import { readSentence } from './sentence.ts';
import { sentencesOf } from './sentences.ts';
import { suggestion } from './suggest.ts';
import { type Space, toldBy } from './told/rows.ts';

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
const SAID = 0.9;
const INFERENCE = 0.4;
/** Longer than any sentence, more than any answer: not read further, and so not believed. */
const LONGEST = 600;
const MOST = 300;

const WHAT_IT_IS = /^[\w@.-]+ (?:is|are|was|were) an? [\w-]+$/i;

interface Judged {
  fact: AnswerFact | null;
  uncertainty: Uncertainty | null;
  confidence: number;
}

const doubt = (
  claim: string,
  reason: Uncertainty['reason'],
  hint: string,
  confidence: number,
): Judged => ({
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

function judged(claim: Claim, { verdict, found }: Judgement, hedged: boolean, now: number): Judged {
  const first = found[0];
  const known = found
    .slice(0, 4)
    .map(({ thing, cell }) => shown(thing, cell))
    .join('; ');
  if (verdict === 'supported') {
    const sources = [...new Set(found.map(({ cell }) => cell.source))].join(', ');
    return factOf(
      claim.text,
      first?.cell.type ?? 'tool_output',
      sources,
      known || 'not in the list',
      now - (first?.cell.age ?? 0) * 1000,
      CONFIDENCE.supported,
    );
  }
  if (verdict === 'no_data') {
    const unread =
      claim.unread.length > 0
        ? `Nothing here tells of ${claim.unread
            .slice(0, 4)
            .map((word) => `"${word}"`)
            .join(', ')}. `
        : '';
    return doubt(
      claim.text,
      hedged || claim.cause ? 'inference' : 'no_data',
      `${unread}${suggestion(claim)}`,
      hedged || (claim.cause && claim.unread.length === 0) ? INFERENCE : CONFIDENCE.no_data,
    );
  }
  const sources = found
    .slice(0, 3)
    .map(({ thing, cell }) => `${cell.source}: ${shown(thing, cell)}`)
    .join('; ');
  const hint =
    verdict === 'contradicted'
      ? `The evidence says otherwise${sources ? `: ${sources}` : ''}. ${suggestion(claim)}`
      : verdict === 'conflict'
        ? `Sources disagree: ${sources}. ${suggestion(claim)}`
        : suggestion(claim);
  return doubt(
    claim.text,
    verdict === 'stale' ? 'stale' : 'conflicting',
    hint,
    CONFIDENCE[verdict],
  );
}

/** An unread word: not believed, and nothing that was read of it contradicts it. */
function judgeClaim(claim: Claim, evidence: Evidence): Judgement {
  if (claim.unread.length > 0 || claim.cause) return { verdict: 'no_data', found: [] };
  const judgement = run(claim, evidence);
  // A sum is no number of one of them.
  const one = ({ thing, cell }: Judgement['found'][number]): boolean =>
    thing.cells.some(
      ({ attr, value, look }) => attr === cell.attr && look === cell.look && value !== cell.value,
    );
  const { verdict, found } = judgement;
  const single = verdict === 'contradicted' && found.length === 1;
  return claim.together && (single || found.some(one))
    ? { verdict: 'no_data', found: [] }
    : judgement;
}

function judgeDone(text: string, evidence: Evidence, now: number): Judged | null {
  const done = doneOf(text, evidence);
  if (!done) return null;
  if (done.is === 'none')
    return doubt(
      text,
      'no_data',
      'No command that was run and no text that was read shows this.',
      CONFIDENCE.no_data,
    );
  if (done.is === 'saying') return factOf(text, 'tool_output', done.saying.from, text, now, SAID);
  if (done.is === 'user')
    return done.right
      ? factOf(text, 'user_input', 'user_input', evidence.userInput, now, SAID)
      : doubt(text, 'no_data', 'Your message does not say that.', CONFIDENCE.no_data);
  const told = `${done.ran.command} (exit ${done.ran.exit})`;
  return done.right
    ? factOf(
        text,
        'tool_output',
        'run_command',
        told,
        now - (done.ran.age ?? 0) * 1000,
        CONFIDENCE.supported,
      )
    : doubt(text, 'conflicting', `The command ended otherwise: ${told}.`, CONFIDENCE.contradicted);
}

/** What the keys and values themselves say, where no attribute that is known was spoken of. */
function judgedByWords(text: string, { verdict, cells }: Proof, now: number): Judged | null {
  const look = cells[0]?.row.look;
  const told = cells
    .slice(0, 4)
    .map(({ row, key, value, amount, members }) => {
      const known = members ? members.join(', ') : (value ?? amount?.value ?? 'none');
      return `${row.names[0] ?? ''} ${key} = ${known}`.trim();
    })
    .join('; ');
  if (verdict === 'supported')
    return factOf(
      text,
      look?.state ? 'system_state' : 'tool_output',
      look?.source ?? '',
      told,
      now - (look?.age ?? 0) * 1000,
      CONFIDENCE.supported,
    );
  if (verdict === 'contradicted')
    return doubt(
      text,
      'conflicting',
      `The evidence says otherwise: ${look?.source ?? ''}: ${told}.`,
      CONFIDENCE.contradicted,
    );
  return verdict === 'stale'
    ? doubt(text, 'stale', `This was looked at too long ago: ${told}.`, CONFIDENCE.stale)
    : null;
}

/** Judges each claim of an answer by the evidence that is given. Pure and synchronous. */
export function wrapResponse(input: VerifyInput, now: number = Date.now()): CertainResponse {
  const given: Given = {
    system_state: input.system_state ?? null,
    state_age_s: input.state_age_s ?? null,
    tool_outputs: input.tool_outputs ?? [],
    user_input: input.user_input ?? '',
  };
  const evidence = readEvidence(given);
  // After a command that changed something, only what is known to be untouched still counts.
  const changed = evidence.ran.some(({ command }) => invalidates(command).kinds.size > 0);
  let rows: Space | undefined;
  const space = (): Space => {
    rows ??= toldBy(given);
    return rows;
  };
  const names = namesOf(evidence);
  let before: Context | undefined;
  let ground: Ground | undefined;
  let opening: Opening | undefined;
  const all: Judged[] = [];
  const reading = readSentence(evidence, names, input.user_input ?? '');
  const sentences = sentencesOf(input.answer);
  for (const sentence of sentences) {
    if (sentence.installs !== null && !names.things.has(sentence.installs.toLowerCase()))
      all.push(
        doubt(
          sentence.text,
          'no_data',
          `Nothing here tells of a package ${sentence.installs}.`,
          CONFIDENCE.no_data,
        ),
      );
    if (!sentence.claims || (sentences.length > 1 && leadsOn(sentence.text))) continue;
    if (sentence.text.length > LONGEST || all.length > MOST) {
      all.push(
        doubt(sentence.text.slice(0, 200), 'no_data', 'Too long to be read.', CONFIDENCE.no_data),
      );
      if (all.length > MOST) break;
      continue;
    }
    const done = judgeDone(sentence.text, evidence, now);
    if (
      done?.fact ||
      (done && evidence.ran.length > 0 && done.uncertainty?.reason === 'conflicting')
    ) {
      all.push(done);
      continue;
    }
    ground ??= groundOf(given);
    opening ??= openingOf(ground);
    const proof = changed || sentence.hedged ? null : proven(sentence.text, ground, opening);
    if (proof) {
      opening = proof.next;
      const look = proof.cells[0]?.node.look;
      const told = proof.cells.slice(0, 4).map(shownCell).join('; ');
      all.push(
        factOf(
          sentence.text,
          look?.state ? 'system_state' : 'tool_output',
          look?.tool ?? '',
          told || 'listed',
          now - (look?.age ?? 0) * 1000,
          CONFIDENCE.supported,
        ),
      );
      continue;
    }
    before ??= askedBy(input.user_input ?? '', space());
    const told = changed || sentence.hedged ? null : prove(sentence.text, space(), before);
    const claims = reading(sentence.text).map((claim) => {
      let judgement = judgeClaim(claim, evidence);
      // The most of those that were just spoken of is not the most of all; "15-minute" narrows what is meant.
      const loose =
        told?.verdict !== 'contradicted' &&
        judgement.verdict === 'contradicted' &&
        ((all.length > 0 && claim.wants.some(({ is }) => is === 'rank')) ||
          /\b\d+-[a-z]+\b/.test(claim.text));
      if (loose) judgement = { ...judgement, verdict: 'conflict' };
      return {
        text: claim.text,
        verdict: judgement.verdict,
        all: /^(?:all|both)$/.test(claim.quantity ?? ''),
        said: judged(claim, judgement, sentence.hedged, now),
      };
    });
    const open = claims.length === 0 || claims.some(({ verdict }) => verdict === 'no_data');
    const known = claims.some(({ verdict }) => verdict !== 'no_data' && verdict !== 'supported');
    // Of what was read in part, nothing is known to be false.
    const parted = claims.some(({ verdict }) => verdict === 'no_data') && claims.length > 1;
    if (told?.next) before = { ...told.next, ...(before.asked ? { asked: before.asked } : {}) };
    const byWords = told && judgedByWords(sentence.text, told, now);
    // Two readers that differ decide nothing.
    // What is said of all of them has to be so by both.
    const doubted =
      told?.verdict === 'doubted' && !open && !known && claims.some(({ all: each }) => each);
    if (doubted)
      all.push(
        doubt(sentence.text, 'conflicting', 'It can be read otherwise.', CONFIDENCE.conflict),
      );
    else if (byWords && !open && (told?.verdict === 'contradicted') !== known)
      all.push({ ...byWords, confidence: CONFIDENCE.conflict });
    else if (byWords && open && !known) all.push(byWords);
    else if (byWords && open) all.push({ ...byWords, confidence: CONFIDENCE.conflict });
    // A name in brackets that nothing was made of may be another's.
    else if (
      told?.verdict === 'no_data' &&
      [...sentence.text.matchAll(/\((\/[^\s()]+)\)/g)].some(([, name = '']) =>
        claims.every(({ text }) => !text.includes(name)),
      )
    )
      all.push(doubt(sentence.text, 'no_data', 'Not all of it was read.', CONFIDENCE.no_data));
    // What something is said to be has to be told: no noun passes for what it is called beside.
    else if (WHAT_IT_IS.test(sentence.text) && told?.verdict === 'no_data')
      all.push(
        doubt(sentence.text, 'no_data', 'Nothing here tells what it is.', CONFIDENCE.no_data),
      );
    else
      all.push(
        ...claims.map(({ verdict, said }) =>
          parted && verdict === 'contradicted'
            ? { ...said, confidence: CONFIDENCE.conflict }
            : said,
        ),
      );
  }
  return {
    answer: input.answer,
    confidence:
      all.length === 0 ? NOTHING_TO_VERIFY : Math.min(...all.map(({ confidence }) => confidence)),
    facts: all.map(({ fact }) => fact).filter((fact) => fact !== null),
    uncertainties: all.map(({ uncertainty }) => uncertainty).filter((each) => each !== null),
  };
}
