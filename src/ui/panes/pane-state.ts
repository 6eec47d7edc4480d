// What the person has chosen in the panes: the tab, a filter, an order, a row. Rows keep their choice by identity,
// because lists move under the cursor while they are live.
import { closerOf, isSame, type Told } from './closer-look.ts';
import { EMPTY_FEED, type FeedState } from './feed.ts';
import { filterRows, nextSort, sortRows } from './filter.ts';
import type { PaneSpec } from './spec.ts';
import type { PaneRow, PaneTable, Sort } from './table.ts';
import { isTree, totalWords, treeRows } from './tree.ts';

export interface PanesState {
  tab: number;
  feed: FeedState;
  query: string;
  /** Keys are letters of the filter now. */
  filtering: boolean;
  sort: Sort | null;
  /** Rows stand below those that they belong to. */
  tree: boolean;
  /** Identity of the chosen row, and where it was when it was last seen. */
  chosen: string | null;
  index: number;
  /** All that is known of the chosen row, in the place of the list. */
  detail: boolean;
  scroll: number;
  /** What tells more of some row. */
  told: Told | null;
  /** A word about what cannot be done. */
  problem: string | null;
  /** A word about what was done. */
  done: string | null;
}

export const initialPanes: PanesState = {
  tab: 0,
  feed: EMPTY_FEED,
  query: '',
  filtering: false,
  sort: null,
  tree: false,
  chosen: null,
  index: 0,
  detail: false,
  scroll: 0,
  told: null,
  problem: null,
  done: null,
};

export type PanesEvent =
  | { type: 'fed'; feed: FeedState }
  | { type: 'tab'; to: number }
  | { type: 'moved'; to: number }
  | { type: 'filtering'; on: boolean }
  | { type: 'query'; text: string }
  | { type: 'sorted' }
  | { type: 'tree'; on: boolean }
  | { type: 'detail'; on: boolean }
  | { type: 'scrolled'; to: number }
  | { type: 'told'; told: Told }
  | { type: 'problem'; text: string }
  | { type: 'done'; text: string };

export interface Listing {
  rows: readonly PaneRow[];
  /** What all that match come to. */
  totals: string;
  /** The first that matches: in a tree those that it stands below are above it. */
  first: string | null;
}

type Wish = Pick<PanesState, 'query' | 'sort' | 'tree'>;

/** The rows as they are listed. One table, query, order and shape give one list: it is made once. */
const listed: (table: PaneTable | null, wish: Wish) => Listing = (() => {
  let last: (Wish & { table: PaneTable | null }) | null = null;
  let listing: Listing = { rows: [], totals: '', first: null };
  return (table, { query, sort, tree }) => {
    if (last?.table === table && last.query === query && last.sort === sort && last.tree === tree) return listing;
    last = { table, query, sort, tree };
    const kept = filterRows(table?.rows ?? [], query);
    const ids = new Set(kept.map(({ id }) => id));
    const rows = tree && table ? treeRows(table, ids, sort) : sortRows(kept, sort);
    const first = rows.find(({ id }) => ids.has(id))?.id ?? null;
    listing = { rows, totals: totalWords(kept, table?.columns ?? []), first };
    return listing;
  };
})();

export const listingOf = ({ feed, ...wish }: PanesState): Listing => listed(feed.table, wish);

export const listOf = (state: PanesState): readonly PaneRow[] => listingOf(state).rows;

/** Where the chosen row is now; where it was, when it is gone. */
export function chosenIndex(state: PanesState): number {
  const rows = listOf(state);
  const at = state.chosen === null ? -1 : rows.findIndex(({ id }) => id === state.chosen);
  return at >= 0 ? at : Math.max(0, Math.min(rows.length - 1, state.index));
}

export const chosenRow = (state: PanesState): PaneRow | null => listOf(state)[chosenIndex(state)] ?? null;

/** The chosen row by itself: in a tree its figures are those of all below it as well. */
export function chosenAlone(state: PanesState): PaneRow | null {
  const chosen = chosenRow(state);
  return state.feed.table?.rows.find(({ id }) => id === chosen?.id) ?? chosen;
}

/** What tells more of a row, where that was read. */
export const toldOf = ({ told }: PanesState, row: PaneRow): Told | null =>
  told !== null && isSame(told, closerOf(row)) ? told : null;

function choose(state: PanesState, to: number): PanesState {
  const rows = listOf(state);
  const index = Math.max(0, Math.min(rows.length - 1, to));
  return { ...state, index, chosen: rows[index]?.id ?? null, problem: null, done: null };
}

const top = (state: PanesState): PanesState => ({ ...state, chosen: null, index: 0, scroll: 0 });

export function reducePanes(state: PanesState, event: PanesEvent, panes: readonly PaneSpec[]): PanesState {
  switch (event.type) {
    case 'fed': {
      const next = { ...state, feed: event.feed };
      // The first row is chosen by place, any other by what it is.
      return state.chosen === null ? next : { ...next, index: chosenIndex(next) };
    }
    case 'tab': {
      const tab = (event.to + panes.length) % panes.length;
      return { ...initialPanes, tab };
    }
    case 'moved':
      return choose(state, event.to);
    case 'filtering':
      return { ...state, filtering: event.on, problem: null, done: null };
    case 'query': {
      const next = { ...top(state), query: event.text, detail: false, problem: null, done: null };
      // What was found stays chosen when everything is shown again.
      if (event.text === '') return { ...next, chosen: chosenRow(state)?.id ?? null };
      return state.tree ? { ...next, chosen: listingOf(next).first } : next;
    }
    case 'sorted':
      if (!state.feed.table) return state;
      return { ...top(state), sort: nextSort(state.feed.table, state.sort), problem: null, done: null };
    case 'tree':
      if (!isTree(state.feed.table))
        return { ...state, problem: 'The rows of this part do not stand below each other.' };
      // The row that was chosen stays chosen, wherever it is now.
      return { ...state, chosen: chosenRow(state)?.id ?? null, tree: event.on, problem: null, done: null };
    case 'detail': {
      const row = chosenRow(state);
      if (!row) return state;
      // A row that is looked at closely stays the one that is looked at.
      return { ...state, chosen: row.id, detail: event.on, scroll: 0, problem: null, done: null };
    }
    case 'scrolled':
      return { ...state, scroll: Math.max(0, event.to) };
    case 'told':
      return { ...state, told: event.told };
    case 'problem':
      return { ...state, problem: event.text, done: null };
    case 'done':
      return { ...state, problem: null, done: event.text };
  }
}
