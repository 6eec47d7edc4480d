// A question that has words for which a table has no place: one may be what people call its rows, and a few may be passed
// over, where the rest speaks of the table plainly enough. Such a reading is never sure, and says what it left out.
import { isLight, operationsAt } from '../../english/bound-words.ts';
import { lemmas } from '../../english/lemma.ts';
import { functionWords } from '../../english/lexicon.ts';
import type { Token } from '../../english/token.ts';
import { isLog } from '../../relations/records.ts';
import type { Bound, Placed } from './pieces.ts';

export interface Loose {
  taken?: string;
  passed: readonly string[];
}

const COST = { taken: 0.6, passed: 1, unused: 1.2 } as const;
/** So many words may be passed over, and so many have to be read for each. */
const MOST_PASSED = 2;
const FOR_EACH = 2;
/** So far behind the word that asks, what is asked for stands. */
const NEAR = 4;
/** What narrows the rows is not passed over. */
const NARROWS = /^(?:cell|flag|pair|number|time|stretch|held|extreme|trend)$/;

/** A word that may say something, and is no name and no figure. */
const mayPass = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at] as Token;
  const isName = at > 0 && /^\p{Lu}/u.test(token.text);
  return (
    !token.quoted &&
    !isName &&
    // *Ada's birthday*: what somebody has is what is asked.
    tokens[at - 1]?.lower !== "'s" &&
    /^\p{L}[\p{L}'-]+$/u.test(token.lower) &&
    !isLight('words', token.lower) &&
    !isLight('begins', token.lower) &&
    operationsAt(tokens, at).length === 0
  );
};

/** Behind the word that asks, with nothing but words that say how it is between. */
const isAskedFor = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - NEAR), at).some(({ lower }) => isLight('asks_for', lower)) &&
  !functionWords().has((tokens[at] as Token).lower);

/** What else a word may be where not all of them are bound. */
export function loosely(tokens: readonly Token[], at: number, found: readonly Placed[]): Placed[] {
  if (!mayPass(tokens, at) || found.some(({ is }) => NARROWS.test(is))) return [];
  const place = { from: at, to: at + 1 };
  const isBound = found.length > 0;
  return [
    ...(!isBound && isAskedFor(tokens, at)
      ? [{ is: 'noun', own: false, taken: true, cost: COST.taken, ...place } as const]
      : []),
    { is: 'light', passed: true, cost: isBound ? COST.unused : COST.passed, ...place },
  ];
}

const SPEAKS = /^(?:noun|column|cell|flag|extreme|held|trend|text|pair)$/;
const OF_COLUMN = /^(?:lapsed|valid|pending)$/;

/** What was left out; null where too little was read beside it, or what was asked for is the row of another table. */
export function looseOf(
  tokens: readonly Token[],
  pieces: readonly Placed[],
  { table }: Bound,
  others: ReadonlySet<string>,
): Loose | null {
  const words = (own: readonly Placed[]): string[] => own.map(({ from }) => tokens[from]?.text ?? '');
  const [taken, ...more] = words(pieces.filter((piece) => piece.is === 'noun' && piece.taken));
  const passed = words(pieces.filter((piece) => piece.is === 'light' && piece.passed));
  const read = pieces.filter((piece) =>
    // What every log has, as its days, tells none of them.
    isLog(table) && piece.is === 'column'
      ? false
      : piece.is === 'op'
        ? OF_COLUMN.test(piece.op)
        : SPEAKS.test(piece.is) && !(piece.is === 'noun' && !piece.own),
  );
  // *Blue teas*: what kind of them is meant is not passed over.
  const isKind = pieces.some(
    (piece, at) => piece.is === 'light' && piece.passed && piece.cost === COST.passed && pieces[at + 1]?.is === 'noun',
  );
  // *Who treated her*: the deed says who is meant.
  const isDeed = pieces.some(
    (piece) => piece.is === 'light' && piece.passed && tokens[piece.from - 1]?.lower === 'who',
  );
  const enough = Math.max(isLog(table) ? FOR_EACH : 1, passed.length * FOR_EACH);
  const left = [...(taken === undefined ? [] : [taken]), ...passed];
  if (left.some((word) => lemmas(word.toLowerCase().replaceAll('-', '')).some((form) => others.has(form)))) return null;
  // What its rows are called was said.
  const isSaid = taken !== undefined && pieces.some((piece) => piece.is === 'noun' && piece.own && !piece.done);
  if (isKind || isSaid || isDeed || more.length > 0 || passed.length > MOST_PASSED || read.length < enough) return null;
  return { ...(taken === undefined ? {} : { taken }), passed };
}

/** Why it is not sure. */
export const looseDoubts = ({ taken, passed }: Loose, { shown }: Bound): string[] => [
  ...(taken === undefined ? [] : [`“${taken}” was taken for a row of ${shown}`]),
  ...(passed.length === 0 ? [] : [`${passed.map((word) => `“${word}”`).join(' and ')} was not read`]),
];
