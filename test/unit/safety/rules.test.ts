import { describe, expect, it } from 'vitest';
import { DOMAINS } from '../../../src/domains/types.ts';
import { RULES } from '../../../src/engine/safety/index.ts';
import { idsOf } from '../../helpers/safety.ts';

const rules = Object.values(RULES);

describe('the rule table', () => {
  it('names at least eighty rules, each in a domain and with a message', () => {
    expect(rules.length).toBeGreaterThanOrEqual(80);
    for (const { id, domain, message } of rules) {
      expect([...DOMAINS, 'global'], id).toContain(domain);
      expect(message.length, id).toBeGreaterThan(5);
    }
  });

  it('gives every rule that can be reported an example', () => {
    const exempt = new Set(['too-deep']);
    const bare = rules.filter(
      ({ id, level, match }) => level !== 'safe' && match.length === 0 && !exempt.has(id),
    );
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  it.each(rules.flatMap(({ id, match }) => match.map((command) => [id, command] as const)))(
    '%s reports %s',
    (id, command) => {
      expect(idsOf(command)).toContain(id);
    },
  );

  it.each(rules.flatMap(({ id, noMatch }) => noMatch.map((command) => [id, command] as const)))(
    '%s leaves %s alone',
    (id, command) => {
      expect(idsOf(command)).not.toContain(id);
    },
  );
});
