// Question → plan → probes in parallel → an answer whose every sentence names its facts. With no model the sentences come
// from templates; what could not be told is said as an uncertainty, never guessed.
import { homedir } from 'node:os';
import { type RunOptions, runProbe } from '../state/probes/registry.ts';
import { sandboxRoot } from '../state/sandbox.ts';
import type { SteadyStore } from '../state/steady/store.ts';
import type { Fact, ProbeResult } from '../state/types.ts';
import { evidenceOf, type Place, type Sentence } from './kinds/kind.ts';
import { KINDS } from './kinds/registry.ts';
import type { ChatModel } from './model.ts';
import type { Plan } from './plan.ts';
import { planByRules } from './plan-rules.ts';
import type { AnswerFact, AskResult, Uncertainty } from './types.ts';

export interface AskOptions {
  cwd: string;
  /** Facts that are given instead of looked up. */
  facts?: Fact[];
  currentFile?: string;
  signal?: AbortSignal;
  now?: () => number;
}

export interface AskDependencies {
  env: NodeJS.ProcessEnv;
  /** What changes rarely; its text goes into prompts, its changes into "what changed". */
  steady?: SteadyStore;
  /** The model to ask, null when there is none; may reject. */
  model?: () => Promise<ChatModel | null>;
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

export function createAsk(deps: AskDependencies) {
  return async function ask(text: string, options: AskOptions): Promise<AskResult> {
    const from = performance.now();
    const now = options.now ?? Date.now;
    const place = placeOf(options, deps.env);
    const { plan, question } = planByRules(text, place);
    const result = (
      answer: string,
      confidence: number,
      facts: AnswerFact[],
      uncertainties: Uncertainty[],
    ): AskResult => ({
      question: text,
      answer,
      confidence,
      facts,
      uncertainties,
      plan,
      ms: Math.round(performance.now() - from),
    });
    if (plan.needs === 'proposal')
      return result(
        'That is something to do, not to look up: it needs a command and your yes.',
        0,
        [],
        [unknown(text, `Try: reos-tui propose "${text}"`)],
      );
    const kind = KINDS.find((other) => other.id === plan.kind);
    if (!kind)
      return result(
        "I don't know: I cannot tell what to look at for that.",
        0,
        [],
        [unknown(text, 'Name a service, package, port, file or part of the system.')],
      );
    const given: ProbeResult[] = options.facts?.length
      ? [{ name: 'given', at: now(), ttl: 0, facts: options.facts, data: null, notes: [] }]
      : [];
    const results = [...given, ...(await lookUp(plan, place, options, deps))];
    const sentences = kind.say(evidenceOf(results), question, place);
    const notes = [...(plan.notes ? [plan.notes] : []), ...results.flatMap((r) => r.notes)];
    if (sentences.length === 0 && kind.otherwise) notes.unshift(kind.otherwise);
    if (sentences.length === 0)
      return result(
        `I don't know${notes.length > 0 ? `: ${notes.join(' ')}` : '.'}`,
        0,
        [],
        [unknown(text, notes[0] ?? 'No probe tells that.')],
      );
    const old = sentences.filter((sentence) => stale(sentence, now()));
    const uncertainties = old.map(
      (sentence): Uncertainty => ({
        claim: sentence.text,
        reason: 'stale',
        suggestion: 'Check again.',
        confidence: NOT_SURE,
      }),
    );
    const facts = sentences
      .filter((sentence) => !old.includes(sentence) && sentence.facts.length > 0)
      .map(factOf);
    const answer = [
      ...sentences.map((sentence) => sentence.text),
      ...notes.map((note) => `(${note})`),
    ].join('\n');
    return result(answer, old.length > 0 ? NOT_SURE : SURE, facts, uncertainties);
  };
}
