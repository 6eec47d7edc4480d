// What is called by what it is said to be, or by what it runs, rather than by a name: "the listings sync" of a unit whose
// description is `Sync TV listings`. All words have to stand there, in whichever of their forms, and in no other row.
import type { Node } from '../prove/cells.ts';
import type { Item } from '../prove/items.ts';
import { kindOf, type Slot, textsOf } from '../prove/slots.ts';
import { wording } from '../prove/wording.ts';
import { type Bindable, bindable, lexicon, means, same } from '../told/words.ts';
import type { Lexeme } from './lexed.ts';
import type { Scene } from './phrase.ts';

/** What a thing is said to be, or runs, in words: a column of those. */
const DESCRIBED = /^(?:description|command|cmd|args|title|summary|job)$/i;
const TEXT_WORDS = /[^a-z0-9]+/;

/** `wg0` is a tunnel. */
const isCalledAs = (item: Item, { lower }: Bindable): boolean =>
  wording().called.some(({ name, words }) => name.test(lower) && words.some((word) => same(item, word)));

/** "The listings sync": the only row in whose description, or in what it runs, all words stand, in whichever of their forms. */
export function described(words: readonly Lexeme[], { domain }: Scene, pool: readonly Node[]): readonly Node[] {
  const isWord = ({ is, amount, quoted }: Lexeme): boolean => is === 'word' && !amount && !quoted;
  if (words.length < 2 || !words.every(isWord) || !domain.list?.whole) return [];
  const all = pool.map((node) =>
    node.cells
      .filter(({ key, text }) => DESCRIBED.test(key) && text !== null)
      .flatMap(({ text }) => (text ?? '').toLowerCase().split(TEXT_WORDS).filter(Boolean).map(bindable)),
  );
  const rows = pool.filter((node, at) =>
    words.every(
      (item) =>
        all[at]?.some((word) => same(item, word) || isCalledAs(item, word)) ||
        (kindOf(item, node) && words[0] !== item),
    ),
  );
  return rows.length === 1 && pool.length > 1 ? rows : [];
}

const OWNER = /^(?:user|owner|group)$/i;
/** "The user ann": the person, whatever is told of her. */
const isLabelled = (items: readonly Lexeme[], { keys }: Slot): boolean =>
  items.some((item, at) => items[at + 1]?.is === 'word' && keys.some((key) => same(item, key)));
/** "The process of root", where several are: it is open which of them is meant. */
export const isVague = (items: readonly Lexeme[], names: readonly Lexeme[], rows: readonly Node[]): boolean =>
  rows.length > 1 &&
  items[0]?.lower === 'the' &&
  !items.some(({ is, lower }) => is === 'word' && lower.endsWith('s') && lexicon().thing.has(lower.slice(0, -1))) &&
  names.length > 0 &&
  rows.every((node) =>
    names.every((name) =>
      textsOf(name, node).every(({ slot }) => slot !== null && OWNER.test(slot.cell.key) && !isLabelled(items, slot)),
    ),
  );

const isNounAlone = ({ is, amount, quoted, lower }: Lexeme): boolean =>
  is === 'word' && !amount && !quoted && !lower.endsWith('s');
/** "The backup failed", of rows of which one is a backup. */
export function theOnly(
  [the, ...names]: readonly Lexeme[],
  { domain }: Scene,
): { rows: readonly Node[]; names: readonly Lexeme[] } | null {
  if (the?.lower !== 'the' || !domain.list?.whole || names.length === 0 || !names.every(isNounAlone)) return null;
  const rows = domain.nodes.filter((node) => names.every((noun) => kindOf(noun, node)));
  return rows.length === 1 ? { rows, names } : null;
}

/** "The filesystem is nearly full", behind what was said of one that is one. */
export const isKindAgain = ([the, noun, more]: readonly Lexeme[], rows: readonly Node[]): boolean =>
  noun?.is === 'word' && !more && the?.lower === 'the' && rows.length === 1 && rows.every((node) => kindOf(noun, node));

/** The word of the column that stands first and tells the rows apart. */
export function isIdentity(key: Item, pool: readonly Node[]): boolean {
  const told = pool.flatMap(({ cells }) => {
    const [cell] = cells;
    return cell?.text && cell.words.some((word) => means(key, word)) ? [cell.text] : [];
  });
  return told.length === pool.length && new Set(told).size === pool.length;
}
