// Units, bases and the words of sums, and what files of a kind define: what the small grammars of figures and parts read.
import { once } from '../../base/once.ts';
import { read, splitAll, splitWords } from './lexicon.ts';

/** A unit: what it measures and what it is worth in the first of its kind; `back`: the formula the other way. */
export interface UnitRow {
  of: string;
  worth: string;
  back?: string;
}
interface ReckoningFile
  extends Record<
    | 'opens'
    | 'into'
    | 'articles'
    | 'numbers'
    | 'labels'
    | 'shares'
    | 'reductions'
    | 'each'
    | 'closes'
    | 'currencies'
    | 'each_line'
    | 'one_line'
    | 'by_commas'
    | 'backwards'
    | 'steps',
    string[]
  > {
  bases: Record<string, string[]>;
  unit: Record<string, Record<string, string[]>>;
}
/** Units by their words, and the words of sums. */
export const reckoning = once(() => {
  const { unit, ...words } = read<ReckoningFile>('reckoning');
  const rows = Object.entries(unit).flatMap(([of, each]) =>
    Object.values(each).flatMap((row) => {
      const [worth = '', back] = row;
      const said: UnitRow = row.length > 2 && back !== undefined ? { of, worth, back } : { of, worth };
      return (row.at(-1) ?? '').split(' ').map((word) => [word, said] as const);
    }),
  );
  return { ...words, units: new Map(rows) as ReadonlyMap<string, UnitRow> };
});

type PartWords =
  | 'opens'
  | 'counts'
  | 'defined'
  | 'leads'
  | 'bare'
  | 'once'
  | 'sorted'
  | 'markup'
  | 'keywords'
  | 'modifiers';
/** What files of a kind define, and the words around it. */
export const partsOfFiles = once(() => {
  const { part, words } = read<{
    part: { endings: string; words: string[]; pattern: string }[];
    words: Record<PartWords, string>;
  }>('parts');
  return { words: splitAll(words), rows: part.map((row) => ({ ...row, endings: splitWords(row.endings) })) };
});
