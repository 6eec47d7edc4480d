// The mouse in the pane when the program does not want it: a drag selects and copies, a double click takes a word, a
// triple click a line; at the edge the window scrolls along.
import type { MouseInput } from '../host.ts';
import type { CopyView } from './copy-view.ts';
import { compare, type Point } from './grid.ts';
import { wordAround } from './motions.ts';

/** Clicks that follow each other faster than this belong together. */
const DOUBLE_CLICK_MS = 400;

export interface MouseSelectEvents {
  /** The view to select in, made when there is none yet. */
  view(): CopyView;
  /** A selection is finished. */
  done(): void;
  /** A click that selects nothing. */
  clicked(): void;
  changed(): void;
  now(): number;
}

export class MouseSelect {
  private readonly events: MouseSelectEvents;
  private pressed: Point | undefined;
  private clicks = 0;
  private lastAt = Number.NEGATIVE_INFINITY;
  private lastCell = '';

  constructor(events: MouseSelectEvents) {
    this.events = events;
  }

  take(mouse: MouseInput): void {
    if (mouse.kind === 'press' && mouse.button === 0) this.press(mouse);
    else if (mouse.kind === 'move' && this.pressed !== undefined) this.drag(mouse);
    else if (mouse.kind === 'release' && this.pressed !== undefined) this.release();
  }

  private press(mouse: MouseInput): void {
    const now = this.events.now();
    const cell = `${mouse.x} ${mouse.y}`;
    const again = now - this.lastAt < DOUBLE_CLICK_MS && cell === this.lastCell;
    this.clicks = again ? (this.clicks % 3) + 1 : 1;
    this.lastAt = now;
    this.lastCell = cell;
    const view = this.events.view();
    view.sync();
    const point = { row: view.rowAt(mouse.y), x: mouse.x };
    this.pressed = point;
    view.selection = null;
    view.moveTo(point);
    if (this.clicks === 2) {
      const { first, last } = wordAround(view.grid, point);
      view.moveTo(last);
      view.select('char', first);
    } else if (this.clicks === 3) view.select('line');
    this.events.changed();
  }

  private drag(mouse: MouseInput): void {
    const view = this.events.view();
    const before = view.cursor;
    view.sync();
    if (mouse.y < 0) view.scroll(1);
    else if (mouse.y >= view.rows) view.scroll(-1);
    const y = Math.max(0, Math.min(view.rows - 1, mouse.y));
    const point = { row: view.rowAt(y), x: mouse.x };
    if (view.selection === null) {
      if (compare(point, before) === 0) return;
      view.select('char');
    }
    view.moveTo(point);
    this.events.changed();
  }

  private release(): void {
    this.pressed = undefined;
    if (this.events.view().selection === null) this.events.clicked();
    else this.events.done();
  }
}
