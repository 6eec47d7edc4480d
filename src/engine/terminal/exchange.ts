// The private keys and their answers. A key is bytes that no keyboard sends (F34, F35 of the kitty protocol),
// bound by the integration; the answer is a `line` mark. Answers come in the order of the keys.
import type { Mark } from './marks.ts';

export type LineMark = Mark & { kind: 'line' };
export type Question = 'query' | 'replace';

export const QUESTION_KEYS: Record<Question, string> = { query: '\x1b[57397u', replace: '\x1b[57398u' };

/** A question that was not answered for so long was dropped by the shell. */
const LOST_MS = 1000;
/** A signal key waits no longer than this for an answer. */
const BUSY_MS = 60;

interface Pending {
  question: Question;
  /** `performance.now()` when the key was written. */
  askedAt: number;
  resolve(answer: LineMark | null): void;
}

export class Exchange {
  private pending: Pending[] = [];
  private readonly send: (keys: string) => void;

  constructor(send: (keys: string) => void) {
    this.send = send;
  }

  /** The shell's answer, or null when none came within `timeout` milliseconds. */
  ask(question: Question, timeout: number): Promise<LineMark | null> {
    return new Promise((resolve) => {
      const entry: Pending = {
        question,
        askedAt: performance.now(),
        resolve: (answer) => {
          clearTimeout(timer);
          resolve(answer);
        },
      };
      const timer = setTimeout(() => {
        // After a stall of ours the answer may be waiting to be read: that comes before the verdict. An entry stays in
        // the queue: a late answer must not be taken for that of a later question.
        setImmediate(() => setImmediate(() => resolve(null)));
      }, timeout);
      this.pending = this.pending.filter(({ askedAt }) => entry.askedAt - askedAt < LOST_MS);
      this.pending.push(entry);
      this.send(QUESTION_KEYS[question]);
    });
  }

  /** A question was asked a moment ago and may still be under way in the shell. */
  get busy(): boolean {
    const now = performance.now();
    return this.pending.some(({ askedAt }) => now - askedAt < BUSY_MS);
  }

  /** The question that this answers, off the queue; undefined when nothing was asked. */
  take(mark: LineMark): Readonly<Pending> | undefined {
    const index = this.pending.findIndex((entry) => entry.question === mark.why);
    return index < 0 ? undefined : this.pending.splice(index, 1)[0];
  }

  /** The line editor is gone: nothing that was asked will be answered. */
  abandon(): void {
    for (const entry of this.pending.splice(0)) entry.resolve(null);
  }
}
