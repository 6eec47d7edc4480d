// What phrases of several words say of the rows of a file: stretches of the day (*between 10:00 and 12:00*, *at night*), what is
// left out behind its noun, measures that stand in cells (the *coldest*, where rows of a temperature are), what went wrong.
import { structures } from '../../english/lexicon.ts';
import { compile, match, type Pattern, type Slots } from '../../english/pattern.ts';
import type { Token } from '../../english/token.ts';
import type { Filter, Relation } from '../../goal/types.ts';
import { timeOf } from '../../relations/records.ts';
import type { Column, Rows } from '../../tables/structure.ts';
import { Phrases } from '../row-phrases.ts';
import { saysAny, withoutHeader } from '../rows/marks.ts';
import { stretchAt } from '../rows/times-of-day.ts';
import { equal, isNoun } from './column-hints.ts';
import type { Offer, Piece } from './types.ts';

const COST = { named: 0.05, value: 0.2 } as const;
const NONE: Slots = () => [];

/** *In the morning*: parts of the day that are named from here on. */
export const dayPartsAt = (tokens: readonly Token[], at: number): { to: number; stretch: string }[] =>
  structures().day_parts.flatMap(({ forms, stretch }) =>
    forms.flatMap((form) => match(compiled(form), tokens, at, NONE).map(({ to }) => ({ to, stretch }))),
  );

/** Stretches of the day, where rows tell of a time of day at all. */
function stretches(phrases: Phrases, of: readonly Relation[]): Offer[] {
  const { tokens, rows } = phrases;
  const timed = timeOf(rows);
  const isLog = rows.separator === null && rows.json === undefined;
  if (!timed || !(isLog || [...timed.values.keys()].some((cell) => /\d:\d\d/.test(cell)))) return [];
  const offer = (from: number, to: number, stretch: string): Offer => {
    const filter: Filter = { attr: 'clock', op: 'in', value: { type: 'word', word: stretch } };
    return { from, to, of, piece: { is: 'filter', filter }, cost: COST.named };
  };
  return [...tokens.keys()].flatMap((at) => {
    const said = stretchAt(phrases, at);
    const parts = dayPartsAt(tokens, at).map(({ to, stretch }) => offer(at, to, stretch));
    return [...(said ? [offer(at, said.to, said.stretch)] : []), ...parts];
  });
}

const patterns = new Map<string, Pattern>();
function compiled(form: string): Pattern {
  const known = patterns.get(form) ?? compile(form);
  patterns.set(form, known);
  return known;
}

/** *Suspect rows left out*: what stands before it is not meant. */
function leftOut(phrases: Phrases, cells: readonly Offer[]): Offer[] {
  const { tokens, rows } = phrases;
  return cells.flatMap((cell): Offer[] => {
    const { piece } = cell;
    if (piece.is !== 'filter') return [];
    const noun = isNoun(tokens[cell.to], rows) || /^(?:rows?|ones|lines?)$/.test(phrases.lower(cell.to));
    const behind = noun ? cell.to + 1 : cell.to;
    const from = /^(?:the|any|all)$/.test(phrases.lower(cell.from - 1)) ? cell.from - 1 : cell.from;
    const filter: Filter = { ...piece.filter, not: piece.filter.not !== true };
    return saysAny(phrases, behind, 'out').map((to) => ({
      ...cell,
      from,
      to,
      piece: { is: 'filter', filter } as Piece,
      cost: COST.named,
    }));
  });
}

/** The column of few words in which the name of a measure stands. */
const holding = ({ columns }: Rows, word: string): Column | undefined =>
  columns.find(({ numeric, values }) => !numeric && values.has(word));

/** *The coldest*, where a temperature is what stands in some of the rows, and one column has the figures of all. */
function measuresInCells(phrases: Phrases, of: readonly Relation[]): Offer[] {
  const { tokens, rows } = phrases;
  const [figure, ...more] = rows.columns.filter(({ numeric }) => numeric);
  if (!figure || more.length > 0) return [];
  return structures().measure.flatMap(({ high, low, column: word }) => {
    const column = holding(rows, word);
    if (!column) return [];
    const where = [equal(column, word)];
    return ([high, low] as const).flatMap((forms, least) =>
      forms.flatMap((form) =>
        [...tokens.keys()].flatMap((from) =>
          match(compiled(`the? ${form}`), tokens, from, NONE).map(({ to }): Offer => {
            const order = { attr: figure.name, desc: least === 0 };
            return { from, to, of, piece: { is: 'order', order, where }, cost: COST.named };
          }),
        ),
      ),
    );
  });
}

/** "Why did the backup fail": lines of a level that tells so. */
function wentWrong(phrases: Phrases, of: readonly Relation[]): Offer[] {
  const { tokens, rows } = phrases;
  const { goes_wrong: wrong, grave } = structures();
  const level = rows.columns.find(({ name }) => name === 'level');
  const either = [...(level?.values.keys() ?? [])].filter((each) => grave.has(each));
  const [text] = either;
  if (!level || text === undefined || !tokens.some(({ lower }) => lower === 'why')) return [];
  const filter: Filter = {
    attr: level.name,
    op: '=',
    value: either.length > 1 ? { type: 'text', text, quoted: true, either } : { type: 'text', text },
  };
  return tokens.flatMap(({ lower }, at): Offer[] =>
    wrong.has(lower) ? [{ from: at, to: at + 1, of, piece: { is: 'filter', filter }, cost: COST.value }] : [],
  );
}

/** Offers for a question about the rows of a table, of which `cells` are those that name what stands in a column. */
export function phrasesOfRows(
  tokens: readonly Token[],
  table: Rows,
  cells: readonly Offer[],
  of: readonly Relation[],
): Offer[] {
  const phrases = new Phrases(tokens, table);
  const header = [...tokens.keys()].flatMap((from) =>
    withoutHeader(phrases, from).map((to): Offer => ({ from, to, of, piece: { is: 'function' }, cost: COST.named })),
  );
  return [
    ...stretches(phrases, of),
    ...leftOut(phrases, cells),
    ...measuresInCells(phrases, of),
    ...wentWrong(phrases, of),
    ...header,
  ];
}
