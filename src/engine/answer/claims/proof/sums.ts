// What several rows come to together, which part of that one of them is, and what is said of those that were not named yet.
import type { Group, Row, Space } from '../told/rows.ts';
import type { Word } from '../told/spoken.ts';
import { lexicon, means } from '../told/words.ts';
import { holds } from './bind.ts';
import { each } from './groups.ts';
import { isPart, listsOf } from './lists.ts';
import type { Context, Said } from './prove.ts';
import { sameText } from './text.ts';
import { kindOf, nameAt } from './view.ts';

const said = (words: readonly Word[]): Word[] => words.filter(({ is }) => is !== 'light');
const isPlain = ({ is, amount }: Word): boolean => is === 'amount' && amount?.unit === '';

/** "None of the others is above 60%", "the other four are active": of the list, without whom was spoken of. */
export function judgeOthers(words: readonly Word[], space: Space, before: Context): Said | null {
  const marks = words.filter(({ lower }) => lexicon().others.has(lower));
  const [mark] = marks;
  if (!mark || marks.length > 1 || !before.spoken || before.spoken.size === 0) return null;
  const at = words.indexOf(mark);
  const number = [words[at - 1], words[at + 1]].find((word) => word && isPlain(word));
  const nots = words.filter(({ is }) => is === 'not');
  const none = nots.find(({ lower }) => /^(?:none|no|nothing|nobody|neither)$/.test(lower));
  if (nots.length > (none ? 1 : 0) + (none ? 0 : 1)) return null;
  const predicate = words.filter(
    (word) =>
      word !== mark &&
      word !== number &&
      word !== none &&
      !(word.is === 'quantity' && word.quantity === 'all') &&
      !(word.is === 'content' && word.lower.startsWith('every')),
  );
  if (said(predicate).length === 0 || predicate.some(({ is }) => is === 'quantity')) return null;
  const found: Said[] = [];
  for (const group of listsOf(space)) {
    const own = group.rows.filter((row) => !before.spoken?.has(row));
    if (own.length === 0 || own.length === group.rows.length || isPart(group)) continue;
    if (number && number.amount?.value !== own.length) continue;
    const so = each(predicate, own, space);
    if (so.some((one) => one === null)) continue;
    found.push({
      verdict: so.every((one) => one === (none === undefined)),
      cells: own.flatMap(({ cells }) => cells.slice(0, 1)),
      next: { rows: new Set(own), keys: [], states: [] },
    });
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The rows that the words name, or all where they name none; null where a word names nothing. */
function meant(words: readonly Word[], group: Group): Row[] | null {
  let rows = group.rows;
  for (const word of words) {
    const called = group.rows.filter(
      (row) =>
        nameAt(word, row) !== null ||
        row.cells.some(({ value }) => typeof value === 'string' && sameText(word.text, value)),
    );
    if (called.length > 0) rows = rows.filter((row) => called.includes(row));
    else if (!kindOf(word, group.rows[0] as Row)) return null;
  }
  return rows;
}

interface Column {
  key: string;
  keys: readonly Word[];
  values: ReadonlyMap<Row, number>;
  unit: string;
}

/** Numbers that every row of a list has and that can be added, with the words that speak of them. */
function columns(words: readonly Word[], { rows }: Group): Column[] {
  const { naming } = lexicon();
  return (rows[0]?.cells ?? []).flatMap((first) => {
    if (!first.amount || first.amount.unit === '°C') return [];
    if (first.words.some(({ lower }) => naming.has(lower))) return [];
    const cells = rows.map((row) => row.cells.find(({ key }) => key === first.key));
    if (cells.some((cell) => cell?.amount?.unit !== first.amount?.unit)) return [];
    return [
      {
        key: first.key,
        keys: words.filter((word) => first.words.some((key) => means(word, key))),
        values: new Map(rows.map((row, at) => [row, cells[at]?.amount?.value ?? 0])),
        unit: first.amount.unit,
      },
    ];
  });
}

const MOST = 50;

/** Either what they come to, or which part of all one of them is ("over half of it from …", "most of them in …"). */
export function judgeSum(all: readonly Word[], space: Space, before: Context): Said | null {
  const { together } = lexicon();
  const mark = [...all, ...before.keys].find(({ lower }) => together.has(lower));
  const most = all.find(({ is, degree }) => is === 'degree' && degree?.concept === '');
  const words = all.filter((word) => !together.has(word.lower) && word !== most);
  const amounts = words.filter((word) => word.is === 'amount' && !isPlain(word));
  const counts = words.filter(isPlain);
  const share = most?.degree?.most === true && most.degree.high ? MOST : null;
  const [amount] = amounts;
  const percent = amount?.amount?.unit === '%' ? amount.amount : null;
  const part = share !== null || percent !== null;
  if (amounts.length > 1 || counts.length > 1 || (share !== null && amount)) return null;
  if (!part && (!amount || !mark)) return null;
  if (!part && amount?.amount?.unit === '%') return null;
  if (part && !words.some(({ lower }) => lower === 'of')) return null;
  if (words.some(({ is }) => is === 'not' || is === 'degree' || is === 'moment')) return null;
  const op = share !== null ? '>' : words.find(({ is }) => is === 'compare')?.op;
  const about = words.some(({ is }) => is === 'about');
  const content = words.filter(({ is }) => is === 'content');
  const found: Said[] = [];
  for (const group of listsOf(space)) {
    if (isPart(group) || group.rows.length < 2) continue;
    const fits = columns(content, group).filter(
      ({ unit }) =>
        part ||
        holds(
          { value: 1, unit: amount?.amount?.unit ?? '', decimals: 0 },
          { value: 1, unit, decimals: 0 },
          undefined,
          false,
        ) !== null,
    );
    const keyed = fits.filter(({ keys }) => keys.length > 0);
    const [column, ...more] = keyed.length > 0 ? keyed : fits;
    if (!column || more.length > 0) continue;
    const rows = meant(
      content.filter((word) => !column.keys.includes(word)),
      group,
    );
    if (!rows || rows.length === 0 || (counts[0] && counts[0].amount?.value !== rows.length))
      continue;
    const sum = (of: readonly Row[]): number =>
      of.reduce((so, row) => so + (column.values.get(row) ?? 0), 0);
    if (part ? rows.length === group.rows.length : rows.length < 2) continue;
    const told = part
      ? { value: (100 * sum(rows)) / sum(group.rows), unit: '%', decimals: 1 }
      : { value: sum(rows), unit: column.unit, decimals: 0 };
    const claimed = share !== null ? { value: share, unit: '%', decimals: 0 } : amount?.amount;
    const right = claimed && holds(claimed, told, op, about);
    if (right == null) continue;
    found.push({
      verdict: right,
      cells: rows.flatMap(({ cells }) => cells.filter(({ key }) => key === column.key)),
      next: { rows: new Set(rows), keys: mark ? [mark] : [], states: [] },
    });
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}
