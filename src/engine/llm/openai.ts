// OpenAI-compatible servers (vLLM, llama.cpp server, a balancer before a cluster): several endpoints, tried from the
// one that worked last; overload and lost connections are tried again with back-off while the deadline allows.
import { CallClock, DEFAULT_LIMITS, limitsFor, type PhaseLimits, pause } from './clock.ts';
import { LlmError, malformed, toLlmError, tooLong, unreachable } from './errors.ts';
import { type Endpoint, fetchOk, parseEndpoint, readJson } from './http.ts';
import { MAX_TEMPERATURE, streamLimits } from './ollama.ts';
import { Reachability } from './reachability.ts';
import { chatPieces, ToolCallCollector } from './sse.ts';
import type { ChatRequest, ChatResponse, LlmProvider } from './types.ts';

export interface OpenAiOptions {
  /** Base URLs up to and with the version, for example http://gpu-1:8000/v1. At least one. */
  endpoints: readonly string[];
  /** Value of the key; sent to these endpoints only. */
  apiKey?: string;
  limits?: Partial<PhaseLimits>;
  /** More tries after the first, over all endpoints; default 2. */
  retries?: number;
  /** First pause before the same endpoint is tried again, ms; doubles each time; default 250. */
  backoff?: number;
  now?: () => number;
}

interface Server {
  endpoint: Endpoint;
  reachability: Reachability;
  /** In a row. */
  failures: number;
  /** Others are asked before it until then. */
  restingUntil: number;
}

/** Rest after the first failure, ms; doubles with each more. */
const REST = 2_000;
const LONGEST_REST = 60_000;

const LIST_TIMEOUT = 3_000;
const LIST_BYTES = 4 * 1_048_576;
const DEFAULT_MAX_CHARS = 16_000;

export class OpenAiProvider implements LlmProvider {
  readonly name = 'openai';
  private readonly servers: Server[];
  private readonly limits: PhaseLimits;
  private readonly retries: number;
  private readonly backoff: number;
  private readonly now: () => number;
  private current = 0;

  /** Throws LlmError when an address cannot be read. Opens nothing. */
  constructor(options: OpenAiOptions) {
    const headers: Record<string, string> = options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {};
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.retries = options.retries ?? 2;
    this.backoff = options.backoff ?? 250;
    this.now = options.now ?? (() => performance.now());
    this.servers = options.endpoints.map((address) => {
      const endpoint = parseEndpoint(address, headers);
      const connectTimeout = this.limits.connect;
      const now = options.now ? { now: options.now } : {};
      const reachability = new Reachability(endpoint, { connectTimeout, ...now });
      return { endpoint, reachability, failures: 0, restingUntil: 0 };
    });
    if (this.servers.length === 0) throw unreachable('(no endpoint is configured)');
  }

  /** True when one of the endpoints is there. Never rejects. */
  async check(): Promise<boolean> {
    const states = await Promise.all(this.servers.map(({ reachability }) => reachability.check()));
    return states.includes(true);
  }

  models(signal?: AbortSignal): Promise<string[]> {
    return this.call(LIST_TIMEOUT, signal, async (endpoint, clock) => {
      const response = await fetchOk(endpoint, '/models', clock);
      const { data } = await readJson(response, endpoint, LIST_BYTES);
      if (!Array.isArray(data)) throw malformed(endpoint.where, 'a list of models without models');
      return data.map((model) => model?.id).filter((id) => typeof id === 'string');
    });
  }

  chat(request: ChatRequest): Promise<ChatResponse> {
    let withFormat = request.format !== undefined;
    const chat = async (endpoint: Endpoint, clock: CallClock): Promise<ChatResponse> => {
      try {
        return await this.chatOnce(request, withFormat, endpoint, clock);
      } catch (error) {
        // Older servers know no schemas; the parser of the answer can do without one.
        if (!withFormat || !(error instanceof LlmError) || error.status !== 400) throw error;
        withFormat = false;
        return await this.chatOnce(request, withFormat, endpoint, clock);
      }
    };
    return this.call(request.timeout, request.signal, chat, limitsFor(this.limits, request));
  }

  private async chatOnce(
    request: ChatRequest,
    withFormat: boolean,
    endpoint: Endpoint,
    clock: CallClock,
  ): Promise<ChatResponse> {
    const maxChars = request.maxChars ?? DEFAULT_MAX_CHARS;
    const body = JSON.stringify({
      model: request.model,
      messages: request.messages,
      stream: true,
      temperature: Math.min(request.temperature ?? 0.1, MAX_TEMPERATURE),
      max_tokens: Math.max(64, Math.ceil(maxChars / 2)),
      ...(request.tools ? { tools: request.tools } : {}),
      ...(withFormat
        ? { response_format: { type: 'json_schema', json_schema: { name: 'answer', schema: request.format } } }
        : {}),
    });
    const response = await fetchOk(endpoint, '/chat/completions', clock, { body, model: request.model });
    let content = '';
    const tools = new ToolCallCollector();
    const pieces = chatPieces(response, endpoint, streamLimits(maxChars), tools);
    for await (const piece of pieces) {
      clock.enter('stall');
      content += piece.content;
      if (content.length + tools.length > maxChars || piece.finish === 'length') throw tooLong(maxChars);
      if (piece.content !== '') request.onToken?.(content);
    }
    return { content, toolCalls: tools.result(), model: request.model, ms: clock.elapsed };
  }

  /** One call over the endpoints, in turn from the one that worked last. */
  private async call<T>(
    timeout: number,
    signal: AbortSignal | undefined,
    work: (endpoint: Endpoint, clock: CallClock) => Promise<T>,
    limits = this.limits,
  ): Promise<T> {
    const deadline = performance.now() + timeout;
    let failure: LlmError | undefined;
    for (let attempt = 0; attempt <= this.retries + this.servers.length - 1; attempt += 1) {
      const left = deadline - performance.now();
      const server = this.next(attempt);
      if (left <= 0 || !server) break;
      const clock = new CallClock(server.endpoint.where, left, limits, signal);
      try {
        clock.signal.throwIfAborted();
        if (failure && attempt >= this.servers.length)
          await pause(this.waitBefore(attempt, failure, left), clock.signal);
        const result = await work(server.endpoint, clock);
        server.reachability.mark(true);
        server.failures = 0;
        server.restingUntil = 0;
        this.current = this.servers.indexOf(server);
        return result;
      } catch (error) {
        failure = clock.failure ?? toLlmError(error, server.endpoint.where);
        if (failure.code === 'unreachable') server.reachability.mark(false);
        if (failure.code !== 'cancelled' && failure.code !== 'no_model') this.rests(server);
        if (!isWorthAnotherTry(failure, this.servers.length)) throw failure;
      } finally {
        clock.stop();
        clock.abort(new LlmError('cancelled', 'The call is over.'));
      }
    }
    throw failure ?? unreachable(this.servers.map(({ endpoint }) => endpoint.where).join(', '));
  }

  /** The endpoint for this attempt: known-dead ones are passed over. */
  private next(attempt: number): Server | undefined {
    const order = this.servers.map((_, index) => this.servers[(this.current + attempt + index) % this.servers.length]!);
    const there = order.filter(({ reachability }) => reachability.state !== 'down');
    return there.find(({ restingUntil }) => restingUntil <= this.now()) ?? there[0];
  }

  private rests(server: Server): void {
    server.failures += 1;
    const ms = Math.min(LONGEST_REST, REST * 2 ** (server.failures - 1));
    server.restingUntil = this.now() + ms;
  }

  /** Back-off with jitter; a server's own wish (Retry-After) counts, unless it outlasts the deadline. */
  private waitBefore(attempt: number, failure: LlmError, left: number): number {
    const round = attempt - this.servers.length;
    const wait = failure.retryAfter ?? this.backoff * 2 ** round * (0.75 + Math.random() / 2);
    if (wait >= left) throw failure;
    return wait;
  }
}

/** Overload, lost connections and slow starts may be better elsewhere or later; a refusal or nonsense will not. */
function isWorthAnotherTry(failure: LlmError, endpoints: number): boolean {
  switch (failure.code) {
    case 'unreachable':
    case 'truncated':
      return true;
    case 'http':
      return [408, 425, 429, 500, 502, 503, 504].includes(failure.status ?? 0);
    case 'timeout':
    case 'no_model':
      return endpoints > 1;
    default:
      return false;
  }
}
