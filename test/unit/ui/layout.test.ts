import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chromeRects, layoutFor } from '../../../src/ui/app/folding.ts';
import { lineRows, modalRoom, placeModal, withError } from '../../../src/ui/app/place.ts';
import { computeLayout } from '../../../src/ui/layout.ts';

const usual = { mode: 'auto', sidebar: true, size: null } as const;

describe('folding', () => {
  it('shows the shell alone on a tiny terminal, folds the sidebar below 100 columns', () => {
    expect(layoutFor(39, 24, usual)).toEqual({ sidebarCols: 0, statusRows: 0 });
    expect(layoutFor(80, 9, usual)).toEqual({ sidebarCols: 0, statusRows: 0 });
    expect(layoutFor(80, 24, usual)).toEqual({ sidebarCols: 0, statusRows: 1 });
    expect(layoutFor(100, 24, usual).sidebarCols).toBeGreaterThan(0);
    expect(layoutFor(160, 45, { ...usual, sidebar: false })).toEqual({ sidebarCols: 0, statusRows: 1 });
  });

  it('follows the layout that was asked for, wherever it fits', () => {
    expect(layoutFor(80, 24, { ...usual, mode: 'side' }).sidebarCols).toBeGreaterThan(0);
    expect(layoutFor(60, 24, { ...usual, mode: 'side' }).sidebarCols).toBe(0);
    expect(layoutFor(160, 45, { ...usual, mode: 'hidden' })).toEqual({ sidebarCols: 0, statusRows: 1 });
    expect(layoutFor(160, 45, { ...usual, mode: 'shell' })).toEqual({ sidebarCols: 0, statusRows: 0 });
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
  const anyPane = fc.record({
    rows: fc.integer({ min: 5, max: 100 }),
    cursor: fc.nat(99),
    wrapped: fc.nat(4),
    long: fc.boolean(),
    heights: fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 4 }),
  });
  const paneOf = (rows: number) => ({ x: 0, y: 0, cols: 80, rows });

  it('stays inside the pane and never covers the line of a prompt, however it grows and shrinks', () => {
    fc.assert(
      fc.property(anyPane, ({ rows, cursor, wrapped, long, heights }) => {
        const pane = paneOf(rows);
        const last = Math.min(cursor, rows - 1);
        const line = { first: Math.max(0, last - wrapped), last };
        const room = modalRoom(pane, line, true, long);
        expect(room.rows).toBeGreaterThanOrEqual(Math.min(8, rows - 1));
        let lifted = 0;
        let tallest = 0;
        for (const wanted of heights) {
          const before = lifted;
          const place = placeModal(pane, line, Math.min(wanted, room.rows), lifted);
          const { rect } = place;
          lifted = place.lift;
          // What went up for it stays up: nothing jumps about under its choices.
          expect(lifted).toBeGreaterThanOrEqual(before);
          expect(lifted).toBeLessThanOrEqual(last);
          expect(rect.y).toBeGreaterThanOrEqual(0);
          expect(rect.y + rect.rows).toBeLessThanOrEqual(rows);
          const seen = { first: line.first - lifted, last: last - lifted };
          const covers = rect.y <= seen.last && seen.first < rect.y + rect.rows;
          expect(covers).toBe(false);
          tallest = Math.max(tallest, rect.rows);
          if (tallest <= room.beside) expect(seen.first).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('lifts nothing of a program that runs, and lies over its end where there is no room', () => {
    const line = { first: 10, last: 10 };
    const { rect, lift } = placeModal(paneOf(20), line, 15, null);
    expect({ y: rect.y, lift }).toEqual({ y: 5, lift: 0 });
    expect(modalRoom(paneOf(20), line, false, false)).toEqual({ rows: 10, beside: 10 });
    expect(modalRoom(paneOf(20), line, false, true).rows).toBe(19);
  });

  it('gives a proposal what it usually wants, also with its line in the middle of a small screen', () => {
    const line = { first: 6, last: 6 };
    expect(modalRoom(paneOf(13), line, true, false)).toEqual({ rows: 12, beside: 12 });
    expect(placeModal(paneOf(13), line, 12, 0)).toMatchObject({ rect: { y: 1, rows: 12 }, lift: 6 });
    expect(placeModal(paneOf(13), line, 5, 6)).toMatchObject({ rect: { y: 1, rows: 5 }, lift: 6 });
  });

  it('lies over neither the line nor the error that it explains, as far as both can be seen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 9, max: 100 }),
        fc.nat(99),
        fc.integer({ min: -50, max: 99 }),
        fc.integer({ min: 1, max: 120 }),
        (rows, cursor, from, wanted) => {
          const pane = paneOf(rows);
          const last = Math.min(cursor, rows - 1);
          const line = withError(pane, { first: last, last }, from);
          expect(line.first).toBeGreaterThanOrEqual(0);
          expect(line.first).toBeLessThanOrEqual(last);
          // The error gives way before the modal cannot be read any more.
          if (from >= last - rows + 9) expect(line.first).toBe(Math.max(0, Math.min(from, last)));
          const room = modalRoom(pane, line, true, false);
          const { rect, lift } = placeModal(pane, line, Math.min(wanted, room.rows), 0);
          expect(rect.y <= last - lift && line.first - lift < rect.y + rect.rows).toBe(false);
          expect(line.first).toBeGreaterThanOrEqual(rect.y > last - lift ? lift : 0);
        },
      ),
    );
  });

  it('stands at the foot where it is about no line of the pane', () => {
    const pane = paneOf(23);
    const none = { first: pane.rows, last: pane.rows };
    expect(modalRoom(pane, none, true, false).rows).toBeGreaterThanOrEqual(16);
    for (const rows of [4, 12, 22]) {
      expect(placeModal(pane, none, rows, 0)).toMatchObject({ rect: { y: 23 - rows, rows }, lift: 0 });
    }
  });

  it('stays on its side while it grows', () => {
    const pane = { x: 0, y: 0, cols: 80, rows: 23 };
    const tops = (row: number) =>
      [5, 8, 12].map((height) => {
        const { y, rows } = placeModal(pane, { first: row, last: row }, height, 0).rect;
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
    ['no line at all, the cursor at its head', { x: 0, y: 5 }, '', 5],
  ])('knows where the line begins: %s', (_what, cursor, text, first) => {
    expect(lineRows({ cols: 20 }, cursor, text)).toEqual({ first, last: cursor.y });
  });
});
