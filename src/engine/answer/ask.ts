// Question → rows → an answer whose every sentence names the cells it stands on. What the grammar did not read a model may
// plan probes for, where there is one; its words are held to the facts it cites. What could not be told is said as an
// uncertainty, never guessed.
import { homedir } from 'node:os';
import { asQuestion } from '../meaning/question.ts';
import { RECORD } from '../relations/records.ts';
import { type RunOptions, runProbe } from '../state/probes/registry.ts';
import { sandboxRoot } from '../state/sandbox.ts';
import type { SteadyStore } from '../state/steady/store.ts';
import type { CutShort, Fact, ProbeResult } from '../state/types.ts';
import { answerByModel, type Sentence } from './answer-model.ts';
import { readChange } from './change.ts';
import { type CommandPart, commandAsked, explainIt, meaningOf } from './command-meaning.ts';
import { type Look, toldByLook } from './looked.ts';
import type { ChatModel } from './model.ts';
import { NO_PLAN, type Place, type Plan } from './plan.ts';
import { planByModel } from './plan-model.ts';
import { respond } from './rows/respond.ts';
import type { RowAnswer } from './rows/rows.ts';
import { type AnswerFact, type AskResult, NOT_HERE, type Uncertainty } from './types.ts';
import { type Untold, untold } from './untold.ts';

export interface AskOptions {
  cwd: string;
  /** Facts that are given instead of looked up, where they answer. */
  facts?: Fact[];
  currentFile?: string;
  /** The question before, for "and postgres?". */
  previous?: string;
  signal?: AbortSignal;
  now?: () => number;
}

export interface AskDependencies {
  env: NodeJS.ProcessEnv;
  /** What changes rarely; its text goes into prompts. */
  steady?: Pick<SteadyStore, 'text'>;
  /** The model to ask, null when there is none; may reject. */
  model?: () => Promise<ChatModel | null>;
  /** What each part of a command means; without it no such question is answered. */
  explain?: (command: string) => Promise<readonly CommandPart[]>;
  /** The grammar and the rows. */
  rows: (text: string, options: AskOptions) => Promise<RowAnswer>;
  /** What a command prints that tells it: one that only reads, and of which every word was read. */
  look?: (text: string, options: AskOptions) => Promise<Look | null>;
  /** Replaced in tests. */
  probe?: (name: string, args: unknown, options: RunOptions) => Promise<ProbeResult>;
}

const SURE = 0.95;
const NOT_SURE = 0.5;
/** The kind of a question that no probe answers: what the parts of a command mean. */
const COMMAND_MEANING = 'command-meaning';

function factOf(sentence: Sentence): AnswerFact {
  const facts = [...new Map(sentence.facts.map((fact) => [fact.id, fact])).values()];
  return {
    claim: sentence.text.split('\n')[0] as string,
    evidence_type: 'tool_output',
    evidence_source: [...new Set(facts.map((fact) => fact.source))].join(', '),
    evidence_value: facts
      .slice(0, 8)
      .map((fact) => `${fact.subject}.${fact.attribute} = ${fact.value}${fact.unit ? ` ${fact.unit}` : ''}`)
      .join('; '),
    at: Math.min(...facts.map((fact) => fact.at)),
    verified: true,
  };
}

function stale(sentence: Sentence, now: number): boolean {
  return sentence.facts.some((fact) => now - fact.at > fact.ttl * 1000 || fact.at > now + 1000);
}

const unknown = (claim: string, suggestion: string): Uncertainty => ({
  claim,
  reason: 'no_data',
  suggestion,
  confidence: 0,
});

type Outcome = Pick<AskResult, 'facts' | 'uncertainties' | 'confidence'>;

function outcome(sentences: readonly Sentence[], doubts: readonly Uncertainty[], now: number): Outcome {
  const old = sentences.filter((sentence) => stale(sentence, now));
  const uncertainties = [
    ...old.map(
      (sentence): Uncertainty => ({
        claim: sentence.text,
        reason: 'stale',
        suggestion: 'Check again.',
        confidence: NOT_SURE,
      }),
    ),
    ...doubts,
  ];
  const facts = sentences.filter((sentence) => !old.includes(sentence) && sentence.facts.length > 0).map(factOf);
  return { facts, uncertainties, confidence: facts.length === 0 ? 0 : uncertainties.length > 0 ? NOT_SURE : SURE };
}

const unfinished = ({ claim, suggestion }: CutShort): Uncertainty => ({
  claim,
  reason: 'no_data',
  suggestion,
  confidence: NOT_SURE,
});

/** The facts themselves, when nobody put them in words. */
const plainly = (results: readonly ProbeResult[]): Sentence[] =>
  results
    .flatMap((found) => found.facts)
    .slice(0, 12)
    .map((fact) => ({
      text: `${fact.subject.replace(':', ' ')} ${fact.attribute.replaceAll('_', ' ')}: ${fact.value}${fact.unit ? ` ${fact.unit}` : ''}.`,
      facts: [fact],
    }));

const notRead = (words: readonly string[]): string =>
  words.length === 0 ? '' : `I did not understand ${words.map((word) => `“${word}”`).join(', ')}; `;

/** "No package webcam is here": that nothing was found of a name answers no question about what is looked at nowhere. */
const isBeside = ({ said, questions }: RowAnswer, { subject, aboutMachine }: Untold): boolean =>
  said.every(({ cells }) => cells.length === 0) &&
  ((subject && !questions.some(isTimed)) || (!aboutMachine && questions.length > 0 && questions.every(isGuess)));

/** All that there are of these are known: one that is not here was asked about all the same. */
const KNOWN_BY_NAME = /^(?:login|job|user|group|branch|tag|interface)$/;

/** Nothing but a name says what is asked about. */
const isGuess = ({ clause }: RowAnswer['questions'][number]): boolean =>
  clause.of !== RECORD &&
  clause.head === null &&
  !clause.exists &&
  !(clause.attrs.length > 0 && KNOWN_BY_NAME.test(clause.of)) &&
  clause.set.where.every(({ value }) => value.type === 'name' || value.type === 'text');

/** Asked of a time that rows tell of: that there was nothing then is an answer. */
const isTimed = ({ clause: { set } }: RowAnswer['questions'][number]): boolean =>
  set.window !== undefined || set.where.some(({ value }) => value.type === 'moment' || value.type === 'duration');

/** Each word of it has its place in what was told. */
const isWhole = (read: RowAnswer | null): boolean =>
  read !== null && read.unread.length + read.left.length + read.passed.length === 0;

type Told = Outcome & Pick<AskResult, 'answer' | 'plan'>;

const nothing = (text: string, answer: string, hint: string, plan: Plan): Told => ({
  answer,
  facts: [],
  uncertainties: [unknown(text, hint)],
  confidence: 0,
  plan,
});

/** What is asked of a command line is told by the tables of `explain`. */
async function commandMeaning(text: string, command: string, { explain }: AskDependencies, now: number): Promise<Told> {
  const plan: Plan = { ...NO_PLAN, rationale: NOT_HERE, kind: COMMAND_MEANING };
  const parts = (await explain?.(command).catch(() => null)) ?? [];
  const meaning = meaningOf(command, parts, now);
  if (meaning) return { ...meaning, plan };
  return nothing(text, `I don't know: nothing here says what ${command} means.`, `Try: ${explainIt(command)}`, plan);
}

async function lookUp(plan: Plan, place: Place, options: AskOptions, deps: AskDependencies): Promise<ProbeResult[]> {
  const probe = deps.probe ?? runProbe;
  const run: RunOptions = {
    ...place,
    env: deps.env,
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.now ? { now: options.now } : {}),
  };
  return Promise.all(plan.tools.map((call) => probe(call.name, call.args, run)));
}

/** A model plans what to look at, and words what was found; null where there is none, or no usable plan. */
async function byModel(
  text: string,
  options: AskOptions,
  deps: AskDependencies,
  now: () => number,
): Promise<Told | null> {
  const chat = deps.model ? await deps.model().catch(() => null) : null;
  if (!chat) return null;
  const state = deps.steady ? await deps.steady.text().catch(() => '') : '';
  const root = sandboxRoot(options.cwd, deps.env.HOME ?? homedir());
  const place: Place = { cwd: options.cwd, root };
  const plan = await planByModel(text, place, chat, state, options.signal);
  if (!plan) return null;
  const results = await lookUp(plan, place, options, deps);
  const notes = [...(plan.notes ? [plan.notes] : []), ...results.flatMap((found) => found.notes)];
  const partial = results.flatMap((found) => (found.partial ?? []).map(unfinished));
  const found = results.some(({ facts }) => facts.length > 0);
  const worded = found ? await answerByModel(text, results, chat, state, now(), options.signal) : null;
  const sentences = worded?.sentences ?? plainly(results);
  const doubts = [...(worded?.uncertainties ?? []), ...partial];
  if (sentences.length === 0) {
    const why = notes.length > 0 ? `: ${notes.join(' ')}` : '.';
    const told = nothing(text, `I don't know${why}`, notes[0] ?? 'No probe tells that.', plan);
    return { ...told, uncertainties: [...told.uncertainties, ...doubts] };
  }
  const lines = [...sentences.map((each) => each.text), ...notes.map((note) => `(${note})`)];
  return { answer: lines.join('\n'), plan, ...outcome(sentences, doubts, now()) };
}

export function createAsk(deps: AskDependencies): (text: string, options: AskOptions) => Promise<AskResult> {
  async function answer(said: string, options: AskOptions, now: () => number): Promise<Told> {
    const text = asQuestion(said);
    const command = commandAsked(text);
    const meaning = command === null ? null : await commandMeaning(text, command, deps, now());
    if (meaning && meaning.facts.length > 0) return meaning;
    const change = readChange(text);
    if (change.changes)
      return nothing(
        text,
        'That is something to do, not to look up: it needs a command and your yes.',
        `Try: reos-tui propose "${text}"`,
        { ...NO_PLAN, needs: 'proposal', rationale: `A request: ${change.reason}.` },
      );
    const without = untold(text);
    const { why, suggestion, aboutMachine } = without;
    const read = without.always ? null : await deps.rows(text, options).catch(() => null);
    const told = read && !isBeside(read, without) ? respond(text, read, now()) : null;
    const isTold = told !== null && (told.confidence >= SURE || (told.facts.length > 0 && isWhole(read)));
    const mayLook = !isTold && !meaning && !options.facts;
    const look = mayLook ? await deps.look?.(text, options).catch(() => null) : null;
    if (look?.lines) return toldByLook(text, look.lines, look);
    // What leaves words unread is no answer beside a command that reads them all.
    if (told && (!look || isWhole(read))) return told;
    if (meaning) return meaning;
    const planned = await byModel(text, options, deps, now);
    if (planned) return planned;
    if (look) {
      const tells = `\`${look.command}\` tells it.`;
      return nothing(text, `I don't know: nothing here looks at that unasked. ${tells}`, tells, NO_PLAN);
    }
    // What the grammar did not read is not guessed at by its words.
    const unread = notRead(read?.unread.map((word) => word.text) ?? []);
    const plan = aboutMachine ? NO_PLAN : { ...NO_PLAN, rationale: NOT_HERE };
    return nothing(text, `I don't know: ${unread}${why}`, suggestion, plan);
  }

  return async (text, options) => {
    const from = performance.now();
    const told = await answer(text, options, options.now ?? Date.now);
    return { question: text, ...told, ms: Math.round(performance.now() - from) };
  };
}
