// What words say of rows by their cells: a row held to another one (*fewer seats than KA-12*), the first of them by a column,
// names of which no cell has any, days by their whole name.
import { lemmas } from '../../english/lemma.ts';
import { functionWords, structures } from '../../english/lexicon.ts';
import type { Token } from '../../english/token.ts';
import type { Filter, Op, Relation } from '../../goal/types.ts';
import { cellsOf } from '../../relations/records.ts';
import { CONTENT, type Column, type Rows as Table } from '../../tables/structure.ts';
import { comparative } from './column-changes.ts';
import { isNoun } from './column-hints.ts';
import type { Offer, Part, Piece } from './types.ts';
import { isLanguage } from './typos.ts';

const COST = { named: 0.05, value: 0.2, strange: 0.9 } as const;

type Calls = (column: Column) => readonly string[];

/** How a word may stand in a cell: in another form, a day or a month cut to its first letters. */
export function cellForms(word: string): readonly string[] {
  const forms = lemmas(word);
  const { weekdays, months } = structures();
  const day = forms.find((form) => weekdays.has(form) || months.has(form));
  return day === undefined ? forms : [...forms, day.slice(0, 3)];
}

/** Days of the week stand in it, and nothing else. */
export function days({ values }: Column): boolean {
  const { weekdays } = structures();
  const short = new Set([...weekdays].map((day) => day.slice(0, 3)));
  return values.size > 0 && [...values.keys()].every((cell) => weekdays.has(cell) || short.has(cell));
}

/** Columns that are called so from this token on. */
function columnsAt(tokens: readonly Token[], at: number, table: Table, calls: Calls) {
  return table.columns.flatMap((column) =>
    calls(column).flatMap((form) => {
      const words = form.split(' ');
      const said = words.every(
        (word, i) => lemmas(tokens[at + i]?.lower ?? '').includes(word) || tokens[at + i]?.lower === word,
      );
      return said ? [{ column, to: at + words.length }] : [];
    }),
  );
}

/** "Fewer seats than KA-12", "cheaper than the saline": the figure of the one row that is called so. */
export function heldToRow(
  tokens: readonly Token[],
  table: Table,
  text: string,
  calls: Calls,
  of: readonly Relation[],
): Offer[] {
  const than = tokens.findIndex(({ lower }) => lower === 'than');
  const start = /^(?:the|our|my)$/.test(tokens[than + 1]?.lower ?? '') ? than + 2 : than + 1;
  const other = tokens[start]?.lower;
  if (than < 1 || other === undefined) return [];
  const { measure, more: above, less: below } = structures();
  const offer = (from: number, column: Column, op: Op): Offer[] => {
    const keys = table.columns.filter(({ values, numeric }) => !numeric && values.has(other));
    const rows = keys.flatMap((key) => cellsOf(table, text).filter((row) => row[key.name]?.toLowerCase() === other));
    const [row, ...more] = rows;
    const cell = row?.[column.name];
    const n = cell == null || cell === '' ? Number.NaN : Number(cell.replace(/%$/, ''));
    if (more.length > 0 || !Number.isFinite(n)) return [];
    const filter: Filter = { attr: column.name, op, value: { type: 'number', n } };
    return [{ from, to: start + 1, of, piece: { is: 'filter', filter }, cost: COST.named }];
  };
  return table.columns
    .filter(({ numeric }) => numeric)
    .flatMap((column) => [
      ...tokens.slice(0, than).flatMap(({ lower }, at): Offer[] => {
        const op = above.has(lower) ? '>' : below.has(lower) ? '<' : null;
        const said = columnsAt(tokens, at + 1, table, calls).some((each) => each.column === column && each.to === than);
        // "Costs more than", "weighs less than".
        const verbs = lemmas(tokens[at - 1]?.lower ?? '');
        const verb = at + 1 === than && calls(column).some((form) => verbs.includes(form));
        return op && said ? offer(at, column, op) : op && verb ? offer(at - 1, column, op) : [];
      }),
      ...measure
        .filter((row) => calls(column).includes(row.column))
        .flatMap(({ high, low }) =>
          (
            [
              [high, '>'],
              [low, '<'],
            ] as const
          ).flatMap(([forms, op]) =>
            forms.flatMap((form) => {
              const words = comparative(form).split(' ');
              const from = than - words.length;
              return words.every((word, i) => tokens[from + i]?.lower === word) ? offer(from, column, op) : [];
            }),
          ),
        ),
    ]);
}

/** "The biggest van by seats": the first of them in the order of a column. */
export function bestBy(tokens: readonly Token[], table: Table, calls: Calls, of: readonly Relation[]): Offer[] {
  const { high, low } = structures();
  return tokens.flatMap(({ lower }, at): Offer[] => {
    const desc = high.includes(lower) ? true : low.includes(lower) ? false : null;
    const by = at + (isNoun(tokens[at + 1], table) ? 2 : 1);
    if (desc === null || !/^(?:by|in|for)$/.test(tokens[by]?.lower ?? '')) return [];
    return columnsAt(tokens, by + 1, table, calls)
      .filter(({ column }) => column.numeric)
      .map(({ column, to }) => ({
        from: at,
        to,
        of,
        piece: { is: 'order', order: { attr: column.name, desc } } as Piece,
        cost: COST.named,
      }));
  });
}

export const isStrangeName = ({ is, cost }: Part): boolean => is === 'filter' && cost === COST.strange;

/** A month is no name that a cell would have, and neither is how somebody is addressed. */
function isTitleOrMonth(lower: string): boolean {
  const { titles: called, weekdays, months } = structures();
  return called.has(lower) || weekdays.has(lower) || months.has(lower);
}

/** "How often does Keller …": a name that no cell has, which is what is asked about. */
export function strangeNames(
  tokens: readonly Token[],
  table: Table,
  known: readonly Offer[],
  of: readonly Relation[],
): Offer[] {
  if (table.separator === null && table.json === undefined) return [];
  return tokens.flatMap(({ text, lower, quoted }, at): Offer[] => {
    const isName =
      at > 0 && !quoted && /^[A-Z][a-z]{2,}$/.test(text) && !functionWords().has(lower) && !isLanguage(lower);
    if (!isName || isTitleOrMonth(lower) || known.some(({ from, to }) => from <= at && at < to)) return [];
    const filter: Filter = { attr: CONTENT, op: '~', value: { type: 'text', text, quoted: true } };
    return [{ from: at, to: at + 1, of, piece: { is: 'filter', filter }, cost: COST.strange }];
  });
}

/** "Mr Keller", "Dr. Ito": how somebody is addressed. */
export const titles = (tokens: readonly Token[], of: readonly Relation[]): Offer[] =>
  tokens.flatMap(({ lower }, at): Offer[] =>
    structures().titles.has(lower.replace(/\.$/, '')) && /^[A-Z]/.test(tokens[at + 1]?.text ?? '')
      ? [{ from: at, to: at + 1, of, piece: { is: 'function' }, cost: COST.value }]
      : [],
  );
