// Deadlines of one call: a total, and one for the phase that is going on. Whichever runs out first, or the caller's
// own signal, aborts everything that hangs on `signal`, with an LlmError as the reason.
import { cancelled, type LlmError, timedOut, unreachable } from './errors.ts';

/** Milliseconds each phase may take. */
export interface PhaseLimits {
  /** Until the server takes the connection. */
  connect: number;
  /** From there to the first token; a model that is not loaded yet is slow here. */
  firstToken: number;
  /** Between two tokens. */
  stall: number;
}

export const DEFAULT_LIMITS: PhaseLimits = { connect: 300, firstToken: 30_000, stall: 15_000 };

/** The limits of one call: what is known of its model comes before what is usual. */
export const limitsFor = (limits: PhaseLimits, { firstToken }: { firstToken?: number }): PhaseLimits =>
  firstToken === undefined ? limits : { ...limits, firstToken };

export type Phase = keyof PhaseLimits;

const PHASE_WORDS: Record<Exclude<Phase, 'connect'>, string> = {
  firstToken: 'to begin its answer',
  stall: 'between two words',
};

export class CallClock {
  private readonly controller = new AbortController();
  private readonly total: NodeJS.Timeout;
  private phaseTimer: NodeJS.Timeout | undefined;
  private readonly outer: AbortSignal | undefined;
  private readonly onOuter = () => this.abort(cancelled());
  private readonly limits: PhaseLimits;
  private readonly where: string;
  readonly startedAt = performance.now();
  readonly timeout: number;

  constructor(where: string, timeout: number, limits: PhaseLimits, outer?: AbortSignal) {
    this.where = where;
    this.timeout = timeout;
    this.limits = limits;
    this.outer = outer;
    this.total = setTimeout(() => this.abort(timedOut('to answer', timeout, where)), timeout);
    if (outer?.aborted) this.onOuter();
    else outer?.addEventListener('abort', this.onOuter, { once: true });
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Why everything stopped; undefined while it goes on. */
  get failure(): LlmError | undefined {
    return this.signal.aborted ? (this.signal.reason as LlmError) : undefined;
  }

  /** Milliseconds left of the total. */
  get left(): number {
    return Math.max(0, this.timeout - (performance.now() - this.startedAt));
  }

  get elapsed(): number {
    return performance.now() - this.startedAt;
  }

  abort(reason: LlmError): void {
    if (!this.signal.aborted) this.controller.abort(reason);
  }

  /** Starts (or restarts) a phase; the one before it is over. */
  enter(phase: Phase): void {
    if (phase === 'stall' && this.phaseTimer && this.phase === 'stall') {
      this.phaseTimer.refresh();
      return;
    }
    clearTimeout(this.phaseTimer);
    this.phase = phase;
    const ms = this.limits[phase];
    this.phaseTimer = setTimeout(() => {
      const failure = phase === 'connect' ? unreachable(this.where) : timedOut(PHASE_WORDS[phase], ms, this.where);
      this.abort(failure);
    }, ms);
  }

  private phase: Phase | undefined;

  /** Lets go of timers and listeners. Call it on every way out. */
  stop(): void {
    clearTimeout(this.total);
    clearTimeout(this.phaseTimer);
    this.outer?.removeEventListener('abort', this.onOuter);
  }
}

/** Waits, or throws the signal's reason when it is aborted meanwhile. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
