// When something is open, as a table says it: a day with the hours of its opening and its closing, or a column for each
// weekday. Either becomes rows of a day each, with whether it is open, when it opens and closes, and for how long.
import { capital } from '../../../base/capital.ts';
import { structures } from '../../english/lexicon.ts';
import { partsOf } from '../../tables/called.ts';

type Row = Record<string, unknown>;

const CLOCK = /^(\d{1,2})[:.](\d\d)(?:\s*h)?$/;
const SPAN = /^(\d{1,2}[:.]\d\d)\s*(?:-|–|—|to|until)\s*(\d{1,2}[:.]\d\d)$/;
const DAYS = /^(\w+)\s*(?:-|–|—|to)\s*(\w+)$/;

const text = (value: unknown): string => String(value ?? '').trim();
const isShut = (value: unknown): boolean => structures().shut.has(text(value).toLowerCase());

/** The weekday that a word is, cut or not; null for any other. */
function weekdayOf(word: string): string | null {
  const lower = word.toLowerCase().replace(/\.$/, '');
  return lower.length < 3 ? null : ([...structures().weekdays].find((day) => day.startsWith(lower)) ?? null);
}

/** *Saturday*, *Mon–Fri*: the days that a cell names; null where it names none. */
function daysOf(value: unknown): string[] | null {
  const one = weekdayOf(text(value));
  if (one) return [one];
  const [from, to] = (DAYS.exec(text(value)) ?? []).slice(1).map(weekdayOf);
  const all = [...structures().weekdays];
  return from && to && all.indexOf(from) < all.indexOf(to) ? all.slice(all.indexOf(from), all.indexOf(to) + 1) : null;
}

/** So many columns of a day are its own: a place with a name has more. */
const OWN = 6;

const minutes = (clock: string): number => {
  const [, hour = '0', minute = '0'] = CLOCK.exec(clock) ?? [];
  return Number(hour) * 60 + Number(minute);
};
const written = (clock: string): string => clock.replace('.', ':').replace(/\s*h$/, '').padStart(5, '0');

/** A row of a day: from when until when it is open, or that it is not. */
function dayRow(rest: Row, day: string, from: string | null, to: string | null): Row {
  const open = from !== null && to !== null;
  return {
    ...rest,
    day: capital(day),
    opening_hours: open ? `${written(from)}–${written(to)}` : 'closed',
    open: open ? 'yes' : 'no',
    opens: open ? written(from) : null,
    closes: open ? written(to) : null,
    length_hours: open ? Math.round((minutes(to) - minutes(from)) / 6) / 10 : null,
  };
}

const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

function spanOf(value: unknown): [string, string] | null {
  const [, from, to] = SPAN.exec(text(value)) ?? [];
  return from !== undefined && to !== undefined ? [from, to] : null;
}

/** A day in each row, and its hours in two columns or in one. */
function byRows(rows: readonly Row[], names: readonly string[]): Row[] | null {
  const all = (name: string, fits: (value: unknown) => boolean): boolean => rows.every((row) => fits(row[name]));
  const one = (found: readonly string[]) => (found.length === 1 ? found[0] : undefined);
  const day = one(names.filter((name) => all(name, (value) => daysOf(value) !== null)));
  if (day === undefined) return null;
  const spans = one(
    names.filter((name) => name !== day && all(name, (value) => spanOf(value) !== null || isShut(value))),
  );
  const { begins, ended } = structures();
  const clocks = names.filter((name) => all(name, (value) => CLOCK.test(text(value)) || isShut(value)));
  const called = (bag: ReadonlySet<string>) =>
    one(clocks.filter((name) => partsOf(name).some((part) => bag.has(part))));
  const [from, to] = [called(begins), called(ended)];
  if (spans === undefined && (from === undefined || to === undefined || from === to)) return null;
  return rows.flatMap((row) => {
    const ends = spans === undefined ? [row[from as string], row[to as string]].map(text) : (spanOf(row[spans]) ?? []);
    const [opens, closes] = ends.filter((each) => CLOCK.test(each));
    const rest = without(row, [day, ...(spans === undefined ? [from as string, to as string] : [spans])]);
    return (daysOf(row[day]) ?? []).map((each) => dayRow(rest, each, opens ?? null, closes ?? null));
  });
}

/** A column for each weekday, and what is open in each row. */
function byColumns(rows: readonly Row[], names: readonly string[]): Row[] | null {
  const days = names.filter((name) => daysOf(name) !== null);
  const told = days.every((name) => rows.every((row) => spanOf(row[name]) !== null || isShut(row[name])));
  if (days.length < 2 || days.length === names.length || !told) return null;
  return rows.flatMap((row) =>
    days.flatMap((name) => {
      const [from, to] = spanOf(row[name]) ?? [];
      return (daysOf(name) ?? []).map((day) => dayRow(without(row, days), day, from ?? null, to ?? null));
    }),
  );
}

/** Of one place that lists only the days on which it is open the others have no hours; what lists closed ones tells all. */
function withUnlisted(rows: readonly Row[]): Row[] {
  const told = new Set(rows.map(({ day }) => text(day).toLowerCase()));
  const isOpen = rows.every((row) => row.open === 'yes' && Object.keys(row).length === OWN);
  const isOne = isOpen && told.size === rows.length && told.size > 1;
  if (!isOne) return [...rows];
  const others = [...structures().weekdays].filter((day) => !told.has(day));
  return [...rows, ...others.map((day) => ({ ...dayRow({}, day, null, null), opening_hours: null }))];
}

/** The rows of days and hours that a table is; null where it is none. */
export function hoursIn(rows: readonly object[]): object[] | null {
  const own = rows.map((row): Row => ({ ...row }));
  const names = Object.keys(own[0] ?? {});
  if (own.length === 0 || names.length < 2) return null;
  const found = byColumns(own, names) ?? byRows(own, names);
  return found?.some(({ open }) => open === 'yes') ? withUnlisted(found) : null;
}
