// The shape of a named rule. Its examples are run as tests, so a rule that stops matching, or
// starts matching too much, is noticed by itself.
import type { Level } from '../types.ts';

/** Where a rule counts one level more, up to high. */
export type Circumstance = 'root' | 'ssh' | 'branch' | 'production';

export interface RuleSpec {
  level: Level;
  /** What would happen, in plain words. */
  message: string;
  /** Commands that the rule must report. */
  match: readonly string[];
  /** Commands that look alike and must not be reported by it. */
  noMatch: readonly string[];
  stricter?: readonly Circumstance[];
}

export interface Rule extends RuleSpec {
  id: string;
  domain: string;
}

export const spec = (
  level: Level,
  message: string,
  match: readonly string[],
  noMatch: readonly string[],
  stricter?: readonly Circumstance[],
): RuleSpec => ({ level, message, match, noMatch, ...(stricter ? { stricter } : {}) });
