// The parts that a request on rows is laid out in. Every word belongs to one of them, or the request is not read.
import type { Filter, Value } from '../../goal/types.ts';
import type { Column } from '../../tables/structure.ts';

/** A column by which those are put in order that the first leaves equal. */
export interface Further {
  column: Column;
  desc: boolean;
}

/** What a verb makes of the cells of a column. */
export type Alter =
  | 'upper'
  | 'lower'
  | 'title'
  | 'fill'
  | 'clear'
  | 'raise'
  | 'reduce'
  | 'times'
  | 'divide'
  | 'round'
  | 'move';

export type RowPart =
  | { is: 'fill' }
  /** *Their models*: beside what says which they are. */
  | { is: 'owned' }
  | { is: 'source' }
  /** A row, `line`: called so; `where` is what the noun itself says: *the errors*. */
  | { is: 'noun'; where: readonly Filter[]; plural: boolean; line?: boolean }
  /** `more`: those beside it, of several that are said at once. */
  | { is: 'column'; column: Column; plural: boolean; more?: readonly Column[] }
  | { is: 'where'; filters: readonly Filter[] }
  | { is: 'group'; column: Column; unit?: string }
  /** *By X*, which groups, orders or picks. */
  | { is: 'by'; column: Column; desc?: boolean; then?: readonly Further[] }
  /** `each`: of what was named before it, each by itself. */
  | { is: 'figure'; figure: 'count' | 'sum' | 'average'; each?: true }
  /** *The highest price*; `row`: an adjective that only rows have, *the cheapest*. */
  /** `figure`: of what the rows of each come to. */
  | { is: 'most'; column: Column; desc: boolean; row: boolean; figure?: 'sum' | 'average' }
  /** *Cheapest first*. */
  | { is: 'ordered'; column: Column; desc: boolean }
  /** *The most requested*: what occurs most often. */
  | { is: 'often'; desc: boolean }
  | { is: 'distinct' }
  | { is: 'duplicate' }
  | { is: 'sort' }
  /** `name`: by what they are called; `time`: by when they are; `often`: by how often each occurs, *most frequent first*; `column`: *most pages first*. */
  | { is: 'direction'; desc: boolean; name: boolean; time?: boolean; often?: true; column?: Column }
  | { is: 'limit'; n: number | null; end: 'first' | 'last'; top: boolean }
  /** `goes`: it is to be taken out of the file. */
  | { is: 'header'; kept: boolean; goes?: boolean }
  /** *Rounded to two decimals*. */
  | { is: 'decimals'; n: number }
  | { is: 'once' }
  | { is: 'form'; form: 'table' | 'json' | ',' | ';' | '\t' }
  | { is: 'convert' }
  /** *Save*, *write*: the file stands further on. */
  | { is: 'saving' }
  | { is: 'save'; value: Value }
  /** What comes out is what the file holds from now on. */
  | { is: 'in-place' }
  | { is: 'merge' }
  | { is: 'drop' }
  /** The rows are to go from the file itself. */
  | { is: 'delete' }
  /** A cell is to say something else; `columns`: those in which others say it. */
  | { is: 'set' }
  | { is: 'becomes'; value: Value; columns: readonly Column[] }
  /** What becomes of cells, or of a column's place; `n`: by how much, where the verb says it. */
  | { is: 'alter'; how: Alter; n?: number }
  | { is: 'letters'; how: 'upper' | 'lower' | 'title' }
  | { is: 'amount'; n: number; percent: boolean }
  /** *The empty cells*. */
  | { is: 'gaps' }
  | { is: 'instead'; value: Value }
  | { is: 'place'; first: boolean }
  | { is: 'exchange'; old: Value; fresh: Value }
  | { is: 'swap' }
  | { is: 'names' }
  /** In whatever letters. */
  | { is: 'fold' }
  /** The tables of a database. */
  | { is: 'tables' }
  | { is: 'and' }
  | { is: 'or' };

export type Laid = RowPart & { from: number; to: number };
export type Of<K extends RowPart['is']> = Extract<Laid, { is: K }>;
export type AddPart = (to: number, part: RowPart, cost: number) => void;

/** Words for a row itself, whatever it is of. */
export const ROW_NOUNS = ['row', 'line', 'entry', 'record', 'everything'] as const;
