// Several rows at the same time or place: *is any room booked twice in the same period*. What is alike in them is joined into
// one column, of which those are asked for that stand in more than one row.
import { lemmas } from '../../english/lemma.ts';
import { structures } from '../../english/lexicon.ts';
import { tokenize } from '../../english/token.ts';
import { days } from '../../meaning/clause/column-cells.ts';
import { cellsOf } from '../../relations/records.ts';
import { type Column, saysWhen } from '../../tables/structure.ts';
import { listed, type Opening } from './open-table.ts';

const TWICE = /^(?:twice|two|several|multiple)$/;

/**
 * "Is any room booked twice in the same period": both columns as one, of which more than one row is asked for. What is at the
 * same time is so on the same day.
 */
export function withSame(opened: Opening, text: string, path: string): { opened: Opening; text: string } {
  const tokens = tokenize(text);
  const { within_day: within } = structures();
  const columnAt = (at: number): Column | undefined =>
    opened.table.columns.find(({ name, also }) =>
      [name, ...also].some((form) => [tokens[at]?.lower ?? '', ...lemmas(tokens[at]?.lower ?? '')].includes(form)),
    );
  const same = tokens.findIndex(({ lower }, at) => lower === 'same' && columnAt(at + 1) !== undefined);
  const twice = tokens.findIndex(({ lower }, at) => TWICE.test(lower) && at < same);
  const of = tokens.findIndex((_, at) => at < twice && columnAt(at) !== undefined);
  const own = columnAt(of);
  if (same < 0 || twice < 0 || !own) return { opened, text };
  const alike: Column[] = [];
  let to = same + 1;
  for (let column = columnAt(to); column; column = columnAt(to)) {
    alike.push(column);
    to += /^(?:and|&|or)$/.test(tokens[to + 1]?.lower ?? '') && columnAt(to + 2) ? 2 : 1;
  }
  const byDay = opened.table.columns.filter((column) => days(column) || saysWhen(column));
  const onDay = alike.some(({ name }) => within.has(name)) ? byDay : [];
  const all = [...new Set([own, ...onDay, ...alike])];
  const name = all.map((column) => column.name.replace(/[_.-]+/g, ' ')).join(' ');
  const rows = cellsOf(opened.table, opened.text).map((row) => {
    const cells = all.map((column) => row[column.name]);
    return {
      ...row,
      [name]: cells.some((cell) => cell == null || cell === '') ? null : cells.join(', '),
    };
  });
  const from = tokens.findLastIndex(({ lower }, at) => at < same && !/^(?:the|in|on|at|during|for)$/.test(lower)) + 1;
  const span = (start: number, end: number, by: string) => ({
    start: tokens[start]?.start ?? 0,
    end: tokens[end - 1]?.end ?? 0,
    by,
  });
  const read = [span(of, of + 1, name), span(twice, twice + 1, 'more than once'), span(from, to, '')].reduceRight(
    (rest, { start, end, by }) => `${rest.slice(0, start)}${by}${rest.slice(end)}`,
    text,
  );
  // Which one it is, and when, is said with it.
  const asked = read.replace(/[\s,?]+(?:and\s+)?(?:(?:which|who|what|when|where|ones?|and|by)\b\s*)+\??\s*$/i, '');
  const joined = listed(rows, path) ?? opened;
  const table = { ...joined.table, nouns: opened.table.nouns };
  return { opened: { ...joined, table }, text: asked };
}
