// A clause on a table: who it is said of (those spoken of, a set of rows by its description, how many of them) and what is said,
// which has to be told of each of them.

import { type Cell, isSifted, type Node, tokenOf } from '../prove/cells.ts';
import { isPart } from '../prove/machine.ts';
import { fits } from '../prove/sizes.ts';
import { type Domain, speaksOf } from '../prove/slots.ts';
import { wording } from '../prove/wording.ts';
import { lexicon } from '../told/words.ts';
import { grammar } from '../typed/grammar.ts';
import type { Lexeme } from '../typed/lexed.ts';
import type { Said } from '../typed/said.ts';
import { isCount } from '../typed/subject.ts';
import { type Described, describe } from './described.ts';
import { areTold, isTold } from './holds.ts';
import { type Anchor, type Run, runsOf, slotsFor, speakAll } from './run.ts';

export interface Told {
  so: boolean;
  rows: readonly Node[];
  cells: readonly Cell[];
  names: readonly Lexeme[];
  order: Described | null;
  cost: number;
}

const ONE = /^(?:is|was|has)$/;
const DET = /^(?:the|this|these|those|your|my|our|its|their|an?|of)$/;

type How = 'all' | 'none' | 'some-not' | 'count' | 'only' | 'set';
interface Quantity {
  how: How;
  count: Lexeme | null;
  whole: Lexeme | null;
  rest: readonly Lexeme[];
}

const isLight = (item: Lexeme | undefined): boolean =>
  item !== undefined && item.is === 'light' && item.sep === undefined && !item.verb && DET.test(item.lower);

/** How many of them: "not all of the", "3 of the 4", "none", "only". */
function quantityOf(items: readonly Lexeme[]): Quantity {
  let at = 0;
  const skip = (): void => {
    while (isLight(items[at])) at++;
  };
  const not = items[0]?.is === 'not';
  if (not) at++;
  const definite = isLight(items[at]);
  skip();
  const head = items[at];
  const none: Quantity = { how: 'set', count: null, whole: null, rest: items };
  if (head?.is === 'quant' && !head.degree?.most && !definite) {
    at++;
    skip();
    const whole = isCount(items[at]) ? (items[at++] as Lexeme) : null;
    const rest = items.slice(at);
    if (head.quant === 'all') {
      const two = head.two ? { ...head, amount: { value: 2, unit: '', decimals: 0 } } : null;
      return { how: not ? 'some-not' : 'all', count: null, whole: whole ?? two, rest };
    }
    if (head.quant === 'none' && !not) return { how: 'none', count: null, whole, rest };
    if (head.quant === 'only' && !not && !whole) return { how: 'only', count: null, whole, rest };
  }
  if (not) return none;
  if (isCount(head) && !definite) {
    at++;
    const of = items[at]?.lower === 'of';
    skip();
    const whole = of && isCount(items[at]) ? (items[at++] as Lexeme) : null;
    return { how: 'count', count: head, whole, rest: items.slice(at) };
  }
  if (isCount(head)) return { ...none, how: 'set', whole: head, rest: items.slice(at + 1) };
  return none;
}

const isMany = (count: Lexeme, many: number): boolean =>
  count.amount !== undefined && fits(count.amount, { value: many, unit: '', decimals: 0 }, count.bound ?? '=') === true;

/** Values that stand side by side are each of one of them. */
const covers = (anchors: readonly Anchor[], rows: readonly Node[]): boolean =>
  anchors.every(
    (anchor, at) =>
      anchor.as !== 'value' ||
      !(anchor.joined || anchors[at + 1]?.joined) ||
      rows.some((node) => isTold(anchor, node).so === true),
  );

/** Who is told apart by the values themselves: no two of them are said of one. */
const namesIn = (run: Run | null): Lexeme[] =>
  run ? run.anchors.filter(({ as, denied }) => as === 'value' && !denied).map(({ item }) => item) : [];

/** The run with words that stood before: they are of its first value. */
function led(run: Run, loose: readonly Lexeme[], nodes: readonly Node[]): Run | null {
  const [head, ...rest] = run.anchors;
  if (loose.length === 0) return run;
  if (!head) return null;
  const takes = nodes.some((node) => slotsFor(head, node).some((slot) => speakAll(loose, slot, node)));
  const keys = [...head.keys, ...loose];
  let joined = true;
  return takes
    ? {
        ...run,
        anchors: [
          { ...head, keys },
          ...rest.map((anchor) => {
            joined &&= anchor.joined;
            return joined ? { ...anchor, keys: [...anchor.keys, ...loose] } : anchor;
          }),
        ],
      }
    : null;
}

/** Nouns of a set that is not named: who it is has to be a name of it. */
const kindsOf = ({ set, names }: Who): readonly Lexeme[] | null =>
  set?.run && names.length === 0 && set.loose.length === 0 ? set.run.kinds : null;

/** "The largest file is a": its name, or the value of the column that the noun is a word of. */
const isNameOf = ({ item, as, keys }: Anchor, kinds: readonly Lexeme[], rows: readonly Node[]): boolean =>
  as !== 'value' ||
  keys.length > 0 ||
  rows.every((node) =>
    slotsFor({ item, as }, node).every(
      (slot) =>
        slot === null ||
        slot.cell === node.cells.find(({ text, amount }) => text !== null && !amount) ||
        slot.cell.words.some(({ lower }) => lower !== 'user' && lexicon().naming.has(lower)) ||
        kinds.some((kind) => speaksOf(kind, slot)) ||
        slot.cell.words.some(({ concepts }) => concepts.has('state')),
    ),
  );

/** What is said of rows: it is told of each, or it describes them and nobody else. */
function predicated(
  items: readonly Lexeme[],
  rows: readonly Node[],
  loose: readonly Lexeme[],
  kinds: readonly Lexeme[] | null,
  said: Said,
  domain: Domain,
): Told[] {
  const out: Told[] = [];
  const content = items.findIndex(({ is, sep }) => is !== 'light' || sep !== undefined);
  const only = items[content]?.quant === 'only';
  const definite = only || items.slice(0, Math.max(0, content)).at(-1)?.lower === 'the';
  // "Was the last user to log in" is said of no column that is called so.
  const last = definite && /^(?:last|latest|next|first)$/.test(items[content]?.lower ?? '');
  const most = last || items.some(({ degree }) => degree?.most);
  if ((definite || most) && loose.length === 0 && domain.list?.whole) {
    const what = only ? items.filter((_, at) => at !== content) : items;
    for (const set of describe(what, domain)) {
      if (set.loose.length > 0 || (set.run?.anchors.length ?? 0) + set.columns.length === 0) continue;
      const so = set.rows.length === rows.length && rows.every((node) => set.rows.includes(node));
      out.push({
        so,
        rows,
        cells: [...set.cells, ...rows.flatMap(tokenOf)],
        names: [],
        order: set.columns.length > 0 ? set : null,
        cost: set.cost,
      });
    }
    if (only || most || out.some(({ so }) => !so)) return out;
  }
  for (const bare of runsOf(items, domain)) {
    const run = led(bare, loose, domain.nodes);
    if (run && kinds && !run.anchors.every((anchor) => isNameOf(anchor, kinds, rows))) continue;
    if (!run || run.anchors.length === 0 || !run.loose.every((key) => isKnown(key, said))) continue;
    const held = rows.map((node) => areTold(run.anchors, node));
    if (held.some(({ so }) => so === null)) continue;
    out.push({
      so: held.every(({ so }) => so === true) && covers(run.anchors, rows),
      rows,
      cells: held.flatMap(({ cells }) => cells),
      names: [],
      order: null,
      cost: run.cost,
    });
  }
  return out;
}

/** It was said before: "its messages". */
const isKnown = (key: Lexeme, { told }: Said): boolean =>
  told.some((cell) => speaksOf(key, { cell, keys: cell.words }));

const isNoun = (item: Lexeme): boolean => item.is === 'word' && !item.amount && !item.quoted;
/** "The services", "the process": whether it is one. */
function isSingle(who: readonly Lexeme[], verb: Lexeme | undefined): boolean {
  if (verb?.verb && ONE.test(verb.lower)) return true;
  if (verb?.verb) return false;
  const noun = who.find(isNoun);
  return noun === undefined || !noun.lower.endsWith('s');
}

interface Who {
  rows: readonly Node[];
  quantity: Quantity;
  names: readonly Lexeme[];
  set: Described | null;
  cost: number;
}

/** Who it is said of. */
function subjects(who: readonly Lexeme[], verb: Lexeme | undefined, said: Said, domain: Domain): Who[] {
  const quantity = quantityOf(who);
  const here = said.domain === domain;
  const plain = quantity.rest.filter((item) => !isLight(item));
  const them = plain.length === 0 || (plain.length === 1 && plain[0]?.points === true);
  if (them && quantity.how === 'set') {
    const rows = here ? said.rows : domain.list === null ? domain.nodes : [];
    const one = plain[0] && /^it|its$/.test(plain[0].lower);
    if (rows.length === 0 || (one && rows.length > 1)) return [];
    return [{ rows, quantity, names: said.names, set: null, cost: here ? 0 : 0.2 }];
  }
  if (domain.list === null && quantity.how !== 'set') return [];
  if (quantity.how !== 'set' && (!domain.list?.whole || isSifted(domain.look))) return [];
  return describe(quantity.rest, domain).flatMap((set): Who[] => {
    const names = namesIn(set.run);
    const cost = set.cost + (names.length === 0 && set.columns.length === 0 ? 0.1 : 0);
    if (set.rows.length === 0) return [];
    if (quantity.how === 'set' && domain.list !== null) {
      const bare = set.run !== null && set.run.anchors.length === 0 && set.columns.length === 0;
      if (bare && domain.nodes.length > 1 && (!domain.list.whole || isSingle(who, verb))) return [];
      // "The process of root", where there are several.
      const joined = set.run?.anchors.some((anchor) => anchor.joined) === true;
      if (!joined && set.rows.length > 1 && isSingle(who, verb)) return [];
      if (set.run && !covers(set.run.anchors, set.rows)) return [];
      if (quantity.whole && !isMany(quantity.whole, set.rows.length)) return [];
    }
    if (quantity.whole && !isMany(quantity.whole, set.rows.length)) return [];
    return [{ rows: set.rows, quantity, names, set, cost }];
  });
}

/** What is said of all, of none, of so many of them. */
function counted(what: readonly Lexeme[], { rows, quantity, set, cost }: Who, domain: Domain): Told[] {
  const { how, count } = quantity;
  if (set && set.loose.length > 0) return [];
  return runsOf(what, domain).flatMap((run) => {
    if (run.anchors.length === 0 || run.loose.length > 0) return [];
    // "Nothing is not listening" is said of all, and of more than rows.
    if (how === 'none' && run.anchors.some(({ denied }) => denied)) return [];
    const all = how === 'only' ? domain.nodes : rows;
    const held = all.map((node) => ({ node, ...areTold(run.anchors, node) }));
    const known = how === 'some-not' ? held.filter(({ so }) => so !== null) : held;
    if (known.some(({ so }) => so === null)) return [];
    const own = known.filter(({ so }) => so === true).map(({ node }) => node);
    const so =
      how === 'all'
        ? own.length === rows.length
        : how === 'none'
          ? own.length === 0
          : how === 'some-not'
            ? own.length < known.length
            : how === 'only'
              ? own.length === rows.length && own.every((node) => rows.includes(node))
              : count !== null && isMany(count, own.length);
    const cells = held.flatMap((each) => each.cells);
    return [{ so, rows: how === 'count' ? own : rows, cells, names: [], order: null, cost: cost + run.cost }];
  });
}

/** "There are", "the system has", "you have": that there is, and of whom is told by the names behind. */
function openingOf(
  items: readonly Lexeme[],
  said: Said,
  domain: Domain,
): { rest: readonly Lexeme[]; exists: boolean } | null {
  const verb = items.findIndex((item) => item.verb === true);
  const who = items.slice(0, Math.max(0, verb));
  if (verb < 1) return null;
  const there = who.length === 1 && who[0]?.lower === 'there';
  const [noun, more] = who.filter((item) => !isLight(item) && item.lower !== 'currently');
  const machine =
    !more &&
    !isPart(domain) &&
    noun !== undefined &&
    (wording().here.has(noun.lower) || noun.lower === 'you' || (noun.lower === 'it' && said.names.length === 0));
  if (!there && !machine) return null;
  return { rest: items.slice(there ? verb + 1 : verb), exists: there };
}

/** Of the one row that its names tell. */
export function named(items: readonly Lexeme[], domain: Domain): Told[] {
  return runsOf(items, domain).flatMap((run) => {
    const names = run.anchors.filter(({ as }) => as === 'value');
    const rest = run.anchors.filter(({ as }) => as !== 'value');
    if (rest.length === 0 || run.loose.length > 0 || (names.length === 0 && domain.nodes.length > 1)) return [];
    const rows = domain.nodes.filter((node) => areTold(names, node).so === true);
    const [row, other] = rows;
    const held = row && !other ? areTold(rest, row) : null;
    if (!row || !held || held.so === null) return [];
    return [{ so: held.so, rows, cells: held.cells, names: namesIn(run), order: null, cost: run.cost + 0.1 }];
  });
}

/** "There are two that are down", "there is no failed unit": how many rows are such. */
function existing(items: readonly Lexeme[], domain: Domain): Told[] {
  const quantity = quantityOf(items);
  const { how, count } = quantity;
  if (!domain.list?.whole || isSifted(domain.look) || !/^(?:count|none|set)$/.test(how)) return [];
  const one = how === 'set' && /^an?$/.test(items[0]?.lower ?? '');
  if (how === 'set' && !one) return [];
  return describe(quantity.rest, domain).flatMap((set) => {
    const { run, rows } = set;
    const kind = run?.kinds.length ?? 0;
    if (!run || run.loose.length > 0 || set.columns.length > 0 || kind === 0 || quantity.whole) return [];
    const so = one
      ? rows.length > 0
      : how === 'none'
        ? rows.length === 0
        : count !== null && isMany(count, rows.length);
    const all = domain.nodes.flatMap((node) => areTold(run.anchors, node).cells);
    const cells = all.length > 0 ? all : domain.nodes.flatMap(tokenOf);
    return [{ so, rows, cells, names: [], order: null, cost: set.cost }];
  });
}

/** "No consumer is reading them", where there are none: whatever these would do, none does. */
function noneOf(items: readonly Lexeme[], said: Said, domain: Domain): Told[] {
  const [none, noun, verb] = items;
  const [row, more] = said.domain === domain ? said.rows : [];
  if (none?.quant !== 'none' || noun?.is !== 'word' || !verb?.verb || !row || more) return [];
  const item: Lexeme = { ...none, is: 'amount', amount: { value: 0, unit: '', decimals: 0 }, bound: '=' };
  const held = isTold({ item, as: 'figure', keys: [noun], denied: false, joined: false }, row);
  return held.so === null
    ? []
    : [{ so: held.so, rows: [row], cells: held.cells, names: said.names, order: null, cost: 0.1 }];
}

/** Where the subject may end: before a verb, or before what may be one. */
function cutsOf(items: readonly Lexeme[]): number[] {
  const verb = items.findIndex((item, at) => item.verb === true && at > 0);
  if (verb > 0) return [verb];
  return items.flatMap((item, at) =>
    at > 0 &&
    item.is !== 'amount' &&
    (/(?:ed|s)$/.test(item.lower) || grammar().light.has(item.lower)) &&
    isNoun({ ...item, is: 'word' })
      ? [at]
      : [],
  );
}

/** All that a clause may come to on a table. */
export function clause(items: readonly Lexeme[], said: Said, domain: Domain): Told[] {
  const out: Told[] = [];
  const isOpen = ({ is, quant, degree }: Lexeme): boolean =>
    is === 'times' ||
    (is === 'degree' && !degree?.most) ||
    (/^(?:except|others|together|most|same)$/.test(quant ?? '') && !degree?.most);
  out.push(...noneOf(items, said, domain));
  if (items.some(isOpen)) return out;
  const opening = openingOf(items, said, domain);
  if (opening) {
    out.push(...named(opening.rest, domain), ...(opening.exists ? existing(opening.rest, domain) : []));
    if (opening.exists || domain.list !== null) return out.sort((a, b) => a.cost - b.cost);
  }
  // "3 of the 14 updates are such": figures of one thing.
  const figures = isCount(items[0]) && domain.list === null;
  const opens = figures || items.every(({ verb }) => !verb);
  const cuts = items[0]?.verb || items[0]?.prep ? [0] : [...cutsOf(items), ...(opens ? [0] : [])];
  for (const cut of cuts) {
    const [who, what] = [items.slice(0, cut), items.slice(cut)];
    if (cut === 0 && said.domain !== domain && domain.list !== null) continue;
    for (const each of subjects(who, what[0], said, domain)) {
      // "It is itself": the very word that names it.
      if (
        what.some(
          ({ lower, is }) => is === 'word' && each.set !== null && each.names.some((name) => name.lower === lower),
        )
      )
        continue;
      const found =
        each.quantity.how === 'set'
          ? predicated(what, each.rows, each.set?.loose ?? [], kindsOf(each), said, domain)
          : counted(what, each, domain);
      out.push(
        ...found.map((one) => ({
          ...one,
          names: each.names,
          order: one.order ?? (each.set && each.set.columns.length > 0 ? each.set : null),
          cells: [...one.cells, ...(each.set?.cells ?? [])],
          cost: one.cost + each.cost,
        })),
      );
    }
  }
  return out.sort((a, b) => a.cost - b.cost);
}

export const isHere = ({ lower }: Lexeme): boolean => wording().here.has(lower);
