// Rows changed where they stand: those that are told go, or say something else in one column. Every other line stays as it is
// written.
import type { Goal } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { backInto } from './around.ts';
import type { Asked } from './row-sets.ts';
import { awkOf, isText, rowsTest } from './table.ts';
import { refuse, word } from './take.ts';

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

/** One column of these rows says something else; all others stay as they are written. */
export function setCells({ by }: Goal, asked: Asked): string {
  const {
    table,
    where,
    columns: [column, ...more],
  } = asked;
  if (!isTold(asked) || !by) return refuse('cells of rows');
  const at = column?.at ?? null;
  const { separator, file } = table;
  if (at === null || more.length > 0 || separator === null) return refuse('one column');
  const value = word(by);
  if (value.includes(separator) || /["\\\n]/.test(value)) return refuse('a value of that form');
  const out = separator === ',' ? 'OFS=,' : `OFS=${quote(separator === '\t' ? '\\t' : separator)}`;
  const test = `NR > 1 && ${rowsTest(where, { ...table, header: false })}`;
  return backInto(file, `${awkOf(table)} -v ${out} '${test} { $${at} = "${value}" } 1' ${file}`);
}
