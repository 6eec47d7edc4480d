// The safety engine's front door. Pure and synchronous: it looks at nothing but its arguments.

import { NO_ROLES, type RoleData } from './call/roles.ts';
import { check } from './check.ts';
import { compileRules, type DomainRule } from './domain-rules.ts';
import type { Policy } from './policy.ts';
import { checkRequest, type RequestVerdict } from './request.ts';
import type { SafetyContext, Verdict } from './types.ts';

export type { RoleData } from './call/roles.ts';
export { type DomainRule, readDomainRule } from './domain-rules.ts';
export { type Policy, type PolicyEntry, readPolicy } from './policy.ts';
export type { RequestVerdict } from './request.ts';
export { RULES } from './rules/index.ts';
export { visible } from './visible.ts';

export interface SafetyOptions {
  /** Rules of domain packs; they add to the built-in table. */
  rules?: readonly DomainRule[];
  policy?: Policy;
  /** What arguments are to their programs. Without it, programs that are known by it alone are not known. */
  roles?: RoleData;
}

export interface Safety {
  /** Judges a command line. Never throws; what cannot be judged is not safe. */
  check(command: string, context: SafetyContext): Verdict;
  /** Judges a request in plain words before anything is generated for it. */
  checkRequest(text: string): RequestVerdict;
}

export function createSafety(options: SafetyOptions = {}): Safety {
  const rules = compileRules(options.rules ?? []);
  const policy = options.policy ?? null;
  const roles = options.roles ?? NO_ROLES;
  return { check: (command, context) => check(command, context, { rules, policy, roles }), checkRequest };
}
