// Who or what a clause is said of: what was spoken of before, things by their names, a set by its noun with how many of it,
// the one at the end of a column, or a figure of one of these.

import { type Anchor, flagsOf, rolesOf } from '../prove/anchors.ts';
import { type Cell, calledAs, countOf, isSifted, type Node } from '../prove/cells.ts';
import type { Item } from '../prove/items.ts';
import { isThing } from '../prove/nouns.ts';
import { HIT, isNameOf, kindOf, slotsOf, speaksOf, textsOf } from '../prove/slots.ts';
import { lexicon, same } from '../told/words.ts';
import { isAttribute } from './attribute.ts';
import { columnsFor, isPlaced, ranking, upcoming } from './columns.ts';
import { chunks, content, isCount } from './content.ts';
import { described, isIdentity, isKindAgain, isVague, theOnly } from './described.ts';
import type { Lexeme } from './lexed.ts';
import { phrasesOf, rowHolds, type Scene } from './phrase.ts';
import { type Quantity, quantityOf, theMany } from './quantity.ts';
import type { Said } from './said.ts';

export interface Subject {
  /** Nouns of a set. */
  nouns: readonly Lexeme[];
  /** The nouns are no words of a column: what a column counts is counted. */
  counts: boolean;
  rows: readonly Node[];
  /** Named one by one: what is said is so of each. */
  things: readonly (readonly Node[])[];
  quantity: Quantity | null;
  keys: readonly Item[];
  names: readonly Lexeme[];
  cells: readonly Cell[];
  order: Said['order'];
  together: boolean;
  cost: number;
}

const none: Omit<Subject, 'rows' | 'things'> = {
  nouns: [],
  counts: false,
  quantity: null,
  keys: [],
  names: [],
  cells: [],
  order: null,
  together: false,
  cost: 0,
};

const calledBy = (items: readonly Item[], node: Node): number =>
  Math.max(0, ...items.flatMap((item) => textsOf(item, node).map(({ how }) => how)));
const justBy = (items: readonly Item[], node: Node): number =>
  items.reduce((sum, item) => sum + calledBy([item], node), 0);

interface Named {
  rows: readonly Node[];
  keys: readonly Item[];
  names: readonly Lexeme[];
  cost: number;
}

/** It is a name of it, and not the state in which it is, nor a part of what one object has. */
export const isCalled = (item: Item, node: Node): boolean =>
  textsOf(item, node).some(
    ({ slot, how }) =>
      !slot ||
      !(
        // The path of a folder is that of no file in it.
        (slot.cell.node !== node && item.lower.startsWith('/')) ||
        slot.cell.words.some(({ concepts }) => concepts.has('state')) ||
        (STATED.test(slot.cell.key) && slot.cell !== node.cells[0]) ||
        (!node.list &&
          how < HIT.called &&
          !slot.cell.words.some(({ lower }) => NAMING.test(lower) || lexicon().naming.has(lower)))
      ),
  );
const NAMING = /^(?:description|process)$/;
const STATED = /^(?:load|loaded|code|result|sub|enabled|type)$/i;
const isOfImage = (item: Item, node: Node): boolean => {
  const hits = textsOf(item, node);
  return hits.length > 0 && hits.every(({ slot }) => /^image$/i.test(slot?.cell.key ?? ''));
};

/** Rows that are called so; words of columns beside the name are of what is told of them. */
export function named(items: readonly Lexeme[], scene: Scene, pool: readonly Node[]): Named[] {
  const own = called(items, scene, pool);
  if (own.length > 0) return own;
  const words = content(items);
  return described(words, scene, pool).map((node) => ({ rows: [node], keys: [], names: words, cost: 0.6 }));
}

function called(items: readonly Lexeme[], scene: Scene, pool: readonly Node[]): Named[] {
  return phrasesOf(items, scene, 'things').flatMap(({ groups, keys, kinds, cost }) => {
    const anchors = groups.flat();
    const isName = ({ as, denied, item, keys: own }: (typeof anchors)[number]): boolean =>
      !denied &&
      (as === 'text' ||
        as === 'moment' ||
        (as === 'amount' && item.is === 'word') ||
        (as === 'amount' &&
          item.amount?.unit === '' &&
          own.some(({ lower }) => lexicon().numbered.has(lower.replace(/s$/, '')))));
    const such = anchors.filter((anchor) => !isName(anchor));
    const isSuch = such.every((anchor) => isAttribute(anchor, keys, pool)) && such.length < 2;
    if (!isSuch || anchors.length === such.length || groups.some((group) => group.length > 1)) return [];
    if (anchors.every(({ as }) => as === 'moment')) return [];
    const texts = anchors.filter(({ as }) => as === 'text').map(({ item }) => item);
    // A container is not called as the image that runs in it.
    const labelled = kinds.length > 0 || keys.length > 0;
    const able = pool.filter(
      (node) =>
        rowHolds(groups, node).so === true &&
        texts.every((item) => isCalled(item, node)) &&
        (labelled || !texts.some((item) => isOfImage(item, node))),
    );
    const best = Math.max(...able.map((node) => calledBy(texts, node)));
    // "Blender 4.4": of those of that version the one that is called just so.
    const just = Math.max(...able.map((node) => justBy(texts, node)));
    const rows = texts.length === 0 ? able : able.filter((node) => justBy(texts, node) === just);
    if (rows.length === 0) return [];
    const part = texts.length > 0 && best < HIT.called ? 0.3 : 0;
    const numbers = anchors.filter(({ as, item }) => as === 'amount' && item.is === 'word').map(({ item }) => item);
    const names = items.filter((item) => texts.includes(item) || numbers.includes(item));
    const own = { rows, names, cost: cost + part };
    const told = keys.filter((key) => !isLabel(key, texts, rows));
    // "The process on port 22": what is there, and not only what is told under that word.
    const [noun, more] = texts.length === 0 ? told : [];
    const isRow = noun && !more && isThing(noun);
    return [{ ...own, keys: told }, ...(isRow ? [{ ...own, keys: [], cost: own.cost + 0.2 }] : [])];
  });
}

/** "The local desk", "user ann": the column in which the name stands. */
const isLabel = (key: Item, texts: readonly Item[], rows: readonly Node[]): boolean =>
  rows.every((node) =>
    texts.some((item) =>
      textsOf(item, node).some(
        ({ slot, how }) => how >= HIT.called && slot?.cell.words.some((word) => same(key, word)) === true,
      ),
    ),
  );

/** Nouns for whatever is listed. */
const ROWS = /^(?:items?|entry|entries|rows?|records?)$/;
const NOTHING = /^(?:nothing|nobody|something|somebody|someone)$/;
/** Its column counts it. */
export const isCounted = (head: Item, rows: readonly Node[]): boolean =>
  rows.some((node) => flagsOf(head, node).some(({ cell }) => cell.flag === null && (cell.amount?.value ?? 0) > 1));

/** It has no such column at all: no session, and so no active one. */
export function lacksAll(node: Node, cells: readonly Cell[]): boolean {
  const keys = new Set(cells.map(({ key }) => key));
  return keys.size > 0 && !node.cells.some(({ key }) => keys.has(key));
}

/** The words of the last figure. */
export const keysOf = (groups: readonly (readonly Anchor[])[]): readonly Item[] =>
  groups.flat().findLast(({ as, keys }) => as === 'amount' && keys.length > 0)?.keys ?? [];

/** Rows in which all that a noun phrase says is so, and nothing of it is unknown. */
export function setOf(
  items: readonly Lexeme[],
  scene: Scene,
  pool: readonly Node[],
  open: 'any' | 'things' | 'none' = 'any',
): { rows: Node[]; cost: number; cells: Cell[]; keys: readonly Item[] }[] {
  if (content(items).length === 0) return [{ rows: [...pool], cost: 0, cells: [], keys: [] }];
  return phrasesOf(items, scene, open).flatMap(({ groups, keys, cost }) => {
    // "Files" are the rows of paths, where each has its own.
    if (!keys.every((key) => isIdentity(key, pool))) return [];
    const many = groups.map((group) => group.map((anchor) => ({ ...anchor, ofMany: true })));
    const held = pool.map((node) => ({ node, held: rowHolds(many, node) }));
    const rows = held.flatMap(({ node, held: { so } }) => (so === true ? [node] : []));
    const cells = held.flatMap((each) => each.held.cells);
    const unknown = held.some((each) => each.held.so === null && !(rows.length > 0 && lacksAll(each.node, cells)));
    return unknown ? [] : [{ rows, cost, cells, keys: keysOf(groups) }];
  });
}

/** It is a word of a column: those that are listed are counted, and not what they count. */
export const isKey = (item: Item, { domain }: Scene): boolean =>
  domain.nodes[0]?.cells.some(({ words }) => words.some((word) => same(item, word))) === true;

/** How many a row stands for: what its own count says, where all rows have one. */
export function weightsOf(rows: readonly Node[]): (nodes: readonly Node[]) => number {
  const counts = rows.map(countOf);
  if (rows.length === 0 || counts.some((cell) => cell === undefined)) return ({ length }) => length;
  return (nodes) => nodes.reduce((sum, node) => sum + (countOf(node)?.amount?.value ?? 0), 0);
}

/** "All but a and b": without these. */
function excepted(
  items: readonly Lexeme[],
  scene: Scene,
): { rest: readonly Lexeme[]; out: readonly (readonly Node[])[]; cost: number; but?: number } | null {
  const at = items.findIndex(({ quant }) => quant === 'except');
  if (at < 0) return { rest: items, out: [], cost: 0 };
  // "All but one": so many of whom it is not so.
  const [number, more] = content(items.slice(at + 1));
  if (isCount(number) && !more) return { rest: items.slice(0, at), out: [], cost: 0, but: number.amount?.value ?? 0 };
  const out: (readonly Node[])[] = [];
  let cost = 0;
  for (const chunk of chunks(items.slice(at + 1))) {
    const [own] = named(chunk, scene, scene.domain.nodes).sort((a, b) => a.cost - b.cost);
    if (!own) return null;
    out.push(own.rows);
    cost += own.cost;
  }
  return out.length > 0 ? { rest: items.slice(0, at), out, cost } : null;
}

export const rowsIn = ({ domain }: Scene): readonly Node[] => {
  const things = domain.nodes.filter(
    ({ cells }) => !cells.some(({ key, text }) => key === 'mode' && text?.startsWith('l') === true),
  );
  return things.length > 0 ? things : domain.nodes;
};

const FINITE = /^(?:is|are|was|were|has|have|had)$/;
const RELATIVE = /^(?:that|which|who|whose|where)$/;
/** "One disk is full, and /srv", "three changed, and b17ce04": a clause that was said, and somebody of whom more is said. */
function isClause(items: readonly Lexeme[], rows: readonly Node[]): boolean {
  const verb = items.findIndex(({ verb: is, lower }) => is && FINITE.test(lower));
  const isSaid = verb >= 0 && !items.slice(0, verb).some(({ sep }) => RELATIVE.test(sep ?? ''));
  const comma = items.findIndex(({ sep }) => sep === ',');
  const behind = comma < 0 ? [] : content(items.slice(comma + 1));
  const isRow = (item: Lexeme): boolean => rows.some((node) => isNameOf(item, node));
  return isSaid || behind.some((item) => item.is === 'word' && !item.amount && isRow(item));
}

function quantified(items: readonly Lexeme[], said: Said, scene: Scene): Subject[] {
  const how = quantityOf(items) ?? theMany(items, scene);
  if (!how || !scene.domain.list?.whole || (how.how === 'none' && isSifted(scene.domain.look))) return [];
  const here = said.domain === scene.domain && (said.told.length > 0 || said.asked === true);
  // "Two of them", where one list alone was told: of those.
  const alone = how.them && !said.domain && scene.domains.filter(({ list }) => list !== null).length === 1;
  if (((how.others || how.them) && !here && !alone) || (how.others && said.asked)) return [];
  const all = rowsIn(scene);
  // "All from one address", "none of them", "the other two".
  const bare =
    here && !how.others && content(items.slice(how.to)).length === 0 && (how.how === 'all' || how.how === 'none');
  const pool = how.others
    ? all.filter((node) => !said.spoken.has(node))
    : (how.them && !alone) || bare
      ? said.rows
      : all;
  const split = excepted(items.slice(how.to), scene);
  if (!split) return [];
  const { rest } = split;
  if (how.how !== 'only' && isClause(rest, all)) return [];
  const out = split.out.flat();
  const words = content(rest);
  if (how.how === 'only') {
    const parts = chunks(rest);
    const each = parts.map((part) => named(part, scene, all));
    // "Only a and b": both of them, and nobody else.
    const found = parts.length > 1 ? [each.flatMap(([first]) => first ?? [])] : (each[0] ?? []).map((one) => [one]);
    return found.flatMap((ones) =>
      ones.length < parts.length
        ? []
        : {
            ...none,
            rows: ones.flatMap(({ rows }) => rows),
            things: ones.map(({ rows }) => rows),
            names: ones.flatMap(({ names }) => names),
            cost: ones.reduce((sum, { cost }) => sum + cost, 0),
            quantity: { how: 'only' as const, item: null },
          },
    );
  }
  // "Nothing listens there": none of all that are listed.
  const ofAny = items.some(({ lower }) => ROWS.test(lower) || NOTHING.test(lower));
  // "All failed logins", of rows that count them: these are no logins.
  const head = words.at(-1);
  if (head?.is === 'word' && !all.some((node) => kindOf(head, node)) && isCounted(head, all)) return [];
  if (words.length === 0 && out.length === 0 && !how.others && !how.them && !how.whole && !bare && !ofAny) return [];
  return setOf(rest, scene, pool).flatMap(({ rows, cost, cells }) => {
    const own = rows.filter((node) => !out.includes(node));
    if (out.some((node) => !rows.includes(node))) return [];
    const number = how.whole?.amount?.value;
    const counts = !words.some((item) => isKey(item, scene));
    const weigh = counts && how.how === 'count' ? weightsOf(all) : ({ length }: readonly Node[]) => length;
    if (number !== undefined && number !== weigh(out.length > 0 ? rows : own)) return [];
    // All but these: and of these it is not so.
    if (how.loose && own.length < 2) return [];
    const quantity: Quantity = { how: how.how, item: how.item, but: split.but ?? 0, without: split.out };
    if (how.loose) quantity.loose = true;
    return [
      {
        ...none,
        nouns: words,
        counts,
        rows: own,
        things: own.map((node) => [node]),
        quantity,
        cells,
        cost: cost + split.cost,
        names: [],
      },
    ];
  });
}

/** The words for an end of the times that are told. */
const ENDS: Readonly<Record<string, NonNullable<Lexeme['degree']>>> = {
  first: { concept: 'date', high: false, most: true },
  last: { concept: 'date', high: true, most: true },
  next: { concept: 'next', high: false, most: true },
};
/** "The last commit", "the next timer": the one at that end of its time. */
export const inTime = (items: readonly Lexeme[]): readonly Lexeme[] =>
  items.map((item, at) => {
    const degree = item.is === 'word' && items[at - 1]?.lower === 'the' ? ENDS[item.lower] : undefined;
    return degree ? { ...item, is: 'degree', degree } : item;
  });

/** A name or a text is told under these words. */
const isTextOf = (keys: readonly Item[], node: Node): boolean =>
  slotsOf(node).some(
    (slot) =>
      slot.cell.text !== null && !slot.cell.stamp && !slot.cell.amount && keys.every((key) => speaksOf(key, slot)),
  );

const THESE = /^(?:this|these|those)$/;
/** "The largest folder", "the pod with the most restarts". */
function topmost(all: readonly Lexeme[], said: Said, scene: Scene): Subject[] {
  const items = inTime(all);
  const at = items.findIndex(({ degree, rank }) => degree?.most && !rank);
  const degree = items[at];
  if (!degree || !scene.domain.list?.whole || items.some((item) => item !== degree && item.degree)) return [];
  // "Of these packages": of those that are listed; "of these": of those who were spoken of.
  const its = items.some(({ points, lower }, at) => points && !(THESE.test(lower) && items[at + 1]?.is === 'word'));
  if (its && said.domain !== scene.domain) return [];
  const pool = its ? said.rows : rowsIn(scene);
  const rest = items.filter((item) => item !== degree && item.sep === undefined);
  return phrasesOf(rest, scene, 'any').flatMap(({ groups, keys: said, cost }) => {
    // "The author of the latest commit", "the latest commit message": what is told of that one.
    const told =
      degree.degree?.concept === 'date' &&
      said.length > 0 &&
      !said.some((key) => isIdentity(key, pool)) &&
      pool.every((node) => isTextOf(said, node)) &&
      columnsFor(said, degree, pool).length === 0;
    const keys = told ? [] : said;
    const columns = columnsFor(keys, degree, pool);
    const set = upcoming(degree, pool).filter((node) => rowHolds(groups, node).so === true);
    const high = degree.degree?.high ?? true;
    const tops = columns.map((column) => ranking(column, set, high)?.[0]);
    const [first] = tops;
    if (!first || tops.some((node) => node !== first)) return [];
    if (!columns.every((column) => isPlaced(column, first, set, high))) return [];
    const cells = columns.flatMap(({ cells: all }) => all.get(first) ?? []);
    const order = told ? null : { columns, pool: set, high, place: 1 };
    return [{ ...none, rows: [first], things: [[first]], cells, cost, keys: said, order }];
  });
}

/** Those who were spoken of: on this table, or those of the same name on it. */
export function spokenOf(said: Said, scene: Scene): Subject[] {
  if (said.domain === scene.domain && said.rows.length > 0) {
    // Of several that were named or counted what goes on is said of each; one may have several rows.
    const isMany = said.names.length !== 1 && !said.together && said.domain.look.written !== 'log';
    const things = isMany ? said.rows.map((node) => [node]) : [said.rows];
    return [{ ...none, rows: said.rows, things, names: said.names, together: said.together }];
  }
  // "The default printer is hp-1, and it is idle": who is the value that was told.
  const [value, more] = said.names.length > 0 || said.domain?.list !== null ? [] : said.told;
  const meant = scene.domain.nodes.filter(
    (node) => value?.text && !more && node !== value.node && calledAs(node) === value.text,
  );
  if (meant.length > 0) return [{ ...none, rows: meant, things: [meant], cost: 0.5 }];
  const found = said.names.length > 0 ? named(said.names, scene, scene.domain.nodes) : [];
  return found.map(({ rows, names, cost }) => ({ ...none, rows, things: [rows], names, cost: cost + 0.5 }));
}

/** One object that was looked at: what is not named otherwise is said of it. */
const recordOf = ({ domain }: Scene): readonly Node[] => (domain.list === null ? domain.nodes : []);

/** "The service", "the package": a program of which was spoken, by what it is. */
const isSpokenAgain = (items: readonly Lexeme[], { domain, looks }: Scene): boolean => {
  const [the, noun, more] = items;
  if (!noun || more || !/^(?:the|that|this)$/.test(the?.lower ?? '')) return false;
  // "That name": it points, whatever else the noun may be.
  if (the?.points) return noun.is === 'word' && (isThing(noun) || noun.lower === 'name');
  return AS.test(noun.lower) && rolesOf(noun, domain, looks).length === 0;
};
const AS = /^(?:package|service|unit|program)$/;

/** All ways in which words name who a clause is of. */
export function subjectsOf(items: readonly Lexeme[], said: Said, scene: Scene): Subject[] {
  const own = content(items).filter(({ quant }) => quant !== 'together');
  const back = said.asked && !items.some(({ points }) => points) ? [] : spokenOf(said, scene);
  const record = recordOf(scene);
  const asRecord: Subject[] = record.length > 0 ? [{ ...none, rows: record, things: [record], cost: 0.3 }] : [];
  if (own.length === 0) {
    // "It" is no other object that was looked at than the one that was named.
    const other = said.names.length > 0 && said.domain !== null && said.domain.look !== scene.domain.look;
    const all = items.some(({ quant }) => quant === 'together');
    return back.length > 0
      ? back.map((each) => ({ ...each, together: each.together || all }))
      : other && items.some(({ points }) => points)
        ? []
        : asRecord;
  }
  // "…, and the package is not installed": that of which was spoken, where nothing is called so.
  if (isSpokenAgain(items, scene) && back.some(({ names }) => names.length > 0))
    return back.map((each) => ({ ...each, cost: each.cost + 0.3 }));
  const out: Subject[] = [...quantified(items, said, scene), ...topmost(items, said, scene)];
  out.push(...back.filter(({ rows, names }) => names.length > 0 && isKindAgain(items, rows)));
  const only = theOnly(items, scene);
  if (only) out.push({ ...none, ...only, things: [only.rows], cost: 0.4 });
  const together = items.find(({ quant }) => quant === 'together');
  const bare = items.filter((item) => item !== together && !(item.two && item.quant === 'all'));
  const parts = chunks(bare);
  const each = parts.map((chunk) => named(chunk, scene, scene.domain.nodes).sort((a, b) => a.cost - b.cost));
  // "She and b": of whom was spoken is one of them.
  const [first] = back;
  if (parts.length > 0 && items[0]?.points && items[1]?.sep === 'and' && first)
    each.unshift([{ rows: first.rows, keys: [], names: first.names, cost: first.cost }]);
  if (parts.length > 0 && each.every((found) => found.length > 0)) {
    if (each.length === 1)
      for (const { rows: all, keys, names, cost } of each[0] ?? []) {
        // "The process of root": that of those who were spoken of, where there are several.
        const near = items[0]?.lower === 'the' && first ? all.filter((node) => first.rows.includes(node)) : [];
        const rows = near.length > 0 ? near : all;
        if (isVague(items, names, rows)) continue;
        out.push({ ...none, rows, things: [rows], keys, names, cost });
      }
    else {
      const firsts = each.flatMap(([first]) => (first ? [first] : []));
      const keys = firsts.flatMap((first) => first.keys);
      const cost = firsts.reduce((sum, first) => sum + first.cost, 0);
      const rows = [...new Set(firsts.flatMap((first) => first.rows))];
      const two = items.find(({ quant }) => quant === 'all');
      // "Ann, ann and bob" are two.
      const called = firsts.flatMap((first) => first.names.map(({ lower }) => lower));
      const isTwice = called.length === firsts.length && new Set(called).size < called.length;
      if (!isTwice && (!two?.two || firsts.length === 2))
        out.push({
          ...none,
          rows,
          things: firsts.map((first) => first.rows),
          keys,
          names: firsts.flatMap((first) => first.names),
          cost,
          together: together !== undefined,
        });
    }
  }
  // A figure of the one object, or of those who were spoken of: "the exit code", "its port", "revenue".
  if (!together) {
    const its = items.some(({ points }) => points);
    for (const { groups, keys, kinds, cost } of phrasesOf(bare, scene)) {
      const flags = groups.flat();
      if (flags.some(({ as, denied }) => as !== 'flag' || denied)) continue;
      const words = [...keys, ...flags.map(({ item }) => item)];
      if (words.length === 0 && kinds.length === 0) continue;
      const whose = its || said.domain === scene.domain ? back : [];
      for (const of of [...whose, ...(its ? [] : asRecord)])
        out.push({ ...of, keys: words, names: of.names, cost: of.cost + cost });
    }
  }
  return out;
}
