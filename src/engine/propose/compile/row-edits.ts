// Rows changed where they stand: those that are told go, or say something else in some columns. Every other line stays as it is
// written.
import type { Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { Column } from '../../tables/structure.ts';
import { backInto } from './around.ts';
import type { Asked } from './row-sets.ts';
import { awkOf, columnOf, isText, rowsTest } from './table.ts';
import { refuse, type Taking, word } from './take.ts';

/** Columns tell which rows are meant, of one file that names its columns. */
const isTold = ({ table, many, where }: Asked): boolean =>
  !many && table.header && where.length > 0 && !where.some(isText);

/** All rows but those that are to go, in the place of the file. */
export function without(asked: Asked): string {
  const { table, where } = asked;
  if (!isTold(asked)) return refuse('rows that go');
  return backInto(
    table.file,
    `${awkOf(table)} 'NR == 1 || !(${rowsTest(where, { ...table, header: false })})' ${table.file}`,
  );
}

/** Rows that are the same but for some columns: all of them, or the file without those that come again. */
export function twins({ act, except }: Goal, { table, many, where, shown }: Asked): string {
  const left = except.map(({ value }) => columnOf(value, table));
  const fields = table.columns.filter((column) => !left.includes(column)).map(({ awk }) => awk ?? refuse('a column'));
  if (many || !table.header || where.length > 0 || fields.length === 0) return refuse('which rows');
  const key = fields.join(', ');
  const { file } = table;
  if (act === 'delete') return backInto(file, `${awkOf(table)} '!seen[${key}]++' ${file}`);
  if (shown.header === true || shown.json || shown.separator !== null) return refuse('form');
  return `${awkOf(table)} 'NR == FNR { n[${key}]++; next } FNR > 1 && n[${key}] > 1' ${file} ${file}`;
}

/** A text as awk writes it. */
const string = (text: string): string => (/["\\\n]/.test(text) ? refuse('a value of that form') : `"${text}"`);

/** So many digits stand behind the point in each of these figures; 0 where they differ. */
function digitsOf({ values }: Column): number {
  const digits = new Set([...values.values()].map((raw) => /^-?\d+\.(\d+)$/.exec(raw)?.[1]?.length ?? 0));
  const [only = 0, ...more] = digits;
  return more.length > 0 ? 0 : only;
}

/** A figure as such a column writes it; what is none stays. */
function reckoned(field: string, figure: string, digits: number | null): string {
  const form = digits === null ? '%.12g' : `%.${digits}f`;
  return `if (${field} ~ /[0-9]/) ${field} = sprintf("${form}", ${figure})`;
}

const TIMES: Readonly<Record<string, (by: Value, field: string) => string>> = {
  raise: (by, field) => (by.type === 'percent' ? `${field} * ${factor(1 + by.n / 100)}` : `${field} + ${word(by)}`),
  reduce: (by, field) => (by.type === 'percent' ? `${field} * ${factor(1 - by.n / 100)}` : `${field} - ${word(by)}`),
  times: (by, field) => `${field} * ${word(by)}`,
  divide: (by, field) => `${field} / ${word(by)}`,
};
const factor = (n: number): string => String(Number(n.toFixed(6)));

/** What becomes of one cell, in awk's words; `of`: the text in it that becomes another. */
function changed(how: string, by: Value | undefined, of: Value | undefined, column: Column | null): string {
  const field = column ? `$${column.at ?? refuse('a column without a place')}` : '$i';
  const value = () => string(word(by));
  switch (how) {
    case 'set':
    case 'clear':
      return `${field} = ${value()}`;
    case 'upper':
    case 'lower':
      return `${field} = to${how}(${field})`;
    case 'title':
      return `${field} = toupper(substr(${field}, 1, 1)) substr(${field}, 2)`;
    case 'fill':
      return `if (${field} == "") ${field} = ${value()}`;
    case 'exchange': {
      const old = word(of).replace(/[.*+?()[\]{}|^$\\/]/g, '\\$&');
      // In what it puts there awk takes `&` for what stood there.
      return word(by).includes('&') ? refuse('an ampersand') : `gsub(/${old}/, ${value()}, ${field})`;
    }
    case 'round':
      return reckoned(field, field, by?.type === 'number' ? by.n : 0);
    default: {
      const figure = TIMES[how] ?? refuse(how);
      const digits = column ? digitsOf(column) : 0;
      return reckoned(field, figure(by ?? refuse('by how much'), field), digits > 0 ? digits : null);
    }
  }
}

/** Cells of some columns say something else, in the rows that are told or in all of them; the rest stays as it is written. */
export function setCells({ by }: Goal, asked: Asked, taking: Taking): string {
  const { table, where, columns, many } = asked;
  const said = taking.mannerOf('cells')?.value;
  const of = taking.mannerOf('cells-of')?.value;
  const how = said ? word(said) : 'set';
  if (many || !table.header || where.some(isText)) return refuse('cells of rows');
  if (how === 'set' && (where.length === 0 || !by || columns.length !== 1)) return refuse('cells of rows');
  const { separator, file } = table;
  const text = by?.type === 'text' ? by.text : '';
  if (separator === null || text.includes(separator)) return refuse('a value of that form');
  const edits = columns.map((column) => changed(how, by, of, column));
  if (edits.length === 0) edits.push(`for (i = 1; i <= NF; i++) ${changed(how, by, of, null)}`);
  const out = separator === ',' ? 'OFS=,' : `OFS=${quote(separator === '\t' ? '\\t' : separator)}`;
  const tests = rowsTest(where, { ...table, header: false });
  const test = `NR > 1${tests === '' ? '' : ` && ${tests}`}`;
  return backInto(file, `${awkOf(table)} -v ${out} ${quote(`${test} { ${edits.join('; ')} } 1`)} ${file}`);
}
