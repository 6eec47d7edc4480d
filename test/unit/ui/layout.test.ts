import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutFor } from '../../../src/ui/app/folding.ts';
import { placeModal } from '../../../src/ui/app/place.ts';

describe('folding', () => {
  it('shows the shell alone on a tiny terminal, folds the sidebar below 100 columns', () => {
    expect(layoutFor(39, 24, true)).toEqual({ sidebarCols: 0, statusRows: 0 });
    expect(layoutFor(80, 9, true)).toEqual({ sidebarCols: 0, statusRows: 0 });
    expect(layoutFor(80, 24, true)).toEqual({ sidebarCols: 0, statusRows: 1 });
    expect(layoutFor(100, 24, true).sidebarCols).toBeGreaterThan(0);
    expect(layoutFor(160, 45, false)).toEqual({ sidebarCols: 0, statusRows: 1 });
  });
});

describe('the modal’s place', () => {
  it('stays inside the pane and leaves the line it speaks of in sight when it can', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 300 }),
        fc.integer({ min: 4, max: 100 }),
        fc.nat(99),
        fc.integer({ min: 1, max: 120 }),
        (cols, rows, cursor, height) => {
          const row = Math.min(cursor, rows - 1);
          const rect = placeModal({ x: 0, y: 0, cols, rows }, row, height);
          expect(rect.x + rect.cols).toBeLessThanOrEqual(cols);
          expect(rect.y).toBeGreaterThanOrEqual(0);
          expect(rect.y + rect.rows).toBeLessThanOrEqual(rows);
          const covers = rect.y <= row && row < rect.y + rect.rows;
          if (row + 1 + height <= rows || row - height >= 0) expect(covers).toBe(false);
        },
      ),
    );
  });
});
