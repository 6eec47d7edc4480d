// The shape of a named rule. Its examples are tests: test/unit/safety/rule-examples.toml.
import type { Level } from '../types.ts';

/** Where a rule counts one level more, up to high. */
export type Circumstance = 'root' | 'ssh' | 'branch' | 'production';

export interface RuleSpec {
  level: Level;
  /** What would happen, in plain words. */
  message: string;
  stricter?: readonly Circumstance[];
}

export interface Rule extends RuleSpec {
  id: string;
  domain: string;
}

export const spec = (level: Level, message: string, stricter?: readonly Circumstance[]): RuleSpec => ({
  level,
  message,
  ...(stricter ? { stricter } : {}),
});
