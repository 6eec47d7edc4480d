import { describe, expect, it } from 'vitest';
import { DOMAINS } from '../../../src/domains/types.ts';
import { RULES } from '../../../src/engine/safety/index.ts';
import { EXAMPLES } from '../../helpers/rule-examples.ts';
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
      ({ id, level }) => level !== 'safe' && !EXAMPLES.get(id)?.match.length && !exempt.has(id),
    );
    expect(bare.map(({ id }) => id)).toEqual([]);
    expect([...EXAMPLES.keys()].filter((id) => !Object.hasOwn(RULES, id))).toEqual([]);
  });

  const rows = (kind: 'match' | 'not') =>
    [...EXAMPLES].flatMap(([id, of]) => of[kind].map((command) => [id, command] as const));

  it.each(rows('match'))('%s reports %s', (id, command) => {
    expect(idsOf(command)).toContain(id);
  });

  it.each(rows('not'))('%s leaves %s alone', (id, command) => {
    expect(idsOf(command)).not.toContain(id);
  });
});
