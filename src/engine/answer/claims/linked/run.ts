// A run of words with its links: values, and the words of columns that stand beside them, each of which goes to a value that
// has such a column. A preposition, a verb or an "and" parts them.

import { flagsOf } from '../prove/anchors.ts';
import type { Node } from '../prove/cells.ts';
import { comparable } from '../prove/sizes.ts';
import { type Domain, kindOf, type Slot, slotsOf, speaksOf, statesOf } from '../prove/slots.ts';
import { same, stateOf } from '../told/words.ts';
import type { Lexeme } from '../typed/lexed.ts';
import { type As, type Link, linksOf, placesOf } from './link.ts';

export interface Anchor {
  item: Lexeme;
  as: Exclude<As, 'key' | 'kind' | 'edge' | 'joint' | 'not'>;
  keys: readonly Lexeme[];
  denied: boolean;
  /** It stands behind "and" or a comma, beside one of its sort: one of several names. */
  joined: boolean;
}

export interface Run {
  anchors: readonly Anchor[];
  /** Nouns for the rows. */
  kinds: readonly Lexeme[];
  /** Words of columns beside which no value stands. */
  loose: readonly Lexeme[];
  cost: number;
}

const MOST = 32;
const isAnchor = ({ as }: Link): boolean => !/^(?:key|kind|edge|joint|not)$/.test(as);

/** Slots of which a value may be told. */
export function slotsFor({ item, as }: { item: Lexeme; as: As }, node: Node): (Slot | null)[] {
  switch (as) {
    case 'value':
      return placesOf(item, node);
    case 'figure':
      return slotsOf(node).filter(
        ({ cell }) =>
          cell.amount &&
          (comparable(item.amount?.unit ?? '', cell.amount.unit) || (item.amount?.value === 0 && !item.amount.unit)),
      );
    case 'moment':
      return slotsOf(node).filter(({ cell }) => cell.stamp);
    case 'flag':
      return flagsOf(item, node).filter(({ cell }) => cell.flag !== null);
    default: {
      const scales = stateOf(item).map(({ scale }) => scale);
      return [
        ...statesOf(node)
          .filter(({ word }) => same(word, item) || stateOf(word).some(({ scale }) => scales.includes(scale)))
          .map(({ slot }) => slot),
        ...slotsOf(node).filter(({ cell }) => cell.flag !== null),
      ];
    }
  }
}

const takes = (link: Link, key: Lexeme, nodes: readonly Node[]): boolean =>
  nodes.some((node) => slotsFor(link, node).some((slot) => (slot ? speaksOf(key, slot) : isNounFor(key, node))));
/** It is a word of how a row is. */
const isSaidOf = (key: Lexeme, node: Node): boolean =>
  stateOf(key).length > 0 || flagsOf(key, node).some(({ cell }) => cell.flag !== null);
/** A noun for what a row is. */
const isNounFor = (key: Lexeme, node: Node): boolean => !isSaidOf(key, node) && kindOf(key, node);
/** Each of the words is of that column, or a noun for the row. */
export const speakAll = (keys: readonly Lexeme[], slot: Slot | null, node: Node): boolean =>
  keys.every((key) => (slot !== null && speaksOf(key, slot)) || isNounFor(key, node));

/** How far a word is from a value: by what stands between. */
const apart = (between: readonly Link[]): number =>
  // "Running as master" is not that the master runs.
  between.some(({ item }) => item.prep && item.lower === 'as') ? 2 : crossed(between);
const crossed = (between: readonly Link[]): number =>
  between.reduce(
    (sum, { as, item }) =>
      sum +
      (as === 'joint'
        ? 0.6
        : item.prep
          ? item.lower === 'of'
            ? 0.1
            : 0.3
          : as === 'edge' && (item.verb || item.is === 'word')
            ? 0.2
            : 0),
    0,
  );

/** "4 of the 26": the figure before. */
function partOf(links: readonly Link[], places: readonly number[], at: number): number | undefined {
  const before = places.findLast((place) => place < at);
  if (before === undefined || links[at]?.as !== 'figure' || links[before]?.as !== 'figure') return undefined;
  const between = links.slice(before + 1, at);
  return between.some(({ item }) => item.lower === 'of') && between.every(({ as }) => as === 'edge')
    ? before
    : undefined;
}

/** The ways in which the words of columns go to the values. */
function attached(links: readonly Link[], { nodes }: Domain, cost: number): Run[] {
  const places = links.flatMap((link, at) => (isAnchor(link) ? [at] : []));
  let ways: { keys: Map<number, Lexeme[]>; loose: Lexeme[]; cost: number }[] = [{ keys: new Map(), loose: [], cost }];
  for (const [at, { as, item }] of links.entries()) {
    if (as !== 'key') continue;
    const left = places.findLast((place) => place < at);
    const right = places.find((place) => place > at);
    // "4 of the 26 failed": the words are of the part, or of the whole.
    const part = left === undefined ? undefined : partOf(links, places, left);
    // "Cron job": the word before a noun for the rows says which kind they are of.
    const isNounal = !item.degree && nodes.every((node) => !isSaidOf(item, node));
    if (links[at + 1]?.as === 'kind' && isNounal && (left === undefined || left < at - 1)) {
      ways = ways.map((way) => ({ ...way, cost: way.cost + 0.1 }));
      continue;
    }
    const isNoun = left === at - 1;
    const behind = left === undefined ? 0 : apart(links.slice(left + 1, at));
    const able = [
      ...(part === undefined ? [] : [{ to: part, far: isNoun ? 0.3 : behind }]),
      ...(left === undefined
        ? []
        : [{ to: left, far: behind + (part === undefined || isNoun || item.moment ? 0 : 0.1) }]),
      ...(right === undefined ? [] : [{ to: right, far: apart(links.slice(at + 1, right)) }]),
    ].filter(
      ({ to, far }) =>
        far < 2 &&
        (!item.degree || /^(?:figure|moment)$/.test(links[to]?.as ?? '')) &&
        takes(links[to] as Link, item, nodes),
    );
    ways = ways
      .flatMap((way) =>
        able.length === 0
          ? [{ ...way, loose: [...way.loose, item] }]
          : able.map(({ to, far }) => ({
              ...way,
              keys: new Map(way.keys).set(to, [...(way.keys.get(to) ?? []), item]),
              cost: way.cost + far,
            })),
      )
      .slice(0, MOST);
  }
  const anchors = places.map((place): Omit<Anchor, 'keys'> => {
    const { item, as } = links[place] as Link;
    const from = places.findLast((other) => other < place) ?? -1;
    const between = links.slice(from + 1, place);
    return {
      item,
      as: as as Anchor['as'],
      denied: between.some((link) => link.as === 'not'),
      joined:
        from >= 0 &&
        (links[from] as Link).as === as &&
        between.some((link) => link.as === 'joint') &&
        between.every((link) => link.as === 'joint' || (link.as === 'edge' && !link.item.verb && !link.item.prep)),
    };
  });
  // All words of a value are of one column.
  ways = ways.filter(({ keys }) =>
    [...keys].every(
      ([to, own]) =>
        own.length < 2 ||
        nodes.some((node) => slotsFor(links[to] as Link, node).some((slot) => speakAll(own, slot, node))),
    ),
  );
  const nots = links.flatMap(({ as }, at) => (as === 'not' ? [at] : []));
  // What is denied stands right behind.
  const near = nots.every((at) => {
    const next = links.findIndex((link, i) => i > at && link.as !== 'edge');
    return next > 0 && isAnchor(links[next] as Link) && (links[next] as Link).as !== 'figure';
  });
  // "Using 640 MB": how much is used, and not that some is.
  const isFigured = links.some(({ as }, at) => as === 'flag' && links[at + 1]?.as === 'figure');
  // "3 active peers": it is said of these, and not of whose they are.
  const isFront = links.some(
    ({ as, item }, at) =>
      (as === 'state' || as === 'flag') &&
      !item.verb &&
      links[at + 1]?.as === 'key' &&
      at > 0 &&
      links[at - 1]?.as !== 'value',
  );
  if (!near || isFigured || isFront) return [];
  const kinds = links.flatMap(({ as, item }) => (as === 'kind' ? [item] : []));
  return ways.map((way) => {
    let shared: readonly Lexeme[] = [];
    return {
      anchors: anchors.map((anchor, i) => {
        const own = way.keys.get(places[i] as number) ?? [];
        shared = anchor.joined && own.length === 0 ? shared : own;
        return { ...anchor, keys: shared };
      }),
      kinds,
      loose: way.loose,
      cost: way.cost,
    };
  });
}

/** The readings of words on a table, the likeliest first. */
export function runsOf(items: readonly Lexeme[], domain: Domain): Run[] {
  let all: { links: Link[]; to: number; cost: number }[] = [{ links: [], to: 0, cost: 0 }];
  for (let at = 0; at < items.length; at++) {
    const here = all.filter(({ to }) => to === at);
    if (here.length === 0) continue;
    const own = linksOf(items, at, domain);
    const beyond = all.filter(({ to }) => to > at);
    all = [
      ...beyond,
      ...here.flatMap(({ links, cost }) =>
        own.map((link) => ({ links: [...links, link], to: at + link.size, cost: cost + link.cost })),
      ),
    ]
      .sort((a, b) => a.cost - b.cost)
      .slice(0, MOST);
  }
  return all
    .filter(({ to }) => to === items.length)
    .flatMap(({ links, cost }) => attached(links, domain, cost))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MOST);
}
