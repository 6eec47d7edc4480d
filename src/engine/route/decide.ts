// From probabilities to a decision: which domain, which others help, and when to admit that none is sure.
import { DOMAINS, type Domain } from '../../domains/types.ts';
import type { RouterConfig } from './types.ts';

export interface Decision {
  primary: Domain;
  secondary: Domain[];
  confidence: number;
  scores: Record<Domain, number>;
  fallback: boolean;
}

/** A second domain counts from here on, in probability of the whole text. */
const SECONDARY_MIN = 0.2;
const MAX_SECONDARY = 2;

export function zeroScores(): Record<Domain, number> {
  return Object.fromEntries(DOMAINS.map((domain) => [domain, 0])) as Record<Domain, number>;
}

/** Scores without the disabled domains, summing to 1 again; `general` cannot be disabled. */
export function withoutDisabled(scores: Record<Domain, number>, disabled: readonly Domain[]): Record<Domain, number> {
  const off = disabled.filter((domain) => domain !== 'general');
  if (off.length === 0) return scores;
  const kept = { ...scores };
  for (const domain of off) kept[domain] = 0;
  const total = DOMAINS.reduce((sum, domain) => sum + kept[domain], 0);
  if (total <= 0) return { ...zeroScores(), general: 1 };
  for (const domain of DOMAINS) kept[domain] /= total;
  return kept;
}

/**
 * The threshold is held against what the first two domains explain together: a request that is half files and half
 * archives is well understood, one that could be any of five things is not.
 * `clauses` are domains that a part of the text is clearly about.
 */
export function decide(
  scores: Record<Domain, number>,
  clauses: readonly Domain[],
  config: Pick<RouterConfig, 'threshold' | 'fallback' | 'disabled'>,
): Decision {
  const kept = withoutDisabled(scores, config.disabled);
  const ranked = [...DOMAINS].sort((left, right) => kept[right] - kept[left]);
  const primary = ranked[0]!;
  const helps = (domain: Domain) => domain !== primary && domain !== 'general' && !config.disabled.includes(domain);
  const near = ranked.filter((domain) => helps(domain) && kept[domain] >= SECONDARY_MIN);
  const secondary = [...new Set([...near, ...clauses.filter(helps)])].slice(0, MAX_SECONDARY);
  const [second] = near;
  const explained = kept[primary] + (second === undefined ? 0 : kept[second]);
  // What is left for everything else is no domain that fits, unless it stands out itself.
  const isRest = primary === config.fallback && kept[primary] >= config.threshold / 2;
  if (explained >= config.threshold || isRest)
    return { primary, secondary, confidence: kept[primary], scores: kept, fallback: false };
  const { fallback } = config;
  return { primary: fallback, secondary: [], confidence: kept[fallback], scores: kept, fallback: true };
}
