// A sentence as items: each the longest phrase at its place that the lexicon, the evidence or the reader of amounts knows,
// with everything that it may mean. What nobody knows is raw, and stays so: a raw item is never passed over.
import { lemmas } from '../../english/lemma.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { NUMBER_WORDS } from '../../line/number-words.ts';
import { otherNames } from '../../state/other-names.ts';
import { isBytes, isTime, type Quantity, unitOf } from './amounts.ts';
import type { Evidence, Thing, Told } from './evidence/things.ts';
import { hang, lightWords, longest, type Sense, saidTree, type Tree, tree } from './lexicon.ts';
import { type Moment, momentAt } from './moments.ts';

export interface Item {
  from: number;
  to: number;
  /** As written. */
  text: string;
  lower: string;
  senses: Sense[];
  amount?: Quantity;
  moment?: Moment;
  /** A comma, colon or semicolon stands behind it. */
  pause: boolean;
  /** It stood in brackets. */
  aside: boolean;
  /** A word that asserts something of its own: it has to be bound. */
  content: boolean;
}

export const sense = <Is extends Sense['is']>(
  item: Item | undefined,
  is: Is,
): Extract<Sense, { is: Is }> | undefined =>
  item?.senses.find((each): each is Extract<Sense, { is: Is }> => each.is === is);
export const senses = <Is extends Sense['is']>(item: Item, is: Is): Extract<Sense, { is: Is }>[] =>
  item.senses.filter((each): each is Extract<Sense, { is: Is }> => each.is === is);

/** What things and values of the evidence are called. */
export interface Names {
  tree: Tree;
  /** Lower-case name → things, by any name that they go by. */
  things: Map<string, Thing[]>;
}

/** Attributes that only make sense with the store that they are of. */
const STORED = /^(?:total|used|free|available|size|name|state|value|type)$|^count/;
const KINDS_WITH_ALIASES = ['service', 'process', 'package', 'program'] as const;
const NUMBERED = /^\d+$/;

/** Names may have a `_` of their own. */
const JOINT = '\u0000';
const words = (text: string): string =>
  tokenize(text.toLowerCase().replace(/[()]/g, ' '))
    .map(({ lower }) => lower)
    .join(JOINT);

export function namesOf(evidence: Evidence): Names {
  const root = tree();
  const things = new Map<string, Thing[]>();
  const call = (name: string, thing: Thing): void => {
    const before = things.get(name);
    if (!before) things.set(name, [thing]);
    else if (!before.includes(thing)) before.push(thing);
  };
  for (const thing of evidence.things) {
    for (const name of thing.names) {
      call(name, thing);
      for (const kind of KINDS_WITH_ALIASES)
        if (/^(?:service|process|package|container)$/.test(thing.of) && thing.of !== 'container')
          for (const other of otherNames(kind, name)) call(other.toLowerCase(), thing);
      if (thing.of === 'file' && name.includes('/'))
        call(name.replace(/\/$/, '').split('/').at(-1) ?? name, thing);
      if (thing.of === 'package') call(name.replace(/\d[\d.]*$/, ''), thing);
      if (thing.of === 'service') call(`${name}.service`, thing);
    }
    // The machine that the evidence is of may be called by its name.
    if (thing.of === 'system' && thing.names.length === 0)
      for (const cell of thing.cells)
        if (cell.attr === 'hostname')
          hang(root, words(String(cell.value)), { is: 'machine' }, JOINT);
    if (thing.of === 'disk')
      for (const cell of thing.cells)
        if (cell.attr === 'device') {
          call(String(cell.value).toLowerCase(), thing);
          call(
            String(cell.value)
              .toLowerCase()
              .replace(/^\/dev\//, ''),
            thing,
          );
        }
    if (thing.of === 'disk' && thing.names[0] === '/')
      for (const word of ['root', 'root_volume', '/'])
        hang(root, word, { is: 'name', things: [thing] });
    if (thing.of === 'disk' && thing.names[0] === '/home')
      hang(root, 'home_partition', { is: 'name', things: [thing] });
  }
  for (const [name, all] of things) {
    // A bare number is a port or a pid only where it is said to be one.
    if (name === '' || NUMBERED.test(name)) continue;
    hang(root, words(name), { is: 'name', things: all }, JOINT);
  }
  // Which process is the main one is only said where that was told.
  if (evidence.things.some((thing) => thing.cells.some(({ attr }) => attr === 'main')))
    hang(root, 'main', { is: 'state', of: ['process'], attrs: ['main'], value: true });
  values(evidence, root);
  return { tree: root, things };
}

/** Texts of cells, whole; the words of what has a long name (the system's, the processor's) one by one. */
function values(evidence: Evidence, root: Tree): void {
  const cells = new Map<string, { thing: Thing; cell: Told }[]>();
  const put = (text: string, thing: Thing, cell: Told): void => {
    const key = words(text);
    // A bare number is what a word makes of it.
    if (key === '' || key.length > 200 || NUMBERED.test(key)) return;
    const before = cells.get(key);
    if (before) before.push({ thing, cell });
    else cells.set(key, [{ thing, cell }]);
  };
  const attrs = new Set<string>();
  for (const thing of evidence.things)
    for (const cell of thing.cells) {
      if (typeof cell.value !== 'boolean' && !STORED.test(cell.attr)) attrs.add(cell.attr);
      if (typeof cell.value !== 'string') continue;
      put(cell.value, thing, cell);
      if (cell.attr === 'process' || cell.attr === 'name')
        for (const kind of KINDS_WITH_ALIASES)
          for (const other of otherNames(kind, cell.value.toLowerCase())) put(other, thing, cell);
      if (cell.attr === 'shell') put(cell.value.split('/').at(-1) ?? '', thing, cell);
      if (thing.of === 'os' || cell.attr === 'model')
        for (const part of words(cell.value).split(JOINT)) put(part, thing, cell);
    }
  for (const [key, all] of cells) hang(root, key, { is: 'value', cells: all }, JOINT);
  for (const attr of attrs) {
    const parts = attr.split(/[_-]/);
    const last = parts.pop() ?? '';
    for (const form of lemmas(last))
      hang(root, [...parts, form].join('_'), { is: 'attr', attrs: [attr] });
  }
  for (const kind of new Set(evidence.things.map((thing) => thing.of)))
    hang(root, kind, { is: 'kind', of: kind });
}

const FIGURE = /^[~≈+]?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(%|[a-zA-Z°]+)?$/;
const COMPOUND = /^(?:\d+(?:d|h|m|min|s)){2,}$/i;

interface Counted {
  amount: Quantity;
  to: number;
}

const quantity = (digits: string, unit: string): Quantity => ({
  value: Number(digits.replaceAll(',', '')),
  unit,
  decimals: digits.split('.')[1]?.length ?? 0,
});

const UNIT_WORDS =
  /^(?:%|percent|pct|[kmgt]i?b?|(?:kilo|mega|giga|tera|kibi|mebi|gibi|tebi)?bytes?|gigs?|megs?|s|secs?|seconds?|min|mins|minutes?|h|hrs?|hours?|days?|weeks?|months?|years?|ms|milliseconds?|°c|celsius|degrees|mhz|ghz|mbps|mbit\/s)$/i;

function figureAt(tokens: readonly Token[], at: number): Counted | null {
  const token = tokens[at];
  if (!token || token.quoted) return null;
  const tens = /^(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(\w+)$/.exec(token.lower);
  const spelled = Object.hasOwn(NUMBER_WORDS, token.lower)
    ? NUMBER_WORDS[token.lower]
    : tens
      ? (NUMBER_WORDS[tens[1] ?? ''] ?? 0) + (NUMBER_WORDS[tens[2] ?? ''] ?? 0)
      : undefined;
  const match = FIGURE.exec(token.text);
  const digits = match?.[1] ?? (spelled === undefined ? null : String(spelled));
  if (digits === null) return null;
  const glued = match?.[2];
  if (glued !== undefined) {
    const unit = glued === 'm' ? 'min' : unitOf(glued);
    return unit === null ? null : { amount: quantity(digits, unit), to: at + 1 };
  }
  const next = tokens[at + 1];
  if (
    next &&
    !token.pause &&
    UNIT_WORDS.test(next.lower) &&
    !(next.lower.length === 1 && /[a-z]/.test(next.text))
  )
    return { amount: quantity(digits, unitOf(next.lower) ?? ''), to: at + 2 };
  return { amount: quantity(digits, ''), to: at + 1 };
}

const SECONDS: Record<string, number> = { s: 1, min: 60, h: 3600, d: 86_400, week: 604_800 };

/** A number with its unit; lengths of time in parts are one ("3 days and 4 hours", `2h 15m`). */
export function amountAt(tokens: readonly Token[], at: number): Counted | null {
  const token = tokens[at];
  if (token && COMPOUND.test(token.text)) {
    let sum = 0;
    let grain = 1;
    for (const [, digits = '', unit = ''] of token.text.matchAll(/(\d+)(d|h|min|m|s)/gi)) {
      grain = SECONDS[unit === 'm' ? 'min' : unit.toLowerCase()] ?? 1;
      sum += Number(digits) * grain;
    }
    return { amount: { value: sum, unit: 's', decimals: 0, grain }, to: at + 1 };
  }
  const first = figureAt(tokens, at);
  if (!first || !isTime(first.amount.unit) || first.amount.unit === 'ms') return first;
  let { to } = first;
  let sum = first.amount.value * (SECONDS[first.amount.unit] ?? 0);
  let grain = SECONDS[first.amount.unit] ?? 0;
  for (;;) {
    const skip = /^(?:and|,)$/.test(tokens[to]?.lower ?? '') ? 1 : 0;
    const more = figureAt(tokens, to + skip);
    const size = more ? (SECONDS[more.amount.unit] ?? 0) : 0;
    if (!more || size === 0 || size >= grain) break;
    sum += more.amount.value * size;
    grain = size;
    to = more.to;
  }
  return to === first.to ? first : { amount: { value: sum, unit: 's', decimals: 0, grain }, to };
}

/** A comma, colon or semicolon follows, be it behind a bracket. */
const ends = (sentence: string, at: number): boolean =>
  /^["'`]?(?:[,;:]|\s*\([^()]*\)[,;:]|\)[,;:])/.test(sentence.slice(at));

/** Whether a word asserts nothing by itself. */
const EMPTY = new Set(['function', 'machine', 'about', 'next', 'than', 'so', 'together']);

export function itemsOf(sentence: string, names: Names): Item[] {
  const asides: [number, number][] = [];
  const text = sentence.replace(/\s\(([^()]*)\)/g, (all, _, at: number) => {
    asides.push([at, at + all.length]);
    return `, ${all.slice(2, -1)},`;
  });
  const tokens = tokenize(text);
  const items: Item[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const counted = amountAt(tokens, at);
    const said = longest(saidTree(), tokens, at);
    const here = longest(names.tree, tokens, at);
    const moment = momentAt(tokens, at);
    const to = Math.max(moment?.to ?? 0, counted?.to ?? 0, said?.to ?? 0, here?.to ?? 0, at + 1);
    const found = [said, here].filter((hit) => hit?.to === to).flatMap((hit) => hit?.senses ?? []);
    const last = tokens[to - 1] as Token;
    items.push({
      from: token.start,
      to: last.end,
      text: text.slice(token.start, last.end),
      lower: tokens
        .slice(at, to)
        .map(({ lower }) => lower)
        .join(' '),
      senses: found,
      ...(counted?.to === to && moment?.to !== to ? { amount: counted.amount } : {}),
      ...(moment?.to === to ? { moment: moment.moment } : {}),
      pause: ends(sentence, last.end),
      aside: asides.some(([from, end]) => token.start >= from && token.start < end),
      content: !found.some((each) => EMPTY.has(each.is)),
    });
    at = to;
  }
  return items;
}

export const isLight = (item: Item): boolean => lightWords().has(item.lower);

export const isSize = (amount: Quantity): boolean => isBytes(amount.unit);
