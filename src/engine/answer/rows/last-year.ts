// *In May* of a history that ended before: the last May that it has, and not one of which nothing can be told.
import type { Filter, Value } from '../../goal/types.ts';
import { numberOf } from '../../relations/cells.ts';
import { type Query, runQuery } from '../../relations/query.ts';
import type { Relations } from '../../relations/relations.ts';
import type { RelationOf } from '../../relations/types.ts';

const DATED = /^(\d{4})(-\d\d-\d\d.*)$/;
/** A year that is said, or a day that is reckoned from today. */
const SAYS_YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)|\b(?:yesterday|today|tonight|last|this|ago)\b/i;

type Moment = Extract<Value, { type: 'moment' }>;

/** The same day so many years before. */
export function yearsBefore({ text, until, ...rest }: Moment, years: number): Moment {
  const moved = (day: string): string => day.replace(DATED, (_, year, behind) => `${Number(year) - years}${behind}`);
  return { ...rest, text: moved(text), ...(until === undefined ? {} : { until: moved(until) }) };
}

/** The query with its days in the last year that has rows; null where a year was said, or rows came since. */
export async function inLastYear(
  query: Query,
  text: string,
  { name, time }: RelationOf,
  relations: Relations,
): Promise<Query | null> {
  const { window } = query;
  const isDated = (value: Value): value is Moment => value.type === 'moment' && DATED.test(value.text);
  const said = [...query.where.map(({ value }) => value), ...(window && 'moment' in window ? [window.moment] : [])];
  const day = said.find(isDated);
  if (time === undefined || !day || SAYS_YEAR.test(text)) return null;
  const order = { attr: time, desc: true };
  const newest: Query = { of: name, want: 'which', where: [], order, limit: { n: 1, end: 'first' } };
  const { rows } = await runQuery(newest, relations);
  const last = rows[0] && numberOf(rows[0], time);
  if (last === undefined || last >= Date.parse(day.text)) return null;
  const years = Number(day.text.slice(0, 4)) - new Date(last).getUTCFullYear();
  const back = Date.parse(yearsBefore(day, years).text) > last ? years + 1 : years;
  const moved = <T extends Value>(value: T) => (isDated(value) ? yearsBefore(value, back) : value);
  return {
    ...query,
    where: query.where.map((each): Filter => ({ ...each, value: moved(each.value) })),
    ...(window && 'moment' in window ? { window: { ...window, moment: moved(window.moment) } } : {}),
  };
}
