// What is said about a router: accuracy by domain, who is taken for whom, calibration.
import { DOMAINS, type Domain } from '../../src/domains/types.ts';

export interface Outcome {
  domain: Domain;
  chosen: Domain;
  confidence: number;
  fallback: boolean;
}

export interface Report {
  rows: number;
  accuracy: number;
  byDomain: Record<string, { rows: number; correct: number }>;
  /** `wanted>chosen` → how often. */
  confusion: Record<string, number>;
  /** Expected calibration error over ten equal bins. */
  ece: number;
  fallbacks: { rows: number; correct: number };
}

const BINS = 10;

/** Mean distance between confidence and accuracy, weighted by bin (Naeini et al., 2015). */
export function calibrationError(outcomes: readonly Outcome[]): number {
  let error = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const inside = outcomes.filter(({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === bin);
    if (inside.length === 0) continue;
    const right = inside.filter(({ domain, chosen }) => domain === chosen).length;
    const sure = inside.reduce((sum, { confidence }) => sum + confidence, 0);
    error += Math.abs(right - sure) / outcomes.length;
  }
  return error;
}

export function report(outcomes: readonly Outcome[]): Report {
  const byDomain: Report['byDomain'] = {};
  const confusion: Record<string, number> = {};
  for (const domain of DOMAINS) {
    const own = outcomes.filter((outcome) => outcome.domain === domain);
    const correct = own.filter((outcome) => outcome.chosen === domain).length;
    if (own.length > 0) byDomain[domain] = { rows: own.length, correct };
  }
  for (const { domain, chosen } of outcomes) {
    if (domain === chosen) continue;
    const pair = `${domain}>${chosen}`;
    confusion[pair] = (confusion[pair] ?? 0) + 1;
  }
  const right = (some: readonly Outcome[]) => some.filter(({ domain, chosen }) => domain === chosen).length;
  const fallen = outcomes.filter((outcome) => outcome.fallback);
  return {
    rows: outcomes.length,
    accuracy: right(outcomes) / outcomes.length,
    byDomain,
    confusion,
    ece: calibrationError(outcomes),
    fallbacks: { rows: fallen.length, correct: right(fallen) },
  };
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
