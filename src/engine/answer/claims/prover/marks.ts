// The duties that a word can have on a row: it names it, is a word of a key, a value, or a noun for what the row is. A word
// with none stops the reading.
import { inBase, isBytes, isTime, type Quantity } from '../amounts.ts';
import { isProse, isState, isValue } from '../proof/duties.ts';
import { sameText } from '../proof/text.ts';
import { isAsked, isPlace, kindOf, nameAt, type Slot, type View, viewsOf } from '../proof/view.ts';
import type { Cell, Row, Space } from '../told/rows.ts';
import type { Word } from '../told/spoken.ts';
import { lexicon, means, same, stateOf } from '../told/words.ts';

export interface Mark {
  word: Word;
  at: number;
  as: 'name' | 'key' | 'value' | 'kind' | 'amount' | 'moment' | 'not' | 'empty';
  slots: readonly Slot[];
}

export const MOST = 48;

export const comparable = (a: Quantity, b: Quantity): boolean =>
  a.unit === b.unit || (isBytes(a.unit) && isBytes(b.unit)) || (isTime(a.unit) && isTime(b.unit));

export const amountOf = ({ members, amount }: Cell): Quantity | null =>
  members ? { value: members.length, unit: '', decimals: 0 } : amount;

/** A word for the cell: of its key, for its unit, or the adjective that asks for it. */
export const speaksOf = (word: Word, { cell, keys }: Slot): boolean =>
  !keys.some(({ lower }) => lexicon().not.has(lower)) &&
  (keys.some((key) => (word.at === -1 && stateOf(word).length > 0 ? same : means)(word, key)) ||
    cell.hints.some((hint) => means(word, hint)) ||
    word.lower === cell.key.toLowerCase() ||
    (word.degree !== undefined &&
      word.degree.concept !== '' &&
      [...keys, ...cell.hints].some(({ concepts }) => concepts.has(word.degree?.concept ?? ''))));

/** The row's own cells and those in it, and what stands around its list. */
export const slotsOf = new WeakMap<View, readonly Slot[]>();
export function slotsAt(row: Row, space: Space): readonly Slot[] {
  const view = viewsOf(space).get(row);
  if (!view) return [];
  const known = slotsOf.get(view);
  if (known) return known;
  const all = [...view.slots];
  if (!row.group)
    for (let at = row.parent; at; at = at.parent) {
      const own = viewsOf(space).get(at);
      for (const slot of own?.slots ?? [])
        if (slot.cell.row === at && !all.some(({ cell }) => cell === slot.cell)) all.push(slot);
    }
  slotsOf.set(view, all);
  return all;
}

/** The same key in another row of the list has this value: here it has another. */
export function elsewhere(word: Word, row: Row, slot: Slot): boolean {
  if (!row.group || slot.cell.row !== row) return false;
  if (
    !slot.cell.members &&
    (typeof slot.cell.value !== 'string' || slot.cell.amount || isProse(slot))
  )
    return false;
  return row.group.rows.some(
    (other) =>
      other !== row &&
      other.cells.some(
        (cell) =>
          cell.key === slot.cell.key && isValue(word, { cell, keys: slot.keys, needs: slot.needs }),
      ),
  );
}

export function marksOf(
  word: Word,
  at: number,
  words: readonly Word[],
  row: Row,
  slots: readonly Slot[],
  space: Space,
): Mark[] {
  const mark = (as: Mark['as'], own: readonly Slot[] = []): Mark => ({ word, at, as, slots: own });
  const out: Mark[] = [];
  if (word.is === 'not') return [mark('not')];
  if (word.is === 'moment')
    return [mark('moment'), ...(nameAt(word, row) !== null ? [mark('name')] : [])];
  const values = slots.filter(
    (slot) =>
      (word.is !== 'amount' || !slot.cell.amount) && (isValue(word, slot) || isState(word, slot)),
  );
  const other = slots.filter((slot) => !values.includes(slot) && elsewhere(word, row, slot));
  if (word.is === 'amount') {
    const before = words[at - 1];
    if (
      word.amount?.unit === '' &&
      before?.is === 'content' &&
      nameAt(before, row) !== null &&
      row.names.some((each) => each.split(/[-_.@\s]/).includes(word.text))
    )
      return [mark('name')];
    if (nameAt(word, row) !== null) out.push(mark('name'));
    if (values.length > 0) out.push(mark('value', values));
    return [...out, mark('amount')];
  }
  if (word.lower === 'empty') return [mark('empty')];
  const name = nameAt(word, row);
  if (name !== null && name < 0.5) out.push(mark('name'));
  if (word.amount && word.is === 'content') out.push(mark('amount'));
  const keys = slots.filter((slot) => speaksOf(word, slot));
  if (values.length > 0 && !(keys.length > 0 && values.every((slot) => isProse(slot))))
    out.push(mark('value', values));
  if (keys.length > 0) out.push(mark('key', keys));
  if (values.length > 0 && out.every(({ as }) => as !== 'value')) out.push(mark('value', values));
  if (name !== null && name >= 0.5) out.push(mark('name'));
  if (other.length > 0) out.push(mark('value', other));
  const elsewhereNamed = name === null && namesIn(space).has(word.lower);
  if (isAsked(word, words, row) || isScope(word, at, words, row, space)) out.push(mark('kind'));
  else if (
    !elsewhereNamed &&
    !isPlace(word, words) &&
    ((kindOf(word, row, true) && !deniedPath(row)) ||
      (!row.group && lexicon().anything.has(word.lower)) ||
      (isThing(word) && apposed(word, at, words)))
  )
    out.push(mark('kind'));
  return out;
}

/** A noun beside what it is of: "the sshd jail", "CPU consumer". */
export function apposed(word: Word, at: number, words: readonly Word[]): boolean {
  const beside = (other: Word | undefined): boolean =>
    other !== undefined &&
    other.part === word.part &&
    ((other.is === 'content' && !isThing(other)) || other.is === 'amount');
  return beside(words[at - 1]) || beside(words[at + 1]);
}

/** "not staged for commit": what is listed there is not so. */
export function deniedPath(row: Row): boolean {
  for (let at: Row | null = row; at; at = at.parent)
    if ([...at.path, ...(at.group?.words ?? [])].some(({ lower }) => lexicon().not.has(lower)))
      return true;
  return false;
}

/** What was looked at, of which the list is: its folder, its unit, its window. */
export function isScope(
  word: Word,
  at: number,
  words: readonly Word[],
  row: Row,
  space: Space,
): boolean {
  const before = words.slice(Math.max(0, at - 2), at).map(({ lower }) => lower);
  if (at > 0 && !before.some((each) => IN.test(each))) return false;
  if (
    space.rows.some(({ look, group, names }) => look.state && !group && names.includes(word.lower))
  )
    return true;
  if (!row.group) return false;
  for (let at = row.parent; at; at = at.parent)
    if (
      at.cells.some(
        ({ value, amount }) =>
          typeof value === 'string' && !amount && sameText(word.text.replace(/^~\//, ''), value),
      )
    )
      return true;
  return false;
}

export const IN = /^(?:in|on|under|of|from|at|over|inside|within|since|during|for|below|to)$/;
export const called = new WeakMap<Space, ReadonlySet<string>>();
/** Names of anything. */
export function namesIn(space: Space): ReadonlySet<string> {
  const known =
    called.get(space) ?? new Set(space.rows.flatMap(({ names, group }) => (group ? names : [])));
  called.set(space, known);
  return known;
}

export const isThing = (word: Word): boolean =>
  [word.lower, ...word.stems].some((stem) => lexicon().thing.has(stem));

/** All ways to take the words, the likeliest first. */
export function takings(
  words: readonly Word[],
  row: Row,
  slots: readonly Slot[],
  space: Space,
  given: boolean,
): Mark[][] | null {
  let out: Mark[][] = [[]];
  for (const [at, word] of words.entries()) {
    if (word.is === 'about' || word.is === 'compare') continue;
    // How it stands among others is no word of one of them.
    if (
      word.is === 'degree' &&
      !given &&
      !slots.some(({ keys }) => keys.some((key) => same(word, key)))
    )
      return null;
    if (
      word.is === 'quantity' ||
      (word.is === 'not' && /^(?:none|neither|nothing|nobody)$/.test(word.lower))
    )
      return null;
    if (word.is === 'light') {
      // A word that says nothing may still be what a text says.
      continue;
    }
    const marks = marksOf(word, at, words, row, slots, space);
    if (marks.length === 0) return null;
    out = out.flatMap((before) => marks.map((mark) => [...before, mark])).slice(0, MOST);
  }
  return out;
}

export const sizeOf = (cell: Cell): number | null => (cell.amount ? inBase(cell.amount) : null);
