// What one table lists and another never speaks of: "which boats are in no booking". Both are joined by the column of the
// second in which the first's own names stand; each word has to be one of the two, of their cells, or of no weight.
import { lemmas } from '../../english/lemma.ts';
import { textWords } from '../../english/text-words.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { isKey } from '../../meaning/clause/column-hints.ts';
import { recordsOf } from '../../relations/records.ts';
import type { Relations } from '../../relations/relations.ts';
import type { RawRow, RowsRequest } from '../../relations/types.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import { partsOf } from '../../tables/called.ts';
import { type Column, type Rows, singular } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { type FileText, openLikely } from './named-file.ts';
import { TABLES, tableOf } from './open-table.ts';
import { listed, type Said, said } from './sentence.ts';
import { contentOf, isFileName, lineCell } from './texts.ts';

interface Table {
  file: FileText;
  rows: Rows;
  records: readonly RawRow[];
}

const DENIES = /^(?:no|not|n't|dont|doesnt|didnt|never|without|missing|lack|lacks|lacking|none)$/;
const ASKS = /^(?:which|what|who|any|how|list|show)$/;
/** So much of what stands in the column has to be listed in the other table. */
const SHARED = 0.6;
const SHOWN = 20;

const plain = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value).toLowerCase();

const cellsOf = ({ records }: Table, { name }: Column): string[] =>
  records.flatMap(({ values }) => plain(values[name]) ?? []);

const saysNoun = ({ lower }: Token, noun: string): boolean =>
  lower === noun ||
  // Bookings are what was booked.
  lemmas(lower).some((form) => form === singular(noun) || form === noun.replace(/ings?$/, ''));

const nounsOf = ({ file, rows }: Table): string[] =>
  [rows.nouns[0] ?? '', ...partsOf(file.shown.replace(/^.*\//, '').replace(/\.\w+$/, ''))].filter(
    (noun) => noun.length > 2,
  );

interface Join {
  listing: Table;
  key: Column;
  other: Table;
  column: Column;
}

/** Columns of the one in which the other's own names stand. */
function joinsOf(listing: Table, other: Table): Join[] {
  return listing.rows.columns
    .filter((column) => isKey(column, listing.rows) || column.name === 'name')
    .flatMap((key): Join[] => {
      const own = cellsOf(listing, key);
      const names = new Set(own);
      // What comes back names no single row.
      if (names.size < own.length || names.size < 2) return [];
      return other.rows.columns.flatMap((column): Join[] => {
        const said = [...new Set(cellsOf(other, column))];
        const shared = said.filter((each) => names.has(each)).length;
        const isOther = isKey(column, other.rows) && said.length === other.records.length;
        // Figures are the same in many columns: what they stand for has to be said.
        const called = nounsOf(listing).some((noun) => partsOf(column.name).includes(singular(noun)));
        const fits = !column.numeric || called;
        return fits && shared > 1 && shared >= said.length * SHARED && !isOther
          ? [{ listing, key, other, column }]
          : [];
      });
    });
}

interface Reading extends Join {
  where: { column: Column; value: string }[];
  unread: readonly string[];
}

/** The two tables by their nouns, and what else is said of the second's rows; null where more than a word is left. */
function readingOf(tokens: readonly Token[], join: Join): Reading | null {
  const denied = tokens.findIndex(({ lower }) => DENIES.test(lower));
  const first = tokens.findIndex(
    (token) =>
      [...nounsOf(join.listing), join.column.name].some((noun) => saysNoun(token, noun)) ||
      (isFileName(token) && join.listing.file.shown.endsWith(token.text)),
  );
  const second = tokens.findLastIndex(
    (token) =>
      nounsOf(join.other).some((noun) => saysNoun(token, noun)) ||
      (isFileName(token) && join.other.file.shown.endsWith(token.text)),
  );
  if (denied < 0 || first < 0 || second < 0 || first > denied || second < denied) return null;
  const { weightless } = textWords();
  const where: Reading['where'] = [];
  const unread = contentOf(tokens).flatMap((token) => {
    const at = tokens.indexOf(token);
    const spoken = at === first || at === second || isFileName(token) || DENIES.test(token.lower);
    if (spoken || ASKS.test(token.lower)) return [];
    const column = join.other.rows.columns.find((each) => each.values.has(token.lower));
    if (column) where.push({ column, value: token.lower });
    const light = lemmas(token.lower).some((form) => weightless.has(form));
    return column || light ? [] : [token.text];
  });
  return unread.length > 1 ? null : { ...join, where, unread };
}

function say({ listing, key, other, column, where, unread }: Reading): Said {
  const fitting = other.records.filter(({ values }) =>
    where.every((each) => plain(values[each.column.name]) === each.value),
  );
  const spoken = new Set(fitting.flatMap(({ values }) => plain(values[column.name]) ?? []));
  const lines = listing.file.text.split('\n');
  const missing = listing.records.filter(({ values }) => {
    const name = plain(values[key.name]);
    return name !== null && !spoken.has(name);
  });
  // A number alone tells nobody which one it is.
  const named = key.numeric ? listing.rows.columns.find(({ numeric }) => !numeric) : undefined;
  const names = missing.map(({ values }) =>
    [key, ...(named ? [named] : [])].map(({ name }) => new Untrusted(String(values[name])).print()).join(' '),
  );
  const cells = missing.flatMap(({ values }) => {
    const line = lines.find((each) => each.includes(String(values[key.name])));
    return line === undefined ? [] : [lineCell(listing.file, line)];
  });
  const only = where.map(({ value }) => ` with ${new Untrusted(value).print()}`).join('');
  const scope = `(looked at: ${listing.records.length} rows of ${listing.file.shown} and ${fitting.length} of ${other.file.shown})`;
  const cut = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
  const doubts = unread.map((word) => `“${word}” was not read`);
  const what =
    names.length === 0
      ? `None: each ${key.name} of ${listing.file.shown} stands in a row of ${other.file.shown}${only}`
      : `${names.length} of ${listing.file.shown} in no row of ${other.file.shown}${only}: ${listed(names.slice(0, SHOWN))}${cut}`;
  return said(`${what} ${scope}.`, cells, doubts);
}

/** The tables of this folder, with all their rows. */
export async function tablesHere({ world, relations }: { world: World; relations: Relations }): Promise<Table[]> {
  const likely = (path: string): boolean => !/\.log$/i.test(path);
  const files = await openLikely(TABLES, likely, relations, world);
  const tables = await Promise.all(
    files.map(async (file): Promise<Table[]> => {
      const opened = tableOf(file.path, file.text, world);
      if (!opened) return [];
      const relation = recordsOf(file.shown, opened.table, opened.text);
      const { rows } = await relation.read({ now: relations.now } as RowsRequest);
      return [{ file, rows: opened.table, records: rows }];
    }),
  );
  return tables.flat();
}

/** Null where no two tables are spoken of so; they are opened where something is denied at all. */
export async function answerOfMissing(text: string, tables: () => Promise<readonly Table[]>): Promise<Said[] | null> {
  const tokens = tokenize(text);
  if (!tokens.some(({ lower }) => DENIES.test(lower))) return null;
  const all = await tables();
  const readings = all.flatMap((listing) =>
    all.flatMap((other) =>
      listing === other ? [] : joinsOf(listing, other).flatMap((join) => readingOf(tokens, join) ?? []),
    ),
  );
  const [only, ...more] = readings;
  return only && more.length === 0 ? [say(only)] : null;
}
