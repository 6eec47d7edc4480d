// Ollama by its native API and its own package. The package is given a fetch of ours that stays on the configured
// host, bounds what is read and checks every line first: left alone it prints to the console on bad input.
import type { ChatResponse as OllamaPart } from 'ollama/browser';
import { CallClock, DEFAULT_LIMITS, limitsFor, type PhaseLimits } from './clock.ts';
import { LlmError, malformed, plainWords, toLlmError, tooLong, unreachable } from './errors.ts';
import {
  type ByteSource,
  bodyLines,
  type Endpoint,
  fetchOk,
  isObject,
  parseEndpoint,
  readText,
  type StreamLimits,
} from './http.ts';
import { Reachability } from './reachability.ts';
import type { ChatRequest, ChatResponse, LlmProvider, ToolCall } from './types.ts';

export interface OllamaOptions {
  /** From `ollamaBaseUrl`; default http://127.0.0.1:11434. */
  baseUrl?: string;
  limits?: Partial<PhaseLimits>;
  /** How long the model stays loaded, as Ollama writes it (`30m`); default `30m`. */
  keepAlive?: string;
  /** ms that a list of models is believed; default 10 000. */
  modelsFor?: number;
  reachability?: Reachability;
}

/** Temperatures above this make commands worse; requests are capped. */
export const MAX_TEMPERATURE = 0.3;
const DEFAULT_MAX_CHARS = 16_000;
const LIST_TIMEOUT = 3_000;
const LIST_BYTES = 4 * 1_048_576;
const EMBED_BYTES = 64 * 1_048_576;

/** One streamed token of JSON is a few hundred bytes for a few characters; thinking models send silent ones too. */
export const streamLimits = (maxChars: number): StreamLimits => ({
  line: Math.max(262_144, maxChars * 8),
  total: 4 * 1_048_576 + maxChars * 512,
});

/** Models that think aloud first unless told not to. */
const THINKING = /qwen3(?!-coder)|deepseek-r1|magistral|deepseek-v3\.1/i;

export class OllamaProvider implements LlmProvider {
  readonly name = 'ollama';
  readonly reachability: Reachability;
  private readonly endpoint: Endpoint;
  private readonly limits: PhaseLimits;
  private readonly keepAlive: string;
  private readonly modelsFor: number;
  private listed: { names: string[]; at: number } | undefined;

  /** Throws LlmError when the address cannot be read. Opens nothing. */
  constructor(options: OllamaOptions = {}) {
    this.endpoint = parseEndpoint(options.baseUrl ?? 'http://127.0.0.1:11434');
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.keepAlive = options.keepAlive ?? '30m';
    this.modelsFor = options.modelsFor ?? 10_000;
    this.reachability =
      options.reachability ?? new Reachability(this.endpoint, { connectTimeout: this.limits.connect });
  }

  async models(signal?: AbortSignal): Promise<string[]> {
    if (this.listed && performance.now() - this.listed.at < this.modelsFor) return this.listed.names;
    return this.call(LIST_TIMEOUT, signal, async (clock) => {
      const { models } = await (await this.client(clock, LIST_BYTES)).list();
      if (!Array.isArray(models)) throw malformed(this.endpoint.where, 'a list of models without models');
      const names = models.map((model) => model?.name).filter((name) => typeof name === 'string');
      this.listed = { names, at: performance.now() };
      return names;
    });
  }

  async chat(request: ChatRequest): Promise<ChatResponse> {
    const maxChars = request.maxChars ?? DEFAULT_MAX_CHARS;
    const limits = limitsFor(this.limits, request);
    const chat = async (clock: CallClock): Promise<ChatResponse> => {
      const client = await this.client(clock, streamLimits(maxChars), request.model);
      const parts = await client.chat({
        model: request.model,
        messages: request.messages,
        stream: true,
        keep_alive: this.keepAlive,
        ...(request.format ? { format: request.format } : {}),
        ...(request.tools ? { tools: request.tools } : {}),
        ...(THINKING.test(request.model) ? { think: false } : {}),
        options: {
          temperature: Math.min(request.temperature ?? 0.1, MAX_TEMPERATURE),
          num_ctx: request.contextTokens ?? 4_096,
          num_predict: Math.max(64, Math.ceil(maxChars / 2)),
        },
      });
      let content = '';
      const toolCalls: ToolCall[] = [];
      for await (const part of parts) {
        clock.enter('stall');
        const piece = part.message?.content;
        if (typeof piece === 'string' && piece !== '') {
          content += piece;
          if (content.length > maxChars) throw tooLong(maxChars);
          request.onToken?.(content);
        }
        toolCalls.push(...readToolCalls(part));
        if (part.done && part.done_reason === 'length') throw tooLong(maxChars);
      }
      return { content, toolCalls, model: request.model, ms: clock.elapsed };
    };
    return this.call(request.timeout, request.signal, chat, limits);
  }

  /** An empty chat loads the model and says nothing. */
  async load(model: string, timeout: number): Promise<void> {
    const limits = { ...this.limits, firstToken: timeout };
    await this.call(
      timeout,
      undefined,
      async (clock) => {
        const client = await this.client(clock, LIST_BYTES, model);
        await client.chat({ model, messages: [], keep_alive: this.keepAlive });
      },
      limits,
    );
  }

  /** One vector a text, in order. Throws LlmError. */
  async embed(model: string, texts: readonly string[], timeout: number, signal?: AbortSignal): Promise<Float32Array[]> {
    return this.call(timeout, signal, async (clock) => {
      const client = await this.client(clock, EMBED_BYTES, model);
      const { embeddings } = await client.embed({ model, input: [...texts], keep_alive: this.keepAlive });
      const good =
        Array.isArray(embeddings) &&
        embeddings.length === texts.length &&
        embeddings.every((vector) => Array.isArray(vector) && vector.every(Number.isFinite));
      if (!good) throw malformed(this.endpoint.where, 'vectors that do not fit the question');
      return embeddings.map((vector) => Float32Array.from(vector));
    });
  }

  /** Runs one call under its deadlines; whatever happens, its socket is closed and its timers are gone afterwards. */
  private async call<T>(
    timeout: number,
    signal: AbortSignal | undefined,
    work: (clock: CallClock) => Promise<T>,
    limits = this.limits,
  ): Promise<T> {
    const clock = new CallClock(this.endpoint.where, timeout, limits, signal);
    try {
      clock.signal.throwIfAborted();
      if (this.reachability.state === 'down') throw unreachable(this.endpoint.where);
      const result = await work(clock);
      this.reachability.mark(true);
      return result;
    } catch (error) {
      const failure = clock.failure ?? toLlmError(error, this.endpoint.where);
      if (failure.code === 'unreachable') this.reachability.mark(false);
      throw failure;
    } finally {
      clock.stop();
      clock.abort(new LlmError('cancelled', 'The call is over.'));
    }
  }

  private async client(clock: CallClock, limits: number | StreamLimits, model = '') {
    // The browser build: the same client without reading of files.
    const { Ollama } = await import('ollama/browser');
    return new Ollama({
      host: this.endpoint.url,
      fetch: async (input, init) => {
        const url = String(input);
        if (!url.startsWith(`${this.endpoint.url}/`))
          throw new LlmError('unreachable', 'The model client tried to call another address.');
        const body = typeof init?.body === 'string' ? { body: init.body } : {};
        const response = await fetchOk(this.endpoint, url.slice(this.endpoint.url.length), clock, {
          ...(init?.method ? { method: init.method } : {}),
          ...body,
          model,
        });
        return new Response(
          typeof limits === 'number'
            ? await checkedObject(response, this.endpoint, limits)
            : checkedStream(response, this.endpoint, limits),
        );
      },
    });
  }
}

async function checkedObject(body: ByteSource, endpoint: Endpoint, maxBytes: number) {
  const text = await readText(body, maxBytes);
  parseLine(text, endpoint);
  return text;
}

function checkedStream(body: ByteSource, endpoint: Endpoint, limits: StreamLimits) {
  const encoder = new TextEncoder();
  async function* lines() {
    for await (const line of bodyLines(body, limits)) {
      if (line.trim() === '') continue;
      const part = parseLine(line, endpoint);
      if (!isObject(part.message) && part.done !== true)
        throw malformed(endpoint.where, 'a stream of another kind than chat');
      yield encoder.encode(`${line}\n`);
    }
  }
  return ReadableStream.from(lines());
}

/** One JSON object of the server; an error in it is thrown. */
function parseLine(line: string, endpoint: Endpoint): Record<string, unknown> {
  let part: unknown;
  try {
    part = JSON.parse(line);
  } catch {
    throw malformed(endpoint.where, 'a line that is not JSON');
  }
  if (!isObject(part)) throw malformed(endpoint.where, 'a line that is not an object');
  if ('error' in part)
    throw new LlmError('http', `The model server at ${endpoint.where} failed: ${plainWords(String(part.error))}`, {
      hint: 'Look at the log of the model server; a smaller model may help.',
    });
  return part;
}

function readToolCalls(part: OllamaPart): ToolCall[] {
  const calls: unknown = part.message?.tool_calls;
  if (!Array.isArray(calls)) return [];
  return calls.flatMap((call) => {
    const fn: unknown = isObject(call) ? call.function : undefined;
    if (!isObject(fn) || typeof fn.name !== 'string') return [];
    return [{ name: fn.name, arguments: isObject(fn.arguments) ? fn.arguments : {} }];
  });
}
