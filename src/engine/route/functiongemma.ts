// FunctionGemma (270M, made for function calling) as a second opinion on the domain. The request is the user message
// and nothing else; the tools are static; of the answer only names that are domains count. Any failure is "no opinion",
// and a server that failed is left alone for a while, so that a slow or missing model costs one wait and not one a
// line.
import { type Domain, isDomain } from '../../domains/types.ts';
import { hasModel } from '../llm/model-choice.ts';
import type { LlmProvider, ToolCall, ToolDefinition } from '../llm/types.ts';
import { knownArguments } from './tools.ts';

export interface DomainChoice {
  /** Chosen domains, first is primary; never empty. */
  domains: Domain[];
  /** Checked arguments of the first call, for display only. */
  arguments: Record<string, string>;
}

export interface DomainModel {
  /** The model's opinion, or null for whatever reason there is none. Never throws, never outlasts `timeout` ms. */
  choose(text: string, timeout: number, signal?: AbortSignal): Promise<DomainChoice | null>;
  /** Makes the server load the model, so that the first real request is quick. Never throws. */
  warmUp(): Promise<boolean>;
}

export interface FunctionGemmaOptions {
  provider: LlmProvider;
  tools: readonly ToolDefinition[];
  /** Name in Ollama; default `functiongemma`. */
  model?: string;
  /** Milliseconds without asking after a failure; default 30 000. */
  restAfterFailure?: number;
  now?: () => number;
}

const MAX_TEXT = 1000;
const MAX_CALLS = 3;
const WARM_UP_TIMEOUT = 15_000;
const CONTEXT_TOKENS = 4096;

/** The domains among tool calls; null when the answer makes no sense as a choice. */
export function readChoice(calls: readonly ToolCall[], tools: readonly ToolDefinition[]): DomainChoice | null {
  // A model that calls most tools has not chosen.
  if (calls.length === 0 || calls.length > MAX_CALLS) return null;
  const known = calls.filter((call) => isDomain(call.name));
  const domains = [...new Set(known.map((call) => call.name as Domain))];
  const [first] = known;
  const tool = tools.find((candidate) => candidate.function.name === first?.name);
  if (!first || !tool) return null;
  return { domains, arguments: knownArguments(tool, first.arguments) };
}

export function createFunctionGemma(options: FunctionGemmaOptions): DomainModel {
  const { provider, tools } = options;
  const model = options.model ?? 'functiongemma';
  const rest = options.restAfterFailure ?? 30_000;
  const now = options.now ?? (() => performance.now());
  let restingUntil = Number.NEGATIVE_INFINITY;

  async function available(signal?: AbortSignal): Promise<boolean> {
    try {
      return hasModel(await provider.models(signal), model);
    } catch {
      return false;
    }
  }

  async function ask(text: string, timeout: number, signal?: AbortSignal) {
    const response = await provider.chat({
      model,
      messages: [{ role: 'user', content: text.slice(0, MAX_TEXT) }],
      tools: [...tools],
      temperature: 0,
      contextTokens: CONTEXT_TOKENS,
      timeout,
      ...(signal ? { signal } : {}),
    });
    return readChoice(response.toolCalls, tools);
  }

  return {
    async choose(text, timeout, signal) {
      if (now() < restingUntil || signal?.aborted) return null;
      const deadline = now() + timeout;
      // The list of models has a longer patience of its own.
      const late = AbortSignal.timeout(timeout);
      const within = signal ? AbortSignal.any([signal, late]) : late;
      try {
        if (!(await available(within))) {
          if (!signal?.aborted) restingUntil = now() + rest;
          return null;
        }
        return await ask(text, Math.max(1, deadline - now()), signal);
      } catch {
        if (!signal?.aborted) restingUntil = now() + rest;
        return null;
      }
    },
    async warmUp() {
      try {
        if (!(await available())) return false;
        await ask('list files', WARM_UP_TIMEOUT);
        return true;
      } catch {
        return false;
      }
    },
  };
}
