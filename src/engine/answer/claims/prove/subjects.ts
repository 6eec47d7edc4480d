// Of whom a clause speaks: those with the names in it, those that were just spoken of, or all of a list; and what is left for
// the clauses behind it.
import { lexicon } from '../told/words.ts';
import type { Said } from '../typed/subject.ts';
import { type Anchor, type Held, holds } from './anchors.ts';
import type { Cell, Node } from './cells.ts';
import type { Item } from './items.ts';
import { type Mark, placeOf, pointsBack, type Reading } from './readings.ts';
import type { Domain } from './slots.ts';
import { wording } from './wording.ts';

export interface Context {
  domain: Domain | null;
  nodes: readonly Node[];
  /** All that was spoken of so far: "the others" are not these. */
  spoken: ReadonlySet<Node>;
  /** What was said of them. */
  anchors: readonly Anchor[];
  /** What bore that out. */
  told: readonly Cell[];
  asked: readonly Item[];
  /** Of what the clause before was, where this one may be of something else. */
  prior?: Context;
  /** They were counted: names that follow are theirs. */
  counted: boolean;
  /** In this very sentence: what has no verb of its own lists them. */
  listing: boolean;
  /** What was said there, without whom: "carol is not". */
  predicate: readonly Item[];
  /** Whom the last clause that says so was of. */
  subject: readonly Item[];
  /** What was said by the clauses before, where all of them were typed. */
  typed?: Said;
  /** Something was said already: what has no subject of its own is of that. */
  said: boolean;
}

export interface Proof {
  cells: Cell[];
  nodes: readonly Node[];
  anchors: readonly Anchor[];
  domain: Domain;
  counted: boolean;
}

export interface Judged extends Reading {
  domain: Domain;
  before: Context;
  items: readonly Item[];
  /** Looked for is what speaks against it. */
  contrary?: boolean;
}

export const quantOf = (marks: readonly Mark[], ...quants: Item['quant'][]): Item | null =>
  marks.find(({ as, item }) => as === 'quant' && quants.includes(item.quant))?.item ?? null;

export const all = (anchors: readonly Anchor[], node: Node, asked: readonly Item[]): Held => {
  const each = anchors.map((anchor) => holds(anchor, node, asked));
  return {
    so: each.some(({ so }) => so === false) ? false : each.some(({ so }) => so === null) ? null : true,
    cells: each.flatMap(({ cells }) => cells),
  };
};

/** "on eth0": a part that begins with where. */
const placed = (items: readonly Item[], { part }: Item): boolean =>
  /^(?:on|in|at|from|with|for|to|of|via|as|under|over|by|through)$/.test(
    items.find((item) => item.part === part)?.lower ?? '',
  );

const VERB = /^(?:is|are|was|were|'s|has|have|had|do|does|did|am|been)$/;

/** "The 9 March dump": the day says which one. */
function isOfNoun(marks: readonly Mark[], moment: Item): boolean {
  const at = placeOf(marks, moment);
  const verb = marks.findIndex(({ as, item }) => as === 'light' && VERB.test(item.lower));
  if (verb <= at) return false;
  const isNoun = (mark: Mark | undefined): boolean => mark?.as === 'text' || mark?.as === 'kind';
  const lead = marks[at - 1]?.item.lower ?? '';
  // "The dump of 23 November".
  if (/^(?:of|from)$/.test(lead)) return isNoun(marks[at - 2]);
  return isNoun(marks[at + 1]) && !/^(?:on|at|since)$/.test(lead);
}

const shares = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((key) => b.has(key));

/** Names that stand side by side and are of different nodes: all of them are spoken of. */
export function groupsOf({ anchors, domain, before, items, marks }: Judged): Anchor[][] {
  const out: Anchor[][] = [];
  let last: Anchor | null = null;
  const names = ({ as, item, denied }: Anchor): boolean =>
    (as === 'text' && !denied) ||
    (as === 'amount' && item.is === 'word') ||
    (as === 'moment' && !denied && isOfNoun(marks, item));
  /** Under which keys a name stands. */
  const columns = (anchor: Anchor): Set<string> =>
    new Set(domain.nodes.flatMap((node) => holds(anchor, node, before.asked).cells.map(({ key }) => key)));
  for (const anchor of anchors) {
    const joins =
      last !== null &&
      names(anchor) &&
      names(last) &&
      last.item.part !== anchor.item.part &&
      anchor.item.at - last.item.at < 5 &&
      !placed(items, anchor.item) &&
      !anchor.denied &&
      !last.denied &&
      domain.nodes.length > 1 &&
      !domain.nodes.some(
        (node) => holds(anchor, node, before.asked).so && last && holds(last, node, before.asked).so,
      ) &&
      // "The parcel goes with DSV": what is of another kind is no second name.
      (domain.nodes.every(({ cells }) => cells.length < 2) || shares(columns(anchor), columns(last)));
    if (names(anchor)) {
      if (joins) out.at(-1)?.push(anchor);
      else out.push([anchor]);
    }
    last = anchor;
  }
  return out;
}

/** Nothing names it: it is the machine that was looked at, or a part of it. */
export const isBare = ({ name, cells }: Node): boolean =>
  name === null &&
  !cells.some(
    ({ key, text, words }) =>
      text !== null &&
      (/^(?:name|unit|service|id|names)$/i.test(key) ||
        (words.length === 1 && lexicon().naming.has(key.toLowerCase()) && !wording().lasting.has(key.toLowerCase()))),
  );

/** Of one thing, or both of the machine. */
function related({ domain, nodes }: Context, other: Domain): boolean {
  const [own] = other.nodes;
  if (other.nodes.length > 1 || !own || !domain) return other.nodes.length > 1;
  if (isBare(own) && nodes.every(isBare)) return true;
  for (let at: Node | null = own; at; at = at.parent) if (nodes.includes(at)) return true;
  return nodes.some((node) => {
    // What is told around a list is said of none of its rows.
    for (let at: Node | null = node; at; at = at.list ? null : at.parent) if (at === own) return true;
    return node.parent !== null && node.parent === own.parent && node.look === own.look;
  });
}

const THERE_IS = /\bthere (?:is|are|was|were)\b/;

const isOf = (marks: readonly Mark[], at: number): boolean =>
  marks[wording().whose.has(marks[at]?.item.lower ?? '') ? at + 1 : at]?.as === 'text';

/** A clause that begins with what is said, not with whom it is said of. */
export function isOpen(marks: readonly Mark[]): boolean {
  for (const [at, { as, item }] of marks.entries()) {
    // "Half a gigabyte of swap": whose it is stands right behind.
    if (as === 'amount' && marks[at + 1]?.item.lower === 'of' && isOf(marks, at + 2)) return false;
    if (as === 'text' || (as === 'moment' && isOfNoun(marks, item))) return false;
    // "Your machine has …": that is whom it is said of.
    if (as === 'light' && wording().here.has(item.lower)) return false;
    if (as === 'state' || as === 'key' || as === 'flag' || as === 'amount' || as === 'moment') return true;
    if (as === 'count' || as === 'quant' || as === 'degree') return false;
    if (as === 'light' && VERB.test(item.lower)) return true;
  }
  return true;
}

/** "3.9 TB for media and 1.4 TB for photos": each figure is of the one that is named behind it. */
const isFigured = ({ items, domain, before }: Judged, groups: readonly Anchor[][]): boolean =>
  before.domain === domain &&
  groups.length > 0 &&
  items.find(({ is }) => is !== 'light')?.is === 'amount' &&
  items.some(({ lower }) => /^(?:for|on|in|from|of|by|at)$/.test(lower)) &&
  !items.some(({ is, lower }) => is === 'light' && VERB.test(lower)) &&
  !pointsBack(items);

/** Who is spoken of: those with the names, those of before, or all. */
export function subjects(judged: Judged): { nodes: readonly Node[]; groups: Anchor[][]; named: boolean } {
  const { domain, before, items, marks } = judged;
  const groups = groupsOf(judged);
  const here = before.domain === domain && before.nodes.length > 0;
  const open = isOpen(marks);
  let pool = domain.nodes;
  let bound = false;
  if (quantOf(marks, 'others') && before.said && before.domain !== domain) return { nodes: [], groups, named: false };
  if (quantOf(marks, 'others')) pool = pool.filter((node) => !before.spoken.has(node));
  else if (
    here &&
    (open || pointsBack(items)) &&
    (before.said || groups.length === 0) &&
    !isFigured(judged, groups) &&
    !(groups.length > 0 && THERE_IS.test(items.map(({ lower }) => lower).join(' ')))
  ) {
    pool = before.nodes;
    bound = before.said;
  } else if (before.said && open && before.domain !== domain && !related(before.prior ?? before, domain))
    return { nodes: [], groups, named: false };
  else if (
    before.said &&
    open &&
    domain.nodes.length > 1 &&
    !items.some(({ lower }) => lower === 'there') &&
    !isFigured(judged, groups)
  )
    return { nodes: [], groups, named: false };
  const nodes = pool.filter((node) =>
    groups.every((group) => group.some((anchor) => holds(anchor, node, before.asked).so === true)),
  );
  if (bound && nodes.length < pool.length && (groups.length === 0 || pool.length < 2 || nodes.length === 0))
    return { nodes: [], groups, named: true };
  return { nodes, groups, named: groups.length > 0 };
}

/** What has no more than a name is told by that. */
const called = (node: Node): Cell | null =>
  node.name === null ? null : { node, key: 'name', words: [], text: node.name, amount: null, stamp: null, flag: null };

export const proof = ({ domain, anchors, marks }: Judged, nodes: readonly Node[], cells: Cell[]): Proof => ({
  domain,
  counted: marks.some(({ as }) => as === 'count'),
  nodes,
  anchors,
  cells: cells.length > 0 ? cells : nodes.flatMap((node) => node.cells.slice(0, 1)[0] ?? called(node) ?? []),
});

/** Nothing of the list was left out. */
export const isWhole = ({ list }: Domain): boolean => list === null || list.whole;
