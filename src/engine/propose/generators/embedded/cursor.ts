// A look at a token and its neighbours, for readers that go through a request once.
import type { SlotType } from '../../../../domains/slots.ts';
import type { Token } from '../../token.ts';

export class Cursor {
  readonly tokens: readonly Token[];
  readonly used = new Set<number>();
  at = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  get done(): boolean {
    return this.at >= this.tokens.length;
  }

  token(offset = 0): Token | undefined {
    return this.tokens[this.at + offset];
  }

  /** Word in lower case as written; empty for quoted text and past the ends. */
  word(offset = 0): string {
    const token = this.token(offset);
    return token && !token.quoted ? token.text.toLowerCase() : '';
  }

  canon(offset = 0): string {
    return this.token(offset)?.canon ?? '';
  }

  value(type: SlotType, offset = 0): string | null {
    return this.token(offset)?.values.get(type) ?? null;
  }

  /** Index of the next token at or after `offset` that is no filler; only `limit` tokens ahead. */
  next(offset: number, filler: RegExp, limit = 5): number {
    let k = offset;
    while (k < offset + limit && this.token(k) && filler.test(this.word(k))) k++;
    return k;
  }

  take(from: number, to: number): void {
    for (let i = from; i <= to; i++) this.used.add(this.at + i);
  }
}
