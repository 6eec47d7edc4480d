// Of which rows a stretch of words is so. The words are taken as everywhere (each has a role, or there is no reading); one
// reading is held against all rows, so that a word means the same of each of them.
import { stateOf } from '../../told/words.ts';
import { type Anchor, type Held, holds } from '../anchors.ts';
import type { Cell, Look, Node } from '../cells.ts';
import type { Item } from '../items.ts';
import { optionsOf } from '../options.ts';
import { type Mark, readingsOf } from '../readings.ts';
import { type Domain, textsOf } from '../slots.ts';
import { all, type Context } from '../subjects.ts';
import { isOpenNoun } from './nouns.ts';

export interface Scene {
  domain: Domain;
  domains: readonly Domain[];
  looks: readonly Look[];
  before: Context;
}

export interface Extent {
  marks: readonly Mark[];
  anchors: readonly Anchor[];
  /** Of these it is so. */
  of: readonly Node[];
  /** Of these nothing tells whether it is. */
  open: readonly Node[];
  cells: readonly Cell[];
}

/** What bears a clause out. */
export interface Found {
  nodes: readonly Node[];
  cells: readonly Cell[];
  of: readonly Extent[];
  counted: boolean;
  /** Who was spoken of as well. */
  beside?: readonly Node[];
}

/** What a quantity, a degree or a number of things asserts is no matter of one row. */
const OF_MANY: ReadonlySet<Mark['as']> = new Set(['count', 'quant', 'degree', 'times', 'absent']);
export const wordsOf = (items: readonly Item[]): Item[] => items.filter(({ is }) => is !== 'light');

/** It has no such column at all: no session, and so no active one. */
function lacks(node: Node, anchors: readonly Anchor[], rows: readonly Node[]): boolean {
  const keys = new Set(
    rows.flatMap((row) => anchors.flatMap((anchor) => holds(anchor, row, []).cells.map(({ key }) => key))),
  );
  return keys.size > 0 && !node.cells.some(({ key }) => keys.has(key));
}

/** The ways in which words are so of some rows of a pool; none: they cannot be taken here. */
export function extentsOf(items: readonly Item[], scene: Scene, pool: readonly Node[]): Extent[] {
  const { domain, looks, before } = scene;
  if (wordsOf(items).length === 0) return [{ marks: [], anchors: [], of: pool, open: [], cells: [] }];
  const out: Extent[] = [];
  for (const { marks, anchors } of readingsOf(items, domain, looks, before.asked)) {
    if (marks.some(({ as }) => OF_MANY.has(as))) continue;
    if (anchors.length === 0 && marks.some(({ as, item }) => as === 'weak' || stateOf(item).length > 0)) continue;
    const many = anchors.map((anchor) => ({ ...anchor, ofMany: pool.length > 1 }));
    const held = pool.map((node): [Node, Held] => [node, all(many, node, before.asked)]);
    const of = held.flatMap(([node, { so }]) => (so === true ? [node] : []));
    const open = held.flatMap(([node, { so }]) => (so === null && !lacks(node, many, of) ? [node] : []));
    out.push({ marks, anchors, of, open, cells: held.flatMap(([, { cells }]) => cells) });
  }
  return out;
}

/** What a noun phrase denotes, where the noun itself may be one that nothing here knows: "builds", of rows of a file. */
export function denoted(items: readonly Item[], scene: Scene, pool: readonly Node[]): Extent[] {
  const { domain, looks, before } = scene;
  const known = extentsOf(items, scene, pool);
  const unread = items.flatMap((item, at) =>
    item.is !== 'light' && optionsOf(items, at, domain, looks, before.asked).length === 0 ? [at] : [],
  );
  // The noun is read in no other way, or it is a thing that has numbers, whatever else the word may be.
  const [noun, more] = items.flatMap((item, at) =>
    (unread.length === 0 || unread.includes(at)) && item.is === 'word' && isOpenNoun(items, at, scene) ? [at] : [],
  );
  if (more !== undefined || noun === undefined || unread.length > 1) return known;
  return [...known, ...extentsOf(items.toSpliced(noun, 1), scene, pool)];
}

const isLink = ({ cells }: Node): boolean =>
  cells.some(({ key, text }) => key === 'mode' && text?.startsWith('l') === true);

/** The rows that are counted: a link is none of the files unless it is spoken of. */
export function rowsOf({ domain }: Scene, items: readonly Item[]): readonly Node[] {
  const { nodes } = domain;
  const things = nodes.filter((node) => !isLink(node));
  const links = items.some(({ stems }) => stems.has('link') || stems.has('symlink'));
  return links || things.length === 0 ? nodes : things;
}

/** How well a row is called by the words. */
const calledBy = (said: readonly Item[], node: Node): number =>
  Math.max(0, ...said.flatMap((item) => textsOf(item, node).map(({ how }) => how)));

/** The rows that are called as words say, and nothing else of them: by their whole name before a part of it. */
export function named(items: readonly Item[], scene: Scene): Extent[] {
  const said = wordsOf(items);
  return denoted(items, scene, scene.domain.nodes).flatMap((extent) => {
    const { anchors, of } = extent;
    const names = anchors.every(
      ({ as, item, denied }) => !denied && (as === 'text' || (as === 'amount' && item.is === 'word')),
    );
    if (of.length === 0 || anchors.length === 0 || !names) return [];
    if (said.some(({ amount }) => amount)) return [extent];
    const best = Math.max(...of.map((node) => calledBy(said, node)));
    return best === 0 ? [] : [{ ...extent, of: of.filter((node) => calledBy(said, node) === best) }];
  });
}
