// A segment that tells what is so of one thing, or of several that are named side by side: whoever is named in it chooses the rows,
// all else has to be told of each of them; without a name it is of those who were spoken of, or of one object.

import type { Quantity } from '../amounts.ts';
import { type Anchor, flagsOf } from '../prove/anchors.ts';
import { type Cell, HOST_KEY, type Node } from '../prove/cells.ts';
import type { Item } from '../prove/items.ts';
import { isThing } from '../prove/nouns.ts';
import { fits } from '../prove/sizes.ts';
import { type Domain, textsOf } from '../prove/slots.ts';
import { bindable, lexicon, stateOf } from '../told/words.ts';
import { isCount } from '../typed/content.ts';
import type { Lexeme } from '../typed/lexed.ts';
import { asserted, phrasesOf, rowHolds, type Scene } from '../typed/phrase.ts';
import type { Phrase } from '../typed/split.ts';
import { keysOf } from '../typed/subject.ts';
import { areNames } from '../typed/told.ts';
import { bare, settled } from '../typed/whole.ts';
import { unlabelled } from './labels.ts';
import { after, type Link } from './link.ts';

type Group = Phrase['groups'][number];
/** Readings that leave more to doubt are none. */
export const MOST_COST = 1.5;
const PRONOUN = /^(?:it|they|he|she|its|their)$/;
const OPEN = /^(?:quant|degree|times)$/;

/** It is what a row is called by: its name, or its first cell. */
export const isNameOf = (item: Item, node: Node): boolean =>
  textsOf(item, node).some(
    ({ slot }) =>
      slot === null ||
      (!lexicon().asked.has(slot.cell.key) &&
        ((slot.cell === node.cells[0] && node.list !== null) || isRowName(slot.cell.key))),
  );
const isRowName = (key: string): boolean => lexicon().rowName.has(key.toLowerCase().replace(/^mounted on$/, 'mounted'));

const isText = (group: Group): boolean => group.every(({ as, denied }) => as === 'text' && !denied);
/** A number that names: "port 22", or 802 of what has such a number. */
const isNumber = (group: Group): boolean =>
  group.every(
    ({ as, item, denied, keys }) =>
      as === 'amount' &&
      !denied &&
      item.bound !== 'about' &&
      (item.numbered !== undefined
        ? keys.every((key) => key.lower === item.numbered?.lower)
        : keys.length === 0 && isCount(item as Lexeme)),
  );
const isNumbered = (item: Item, node: Node): boolean =>
  (node.name !== null && node.name === item.text) ||
  // `open_ports: [22, 443]`
  (node.cells[0]?.key === 'value' && node.cells.length === 1 && node.cells[0].amount?.value === item.amount?.value) ||
  node.cells.some(
    ({ key, amount, from }) =>
      !from && lexicon().rowNumber.has(key.toLowerCase()) && amount?.unit === '' && amount.value === item.amount?.value,
  );

/** The things that are named side by side in a group of names. */
const thingsOf = (group: Group, pool: readonly Node[]): (readonly Node[])[] =>
  group.map((anchor) =>
    pool.filter((node) =>
      anchor.as === 'text'
        ? rowHolds([[anchor]], node).so === true && isNameOf(anchor.item, node)
        : isNumbered(anchor.item, node),
    ),
  );

/** Which figure it is has to be said, by a word or by its unit. */
const isSaid = (group: Group): boolean =>
  group.every(({ as, keys, item }) => as !== 'amount' || keys.length > 0 || item.amount?.unit !== '');

/** Members of a set that was spoken of are of that set. */
const poolOf = (domain: Domain, { left, rows, domain: before }: Link): readonly Node[] =>
  left !== null && before === domain ? [...new Set([...left, ...rows])] : domain.nodes;

interface Choice {
  things: readonly (readonly Node[])[];
  names: readonly Group[];
}

/** The one is a part of the other. */
const isRelated = (some: readonly Node[], others: readonly Node[]): boolean =>
  some.some((a) => others.some((b) => isIn(a, b) || isIn(b, a)));
const isIn = (a: Node, b: Node): boolean => a === b || (a.parent !== null && isIn(a.parent, b));

/** Of whom the segment is: those who are named in it, those who were spoken of, or one object. */
function choices(
  groups: readonly Group[],
  { domain }: Scene,
  link: Link,
  isBack: boolean,
  isOwnSubject: boolean,
): Choice[] {
  const out: Choice[] = [];
  const named = isBack ? [] : groups.filter((group) => isText(group) || isNumber(group));
  const within = poolOf(domain, link);
  for (const group of named) {
    const things = thingsOf(group, within);
    if (things.every(({ length }) => length > 0)) out.push({ things, names: [group] });
  }
  const isHere = link.rows.length > 0 && link.rows.every((node) => domain.nodes.includes(node));
  if (isHere) out.push({ things: link.rows.map((node) => [node]), names: [] });
  // What is told of a part of the one that was spoken of, or of an object of its own.
  else if (domain.list === null && (link.rows.length === 0 || isOwnSubject || isRelated(domain.nodes, link.rows)))
    out.push({ things: [domain.nodes], names: [] });
  return out;
}

/** Words of columns of the figure before are those of one that has none: "3 failed in a and 1 in b". */
function carried(groups: readonly Group[], { keys }: Link): readonly Group[] {
  if (keys.length === 0 || groups.every(isSaid)) return groups;
  return groups.map((group) =>
    isSaid(group) ? group : group.map((anchor): Anchor => ({ ...anchor, keys: [...keys] })),
  );
}

/** "6 peers connected": a count that is not the one that is said bears out nothing. */
const isByFlagCount = (groups: readonly Group[], rows: readonly Node[]): boolean =>
  groups.flat().some(({ as, item }) => as === 'amount' && item.amount?.unit === '') &&
  groups
    .flat()
    .some(
      ({ as, item }) =>
        as === 'flag' && rows.some((node) => flagsOf(item, node).some(({ cell }) => cell.flag === null)),
    );

/** What is told of parts of one object that stand side by side goes together only where each is named. */
function isScattered(groups: readonly Group[], cells: readonly Cell[]): boolean {
  const nodes = [...new Set(cells.map(({ node }) => node))];
  const apart = nodes.some((a) => nodes.some((b) => !isIn(a, b) && !isIn(b, a)));
  return apart && groups.flat().some(({ keys, as }) => keys.length === 0 && as !== 'state');
}

/** "The open ports are 22 and 80": all that are, of which it has to be read. */
function isOfMany(items: readonly Lexeme[]): boolean {
  const at = items.findIndex(({ lower }) => /^(?:are|were)$/.test(lower));
  return (
    /^the$/.test(items[0]?.lower ?? '') &&
    items
      .slice(1, Math.max(1, at))
      .some(({ is, lower, amount }) => is === 'word' && !amount && /[a-z]s$/.test(lower) && isThing(bindable(lower))) &&
    items.slice(at + 1).some((item) => (item.is === 'word' && stateOf(item).length === 0) || isCount(item))
  );
}

/** "The cron job": the word of a column before a noun for the row says which sort of row it is. */
function withoutModifiers(phrase: Phrase): Phrase {
  const keys = phrase.keys.filter(({ at }) => !phrase.kinds.some((kind) => kind.at === at + 1));
  return { ...phrase, keys };
}

const isWhole = (word: string): boolean => word === 'all' || lexicon().whole.has(word);
/** The number of all of which it is one: told as such, what the counts of the object come to, or how many are listed. */
function isWholeOf(whole: Quantity, { node }: Cell): boolean {
  const { value, unit } = whole;
  if (unit !== '')
    return node.cells.some(
      ({ amount, words }) => amount && fits(whole, amount, '=') === true && words.some(({ lower }) => isWhole(lower)),
    );
  const counts = node.cells.filter(({ amount, from }) => amount?.unit === '' && !from);
  const isTold = counts.some(
    (cell) => cell.amount?.value === value && (cell.words.some(({ lower }) => isWhole(lower)) || cell.key === 'today'),
  );
  const sum = counts.reduce((all, { amount }) => all + (amount?.value ?? 0), 0);
  return isTold || (counts.length > 1 && sum === value);
}

/** "405 of the 412 tests", "out of a maximum of 200": what it is held against, taken out. */
export function withoutWhole(items: readonly Lexeme[]): { rest: readonly Lexeme[]; whole: Quantity } | null {
  const at = items.findIndex(
    (item, i) =>
      item.is === 'amount' &&
      item.amount?.unit !== '%' &&
      items
        .slice(0, i)
        .findLast(({ is, lower }) => !isWhole(lower) && !(is === 'light' && lower !== 'of' && lower !== 'out'))
        ?.lower === 'of',
  );
  const number = items[at]?.amount;
  if (at < 0 || !number || !/^(?:=|<=)$/.test(items[at]?.bound ?? '')) return null;
  let from = at;
  while (from > 0 && /^(?:of|out|the|a|an|its|total|maximum|max)$/.test(items[from - 1]?.lower ?? '')) from--;
  const end = items.findIndex((item, i) => i > at && (item.is !== 'word' || item.verb || stateOf(item).length > 0));
  const noun = items.slice(at + 1, end < 0 ? items.length : end);
  if (noun.length > 2 || items[from]?.lower === 'the') return null;
  const to =
    noun.length > 0 && (end >= 0 || from > 0)
      ? at + 1 + (end < 0 || isThing(noun[0] as Lexeme) ? noun.length : 0)
      : at + 1;
  const rest = [...items.slice(0, from), ...items.slice(items[to]?.sep === ',' ? to + 1 : to)];
  return rest.some(({ is }) => is === 'amount') ? { rest, whole: number } : null;
}

export function record(items: readonly Lexeme[], scene: Scene, link: Link): Link[] {
  const parted = withoutWhole(items);
  const ofWhole = parted
    ? told(parted.rest, scene, link).filter(({ figures }) => figures.some((cell) => isWholeOf(parted.whole, cell)))
    : [];
  return [...ofWhole, ...told(items, scene, link)];
}

/** "Not chrony" says nothing of one who is called otherwise. */
const isNoValue = (group: Group): boolean =>
  group.some(({ as, denied, keys }) => as === 'text' && denied && keys.length === 0);

/** A figure without a word behind what was put in order is of the column of that order. */
const isInOrder = (groups: readonly Group[], things: Choice['things'], { order, rows }: Link): boolean =>
  !things.flat().every((node) => rows.includes(node)) ||
  groups.flat().every(
    ({ as, keys, item }) =>
      as !== 'amount' ||
      keys.length > 0 ||
      order?.columns.some(({ cells }) =>
        things.flat().every((node) => {
          const amount = cells.get(node)?.amount;
          return amount && item.amount && fits(item.amount, amount, item.bound ?? '=') === true;
        }),
      ) === true,
  );

/** Somebody stands before the verb whom nothing here is called as. */
const isOtherSubject = (group: Group, items: readonly Lexeme[], rows: readonly Node[]): boolean => {
  const verb = items.find((item) => item.verb)?.at ?? -1;
  return group.some(
    ({ as, keys, item }) =>
      as === 'text' && keys.length === 0 && item.at < verb && !rows.some((node) => isNameOf(item, node)),
  );
};

const isFocus = (things: Choice['things'], { rows }: Link): boolean =>
  rows.length > 0 && things.flat().every((node) => rows.includes(node));

/** "Sudo and users": what stands beside a value is one as well, and no noun for the rows. */
const isJoined = ({ at }: Item, items: readonly Lexeme[]): boolean => {
  const place = items.findIndex((item) => item.at === at);
  return /^(?:and|or|,)$/.test(items[place - 1]?.sep ?? '') && items[place - 2]?.is === 'word';
};

const HAS = /^(?:has|have|had)$/;
const NONE = { value: 0, unit: '', decimals: 0 };
/** "…, while b has none": none of what the one before had. */
const withNone = (items: readonly Lexeme[], { keys }: Link): readonly Lexeme[] =>
  items.map((item, at) => {
    const { quant, ...rest } = item;
    const isNone = quant === 'none' && keys.length > 0 && at === items.length - 1;
    return isNone && HAS.test(items[at - 1]?.lower ?? '') ? { ...rest, is: 'amount', amount: NONE, bound: '=' } : item;
  });

function told(items: readonly Lexeme[], scene: Scene, link: Link): Link[] {
  const own = withNone(unlabelled(bare(items, scene), scene), link);
  if (own.some(({ is, quant }) => OPEN.test(is) && quant !== 'only') || isOfMany(own)) return [];
  // "…, and b": whoever is named is told nothing of.
  if (link.told.length > 0 && areNames(own) && !own.some(({ prep }) => prep)) return [];
  const { domain } = scene;
  // "It is owned by ann" is of whom was spoken.
  const isBack = own[0]?.points === true && PRONOUN.test(own[0].lower);
  return phrasesOf(own, scene, 'things').flatMap((phrase) => {
    if (phrase.cost > MOST_COST) return [];
    return settled(withoutModifiers(phrase)).flatMap((given) => {
      const groups = carried(given, link);
      if (groups.length === 0) return [];
      const isOwnSubject =
        !isBack &&
        (phrase.kinds.length > 0 || groups.some(isText)) &&
        groups.every(
          (group) => isText(group) || group.every(({ keys, as }) => keys.length > 0 || as === 'state' || as === 'flag'),
        );
      return choices(groups, scene, link, isBack, isOwnSubject).flatMap(({ things, names }) => {
        const isByNumber = names.some(isNumber);
        const rest =
          names.length > 0 && (things.length > 1 || isByNumber)
            ? groups.filter((group) => !names.includes(group))
            : groups;
        if (rest.length === 0 || !rest.every((group) => isSaid(group) || (names.includes(group) && isNumber(group))))
          return [];
        // A name alone says nothing, and neither does a text of one object.
        if (names.length > 0 && groups.length === names.length) return [];
        if (
          names.length === 0 &&
          !isFocus(things, link) &&
          rest.every((group) => group.every(({ as, keys }) => as === 'text' && keys.length === 0))
        )
          return [];
        if (names.length === 0 && groups.some((group) => isOtherSubject(group, own, things.flat()))) return [];
        if (phrase.kinds.some((kind) => isJoined(kind, own)) || rest.some(isNoValue)) return [];
        if (link.order && !isInOrder(rest, things, link)) return [];
        const cells: Cell[] = [];
        const rows: Node[] = [];
        for (const thing of things) {
          const held = asserted({ groups: rest }, thing);
          if (held.so !== true) return [];
          cells.push(...held.cells);
          rows.push(...(things.length > 1 ? thing : held.rows));
        }
        if (cells.some(({ key }) => HOST_KEY.test(key)) && groups.length > 1) return [];
        if (cells.length === 0 || isScattered(groups, cells) || isByFlagCount(groups, things.flat())) return [];
        const left = link.left && names.length > 0 ? link.left.filter((node) => !rows.includes(node)) : link.left;
        return [
          after(link, domain, rows, cells, {
            left,
            naming: link.naming || (link.left !== null && names.length > 0),
            keys: keysOf(groups),
          }),
        ];
      });
    });
  });
}

/** Names alone: of whom what follows is, and members of a set that was spoken of. */
export function naming(items: readonly Lexeme[], scene: Scene, link: Link): Link[] {
  const own = unlabelled(items, scene);
  const { domain } = scene;
  return phrasesOf(own, scene, 'things').flatMap(({ groups, keys, cost }) => {
    if (
      cost > MOST_COST ||
      groups.length === 0 ||
      keys.length > 0 ||
      own.some((item) => item.verb && link.left === null) ||
      !groups.every((group) => isText(group) || isNumber(group))
    )
      return [];
    const pool = poolOf(domain, link);
    const isMember = link.left !== null && link.domain === domain;
    const each = groups.map((group) => thingsOf(group, pool));
    const rows = [...new Set(each.flat(2))];
    if (each.flat().some(({ length }) => length !== 1)) return [];
    const cells = rows.flatMap((node) => node.cells.slice(0, 1));
    if (isMember)
      return [
        after(link, domain, rows, cells, {
          left: link.left?.filter((node) => !rows.includes(node)) ?? null,
          naming: true,
          asserts: link.asserts,
        }),
      ];
    return link.open && link.rows.length === rows.length && rows.every((node) => link.rows.includes(node))
      ? [after(link, domain, rows, cells)]
      : [{ ...link, domain, rows, open: true }];
  });
}
