// What the router asks: corrections first; without one, the programs that similar requests were answered with
// before, as a weaker witness.
import type { Domain } from '../../domains/types.ts';
import { programOf } from '../line/program.ts';
import type { Remembered, RouteMemory } from '../route/types.ts';
import type { Mirror } from './mirror.ts';

/** An accepted command tells its domain less surely than a correction does. */
const AT_MOST = 0.6;

export interface RouteMemoryOptions {
  mirror: Mirror;
  /** Domain that a program works in. */
  domainOf: (program: string) => Domain | null;
  /** Keeps a correction. */
  correct: (text: string, domains: readonly Domain[]) => void;
}

function fromChoices({ mirror, domainOf }: RouteMemoryOptions, text: string): Remembered | null {
  const weights = new Map<Domain, number>();
  let total = 0;
  let closest = 0;
  for (const { command, similarity } of mirror.choices.nearest(text)) {
    const program = programOf(command);
    const domain = program === null ? null : domainOf(program);
    if (domain === null) continue;
    weights.set(domain, (weights.get(domain) ?? 0) + similarity);
    total += similarity;
    closest = Math.max(closest, similarity);
  }
  const [best] = [...weights].sort((a, b) => b[1] - a[1]);
  return best ? { domains: [best[0]], strength: (AT_MOST * closest * best[1]) / total } : null;
}

export function createRouteMemory(options: RouteMemoryOptions): RouteMemory {
  return {
    recall: (text) => options.mirror.corrections.recall(text) ?? fromChoices(options, text),
    remember: (text, domains) => options.correct(text, domains),
  };
}
