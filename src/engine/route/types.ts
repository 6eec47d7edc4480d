// Routing: which of the ten domains a request belongs to, how sure that is, and why.
import type { Domain } from '../../domains/types.ts';

export type RouteSource = 'override' | 'cache' | 'functiongemma' | 'embedded' | 'off';

export interface RouteResult {
  text: string;
  primary: Domain;
  secondary: Domain[];
  /** 0..1, calibrated: of the routes at 0.9, nine in ten are right. */
  confidence: number;
  scores: Record<Domain, number>;
  /** The words that decided, strongest first. */
  reason: string[];
  source: RouteSource;
  /** Milliseconds. */
  ms: number;
}

export interface RouteOptions {
  /** Names or unambiguous short forms; the first is primary. */
  domains?: string[];
  noRoute?: boolean;
  signal?: AbortSignal;
}
