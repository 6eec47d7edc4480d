// *How many days ago was it changed*, *how long ago was the last commit*: when it was is asked, and how long that is from now.

import { lemmas } from '../../english/lemma.ts';
import { timeUnits } from '../../english/lexicon.ts';
import { tokenize } from '../../english/token.ts';
import { printDuration } from '../../relations/format.ts';
import type { Cell } from '../../relations/types.ts';
import type { RowAnswer } from './rows.ts';

/** A day and a time, as moments are printed. */
const MOMENT = /^\d{4}-\d\d-\d\d/;

const isUnit = (word: string): boolean => lemmas(word).some((form) => timeUnits().has(form));

/** The same asked by *when*; as it was where no time from now is asked for. */
export function withoutAgo(text: string): string {
  const tokens = tokenize(text);
  const at = tokens.findIndex(({ lower }, i) => {
    const [second, third, fourth] = [1, 2, 3].map((n) => tokens[i + n]?.lower ?? '');
    const isLong = second === 'long' && third === 'ago';
    return lower === 'how' && (isLong || (second === 'many' && fourth === 'ago' && isUnit(third ?? '')));
  });
  const ago = tokens.findIndex(({ lower }, i) => i > at && lower === 'ago');
  const [from, to] = [tokens[at], tokens[ago]];
  return at < 0 || !from || !to ? text : `${text.slice(0, from.start)}when${text.slice(to.end)}`;
}

const momentsIn = (cells: readonly Cell[]): number[] => [
  ...new Set(cells.flatMap(({ value, text }) => (typeof value === 'number' && MOMENT.test(text) ? [value] : []))),
];

/** Beside the one moment that a sentence tells, how long ago that is. */
export function sayAgo(answer: RowAnswer, now: number): RowAnswer {
  const said = answer.said.map((each) => {
    const [at, ...more] = momentsIn(each.cells);
    if (at === undefined || more.length > 0 || at > now) return each;
    return { ...each, text: `${each.text} That is ${printDuration((now - at) / 1_000)} ago.` };
  });
  return { ...answer, said };
}
