// Two amounts of the machine itself set against each other: "more memory is used than available", "the load is higher than
// the number of cores". Both sides are read whole, or nothing is.
import type { Attribute, Relation } from '../../goal/types.ts';
import { type Item, sense, senses } from './items.ts';

export interface Side {
  of: Relation;
  attrs: Attribute[];
}

export interface Sides {
  left: Side;
  right: Side;
  /** The left is said to be the larger. */
  high: boolean;
}

const MORE = /^(?:more|higher|larger|bigger|greater)(?: |$)/;
const LESS = /^(?:less|lower|smaller|fewer)(?: |$)/;

interface Half {
  of: Relation | null;
  attrs: Attribute[] | null;
}

function half(items: readonly Item[]): Half | null {
  const out: Half = { of: null, attrs: null };
  for (const item of items) {
    const load = senses(item, 'attr').find(({ attrs }) => attrs.includes('load1'));
    const cores = senses(item, 'attr').find(({ attrs }) => attrs.includes('cores'));
    const store = sense(item, 'store');
    const aspect = sense(item, 'aspect');
    if (load) Object.assign(out, { of: 'load', attrs: ['load1'] });
    else if (cores) Object.assign(out, { of: 'cpu', attrs: ['cores', 'threads'] });
    else if (store && !/^(?:space|room|capacity)$/.test(item.lower)) out.of = store.of;
    else if (aspect && !MORE.test(item.lower))
      out.attrs =
        aspect.attr === 'free' ? [/avail/.test(item.lower) ? 'available' : 'free'] : [aspect.attr];
    else if (senses(item, 'rank').some(({ attrs }) => attrs.includes('memory'))) out.of = 'memory';
    else if (
      item.content &&
      !MORE.test(item.lower) &&
      !LESS.test(item.lower) &&
      item.lower !== 'number'
    )
      return null;
  }
  return out;
}

/** Null when the words are about something else. */
export function sidesOf(items: readonly Item[]): Sides | null {
  const than = items.findIndex((item) => item.lower === 'than' || item.lower.endsWith(' than'));
  const word = items.find((item) => MORE.test(item.lower) || LESS.test(item.lower));
  if (than < 0 || word === undefined || items.some((item) => item.amount || sense(item, 'not')))
    return null;
  const [a, b] = [half(items.slice(0, than)), half(items.slice(than + 1))];
  const of = [a?.of ?? b?.of, b?.of ?? a?.of] as const;
  if (!a || !b || !of[0] || !of[1] || (a.of === b.of && !b.attrs)) return null;
  return {
    left: { of: of[0], attrs: a.attrs ?? ['total'] },
    right: { of: of[1], attrs: b.attrs ?? ['total'] },
    high: MORE.test(word.lower),
  };
}
