// How well a query and a text agree, word by word, both ways: each word of one is met by the nearest word of the other.
// Words of one root are the same; of others the table of meaning says how near they are (`picture`, `image`).
import { wordsOf } from '../meaning/words.ts';

/** Which way words point; of one that is not known, nowhere. */
export interface WordDirections {
  readonly dimensions: number;
  /** Writes the direction; gives its length, which says how much the word tells, 0 when it is not known. */
  ofWord(word: string, into: Float32Array): number;
}

/** How much a word tells that the table does not know. */
const UNKNOWN = 1;

/** A word without the endings that the tokenizer takes off as well; enough to see whether a text has it. */
const root = (word: string): string =>
  word.length <= 4 ? word : word.replace(/(?:ing|ers?|ors?|ions?|ies|es|ed|s|e|y)$/, '');

interface Asked {
  root: string;
  weight: number;
  /** Of length 1; null when it is not known. */
  direction: Float32Array | null;
}

interface Near {
  /** How much the word tells. */
  tells: number;
  /** How near it is to each word of the query, 0…1. */
  to: Float32Array;
  /** To the nearest of them. */
  nearest: number;
}

export class Agreement {
  private readonly asked: readonly Asked[];
  private readonly sum: number;
  private readonly known = new Map<string, Near>();
  private readonly directions: WordDirections | null;
  private readonly scratch: Float32Array;

  constructor(words: readonly { word: string; weight: number }[], directions: WordDirections | null) {
    this.directions = directions;
    this.scratch = new Float32Array(directions?.dimensions ?? 0);
    this.asked = words.map(({ word, weight }) => {
      const plain = wordsOf(word).join('');
      const length = directions?.ofWord(plain, this.scratch) ?? 0;
      return { root: root(plain), weight, direction: length > 0 ? this.scratch.map((value) => value / length) : null };
    });
    this.sum = words.reduce((sum, { weight }) => sum + weight, 0);
  }

  /** How well the query is met by description and other words, and how much of the description it speaks of. */
  of(description: string, others: string): { met: number; said: number } {
    const best = new Float32Array(this.asked.length);
    let said = 0;
    let told = 0;
    for (const word of wordsOf(description)) {
      const { tells, nearest } = this.meet(word, best);
      told += tells;
      said += tells * nearest;
    }
    for (const word of wordsOf(others)) this.meet(word, best);
    const met = this.asked.reduce((sum, { weight }, i) => sum + weight * best[i]!, 0);
    return { met: this.sum > 0 ? met / this.sum : 0, said: told > 0 ? said / told : 0 };
  }

  private meet(word: string, best: Float32Array): Near {
    let near = this.known.get(word);
    if (!near) {
      near = this.nearOf(word);
      this.known.set(word, near);
    }
    const { to } = near;
    for (let i = 0; i < to.length; i++) if (to[i]! > best[i]!) best[i] = to[i]!;
    return near;
  }

  private nearOf(word: string): Near {
    const { scratch, asked } = this;
    const length = this.directions?.ofWord(word, scratch) ?? 0;
    const to = Float32Array.from(asked, ({ root, direction }) => {
      if (word.startsWith(root)) return 1;
      if (!direction || length === 0) return 0;
      let sum = 0;
      for (let i = 0; i < direction.length; i++) sum += scratch[i]! * direction[i]!;
      return Math.max(0, sum / length);
    });
    return { tells: length || UNKNOWN, to, nearest: Math.max(0, ...to) };
  }
}
