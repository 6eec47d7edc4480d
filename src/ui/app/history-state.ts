// What the list of past commands shows, and how that changes.
import type { PastLine, PastPage } from '../../engine/api.ts';

export interface HistoryFilters {
  where: 'anywhere' | 'here';
  exit: 'any' | 'ok' | 'failed';
  session: 'all' | 'mine';
  time: 'any' | 'today' | 'week';
}

export type HistoryFilter = keyof HistoryFilters;

/** What each filter turns through, the widest first. */
const TURNS: { readonly [F in HistoryFilter]: readonly HistoryFilters[F][] } = {
  where: ['anywhere', 'here'],
  exit: ['any', 'ok', 'failed'],
  session: ['all', 'mine'],
  time: ['any', 'today', 'week'],
};

export const ALL_THE_PAST: HistoryFilters = { where: 'anywhere', exit: 'any', session: 'all', time: 'any' };

export interface HistoryModal {
  kind: 'history';
  /** The line at the prompt, which stays as it is until one of these takes its place. */
  line: string;
  /** Where the person is, and when they asked: ages do not move while somebody reads. */
  cwd: string | null;
  home: string | undefined;
  now: number;
  query: string;
  filters: HistoryFilters;
  /** Counted from the newest of all that was found, whether or not it is in the page. */
  selected: number;
  /** The part of the answer that is known here; null until the first one comes. */
  page: PastPage | null;
  /** Is it being asked whether the highlighted line is to be forgotten? */
  asking: boolean;
  /** A word about what just happened or went wrong. */
  problem: string | null;
}

export type HistoryEvent =
  | { type: 'history-opened'; history: Pick<HistoryModal, 'line' | 'cwd' | 'home' | 'now'> }
  /** The line at the prompt, told late. */
  | { type: 'history-line'; line: string }
  | { type: 'history-query'; text: string }
  | { type: 'history-turned'; filter: HistoryFilter }
  | { type: 'history-moved'; index: number }
  | { type: 'history-answered'; page: PastPage }
  | { type: 'history-asking'; asking: boolean }
  | { type: 'history-problem'; text: string | null };

export const selectedPast = ({ page, selected }: HistoryModal): PastLine | null =>
  page?.lines[selected - page.from] ?? null;

function turned(filters: HistoryFilters, filter: HistoryFilter): HistoryFilters {
  const turns: readonly string[] = TURNS[filter];
  const next = turns[(turns.indexOf(filters[filter]) + 1) % turns.length];
  return { ...filters, [filter]: next };
}

/** `open` is the list that is on the screen. */
export function reduceHistory(open: HistoryModal | null, event: HistoryEvent): HistoryModal | null {
  if (event.type === 'history-opened')
    return {
      kind: 'history',
      ...event.history,
      // Who has begun a line looks for one like it.
      query: event.history.line.trim(),
      filters: ALL_THE_PAST,
      selected: 0,
      page: null,
      asking: false,
      problem: null,
    };
  if (!open) return null;
  switch (event.type) {
    case 'history-line':
      return { ...open, line: event.line, query: event.line.trim() };
    case 'history-query':
      return { ...open, query: event.text, selected: 0, problem: null };
    case 'history-turned':
      return { ...open, filters: turned(open.filters, event.filter), selected: 0, problem: null };
    case 'history-moved': {
      const last = Math.max(0, (open.page?.total ?? 0) - 1);
      return { ...open, selected: Math.max(0, Math.min(last, event.index)), problem: null };
    }
    case 'history-answered': {
      const last = Math.max(0, event.page.total - 1);
      // While older lines are read there may be more behind the end.
      const selected = event.page.complete ? Math.min(open.selected, last) : open.selected;
      return { ...open, page: event.page, selected };
    }
    case 'history-asking':
      return { ...open, asking: event.asking, problem: null };
    case 'history-problem':
      return { ...open, asking: false, problem: event.text };
  }
}
