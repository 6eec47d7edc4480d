// Rules that domain packs bring along. They can only add: a pack names a program and the words or
// flags that make it dangerous, or a pattern over the resolved command as a second net.

import { raised } from './levels.ts';
import type { Outcome } from './outcome.ts';
import { LEVELS, type Level, type RuleMatch, type SafetyContext } from './types.ts';

export interface DomainRule {
  id: string;
  domain: string;
  level: Level;
  message: string;
  /** Program names after wrappers were taken off. */
  programs?: readonly string[];
  /** Words that must all be among the arguments; `-f` also inside a group such as `-rf`. */
  args?: readonly string[];
  /** None of these may be among the arguments. */
  not?: readonly string[];
  /** Matches a resolved command line. Bounded: no nested or adjacent repetition. */
  pattern?: string;
  /** Count one level more in a production context. */
  production?: boolean;
  match: readonly string[];
  no_match: readonly string[];
}

export interface CompiledRule extends DomainRule {
  regexp: RegExp | null;
}

/** Reads one `[[safety]]` table of a pack. A message instead of a rule when it is not usable. */
export function readDomainRule(value: unknown, domain: string): DomainRule | string {
  if (typeof value !== 'object' || value === null) return 'must be a table';
  const table = value as Record<string, unknown>;
  const { id, level, message } = table;
  if (typeof id !== 'string' || !/^[a-z][\w-]*$/.test(id)) return 'id must be a kebab-case name';
  if (typeof level !== 'string' || !(LEVELS as readonly string[]).includes(level)) {
    return `level must be one of ${LEVELS.join(', ')}`;
  }
  if (typeof message !== 'string' || message === '') return 'message is missing';
  const lists: Record<string, string[] | undefined> = {};
  for (const key of ['programs', 'args', 'not', 'match', 'no_match']) {
    const list = table[key];
    if (list === undefined) continue;
    if (!Array.isArray(list) || !list.every((item) => typeof item === 'string')) {
      return `${key} must be a list of strings`;
    }
    lists[key] = list as string[];
  }
  const pattern = table.pattern;
  if (pattern !== undefined && typeof pattern !== 'string') return 'pattern must be a string';
  if (!lists.programs && pattern === undefined) return 'needs programs or pattern';
  if (pattern !== undefined && !isBounded(pattern)) return 'pattern may backtrack without bound';
  if (!lists.match?.length || !lists.no_match?.length) return 'needs match and no_match examples';
  return {
    id,
    domain,
    level: level as Level,
    message,
    ...(lists.programs ? { programs: lists.programs } : {}),
    ...(lists.args ? { args: lists.args } : {}),
    ...(lists.not ? { not: lists.not } : {}),
    ...(pattern === undefined ? {} : { pattern }),
    ...(table.production === true ? { production: true } : {}),
    match: lists.match,
    no_match: lists.no_match,
  };
}

/** Repetition of a repetition, or two unbounded wildcards in a row, can take forever. */
export function isBounded(pattern: string): boolean {
  if (/\((?:[^()\\]|\\.)*[*+}](?:[^()\\]|\\.)*\)[*+{]/.test(pattern)) return false;
  if (/\\[1-9]/.test(pattern)) return false;
  if ((pattern.match(/[^\\][*+]/g)?.length ?? 0) > 6) return false;
  try {
    new RegExp(pattern);
    return true;
  } catch {
    return false;
  }
}

export const compileRules = (rules: readonly DomainRule[]): CompiledRule[] =>
  rules.map((rule) => ({
    ...rule,
    regexp: rule.pattern !== undefined && isBounded(rule.pattern) ? new RegExp(rule.pattern) : null,
  }));

/** The resolved line is short by then; a longer one is cut for the second net. */
const MAX_LINE = 2_048;

export function matchDomainRules(
  rules: readonly CompiledRule[],
  outcome: Outcome,
  context: SafetyContext,
  length: number,
): RuleMatch[] {
  if (rules.length === 0) return [];
  const found: RuleMatch[] = [];
  for (const line of outcome.resolved) {
    const words = line.split(' ');
    for (const rule of rules) {
      if (found.some(({ id }) => id === rule.id) || !matchesRule(rule, words, line)) continue;
      const level = rule.production && context.production ? raised(rule.level) : rule.level;
      const { id, domain, message } = rule;
      found.push({ id, domain, level, message, span: { start: 0, end: length } });
    }
  }
  return found;
}

function matchesRule(rule: CompiledRule, words: string[], line: string): boolean {
  if (rule.programs && !rule.programs.includes(words[0] ?? '')) return false;
  const args = words.slice(1);
  if (rule.args && !rule.args.every((wanted) => hasArgument(args, wanted))) return false;
  if (rule.not?.some((unwanted) => hasArgument(args, unwanted))) return false;
  return rule.regexp === null || rule.regexp.test(line.slice(0, MAX_LINE));
}

function hasArgument(args: readonly string[], wanted: string): boolean {
  if (/^-[A-Za-z]$/.test(wanted)) {
    const letter = wanted[1] as string;
    return args.some((arg) => /^-[A-Za-z]+$/.test(arg) && arg.includes(letter));
  }
  return args.some((arg) => arg === wanted || (wanted.startsWith('--') && arg.startsWith(`${wanted}=`)));
}
