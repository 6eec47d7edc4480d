// Command-line tools with sub-commands, as tables: which verbs only look, which verbs do harm, and
// what an unlisted verb counts as. A verb is the leading words, options taken out.

import type { Call, Handler } from '../call/machine.ts';
import { verbsOnly } from '../call/shallow.ts';
import { report, texts } from '../effects/common.ts';
import { saysItDestroys } from '../effects/unfamiliar.ts';
import type { RuleId } from '../rules/index.ts';

export interface VerbRule {
  rule: RuleId | null;
  /** Matches the sub-command words joined by one blank, from the start. */
  verb: RegExp;
  /** Any argument must match. */
  when?: RegExp;
  /** No argument may match. */
  unless?: RegExp;
}

export interface ToolSpec {
  /** Options before or between the verbs that take a value. */
  values?: RegExp;
  /** Verbs that only look, as alternatives of one pattern. */
  looks: RegExp;
  rules: readonly VerbRule[];
  /** What an unlisted verb counts as; null: harmless. */
  otherwise: RuleId | null;
  /** Arguments that make any verb a rehearsal. */
  rehearsal?: RegExp;
}

export const rule = (id: RuleId | null, verb: RegExp, when?: RegExp, unless?: RegExp): VerbRule => ({
  rule: id,
  verb,
  ...(when ? { when } : {}),
  ...(unless ? { unless } : {}),
});

/** The words of a call without options and their values. */
export function verbsOf(call: Call, values: RegExp | undefined): string {
  const words: string[] = [];
  const { args } = call;
  for (let i = 0; i < args.length && words.length < 6; i++) {
    const text = (args[i] as { text: string }).text;
    if (text === '--') break;
    if (text.startsWith('-') && text !== '-') {
      if (values?.test(text) && !text.includes('=')) i++;
      continue;
    }
    words.push(text);
  }
  return words.join(' ');
}

/** The first rule that applies; undefined when the verb only looks. */
export function judge(call: Call, spec: ToolSpec): RuleId | null | undefined {
  const verbs = verbsOf(call, spec.values);
  const args = texts(call.args);
  if (spec.rehearsal && args.some((text) => spec.rehearsal?.test(text))) return undefined;
  if (args.some((text) => text === '--help' || text === '-h') && verbs.split(' ').length <= 3) return undefined;
  for (const { rule: id, verb, when, unless } of spec.rules) {
    if (!verb.test(verbs)) continue;
    if (when && !args.some((text) => when.test(text))) continue;
    if (unless && args.some((text) => unless.test(text))) continue;
    return id;
  }
  if (verbs === '' || spec.looks.test(verbs)) return undefined;
  return saysItDestroys(call) ? 'unfamiliar-destructive' : spec.otherwise;
}

export const tool = (spec: ToolSpec): Handler =>
  verbsOnly((call) => {
    const id = judge(call, spec);
    if (id) report(call, id);
    return undefined;
  });
