// A claim with the facts it cites: understood by the grammar it must be borne out by them; not understood, every number
// and name in it must at least stand in them, and a "not" needs a fact that denies.
import type { Fact } from '../../state/types.ts';
import type { UncertaintyReason } from '../types.ts';
import { agree, findQuantities } from './quantity.ts';
import { wrapResponse } from './wrap.ts';

const HARD = /[\w./:@-]*\d[\w./:@-]*|\/[\w./-]+|[\w-]+\.[\w.-]+/g;
const DENIES =
  /\b(?:not|no|never|none|nothing|nobody|without|isn't|aren't|doesn't|stopped|inactive|disabled|missing|free)\b|n't\b/i;

function stands(text: string, facts: readonly Fact[]): boolean {
  const shown = facts
    .map((fact) =>
      `${fact.subject} ${fact.attribute} ${fact.value} ${fact.unit ?? ''}`.toLowerCase(),
    )
    .join('\n');
  const numbers = findQuantities(text);
  const known = (word: string): boolean => {
    const bare = word.toLowerCase().replace(/[.,:]+$/, '');
    const quantity = numbers.find(
      (each) => each.text.startsWith(bare) || bare.startsWith(String(each.value)),
    );
    return (
      shown.includes(bare) ||
      (quantity !== undefined &&
        facts.some(
          (fact) =>
            typeof fact.value === 'number' &&
            agree(
              quantity,
              { value: fact.value, unit: fact.unit ?? '', decimals: 0 },
              { approximate: false, exact: false },
            ) === true,
        ))
    );
  };
  if (![...text.matchAll(HARD)].every((match) => known(match[0]))) return false;
  const denied = facts.some((fact) => fact.value === false || fact.value === 0);
  if (DENIES.test(text) !== denied) return false;
  // Something that the facts are about has to be named.
  return facts.some(
    (fact) =>
      text.toLowerCase().includes((fact.subject.split(':').at(-1) ?? '').toLowerCase()) ||
      text.toLowerCase().includes(String(fact.value).toLowerCase()),
  );
}

export function judgeCited(
  text: string,
  facts: readonly Fact[],
  now: number,
): 'supported' | UncertaintyReason {
  if (facts.length === 0) return 'no_data';
  if (facts.some((fact) => now - fact.at > fact.ttl * 1000 || fact.at > now)) return 'stale';
  const tool_outputs = facts.map((fact) => ({
    tool: fact.source,
    result: { facts: [fact] },
    age_s: (now - fact.at) / 1000,
  }));
  const checked = wrapResponse({ answer: text, tool_outputs }, now);
  if (checked.facts.length > 0 && checked.uncertainties.length === 0) return 'supported';
  if (checked.uncertainties.some((doubt) => doubt.reason === 'conflicting')) return 'conflicting';
  return stands(text, facts) ? 'supported' : 'no_data';
}
