// A question of yes or no that compares values ("is / fuller than /home?") is read as the sentence it asks about, and run
// over what the probes found.
import type { Fact, ProbeResult } from '../../state/types.ts';
import { readEvidence } from './evidence/shapes.ts';
import { namesOf } from './items.ts';
import { run } from './run.ts';
import { readSentence } from './sentence.ts';

export interface Decided {
  holds: boolean;
  facts: Fact[];
}

/** Null when the question is not understood, or the facts do not decide it. */
export function decideAsked(question: string, results: readonly ProbeResult[]): Decided | null {
  const facts = results.flatMap((result) => result.facts);
  const evidence = readEvidence({
    system_state: null,
    state_age_s: null,
    tool_outputs: [{ tool: 'facts', result: { facts }, age_s: 0 }],
    user_input: '',
  });
  const claims = readSentence(evidence, namesOf(evidence), '')(question.replace(/[?!.\s]+$/, ''));
  if (claims.length === 0 || claims.some(({ unread }) => unread.length > 0)) return null;
  const judged = claims.map((claim) => run(claim, evidence));
  if (judged.some(({ verdict }) => verdict !== 'supported' && verdict !== 'contradicted'))
    return null;
  const ids = new Set(
    judged.flatMap(({ found }) =>
      found.flatMap(({ thing, cell }) => [
        cell.id,
        ...thing.cells
          .filter(({ attr }) => /^(?:total|used|free|available)$/.test(attr))
          .map(({ id }) => id),
      ]),
    ),
  );
  const used = facts.filter(({ id }) => ids.has(id));
  return used.length === 0
    ? null
    : { holds: judged.every(({ verdict }) => verdict === 'supported'), facts: used };
}
