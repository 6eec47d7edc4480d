// "Twice as much as db", "one more than Elm", "three times as long as either of the other builds", "less than half of
// what web has": two rows in one column, which is that of the figure that was just told, or the one that the words name.
import { inBase } from '../../amounts.ts';
import { lexicon } from '../../told/words.ts';
import type { Cell, Node } from '../cells.ts';
import type { Item } from '../items.ts';
import { type Column, columnsOf } from '../ranks.ts';
import { isVerb } from '../restored.ts';
import { comparable, fits, isShare } from '../sizes.ts';
import { slotsOf, speaksOf } from '../slots.ts';
import { isWhole } from '../subjects.ts';
import { wording } from '../wording.ts';
import { denoted, named, rowsOf, type Scene, wordsOf } from './extent.ts';
import type { Found } from './quantified.ts';

type How = 'times' | 'apart' | 'share';

interface Comparison {
  how: How;
  /** How many times, by how much, or which part. */
  item: Item;
  degree: Item | null;
  lead: readonly Item[];
  words: readonly Item[];
  other: readonly Item[];
}

const SIDE = /^(?:as|than|of)$/;

/** What is compared with what. */
function comparison(items: readonly Item[]): Comparison | null {
  const at = items.findIndex(({ is, amount }) => is === 'times' || (is === 'amount' && amount !== undefined));
  const item = items[at];
  if (!item) return null;
  const rest = items.slice(at + 1);
  const than = rest.findLastIndex(({ lower }) => SIDE.test(lower) && !/^of$/.test(lower));
  const of = rest.findIndex(({ lower }) => lower === 'of');
  const share = item.is === 'amount' && item.amount?.unit === '%';
  const cut = share ? of : than;
  if (cut < 0) return null;
  const degree = rest.slice(0, cut).find(({ is }) => is === 'degree') ?? null;
  const how: How = item.is === 'times' ? 'times' : share ? 'share' : 'apart';
  if ((how === 'apart') !== (rest[cut]?.lower === 'than') || (how === 'apart' && !degree)) return null;
  return {
    how,
    item,
    degree,
    lead: items.slice(0, at),
    words: rest.slice(0, cut).filter((each) => each !== degree),
    other: rest.slice(cut + 1),
  };
}

const isOf = (words: readonly Item[], { cells }: Column): boolean =>
  words.every((word) =>
    [...cells].every(([node, cell]) => slotsOf(node).some((slot) => slot.cell === cell && speaksOf(word, slot))),
  );

/** The columns in which they may be compared. */
function columnsFor(words: readonly Item[], own: Node, pool: readonly Node[], { before }: Scene): Column[] {
  const columns = columnsOf(pool, false).filter(({ cells }) => cells.size === pool.length);
  if (words.length > 0) {
    const able = columns.filter((column) => isOf(words, column));
    const direct = able.filter(({ cells }) => !cells.get(own)?.from);
    return direct.length > 0 ? direct : able;
  }
  // What numbers a row ("run 77") measures nothing of it.
  const told = before.told.filter(({ key }) => !lexicon().numbered.has(key.toLowerCase()));
  return columns.filter(({ cells }) => told.some((cell) => cell === cells.get(own)));
}

function holdsOf({ how, item, degree }: Comparison, own: Cell, other: Cell): boolean {
  const [a, b] = [own.amount, other.amount];
  if (!a || !b) return false;
  const [x, y] = [inBase(a), inBase(b)];
  if (how === 'share') return isShare(item, a, b);
  if (how === 'times') {
    const times = { value: item.times ?? 0, unit: '', decimals: 0 };
    const bound = item.bound === '=' || item.bound === undefined ? 'about' : item.bound;
    return y > 0 && fits(times, { value: x / y, unit: '', decimals: 2 }, bound) === true;
  }
  if (!item.amount || !comparable(item.amount.unit, a.unit)) return false;
  const high = degree?.degree?.high ?? true;
  const apart = { value: Math.abs(x - y) / inBase({ ...a, value: 1 }), unit: a.unit, decimals: 0 };
  return (high ? x > y : x < y) && fits(item.amount, apart, item.bound ?? '=') === true;
}

/** Two of one list, by a factor, a difference or a share. */
export function compared(items: readonly Item[], scene: Scene): Found | null {
  const { domain, before } = scene;
  if (!domain.list || domain.nodes.length < 2 || items.some(({ is }) => is === 'not' || is === 'moment')) return null;
  const said = comparison(items);
  if (!said) return null;
  const verb = said.lead.findIndex(isVerb);
  const subject = verb < 0 ? said.lead : said.lead.slice(0, verb);
  const whom =
    wordsOf(subject).length > 0
      ? named(subject, scene)
      : before.said && before.domain === domain
        ? [{ of: before.nodes }]
        : [];
  const others = said.other.findIndex(({ quant }) => quant === 'others');
  const any = said.other.filter(
    ({ is, quant, lower }) =>
      !(is === 'quant' && (quant === 'all' || quant === 'others')) && !wording().measures.has(lower),
  );
  if (any.some(({ is }) => is === 'quant' || is === 'degree' || is === 'times' || is === 'amount')) return null;
  const words = wordsOf([...said.lead.slice(Math.max(0, verb)), ...said.words]).filter(
    (item) => !subject.includes(item) && !wording().measures.has(item.lower),
  );
  for (const { of } of whom) {
    const [own, more] = of;
    if (!own || more) continue;
    if (others >= 0 && !isWhole(domain)) continue;
    const sides = others >= 0 ? denoted(any, scene, rowsOf(scene, items)) : named(any, scene);
    for (const side of sides) {
      const rows = side.of.filter((node) => node !== own);
      if (rows.length === 0 || side.open.length > 0 || (others < 0 && side.of.length > 1)) continue;
      const columns = columnsFor(words, own, [own, ...rows], scene);
      const pairs = columns.flatMap(({ cells }) =>
        rows.map((row): [Cell, Cell] => [cells.get(own) as Cell, cells.get(row) as Cell]),
      );
      if (pairs.length === 0 || !pairs.every(([a, b]) => holdsOf(said, a, b))) continue;
      return { nodes: [own], cells: pairs.flat(), of: [side], counted: false, beside: rows };
    }
  }
  return null;
}
