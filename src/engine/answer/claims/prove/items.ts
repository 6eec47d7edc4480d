// What a sentence is made of: each item with its duty (amount, moment, quantity, negation, degree, word).
import type { Quantity } from '../amounts.ts';
import type { Moment } from '../moments.ts';
import type { Bindable } from '../told/words.ts';

export type Bound = '>' | '<' | '>>' | '<<' | '>=' | '<=' | 'about' | 'under' | 'over' | 'few' | '=';
export type Quant = 'all' | 'none' | 'only' | 'except' | 'others' | 'together' | 'most' | 'same' | 'different';

export interface Item extends Bindable {
  text: string;
  at: number;
  part: number;
  is: 'word' | 'light' | 'amount' | 'moment' | 'not' | 'quant' | 'degree' | 'times';
  quoted: boolean;
  amount?: Quantity;
  bound?: Bound;
  /** The concept of its comparative: "larger than 2 GB". */
  scale?: string;
  moment?: Moment;
  quant?: Quant;
  degree?: { concept: string; high: boolean; most: boolean };
  times?: number;
  /** The word for what a number names: "ports 25 and 465". */
  numbered?: Item;
  /** The word before that: "container port 3001". */
  label?: Item;
  /** "It has 16 GB of memory": all of it. */
  has?: boolean;
  /** "Up for five weeks": for so long it has run. */
  ran?: boolean;
  /** "It holds 412 GB": so much of it is used. */
  holds?: boolean;
  /** Seconds back from now: "in the last hour". */
  window?: number;
  /** "to", "from" or "in" before it; "by", where nothing is owned. */
  way?: 'to' | 'from' | 'by' | 'in';
  /** "On" before it. */
  on?: boolean;
  /** "It has no address": none of what is named. */
  lacks?: boolean;
  /** The lower end of a range: its words are those of the upper end. */
  range?: boolean;
  /** How often: "twice". */
  often?: boolean;
  /** So much in a second. */
  rate?: boolean;
  /** "Ran at 10:00": it was then. */
  past?: boolean;
  /** "second", "third": which of them in their order. */
  rank?: number;
  /** "both": there are two. */
  two?: boolean;
}
