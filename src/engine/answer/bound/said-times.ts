// The times that words say of rows: a day, a month, a season, a time of the day.
import { capital } from '../../../base/capital.ts';
import { isLight } from '../../english/bound-words.ts';
import { dayOfMonthAt } from '../../english/day-of-month.ts';
import { structures } from '../../english/lexicon.ts';
import { momentAt } from '../../english/measures.ts';
import type { Token } from '../../english/token.ts';
import { dayPartsAt } from '../../meaning/clause/column-phrases.ts';
import { Phrases } from '../../meaning/row-phrases.ts';
import { boundedAt } from '../../meaning/rows/times-of-day.ts';
import { isLog, timeOf } from '../../relations/records.ts';
import { type Column, saysWhen } from '../../tables/structure.ts';
import { alike } from '../rows/texts.ts';
import type { Bound, Piece } from './pieces.ts';

type Add = (to: number, piece: Piece, cost: number) => void;

const EXACT = 0.02;
const FORM = 0.06;
const YEAR = /^(?:19|20)\d\d/;
const LEADS_TO_YEAR = /^(?:in|before|after|since|until|from|to|and|during)$/;

/** *Between 10 and 11*, *in the morning*: where lines tell of a time of day. */
function stretchesAt(tokens: readonly Token[], at: number, { table, hours }: Bound, add: Add): void {
  if (!hours && (!isLog(table) || !timeOf(table))) return;
  const said = boundedAt(new Phrases(tokens, table), at);
  const next = tokens[(said?.to ?? 0) - 1]?.pause ? undefined : tokens[said?.to ?? 0];
  // Behind an hour nothing is counted.
  if (said && (said.sure || next === undefined || isLight('words', next.lower)))
    add(said.to, { is: 'stretch', text: said.stretch, point: said.point }, EXACT);
  for (const { to, stretch } of dayPartsAt(tokens, at)) add(to, { is: 'stretch', text: stretch, point: false }, EXACT);
}

/** *The 26th*: the last such day of the rows. */
function dayAt(tokens: readonly Token[], at: number, { table }: Bound): string | undefined {
  const day = dayOfMonthAt(tokens, at);
  if (day === null) return undefined;
  const cells = table.columns.filter(saysWhen).flatMap(({ values }) => [...values.keys()]);
  const days = cells.flatMap((cell) => /^\d{4}-\d\d-\d\d/.exec(cell)?.[0] ?? []);
  return days.sort().findLast((each) => Number(each.slice(-2)) === day);
}

/** *Saturday*; `any`: *a Saturday*, *Saturdays* are no day of this week or the last. */
function weekdayAt(tokens: readonly Token[], at: number): { name: string; any: boolean } | null {
  const word = tokens[at]?.lower ?? '';
  const day = [...structures().weekdays].find((each) => alike(each, word));
  if (day === undefined || tokens[at]?.quoted) return null;
  const any = word !== day || /^(?:an?|each|every|any)$/.test(tokens[at - 1]?.lower ?? '');
  return { name: capital(day), any };
}

/** The day of the week of its rows, where they are of one day each and no column names it. */
const weekdaysOf = ({ table }: Bound): Column | undefined =>
  isLog(table) ? undefined : table.columns.find(({ name, values }) => name === 'weekday' && values.size === 0);

export function timesAt(tokens: readonly Token[], at: number, bound: Bound, add: Add): void {
  stretchesAt(tokens, at, bound, add);
  const date = dayAt(tokens, at, bound);
  if (date !== undefined) add(at + 1, { is: 'time', value: { type: 'moment', text: date }, year: true }, EXACT);
  const weekday = weekdayAt(tokens, at);
  const ofWeek = weekday === null ? undefined : weekdaysOf(bound);
  // *On Saturday*: of the rows, each of them; of a log, the last one.
  if (ofWeek && weekday) add(at + 1, { is: 'cell', column: ofWeek, text: weekday.name }, FORM);
  if (weekday?.any && !isLog(bound.table)) return;
  const moment = momentAt(tokens, at);
  const said = tokens.slice(at, moment?.to ?? at).some(({ lower }) => YEAR.test(lower));
  if (moment?.value.type === 'moment' && /^\d{4}-\d\d-\d\d$|^[a-z]/.test(moment.value.text))
    add(moment.to, { is: 'time', value: moment.value, year: said }, EXACT);
  const word = tokens[at]?.lower ?? '';
  const season = seasonAt(word, bound);
  if (season) add(at + 1, { is: 'time', value: season, year: true }, EXACT);
  // *Before 2000*: a year, where it stands as one does.
  if (YEAR.test(word) && LEADS_TO_YEAR.test(tokens[at - 1]?.lower ?? '')) {
    const until = `${Number(word) + 1}-01-01`;
    const value = { type: 'moment', text: `${word}-01-01`, until } as const;
    add(at + 1, { is: 'time', value, year: true }, EXACT);
  }
}

/** *In spring*: of the year of the rows, where they are of one. */
function seasonAt(word: string, { table }: Bound): Extract<Piece, { is: 'time' }>['value'] | null {
  const said = structures().seasons.find((each) => each.startsWith(`${word} `));
  const [, from, until] = said?.split(' ') ?? [];
  if (from === undefined || until === undefined) return null;
  const cells = table.columns.filter(saysWhen).flatMap(({ values }) => [...values.keys()]);
  const [year, ...more] = new Set(cells.flatMap((cell) => /^\d{4}(?=-\d\d)/.exec(cell)?.[0] ?? []));
  if (year === undefined || more.length > 0) return null;
  return { type: 'moment', text: `${year}-${from}-01`, until: `${year}-${until}-01` };
}
