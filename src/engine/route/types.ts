// Routing: which of the ten domains a request belongs to, how sure that is, and why.
import type { Domain } from '../../domains/types.ts';

export type RouteSource = 'override' | 'cache' | 'functiongemma' | 'embedded' | 'off';

export interface RouteResult {
  text: string;
  primary: Domain;
  secondary: Domain[];
  /** 0..1, calibrated: of the routes at 0.9, nine in ten are right. */
  confidence: number;
  /** Probability of each domain; they sum to 1 unless nothing was estimated (source `off`). */
  scores: Record<Domain, number>;
  /** The words that decided, strongest first. */
  reason: string[];
  source: RouteSource;
  /** True when no domain was sure enough and `primary` is the fallback; `scores` still tell the best guess. */
  fallback?: boolean;
  /** Milliseconds. */
  ms: number;
}

export interface RouteOptions {
  /** Names or unambiguous short forms; the first is primary. */
  domains?: string[];
  noRoute?: boolean;
  signal?: AbortSignal;
}

export interface RouterConfig {
  /** False sends everything that is not overridden to the fallback, with source `off`. */
  enabled: boolean;
  /** Below this probability of the best domain, together with a likely second one, the fallback is taken. */
  threshold: number;
  fallback: Domain;
  /** Domains that are never chosen by the router; an explicit override may still name them. */
  disabled: readonly Domain[];
  /** Domains that the model is not believed about; the embedded classifier may choose them. */
  blocklist: readonly Domain[];
  cache: boolean;
  /** Seconds that a decision is kept. */
  cacheTtl: number;
  /** Milliseconds for the model, all in all. */
  timeout: number;
}

export const DEFAULT_ROUTER_CONFIG: RouterConfig = {
  enabled: true,
  threshold: 0.6,
  fallback: 'general',
  disabled: [],
  blocklist: [],
  cache: true,
  cacheTtl: 3600,
  timeout: 5000,
};

/** What earlier corrections say about a text. */
export interface Remembered {
  domains: Domain[];
  /** 0..1; 1 means that this very text was corrected and the correction decides alone. */
  strength: number;
}

/** Where corrections are kept; given texts are already normalised. Both must be quick and must not throw. */
export interface RouteMemory {
  recall(text: string): Remembered | null;
  remember(text: string, domains: readonly Domain[]): void;
}
