// The safety engine with the person's policy and the rules of the domain packs. Both can only make it stricter, but for
// `allow` of what is not critical.
import type { DomainRegistry } from '../../domains/registry.ts';
import type { Config } from '../config/schema.ts';
import type { DomainRule } from '../safety/domain-rules.ts';
import { createSafety, readDomainRule, readPolicy, type Safety } from '../safety/index.ts';
import { argumentRoles } from './argument-roles.ts';
import type { RuleBox } from './rule-box.ts';

/** The rules of all packs; those that cannot be read are left out (`domains --check` names them). */
export function packRules(domains: DomainRegistry): DomainRule[] {
  return domains
    .all()
    .flatMap((pack) => pack.safety.map((rule) => readDomainRule(rule, pack.meta.domain)))
    .filter((rule): rule is DomainRule => typeof rule !== 'string');
}

export function createSafetyPart(config: Config, domains: DomainRegistry | null, box: RuleBox): Safety {
  const { policy } = readPolicy(config.safety.policy);
  if (domains) box.set(packRules(domains));
  let used = box.current;
  let safety = createSafety({ rules: used, policy, roles: argumentRoles() });
  const now = (): Safety => {
    if (box.current !== used) {
      used = box.current;
      safety = createSafety({ rules: used, policy, roles: argumentRoles() });
    }
    return safety;
  };
  return {
    check: (command, context) => now().check(command, context),
    checkRequest: (text) => now().checkRequest(text),
  };
}
