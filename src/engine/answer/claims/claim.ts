// A statement as a typed claim: about whom, what is said of them, how many of them, and which words nothing was made of.
import type { Attribute, Op, Relation } from '../../goal/types.ts';
import type { Quantity } from './amounts.ts';
import type { Thing, Told } from './evidence/things.ts';
import type { Quantifier, Sense } from './lexicon.ts';
import type { Moment } from './moments.ts';
import type { Sides } from './sides.ts';

/** Something that the sentence names: things of that name, cells with that value. */
export interface Ref {
  text: string;
  things: Thing[];
  cells: { thing: Thing; cell: Told }[];
  amount?: Quantity;
  /** The kind that was said of it. */
  of?: Relation;
  /** It is what another thing is said to have, not what is spoken of. */
  object?: boolean;
  moment?: Moment;
}

export type Want = { negated: boolean } & (
  | { is: 'flag'; states: Extract<Sense, { is: 'state' }>[]; only: boolean }
  | {
      is: 'amount';
      of: Relation | null;
      attrs: Attribute[];
      op: Op;
      amount: Quantity;
      approximate: boolean;
    }
  | { is: 'link'; attrs: ReadonlySet<Attribute>; to: Ref; free: boolean; only: boolean }
  | { is: 'degree'; from: number; to: number }
  | ({ is: 'sides' } & Sides)
  | {
      is: 'rank';
      attrs: Attribute[];
      high: boolean;
      most: boolean;
      of: Relation[];
      than: Ref | null;
      then: Ref[];
      /** Of how many it is said to be the first. */
      among: number | null;
    }
);

export interface Claim {
  text: string;
  about:
    | { is: 'refs'; refs: Ref[] }
    | { is: 'set'; of: Relation; named: Ref[] | null; listed: Ref[] }
    | { is: 'machine'; of: Relation | null; ref: Ref };
  wants: Want[];
  quantity: Quantifier | null;
  /** How many there are said to be, and of how many. */
  count: { op: Op; n: number; of: number | null } | null;
  /** Values of several are added up. */
  together: boolean;
  /** The sum of the parts is said of one, not of each. */
  one: boolean;
  unread: string[];
  /** It is said to be the reason of what stands before, or to follow from it. */
  cause: boolean;
}

export type Verdict = 'supported' | 'contradicted' | 'stale' | 'conflict' | 'no_data';

export interface Judgement {
  verdict: Verdict;
  found: { thing: Thing; cell: Told }[];
}
