// What the chrome asks of the screen at each size: sidebar from 100 columns, status line from 40×10, else the shell alone.
import type { LayoutWish } from '../host.ts';

const SIDEBAR_FROM_COLS = 100;
const CHROME_FROM = { cols: 40, rows: 10 };
const NARROW_SIDEBAR = 32;
const WIDE_SIDEBAR = 40;
const WIDE_FROM_COLS = 140;

export function layoutFor(cols: number, rows: number, sidebar: boolean): LayoutWish {
  if (cols < CHROME_FROM.cols || rows < CHROME_FROM.rows) return { sidebarCols: 0, statusRows: 0 };
  const room = sidebar && cols >= SIDEBAR_FROM_COLS;
  return {
    sidebarCols: room ? (cols >= WIDE_FROM_COLS ? WIDE_SIDEBAR : NARROW_SIDEBAR) : 0,
    statusRows: 1,
  };
}
