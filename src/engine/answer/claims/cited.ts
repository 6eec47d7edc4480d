// A model's claim with the facts it cites: believed when the reader makes a claim of every word of it and the cited facts
// bear it out. What is not understood is not said.
import type { Fact } from '../../state/types.ts';
import type { UncertaintyReason } from '../types.ts';
import { wrapResponse } from './wrap.ts';

export function judgeCited(text: string, facts: readonly Fact[], now: number): 'supported' | UncertaintyReason {
  if (facts.length === 0) return 'no_data';
  if (facts.some((fact) => now - fact.at > fact.ttl * 1000 || fact.at > now)) return 'stale';
  const oldest = Math.min(...facts.map(({ at }) => at));
  const tool_outputs = [{ tool: 'facts', result: { facts }, age_s: Math.max(0, (now - oldest) / 1000) }];
  const checked = wrapResponse({ answer: text, tool_outputs }, now);
  if (checked.facts.length > 0 && checked.uncertainties.length === 0) return 'supported';
  return checked.uncertainties.some(({ reason }) => reason === 'conflicting') ? 'conflicting' : 'no_data';
}
