// The shortest way to say what a tool with sub-commands does: words that look, words that do harm, and what the rest is.
import type { Handler } from '../call/machine.ts';
import type { RuleId } from '../rules/index.ts';
import { rule, tool } from './tool.ts';

export interface Verbs {
  /** Sub-commands that only look, separated by blanks; `a:b` is two words. */
  looks: string;
  /** Sub-commands that take something away, and the rule they fall under. */
  harms?: string;
  harm?: RuleId;
  /** Anything else. */
  otherwise: RuleId | null;
  /** Options whose value is the next word. */
  values?: RegExp;
  rehearsal?: RegExp;
}

const pattern = (words: string): RegExp =>
  new RegExp(
    `^(?:${words
      .trim()
      .split(/\s+/)
      .map((word) => word.replaceAll(':', ' '))
      .join('|')})(?: |$)`,
  );

export const verbs = ({ looks, harms, harm, otherwise, values, rehearsal }: Verbs): Handler =>
  tool({
    looks: pattern(looks),
    rules: harms && harm ? [rule(harm, pattern(harms))] : [],
    otherwise,
    ...(values ? { values } : {}),
    ...(rehearsal ? { rehearsal } : {}),
  });
