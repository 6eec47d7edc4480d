// What a clause asserts of a node: anchors (an amount, a moment, a state, a text, a flag), each with the words of keys that
// stand beside it. An anchor holds of a node when the cell that its words mean has that value: the cell is chosen first.
import { isBytes, isTime } from '../amounts.ts';
import { type Bindable, lexicon, means, same, stateOf } from '../told/words.ts';
import { atMoment } from './at-moment.ts';
import type { Cell, List, Look, Node } from './cells.ts';
import type { Item } from './items.ts';
import { lacking } from './lacking.ts';
import { isSo } from './outcomes.ts';
import { isNextVersion, isUpgraded } from './releases.ts';
import { isSearched, scopeOf } from './scopes.ts';
import { goes, sidesOf } from './sides.ts';
import { comparable, fits } from './sizes.ts';
import {
  type Domain,
  HIT,
  isFormOf,
  isOutcome,
  kindOf,
  type Slot,
  settingOf,
  slotsOf,
  speaksOf,
  stateHolds,
  statesOf,
  textsOf,
  unitClass,
} from './slots.ts';

export type Role = 'text' | 'state' | 'key' | 'kind' | 'scope' | 'flag' | 'light';

export interface Anchor {
  item: Item;
  /** Absent: a text that no row has. */
  as: 'amount' | 'moment' | 'state' | 'text' | 'flag' | 'absent';
  keys: Item[];
  denied: boolean;
  /** "of the 8 GB": the whole of what is said of. */
  whole?: boolean;
  /** It stands by another flag, and not in a row with it. */
  beside?: boolean;
  /** Several are held against it: how far each is from a bound says nothing. */
  ofMany?: boolean;
  /** Of a bare number, where another was just told in it. */
  unit?: string;
}

export interface Held {
  so: boolean | null;
  cells: Cell[];
}
const OPEN: Held = { so: null, cells: [] };

const COUNTED = /^(?:count|counts|total|n|num|number|matches|match|hits|found|size|length|many|sum)$/;
/** `value: 1140, unit: "RPM"`: what a sensor reads, without a word for it. */
const isReading = ({ key, node, amount }: Cell): boolean =>
  /^(?:value|reading)$/.test(key) && amount !== null && node.cells.some((other) => other.key === 'unit');
/** Keys of for how long it has run, the surest first. */
const LASTED = [/^uptime$/i, /^(?:elapsed|etime|age|runtime)$/i];
const INDEX = /^(?:index|idx|id|no|number|slot)$/i;
/** It counts the rows, or names them: "GPU 0", "process 812". */
const isIndex = ({ key }: Cell, { stems }: Item): boolean => INDEX.test(key) || (key === 'pid' && stems.has('process'));
export const NUMBERED = /^(?:pid|port|line|id|uid|gid|number|index|ppid)$/i;
const LIGHT_SIDES = new Set(['cpu', 'memory', 'temperature', 'latency', 'load', 'thread', 'pid', 'battery', 'power']);

const RATES = /^(?:s|sec|second|per|rate|speed|iops|[kmg]?bps|throughput|bandwidth)$/;
/** It is told of each second. */
const isRate = ({ text, amount, words, node }: Cell): boolean =>
  /bps$/.test(amount?.unit ?? '') ||
  /\/s\b/.test(text ?? '') ||
  [...words, ...node.path, ...(node.list?.words ?? [])].some(({ lower }) => RATES.test(lower));

/** "18 GB of 28 GB": the whole may be told around the list. */
const wholesAround = ({ whole }: Anchor, { list, parent }: Node): readonly Slot[] =>
  whole && list && parent && !parent.list
    ? slotsOf(parent).filter(({ cell }) => cell.amount && sidesOf(cell.words).has('total'))
    : [];

const isAll = ({ keys, cell }: Slot): boolean =>
  !cell.from && sidesOf(keys).has('total') && !sidesOf(keys).has('used') && !sidesOf(keys).has('free');

/** Slots whose amount can be the one that is said, chosen by the words beside it; null: more than one could be meant. */
export function meant(anchor: Anchor, node: Node, asked: readonly Item[]): readonly Slot[] | null {
  const given = anchor.item.amount;
  if (!given) return null;
  // "All below 42": of the unit that was just spoken of.
  const claim = anchor.unit === undefined ? given : { ...given, unit: anchor.unit };
  // "No swap": none of whatever it is measured in.
  const isNone = claim.value === 0 && claim.unit === '' && (anchor.keys.length > 0 || node.cells.some(isReading));
  let own = [...slotsOf(node), ...wholesAround(anchor, node)].filter(
    ({ cell }) =>
      cell.amount &&
      (comparable(claim.unit, cell.amount.unit) ||
        isNone ||
        // `signal: 62`, said in percent.
        (claim.unit === '%' && cell.amount.unit === '' && anchor.keys.length > 0 && cell.amount.value <= 100)) &&
      !(anchor.item.rate && !isRate(cell)) &&
      // "Port 80" is no number of ports.
      !(anchor.item.is === 'word' && cell.from && cell.key.endsWith(' count')) &&
      !lexicon().past.has(cell.key),
  );
  const { numbered } = anchor.item;
  // "GPU 0", where one column counts the rows.
  const counted =
    numbered && kindOf(numbered, node) && !own.some(({ cell }) => cell.key.toLowerCase() === numbered.lower);
  const indexed = counted ? own.filter(({ cell }) => isIndex(cell, numbered)) : [];
  if (indexed.length > 0) own = indexed;
  // "Port 3306" is no pid, whichever words stand around it.
  else if (numbered && own.some((slot) => speaksOf(numbered, slot)))
    own = own.filter((slot) => speaksOf(numbered, slot));
  // "Running for 26 hours": so long it has run, and no other time of it.
  const ran = anchor.item.ran ? LASTED.flatMap((test) => own.filter(({ cell }) => test.test(cell.key))) : [];
  const lasted = ran.filter(({ cell }) => cell.key === ran[0]?.cell.key);
  if (lasted.length > 0) own = lasted;
  const keys = anchor.keys.filter(
    (key) => !(indexed.length > 0 && key === numbered) && !(lasted.length > 0 && stateOf(key).length > 0),
  );
  const speaks = (key: Item, slot: Slot): boolean =>
    speaksOf(key, slot) ||
    (anchor.whole === true &&
      key.concepts.has('total') &&
      (slot.cell.words.every(({ lower }) => COUNTED.test(lower)) ||
        slot.cell.words.some(({ concepts }) => concepts.has('quota')))) ||
    (slot.cell.node !== node && slot.cell.node.name !== null && key.lower === slot.cell.node.name.toLowerCase());
  const bare = claim.unit === '';
  const { some } = lexicon();
  const partial = (slot: Slot): boolean =>
    slot.keys.some(
      (key) =>
        some.has(key.lower) &&
        !key.concepts.has('max') &&
        !key.concepts.has('min') &&
        // `upload_max_filesize`, word for word.
        !keys.some((said) => same(said, key) || said.lower.split('_').includes(key.lower)),
    );
  let able = own.filter(
    (slot) =>
      !partial(slot) &&
      keys.every(
        (key) =>
          speaks(key, slot) ||
          (kindOf(key, node) && (!bare || slot.cell.words.some(({ lower }) => COUNTED.test(lower)))),
      ),
  );
  // "Two of the twenty packets": what all of them are need not be called so, but it is the most of their unit.
  if (anchor.whole && able.length === 0 && keys.every((key) => key.concepts.has('total'))) {
    const direct = own.filter(({ cell }) => !cell.from && cell.amount?.unit === claim.unit);
    const most = Math.max(...direct.map(({ cell }) => cell.amount?.value ?? 0));
    able = direct.filter(({ cell }) => cell.amount?.value === most);
    if (able.length === 1 && direct.length > 1) return able;
    able = [];
  }
  if (bare && keys.length === 0)
    able = able.filter(
      (slot) =>
        (numbered && isIndex(slot.cell, numbered) && kindOf(numbered, node)) ||
        (asked.some((key) => speaks(key, slot)) && !COUNTED.test(slot.cell.key)) ||
        isReading(slot.cell) ||
        (slot.cell.key === 'port' &&
          claim.value >= 20 &&
          (slot.cell.from !== undefined || slot.cell.node.look.words.some(({ lower }) => lower === 'ports'))),
    );
  // "With status 1" is no pid, though a pid is of a process.
  if (bare && anchor.item.is === 'amount')
    able = able.filter(
      ({ cell }) => !NUMBERED.test(cell.key) || keys.some((key) => cell.words.some((word) => same(key, word))),
    );
  // A bare number is of a key that was said.
  if (bare && keys.length > 0)
    able = able.filter(
      (slot) => keys.some((key) => speaks(key, slot)) || slot.cell.words.every(({ lower }) => COUNTED.test(lower)),
    );
  // "It holds 412 GB".
  if (anchor.item.holds && able.some((slot) => sidesOf(slot.keys).has('used')))
    able = able.filter((slot) => sidesOf(slot.keys).has('used'));
  // A share without a word is of what is used.
  if (claim.unit === '%' && keys.length === 0 && able.length > 1)
    able = able.filter((slot) => !sidesOf(slot.keys).has('free'));
  // "Larger than 2 GB": of the column for that, where there is one.
  const { scale } = anchor.item;
  const scaled = scale ? able.filter((slot) => slot.keys.some(({ concepts }) => concepts.has(scale))) : [];
  if (scaled.length === 1) return scaled;
  if (able.length === 0) return null;
  const said = sidesOf(keys);
  // "The machine has 16 GB of memory": all that there is, of whatever is told of it.
  const all = anchor.item.has && [...said].every((side) => LIGHT_SIDES.has(side)) ? able.filter(isAll) : [];
  if (all.length === 1) return all;
  const also = sidesOf(asked);
  // `MaxAuthTries`, word for word: all of its sides were said.
  const open = (slot: Slot): string[] =>
    keys.some(({ lower }) => lower === slot.cell.key.toLowerCase())
      ? []
      : [...sidesOf(slot.keys)].filter((side) => !said.has(side));
  const rank = (slot: Slot): number => {
    const missing = open(slot);
    return (
      missing.filter((side) => !also.has(side)).length * 2 +
      (missing.length > 0 ? 1 : 0) -
      keys.filter((key) => speaks(key, slot)).length * 0.1 -
      // The very word before another for the same.
      keys.filter((key) => slot.keys.some((own) => same(key, own))).length * 0.2 -
      // "64 threads" are not the threads of each core.
      0.02 *
        slot.keys.filter((own) => !lexicon().given.has(own.lower) && !keys.some((key) => means(key, own))).length *
        (keys.length > 0 ? -1 : 0) -
      // "42 services": their count before any other number of them.
      (bare && COUNTED.test(slot.cell.key) ? 0.3 : 0)
    );
  };
  const least = Math.min(...able.map(rank));
  const best = able.filter((slot) => rank(slot) <= least + 1e-9);
  const classes = new Set(own.map(({ cell }) => unitClass(cell.amount?.unit ?? '')));
  const alone = own.length === 1 || (own.length === best.length && classes.size === 1);
  const missing = open(best[0] as Slot).filter((side) => !also.has(side));
  if (!alone && missing.length > 0) {
    const percent = claim.unit === '%' && missing.every((side) => side === 'used');
    // "It has 16 GB of memory": all of it.
    const owned = anchor.item.has && missing.every((side) => side === 'total');
    // "It has 40 TB on scratch": what is there of it.
    const there =
      anchor.item.has &&
      able.length === 1 &&
      keys.some(({ on, way }) => on || way === 'in') &&
      missing.every((side) => side === 'used');
    const held = anchor.item.holds && missing.every((side) => side === 'used');
    const whole = anchor.whole === true && missing.every((side) => side === 'max' || LIGHT_SIDES.has(side));
    if (!percent && !owned && !held && !there && !whole && !missing.every((side) => LIGHT_SIDES.has(side))) return null;
  }
  // The size of something is no rate of it.
  const values = new Set(best.map(({ cell }) => cell.amount?.value));
  if (values.size > 1 && anchor.item.is === 'word') return best;
  // A load without a time is that of the last minute.
  const minute = best.filter(({ cell }) => /^(?:1 minute load|load_?1(?:m|min)?|1m?)$/i.test(cell.key));
  if (values.size > 1 && bare && minute.length === 1) return minute;
  if (values.size > 1 && anchor.item.has) {
    const total = best.filter(isAll);
    if (total.length === 1) return total;
  }
  if (values.size > 1) {
    const direct = best.filter(({ cell }) => !cell.from);
    if (direct.length > 0 && new Set(direct.map(({ cell }) => cell.amount?.value)).size === 1) return direct;
    const units = new Set(best.map(({ cell }) => unitClass(cell.amount?.unit ?? '')));
    const same = best.every(
      ({ cell }) =>
        cell.key === best[0]?.cell.key || isBytes(cell.amount?.unit ?? '') || isTime(cell.amount?.unit ?? ''),
    );
    const first = best[0]?.cell;
    const equal =
      units.size === 1 &&
      same &&
      best.every(({ cell }) => cell.amount && first?.amount && fits(first.amount, cell.amount, 'about'));
    if (!equal) return null;
  }
  return best;
}

export function holds(anchor: Anchor, node: Node, asked: readonly Item[]): Held {
  if (node.look.effort.left-- <= 0) return OPEN;
  const found = own(anchor, node, asked);
  if (isOther(anchor.item, node, found.cells)) return OPEN;
  return anchor.denied && found.so !== null ? { ...found, so: !found.so } : found;
}

/** "Container port 3001": where a key says just that, the number of another key is not it. */
function isOther({ label, numbered }: Item, node: Node, cells: readonly Cell[]): boolean {
  if (!label || !numbered || cells.length === 0) return false;
  const labelled = slotsOf(node).filter(
    (slot) => slot.cell.amount && [label, numbered].every((key) => speaksOf(key, slot)),
  );
  return labelled.length > 0 && !labelled.some(({ cell }) => cells.includes(cell));
}

function own(anchor: Anchor, node: Node, asked: readonly Item[]): Held {
  const { item, keys } = anchor;
  switch (anchor.as) {
    case 'absent': {
      const cells = slotsOf(node).flatMap((slot) =>
        slot.cell.text && keys.some((key) => speaksOf(key, slot)) ? [slot.cell] : [],
      );
      return cells.length > 0 ? { so: false, cells } : OPEN;
    }
    case 'amount': {
      const slots = meant(anchor, node, asked);
      if (item.lacks && !slots) return lacking(keys, node);
      if (!slots || !item.amount) return OPEN;
      const claim = anchor.unit === undefined ? item.amount : { ...item.amount, unit: anchor.unit };
      const so = slots.some(
        ({ cell }) =>
          cell.amount &&
          fits(
            cell.amount.unit === '' || claim.value === 0 ? { ...claim, unit: cell.amount.unit } : claim,
            cell.amount,
            item.bound ?? '=',
            anchor.ofMany,
          ) === true,
      );
      return { so, cells: slots.map(({ cell }) => cell) };
    }
    case 'moment':
      return atMoment(item, keys, node);
    case 'state': {
      const found = stateHolds(item, node, keys);
      if (found) return { so: found.so, cells: [found.slot.cell] };
      return otherwise(item, node) ? { so: false, cells: [] } : OPEN;
    }
    case 'text': {
      const found = textsOf(item, node);
      const hits = found.filter(
        ({ slot }) =>
          keys.every(
            (key) =>
              (slot !== null && speaksOf(key, slot) && isNearest(key, slot, node)) ||
              (kindOf(key, node) && !isColumn(key, node)),
          ) &&
          goes(item, slot, node, keys) &&
          !(slot && keys.length === 0 && item.way !== 'to' && isNextVersion(slot.cell)),
      );
      // It is there, but not under the key that is said.
      if (hits.length === 0 && found.length > 0 && keys.length > 0) return OPEN;
      if (hits.length === 0 && !comparableText(item, node)) return OPEN;
      return { so: hits.length > 0, cells: hits.flatMap(({ slot }) => (slot ? [slot.cell] : [])) };
    }
    case 'flag': {
      const isOf = (key: Item, slot: Slot): boolean =>
        speaksOf(key, slot) || (kindOf(key, node) && !isColumn(key, node));
      const all = flagsOf(item, node).filter((slot) => keys.every((key) => isOf(key, slot)));
      // What is told of itself, before what is told of a part of it.
      const direct = all.filter(({ cell }) => cell.node === node);
      const slots = direct.length > 0 ? direct : all;
      const values = new Set(slots.map(({ cell }) => isSo(cell, anchor.denied)));
      return values.size === 1 ? { so: [...values][0] ?? null, cells: slots.map(({ cell }) => cell) } : OPEN;
    }
  }
}

/** A text, or whether it is so, is told under just that word, and it is not what the row is called by. */
const isColumn = (key: Item, { cells, name }: Node): boolean =>
  cells
    .slice(name === null ? 1 : 0)
    .some(({ text, flag, from, words }) =>
      flag === null
        ? text !== null && !from && words.length === 1 && words.some((word) => same(key, word))
        : words.some((word) => word.lower === key.lower),
    );

/** Of what has a `server`, another word for that is of no other name that it has. */
const isNearest = (key: Item, { keys }: Slot, node: Node): boolean => {
  const isSame = (words: Slot['keys']): boolean => words.some((word) => same(key, word));
  return isSame(keys) || !slotsOf(node).some(({ cell, keys: own }) => cell.text !== null && isSame(own));
};

/** What the same column says of it is no such state: `level: info` is no error, `status: maintenance` not online. */
function otherwise(item: Item, node: Node): boolean {
  if (statesOf(node).some(({ word }) => same(word, item))) return false;
  const keys = new Set<string>();
  for (const other of node.list?.nodes.slice(0, 200) ?? [])
    for (const { word, slot } of statesOf(other))
      if (same(word, item) || isFormOf(item, word) || isOutcome(item, word)) keys.add(slot.cell.key);
  return slotsOf(node).some(
    ({ cell }) => keys.has(cell.key) && cell.text !== null && /^[a-z][\w, -]*[*~#!]?$/i.test(cell.text),
  );
}

const columns = new WeakMap<List, Map<string, Set<string>>>();
/** Keys under which the word is a text of any node of a list. */
export function columnsWith(item: Item, list: List): ReadonlySet<string> {
  const known = columns.get(list) ?? new Map<string, Set<string>>();
  columns.set(list, known);
  const text = `${item.way === 'in'} ${item.text}`;
  const before = known.get(text);
  if (before) return before;
  const keys = new Set<string>();
  for (const node of list.nodes) for (const { slot } of textsOf(item, node)) keys.add(slot?.cell.key ?? '');
  if (list.look.effort.left > 0) known.set(text, keys);
  return keys;
}

/** It has another text where its neighbours have this one: without one, nothing is known. */
function comparableText(item: Item, node: Node): boolean {
  if (!node.list) return true;
  const keys = columnsWith(item, node.list);
  if (keys.size === 0) return true;
  return (node.name !== null && keys.has('')) || slotsOf(node).some(({ cell }) => keys.has(cell.key));
}

/** `APP_ENV`, `APP_DEBUG`: of what all of these are, and nothing that is so or not. */
const isSpace = (item: Item, { cell }: Slot): boolean =>
  cell.node.look.written === 'file' &&
  cell.words.length > 1 &&
  same(item, cell.words[0] as Bindable) &&
  cell.node.cells.some(
    ({ key, words }) => key !== cell.key && words.length > 1 && words[0]?.lower === cell.words[0]?.lower,
  );

/** What is or is not so of a node by its key: `reboot_required: false`, `errors: 0`. */
export function flagsOf(item: Item, node: Node): Slot[] {
  return slotsOf(node).filter(
    (slot) =>
      (slot.cell.flag !== null ||
        (slot.cell.amount?.unit === '' && !slot.cell.from && !NUMBERED.test(slot.cell.key))) &&
      !isSpace(item, slot) &&
      !isUpgraded(item, slot.cell) &&
      slot.cell.words.some((key) => same(item, key)) &&
      (slot.cell.saidBy ?? item.lower) === item.lower,
  );
}

/** In which ways a word can be taken here, the likeliest first. */
export function rolesOf(item: Item, domain: Domain, looks: readonly Look[], beside = false): readonly Role[] {
  const known = roles.get(domain) ?? new Map<string, readonly Role[]>();
  roles.set(domain, known);
  const key = `${beside} ${item.quoted} ${item.way === 'in'} ${item.text} ${item.amount !== undefined}`;
  const before = known.get(key);
  if (before) return before;
  const now = rolesIn(item, domain, looks, beside);
  if ((domain.nodes[0]?.look.effort.left ?? 0) > 0) known.set(key, now);
  return now;
}

const roles = new WeakMap<Domain, Map<string, readonly Role[]>>();

/** The branch of which a log is, that its newest commit is called by as well. */
const isCheckedOut = (item: Item, { nodes }: Domain): boolean =>
  nodes.every((node) => textsOf(item, node).every(({ slot }) => /^(?:head|refs)$/.test(slot?.cell.key ?? '')));

/** "Is printing", where a column is of printers: what it does is no word for what it is. */
const isDoing = ({ lower, concepts }: Item, { keys }: Slot): boolean =>
  lower.endsWith('ing') &&
  concepts.size === 0 &&
  keys.some((key) => /(?:er|or)$/.test(key.lower) && key.lower.slice(0, -2) === lower.slice(0, -3));

function rolesIn(item: Item, domain: Domain, looks: readonly Look[], beside: boolean): Role[] {
  const out: Role[] = [];
  const [first] = domain.nodes;
  if (!first) return out;
  const best = Math.max(0, ...domain.nodes.map((node) => Math.max(0, ...textsOf(item, node).map(({ how }) => how))));
  if (best >= 1.5) out.push('text');
  // A column says of which of them the noun is.
  const sorted = domain.nodes.some((node) =>
    textsOf(item, node).some(({ slot, how }) => how >= 3 && slot && /^(?:type|kind|class)$/i.test(slot.cell.key)),
  );
  const scales = stateOf(item);
  if (
    scales.length > 0 &&
    domain.nodes.some((node) =>
      statesOf(node).some(({ word }) => stateOf(word).some(({ scale }) => scales.some((each) => each.scale === scale))),
    )
  )
    out.push('state');
  // Settings that are so or not are on or off.
  else if (
    settingOf(item) !== null &&
    domain.nodes.some((node) => slotsOf(node).some(({ cell }) => cell.flag !== null))
  )
    out.push('state');
  const flag = domain.nodes.some((node) => flagsOf(item, node).length > 0);
  const told = domain.nodes.some((node) => flagsOf(item, node).some(({ cell }) => cell.flag !== null));
  if (flag && told) out.push('flag');
  if (
    domain.nodes.some((node) =>
      slotsOf(node).some(
        (slot) =>
          speaksOf(item, slot) &&
          !isDoing(item, slot) &&
          (scales.length === 0 || beside || slot.keys.some((key) => same(item, key))),
      ),
    )
  )
    out.push('key');
  // `{count: 31}` of a tool for users.
  else if (
    !domain.list &&
    kindOf(item, first) &&
    first.cells.some(({ amount, words }) => amount && words.every(({ lower }) => COUNTED.test(lower)))
  )
    out.push('key');
  if (flag && !told) out.push('flag');
  const isApart = !domain.list && slotsOf(first).some((slot) => isSpace(item, slot));
  // What one of them is called by is a noun for the rows where all of them are such.
  const isSuch = (node: Node): boolean => kindOf(item, node);
  const isOfRows = best >= HIT.whole ? domain.nodes.every(isSuch) : domain.nodes.some(isSuch);
  if (!sorted && (isApart || isOfRows)) out.push('kind');
  // A part of a name tells no state.
  if (best === 1 && (scales.length === 0 || first.look.written === 'log')) out.push('text');
  if (isSearched(item, first)) out.unshift('scope');
  // A part of some name may as well be a word for what was looked at.
  else if ((!out.includes('text') || best <= 1 || isCheckedOut(item, domain)) && scopeOf(item, first, looks))
    out.push('scope');
  return out;
}
