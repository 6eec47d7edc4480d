// The row of keys at the foot of a modal; a sentence for a screen reader.
import { type Row, rowWidth, type Span, span, wrapRow } from '../components/rows.ts';

export interface Hint {
  key: string;
  word: string;
  /** In a sentence, where the word alone would not do: `Press ? to say why.` */
  said?: string;
}

const SPOKEN: Record<string, string> = { '↑': 'Up', '↓': 'Down', '←': 'Left', '→': 'Right' };
const spoken = (key: string): string =>
  key.replace(/[↑↓←→]+/g, (arrows) => [...arrows].map((arrow) => SPOKEN[arrow]).join(' or '));

export function hintRows(hints: readonly Hint[], width: number, plain: boolean): Row[] {
  const known = hints.filter(({ key }) => key !== '');
  if (plain) {
    const words = known.map(({ key, word, said }) => `${spoken(key)} to ${said ?? word}`).join(', ');
    return wrapRow([span(`Press ${words}.`)], width);
  }
  const rows: Span[][] = [[]];
  for (const { key, word } of known) {
    const hint = [span(`[${key}]`, 'heading', { bold: true }), span(` ${word}`)];
    const used = rowWidth(rows.at(-1) ?? []);
    if (used > 0 && used + 2 + rowWidth(hint) > width) rows.push([]);
    else if (used > 0) rows.at(-1)?.push(span('  '));
    rows.at(-1)?.push(...hint);
  }
  return rows;
}

const FIRST_HINTS = 3;

/** Where there is no room for more than a row: the keys that come first, none of them cut. */
export function firstHints(hints: readonly Hint[], width: number, plain: boolean): Row[] {
  return plain ? hintRows(hints.slice(0, FIRST_HINTS), width, plain) : hintRows(hints, width, plain).slice(0, 1);
}
