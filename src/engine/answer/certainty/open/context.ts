// What went before in an answer: whom "it" means, which store an amount is of, under which heading a list stands.
import type { Claim, Expected, Reading } from '../claim.ts';
import type { Evidence } from '../evidence.ts';
import type { Features, Name } from './features.ts';

export interface Heading {
  kind: string | null;
  states: readonly { value: string; negated: boolean }[];
  attribute: string | null;
  topic: string | null;
  most: 'max' | 'min' | null;
}

export interface Context {
  names: readonly Name[];
  /** memory, swap, disk, load, cpu: what amounts without a word are of. */
  store: string | null;
  /** The mount of a disk. */
  place: string | null;
  attribute: string | null;
  /** memory or cpu: what the use of a process is of. */
  topic: string | null;
  kind: string | null;
  ports: readonly string[];
  states: readonly { value: string; negated: boolean }[];
  /** Words that only the evidence has: "battery". */
  generics: readonly string[];
  /** The group that somebody was said to be in. */
  group: string | null;
  /** The two that were compared. */
  pair: readonly [string, string] | null;
  heading: Heading | null;
  /** What "the most" was of, and how many have been named by rank. */
  rank: { metric: Metric; from: number } | null;
}

export interface Metric {
  attributes: readonly string[];
  kinds: readonly string[];
  most: 'max' | 'min';
}

export const NO_CONTEXT: Context = {
  names: [],
  store: null,
  place: null,
  attribute: null,
  topic: null,
  kind: null,
  ports: [],
  states: [],
  generics: [],
  group: null,
  pair: null,
  heading: null,
  rank: null,
};

/** What readers have at hand. */
export interface Task {
  text: string;
  hedged: boolean;
  aside: boolean;
  item: boolean;
  link: string;
  features: Features;
  context: Context;
  evidence: Evidence;
}

export function claimOf(
  task: Task,
  kinds: readonly string[],
  name: string | null,
  attributes: readonly string[],
  expected: Expected,
  approximate = false,
): Claim {
  return { text: task.text, kinds, name, attributes, expected, hedged: task.hedged, approximate };
}

/** Readings of a segment, and what it leaves for the next. */
export interface Read {
  readings: Reading[];
  next: Partial<Context>;
}
