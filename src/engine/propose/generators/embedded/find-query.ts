// What a request about files asks of find, as data: where, which kind, which tests, what to do with them.
// The reader walks over the tokens once and takes the readings that it knows; every token that it used is
// noted, so that the share of the request that was understood is the confidence.

export interface FindQuery {
  roots: string[];
  /** Letter of -type, or null for anything. */
  type: 'f' | 'd' | 'l' | 's' | 'p' | 'b' | 'c' | null;
  /** argv of the tests, in order. */
  tests: string[];
  maxDepth: number | null;
  minDepth: number | null;
  action: FindAction;
}

export type FindAction =
  | { kind: 'print' }
  | { kind: 'count' }
  | { kind: 'long' }
  /** `each`: a program that takes one file at a time. */
  | { kind: 'exec'; argv: string[]; each?: boolean }
  | { kind: 'names' }
  | { kind: 'print0' };

export interface FindReading {
  query: FindQuery;
  /** Tokens that carried meaning for find. */
  used: Set<number>;
  /** True when the request says more than "files in a place": then ls would not do. */
  specific: boolean;
}
