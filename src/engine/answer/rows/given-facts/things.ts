// Given facts as rows: things with cells. A cell is what relations call a cell, with the unit it was told in.
import type { Attribute, Relation } from '../../../goal/types.ts';
import type { Cell } from '../../../relations/types.ts';

export type Scalar = string | number | boolean;

export interface Told extends Cell {
  attr: Attribute;
  value: Scalar;
  unit: string;
  /** Fact id where there is one. */
  id: string | null;
}

export interface Thing {
  of: Relation;
  /** What it is called, lower case, best first; none: the machine's own. */
  names: string[];
  cells: Told[];
}
