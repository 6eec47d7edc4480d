// Looks while somebody looks: a pane that is shown is read at once and then again, never sooner than a second after the
// last look has come back; a pane that is hidden is not read at all. A look that nobody waits for any more is called
// off, and its late answer dropped. What the gauges of a pane said is kept while the screen is open: where nobody
// looked there is a gap, so that a graph is of the time that it covers.
import type { PaneSource, PaneSpec } from './spec.ts';
import type { PaneTable } from './table.ts';

export const LEAST_MS = 1000;
/** Some minutes of the widest graph. */
const REMEMBERED = 600;

export interface FeedState {
  table: PaneTable | null;
  /** Values of each gauge, oldest first; `NaN` where nobody looked. */
  history: Readonly<Record<string, readonly number[]>>;
  looking: boolean;
  problem: string | null;
}

export interface Feed {
  /** null: nothing is shown, nothing is read. */
  show(pane: PaneSpec | null): void;
  /** Reads what is shown again now. */
  again(): void;
}

export interface FeedOptions {
  source: PaneSource;
  onChange(state: FeedState): void;
  /** Returns a cancel. */
  delay(task: () => void, ms: number): () => void;
  /** False: only the first look, and those that are asked for. */
  live: boolean;
  /** Milliseconds that never go back. */
  clock?: () => number;
}

/** What was seen of a pane, until when. */
interface Past {
  history: FeedState['history'];
  until: number;
}

export const EMPTY_FEED: FeedState = { table: null, history: {}, looking: false, problem: null };

export function createFeed({ source, onChange, delay, live, clock = () => performance.now() }: FeedOptions): Feed {
  let shown: PaneSpec | null = null;
  /** What the state belongs to: a pane that comes back after a modal keeps its table. */
  let kept: PaneSpec | null = null;
  const pasts = new Map<PaneSpec, Past>();
  let state = EMPTY_FEED;
  let cancel: (() => void) | null = null;
  let look = 0;
  let running = new AbortController();

  const change = (next: Partial<FeedState>) => {
    state = { ...state, ...next };
    onChange(state);
  };
  const stop = () => {
    look++;
    running.abort();
    running = new AbortController();
    cancel?.();
    cancel = null;
  };
  /** So many looks of a pane were not taken since it was left. */
  const missed = ({ every }: PaneSpec, { until }: Past): number =>
    live && every !== null ? Math.min(REMEMBERED, Math.floor((clock() - until) / Math.max(LEAST_MS, every))) : 0;
  const remember = (pane: PaneSpec, { gauges }: PaneTable) => {
    const history: Record<string, readonly number[]> = {};
    for (const { id, amount } of gauges) history[id] = [...(state.history[id] ?? []), amount].slice(-REMEMBERED);
    if (gauges.length > 0) pasts.set(pane, { history, until: clock() });
    return history;
  };
  /** The past of a pane up to now. */
  const recall = (pane: PaneSpec): FeedState['history'] => {
    const past = pasts.get(pane);
    if (past === undefined) return {};
    const gap = Array.from({ length: missed(pane, past) }, () => Number.NaN);
    return Object.fromEntries(Object.entries(past.history).map(([id, values]) => [id, [...values, ...gap]]));
  };

  const read = (pane: PaneSpec, anew = false) => {
    stop();
    const mine = look;
    const later = () => {
      if (!live || pane.every === null) return;
      cancel = delay(() => read(pane), Math.max(LEAST_MS, pane.every));
    };
    change({ looking: true });
    const early = (table: PaneTable) => {
      if (mine === look) change({ table });
    };
    pane.read(source, { signal: running.signal, anew, early }).then(
      (table) => {
        if (mine !== look) return;
        change({ table, history: remember(pane, table), looking: false, problem: null });
        later();
      },
      (error: unknown) => {
        if (mine !== look) return;
        const why = error instanceof Error ? error.message : String(error);
        change({ looking: false, problem: `This could not be read: ${why}` });
        later();
      },
    );
  };

  return {
    show(pane) {
      if (pane === shown) return;
      shown = pane;
      stop();
      if (!pane) return;
      state = { ...(pane === kept ? state : EMPTY_FEED), history: recall(pane) };
      kept = pane;
      read(pane);
    },
    again() {
      if (shown) read(shown, true);
    },
  };
}
