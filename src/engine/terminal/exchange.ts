// The private keys and their answers. A key is bytes that no keyboard sends (F34, F35 of the kitty protocol),
// bound by the integration; the answer is a `line` mark. Answers come in the order of the keys.
import type { Mark } from './marks.ts';

export type LineMark = Mark & { kind: 'line' };
export type Question = 'query' | 'replace';

export const QUESTION_KEYS: Record<Question, string> = {
  query: '\x1b[57397u',
  replace: '\x1b[57398u',
};

interface Pending {
  question: Question;
  resolve(answer: LineMark | null): void;
}

export class Exchange {
  private pending: Pending[] = [];
  private readonly send: (keys: string) => void;

  constructor(send: (keys: string) => void) {
    this.send = send;
  }

  get waiting(): boolean {
    return this.pending.length > 0;
  }

  /** The shell's answer, or null when none came within `timeout` milliseconds. */
  ask(question: Question, timeout: number): Promise<LineMark | null> {
    return new Promise((resolve) => {
      const entry: Pending = {
        question,
        resolve: (answer) => {
          clearTimeout(timer);
          resolve(answer);
        },
      };
      const timer = setTimeout(() => {
        this.pending = this.pending.filter((other) => other !== entry);
        resolve(null);
      }, timeout);
      this.pending.push(entry);
      this.send(QUESTION_KEYS[question]);
    });
  }

  answered(mark: LineMark): void {
    const index = this.pending.findIndex((entry) => entry.question === mark.why);
    if (index >= 0) this.pending.splice(index, 1)[0]!.resolve(mark);
  }

  /** The line editor is gone: nothing that was asked will be answered. */
  abandon(): void {
    for (const entry of this.pending.splice(0)) entry.resolve(null);
  }
}
