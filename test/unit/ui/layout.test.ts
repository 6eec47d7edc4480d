import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chromeRects, layoutFor } from '../../../src/ui/app/folding.ts';
import { lineRows, placeModal, rowsBeside, rowsFor, withError } from '../../../src/ui/app/place.ts';
import { computeLayout } from '../../../src/ui/layout.ts';

const usual = { mode: 'auto', sidebar: true, size: null } as const;

describe('folding', () => {
  it('shows the shell alone on a tiny terminal, folds the sidebar below 100 columns', () => {
    expect(layoutFor(39, 24, usual)).toEqual({ sidebarCols: 0, statusRows: 0 });
    expect(layoutFor(80, 9, usual)).toEqual({ sidebarCols: 0, statusRows: 0 });
    expect(layoutFor(80, 24, usual)).toEqual({ sidebarCols: 0, statusRows: 1 });
    expect(layoutFor(100, 24, usual).sidebarCols).toBeGreaterThan(0);
    expect(layoutFor(160, 45, { ...usual, sidebar: false })).toEqual({
      sidebarCols: 0,
      statusRows: 1,
    });
  });

  it('follows the layout that was asked for, wherever it fits', () => {
    expect(layoutFor(80, 24, { ...usual, mode: 'side' }).sidebarCols).toBeGreaterThan(0);
    expect(layoutFor(60, 24, { ...usual, mode: 'side' }).sidebarCols).toBe(0);
    expect(layoutFor(160, 45, { ...usual, mode: 'hidden' })).toEqual({
      sidebarCols: 0,
      statusRows: 1,
    });
    expect(layoutFor(160, 45, { ...usual, mode: 'shell' })).toEqual({
      sidebarCols: 0,
      statusRows: 0,
    });
    const below = layoutFor(80, 24, { ...usual, mode: 'bottom' });
    expect(below.sidebarCols).toBe(0);
    expect(below.statusRows).toBeGreaterThan(5);
  });

  it('leaves the shell a usable pane at every size, whatever was wished', () => {
    const modes = fc.constantFrom('auto', 'side', 'bottom', 'hidden', 'shell');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 100 }),
        modes,
        fc.option(fc.integer({ min: 0, max: 400 })),
        (cols, rows, mode, size) => {
          const wish = layoutFor(cols, rows, { mode, sidebar: true, size });
          const layout = computeLayout(cols, rows, wish);
          const { sidebar, status } = chromeRects(layout);
          if (sidebar) {
            expect(layout.pane.cols).toBeGreaterThanOrEqual(40);
            expect(layout.pane.rows).toBeGreaterThanOrEqual(8);
          }
          if (status) expect(status.rows).toBe(1);
        },
      ),
    );
  });
});

describe('the modal’s place', () => {
  it('stays inside the pane and leaves the line it speaks of in sight when it can', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 300 }),
        fc.integer({ min: 4, max: 100 }),
        fc.nat(99),
        fc.nat(4),
        fc.integer({ min: 1, max: 120 }),
        (cols, rows, cursor, wrapped, height) => {
          const last = Math.min(cursor, rows - 1);
          const line = { first: Math.max(0, last - wrapped), last };
          const pane = { x: 0, y: 0, cols, rows };
          const rect = placeModal(pane, line, height);
          expect(rect.x + rect.cols).toBeLessThanOrEqual(cols);
          expect(rect.y).toBeGreaterThanOrEqual(0);
          expect(rect.y + rect.rows).toBeLessThanOrEqual(rows);
          const covers = rect.y <= line.last && line.first < rect.y + rect.rows;
          expect(covers).toBe(height > rowsBeside(pane, line));
        },
      ),
    );
  });

  it('lies over neither the line nor the error that it explains where there is room for it beside them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 9, max: 100 }),
        fc.nat(99),
        fc.integer({ min: -50, max: 99 }),
        fc.integer({ min: 1, max: 120 }),
        (rows, cursor, from, wanted) => {
          const pane = { x: 0, y: 0, cols: 80, rows };
          const last = Math.min(cursor, rows - 1);
          const line = withError(pane, { first: last, last }, from);
          expect(line.first).toBeGreaterThanOrEqual(0);
          expect(line.first).toBeLessThanOrEqual(last);
          const beside = rowsBeside(pane, line);
          const rect = placeModal(pane, line, Math.min(wanted, rowsFor(rows - 1, beside)));
          const covers = rect.y <= line.last && line.first < rect.y + rect.rows;
          // The error gives way before the modal cannot be read any more.
          if (beside >= 8) expect(covers).toBe(false);
          if (rows >= 17) expect(beside).toBeGreaterThanOrEqual(8);
        },
      ),
    );
  });

  it('stays on its side while it grows', () => {
    const pane = { x: 0, y: 0, cols: 80, rows: 23 };
    const tops = (row: number) =>
      [5, 8, 12].map((height) => {
        const { y, rows } = placeModal(pane, { first: row, last: row }, height);
        return y > row ? 'below' : y + rows <= row ? 'above' : 'over';
      });
    expect(tops(2)).toEqual(['below', 'below', 'below']);
    expect(tops(13)).toEqual(['above', 'above', 'above']);
    expect(tops(20)).toEqual(['above', 'above', 'above']);
  });

  it.each([
    ['one row', { x: 18, y: 5 }, '0123456789', 5],
    ['wrapped over three rows', { x: 12, y: 5 }, 'x'.repeat(50), 3],
    ['wide letters', { x: 8, y: 5 }, '日本語の文書の中', 4],
    ['its own lines', { x: 3, y: 5 }, 'for x in a\ndo y\ndone', 3],
    ['more than the screen', { x: 8, y: 1 }, 'x'.repeat(500), 0],
    ['no line at all', { x: 8, y: 5 }, '', 5],
  ])('knows where the line begins: %s', (_what, cursor, text, first) => {
    expect(lineRows({ cols: 20 }, cursor, text)).toEqual({ first, last: cursor.y });
  });
});
