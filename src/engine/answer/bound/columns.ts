// What the cells of a column are: a yes or a no, figures that measure or only tell rows apart, days of the week.
import { structures } from '../../english/lexicon.ts';
import { identifies, partsOf } from '../../tables/called.ts';
import type { Column } from '../../tables/structure.ts';
import type { Bound } from './pieces.ts';

/** Yes and no stand in all of its cells. */
export function saysYesNo({ values, numeric }: Column): boolean {
  const { yes, no } = structures();
  const said = [...values.keys()];
  // One of them in each row is a number of things.
  return said.length > (numeric ? 1 : 0) && said.length < 3 && said.every((each) => yes.has(each) || no.has(each));
}

/** Without what stands around it in a line, as rows have it. */
export const written = (cell: string): string => cell.trim().replace(/^[["'<(]+|[\]"'>),:]+$/g, '');

/** How the column writes a yes, or a no; the other one where only that stands in it. */
export function flagText({ values }: Column, on: boolean): { text: string; not: boolean } {
  const { yes } = structures();
  const own = [...values.keys()].find((each) => yes.has(each) === on);
  if (own !== undefined) return { text: written(values.get(own) ?? own), not: false };
  const [other = ''] = values.keys();
  return { text: written(values.get(other) ?? other), not: true };
}

/** Its figures say which row it is, or name one of another table, and are no measure. */
export const isIdentity = (column: Column, { nouns, table, keys }: Bound): boolean =>
  column.numeric &&
  (keys.has(column.name) || identifies(column === table.columns[0] ? { ...column, at: 1 } : column, nouns));

export const isFigure = (column: Column, bound: Bound): boolean =>
  column.numeric && !isIdentity(column, bound) && !saysYesNo(column);

const PRICE = /^(?:price|rate|level)$/;
/** What one piece costs, which is added up to nothing. */
export const isPrice = ({ name }: Column): boolean => partsOf(name).some((part) => PRICE.test(part));

const MONEY = /^(?:price|total|amount|cost|fee|charge|paid|revenue|sum)$/;
/** What things come to, where nothing says in what: the one column of money. */
export function onlyMoney({ table: { columns } }: Bound): Column | undefined {
  const [money, ...more] = columns.filter(
    ({ name, numeric }) => numeric && partsOf(name).some((part) => MONEY.test(part)),
  );
  return more.length === 0 ? money : undefined;
}

/** Days of the week stand in it, and nothing else. */
export function saysDays({ values }: Column): boolean {
  const { weekdays } = structures();
  const short = new Set([...weekdays].map((day) => day.slice(0, 3)));
  return values.size > 0 && [...values.keys()].every((cell) => weekdays.has(cell) || short.has(cell));
}

/** The one column of figures that rows have, where they have no other. */
export function onlyFigure(bound: Bound): Column | undefined {
  const [figure, ...more] = bound.table.columns.filter((column) => isFigure(column, bound));
  return more.length === 0 ? figure : undefined;
}
