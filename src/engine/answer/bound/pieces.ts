// What a word of a question may be bound to in one table: its rows, a column, what stands in a cell, a yes or a no, a
// figure, a time, or one of the closed words by which is asked. Each has a cost: the plainer the binding the lower.
import type { Filter, Value } from '../../goal/types.ts';
import type { RelationOf } from '../../relations/types.ts';
import type { Column, Rows } from '../../tables/structure.ts';
import type { Listing, Naming } from './joined.ts';
import type { Predicate } from './sources/source.ts';

/** A table of the project, with what its rows are called by. */
export interface Bound {
  /** As it is shown. */
  shown: string;
  table: Rows;
  relation: RelationOf;
  /** What one of its rows is called, in the project's own words. */
  nouns: readonly string[];
  /** Of its nouns, those that the file itself is called by. */
  stem: readonly string[];
  /** Other words of its path: the year of `members-2024.csv`. */
  around: readonly string[];
  /** It stands in no file: by these words it is told from others, and none of them is in its rows. */
  told: ReadonlySet<string>;
  /** What rows of other tables beside it are called. */
  foreign: ReadonlySet<string>;
  /** Words that say something of its rows, as the lexicon has them. */
  says: readonly Predicate[];
  /** It is all that there is of its rows: no file beside it goes on from it. */
  whole: boolean;
  /** Its rows are persons. */
  persons: boolean;
  /** Columns that name persons. */
  people: ReadonlySet<string>;
  /** They are what is sold, or kept in stock. */
  goods: boolean;
  /** What its path says that a question would have to say. */
  cost: number;
  /** Columns that other tables say of its rows. */
  linked: ReadonlySet<string>;
  /** By a column of keys: what each of them stands for. */
  named: ReadonlyMap<string, ReadonlyMap<string, Naming>>;
  /** Columns in which the rows of other tables are named. */
  keys: ReadonlySet<string>;
  /** By such a column: the table that lists what it names. */
  listings: ReadonlyMap<string, Listing>;
  /** Columns that name things of which another table lists more. */
  unnamed: ReadonlySet<string>;
  /** Its rows are open from one time of the day to another. */
  hours: boolean;
  /** What is to be done, with boxes that are ticked or not. */
  tasks: boolean;
  /** Columns that count the rows of other tables. */
  counts: ReadonlySet<string>;
  /** What stands in its rows, by their columns. */
  cells: () => readonly Readonly<Record<string, string | null>>[];
  /** Of a log: its lines in small letters. */
  lines: readonly string[];
}

export type Piece =
  | {
      is: 'noun';
      own: boolean;
      /** Only a verb speaks of them: *was repaired*. */
      done?: true;
      /** Nothing says that they are called so. */
      taken?: true;
    }
  | {
      is: 'column';
      column: Column;
      /** It is named as it is, or by another form or another word. */
      named: boolean;
      /** *Who* asks for it. */
      who?: true;
    }
  /** `denied`: the word itself says that it is not so: *unpaid*. */
  | { is: 'cell'; column: Column; text: string; either?: readonly string[]; denied?: true }
  /** A figure that is held to another one of the same row. */
  | { is: 'pair'; filter: Filter }
  /** Of a column of yes and no: what the word says of a row. */
  | { is: 'flag'; column: Column; on: boolean }
  | {
      is: 'number';
      n: number;
      /** Told in the unit of this column. */
      of?: Column;
      /** So many rows: *more than twice*. */
      rows?: true;
      /** *The second most expensive*. */
      nth?: true;
    }
  /** *Hotter than*, *cheaper than*: how a column is held to what follows. */
  | { is: 'held'; column: Column; op: 'over' | 'under' }
  /** *Got lighter*: how a column changes from row to row. */
  | { is: 'trend'; column: Column; less: boolean }
  /** Words as they stand in the lines of a log. */
  | { is: 'text'; text: string }
  | {
      is: 'time';
      value: Extract<Value, { type: 'moment' }>;
      /** Its year was said. */
      year: boolean;
    }
  /** From one time of the day to another; `point`: *at* a time. */
  | { is: 'stretch'; text: string; point: boolean }
  /** An adjective of the highest degree, and the figures that it is a degree of. */
  | { is: 'extreme'; column: Column; desc: boolean; within?: { column: Column; text: string } }
  /** How they are to stand; by what they are told where it is said. */
  | { is: 'order'; column: Column | null; desc: boolean }
  | { is: 'op'; op: string }
  /** `whole`: the name of its file, as it is written. */
  | { is: 'path'; whole?: true }
  /** `passed`: it may say something, which is not read. */
  | { is: 'light'; passed?: true };

export type Placed = Piece & { from: number; to: number; cost: number };
