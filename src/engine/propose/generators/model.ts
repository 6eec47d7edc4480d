// Candidates from a language model, whichever server it is on. One call: prompt, stream, tolerant reading. Nothing
// here judges a command; that is extraction's and safety's work. A failing server is an LlmError for the caller.

import { LlmError, noModel } from '../../llm/errors.ts';
import { readLooseJson } from '../../llm/loose-json.ts';
import { helpedByExamples, modelSize, modelToAsk } from '../../llm/model-choice.ts';
import type { LlmProvider } from '../../llm/types.ts';
import type { RouteResult } from '../../route/types.ts';
import { choicePrompt, choicesOf, readChoice } from '../choice-prompt.ts';
import { readAnswer } from '../extract-answer.ts';
import { buildPrompt, type Prompt } from '../prompt.ts';
import { stripUnseen } from '../sanitize.ts';
import { toldOf } from '../told.ts';
import type { Candidate, ExplanationPart, Generated, GenerateRequest, Generator } from '../types.ts';

/** What a domain pack gives to the prompt. */
export interface DomainPrompt {
  system: string;
  variables?: Readonly<Record<string, string>>;
  examples?: readonly { input: string; output: string }[];
}

export interface ModelGeneratorOptions {
  provider: LlmProvider;
  /** Name of the model; empty picks the best that the server has. */
  model?: string;
  /** `model.examples` of the settings. */
  examples?: 'auto' | 'always' | 'never';
  /** ms for the whole call. */
  timeout?: number;
  contextTokens?: number;
  temperature?: number;
  maxChars?: number;
  /** The prompt of the routed domain (and of its runners-up, merged), examples best first for this request. */
  domainPrompt: (
    route: RouteResult,
    text: string,
    accepted: readonly { input: string; output: string }[],
  ) => DomainPrompt;
  /** Steady state as text; empty when it is not known yet. */
  systemState?: () => string;
  /** What each part of a command means; for what is told of programs. */
  explain?: (command: string) => ExplanationPart[];
  /** For pieces of a request: takes out its secrets and what looks like one. */
  redact: (request: string) => (text: string) => string;
}

const MAX_CHARS = 4_000;
/** A smaller model errs more often; the figure only ranks candidates and words the modal. */
const baseConfidence = (size: number): number => (size < 2.5 ? 0.5 : size <= 6 ? 0.6 : 0.75);

export class ModelGenerator implements Generator {
  private readonly options: ModelGeneratorOptions;
  private model: string;

  constructor(options: ModelGeneratorOptions) {
    this.options = options;
    this.model = options.model ?? '';
  }

  /** `ollama:MODEL`; without the model until it was chosen. */
  get name(): string {
    const { name } = this.options.provider;
    return this.model === '' ? name : `${name}:${this.model}`;
  }

  /** The prompt for a request, exactly as `generate` would send it. Throws LlmError when no model can be chosen. */
  async prompt(request: GenerateRequest): Promise<Prompt> {
    return this.build(request, await this.chooseModel(request.signal));
  }

  /** Throws LlmError. */
  async generate(request: GenerateRequest): Promise<Generated> {
    const model = await this.chooseModel(request.signal);
    const { messages, format } = this.build(request, model);
    const { provider, timeout = 60_000, contextTokens, temperature, maxChars } = this.options;
    const { onToken } = request;
    const chat = provider.chat({
      model,
      messages,
      format,
      timeout,
      maxChars: Math.min(maxChars ?? MAX_CHARS, MAX_CHARS),
      ...(contextTokens === undefined ? {} : { contextTokens }),
      ...(temperature === undefined ? {} : { temperature }),
      ...(request.signal ? { signal: request.signal } : {}),
      ...(onToken && !choosesOnly(model) ? { onToken: (text: string) => onToken(partialCommand(text)) } : {}),
    });
    const response = await chat.catch((error: unknown) => {
      // It was removed since it was chosen: choose again the next time.
      if (error instanceof LlmError && error.code === 'no_model') this.model = this.options.model ?? '';
      throw error;
    });
    if (choosesOnly(model)) return chosen(request, response.content, `${provider.name}:${model}`);
    const { commands, question } = readAnswer(response.content);
    const base = baseConfidence(modelSize(model) ?? 7);
    const candidates = commands.map(
      ({ command, summary, confidence }, index): Candidate => ({
        command,
        confidence: Math.min(confidence ?? 1, base / (1 + index / 2)),
        ...(summary === undefined ? {} : { summary: stripUnseen(summary).slice(0, 200) }),
      }),
    );
    return {
      candidates,
      question: question === null || candidates.length > 0 ? null : oneLine(question),
      generator: `${provider.name}:${model}`,
    };
  }

  private build(request: GenerateRequest, model: string): Prompt {
    const redact = this.options.redact(request.text);
    if (choosesOnly(model)) return choicePrompt(request, redact);
    const { examples: mode = 'auto' } = this.options;
    const domain = this.options.domainPrompt(request.route, request.text, request.remembered?.accepted ?? []);
    const withExamples = mode === 'always' || (mode === 'auto' && helpedByExamples(model));
    return buildPrompt({
      system: domain.system,
      variables: domain.variables ?? {},
      systemState: this.options.systemState?.() ?? '',
      told: toldOf(request, this.options.explain ?? (() => [])),
      contextText: request.contextText,
      examples: withExamples ? (domain.examples ?? []) : [],
      request: request.text,
      alternatives: (modelSize(model) ?? 7) > 4,
      redact,
      ...(request.retryReason ? { retry: { answer: request.retryOf ?? '', reason: request.retryReason } } : {}),
    });
  }

  private async chooseModel(signal: AbortSignal | undefined): Promise<string> {
    const { provider } = this.options;
    const chosen = await modelToAsk(this.model, provider, signal);
    if (chosen === null) throw noModel('', provider.name);
    this.model = chosen;
    return chosen;
  }
}

/** Below this a model writes more wrong commands than right ones; it is asked only what it can be right about. */
export const choosesOnly = (model: string): boolean => (modelSize(model) ?? 7) <= 3;

function chosen(request: GenerateRequest, content: string, generator: string): Generated {
  const { command, value } = readChoice(readLooseJson(content), choicesOf(request));
  return {
    candidates: command === null ? [] : [{ command, confidence: 0.5 }],
    question: null,
    generator,
    final: true,
    ...(value === null ? {} : { value }),
  };
}

const oneLine = (text: string): string => stripUnseen(text).replace(/\s+/g, ' ').trim().slice(0, 200);

/** The command in an answer that is still being written, fit for the screen. */
function partialCommand(textSoFar: string): string {
  return oneLine(readAnswer(textSoFar).commands[0]?.command ?? '');
}
