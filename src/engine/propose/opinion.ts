// A model's word on an answer that stands. Its commands go through the same layers as all others and are held to the
// request (judge/). One stands first only where it accounts for more of the request than what stands, and contradicts none
// of it; else below, with what it lost; or it is refused. It is told once, precisely, why its answer would not do.
import type { LlmError } from '../llm/errors.ts';
import { worst } from '../safety/levels.ts';
import { type Extracted, type ExtractResult, retryReason } from './extract.ts';
import { type Asked, unasked, unreadWords } from './judge/asked.ts';
import { type Judged, judge } from './judge/judge.ts';
import type {
  Alternative,
  ExplanationPart,
  Generated,
  GenerateRequest,
  Generator,
  ModelPart,
  ProposeOptions,
  ProposeResult,
  Rejection,
} from './types.ts';

export type Answer = Omit<ProposeResult, 'ms'>;

export interface Tried {
  generated: Generated;
  result: ExtractResult;
  rejected: Rejection[];
}

/** An answer that a model may still say something to, with what made it. */
export interface Open {
  request: GenerateRequest;
  answer: Answer;
  tried: Tried | null;
  /** It was read whole, or the person chose it before. */
  settled: boolean;
  layers(generated: Generated): Promise<ExtractResult>;
  shape(tried: Tried): Answer;
  /** The answer to other words, without a model. */
  again(words: string): Promise<Answer>;
}

export interface ModelOpinion {
  generator: Generator;
  /** needed: only where something is open. */
  when: 'needed' | 'always';
  /** Nobody set a server up: that none is there is nothing to speak of. */
  optional: boolean;
  /** Why it is not to be asked now (it failed a moment ago, nothing to choose from); null when it may be. */
  unfit(open: Open): string | null;
  asked(text: string, cwd: string): Asked;
  explain(command: string): ExplanationPart[];
  /** Read before commands are judged: what the specs say of their programs. */
  learn?(commands: readonly string[]): Promise<void>;
  /** Whether this model was right often enough here to stand first at all. */
  trusted(name: string): boolean;
  /** What became of an answer of it: for calibration. */
  said?(name: string, state: ModelPart['state']): void;
}

/** Models that nobody set up and that were not there when they were asked last. */
const absent = new WeakSet<ModelOpinion>();

/** Whether a model is asked about this, and why not; null when there is none to speak of. */
export function modelPart(
  open: Open,
  model: ModelOpinion,
  { second = false }: Pick<ProposeOptions, 'second'>,
): ModelPart | null {
  const { name } = model.generator;
  if (open.answer.status === 'blocked') return { name, state: 'spare', why: null };
  if (open.settled && model.when === 'needed' && !second) return { name, state: 'spare', why: null };
  const why = model.unfit(open);
  if (why === null) return { name, state: 'wanted', why: null };
  return absent.has(model) ? null : { name, state: 'failed', why };
}

interface Held {
  extracted: Extracted;
  judged: Judged;
}

const ORDER: readonly Judged['standing'][] = ['equal', 'fits', 'less', 'more', 'contradicts'];
const isWhole = ({ standing }: Judged): boolean => standing === 'equal' || standing === 'fits';

const byStanding = (a: Held, b: Held): number =>
  ORDER.indexOf(a.judged.standing) - ORDER.indexOf(b.judged.standing) || b.judged.accounted - a.judged.accounted;

interface Round {
  held: Held[];
  rejected: Rejection[];
  /** For the second try; null when none is needed or none would help. */
  reason: string | null;
  generated: Generated;
}

/** What a model may not even show: another kind of act, and what changes more than was said. */
const isRefused = ({ extracted, judged }: Held): boolean =>
  judged.standing === 'contradicts' || (judged.standing === 'more' && extracted.verdict.level !== 'safe');

/** What would help after a failure was asked for by nobody's words: only what is no more than moderate is shown at all. */
const isTooMuch = ({ extracted, judged }: Held): boolean =>
  judged.untrue !== null || worst(extracted.verdict.level, 'moderate') !== 'moderate';

interface Rounds {
  asked: Asked;
  open: Open;
  model: ModelOpinion;
  failure: boolean;
}

async function round(request: GenerateRequest, { asked, open, model, failure }: Rounds): Promise<Round> {
  const generated = await model.generator.generate(request);
  await model.learn?.(generated.candidates.map(({ command }) => command));
  const result = await open.layers(generated);
  const all = result.accepted
    .map((extracted): Held => {
      const { level } = extracted.verdict;
      const tools = { explain: model.explain, level };
      const judged = judge(extracted.candidate.command, asked, tools);
      // Nothing was asked for that it could add to.
      return { extracted, judged: failure ? { ...judged, reason: null } : judged };
    })
    .sort(byStanding);
  const isOut = failure ? isTooMuch : isRefused;
  const refused = all.filter(isOut);
  const held = all.filter((each) => !isOut(each));
  const rejected = [
    ...result.rejected,
    ...refused.map(
      ({ extracted, judged }): Rejection => ({
        candidate: extracted.candidate.command,
        layer: 'reading',
        reason: judged.reason ?? 'it is not what was asked for',
      }),
    ),
  ];
  const [best] = held;
  const why = best?.judged.reason ?? null;
  const reason =
    best && (failure || isWhole(best.judged))
      ? null
      : why !== null
        ? `Your answer ${best?.extracted.candidate.command} ${why}.`
        : retryReason(rejected);
  return { held, rejected, reason, generated };
}

const NOT_VERIFIED = 'not verified';

/** Why a model's row stands below; words that nobody read are never verified. */
function noteOf({ judged, extracted: { unknown } }: Held, asked: Asked): string | undefined {
  const unread = asked.whole ? [] : [NOT_VERIFIED];
  const strange = unknown.length > 0 ? [`nobody knows: ${unknown.join(', ')}`] : [];
  return [...unread, ...strange, ...(judged.reason === null ? [] : [judged.reason])].join('; ') || undefined;
}

function beside(open: Open, asked: Asked, held: readonly Held[], name: string): Answer {
  const { answer } = open;
  const known = new Set([answer.command, ...answer.alternatives.map(({ command }) => command)]);
  const rows = held
    .filter(({ extracted }) => !known.has(extracted.candidate.command))
    .slice(0, MOST_ROWS)
    .map((each): Alternative => {
      const { command, summary, note: own } = each.extracted.candidate;
      const note = own ?? noteOf(each, asked);
      return { command, by: name, ...(summary ? { summary } : {}), ...(note ? { note } : {}) };
    });
  const agreed = held.some(({ extracted }) => extracted.candidate.command === answer.command);
  const state = rows.length > 0 ? 'below' : agreed ? 'agreed' : 'nothing';
  const alternatives = [...answer.alternatives, ...rows];
  const part: ModelPart = { name, state, why: null };
  if (answer.status !== 'none' || rows.length === 0) return { ...answer, alternatives, model: part };
  return { ...answer, alternatives, status: 'choose', question: UNSURE, model: part };
}

const MOST_ROWS = 2;
const UNSURE = 'I do not know a command for that. A model offers one that could not be verified.';

/** The answer with the model's command first: nothing of the request is lost in it, and something was in what stood. */
function leading(open: Open, asked: Asked, held: readonly Held[], name: string): Answer {
  const [best, ...rest] = held.map(({ extracted }) => extracted);
  const stood = open.tried?.result.accepted ?? [];
  const generated: Generated = {
    candidates: held.map(({ extracted }) => extracted.candidate),
    question: null,
    generator: name,
  };
  const others = rest.filter(({ candidate }) => stood.every((each) => each.candidate.command !== candidate.command));
  const accepted = [
    ...(best ? [best] : []),
    ...stood.filter(({ candidate }) => candidate.command !== best?.candidate.command),
    ...others.slice(0, 1),
  ];
  const rejected = open.tried?.rejected ?? [];
  const answer = open.shape({ generated, result: { accepted, blocked: [], rejected }, rejected });
  const unread = asked.whole ? [] : unreadWords(asked);
  const fact = `not verified: ${unread.join(', ') || 'no one read the request whole'}`;
  return {
    ...answer,
    // Only what was read can have been understood: words that nobody read are for the person to judge.
    status: asked.whole ? answer.status : 'choose',
    context: asked.whole
      ? answer.context
      : [...answer.context, { subject: 'the request', fact, source: name, verified: false }],
    can_verify: answer.can_verify && asked.whole,
    model: { name, state: 'first', why: null },
  };
}

/** Does the model's best say more of the request than what stands, with nothing lost? */
function leads(open: Open, asked: Asked, best: Held | undefined, model: ModelOpinion): boolean {
  if (!best || !isWhole(best.judged) || open.settled) return false;
  const { finding, missing, unknown } = best.extracted;
  if (finding.kind === 'absent' || missing.length > 0 || unknown.length > 0) return false;
  const stands = open.tried?.result.accepted[0];
  if (!stands || open.answer.command === null) return true;
  const { level } = stands.verdict;
  const mine = judge(stands.candidate.command, asked, { explain: model.explain, level });
  return !isWhole(mine) && best.judged.accounted >= mine.accounted;
}

const distinct = (held: readonly Held[]): Held[] => [
  ...new Map(held.map((each) => [each.extracted.candidate.command, each])).values(),
];

const standingOf = ({ answer }: Open): NonNullable<GenerateRequest['standing']> => ({
  commands: [
    ...(answer.command === null ? [] : [{ command: answer.command, summary: answer.explanation[0]?.meaning ?? '' }]),
    ...answer.alternatives,
  ],
  question: answer.status === 'clarify' ? answer.question : null,
});

async function asking(open: Open, model: ModelOpinion, options: ProposeOptions): Promise<Answer> {
  const { text, cwd } = open.request;
  const { failure = false } = options;
  const read = model.asked(text, cwd);
  const asked = failure ? unasked(read) : read;
  const request: GenerateRequest = {
    ...open.request,
    asked,
    standing: standingOf(open),
    signal: options.signal,
    onToken: options.onToken,
  };
  const rounds = { asked, open, model, failure };
  const first = await round(request, rounds);
  const name = first.generated.generator;
  let { held, rejected } = first;
  if (first.generated.value !== undefined) {
    const filled = await open.again(`${text} ${first.generated.value}`);
    if (filled.command !== null) {
      const row = { command: filled.command, by: name, note: `if ${first.generated.value} is meant` };
      const alternatives = [...open.answer.alternatives, row];
      return { ...open.answer, alternatives, model: { name, state: 'below', why: null } };
    }
  }
  if (first.reason !== null && !first.generated.final) {
    const retryOf = first.generated.candidates[0]?.command ?? '';
    const again = await round({ ...request, retryReason: first.reason, retryOf }, rounds);
    held = distinct([...again.held, ...held].sort(byStanding));
    rejected = [...new Map([...rejected, ...again.rejected].map((each) => [each.candidate, each])).values()];
  }
  const answer =
    !failure && leads(open, asked, held[0], model) && model.trusted(name)
      ? leading(open, asked, held, name)
      : beside(open, asked, held, name);
  return { ...answer, rejected: [...open.answer.rejected, ...rejected] };
}

/** Why there is no word from it, in one sentence. */
const failure = (error: unknown): string => {
  const { message, hint } = error as Partial<LlmError>;
  return [message, hint].filter(Boolean).join(' ') || 'The model failed.';
};

/** Never rejects but when the caller cancelled: whatever a model does, the answer that stood stands. */
export async function opinionOf(open: Open, model: ModelOpinion, options: ProposeOptions): Promise<Answer> {
  const { name } = model.generator;
  const unfit = model.unfit(open);
  if (unfit !== null)
    return { ...open.answer, model: absent.has(model) ? null : { name, state: 'failed', why: unfit } };
  const stop = new AbortController();
  const late = Symbol('late');
  const onAbort = () => stop.abort();
  options.signal?.addEventListener('abort', onAbort, { once: true });
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<typeof late>((resolve) => {
    if (options.wait !== undefined) timer = setTimeout(resolve, options.wait, late);
  });
  try {
    const answer = await Promise.race([asking(open, model, { ...options, signal: stop.signal }), deadline]);
    if (answer !== late) {
      absent.delete(model);
      model.said?.(answer.model?.name ?? name, answer.model?.state ?? 'nothing');
      return answer;
    }
    const why = `${name} did not answer within ${options.wait} ms.`;
    return { ...open.answer, model: { name, state: 'late', why } };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (model.optional && (error as Partial<LlmError>).code === 'unreachable') {
      absent.add(model);
      return { ...open.answer, model: null };
    }
    return { ...open.answer, model: { name, state: 'failed', why: failure(error) } };
  } finally {
    clearTimeout(timer);
    stop.abort();
    options.signal?.removeEventListener('abort', onAbort);
  }
}
