// A value as it is said beside the cell that is meant: a number by its unit and rounding, a moment, a state by its scale, a text
// by its words, a flag or a count by its key alone.
import type { Quantity } from '../amounts.ts';
import { sameMoment } from '../moments.ts';
import { holds } from '../proof/bind.ts';
import { isProse, isState, isSwitch, isValue, statesOf } from '../proof/duties.ts';
import { denies, sameText, typeOf, wordsIn } from '../proof/text.ts';
import { kindOf, type Slot, unasked } from '../proof/view.ts';
import type { Cell, Row } from '../told/rows.ts';
import type { Word } from '../told/spoken.ts';
import { type Bindable, lexicon, means, same, shortens, stateOf } from '../told/words.ts';
import { type Anchor, meant, type Options, openOf } from './anchors.ts';
import { amountOf, comparable, type Mark, speaksOf } from './marks.ts';

export interface Judged {
  truth: boolean;
  cells: Cell[];
  unique: boolean;
}

export function agreeing(
  slots: readonly Slot[],
  test: (slot: Slot) => boolean | null,
): Judged | null {
  const truths = slots.map(test);
  const [first] = truths;
  if (first == null || truths.some((each) => each !== first)) return null;
  return { truth: first, cells: slots.map(({ cell }) => cell), unique: false };
}

export const asked = ({ cell }: Slot): boolean =>
  [...cell.words, ...cell.hints].some(({ lower }) => lexicon().asked.has(lower));

export function judgeAmount(
  anchor: Anchor,
  words: readonly Word[],
  slots: readonly Slot[],
  options: Options,
): Judged | null {
  const [mark] = anchor.marks;
  const amount: Quantity | undefined =
    mark?.as === 'empty' ? { value: 0, unit: '', decimals: 0 } : mark?.word.amount;
  if (!mark || !amount || (anchor.denied && amount.unit === '')) return null;
  // A bare number is of what a word says that it counts.
  const counts = (slot: Slot): boolean =>
    amount.unit !== '' ||
    anchor.keys.length > 0 ||
    options.given !== undefined ||
    slot.needs.some((need) => words.some((word) => word.is === 'content' && same(word, need)));
  const before = words.slice(Math.max(0, mark.at - 3), mark.at);
  const near = before.slice(-2);
  const approximate = near.some(({ is }) => is === 'about');
  const op = near.find(({ is }) => is === 'compare')?.op;
  const empty = mark.as === 'empty';
  const fits = (slot: Slot): boolean => {
    if (!empty && !anchor.whole && !counts(slot)) return false;
    const told = amountOf(slot.cell);
    if (
      told &&
      slot.cell.value === null &&
      slot.cell.key.endsWith(' counted') &&
      !empty &&
      words[mark.at - 1]?.is === 'content' &&
      lexicon().numbered.has(words[mark.at - 1]?.lower ?? '')
    )
      return false;
    if (
      slot.cell.members &&
      !empty &&
      ![words[mark.at + 1], words[mark.at + 2]].some((word) => word && speaksOf(word, slot))
    )
      return false;
    if (
      anchor.whole &&
      !slot.keys.some(({ concepts }) => concepts.has('total') || concepts.has('max'))
    )
      return false;
    return (
      told !== null &&
      !asked(slot) &&
      (empty ||
        comparable(amount, told) ||
        (amount.unit === '' && anchor.keys.some(({ at }) => at === -1)) ||
        (amount.unit === '%' &&
          told.unit === '' &&
          slot.keys.some(({ concepts }) => concepts.has('used'))))
    );
  };
  // Of what the part is of, the whole is as well.
  const wholes = anchor.whole
    ? slots.filter(
        (slot) =>
          fits(slot) &&
          slot.needs.every(
            (need) =>
              need.concepts.has('total') ||
              need.concepts.has('max') ||
              words.some((word) => means(word, need)),
          ),
      )
    : [];
  const own = anchor.whole ? wholes : meant(anchor.keys, words, slots, fits, options, op);
  const found =
    own.length > 0 ? own : empty && slots.filter(fits).length === 1 ? slots.filter(fits) : [];
  return agreeing(found, (slot) => {
    const told = amountOf(slot.cell);
    if (!told) return null;
    const so = empty
      ? told.value === 0
      : holds(
          amount,
          told.unit === '' && amount.unit === '%' ? { ...told, unit: '%' } : told,
          op,
          approximate,
        );
    return so === null ? null : so !== anchor.denied;
  });
}

export function judgeMoment(
  { marks: [mark], keys, denied }: Anchor,
  words: readonly Word[],
  slots: readonly Slot[],
  options: Options,
  now: number | null,
): Judged | null {
  const moment = mark?.word.moment;
  if (!mark || !moment || denied) return null;
  const near = words[mark.at - 1]?.is === 'about' ? 10 : 0;
  const isTimeCell = ({ cell }: Slot): boolean =>
    typeof cell.value === 'string' && sameMoment(moment, cell.value, near, now) !== null;
  const all = slots.filter((slot) => isTimeCell(slot) && !asked(slot));
  const own = keys.length > 0 ? meant(keys, words, slots, isTimeCell, options) : [];
  const found =
    own.length > 0 ? own : all.filter((slot) => keys.every((key) => speaksOf(key, slot)));
  const so = agreeing(found, ({ cell }) => sameMoment(moment, String(cell.value), near, now));
  // Of several times it is one.
  return so ?? null;
}

/** "failed" is more than that it does not run. */
export const isSpecific = (word: Word): boolean => lexicon().specific.has(word.lower);

export function judgeState(
  anchor: Anchor,
  words: readonly Word[],
  slots: readonly Slot[],
  row: Row,
): Judged | null {
  const cells: Cell[] = [];
  let truth: boolean | null = null;
  for (const { word } of anchor.marks) {
    const said = stateOf(word);
    if (said.length === 0) return null;
    const near = slots.filter(
      (slot) =>
        anchor.keys.length === 0 ||
        (anchor.keys.every((key) => speaksOf(key, slot)) &&
          openOf(slot, anchor.keys, words).length === 0),
    );
    const of = (from: readonly Slot[]): { cell: Cell; so: boolean }[] =>
      from.flatMap((slot) =>
        statesOf(slot).flatMap(({ scale, yes }) =>
          said
            .filter((one) => one.scale === scale)
            .map((one) => ({ cell: slot.cell, so: one.yes === yes })),
        ),
      );
    const own = of(near.filter(({ cell }) => cell.row === row));
    const found = own.length > 0 ? own : of(near);
    const [first] = found;
    if (!first) return null;
    if (
      isSpecific(word) &&
      found.some(
        ({ cell, so }) =>
          so &&
          !isValue(word, { cell, keys: [], needs: [] }) &&
          !cell.words.some((key) => same(word, key)),
      )
    ) {
      const exact = found.filter(({ cell }) => isValue(word, { cell, keys: [], needs: [] }));
      if (exact.length === 0) return null;
    }
    // Two cells of a row tell otherwise: it is not so.
    const so = found.every((each) => each.so);
    if (!so && found.some((each) => each.so) && found.some(({ cell }) => cell.words.length > 2))
      return null;
    truth = (truth ?? true) && so;
    cells.push(first.cell);
  }
  return truth === null ? null : { truth: truth !== anchor.denied, cells, unique: false };
}

/** Every word of the value is said, or all that is said stands in what somebody wrote. */
export function tells(marks: readonly Mark[], slot: Slot, words: readonly Word[]): boolean | null {
  const { cell } = slot;
  if (cell.members)
    return marks.every(({ word }) => cell.members?.some((each) => sameText(word.text, each)));
  const value = String(cell.value);
  const said = marks.map(({ word }) => word);
  if (isProse(slot)) {
    const content = wordsIn(value).filter(({ lower }) => !lexicon().light.has(lower));
    const met = content.filter((each) => said.some((word) => same(word, each)));
    return met.length >= Math.min(2, content.length) ? true : null;
  }
  if (said.some((word) => sameText(word.text, value))) return true;
  const told = wordsIn(value).filter(({ lower }) => !lexicon().light.has(lower));
  const met = (each: Bindable): boolean =>
    words.some((word) => same(word, each) || shortens(each.lower, word.lower));
  if (told.every(met)) return true;
  const pieces = value
    .split(/[,;(]/)
    .map((piece) => wordsIn(piece).filter(({ lower }) => lower !== ''));
  if (pieces.some((piece) => piece.length > 0 && piece.every(met))) return true;
  return said.some(({ lower }) => /[./\d]/.test(lower)) || (told[0] !== undefined && met(told[0]))
    ? true
    : null;
}

/** "from 3.0 to 3.1": what it goes to is not what it comes from. */
export function turned(words: readonly Word[], at: number, { keys }: Slot): boolean {
  const before = words[at - 1]?.lower;
  const has = (names: readonly string[]): boolean =>
    keys.some(({ lower, concepts }) => names.some((name) => lower === name || concepts.has(name)));
  if (before === 'to') return has(['source', 'installed', 'past']) && !has(['target']);
  return before === 'from' && has(['target', 'candidate']) && !has(['source']);
}

export function judgeText(
  anchor: Anchor,
  words: readonly Word[],
  slots: readonly Slot[],
  row: Row,
  { given }: Options,
): Judged | null {
  const [mark] = anchor.marks;
  if (!mark) return null;
  const own = mark.slots.filter(
    (slot) =>
      (given === slot ||
        anchor.keys.every(
          (key) => speaksOf(key, slot) || (kindOf(key, row, true) && words.indexOf(key) < mark.at),
        )) &&
      !asked(slot),
  );
  for (const slot of own) {
    if (isState(mark.word, slot) && !isSwitch(mark.word, slot)) continue;
    const { cell } = slot;
    if (isSwitch(mark.word, slot)) {
      if (
        anchor.keys.length === 0 ||
        slots.some((other) =>
          stateOf(mark.word).some(({ scale }) =>
            statesOf(other).some((one) => one.scale === scale),
          ),
        )
      )
        continue;
      if (openOf(slot, anchor.keys, words).length > 0) continue;
      return {
        truth: (cell.value === lexicon().switches.get(mark.word.lower)) !== anchor.denied,
        cells: [cell],
        unique: false,
      };
    }
    // What it is called says nothing of it.
    if (
      !anchor.keys.some((key) => cell.words.some((own) => same(key, own))) &&
      typeof cell.value === 'string' &&
      cell.row === row &&
      row.names.includes(cell.value.toLowerCase()) &&
      // Whose it is, is no name of what has another.
      !(row.names.length > 1 && cell.words.some(({ concepts }) => concepts.has('owner')))
    )
      continue;
    if (turned(words, mark.at, slot)) continue;
    if (
      cell.members &&
      slots.some(
        (other) =>
          other !== slot &&
          typeof other.cell.value === 'string' &&
          other.keys.some((key) => slot.keys.some((own) => same(key, own))),
      )
    )
      continue;
    const here = anchor.marks.every(({ word }) => isValue(word, slot));
    const so = here ? tells(anchor.marks, slot, words) : false;
    if (so === null) continue;
    if (
      !here &&
      slots.some(
        (other) => other !== slot && anchor.marks.every(({ word }) => isValue(word, other)),
      )
    )
      continue;
    if (!cell.members && denies(String(cell.value)) && !anchor.denied && isProse(slot)) continue;
    const type = typeOf(mark.word.text);
    const twins =
      anchor.keys.length === 0 &&
      !isProse(slot) &&
      type !== 'word' &&
      slots.some(
        (other) =>
          other !== slot &&
          typeof other.cell.value === 'string' &&
          !other.cell.amount &&
          other.cell.value !== cell.value &&
          typeOf(String(other.cell.value)) === type &&
          other.cell.row === cell.row,
      );
    if (twins) continue;
    const unique =
      so &&
      row.group !== null &&
      cell.row === row &&
      row.group.rows.every(
        (other) =>
          other === row ||
          !other.cells.some((each) => each.key === cell.key && each.value === cell.value),
      );
    return { truth: so !== anchor.denied, cells: [cell], unique };
  }
  return null;
}

/** No value is said: what the key tells is so, or there is some of it. */
export function judgeKeys(
  { keys, denied }: Anchor,
  words: readonly Word[],
  slots: readonly Slot[],
  options: Options,
): Judged | null {
  if (keys.length === 0) return null;
  const flags = meant(
    keys,
    words,
    slots,
    ({ cell }) => typeof cell.value === 'boolean',
    options,
  ).filter((slot) => openOf(slot, keys, words).length === 0);
  if (flags.length > 0) return agreeing(flags, ({ cell }) => (cell.value === true) !== denied);
  const counts = meant(
    keys,
    words,
    slots,
    ({ cell }) => {
      const told = amountOf(cell);
      return (
        told !== null &&
        Number.isInteger(told.value) &&
        (cell.value !== null || cell.members !== null) &&
        (told.unit === '' || told.value === 0)
      );
    },
    options,
  ).filter((slot) => openOf(slot, keys, words).length === 0 && !asked(slot));
  if (denied && counts.some(({ cell }) => unasked(cell.row, words))) return null;
  if (
    !denied &&
    !counts.every((slot) => keys.every((key) => slot.keys.some((own) => same(key, own))))
  )
    return null;
  if (counts.length > 0)
    return agreeing(counts, ({ cell }) => (amountOf(cell)?.value ?? 0) > 0 !== denied);
  const gone = meant(
    keys,
    words,
    slots,
    ({ cell }) => cell.value === null && !cell.amount && !cell.members,
    options,
  ).filter((slot) => openOf(slot, keys, words).length === 0);
  return denied && gone.length > 0 ? agreeing(gone, () => true) : null;
}
