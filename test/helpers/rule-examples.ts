// The examples of the safety engine's named rules.
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';

export interface Examples {
  /** Commands that the rule must report. */
  match: readonly string[];
  /** Commands that look alike and must not be reported by it. */
  not: readonly string[];
}

const file = new URL('../unit/safety/rule-examples.toml', import.meta.url);

/** By the id of the rule. */
export const EXAMPLES: ReadonlyMap<string, Examples> = new Map(
  Object.entries(parse(readFileSync(file, 'utf8')) as Record<string, Partial<Examples>>).map(
    ([id, { match = [], not = [] }]) => [id, { match, not }],
  ),
);
