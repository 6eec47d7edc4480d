// Words that stand together, on one cell: each is a word of its key, of its value, or of the row. A cell is designated when
// all of its key is said, or when nothing else of the row could be meant; then the value either agrees or does not.
import { agree, inBase, isBytes, isTime, type Quantity } from '../amounts.ts';
import { sameMoment } from '../moments.ts';
import type { Word } from '../told/spoken.ts';
import { type Bindable, lexicon, means, same, shortens, stateOf } from '../told/words.ts';
import { isProse, isState, isSwitch, isValue, type Sorted, sort, statesOf } from './duties.ts';
import { denies, piecesIn, sameText, typeOf, wordsIn } from './text.ts';
import { type Slot, unasked, type View } from './view.ts';

export interface Bound {
  slot: Slot;
  agrees: boolean;
  /** How far from word for word. */
  cost: number;
  /** Its key or its state was said. */
  keyed: boolean;
  /** Words that name the row. */
  names: Word[];
  keys: Word[];
  values: Word[];
}

const comparable = (a: Quantity, b: Quantity): boolean =>
  a.unit === b.unit || (isBytes(a.unit) && isBytes(b.unit)) || (isTime(a.unit) && isTime(b.unit));

export function holds(
  said: Quantity,
  told: Quantity,
  op: Word['op'],
  approximate: boolean,
): boolean | null {
  if (!comparable(said, told)) return null;
  const [a, b] = [inBase(told), inBase(said)];
  if (op === '>') return a > b;
  if (op === '>=') return a >= b;
  if (op === '<') return a < b;
  if (op === '<=') return a <= b;
  return agree(said, told, {
    approximate,
    exact: said.unit === '' && Number.isInteger(told.value),
  });
}

const QUALIFIERS = [
  'free',
  'max',
  'min',
  'start',
  'end',
  'mean',
  'used',
  'total',
  'received',
  'sent',
];

/** No other number of the row could be meant, and the key that is not said does not narrow it. */
function alone({ cell, needs }: Slot, { slots }: View, covered: ReadonlySet<Bindable>): boolean {
  const { amount } = cell;
  if (!amount || amount.unit === '') return false;
  if (
    needs.some(
      (need) =>
        !covered.has(need) &&
        need.lower !== 'size' &&
        QUALIFIERS.some((each) => need.concepts.has(each)),
    )
  )
    return false;
  return slots.every(
    (other) => other.cell === cell || !other.cell.amount || !comparable(other.cell.amount, amount),
  );
}

export function bind(
  words: readonly Word[],
  all: readonly Word[],
  slot: Slot,
  view: View,
): Bound | null {
  const sorted = sort(words, all, slot, view);
  if (!sorted) return null;
  // "at most 44": the limit itself.
  const bound = sorted.op === '<=' ? 'max' : sorted.op === '>=' ? 'min' : null;
  const open = slot.needs.filter(
    (need) => !sorted.covered.has(need) && !(bound !== null && need.concepts.has(bound)),
  );
  const { cell } = slot;
  if ([...cell.words, ...cell.hints].some(({ lower }) => lexicon().asked.has(lower))) return null;
  const keyed = sorted.covered.size > 0 || sorted.keys.length > 0;
  const made = (agrees: boolean | null, more = 0): Bound | null =>
    agrees === null
      ? null
      : {
          slot,
          agrees,
          keyed: open.length === 0 && (sorted.keys.length > 0 || sorted.covered.size > 0),
          names: sorted.names,
          keys: sorted.keys,
          values: [...sorted.values, ...sorted.amounts, ...sorted.moments],
          cost: sorted.cost + open.length + more + sorted.counted.length,
        };
  const { amounts, moments, nots } = sorted;
  const denies = [...slot.keys, ...above(view.row)].some(({ lower }) => lexicon().not.has(lower));
  // Under "not staged" only what is said not to be so is told; a negation is of the clause that it stands in.
  if (denies && nots !== 1) return null;
  if (nots > 0 && words.some(({ part }) => part !== words[0]?.part)) return null;
  const denied = !denies && nots % 2 === 1;
  if (nots > 1 || amounts.length > 1 || moments.length > 1 || (amounts.length && moments.length))
    return null;
  if (moments[0]) {
    if (denied || typeof cell.value !== 'string' || sorted.values.length > 0) return null;
    if (open.length > 0 && !onlyTime(slot, view)) return null;
    return made(
      moments[0].moment
        ? sameMoment(moments[0].moment, cell.value, sorted.approximate ? NEAR : 0)
        : null,
    );
  }
  if (amounts[0]) {
    const told = cell.members ? { value: cell.members.length, unit: '', decimals: 0 } : cell.amount;
    if (sorted.empty || denied || !told || !amounts[0].amount || sorted.values.length > 0)
      return null;
    if (open.length > 0 && !alone(slot, view, sorted.covered)) return null;
    if (!keyed && told.unit === '') return null;
    if (sorted.counted.length > 0 && (open.length > 0 || sorted.keys.length === 0)) return null;
    if (isList(slot) && !beside(words, amounts[0], slot)) return null;
    return made(holds(amounts[0].amount, told, sorted.op, sorted.approximate));
  }
  if (sorted.op || sorted.counted.length > 0 || (sorted.absent.length > 0 && !cell.members))
    return null;
  // That nothing was found is so of what was searched for.
  if (denied && unasked(cell.row, all)) return null;
  if (
    sorted.values.some((word) => isState(word, slot)) &&
    (keyed || !lexicon().past.has(slot.keys[0]?.lower ?? ''))
  ) {
    // A part of its key that is said is no name for all of it ("as master" beside `master_link_status`).
    if (sorted.keys.length > 0 && open.length > 0 && typeof cell.value === 'string') return null;
    return made(state(sorted, slot, denied), keyed ? 0 : 1);
  }
  if (sorted.empty) {
    const told = cell.members ? cell.members.length : (cell.amount?.value ?? null);
    return told === null || open.length > 0 || !keyed ? null : made((told === 0) !== denied);
  }
  if (denied && view.row.names.includes(String(cell.value).toLowerCase())) return null;
  if (cell.members)
    return single(slot, view) ? null : members(sorted, cell.members, open.length, denied, made);
  if (typeof cell.value === 'boolean')
    return sorted.keys.length > 0 && open.length === 0 && sorted.values.length === 0
      ? made(cell.value !== denied)
      : null;
  if (cell.amount) {
    const rest = open.filter(({ concepts }) => !concepts.has('total'));
    if (!denied || rest.length > 0 || sorted.keys.length === 0) return null;
    return cell.amount.unit === '' || isBytes(cell.amount.unit)
      ? made(cell.amount.value === 0)
      : null;
  }
  if (cell.value === null || cell.value === '')
    return denied && open.length === 0 && sorted.keys.length > 0 ? made(true) : null;
  return text(words, sorted, slot, view, String(cell.value), denied, made);
}

/** `branch` beside `branches`: which one it is stands there. */
const single = ({ cell }: Slot, { slots }: View): boolean =>
  slots.some(
    (other) =>
      other.cell !== cell &&
      typeof other.cell.value === 'string' &&
      !cell.words.some(({ concepts }) => concepts.has('member')) &&
      other.cell.words.some((part) => cell.words.some((own) => same(part, own))),
  );

const isList = ({ cell }: Slot): boolean => cell.members !== null || cell.key.endsWith(' counted');

/** "two staged files": what a list is of stands at its number. */
const beside = (words: readonly Word[], amount: Word, { keys }: Slot): boolean => {
  const at = words.indexOf(amount);
  return words.slice(at + 1, at + 4).some((word) => keys.some((key) => means(word, key)));
};

/** The one moment that the row tells. */
const onlyTime = ({ cell }: Slot, { slots }: View): boolean =>
  slots.every(
    (other) =>
      other.cell === cell ||
      typeof other.cell.value !== 'string' ||
      typeOf(other.cell.value) !== 'time',
  );

/** Keys that lead to a row. */
function above(row: View['row']): Bindable[] {
  const out: Bindable[] = [];
  for (let at: View['row'] | null = row; at && !at.group; at = at.parent) out.push(...at.path);
  return out;
}

/** Minutes that "around" may be off. */
const NEAR = 10;

type Made = (agrees: boolean | null, more?: number) => Bound | null;

function state(sorted: Sorted, slot: Slot, denied: boolean): boolean | null {
  const told = statesOf(slot);
  let right: boolean | null = null;
  for (const word of sorted.values) {
    if (isSwitch(word, slot) && sorted.keys.length > 0) {
      right = slot.cell.value === (lexicon().switches.get(word.lower) ?? null);
      continue;
    }
    const said = stateOf(word);
    const met = said.flatMap((one) =>
      told.filter(({ scale }) => scale === one.scale).map(({ yes }) => yes === one.yes),
    );
    if (met.length === 0) {
      if (!isValue(word, slot)) return null;
      continue;
    }
    if (met.some((each) => each !== met[0])) return null;
    right = (right ?? true) && met[0] === true;
  }
  return right === null ? null : right !== denied;
}

function members(
  sorted: Sorted,
  told: readonly string[],
  open: number,
  denied: boolean,
  made: Made,
): Bound | null {
  if (sorted.absent.length > 0)
    return sorted.absent.length === 1 &&
      sorted.values.length === 0 &&
      open === 0 &&
      sorted.keys.length > 0
      ? made(denied)
      : null;
  if (sorted.values.length > 0) {
    if (
      sorted.keys.length === 0 &&
      open > 0 &&
      told.length > 1 &&
      !/[\d./]/.test(sorted.values[0]?.lower ?? '')
    )
      return null;
    return made(!denied);
  }
  return denied && open === 0 && sorted.keys.length > 0 ? made(told.length === 0) : null;
}

function text(
  words: readonly Word[],
  sorted: Sorted,
  slot: Slot,
  view: View,
  value: string,
  denied: boolean,
  made: Made,
): Bound | null {
  const said = sorted.values;
  if (turned(words, said[0], slot)) return null;
  if (said.filter(({ is }) => is !== 'light').length === 0) return null;
  const told = wordsIn(value);
  const content = (told.length === 1 ? piecesIn(value) : told).filter(
    ({ lower }) => !lexicon().light.has(lower),
  );
  const whole =
    said.some((word) => sameText(word.text, value)) ||
    content.every((each) =>
      said.some((word) => same(word, each) || shortens(each.lower, word.lower)),
    );
  if (isProse(slot)) {
    // It tells what was done under its own name, never how something is.
    if (said.some((word) => stateOf(word).length > 0) || content.length === 0) return null;
    const met = content.filter((each) => said.some((word) => same(word, each)));
    if (met.length < 2 || met.length * 2 < content.length || denies(value) !== denied) return null;
    return made(true, sorted.keys.length > 0 ? 0 : 1);
  }
  if (denied && content.length > 2) return null;
  if (denies(value) && !whole) return null;
  // "web1 is a machine": what it is, not what it is called.
  if (
    view.row.names.includes(value.toLowerCase()) &&
    words.some(({ lower }) => /^an?$/.test(lower))
  )
    return null;
  const type = said[0] ? typeOf(said[0].text) : 'word';
  const keyed = sorted.keys.length > 0;
  if (!keyed) {
    if (denied) return null;
    // A name says nothing of the row that it names.
    if (view.row.names.includes(value.toLowerCase()) && slot.needs.length > 0) return null;
    if (twins(slot, view, type)) return null;
  } else if (rivals(sorted, slot, view)) return null;
  if (!whole && content.length > 1 && !pieces(value, said)) return null;
  return made(!denied, (keyed ? 0 : 1) + (whole ? 0 : 1));
}

/** "from 3.0 to 3.1": what it goes to is not what it comes from. */
function turned(words: readonly Word[], value: Word | undefined, { keys }: Slot): boolean {
  const before = value && words[words.indexOf(value) - 1]?.lower;
  const has = (names: readonly string[]): boolean =>
    keys.some(({ lower, concepts }) => names.some((name) => lower === name || concepts.has(name)));
  if (before === 'to') return has(['source', 'installed', 'past']) && !has(['target']);
  return before === 'from' && has(['target', 'candidate']) && !has(['source']);
}

/** A part of its own ("Up 3 days (healthy)"), what it begins with, or a name in it. */
const pieces = (value: string, said: readonly Word[]): boolean => {
  const first = wordsIn(value)[0];
  return (
    said.some((word) => /[./\d]/.test(word.lower) || (first !== undefined && same(word, first))) ||
    value
      .split(/[,;(]/)
      .some((piece) => wordsIn(piece).every((each) => said.some((word) => same(word, each))))
  );
};

/** Another text of the row that is of one type with it: which of the two is meant is not said. */
function twins({ cell, needs }: Slot, { slots }: View, type: string): boolean {
  const others = slots.filter(
    (other) =>
      other.cell !== cell &&
      typeof other.cell.value === 'string' &&
      !other.cell.amount &&
      other.cell.value !== cell.value,
  );
  if (type !== 'word') return others.some((other) => typeOf(String(other.cell.value)) === type);
  const pairs = lexicon().pairs;
  return pairs.some(
    (pair) =>
      needs.some(({ lower }) => pair.has(lower)) &&
      others.some((other) => other.keys.some(({ lower }) => pair.has(lower))),
  );
}

/** The words of the key are those of another text as well, which says something else. */
const rivals = (sorted: Sorted, { cell, keys: own }: Slot, { slots }: View): boolean =>
  slots.some(
    (other) =>
      other.cell !== cell &&
      // To whom something belongs is its owner, before a group.
      !(
        own.some(({ lower }) => lower === 'owner') &&
        other.keys.some(({ lower }) => lower === 'group')
      ) &&
      typeof other.cell.value === 'string' &&
      !other.cell.amount &&
      other.cell.value !== cell.value &&
      sorted.keys.every((word) => other.keys.some((key) => means(word, key))) &&
      other.needs.every((need) => sorted.keys.some((word) => means(word, need))),
  );
