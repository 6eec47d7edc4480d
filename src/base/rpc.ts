// Questions and answers between us and a thread or process of ours: one form for all of them. Either end may ask. What
// is under way is counted here, with its deadline, its cancel and what streams; who starts, replaces and ends the other
// end is for the owner to say, since that differs.

/** Method → what it takes and gives, plain data both. */
export type Methods = { [method: string]: { takes: readonly unknown[]; gives: unknown } };

export type Asking<M extends Methods> =
  | {
      [K in keyof M & string]: { type: 'call'; id: number; method: K; takes: M[K]['takes'] };
    }[keyof M & string]
  | { type: 'cancel'; id: number };

export type Answering =
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'failure'; id: number; message: string }
  /** A piece of an answer that is still being made. */
  | { type: 'part'; id: number; value: unknown };

/** A call that is under way, as its owner may see it. */
export interface UnderWay {
  method: string;
  deadline: number;
  patient: boolean;
}

export interface CallsOptions<M extends Methods> {
  post(message: Asking<M>): void;
  /** What the other end said of a call that failed, as an error; itself when left out. */
  failed?(text: string): Error;
  /** A deadline is over. The call itself was given up; what becomes of the other end is for the owner. */
  late(call: UnderWay): Error;
  /** Nothing is under way any more. */
  idle?(): void;
}

export interface CallOptions {
  /** Milliseconds; for ever when left out. */
  deadline?: number;
  /** The deadline begins anew with every sign of life. */
  patient?: boolean;
  signal?: AbortSignal | undefined;
  onPart?: ((value: unknown) => void) | undefined;
}

interface Pending extends UnderWay {
  resolve(value: unknown): void;
  reject(error: Error): void;
  onPart: ((value: unknown) => void) | undefined;
  timer: NodeJS.Timeout | undefined;
  end(): void;
}

export class Calls<M extends Methods> {
  private lastId = 0;
  private readonly pending = new Map<number, Pending>();
  private readonly options: CallsOptions<M>;

  constructor(options: CallsOptions<M>) {
    this.options = options;
  }

  get size(): number {
    return this.pending.size;
  }

  call<K extends keyof M & string>(
    method: K,
    takes: M[K]['takes'],
    { deadline = 0, patient = false, signal, onPart }: CallOptions = {},
  ): Promise<M[K]['gives']> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(new Error('cancelled'));
        return;
      }
      const id = ++this.lastId;
      const cancel = () => {
        this.options.post({ type: 'cancel', id });
        this.take(id)?.reject(new Error('cancelled'));
      };
      const timer = deadline > 0 ? setTimeout(() => this.late(id), deadline) : undefined;
      const end = () => signal?.removeEventListener('abort', cancel);
      this.pending.set(id, { method, deadline, patient, resolve, reject, onPart, timer, end });
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        this.options.post({ type: 'call', id, method, takes } as Asking<M>);
      } catch (error) {
        this.take(id)?.reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }

  /** Whether it was known what the message belongs to; an answer that nobody waits for any more is not. */
  hear(message: Answering): boolean {
    if (message.type === 'part') {
      const call = this.pending.get(message.id);
      if (call?.patient) call.timer?.refresh();
      call?.onPart?.(message.value);
      return call !== undefined;
    }
    const call = this.take(message.id);
    if (message.type === 'answer') call?.resolve(message.value);
    else call?.reject(this.options.failed?.(message.message) ?? new Error(message.message));
    return call !== undefined;
  }

  /** The other end lives: those that are patient wait on. */
  alive(): void {
    for (const { patient, timer } of this.pending.values()) if (patient) timer?.refresh();
  }

  /** There will be no answers. */
  fail(error: Error): void {
    for (const id of [...this.pending.keys()]) this.take(id)?.reject(error);
  }

  private late(id: number): void {
    const call = this.take(id);
    if (call) call.reject(this.options.late(call));
  }

  private take(id: number): Pending | undefined {
    const call = this.pending.get(id);
    if (!call) return undefined;
    clearTimeout(call.timer);
    call.end();
    this.pending.delete(id);
    if (this.pending.size === 0) this.options.idle?.();
    return call;
  }
}

/** What a handler is told beside its arguments. */
export interface Asked {
  signal: AbortSignal;
  part(value: unknown): void;
}

export type Handlers<M extends Methods> = {
  [K in keyof M & string]: (takes: M[K]['takes'], asked: Asked) => Promise<M[K]['gives']> | M[K]['gives'];
};

/** The end that answers: what comes is handed to the function that this gives. */
export function answering<M extends Methods>(
  handlers: Handlers<M>,
  send: (message: Answering) => void,
  describe: (error: unknown) => string = (error) => (error instanceof Error ? error.message : String(error)),
): (message: Asking<M>) => void {
  const running = new Map<number, AbortController>();
  return (message) => {
    const { id } = message;
    if (message.type === 'cancel') {
      running.get(id)?.abort();
      return;
    }
    const controller = new AbortController();
    running.set(id, controller);
    const asked: Asked = { signal: controller.signal, part: (value) => send({ type: 'part', id, value }) };
    const handler = handlers[message.method];
    Promise.resolve()
      .then(() => handler(message.takes, asked))
      .then(
        (value) => send({ type: 'answer', id, value }),
        (error: unknown) => send({ type: 'failure', id, message: describe(error) }),
      )
      .finally(() => running.delete(id));
  };
}
