// What is no table on disk and has rows all the same: what a file of its kind defines, what a manifest lists, what a server keeps.
// Each becomes a table that questions are bound to like any other, so that counts, groups and the rest hold of it.
import type { Token } from '../../../english/token.ts';
import type { Filter } from '../../../goal/types.ts';
import type { Relations } from '../../../relations/relations.ts';
import type { RelationOf } from '../../../relations/types.ts';
import type { Column } from '../../../tables/structure.ts';
import type { World } from '../../../world/world.ts';

/** Words that say something of a row: that it is so, that it comes first, or only that it is there. */
export interface Predicate {
  words: readonly string[];
  filter?: Filter;
  /** The same, tried in vain: *failed to log in*. */
  failed?: Filter;
  first?: { column: Column; desc: boolean };
}

export interface Source {
  /** Where its rows were read, as it is shown; a file that is named in the question is this one. */
  shown: string;
  /** What one of its rows is called. */
  nouns: readonly string[];
  rows: readonly object[];
  /** What else its columns are called. */
  also?: Readonly<Record<string, readonly string[]>>;
  /** Other words by which it is spoken of: *make*, *shopdb*. */
  around?: readonly string[];
  /** Columns and rows of a relation that is there already. */
  made?: {
    columns: readonly Column[];
    relation: RelationOf;
    persons: boolean;
    people: ReadonlySet<string>;
    says: readonly Predicate[];
  };
}

export interface Looking {
  relations: Relations;
  world: World;
}

/** Rows that a question may be about, by its words; none where it speaks of no such thing. */
export type Provider = (tokens: readonly Token[], looking: Looking) => Promise<readonly Source[]>;
