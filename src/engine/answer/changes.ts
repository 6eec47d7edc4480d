// Changes of the steady state as facts, so that "what changed?" is answered and cited like everything else.
import { factWriter } from '../state/facts.ts';
import type { SteadyChange } from '../state/steady/types.ts';
import type { ProbeResult } from '../state/types.ts';

const HOUR = 3_600;

export function changesAsResult(
  { from, changes }: { from: number; changes: SteadyChange[] },
  now: number,
): ProbeResult {
  const write = factWriter('SteadyState', now, HOUR);
  write.add('changes', 'count', changes.length);
  for (const { subject, kind, before, after } of changes.slice(0, 60))
    write.add(
      `change:${subject}`,
      kind,
      kind === 'changed' ? `${before} → ${after}` : (after ?? before),
    );
  return {
    name: 'steady_changes',
    at: now,
    ttl: HOUR,
    facts: write.facts,
    data: { from, changes },
    notes: [],
  };
}
