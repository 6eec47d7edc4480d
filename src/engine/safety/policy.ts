// What a person or a project decides beyond the table: allow, ask or deny by structured pattern.
// The strictest entry wins, and nothing can allow a critical command.
import type { Outcome } from './outcome.ts';
import type { RuleMatch } from './types.ts';

export type PolicyAction = 'allow' | 'ask' | 'deny';

export interface PolicyEntry {
  action: PolicyAction;
  /** The program after wrappers were taken off. */
  program?: string;
  /** Words that must follow the program in this order, `*` for any; other words may stand between. */
  args?: readonly string[];
  /** A rule of the table by id, or all of a domain. */
  rule?: string;
  domain?: string;
  /** Shown to the person. */
  reason?: string;
}

export interface Policy {
  entries: readonly PolicyEntry[];
}

export interface PolicyProblem {
  path: string;
  message: string;
}

const ACTIONS = new Set(['allow', 'ask', 'deny']);
const KEYS = new Set(['action', 'program', 'args', 'rule', 'domain', 'reason']);

/**
 * Reads the `[[safety.policy]]` tables of a parsed configuration. Entries that cannot be understood
 * are left out and named in `problems`; a broken `allow` never widens anything.
 */
export function readPolicy(value: unknown): { policy: Policy; problems: PolicyProblem[] } {
  const problems: PolicyProblem[] = [];
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const entries: PolicyEntry[] = [];
  list.forEach((item: unknown, index) => {
    const path = `safety.policy[${index}]`;
    const entry = readEntry(item, path, problems);
    if (entry) entries.push(entry);
  });
  return { policy: { entries }, problems };
}

function readEntry(item: unknown, path: string, problems: PolicyProblem[]): PolicyEntry | null {
  if (typeof item !== 'object' || item === null) {
    problems.push({ path, message: 'must be a table' });
    return null;
  }
  const table = item as Record<string, unknown>;
  for (const key of Object.keys(table)) {
    if (!KEYS.has(key)) problems.push({ path: `${path}.${key}`, message: 'unknown key' });
  }
  const { action, program, args, rule, domain, reason } = table;
  if (typeof action !== 'string' || !ACTIONS.has(action)) {
    problems.push({ path: `${path}.action`, message: 'must be allow, ask or deny' });
    return null;
  }
  const strings = { program, rule, domain, reason };
  for (const [key, text] of Object.entries(strings)) {
    if (text !== undefined && typeof text !== 'string') {
      problems.push({ path: `${path}.${key}`, message: 'must be a string' });
      return null;
    }
  }
  if (args !== undefined && !(Array.isArray(args) && args.every((arg) => typeof arg === 'string'))) {
    problems.push({ path: `${path}.args`, message: 'must be a list of strings' });
    return null;
  }
  if (program === undefined && rule === undefined && domain === undefined) {
    problems.push({ path, message: 'needs program, rule or domain' });
    return null;
  }
  return { action: action as PolicyAction, ...clean({ ...strings, args }) } as PolicyEntry;
}

const clean = (table: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(table).filter(([, value]) => value !== undefined));

export interface PolicyResult {
  matches: RuleMatch[];
  denied: boolean;
  /** Every command of the line is allowed by name, and nothing asks or denies. */
  allowed: boolean;
}

export function applyPolicy(policy: Policy, outcome: Outcome, command: string): PolicyResult {
  const matches: RuleMatch[] = [];
  const span = { start: 0, end: command.length };
  let denied = false;
  let asked = false;
  for (const entry of policy.entries) {
    if (entry.action === 'allow' || !applies(entry, outcome)) continue;
    denied ||= entry.action === 'deny';
    asked ||= entry.action === 'ask';
    matches.push({
      id: `policy-${entry.action}`,
      domain: 'global',
      level: entry.action === 'deny' ? 'critical' : 'moderate',
      message: entry.reason ?? (entry.action === 'deny' ? 'Denied by your policy' : 'Your policy asks first'),
      span,
    });
  }
  const allows = policy.entries.filter(({ action }) => action === 'allow');
  const allowed =
    !denied &&
    !asked &&
    allows.length > 0 &&
    outcome.resolved.length > 0 &&
    outcome.resolved.every((line) => allows.some((entry) => allowsLine(entry, line, outcome)));
  return { matches, denied, allowed };
}

function applies(entry: PolicyEntry, outcome: Outcome): boolean {
  if (entry.rule !== undefined && !outcome.matches.some(({ id }) => id === entry.rule)) return false;
  if (entry.domain !== undefined && !outcome.matches.some(({ domain }) => domain === entry.domain)) {
    return false;
  }
  return entry.program === undefined || outcome.resolved.some((line) => matchesLine(entry, line));
}

/** An allow by rule or domain must cover everything that was found, not only a part of it. */
function allowsLine(entry: PolicyEntry, line: string, outcome: Outcome): boolean {
  if (entry.rule !== undefined && !outcome.matches.every(({ id }) => id === entry.rule)) return false;
  if (entry.domain !== undefined && !outcome.matches.every(({ domain }) => domain === entry.domain)) {
    return false;
  }
  return entry.program !== undefined && matchesLine(entry, line);
}

function matchesLine(entry: PolicyEntry, line: string): boolean {
  const [program, ...words] = line.split(' ');
  if (program !== entry.program) return false;
  let at = 0;
  for (const wanted of entry.args ?? []) {
    const found = words.findIndex((word, index) => index >= at && (wanted === '*' || word === wanted));
    if (found < 0) return false;
    at = found + 1;
  }
  return true;
}
