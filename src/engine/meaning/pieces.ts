// The phrases of a sentence, each with what it says. Edges between tokens carry them; the parser lays them together.
import type { Act, Attribute, Filter, Manner, Order, Relation, Value } from '../goal/types.ts';

export type Piece =
  | { is: 'act'; act: Act }
  /** `folder`: a folder here has this very name. */
  | { is: 'noun'; of: Relation; where: Filter[]; plural: boolean; folder?: boolean }
  | { is: 'filter'; of: readonly Relation[]; filter: Filter }
  /** `weak`: *by size*; what says the direction wins. */
  | { is: 'order'; of: readonly Relation[]; order: Order; weak?: boolean }
  /** `largest`: an order and how many of it. */
  | { is: 'superlative'; of: readonly Relation[]; order: Order; one?: true }
  /** `top`: *the top 3*. */
  | { is: 'limit'; n: number | null; end: 'first' | 'last'; top?: boolean }
  | { is: 'ordinal'; n: number }
  | { is: 'value'; value: Value }
  /** A name of a known relation: *branch develop*, *the nginx service*. */
  | { is: 'name'; of: Relation; value: Value; plural?: boolean }
  /** `kind`: the noun that stood with it. */
  | { is: 'place'; value: Value; kind: 'file' | 'folder' | null }
  /** An adverb of place: *here*. */
  | { is: 'here'; value: Value }
  | { is: 'prep'; role: PrepRole; at?: Destined | null; pairs?: true; here?: true }
  | { is: 'attr'; attr: Attribute }
  /** `acts`: it is said so only of these. */
  | { is: 'manner'; manner: Manner; acts?: readonly Act[] }
  | { is: 'show'; manner: Manner }
  /** `whole`: *everything*, of whatever kind it is. */
  | { is: 'quantity'; quantity: 'one' | 'all'; whole?: true }
  | { is: 'new' }
  /** `only`: what it stands beside says all. */
  | { is: 'only' }
  /** `spares`: *keep X*, which is an exception only to what is lost; `several`: *except those in X*. */
  | { is: 'except'; spares?: true; several?: true }
  /** *left out* behind what is. */
  | { is: 'left-out' }
  | { is: 'conj' }
  /** *But*: it goes on, yet what comes is no more of the same. */
  | { is: 'but' }
  /** `when`: the manner of what comes next, where it does not follow upon success. */
  | { is: 'then'; when?: 'if-fails' | 'anyway' }
  /** *If that worked*, behind what is done then. */
  | { is: 'passed' }
  | { is: 'it' }
  /** Where something is brought to: *there*. */
  | { is: 'there' }
  /** *In there*. */
  | { is: 'in-it' }
  /** *'s*: what stands before has what comes. */
  | { is: 'possessive' }
  /** A fixed way to say several pieces at once. */
  | { is: 'idiom'; pieces: readonly Piece[] }
  /** A command line that is to be run in some way, word by word. */
  | { is: 'command'; words: readonly string[] }
  /** A verb behind what is asked for: *how much space do the logs take*. */
  | { is: 'verbal' }
  /** `told`: *a list of*, behind what only looks. */
  | { is: 'function'; told?: true }
  | { is: 'unread' };

/**
 * `end` and `top`: of what the destination is; `loose`: *in*, which seldom says where to; `named`: *called X*, which is
 * nowhere that what is shown goes.
 */
export type Destined = 'end' | 'top' | 'loose' | 'named';

export type PrepRole = 'in' | 'of' | 'from' | 'to' | 'by' | 'inside';

export interface Edge {
  from: number;
  to: number;
  piece: Piece;
  cost: number;
}

/** A few are as many as programs show of themselves. */
const SAID: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, few: 10 };

/** `one-first`, `two`: the number in the name of a phrase. */
export const numberSaid = (name: string): number | null => SAID[name.split('-')[0] ?? ''] ?? null;
