// A segment of the one at an end of a column ("the most memory is used by a", "the fullest is b with 93%"), of whoever comes next in
// that order, and of the value that most rows have.
import type { Cell, Node } from '../prove/cells.ts';
import { countOf, isSifted } from '../prove/cells.ts';
import type { Item } from '../prove/items.ts';
import { comparable, fits } from '../prove/sizes.ts';
import { slotsOf, textsOf } from '../prove/slots.ts';
import { type Column, columnsFor, isPlaced, onlyMeasure, ranking, upcoming } from '../typed/columns.ts';
import { content, isCount } from '../typed/content.ts';
import type { Lexeme } from '../typed/lexed.ts';
import { asserted, phrasesOf, rowHolds, type Scene } from '../typed/phrase.ts';
import type { Phrase } from '../typed/split.ts';
import { inTime, rowsIn } from '../typed/subject.ts';
import { unlabelled } from './labels.ts';
import { after, type Link } from './link.ts';
import { isNameOf } from './record.ts';

type Group = Phrase['groups'][number];
const isFigure = (group: Group): boolean => group.every(({ as }) => as === 'amount' || as === 'moment');
const OFTEN = /^(?:common|frequent|frequently|often)$/;
/** What is counted, where rows have a count. */
const TIMES = /^(?:occurrences?|times|instances|entries)$/;
const countsOf = (rows: readonly Node[]): Column[] => {
  const cells = new Map(
    rows.flatMap((node) => {
      const cell = countOf(node);
      return cell ? [[node, cell] as const] : [];
    }),
  );
  return cells.size === rows.length ? [{ id: 'count', cells }] : [];
};

/** A figure without a word is of the column of the order. */
function figureHolds(group: Group, node: Node, columns: readonly Column[]): boolean {
  if (rowHolds([group], node).so === true && group.every(({ keys, item }) => keys.length > 0 || item.is === 'moment'))
    return true;
  return group.every(({ item }) =>
    columns.some(({ cells }) => {
      const cell = cells.get(node);
      if (item.is === 'moment')
        return (
          cell?.stamp !== undefined &&
          cell.stamp !== null &&
          rowHolds([[{ item, as: 'moment', keys: [...asItems(cell)], denied: false }]], node).so === true
        );
      return cell?.amount && item.amount && fits(item.amount, cell.amount, item.bound ?? '=') === true;
    }),
  );
}
const isLike = ({ amount }: Item, { cells }: Column): boolean =>
  amount !== undefined &&
  [...cells.values()].every((cell) => cell.amount !== null && comparable(amount.unit, cell.amount.unit));
/** "Of the mail job", "for ann". */
const isOwner = (item: Item, items: readonly Lexeme[]): boolean => {
  const before = items
    .filter(({ at, is, lower }) => at < item.at && !(is === 'light' && /^(?:the|a|an)$/.test(lower)))
    .at(-1);
  return /^(?:of|for|on|in)$/.test(before?.lower ?? '');
};
/** "The largest is ann": it is called so, and not owned by her. */
const isBareText = (group: Group, items: readonly Lexeme[]): boolean =>
  group.every(
    ({ as, keys, item }) =>
      as === 'text' && keys.length === 0 && items.filter(({ at }) => at < item.at).at(-1)?.verb === true,
  );
const asItems = ({ words }: Cell) =>
  words.map((word) => ({ ...word, text: word.lower, at: -1, part: 0, is: 'word' as const, quoted: false }));

export function extreme(given: readonly Lexeme[], scene: Scene, link: Link): Link[] {
  const isOften = given.some(({ lower }) => OFTEN.test(lower));
  const items = inTime(given).filter(
    ({ lower, is }) => !(is === 'word' && (OFTEN.test(lower) || (isOften && TIMES.test(lower)))),
  );
  const at = items.findIndex(({ degree, rank }) => degree?.most && !rank);
  const degree = items[at];
  const { list, look } = scene.domain;
  if (
    !degree ||
    !list?.whole ||
    isSifted(look) ||
    items.some((item) => item !== degree && (item.degree || item.is === 'times'))
  )
    return [];
  const all = rowsIn(scene);
  if (all.length < 2 || items.some(({ is, quant }) => is === 'not' || (is === 'quant' && quant !== 'most'))) return [];
  const rest = unlabelled(
    items.filter((item) => item !== degree),
    scene,
  );
  const verb = rest.find((item) => item.verb)?.at ?? Number.POSITIVE_INFINITY;
  const out: Link[] = [];
  for (const { groups, keys, cost } of phrasesOf(rest, scene, 'any')) {
    if (cost > 2) continue;
    const isName = (group: Group): boolean =>
      group.every(({ as, denied, item }) => as === 'text' && !denied && all.some((node) => isNameOf(item, node)));
    const names = groups.filter(isName);
    const figures = groups.filter((group) => isFigure(group));
    const others = groups.filter((group) => !names.includes(group) && !figures.includes(group));
    // What stands before the verb says among whom.
    const front = others.filter((group) => group.every(({ item }) => item.at < verb));
    // "The last successful backup of the mail job": of those of that job.
    const owners = names.filter((group) => group.every(({ item }) => item.at < verb && isOwner(item, rest)));
    const pools = [...(front.length > 0 ? [front] : []), ...(owners.length > 0 ? [[...front, ...owners]] : []), []].map(
      (groups) => (groups.length > 0 ? all.filter((node) => rowHolds(groups, node).so === true) : all),
    );
    for (const pool of pools.map((each) => upcoming(degree, each))) {
      if (pool.length < (owners.length > 0 && front.length > 0 ? 1 : 2)) continue;
      const high = degree.degree?.high ?? true;
      const found = columnsFor(keys, degree, pool);
      const able = isOften
        ? countsOf(pool)
        : found.length > 0
          ? found
          : keys.length === 0 && degree.degree?.concept === ''
            ? onlyMeasure(pool)
            : [];
      // A figure says of which of several columns.
      const meant = able.filter((column) => figures.some((group) => group.every(({ item }) => isLike(item, column))));
      const columns = meant.length > 0 ? meant : able;
      const tops = columns.map((column) => ranking(column, pool, high)?.[0]);
      const [node] = tops;
      if (
        !node ||
        tops.some((top) => top !== node) ||
        !columns.every((column) => pool.length === 1 || isPlaced(column, node, pool, high))
      )
        continue;
      if (!names.every((group) => group.every(({ item }) => isNameOf(item, node)))) continue;
      const about = others.filter((group) => pool === all || !front.includes(group));
      if (about.some((group) => isBareText(group, rest))) continue;
      if (about.length > 0 && asserted({ groups: about }, [node]).so !== true) continue;
      if (!figures.every((group) => figureHolds(group, node, columns))) continue;
      const cells = columns.flatMap((column) => column.cells.get(node) ?? []);
      const isSaid = names.length > 0 || figures.length > 0 || about.length > 0;
      out.push(
        after(link, scene.domain, [node], cells, {
          order: { columns, pool, high, place: 1 },
          keys,
          open: !isSaid,
          asserts: isSaid || link.asserts,
        }),
      );
    }
  }
  return [...out, ...frequent(rest, degree, scene, link)];
}

/** "Ann made the most commits with three": how often each value of a column stands there. */
function frequent(rest: readonly Lexeme[], degree: Lexeme, scene: Scene, link: Link): Link[] {
  if (degree.degree?.concept !== '' || !degree.degree.high) return [];
  const all = rowsIn(scene);
  const numbers = rest.filter(isCount);
  const words = rest.filter((item) => !numbers.includes(item));
  return phrasesOf(words, scene, 'any').flatMap(({ groups, cost }) => {
    const [group, more] = groups;
    const [anchor, other] = group ?? [];
    if (!anchor || more || other || anchor.as !== 'text' || anchor.denied || cost > 1.5) return [];
    const hits = all.flatMap((node) =>
      textsOf(anchor.item, node)
        .filter(({ slot, how }) => slot && how >= 2)
        .map(({ slot }) => slot?.cell.key ?? ''),
    );
    return [...new Set(hits)].flatMap((key) => {
      const [first, second] = ranksOf(key, all);
      if (!first || first.rows.length === second?.rows.length || first.rows.length < 2) return [];
      if (!first.rows.every((node) => textsOf(anchor.item, node).some(({ slot }) => slot?.cell.key === key))) return [];
      if (!numbersFit(numbers, first.rows.length, all.length)) return [];
      return [
        after(
          link,
          scene.domain,
          first.rows,
          first.rows.flatMap(({ cells }) => cells.slice(0, 1)),
          { order: null },
        ),
      ];
    });
  });
}
const numbersFit = (numbers: readonly Lexeme[], own: number, all: number): boolean =>
  numbers.every(({ amount }, at) => amount?.value === (at === 0 ? own : all));

/** How often each value of a column stands there, the most frequent first. */
function ranksOf(key: string, rows: readonly Node[]): { text: string; rows: readonly Node[] }[] {
  const groups = new Map<string, Node[]>();
  for (const node of rows)
    for (const { cell } of slotsOf(node))
      if (cell.key === key && cell.text) groups.set(cell.text, [...(groups.get(cell.text) ?? []), node]);
  return [...groups].map(([text, own]) => ({ text, rows: own })).sort((a, b) => b.rows.length - a.rows.length);
}

/** "Followed by b with 6 GB", "and c with 2": whoever comes next. */
export function next(items: readonly Lexeme[], scene: Scene, link: Link): Link[] {
  if (link.domain !== scene.domain || !link.order) return [];
  const isRanked = items.some(({ rank }) => rank !== undefined);
  const rest = unlabelled(
    items.filter(({ rank, is, lower }) => rank === undefined && is !== 'degree' && !TIMES.test(lower)),
    scene,
  );
  if (!isRanked && link.order.place < 2) return [];
  if (content(rest).length === 0 || rest.some(({ is }) => is === 'quant' || is === 'not')) return [];
  const { order } = link;
  return phrasesOf(rest, scene, 'things').flatMap(({ groups, keys, cost }) => {
    const names = groups.filter((group) => group.every(({ as }) => as === 'text'));
    const figures = groups.filter((group) => group.every(({ as }) => as === 'amount' || as === 'moment'));
    if (names.length !== 1 || names.length + figures.length < groups.length || keys.length > 0 || cost > 1.5) return [];
    const [node, other] = order.pool.filter((each) =>
      names.every((group) => group.every(({ item }) => isNameOf(item, each))),
    );
    if (!node || other) return [];
    const place = order.place + 1;
    const so =
      order.columns.every((column) => isPlaced(column, node, order.pool, order.high, place)) &&
      figures.every((group) => figureHolds(group, node, order.columns));
    return so
      ? [
          after(
            link,
            scene.domain,
            [node],
            order.columns.flatMap(({ cells }) => cells.get(node) ?? []),
            { order: { ...order, place } },
          ),
        ]
      : [];
  });
}
