// Where pane, sidebar and status line go. The shell never gets less than it needs to be a shell.
import type { Layout, LayoutWish } from './host.ts';

const MIN_PANE_COLS = 20;
const MIN_PANE_ROWS = 4;

export function computeLayout(cols: number, rows: number, wish: LayoutWish): Layout {
  const status = rows - wish.statusRows >= MIN_PANE_ROWS ? Math.max(0, wish.statusRows) : 0;
  const sidebar = cols - wish.sidebarCols >= MIN_PANE_COLS ? Math.max(0, wish.sidebarCols) : 0;
  const layout: Layout = { cols, rows, pane: { x: 0, y: 0, cols: cols - sidebar, rows: rows - status } };
  if (sidebar > 0) layout.sidebar = { x: cols - sidebar, y: 0, cols: sidebar, rows: rows - status };
  if (status > 0) layout.status = { x: 0, y: rows - status, cols, rows: status };
  return layout;
}
