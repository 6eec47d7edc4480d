// One pane: what it is called, where it looks, how often.
import type { Category, ProbeResult, SteadyChanges, SteadyState } from '../../engine/api.ts';
import type { PaneTable } from './table.ts';

/** Where panes look; it answers from the engine's worker. */
export interface PaneSource {
  probe(name: string, args: Record<string, unknown>, signal?: AbortSignal): Promise<ProbeResult | null>;
  /** The categories in `anew` are collected now, whatever is kept. */
  steady(anew?: readonly Category[]): Promise<SteadyState>;
  /** What of it is different from a copy of then (milliseconds since the epoch); null where there is none. */
  changes(since: number): Promise<SteadyChanges | null>;
}

export interface ReadOptions {
  /** Nobody looks any more. */
  signal: AbortSignal;
  /** Asked for by a person: what is kept will not do. */
  anew: boolean;
  /** What is known before the rest is. */
  early?(table: PaneTable): void;
}

export interface PaneSpec {
  id: string;
  title: string;
  /** Of the parts that change rarely. */
  steady: boolean;
  /** Another row may stand first at each look. */
  restless?: true;
  /** Milliseconds between two looks while it is shown, at least 1 000; null looks once. */
  every: number | null;
  read(source: PaneSource, how?: ReadOptions): Promise<PaneTable>;
  /** What it looks at, said until the first of it is there. */
  looks?: string;
  /** Why the list may be empty, in a sentence. */
  empty?: string;
  /** A request for what the filter did not find. */
  missing?(query: string): string;
}
