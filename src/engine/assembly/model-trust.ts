// How far a model is believed, from what became of its rows here: each that was taken speaks for it, each that was
// changed or turned down against it. One that is mostly wrong may still be shown, but never stands first.
import type { ModelRecord } from '../llm/knowledge.ts';
import type { ConfiguredProvider } from '../llm/provider.ts';
import type { Decision } from '../memory/decision.ts';

/** Nothing is known of a new model: as if it had been right so often, and wrong so often. */
const PRIOR = { right: 3, wrong: 1 };
const LEAST = 0.5;

/** The share of its rows that were right, by all that is known; an edit is half of each. */
export function trustIn({ accepted, edited, rejected }: ModelRecord): number {
  const right = PRIOR.right + accepted + edited / 2;
  const wrong = PRIOR.wrong + rejected + edited / 2;
  return right / (right + wrong);
}

export const isTrusted = (record: ModelRecord): boolean => trustIn(record) >= LEAST;

/** What a person did with a proposal that a model had a row in. */
export function learnDecision(
  server: Pick<ConfiguredProvider, 'knowledge' | 'address'> | null,
  { by, passed, outcome }: Pick<Decision, 'by' | 'passed' | 'outcome'>,
): void {
  const name = by ?? passed;
  if (!name || !server) return;
  const taken = outcome === 'edited' ? 'edited' : outcome === 'rejected' ? 'rejected' : 'accepted';
  const field = by ? taken : 'rejected';
  const model = name.slice(name.indexOf(':') + 1);
  server.knowledge.change(server.address, model, (record) => ({ [field]: record[field] + 1 }));
}
