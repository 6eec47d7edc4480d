// What a clause can claim: a thing, an attribute, a value; or something that no pattern understands.
import type { Clause } from './clauses.ts';
import type { Evidence, Known } from './evidence.ts';
import type { Quantity } from './quantity.ts';

export type Expected =
  | { type: 'bool'; value: boolean }
  | { type: 'text'; value: string; match: 'exact' | 'version' | 'os' }
  | { type: 'quantity'; value: Quantity; compare: 'is' | 'over' | 'under'; exact: boolean };

export interface Claim {
  text: string;
  kinds: readonly string[];
  /** Lower case; null: the machine's own. */
  name: string | null;
  /** The first that is known of is taken. */
  attributes: readonly string[];
  expected: Expected;
  hedged: boolean;
  approximate: boolean;
}

/** A claim that no pattern understands. */
export interface Opaque {
  text: string;
  opaque: 'unknown' | 'done' | 'failed' | 'user' | 'saying';
  /** For `done`: what was acted on; for `saying` and `user`: the words. */
  about: string;
  from: string;
  hedged: boolean;
}

export type Verdict = 'supported' | 'contradicted' | 'stale' | 'conflict' | 'no_data';

export interface Judgement {
  verdict: Verdict;
  /** What was found, the freshest first. */
  found: Known[];
}

/** A claim about several values at once: which is the largest, whether all are, how two compare. */
export interface Relation {
  text: string;
  hedged: boolean;
  /** Kind of thing, for the hint how to check. */
  kinds: readonly string[];
  /** Things it is about; each of them is judged with it. */
  names: readonly string[];
  /** A "not" of the sentence is in it. */
  negatable: boolean;
  decide: (evidence: Evidence) => Judgement;
}

export type Reading = Claim | Opaque | Relation;
export const isOpaque = (reading: Reading): reading is Opaque => 'opaque' in reading;
export const isRelation = (reading: Reading): reading is Relation => 'decide' in reading;

/** What went before, for "it", "the service" and quantities without a subject. */
export interface Memory {
  name: string | null;
  kinds: readonly string[];
  topic: string | null;
  /** Asked by the person: lets "Yes." mean something. */
  question: string;
}

/** What a pattern has at hand when it makes claims. */
export interface Build {
  clause: Clause;
  memory: Memory;
}
export type Made = Claim | Claim[] | null;
/** A whole clause → claims; null when it only looks alike. */
export type Pattern = readonly [RegExp, (match: RegExpExecArray, build: Build) => Made];
