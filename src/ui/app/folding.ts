// What the chrome asks of the screen at each size: sidebar beside the shell from 100 columns (or below it, when that is
// wished), status line from 40×10, else the shell alone.
import type { Layout, LayoutWish, Rect } from '../host.ts';

export type LayoutMode = 'auto' | 'side' | 'bottom' | 'hidden' | 'shell';

export interface ChromeWish {
  mode: LayoutMode;
  sidebar: boolean;
  /** Columns or rows that the person gave the sidebar; null for what fits. */
  size: number | null;
}

const CHROME_FROM = { cols: 40, rows: 10 };
/** Below this many columns the shell is worth more than the sidebar, unless it was asked for by name. */
const SIDEBAR_FROM_COLS = { auto: 100, side: 64 } as const;
const NARROW_SIDEBAR = 32;
const WIDE_SIDEBAR = 40;
const WIDE_FROM_COLS = 140;
const SIDEBAR_COLS = { least: 24, pane: 40 } as const;
const PANEL_FROM_ROWS = 18;
const PANEL_ROWS = { least: 5, most: 12, pane: 8 } as const;

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** Columns of a sidebar of the wished size. */
export function sidebarCols(cols: number, size: number | null): number {
  const usual = cols >= WIDE_FROM_COLS ? WIDE_SIDEBAR : NARROW_SIDEBAR;
  return between(SIDEBAR_COLS.least, size ?? usual, Math.max(SIDEBAR_COLS.least, cols - SIDEBAR_COLS.pane));
}

/** Rows of a panel of the wished size. */
export function panelRows(rows: number, size: number | null): number {
  const usual = between(PANEL_ROWS.least, Math.floor(rows / 4), PANEL_ROWS.most);
  return between(PANEL_ROWS.least, size ?? usual, Math.max(PANEL_ROWS.least, rows - 1 - PANEL_ROWS.pane));
}

export function layoutFor(cols: number, rows: number, wish: ChromeWish): LayoutWish {
  const { mode, sidebar, size } = wish;
  if (mode === 'shell' || cols < CHROME_FROM.cols || rows < CHROME_FROM.rows) {
    return { sidebarCols: 0, statusRows: 0 };
  }
  if (sidebar && (mode === 'auto' || mode === 'side') && cols >= SIDEBAR_FROM_COLS[mode]) {
    return { sidebarCols: sidebarCols(cols, size), statusRows: 1 };
  }
  if (sidebar && mode === 'bottom' && rows >= PANEL_FROM_ROWS) {
    return { sidebarCols: 0, statusRows: 1 + panelRows(rows, size) };
  }
  return { sidebarCols: 0, statusRows: 1 };
}

export interface ChromeRects {
  sidebar: Rect | null;
  /** The sidebar is under the shell. */
  below: boolean;
  status: Rect | null;
}

/** Where sidebar and status line are in a layout. */
export function chromeRects({ sidebar, status }: Layout): ChromeRects {
  if (!status || status.rows === 1) {
    return { sidebar: sidebar ?? null, below: false, status: status ?? null };
  }
  const last = status.y + status.rows - 1;
  return { sidebar: { ...status, rows: status.rows - 1 }, below: true, status: { ...status, y: last, rows: 1 } };
}
