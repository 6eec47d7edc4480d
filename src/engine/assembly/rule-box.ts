// Apart from the safety engine that uses it: whoever hands rules on need not load that.
import type { DomainRule } from '../safety/domain-rules.ts';

/** Rules that may come later than the engine that uses them. */
export interface RuleBox {
  readonly current: readonly DomainRule[];
  set(rules: readonly DomainRule[]): void;
}

export function createRuleBox(): RuleBox {
  let current: readonly DomainRule[] = [];
  return {
    get current() {
      return current;
    },
    set(rules) {
      current = rules;
    },
  };
}
