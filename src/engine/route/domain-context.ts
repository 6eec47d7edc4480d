// What a model is told about the routed domain: the pack's instructions filled in for this platform, what the secondary
// domains add, and a few fitting examples; all of it within a budget of tokens.
import { fillPrompt } from '../../domains/fill.ts';
import type { DomainRegistry } from '../../domains/registry.ts';
import type { Domain } from '../../domains/types.ts';
import { estimateTokens } from '../llm/tokens.ts';
import { type Example, selectExamples } from './examples.ts';
import type { Platform } from './platform.ts';
import { fitsPlatform, platformNotes } from './platform-notes.ts';
import type { RouteResult } from './types.ts';

export interface DomainContext {
  /** Primary first. The safety rules of every one of them apply, besides the global ones. */
  domains: Domain[];
  /** The pack's prompt with its `{{…}}` left in, plus what the secondary domains add; for the prompt builder. */
  system: string;
  variables: { os: string; unix_flavor: string; platform_notes: string };
  /** `system` with the variables filled in and without the line of the request. */
  systemPrompt: string;
  /** Best first for the route's text. */
  examples: Example[];
  notes: string[];
  /** Estimate for `systemPrompt` and the examples together, on the high side. */
  tokens: number;
}

export interface DomainContextOptions {
  /** Most examples; default 5. */
  examples?: number;
  /** Tokens for instructions and examples together; default 1200, which leaves 800 for the machine and the request. */
  tokens?: number;
  /** What the user accepted before for similar requests, best first. */
  accepted?: readonly Example[];
}

const MAX_EXAMPLES = 5;
const MAX_TOKENS = 1200;
const PER_EXAMPLE = 12;

type Packs = Pick<DomainRegistry, 'get'>;

function secondaryLine(domain: Domain, registry: Packs): string {
  const { name, primary_commands } = registry.get(domain).meta;
  return `The request also touches ${name.toLowerCase()}: ${primary_commands.slice(0, 10).join(', ')}.`;
}

function exampleTokens(example: Example): number {
  return estimateTokens(example.input) + estimateTokens(example.output) + PER_EXAMPLE;
}

/** Pure but for reading packs, which the registry keeps. Throws when one of our own packs is broken. */
export function buildDomainContext(
  route: Pick<RouteResult, 'text' | 'primary' | 'secondary'>,
  registry: Packs,
  platform: Platform,
  options: DomainContextOptions = {},
): DomainContext {
  const { examples: most = MAX_EXAMPLES, tokens: budget = MAX_TOKENS, accepted = [] } = options;
  const domains = [...new Set([route.primary, ...route.secondary])];
  const others = domains.slice(1);
  const notes = platformNotes(platform, domains);
  const extra = others.map((domain) => secondaryLine(domain, registry));
  const system = [registry.get(route.primary).prompt.system.trimEnd(), ...extra].join('\n');

  const variables = { os: platform.os, unix_flavor: platform.name, platform_notes: '' };
  const withNotes = (count: number) => ({ ...variables, platform_notes: notes.slice(0, count).join('\n') });
  let kept = notes.length;
  while (kept > 0 && estimateTokens(fillPrompt(system, withNotes(kept))) > budget) kept--;
  const filled = withNotes(kept);
  const systemPrompt = fillPrompt(system, filled);
  let tokens = estimateTokens(systemPrompt);

  const own = (domain: Domain) =>
    Object.values(registry.get(domain).examples).filter(({ output }) => fitsPlatform(output, platform));
  const share = others.length > 0 ? Math.max(1, Math.floor(most / (others.length + 2))) : 0;
  const remembered = Math.min(2, accepted.length);
  const candidates = selectExamples(
    route.text,
    [
      { examples: accepted, most: remembered },
      { examples: own(route.primary), most: most - remembered - share * others.length },
      ...others.map((domain) => ({ examples: own(domain), most: share })),
    ],
    most,
  );
  const examples: Example[] = [];
  for (const { input, output } of candidates) {
    const cost = exampleTokens({ input, output });
    if (tokens + cost > budget) break;
    tokens += cost;
    examples.push({ input, output });
  }
  return { domains, system, variables: filled, systemPrompt, examples, notes: notes.slice(0, kept), tokens };
}
