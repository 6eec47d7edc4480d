// Question → plan → probes in parallel → an answer whose every sentence names its facts. With no model the sentences come
// from templates; what could not be told is said as an uncertainty, never guessed.
import { homedir } from 'node:os';
import { type RunOptions, runProbe } from '../state/probes/registry.ts';
import { sandboxRoot } from '../state/sandbox.ts';
import type { SteadyStore } from '../state/steady/store.ts';
import type { CutShort, Fact, ProbeResult } from '../state/types.ts';
import { answerByModel } from './answer-model.ts';
import { readChange } from './change.ts';
import { changesAsResult } from './changes.ts';
import { type CommandPart, commandAsked, explainIt, meaningOf } from './command-meaning.ts';
import { evidenceOf, type Kind, type Place, type Sentence } from './kinds/kind.ts';
import { KINDS } from './kinds/registry.ts';
import { leftovers } from './leftovers.ts';
import type { ChatModel } from './model.ts';
import type { Plan } from './plan.ts';
import { planByModel } from './plan-model.ts';
import { COMMAND_MEANING, planByRules } from './plan-rules.ts';
import type { Question } from './question.ts';
import { respond } from './rows/respond.ts';
import type { RowAnswer } from './rows/rows.ts';
import type { AnswerFact, AskResult, Uncertainty } from './types.ts';
import { notFound } from './untold.ts';

export interface AskOptions {
  cwd: string;
  /** Facts that are given instead of looked up. */
  facts?: Fact[];
  currentFile?: string;
  /** The question before, for "and postgres?". */
  previous?: string;
  signal?: AbortSignal;
  now?: () => number;
}

export interface AskDependencies {
  env: NodeJS.ProcessEnv;
  /** What changes rarely; its text goes into prompts, its changes into "what changed". */
  steady?: SteadyStore;
  /** The model to ask, null when there is none; may reject. */
  model?: () => Promise<ChatModel | null>;
  /** What each part of a command means; without it no such question is answered. */
  explain?: (command: string) => Promise<readonly CommandPart[]>;
  /** The grammar and the rows; without it only the probes are asked. */
  rows?: (text: string, options: AskOptions) => Promise<RowAnswer>;
  /** Replaced in tests. */
  probe?: (name: string, args: unknown, options: RunOptions) => Promise<ProbeResult>;
}

const SURE = 0.95;
const NOT_SURE = 0.5;

function factOf(sentence: Sentence): AnswerFact {
  const facts = [...new Map(sentence.facts.map((fact) => [fact.id, fact])).values()];
  return {
    claim: sentence.text.split('\n')[0] as string,
    evidence_type: 'tool_output',
    evidence_source: [...new Set(facts.map((fact) => fact.source))].join(', '),
    evidence_value: facts
      .slice(0, 8)
      .map(
        (fact) =>
          `${fact.subject}.${fact.attribute} = ${fact.value}${fact.unit ? ` ${fact.unit}` : ''}`,
      )
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

export function placeOf(
  options: Pick<AskOptions, 'cwd' | 'currentFile'>,
  env: NodeJS.ProcessEnv,
): Place {
  const home = env.HOME ?? homedir();
  return {
    cwd: options.cwd,
    root: sandboxRoot(options.cwd, home),
    home,
    currentFile: options.currentFile ?? null,
  };
}

async function lookUp(
  plan: Plan,
  place: Place,
  options: AskOptions,
  deps: AskDependencies,
): Promise<ProbeResult[]> {
  const probe = deps.probe ?? runProbe;
  const run: RunOptions = {
    cwd: place.cwd,
    root: place.root,
    env: deps.env,
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.now ? { now: options.now } : {}),
  };
  return Promise.all(plan.tools.map((call) => probe(call.name, call.args, run)));
}

/** Given facts that disagree with one that a sentence stands on. */
function disagreeing(sentence: Sentence, given: readonly Fact[], now: number): Uncertainty[] {
  const others = sentence.facts.flatMap((fact) =>
    given.filter(
      (other) =>
        other.subject === fact.subject &&
        other.attribute === fact.attribute &&
        other.value !== fact.value &&
        now - other.at <= other.ttl * 1000,
    ),
  );
  return others.slice(0, 1).map((other) => ({
    claim: sentence.text,
    reason: 'conflicting',
    suggestion: `${other.source} says ${other.subject} ${other.attribute} = ${other.value}. Check again.`,
    confidence: NOT_SURE,
  }));
}

/** Sure enough of what was asked to leave the model out of the plan. */
const CLEAR = 0.75;

interface Planned {
  plan: Plan;
  question: Question;
}

/** The rules first: free, and right when they are sure. What they are not sure of goes to the model, if there is one. */
async function planFor(
  text: string,
  place: Place,
  chat: ChatModel | null,
  state: string,
  signal: AbortSignal | undefined,
): Promise<Planned> {
  const ruled = planByRules(text, place);
  const sure = ruled.plan.tools[0]?.confidence ?? 0;
  if (ruled.plan.kind === COMMAND_MEANING) return ruled;
  if (!chat || ruled.plan.needs === 'proposal' || sure >= CLEAR) return ruled;
  const plan = await planByModel(text, place, chat, state, signal);
  return plan ? { plan, question: ruled.question } : ruled;
}

/** Facts that were given and what the machine's steady state says has changed, beside what the probes find. */
async function extraFor(
  kind: Kind | undefined,
  options: AskOptions,
  steady: SteadyStore | undefined,
  now: number,
): Promise<ProbeResult[]> {
  const extra: ProbeResult[] = [];
  if (options.facts && options.facts.length > 0)
    extra.push({ name: 'given', at: now, ttl: 0, facts: options.facts, data: null, notes: [] });
  if (kind?.id === 'what-changed' && steady) {
    const since = await steady.changes(now - 86_400_000).catch(() => null);
    if (since) extra.push(changesAsResult(since, now));
  }
  return extra;
}

function outcome(
  sentences: readonly Sentence[],
  doubts: Uncertainty[],
  now: number,
): Pick<AskResult, 'facts' | 'uncertainties' | 'confidence'> {
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
  const facts = sentences
    .filter((sentence) => !old.includes(sentence) && sentence.facts.length > 0)
    .map(factOf);
  return {
    facts,
    uncertainties,
    confidence: facts.length === 0 ? 0 : uncertainties.length > 0 ? NOT_SURE : SURE,
  };
}

const unfinished = ({ claim, suggestion }: CutShort): Uncertainty => ({
  claim,
  reason: 'no_data',
  suggestion,
  confidence: NOT_SURE,
});

/** Words of the question that the answer takes no account of. */
const passedOver = (question: Question, said: string): Uncertainty[] => {
  const words = leftovers(question, said);
  return words.length === 0
    ? []
    : [
        {
          claim: `The answer takes no account of ${words.map((word) => `"${word}"`).join(', ')}`,
          reason: 'inference',
          suggestion: 'Say it in other words if that matters.',
          confidence: NOT_SURE,
        },
      ];
};

/** The facts themselves, when nobody put them in words. */
const plainly = (results: readonly ProbeResult[]): Sentence[] =>
  results
    .flatMap((found) => found.facts)
    .slice(0, 12)
    .map((fact) => ({
      text: `${fact.subject.replace(':', ' ')} ${fact.attribute.replaceAll('_', ' ')}: ${fact.value}${fact.unit ? ` ${fact.unit}` : ''}.`,
      facts: [fact],
    }));

interface Looked {
  told: Omit<AskResult, 'ms'> | null;
  unread: readonly string[];
}

/** The answer from rows; null where it is not asked for one: a request, a command's meaning, facts that are given. */
async function fromRows(
  text: string,
  options: AskOptions,
  { rows }: AskDependencies,
  now: () => number,
): Promise<Looked | null> {
  if (!rows || options.facts?.length || commandAsked(text) !== null || readChange(text).changes)
    return null;
  const read = await rows(text, options).catch(() => null);
  return {
    told: read && respond(text, read, now()),
    unread: read?.unread.map((word) => word.text) ?? [],
  };
}

const notRead = (words: readonly string[]): string =>
  words.length === 0 ? '' : `I did not understand ${words.map((word) => `“${word}”`).join(', ')};`;

export function createAsk(
  deps: AskDependencies,
): (text: string, options: AskOptions) => Promise<AskResult> {
  const { steady } = deps;
  return async function ask(text, options) {
    const from = performance.now();
    const now = options.now ?? Date.now;
    const place = placeOf(options, deps.env);
    const looked = await fromRows(text, options, deps, now);
    if (looked?.told) return { ...looked.told, ms: Math.round(performance.now() - from) };
    const chat = deps.model ? await deps.model().catch(() => null) : null;
    const state = chat && steady ? await steady.text().catch(() => '') : '';
    const { plan, question } = await planFor(text, place, chat, state, options.signal);
    const result = (
      answer: string,
      rest: Pick<AskResult, 'facts' | 'uncertainties' | 'confidence'>,
    ): AskResult => ({
      question: text,
      answer,
      ...rest,
      plan,
      ms: Math.round(performance.now() - from),
    });
    const nothing = (answer: string, hint: string): AskResult =>
      result(answer, { facts: [], uncertainties: [unknown(text, hint)], confidence: 0 });
    if (plan.needs === 'proposal')
      return nothing(
        'That is something to do, not to look up: it needs a command and your yes.',
        `Try: reos-tui propose "${text}"`,
      );
    if (plan.kind === COMMAND_MEANING) {
      const command = commandAsked(text) ?? '';
      const parts = (await deps.explain?.(command).catch(() => null)) ?? [];
      const meaning = meaningOf(command, parts, now());
      if (!meaning)
        return nothing(
          `I don't know: nothing here says what ${command} means.`,
          `Try: ${explainIt(command)}`,
        );
      const { answer, ...rest } = meaning;
      return result(answer, rest);
    }
    // What the grammar did not read is not guessed at by its words; a model may plan what to look at.
    if (looked && plan.source !== 'model') {
      const { why, suggestion } = notFound(question);
      const unread = notRead(looked.unread);
      return nothing(`I don't know: ${unread === '' ? why : `${unread} ${why}`}`, suggestion);
    }
    const kind = KINDS.find((other) => other.id === plan.kind);
    if (!kind && plan.tools.length === 0) {
      const { why, suggestion } = notFound(question);
      return nothing(`I don't know: ${why}`, suggestion);
    }
    const extra = await extraFor(kind, options, steady, now());
    const given = options.facts?.length && kind ? kind.say(evidenceOf(extra), question, place) : [];
    // What was given answers by itself where it can; else the probes look.
    const results =
      given.length > 0 ? extra : [...extra, ...(await lookUp(plan, place, options, deps))];
    const notes = [...(plan.notes ? [plan.notes] : []), ...results.flatMap((found) => found.notes)];
    let sentences = kind ? kind.say(evidenceOf(results), question, place) : [];
    let doubts: Uncertainty[] = [
      ...sentences.flatMap((each) => disagreeing(each, options.facts ?? [], now())),
      ...results.flatMap(({ partial = [] }) => partial.map(unfinished)),
    ];
    if (sentences.length === 0 && chat && results.some((found) => found.facts.length > 0)) {
      const worded = await answerByModel(text, results, chat, state, now(), options.signal);
      sentences = worded?.sentences ?? [];
      doubts = worded?.uncertainties ?? [];
      if (!worded) sentences = plainly(results);
    }
    if (sentences.length === 0) {
      if (kind?.otherwise) notes.unshift(kind.otherwise);
      const told = nothing(
        `I don't know${notes.length > 0 ? `: ${notes.join(' ')}` : '.'}`,
        notes[0] ?? 'No probe tells that.',
      );
      return { ...told, uncertainties: [...told.uncertainties, ...doubts] };
    }
    const said = sentences.map((sentence) => sentence.text).join('\n');
    if (kind && plan.source === 'rules')
      doubts.push(...passedOver(question, `${JSON.stringify(plan.tools)} ${said}`));
    const lines = [
      ...sentences.map((sentence) => sentence.text),
      ...notes.map((note) => `(${note})`),
    ];
    return result(lines.join('\n'), outcome(sentences, doubts, now()));
  };
}
