// One clause of a question or a statement, read for one relation: which things it speaks of, what it asks or says of
// them, and which words found no place in it.
import type { Attribute, Filter, Limit, Op, Order, Relation, Unread, Value } from '../../goal/types.ts';

/** What is told of each relation; the relations themselves fit it. */
export type Schema = ReadonlyMap<
  Relation,
  { key: Attribute; time?: Attribute; attributes: Readonly<Record<Attribute, { type: string; many?: true }>> }
>;

export type Want =
  | 'count'
  /** How many different ones. */
  | 'distinct'
  | 'amount'
  | 'which'
  | 'whether'
  | 'why'
  | 'changed'
  | 'compare'
  | 'sum'
  /** Which value of an attribute most, or fewest, of them have; how many there are of each. */
  | 'most'
  | 'fewest'
  | 'each'
  | 'average';

export type Quantity = 'all' | 'none' | 'only' | 'some';

export type WindowPart =
  | { kind: 'since' | 'after' | 'during' | 'before'; moment: Value }
  /** `loose`: "lately", no length was said. */
  | { kind: 'last'; seconds: number; loose?: true };

export type Piece =
  /** A noun of the relation; `where` is what the noun itself says. */
  | { is: 'head'; where: readonly Filter[]; plural: boolean }
  | { is: 'name'; value: Value }
  | { is: 'filter'; filter: Filter }
  /** It is there, runs, lives: no filter of its own. */
  | { is: 'exist'; not: boolean }
  | { is: 'attr'; attr: Attribute }
  /** Says nothing by itself; one of these attributes must be there. */
  | { is: 'verb'; attrs: readonly Attribute[] }
  /** `where`: what the word itself says of them: the *coldest* is a temperature. */
  /** `all`: it puts them in order and leaves none out. */
  | { is: 'order'; order: Order; where?: readonly Filter[]; all?: true }
  | { is: 'limit'; n: number; end: 'first' | 'last'; skip?: number }
  | { is: 'window'; window: WindowPart }
  | { is: 'within'; place: string }
  | { is: 'want'; want: Want }
  | { is: 'quantity'; quantity: Quantity }
  | { is: 'not' }
  | { is: 'except' }
  /** What is said behind it, or before it, is not left out: it widens what is asked for. */
  | { is: 'also'; side: 'ahead' | 'behind' | 'apart' | 'lead' }
  | { is: 'conj'; word: 'and' | 'or' }
  | { is: 'be' }
  | { is: 'function' }
  | { is: 'unread' };

export type Part = Piece & {
  /** Indexes of tokens. */
  from: number;
  to: number;
  cost: number;
};

/** A piece for some relations, or for all. */
export interface Offer {
  from: number;
  to: number;
  of: readonly Relation[] | null;
  piece: Piece;
  cost: number;
  /** What its attribute has to be held as. */
  types?: RegExp;
}

export interface ClauseSet {
  names: Value[];
  where: Filter[];
  except: Filter[];
  /** What is asked for beside all of this: *ignored ones too*. */
  also?: Filter[];
  within: string[];
  window?: WindowPart;
  order?: Order;
  /** The order leaves none of them out. */
  whole?: true;
  limit?: Limit;
  /** What was spoken of before, and is meant by "it" and "them": only of these is anything said. */
  among?: ClauseSet;
}

export interface Clause {
  of: Relation;
  set: ClauseSet;
  /** A noun of the relation stands there; one thing was meant by it. */
  head: 'one' | 'many' | null;
  /** Attributes that are named. */
  attrs: Attribute[];
  wants: Want[];
  quantity?: Quantity;
  /** Of the values of an attribute: those that so many things have. */
  having?: { op: Op; n: number };
  /** Of a group: so many from the top. */
  top?: number;
  /** Of a group: those with the fewest stand first. */
  rising?: true;
  /** A figure that became more, or less, from the first row of a thing to its last. */
  trend?: { attr: Attribute; less: boolean };
  /** The whole of it is denied. */
  negated: boolean;
  /** It is asked or said whether they are there at all. */
  exists: boolean;
  parts: readonly Part[];
  unread: Unread[];
  cost: number;
}
