// What judging a command has found so far.
import type { RuleMatch, Verdict } from './types.ts';

export interface Outcome {
  matches: RuleMatch[];
  effects: Verdict['effects'];
  resolved: string[];
}
