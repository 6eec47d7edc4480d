// What any figure of a thing may be held to, and ranked by, whatever relation has it: *a uid between 2000 and 3000*, *more than
// three threads*, *the lowest nice value*. The lexicon has but the words of the attribute; what stands by them is the same for all.
import { compile, match, type Pattern, type Slots } from '../../english/pattern.ts';
import type { Token } from '../../english/token.ts';
import type { Attribute, Filter, Op, Value } from '../../goal/types.ts';
import type { Offer } from './types.ts';

/** What tells things of any kind apart: they may be put in order by it. */
export const KEY = '@key';

/** What an attribute has to be to be held to such a value. */
const TYPES: Readonly<Record<string, RegExp>> = {
  number: /^(?:number|percent|port|pid)$/,
  size: /^size$/,
  percent: /^percent$/,
  duration: /^duration$/,
};
/** *More than two ports* counts them, and is no port. */
const MEASURES: Readonly<Record<string, RegExp>> = { ...TYPES, number: /^(?:number|percent)$/ };
const RANKED = /^(?:number|size|percent|duration|port|pid)$/;
const COST = 0.06;
/** Each of them says which one is asked for, and no figure. */
const ASKS = /^(?:who|whose|what|which|when|where|how|much|many|since|as|for|under|on|in|at|to)$/;
const HIGH = /^(?:highest|largest|biggest|greatest|maximum|max|top|most)$/;
const LOW = /^(?:lowest|smallest|least|minimum|min|fewest)$/;

interface Bounds {
  behind: readonly Pattern[];
  before: readonly Pattern[];
  between: readonly Pattern[];
}

let patterns: ReadonlyMap<string, Bounds> | undefined;

const bounds = (): ReadonlyMap<string, Bounds> =>
  (patterns ??= new Map(
    Object.keys(TYPES).map((type) => {
      const held = ['more', 'least', 'less', 'most'].map((name) => `{${name}} <${type}>`);
      return [
        type,
        {
          behind: held.map((form) => compile(`that|which? be|of? ${form}`)),
          before: held.map((form) => compile(form)),
          between: [`between <${type}> and <${type}>`, `from <${type}> to <${type}>`].map((form) =>
            compile(`that|which? be|of? ${form}`),
          ),
        },
      ];
    }),
  ));

function rangeOf([one, other]: readonly Value[]): Value | null {
  if (one?.type === 'number' && other?.type === 'number')
    return { type: 'range', from: Math.min(one.n, other.n), to: Math.max(one.n, other.n) };
  if (one?.type === 'size' && other?.type === 'size')
    return { type: 'range', from: Math.min(one.bytes, other.bytes), to: Math.max(one.bytes, other.bytes) };
  return null;
}

interface Held {
  to: number;
  op: Op;
  value: Value;
  types: RegExp;
}

/** What stands at a token that a figure before it is held to. */
function heldBehind(tokens: readonly Token[], at: number, slots: Slots): Held[] {
  return [...bounds()].flatMap(([type, { behind, between }]) => {
    const types = TYPES[type] as RegExp;
    const one = behind.flatMap((form) =>
      match(form, tokens, at, slots).flatMap(({ to, op, values: [value] }): Held[] =>
        op && value ? [{ to, op: op as Op, value, types }] : [],
      ),
    );
    const two = between.flatMap((form) =>
      match(form, tokens, at, slots).flatMap(({ to, values }): Held[] => {
        const value = rangeOf(values);
        return value ? [{ to, op: '=', value, types }] : [];
      }),
    );
    return [...one, ...two];
  });
}

/** *Who have a uid …*, *with a nice value …*: the words that only lead to the attribute. */
function ledFrom(tokens: readonly Token[], at: number): number {
  let from = at;
  if (/^(?:an?|the|its|their)$/.test(tokens[from - 1]?.lower ?? '')) from -= 1;
  if (!/^(?:have|has|had|having|with|whose)$/.test(tokens[from - 1]?.lower ?? '')) return from === at ? at : from;
  from -= 1;
  return /^(?:that|which|who)$/.test(tokens[from - 1]?.lower ?? '') && from > 1 ? from - 1 : from;
}

/** *The highest uid*, *lowest nice value first*. */
function ranked(tokens: readonly Token[], { from, to, of }: Offer, attr: Attribute): Offer[] {
  const rank = tokens[from - 1]?.lower ?? '';
  if (!HIGH.test(rank) && !LOW.test(rank)) return [];
  const order = { attr, desc: HIGH.test(rank) };
  const first = tokens[to]?.lower === 'first';
  const piece: Offer['piece'] = first ? { is: 'order', order, all: true } : { is: 'order', order };
  return [{ from: from - 1, to: first ? to + 1 : to, of, piece, cost: COST, types: RANKED }];
}

/** *Sorted by uid*, *by memory, largest first*. */
function sorted(tokens: readonly Token[], { from, to, of }: Offer, attr: Attribute): Offer[] {
  const word = (at: number): string => tokens[at]?.lower ?? '';
  const by = /^(?:the|their|its)$/.test(word(from - 1)) ? from - 2 : from - 1;
  const isSorted = /^(?:sorted|ordered|ranked|sort|order)$/.test(word(by - 1));
  const inOrder = word(by) === 'of' && word(by - 1) === 'order' && word(by - 2) === 'in';
  if (word(by) !== 'by' && !inOrder) return [];
  const { end, desc } = directionAt(tokens, to);
  // *By user* alone parts them, *by memory* puts them in order.
  const types = isSorted || inOrder || end > to ? {} : { types: RANKED };
  const start = inOrder ? by - 2 : isSorted ? by - 1 : by;
  return [{ from: start, to: end, of, piece: { is: 'order', order: { attr, desc }, all: true }, cost: COST, ...types }];
}

/** Which end of an order comes first, where that is said. */
function directionAt(tokens: readonly Token[], at: number): { end: number; desc: boolean } {
  const word = (i: number): string => tokens[i]?.lower ?? '';
  const from = word(at) === 'in' ? at + 1 : at;
  const behind = word(from + 1) === 'order' ? from + 2 : from + 1;
  if (/^(?:descending|decreasing)$/.test(word(from))) return { end: behind, desc: true };
  if (/^(?:ascending|increasing|rising)$/.test(word(from))) return { end: behind, desc: false };
  const led = word(at + 1) === 'first';
  if (led && HIGH.test(word(at))) return { end: at + 2, desc: true };
  if (led && LOW.test(word(at))) return { end: at + 2, desc: false };
  return { end: at, desc: false };
}

/** *In ascending order*, *alphabetically*: by what they are told apart by. */
export function byThemselves(tokens: readonly Token[]): Offer[] {
  return tokens.flatMap(({ lower, pause }, from): Offer[] => {
    // *Which is the highest*: of figures that tell them apart.
    const ends = pause || tokens[from + 1] === undefined || tokens[from + 1]?.lower === 'one';
    if (/^(?:highest|lowest)$/.test(lower) && ends) {
      const order = { attr: KEY, desc: lower === 'highest' };
      return [{ from, to: from + 1, of: null, piece: { is: 'order', order }, cost: 0.3, types: RANKED }];
    }
    const { end, desc } = directionAt(tokens, from);
    const isAlphabetical =
      /^alphabetical/.test(lower) || (lower === 'in' && /^alphabetic/.test(tokens[from + 1]?.lower ?? ''));
    const at = lower === 'in' ? from + 1 : from;
    const to = end > from ? end : isAlphabetical ? (tokens[at + 1]?.lower === 'order' ? at + 2 : at + 1) : from;
    if (to === from || (end > from && !/^(?:in|.*(?:cend|creas|ris)ing)$/.test(lower))) return [];
    return [{ from, to, of: null, piece: { is: 'order', order: { attr: KEY, desc }, all: true }, cost: 0.3 }];
  });
}

/** Bounds and ranks of the figures that are offered there. */
export function heldFigures(tokens: readonly Token[], offers: readonly Offer[], slots: Slots): Offer[] {
  return offers.flatMap((offer): Offer[] => {
    const { from, to, of, piece } = offer;
    if (piece.is !== 'attr' && piece.is !== 'order') return [];
    const attr = piece.is === 'attr' ? piece.attr : piece.order.attr;
    const filter = (start: number, end: number, { op, value, types }: Omit<Held, 'to'>): Offer => {
      const held: Filter = { attr, op, value };
      return { from: start, to: end, of, piece: { is: 'filter', filter: held }, cost: COST, types };
    };
    if (piece.is === 'order') return heldBehind(tokens, to, slots).map((held) => filter(to, held.to, held));
    if (ASKS.test(tokens[from]?.lower ?? '')) return [];
    const lead = ledFrom(tokens, from);
    const behind = heldBehind(tokens, to, slots).map((held) => filter(lead, held.to, held));
    const before = [...bounds()].flatMap(([type, { before: forms }]) =>
      forms.flatMap((form) =>
        [2, 3, 4, 5].flatMap((back) =>
          match(form, tokens, from - back, slots).flatMap(({ to: end, op, values: [value] }) =>
            from >= back && end === from && op && value
              ? filter(ledFrom(tokens, from - back), to, { op: op as Op, value, types: MEASURES[type] ?? /^$/ })
              : [],
          ),
        ),
      ),
    );
    return [...behind, ...before, ...ranked(tokens, offer, attr), ...sorted(tokens, offer, attr)];
  });
}
