// Which figures of a column come to something together, and which do not: a column may number the rows of its file (*booking*
// 3001, 3002, 3003).
import type { QueryResult } from '../../relations/query.ts';
import { RECORD } from '../../relations/records.ts';
import type { RelationOf } from '../../relations/types.ts';

const LEAST = 3;
/** What each record tells beside its columns. */
const OF_FILE: ReadonlySet<string> = new Set(['place', 'content']);

/** Whether `attr` is the first column of a file's rows and only rises. */
export function numbersRows(
  { rows }: QueryResult,
  { name, attributes }: RelationOf,
  attr: string | undefined,
): boolean {
  const [first] = Object.keys(attributes).filter((each) => !OF_FILE.has(each));
  if (name !== RECORD || attr === undefined || attr !== first || rows.length < LEAST) return false;
  const figures = rows.map(({ cells }) => Number(cells[attr]?.value));
  return figures.every((figure, i) => Number.isInteger(figure) && (i === 0 || figure > (figures[i - 1] ?? 0)));
}

const ADDS_UP = /(?:^|_)(?:total|amount|paid|cost|revenue|qty|quantity)(?:_|$)/;
const SUMS = /^(?:count|sum|amount)$/;

/** Whether the figures of a column are told together: by its name, or as they are asked for. */
export const comesTo = ({ name }: RelationOf, attr: string | undefined, wants: readonly string[]): boolean =>
  (name === RECORD && ADDS_UP.test(attr ?? '')) || wants.some((each) => SUMS.test(each));
