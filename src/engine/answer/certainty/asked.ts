// A question of yes or no that compares values ("is / fuller than /home?") is read as the sentence it asks about, and
// decided over what the probes found.
import type { Fact, ProbeResult } from '../../state/types.ts';
import { isOpaque, isRelation } from './claim.ts';
import type { Known } from './evidence.ts';
import { flatten } from './flatten.ts';
import { judge } from './match.ts';
import { NO_CONTEXT } from './open/context.ts';
import { readSentence } from './open/read.ts';
import { vocabularyOf } from './open/vocabulary.ts';

export interface Decided {
  holds: boolean;
  facts: Fact[];
}

/** Processes of one name as one: what they use together. */
function programs(facts: readonly Fact[]): { name: string; memory: number; cpu_percent: number }[] {
  const names = new Map(
    facts
      .filter((fact) => fact.attribute === 'name')
      .map((fact) => [fact.subject, String(fact.value)]),
  );
  const sums = new Map<string, { name: string; memory: number; cpu_percent: number }>();
  for (const fact of facts) {
    const name = names.get(fact.subject);
    if (name === undefined || typeof fact.value !== 'number') continue;
    const sum = sums.get(name) ?? { name, memory: 0, cpu_percent: 0 };
    if (fact.attribute === 'memory') sum.memory += fact.value;
    if (fact.attribute === 'cpu_percent') sum.cpu_percent += fact.value;
    sums.set(name, sum);
  }
  return [...sums.values()];
}

/** The facts that a known value was made of. */
function factsOf(known: Known, facts: readonly Fact[]): Fact[] {
  const own = facts.filter((fact) => fact.id === known.id);
  if (own.length > 0) return own;
  if (known.kind === 'process') {
    const pids = new Set(
      facts
        .filter(
          (fact) => fact.attribute === 'name' && String(fact.value).toLowerCase() === known.name,
        )
        .map((fact) => fact.subject),
    );
    return facts.filter((fact) => pids.has(fact.subject) && fact.attribute === known.attribute);
  }
  const subject = known.name === null ? known.kind : `${known.kind}:${known.name}`;
  return facts.filter(
    (fact) =>
      fact.subject.toLowerCase() === subject &&
      /^(?:total|used|free|available)$/.test(fact.attribute),
  );
}

/** Null when the question is not understood, or the facts do not decide it. */
export function decideAsked(question: string, results: readonly ProbeResult[]): Decided | null {
  const facts = results.flatMap((result) => result.facts);
  const others = facts.filter((fact) => !fact.subject.startsWith('process:'));
  const evidence = flatten({
    system_state: null,
    state_age_s: null,
    tool_outputs: [
      { tool: 'facts', result: { facts: others }, age_s: 0 },
      { tool: 'linux_processes', result: { top: programs(facts) }, age_s: 0 },
    ],
    user_input: '',
  });
  const read = readSentence(
    { text: question.replace(/[?!.\s]+$/, ''), hedged: false, item: false },
    NO_CONTEXT,
    evidence,
    vocabularyOf(evidence),
  );
  if (!read || read.readings.length === 0) return null;
  const verdicts = read.readings.map((reading) =>
    isOpaque(reading)
      ? null
      : isRelation(reading)
        ? reading.decide(evidence)
        : judge(reading, evidence),
  );
  const settled = verdicts.every(
    (each) => each?.verdict === 'supported' || each?.verdict === 'contradicted',
  );
  if (!settled) return null;
  const used = verdicts
    .flatMap((each) => each?.found ?? [])
    .flatMap((known) => factsOf(known, facts));
  return used.length === 0
    ? null
    : { holds: verdicts.every((each) => each?.verdict === 'supported'), facts: [...new Set(used)] };
}
