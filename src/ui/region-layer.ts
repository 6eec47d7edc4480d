// A region on the screen: an Ink root as a layer of the compositor. It renders while it is hidden too, so that the
// app can measure it before it is placed.
import type { ReactElement } from 'react';
import { type CellRow, cellText } from '../engine/api.ts';
import type { Layer } from './compositor/layer.ts';
import type { HostRegion, MouseInput, Rect } from './host.ts';
import type { Region, RegionOptions } from './regions/region.tsx';

export type CreateRegion = (element: ReactElement, options: RegionOptions) => Region;

export interface RegionLayerOptions {
  element: ReactElement;
  z: number;
  create: CreateRegion;
  /** Where it is from the beginning; null: not shown yet. */
  rect: Rect | null;
  /** Size to render with until it is placed. */
  cols: number;
  rows: number;
  /** Cells inside `rect` changed. */
  changed(rect: Rect): void;
  afterEcho(task: () => void): void;
  removed(): void;
}

export class RegionLayer implements HostRegion, Layer {
  rect: Rect | null = null;
  readonly z: number;
  private readonly options: RegionLayerOptions;
  private element: ReactElement;
  private readonly region: Region;
  private updating = false;
  private disposed = false;

  constructor(options: RegionLayerOptions) {
    this.options = options;
    this.z = options.z;
    this.element = options.element;
    this.rect = fitting(options.rect);
    this.region = options.create(options.element, {
      cols: this.rect?.cols ?? options.cols,
      rows: this.rect?.rows ?? options.rows,
      onFrame: (start, end) => {
        const { rect } = this;
        if (rect !== null) options.changed({ ...rect, y: rect.y + start, rows: end - start });
      },
    });
  }

  get error(): Error | undefined {
    return this.region.error;
  }

  row(y: number): CellRow {
    return this.region.line(y);
  }

  update(element: ReactElement): void {
    this.element = element;
    if (this.updating) return;
    this.updating = true;
    this.options.afterEcho(() => {
      this.updating = false;
      if (!this.disposed) this.region.update(this.element);
    });
  }

  place(rect: Rect | null): void {
    if (this.disposed) return;
    const before = this.rect;
    const after = fitting(rect);
    if (same(before, after)) return;
    this.rect = after;
    if (after !== null) this.region.resize(after.cols, after.rows);
    if (before !== null) this.options.changed(before);
    if (after !== null) this.options.changed(after);
  }

  feed(bytes: Uint8Array): void {
    this.region.feedInput(bytes);
  }

  /** The event as it is within this region; null where it is elsewhere. */
  within(mouse: MouseInput): MouseInput | null {
    const { rect } = this;
    if (rect === null) return null;
    const x = mouse.x - rect.x;
    const y = mouse.y - rect.y;
    return x < 0 || y < 0 || x >= rect.cols || y >= rect.rows ? null : { ...mouse, x, y };
  }

  /** What it shows, as text. */
  texts(): string[] {
    const { cols = 0, rows = 0 } = this.rect ?? {};
    return Array.from({ length: rows }, (_, y) => {
      const row = this.row(y);
      return Array.from({ length: Math.min(cols, row.length) }, (_, x) => cellText(row, x)).join('');
    });
  }

  dispose(): void {
    if (this.disposed) return;
    this.place(null);
    this.disposed = true;
    this.region.dispose();
    this.options.removed();
  }
}

/** A copy; null for a rectangle without cells. */
function fitting(rect: Rect | null): Rect | null {
  return rect === null || rect.cols < 1 || rect.rows < 1 ? null : { ...rect };
}

function same(a: Rect | null, b: Rect | null): boolean {
  if (a === null || b === null) return a === b;
  return a.x === b.x && a.y === b.y && a.cols === b.cols && a.rows === b.rows;
}
