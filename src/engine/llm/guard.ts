// What every call to a model passes, whoever makes it: a server that failed is left alone for a while and the caller
// told at once; a budget of calls is kept; the first word is waited for as long as it usually takes here; on this
// machine one call runs at a time and waits while the machine is busy. The time that a model waits is never a person's.
import { availableParallelism, loadavg } from 'node:os';
import { pause } from './clock.ts';
import { LlmError, unreachable } from './errors.ts';
import { type Knowledge, measured, patience } from './knowledge.ts';
import type { ChatRequest, ChatResponse, LlmProvider } from './types.ts';

export interface GuardOptions {
  /** Address without a login. */
  server: string;
  /** On this machine. */
  local: boolean;
  knowledge: Knowledge;
  /** Whether anybody is there, looked at before a turn is waited for; never rejects. */
  check?: () => Promise<boolean>;
  /** Longest wait for a first word, ms. */
  firstToken: number;
  /** Calls; 0 for as many as wanted. */
  perMinute: number;
  perDay: number;
  /** How long a busy machine is waited for, ms. */
  busy: number;
  /** Milliseconds without a call after a failure; default a minute. */
  rest?: number;
  now?: () => number;
  /** How busy this machine is, as a share of its cores. */
  load?: () => number;
}

export interface Guard extends LlmProvider {
  /** Why it would not be called now, in one sentence; null when it would. */
  resting(): string | null;
  /** Loads a model ahead of the first call. Never throws. */
  warmUp(model: string): Promise<void>;
}

const REST_MS = 60_000;
const MINUTE = 60_000;
/** How often a busy machine is looked at. */
const LOOK_MS = 250;
const MAX_QUEUE = 4;
const WARM_TIMEOUT = 120_000;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const HELD: ReadonlySet<LlmError['code']> = new Set(['unreachable', 'timeout', 'truncated', 'malformed']);

/** Whether a failure says something of the server rather than of the question. */
const isServers = (error: unknown): error is LlmError =>
  error instanceof LlmError && (HELD.has(error.code) || (error.code === 'http' && (error.status ?? 500) >= 429));

export function createGuard(provider: LlmProvider, options: GuardOptions): Guard {
  const { server, local, knowledge, firstToken, perMinute, perDay } = options;
  const rest = options.rest ?? REST_MS;
  const now = options.now ?? (() => Date.now());
  const load = options.load ?? (() => (loadavg()[0] ?? 0) / availableParallelism());
  let restingUntil = 0;
  let failure = '';
  let minute: number[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const usedToday = (model: string): number => {
    const { day, today } = knowledge.of(server, model);
    return day === dayOf(now()) ? today : 0;
  };
  let lastModel = '';

  const spent = (model: string): string | null => {
    minute = minute.filter((at) => now() - at < MINUTE);
    if (perMinute > 0 && minute.length >= perMinute)
      return `The budget of ${perMinute} calls a minute is used up (model.per_minute).`;
    if (perDay > 0 && usedToday(model) >= perDay)
      return `The budget of ${perDay} calls a day is used up (model.per_day).`;
    return null;
  };

  const resting = (model = lastModel): string | null => {
    const left = restingUntil - now();
    if (left > 0) return `${failure} It is not asked again for ${Math.ceil(left / 1_000)} s.`;
    return spent(model);
  };

  const count = (model: string) => {
    lastModel = model;
    minute.push(now());
    if (perDay > 0) knowledge.change(server, model, () => ({ day: dayOf(now()), today: usedToday(model) + 1 }));
  };

  const quiet = async (signal: AbortSignal): Promise<void> => {
    const until = now() + options.busy;
    while (load() > 1 && now() < until) await pause(LOOK_MS, signal);
  };

  /** Its turn on this machine; another machine queues for itself. */
  async function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (!local) return work();
    if (waiting >= MAX_QUEUE)
      throw new LlmError('busy', 'The model is busy with other questions.', { hint: 'Ask again in a moment.' });
    const before = queue;
    let done = () => {};
    queue = new Promise<void>((resolve) => {
      done = resolve;
    });
    waiting += 1;
    try {
      await Promise.race([before, aborted(signal)]);
      await quiet(signal);
      return await work();
    } finally {
      waiting -= 1;
      // Whoever comes next waits for those before as well.
      void before.then(done);
    }
  }

  async function call(request: ChatRequest): Promise<ChatResponse> {
    const started = now();
    let first: number | null = null;
    const response = await provider.chat({
      ...request,
      firstToken: patience(knowledge.of(server, request.model), request.firstToken ?? firstToken),
      onToken(text) {
        first ??= now() - started;
        request.onToken?.(text);
      },
    });
    const ms = first ?? now() - started;
    knowledge.change(server, request.model, (known) => measured(known, ms));
    return response;
  }

  const guard: Guard = {
    name: provider.name,
    resting: () => resting(),
    models: (signal) => provider.models(signal),
    async chat(request) {
      const why = resting(request.model);
      if (why !== null) throw new LlmError('busy', why);
      if (options.check && !(await options.check())) throw unreachable(server);
      const stop = new AbortController();
      const onAbort = () => stop.abort(request.signal?.reason);
      if (request.signal?.aborted) onAbort();
      else request.signal?.addEventListener('abort', onAbort, { once: true });
      const timer = setTimeout(() => stop.abort(), request.timeout);
      try {
        return await inTurn(stop.signal, () => {
          count(request.model);
          return call(request);
        });
      } catch (error) {
        if (isServers(error) && !request.signal?.aborted) {
          restingUntil = now() + rest;
          failure = error.message;
          // A time that is never kept says nothing any more.
          if (error.code === 'timeout')
            knowledge.change(server, request.model, ({ first }) => ({ first: first === null ? null : first * 2 }));
        }
        throw error;
      } finally {
        clearTimeout(timer);
        request.signal?.removeEventListener('abort', onAbort);
      }
    },
    async warmUp(model) {
      if (resting(model) !== null || provider.load === undefined) return;
      // Who asks next finds out for themselves what is wrong.
      await provider.load(model, WARM_TIMEOUT).catch(() => {});
    },
  };
  return guard;
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(new LlmError('cancelled', 'The question to the model was cancelled.'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
