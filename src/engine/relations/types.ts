// Relations: what questions and claims run on. A relation is a set of rows; a row has cells; a cell is a typed value
// with the words that print it, where it was read, when, and what stood there. A cell that may not be read says so, and
// is neither true nor false.
import type { Attribute, Filter, Relation } from '../goal/types.ts';
import type { Untrusted } from './untrusted.ts';

/** How the value of an attribute is held: sizes in bytes, durations in seconds, moments in ms since the epoch. */
export type ValueType =
  | 'text'
  | 'name'
  | 'word'
  | 'path'
  | 'number'
  | 'size'
  | 'percent'
  | 'duration'
  | 'moment'
  | 'flag'
  | 'port'
  | 'pid'
  | 'mode'
  | 'address'
  /** Compared part by part: 6.9 is before 6.10. */
  | 'version'
  /** `23:59:01`; held to a stretch of the day, which may pass midnight. */
  | 'clock';

export type CellValue = number | boolean | string | Untrusted | readonly (string | Untrusted)[] | null;

export interface Cell {
  /** Null: it has none (a socket without an owner), which was seen. */
  value: CellValue;
  /** The only words that print it. */
  text: string;
  /** Probe or file. */
  source: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** What stood there. */
  excerpt: string;
  /** Why it is not known; `value` is null then and proves nothing. */
  hidden?: string;
}

export interface Row {
  of: Relation;
  /**
   * Tells it from all others of its relation: a pid, a path, a name, with odd characters spelled out. Not to be shown.
   */
  key: string;
  cells: Readonly<Record<Attribute, Cell>>;
}

export interface AttributeOf {
  type: ValueType;
  /** Several values in a cell: addresses, groups. */
  many?: true;
  /** Moments that are whole days. */
  days?: true;
  /** Written by somebody else than the system: it is printed quoted and proves nothing but itself. */
  untrusted?: true;
  /** What it is told by: shown beside a yes or a no. */
  from?: Attribute;
  /** A filter by it is by this one, which holds all that it may be called. */
  by?: Attribute;
  /** What it is, in plain words after "its". */
  about: string;
  /** How it is said that there is none. */
  none?: string;
}

export interface RowsRequest {
  /** Attributes that are asked, filtered or ordered by; others may be left out where they cost more. */
  need: ReadonlySet<Attribute>;
  /** What will be filtered by: a relation may use it to look at less, and must not return less that fits. */
  where: readonly Filter[];
  /** Folders, files, a service: what the set is narrowed to from outside (`in`). */
  within: readonly string[];
  cwd: string;
  /** Files are looked at below this folder only. */
  root: string;
  env: NodeJS.ProcessEnv;
  now(): number;
  signal: AbortSignal;
  /** Other relations, for joins. */
  rows(of: Relation, need: readonly Attribute[]): Promise<Rows>;
}

/** What a relation reads: a row as plain values. Text of others is wrapped by the attribute's definition. */
export interface RawRow {
  key: string;
  values: Readonly<Record<Attribute, RawValue>>;
  /** Attributes that may not be read, and why. */
  hidden?: Readonly<Record<Attribute, string>>;
  source?: string;
}

export type RawValue = number | boolean | string | readonly string[] | null | undefined;

export interface RawRows {
  rows: readonly RawRow[];
  /** Everything that belongs to the set was looked at. */
  complete: boolean;
  /** What was looked at, for the sentence: "412 files below src; node_modules was not looked at". */
  scope: string;
  notes?: readonly string[];
  /** Nothing tells of this relation here, and why: no row is no "none". */
  missing?: string;
}

export interface Rows {
  of: Relation;
  rows: readonly Row[];
  complete: boolean;
  scope: string;
  notes: readonly string[];
  missing: string | null;
  at: number;
}

export interface RelationOf {
  name: Relation;
  /** One and many, for sentences. */
  words: readonly [one: string, many: string];
  key: Attribute;
  /** When a row happened, for windows. */
  time?: Attribute;
  attributes: Readonly<Record<Attribute, AttributeOf>>;
  /** What is printed of a row where the lexicon does not say it. */
  shows?: readonly Attribute[];
  /** Seconds. */
  maxAge: number;
  /** Milliseconds. */
  deadline: number;
  /** Where it looks. */
  source: string;
  read(request: RowsRequest): Promise<RawRows>;
}
