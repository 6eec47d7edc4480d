// A request that is all figures, cut finer than words are: `5km`, `2^16` and `(3+4)*5` have their parts. A cursor goes over it and
// takes phrases of the lexicon; what it cannot take to the end is no such request.
import { lemmas } from '../../english/lemma.ts';
import { NUMBER_WORDS } from '../../line/number-words.ts';

const ATOM =
  /\d{4}-\d\d-\d\d|0x[\da-f]+|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*\.?\d+|km\/h|m\/s|[a-z][a-z'-]*[a-z']|[a-z]|\S/gi;
const cut = (text: string, parts: RegExp): readonly string[] => text.replace(/[?!.]+$/, '').match(parts) ?? [];

export const atomsOf = (text: string): readonly string[] => cut(text, ATOM).filter((atom) => atom !== '°');
/** Whole words, for labels and dates. */
export const wordsOf = (text: string): readonly string[] => cut(text, /[^\s,]+|,/g);

const FIGURE = /^\d*\.?\d+$/;

export class Cursor {
  /** As they were written, and in small letters. */
  private readonly written: readonly string[];
  readonly atoms: readonly string[];
  at = 0;
  /** The words by which it was asked for. */
  opened = '';
  /** What its sums of money are in. */
  money: string | null = null;

  constructor(atoms: readonly string[]) {
    this.written = atoms;
    this.atoms = atoms.map((atom) => atom.toLowerCase());
  }

  get done(): boolean {
    return this.at >= this.atoms.length;
  }

  peek(ahead = 0): string {
    return this.atoms[this.at + ahead] ?? '';
  }

  /** What stands here as it was written. */
  said = (): string => this.written[this.at] ?? '';

  taken(): string {
    return this.written[this.at++] ?? '';
  }

  /** Takes the longest of some phrases; null where none stands here. */
  phrase(phrases: readonly string[]): string | null {
    let found: string | null = null;
    let length = 0;
    for (const phrase of phrases) {
      const words = phrase.split(' ');
      if (words.length > length && words.every((word, i) => this.peek(i) === word)) {
        found = phrase;
        length = words.length;
      }
    }
    this.at += length;
    return found;
  }

  /** Takes one word, in any of its forms. */
  word(...words: readonly string[]): boolean {
    const here = this.peek();
    const said = here !== '' && (words.includes(here) || lemmas(here).some((form) => words.includes(form)));
    if (said) this.at++;
    return said;
  }

  /** A number in figures or words, as figures. */
  number(): string | null {
    const here = this.peek();
    const before = this.at;
    const minus = here === '-' || here === 'minus';
    const said = minus ? this.peek(1) : here;
    const plain = said.replaceAll(',', '');
    const text = FIGURE.test(plain) ? plain : Object.hasOwn(NUMBER_WORDS, said) ? String(NUMBER_WORDS[said]) : null;
    if (text === null) return null;
    this.at = before + (minus ? 2 : 1);
    return minus ? `-${text}` : text;
  }

  /** What `take` takes, or all as it was. */
  tried<T>(take: () => T | null): T | null {
    const before = this.at;
    const found = take();
    if (found === null) this.at = before;
    return found;
  }
}
