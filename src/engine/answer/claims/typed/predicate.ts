// What a clause says of its subject: values and states, the end of a column, more or less than another, how many there are, who
// alone it is. Each form is run on the rows of the subject and is true, false, or of no meaning there.

import { inBase } from '../amounts.ts';
import type { Anchor } from '../prove/anchors.ts';
import { type Cell, type Node, tokenOf } from '../prove/cells.ts';
import type { Item } from '../prove/items.ts';
import { comparable, fits } from '../prove/sizes.ts';
import { kindOf, slotsOf, speaksOf, textsOf } from '../prove/slots.ts';
import { lexicon, same } from '../told/words.ts';
import { alike } from './alike.ts';
import { type Column, columnsFor, columnsIn, isPlaced, onlyMeasure, order, ranking, upcoming } from './columns.ts';
import { comparison } from './compared.ts';
import { content, isCount, isShare } from './content.ts';
import type { Lexeme } from './lexed.ts';
import { sole } from './only.ts';
import { paired } from './paired.ts';
import { asserted, groupHolds, phrasesOf, rowHolds, type Scene } from './phrase.ts';
import { meets, type Quantity } from './quantity.ts';
import type { Said } from './said.ts';
import type { Phrase } from './split.ts';
import { isCounted, keysOf, lacksAll, rowsIn, type Subject, setOf, weightsOf } from './subject.ts';
import { asQuantity, isLink, isVerbal, type Verdict, valueIn, verdict } from './verdict.ts';
import { isDeed } from './word-roles.ts';

const bare = ({ as, keys }: Anchor): boolean => as === 'amount' && keys.length === 0;

/** Words that name the figure go to the first value that has none of its own. */
function withKeys(phrase: Phrase, keys: readonly Item[]): Phrase {
  if (keys.length === 0) return phrase;
  const isOpen = (group: Phrase['groups'][number]): boolean => group.every((anchor) => anchor.keys.length === 0);
  // "The most CPU is cargo at 187%": a figure, before a name.
  const figure = phrase.groups.findIndex((group) => isOpen(group) && group.every(bare));
  const at = figure < 0 ? phrase.groups.findIndex(isOpen) : figure;
  return {
    ...phrase,
    groups: phrase.groups.map((group, i) =>
      i === Math.max(0, at) ? group.map((anchor) => ({ ...anchor, keys: [...keys, ...anchor.keys] })) : group,
    ),
  };
}

/** The column by which one stands at an end is spent, unless its value is what is said. */
const pendingKeys = ({ groups }: Phrase, { keys, order }: Subject): readonly Item[] =>
  order && groups.every((group) => group.every((anchor) => anchor.as === 'text' || anchor.keys.length > 0)) ? [] : keys;

/** "Query is enabled on port 7777": of the query's port, where there is one. */
function ofOne(phrase: Phrase, { keys, rows, order }: Subject): Phrase {
  const isTold = (words: readonly Item[]): boolean =>
    rows.some((node) => slotsOf(node).some((slot) => words.every((word) => speaksOf(word, slot))));
  if (keys.length === 0 || order) return phrase;
  return {
    ...phrase,
    groups: phrase.groups.map((group) =>
      group.map((anchor) => {
        const all = [...keys.filter((key) => !anchor.keys.includes(key)), ...anchor.keys];
        return anchor.keys.length > 0 && isTold(all) ? { ...anchor, keys: all } : anchor;
      }),
    ),
  };
}

/** "The next is a, at 23:17", "the largest is b at 2 TB": of the column of the order in which it stands, and no other. */
function inOrderOf(phrase: Phrase, { order: own, rows }: Subject, said: Said): Phrase {
  const ranked = own ?? (said.rows === rows || said.borne === rows ? said.order : null);
  const cell = ranked?.columns[0] && [...ranked.columns[0].cells.values()][0];
  const [word] = cell?.words ?? [];
  if (!cell || !word) return phrase;
  const isOfIt = ({ as, item, keys }: Anchor): boolean =>
    keys.length === 0 &&
    ((as === 'moment' && cell.stamp !== null) ||
      (as === 'amount' && own !== null && cell.amount !== null && isLike(item, cell)));
  return {
    ...phrase,
    groups: phrase.groups.map((group) =>
      group.map((anchor) =>
        isOfIt(anchor) ? { ...anchor, keys: [{ ...anchor.item, ...word, is: 'word', text: word.lower }] } : anchor,
      ),
    ),
  };
}
const isLike = ({ amount: a }: Item, { amount: b }: Cell): boolean => !!a && !!b && comparable(a.unit, b.unit);

/** A set of which something is so of just as many as are said. */
function ofSet(phrase: Phrase, subject: Subject, scene: Scene): Verdict | null {
  const { quantity, rows } = subject;
  if (!quantity) return null;
  const of = quantity.how === 'only' ? rowsIn(scene) : rows;
  const groups = phrase.groups.map((group) => group.map((anchor) => ({ ...anchor, ofMany: true })));
  const held = of.map((node) => ({ node, held: rowHolds(groups, node) }));
  // "None was used since Monday", where no time is told: not because none is used.
  if (quantity.how === 'none' && groups.some((group) => of.every((node) => groupHolds(group, node).so === null)))
    return null;
  const so = held.flatMap(({ node, held: each }) => (each.so === true ? [node] : []));
  const open = held.some(({ held: each }) => each.so === null);
  const cells = held.flatMap(({ held: each }) => each.cells);
  if (quantity.how === 'only') {
    if (open && held.some(({ node, held: each }) => each.so === null && !lacksAll(node, cells))) return null;
    const each = subject.things.every((nodes) => nodes.some((node) => so.includes(node)));
    return verdict(each && so.length > 0 && so.every((node) => rows.includes(node)), { rows: so, cells });
  }
  if (
    open &&
    !(quantity.how === 'count' && held.every(({ node, held: each }) => each.so !== null || lacksAll(node, cells)))
  )
    return null;
  // "All but one": those of whom it is not so may be named behind.
  const excepted = (quantity.but ?? 0) > 0 ? held.flatMap(({ node, held: each }) => (each.so ? [] : [node])) : [];
  // Of those who are left out the contrary is so.
  const without = quantity.without ?? [];
  const isSo = (nodes: readonly Node[]): boolean => nodes.some((node) => rowHolds(groups, node).so === true);
  if (without.some((nodes) => isSo(nodes) !== (quantity.how === 'none')))
    return verdict(false, { rows: without.flat(), cells });
  const counted = quantity.how === 'count' || quantity.how === 'share' ? so : null;
  const weigh = subject.counts ? weightsOf(rowsIn(scene)) : ({ length }: readonly Node[]) => length;
  const rest = { cells, counted, ...(excepted.length > 0 ? { excepted } : {}) };
  const met = meets(quantity, weigh(so), weigh(of));
  if (quantity.loose && !met) return null;
  // "All were made by ann and bob", "something listens on 22 and 80": each of them is so of some.
  const each = (group: Phrase['groups'][number]): boolean =>
    group.every((anchor) => of.some((node) => groupHolds([anchor], node).so === true));
  if ((quantity.how === 'all' || (quantity.how === 'count' && met)) && !groups.every(each)) return null;
  return verdict(met, { rows: quantity.how === 'none' ? of : so, ...rest });
}

/** "README.md is modified", where the modified ones are listed: all that the list says of them was said. */
function isListedAs({ kinds, keys }: Phrase, { rows, names, quantity }: Subject, { domain }: Scene): boolean {
  const words = domain.list?.words ?? [];
  const said = [...kinds, ...keys];
  const tells = words.filter(({ lower, stems }) => ![lower, ...stems].some((stem) => lexicon().thing.has(stem)));
  return (
    (!quantity || (quantity.how === 'only' && rows.length === domain.nodes.length)) &&
    names.length > 0 &&
    rows.length > 0 &&
    tells.length > 0 &&
    said.length > 0 &&
    !words.some(({ lower }) => lexicon().not.has(lower)) &&
    said.every((item) => words.some((word) => same(item, word))) &&
    tells.every((word) => said.some((item) => same(item, word)))
  );
}

const OWNER = /^(?:user|owner|group|sender|author|state|status)$/i;
/** What the one at the end is called by, and no other: whose it is is no name of it. */
function isNameOf({ groups }: Phrase, { rows }: Subject, all: readonly Node[]): boolean {
  const isName = (item: Item, node: Node): boolean =>
    textsOf(item, node).some(({ slot }) => slot === null || !OWNER.test(slot.cell.key));
  const called = all.filter((node) => rowHolds(groups, node).so === true);
  return called.length === 1 && rows.every((node) => groups.flat().some(({ item }) => isName(item, node)));
}

/** All words are what rows are called by. */
const isRowName = ({ groups }: Phrase, { rows }: Subject): boolean =>
  groups
    .flat()
    .every(({ item }) =>
      rows.some((node) => textsOf(item, node).some(({ slot }) => slot === null || slot.cell === node.cells[0])),
    );

/** "It has an 'AMD Ryzen 7'": a name of several words says what it has. */
const OWNS = /^(?:has|have|had|runs?|uses?)$/;
/** Values, states and texts that are said of each thing. */
function plain(items: readonly Lexeme[], subject: Subject, said: Said, scene: Scene): Verdict[] {
  const out: Verdict[] = [];
  // "Only on port 80": and on no other.
  const only = items.some(({ quant }) => quant === 'only');
  const words = items.filter(({ quant }, at) => quant !== 'only' || items[at + 1]?.is === 'amount');
  for (const read of phrasesOf(words, scene)) {
    if (read.groups.length === 0 && isListedAs(read, subject, scene))
      out.push(verdict(true, { rows: subject.rows, cells: subject.rows.flatMap(tokenOf), cost: read.cost }));
    // "Port 53 is a udp port", "listens on tcp ports": a noun for what has a number, of which sort a text tells.
    const isOwn = (key: Item): boolean =>
      lexicon().numbered.has(key.lower.replace(/s$/, '')) &&
      read.groups.at(-1)?.every(({ as, item }) => as === 'text' && item.at === key.at - 1) === true;
    if (read.groups.length === 0 || !read.keys.every(isOwn)) continue;
    // A name alone says nothing of what is told.
    const mentions = read.groups.every((group) => group.every(({ as, keys }) => as === 'text' && keys.length === 0));
    // "…: 'Fix the build'": what is written there.
    const isQuoted = read.groups.every((group) => group.every(({ item }) => item.quoted));
    const isOwned = isQuoted && scene.domain.list === null && OWNS.test(items[0]?.lower ?? '');
    // "It goes through eth1", of what was asked about.
    const hasPlace = said.rows.length > 0 && items.some(isVerbal) && items.some(({ prep }) => prep);
    const goesOn = isOwned || hasPlace || (said.told.length > 0 && (items[0]?.verb === true || isQuoted));
    // "The interfaces eth1": what they are, and nothing that is said of them.
    const isBare = mentions && !goesOn && !items.some(isVerbal) && !said.counted && !subject.quantity;
    if (isBare && isRowName(read, subject)) continue;
    if (
      mentions &&
      !goesOn &&
      subject.names.length === 0 &&
      !subject.quantity &&
      subject.keys.length === 0 &&
      !subject.order
    )
      continue;
    // "…, and 467 in Q2": of what the figure before was.
    const carried = said.keys.length > 0 && subject.keys.length === 0 && read.groups.some((group) => group.every(bare));
    const forms: Phrase[] =
      carried && !items.some(isVerbal) ? [] : [ofOne(withKeys(read, pendingKeys(read, subject)), subject)];
    if (carried)
      forms.push({
        ...read,
        cost: read.cost + 0.1,
        groups: read.groups.map((group) =>
          group.every(bare) ? group.map((anchor) => ({ ...anchor, keys: [...said.keys] })) : group,
        ),
      });
    for (const form of forms) {
      const phrase = inOrderOf(form, subject, said);
      if (subject.quantity) {
        const found = ofSet(phrase, subject, scene);
        if (found) out.push({ ...found, cost: phrase.cost });
        continue;
      }
      if (subject.together) continue;
      const pairs = paired(phrase, subject.things);
      if (pairs) out.push(verdict(true, { ...pairs, cost: phrase.cost + 0.1 }));
      const each = pairs ? [] : subject.things.map((rows) => asserted(phrase, rows));
      if (pairs || each.some(({ so }) => so === null)) continue;
      // "The largest is x": it is called so, and no other.
      const isWhose = phrase.groups[0]?.[0]?.item.way !== undefined;
      if (mentions && subject.order && !isWhose && !isNameOf(phrase, subject, rowsIn(scene))) continue;
      // A row that is a name alone denies nothing.
      if (mentions && subject.rows.every(({ cells }) => cells.length === 0)) continue;
      const alone = !only || each.every(({ rows }, i) => rows.length === subject.things[i]?.length);
      out.push(
        verdict(alone && each.every(({ so }) => so === true), {
          rows: each.flatMap(({ rows }) => rows),
          cells: each.flatMap(({ cells }) => cells),
          keys: keysOf(phrase.groups),
          cost: phrase.cost,
        }),
      );
    }
  }
  return out;
}

/** "Of the three", "of the last eight": all there are. */
function ofAll(items: readonly Lexeme[], all: number): readonly Lexeme[] {
  const at = items.findIndex((item) => isCount(item) && item.amount?.value === all);
  const of = items.findLastIndex(({ lower }, i) => i < at && lower === 'of');
  const between = items.slice(of + 1, at);
  if (of < 0 || !between.every(({ is, lower }) => is === 'light' || LAST.test(lower))) return items;
  return items.filter((item, i) => i !== at && !between.includes(item));
}
const LAST = /^(?:last|latest|recent)$/;

/** "Of all services": of those that are listed. */
function ofEvery(items: readonly Lexeme[], { domain }: Scene): readonly Lexeme[] {
  const of = items.findIndex(({ lower }, at) => lower === 'of' && items[at + 1]?.quant === 'all');
  const nouns = of < 0 ? [] : content(items.slice(of + 2));
  const isKind = (item: Lexeme): boolean => domain.nodes.every((node) => kindOf(item, node));
  return of >= 0 && nouns.length < 2 && nouns.every(isKind) ? items.slice(0, of) : items;
}

const isFar = ({ cells }: Column, node: Node, pool: readonly Node[]): boolean => {
  const values = pool.map((each) => ({ each, value: cells.get(each)?.amount }));
  const own = values.find(({ each }) => each === node)?.value;
  return values.every(({ each, value }) => each === node || (own && value && inBase(own) >= 1.5 * inBase(value)));
};

/** "The most connections": what there is most of is a word of a column, where it can be one. */
function ofMeasure(reads: readonly Phrase[], { degree }: Lexeme): readonly Phrase[] {
  const keyed = degree?.concept === '' ? reads.filter(({ keys }) => keys.length > 0) : [];
  return keyed.length > 0 ? keyed : reads;
}

/** "At 87% CPU, by far the highest": of what the figure was; else there is but one that is measured. */
function ofFigure({ keys }: Said, degree: Lexeme, pool: readonly Node[]): readonly Column[] {
  const back = keys.length > 0 ? columnsFor(keys, degree, pool) : [];
  return back.length > 0 ? back : onlyMeasure(pool);
}

/** "The most memory (12.4%)", "the largest folder", "the highest revenue in Q1". */
function superlative(items: readonly Lexeme[], subject: Subject, said: Said, scene: Scene): Verdict[] {
  const at = items.findIndex(({ degree, rank }) => degree?.most && !rank);
  const degree = items[at] as Lexeme;
  const whole = scene.domain.list?.whole === true;
  // "By far": half as much again as the next.
  const lead = items.slice(0, at).filter(({ lower }) => lower !== 'far');
  const behind = items.slice(-2).map(({ lower }) => lower);
  const isFarBehind = behind.join(' ') === 'by far';
  const far = lead.length < at || isFarBehind;
  // "Has restarted the most": what there is most of is told by the verb.
  const verbs = degree.degree?.concept === '' ? lead.filter((item) => item.is === 'word' && !isLink(item)) : [];
  const isLead = (item: Lexeme): boolean => isLink(item) || verbs.includes(item);
  if (!whole || subject.quantity || subject.things.length !== 1 || verbs.length > 1 || !lead.every(isLead)) return [];
  const [rows = []] = subject.things;
  const told = items.slice(at + 1, isFarBehind ? -2 : items.length);
  const rest = ofAll(ofEvery(told, scene), rowsIn(scene).length);
  const figures = rest.filter(({ is }) => is === 'amount');
  const [figure, more] = figures;
  const words = [...verbs, ...rest.filter((item) => item !== figure)];
  if (more || words.some(({ is, sep }) => is === 'quant' || is === 'degree' || is === 'not' || sep !== undefined))
    return [];
  const out: Verdict[] = [];
  for (const { groups, keys, cost } of ofMeasure(phrasesOf(words, scene, 'any'), degree)) {
    const all = [...subject.keys, ...keys];
    const within = (of: Phrase['groups']) =>
      upcoming(degree, rowsIn(scene)).filter((node) => rowHolds(of, node).so === true);
    // "The latest commit on 11 January": of those of that day, or it is of that day.
    const day = groups.filter((group) => group.every(({ as }) => as === 'moment'));
    const pools = day.length > 0 && within(groups).length < 2 ? groups.filter((group) => !day.includes(group)) : groups;
    const pool = within(pools);
    const high = degree.degree?.high ?? true;
    const own = rows.filter((node) => pool.includes(node));
    const ends = columnsFor(all, degree, pool).flatMap((column) => ranking(column, pool, high)?.[0] ?? []);
    const [node, other] = own.length > 1 && subject.names.length > 0 ? own.filter((each) => ends.includes(each)) : own;
    if (!node || other) continue;
    const named = columnsFor(all, degree, pool);
    const columns = (
      named.length > 0
        ? named
        : all.length === 0 && degree.degree?.concept === ''
          ? (said.order?.columns ?? ofFigure(said, degree, pool))
          : []
    ).filter(({ cells }) => {
      const amount = cells.get(node)?.amount;
      return !figure?.amount || (amount && comparable(figure.amount.unit, amount.unit));
    });
    if (columns.length === 0) continue;
    const so = columns.map((column) => {
      const amount = column.cells.get(node)?.amount;
      const told = !figure?.amount || (amount && fits(figure.amount, amount, figure.bound ?? '=') === true);
      return (
        Boolean(told) &&
        rowHolds(groups, node).so === true &&
        isPlaced(column, node, pool, high) &&
        (!far || isFar(column, node, pool))
      );
    });
    // Another is no less: who of the two is meant is open, and it denies nothing.
    const tied = columns.some(({ cells }) =>
      pool.some((each) => {
        const [a, b] = [cells.get(node), cells.get(each)];
        return each !== node && a && b && order(a, b) === 0;
      }),
    );
    // A figure says of which of the columns.
    const right = figure ? so.some(Boolean) : so.every(Boolean);
    out.push(
      verdict(right, {
        rows: [node],
        cells: tied && !right ? [] : columns.flatMap(({ cells }) => cells.get(node) ?? []),
        keys: all,
        order: { columns: columns.filter((_, i) => so[i]), pool, high, place: 1 },
        cost,
      }),
    );
  }
  return out;
}

/** "Is running two processes", "made half of the last 8 commits": how many rows are theirs. */
function counting(items: readonly Lexeme[], subject: Subject, scene: Scene): Verdict[] {
  const at = items.findIndex((item) => isCount(item) || isShare(item));
  const number = items[at];
  if (
    !number ||
    !scene.domain.list?.whole ||
    subject.quantity ||
    subject.things.length !== 1 ||
    subject.keys.length > 0
  )
    return [];
  const lead = items.slice(0, at);
  // "Is in three groups": it is one of them, and they are not its own.
  if (lead.some(({ prep, lower }) => prep && lower === 'in')) return [];
  if (!lead.every((item) => item.quant === 'only' || isLink(item) || isDeed(item, scene.domain))) return [];
  const share = isShare(number);
  const all = rowsIn(scene);
  let rest = share ? items.slice(at + 1) : ofAll(items.slice(at + 1), all.length);
  if (share) {
    const whole = rest.find(isCount);
    if (rest[0]?.lower !== 'of' || (whole && whole.amount?.value !== all.length)) return [];
    rest = rest.filter((item) => item !== whole && !(whole && LAST.test(item.lower)));
  }
  // "Changed fewer than 44 files", where a column counts those: its figure, and not that of the rows.
  if (content(rest).length === 0 || content(rest).some((item) => isCounted(item, all))) return [];
  return setOf(rest, scene, all).flatMap(({ rows, cost, cells }) => {
    const own = subject.rows.filter((node) => rows.includes(node));
    const how: Quantity = { how: share ? 'share' : 'count', item: number };
    const so = meets(how, own.length, rows.length);
    return [
      verdict(so, {
        rows: own,
        cells: [...cells, ...own.flatMap((node) => tokenOf(node))],
        counted: own,
        cost: cost + 0.2,
      }),
    ];
  });
}

/** "Together a and b take 9.6 GB": what they come to. */
function summed(items: readonly Lexeme[], subject: Subject, scene: Scene): Verdict[] {
  const figure = items.find(({ is }) => is === 'amount');
  if (!figure?.amount || items.some(({ is }) => is === 'degree' || is === 'not' || is === 'moment')) return [];
  const { amount } = figure;
  const words = items.filter((item) => item !== figure && item.quant !== 'together');
  const reads = content(words).length > 0 ? phrasesOf(words, scene) : [{ groups: [], keys: [], cost: 0 }];
  return reads.flatMap(({ groups, keys, cost }) => {
    if (groups.length > 0) return [];
    const all = [...subject.keys, ...keys];
    const rows = rowsIn(scene);
    const columns = (
      all.length > 0
        ? columnsFor(all, null, rows)
        : amount.unit === '' || amount.unit === '%'
          ? []
          : columnsIn(amount.unit, rows)
    ).filter(({ cells }) => {
      const unit = [...cells.values()][0]?.amount?.unit ?? '';
      return comparable(amount.unit, unit);
    });
    const [column, other] = columns;
    const told = column && !other ? valueIn(column, subject.rows, true) : null;
    if (!column || !told || subject.rows.length < 2) return [];
    const so = fits(amount, asQuantity(told.value, column), figure.bound ?? '=') === true;
    return [
      verdict(so, {
        rows: subject.rows,
        cells: told.cells,
        keys: all,
        cost,
        together: true,
        order: { columns, pool: rows, high: true, place: 0 },
      }),
    ];
  });
}

const OF_SOME = /^(?:of|the|its|their|his|her|your|my|our|these|those)$/;
/** "They are all up", "have all been restarted": said of whom the clause is, and not of what they have. */
const floats = ({ quant, two }: Lexeme, at: number, items: readonly Lexeme[], many: number): boolean => {
  const [before, next] = [items[at - 1], items[at + 1]];
  if (quant !== 'all' || (two && many !== 2) || OF_SOME.test(next?.lower ?? '')) return false;
  return !HAVING.test(before?.lower ?? '') || next?.verb === true || content(items.slice(at + 1)).length === 1;
};
const HAVING = /^(?:has|have|had)$/;

/** What is said, in the form that its words have. */
export function predicate(items: readonly Lexeme[], subject: Subject, said: Said, scene: Scene): Verdict[] {
  const some = (test: (item: Lexeme) => boolean): boolean => items.some(test);
  // "Sftp is the only one on SFTP".
  if (some((item) => item.is === 'word' && subject.names.some(({ lower }) => lower === item.lower))) return [];
  const negated = some(({ is }) => is === 'not');
  if (some(({ quant }) => quant === 'same' || quant === 'different'))
    return negated ? [] : alike(items, subject, scene);
  if (some(({ is, degree, rank }) => (is === 'degree' || degree?.most === true) && degree?.most === true && !rank))
    return negated ? [] : superlative(items, subject, said, scene);
  if (some(({ is, degree }) => (is === 'degree' && degree !== undefined) || is === 'times'))
    return negated ? [] : comparison(items, subject, said, scene);
  if (
    some(({ quant }) => quant === 'only') &&
    items.some(({ quant }, at) => quant === 'only' && items[at - 1]?.lower === 'the')
  )
    return items.findIndex(({ is }) => is === 'not') < items.findIndex(({ quant }) => quant === 'only') && negated
      ? []
      : sole(items, subject, scene);
  const together = items.find(({ quant }) => quant === 'together');
  if (together || subject.together) {
    // "A uses 6 GB and b 3; together they take 9 GB": all who were spoken of.
    const all = subject.rows === said.rows && subject.rows.length < 2 ? [...said.spoken] : subject.rows;
    return negated ? [] : summed(items, { ...subject, rows: all, together: true }, scene);
  }
  // "They are all up": of each.
  const rest = items.filter(
    (item, at) =>
      !(subject.things.length > 1 && floats(item, at, items, subject.things.length)) &&
      // "Is both running and enabled".
      !(item.two && item.quant === 'all' && items[at - 1]?.verb && items.slice(at).some(({ sep }) => sep === 'and')),
  );
  const direct = plain(rest, subject, said, scene);
  if (direct.some(({ so }) => so) || negated) return direct;
  return [...direct, ...counting(rest, subject, scene)];
}
