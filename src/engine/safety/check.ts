// The pipeline: caps → odd characters → parse → interpret → rules of domains → policy → level.
// Whatever goes wrong on the way ends in "cannot tell", which is never safe.

import { parse } from 'unbash';
import type { RoleData } from './call/roles.ts';
import { CAPS, nestsTooDeep } from './caps.ts';
import type { CompiledRule } from './domain-rules.ts';
import { matchDomainRules } from './domain-rules.ts';
import { looksDestructive, runsFetchedCode } from './interpret/destructive-text.ts';
import { Engine } from './interpret/engine.ts';
import { runScript } from './interpret/script.ts';
import { decisionOf, worst } from './levels.ts';
import type { Outcome } from './outcome.ts';
import type { Policy } from './policy.ts';
import { applyPolicy } from './policy.ts';
import { RULES, type RuleId } from './rules/index.ts';
import { saferForm } from './safer/index.ts';
import { NOTHING } from './taint.ts';
import type { Level, RuleMatch, SafetyContext, Verdict } from './types.ts';
import { undoFor } from './undo.ts';
import { asSeen, findOddCharacters, withoutPrivate } from './unicode.ts';
import { Shell } from './word/shell-state.ts';

export interface CheckOptions {
  roles: RoleData;
  rules: readonly CompiledRule[];
  policy: Policy | null;
}

export function check(command: string, context: SafetyContext, options: CheckOptions): Verdict {
  const started = performance.now();
  const verdict = judge(command, context, options);
  const safer = saferForm(verdict, (form) => judge(form, context, options));
  if (safer) verdict.safer = safer;
  const undo = undoFor(verdict);
  if (undo) verdict.undo = undo;
  verdict.ms = performance.now() - started;
  return verdict;
}

/** The verdict without what else could be done. */
function judge(command: string, context: SafetyContext, options: CheckOptions): Verdict {
  if (command.length > CAPS.length || nestsTooDeep(command)) return tooLong(command);
  const outcome = interpretSafely(command, context, options.roles);
  outcome.matches.push(...matchDomainRules(options.rules, outcome, context, command.length));
  const policy = options.policy ? applyPolicy(options.policy, outcome, command) : null;
  if (policy) outcome.matches.push(...policy.matches);
  let level = outcome.matches.reduce<Level>((all, match) => worst(all, match.level), 'safe');
  // A person may lower what can be confirmed, never what cannot.
  if (policy?.allowed && level !== 'critical') level = 'safe';
  if (policy?.denied) level = 'critical';
  return {
    command,
    level,
    blocked: level === 'critical',
    decision: decisionOf(level),
    matches: sortMatches(outcome.matches),
    effects: outcome.effects,
    resolved: outcome.resolved,
    ms: 0,
  };
}

function interpretSafely(command: string, context: SafetyContext, roles: RoleData): Outcome {
  const odd = findOddCharacters(command);
  const outcome: Outcome = { matches: [], effects: [], resolved: [] };
  for (const { rule, span } of odd) outcome.matches.push(matchOf(rule, span.start, span.end));
  try {
    interpret(withoutPrivate(command), context, roles, outcome);
    if (odd.length > 0) {
      const seen = asSeen(command);
      const imagined: Outcome = { matches: [], effects: [], resolved: [] };
      interpret(seen, context, roles, imagined);
      // Spans of the imagined text do not fit the real one: mark the whole.
      for (const match of imagined.matches) {
        const level = match.level === 'critical' ? 'high' : match.level;
        outcome.matches.push({ ...match, level, span: { start: 0, end: command.length } });
      }
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    outcome.matches.push(matchOf('too-deep', 0, command.length));
  }
  return outcome;
}

function interpret(command: string, context: SafetyContext, roles: RoleData, outcome: Outcome): void {
  const script = parse(command);
  const run = (skipConditional: boolean): Engine =>
    pass(command, script, new Engine(context, skipConditional, roles), outcome);
  if (run(false).conditionalAssignment) run(true);
}

function pass(command: string, script: ReturnType<typeof parse>, engine: Engine, outcome: Outcome): Engine {
  const shell = new Shell(engine.context);
  const span = { start: 0, end: command.length };
  const source = { text: command, base: 0, span };
  runScript(script, shell, NOTHING, { engine, source });
  engine.runLatent(shell);
  if (engine.exhausted) outcome.matches.push(matchOf('too-deep', 0, command.length));
  if (engine.parseErrors) {
    engine.unreadableHarm ||= looksDestructive(command);
    const rule = runsFetchedCode(command)
      ? 'remote-code'
      : engine.unreadableHarm
        ? 'cannot-parse-destructive'
        : 'cannot-parse';
    outcome.matches.push(matchOf(rule, 0, command.length));
  }
  merge(outcome, engine);
  return engine;
}

function merge(outcome: Outcome, engine: Engine): void {
  const known = new Set(outcome.matches.map((match) => `${match.id} ${match.span.start}`));
  for (const match of engine.matches) {
    if (!known.has(`${match.id} ${match.span.start}`)) outcome.matches.push(match);
  }
  for (const line of engine.resolved) if (!outcome.resolved.includes(line)) outcome.resolved.push(line);
  if (outcome.effects.length === 0) outcome.effects.push(...engine.effects);
}

export function matchOf(rule: RuleId, start: number, end: number): RuleMatch {
  const { id, domain, level, message } = RULES[rule];
  return { id, domain, level, message, span: { start, end } };
}

const ORDER: Record<Level, number> = { critical: 0, high: 1, moderate: 2, safe: 3 };

/** Worst first, then in reading order. */
const sortMatches = (matches: RuleMatch[]): RuleMatch[] =>
  matches.length < 2 ? matches : matches.sort((a, b) => ORDER[a.level] - ORDER[b.level] || a.span.start - b.span.start);

function tooLong(command: string): Verdict {
  const level = RULES['too-deep'].level;
  return {
    command,
    level,
    blocked: false,
    decision: decisionOf(level),
    matches: [matchOf('too-deep', 0, command.length)],
    effects: [],
    resolved: [],
    ms: 0,
  };
}
