// Owns the picture on the terminal. Layers say which rows changed; a frame composes those rows, compares them
// with what the terminal shows (the front buffer) and writes the difference in one go, bracketed by
// synchronized-output marks when it is large. It never clears the screen.
import { Content } from '../../engine/api.ts';
import { ByteSink } from './byte-sink.ts';
import { BLANK, composeRow, SCREEN_WORDS } from './compose.ts';
import { FrameWriter } from './frame-writer.ts';
import { Interner } from './interner.ts';
import type { CursorState, Layer } from './layer.ts';

/** Frames larger than this many bytes are marked as one (mode 2026). */
const SYNC_BYTES = 256;
const SYNC_BEGIN = '\x1b[?2026h';
const SYNC_END = '\x1b[?2026l';
/** Unchanged cells of the same look are repeated rather than jumped over, up to this many. */
const MAX_GAP = 4;
const NOTHING = 0xffffffff;

export interface CompositorOptions {
  cols: number;
  rows: number;
  /** Writes a frame to the terminal, whole and at once. */
  write(bytes: Uint8Array): void;
}

export class Compositor {
  cols: number;
  rows: number;
  private layers: Layer[] = [];
  private dirty: Uint8Array;
  private front: Uint32Array;
  private scratch: Uint32Array;
  private readonly sink = new ByteSink();
  private readonly interner = new Interner();
  private readonly writer: FrameWriter;
  private readonly out: CompositorOptions['write'];
  private cursor: CursorState = { x: 0, y: 0, visible: true, shape: 0 };
  private shown: CursorState | undefined;
  private extra = '';

  constructor(options: CompositorOptions) {
    this.cols = options.cols;
    this.rows = options.rows;
    this.out = options.write;
    this.dirty = new Uint8Array(0);
    this.front = new Uint32Array(0);
    this.scratch = new Uint32Array(0);
    this.writer = new FrameWriter(this.sink, this.interner, options.cols);
    this.resize(options.cols, options.rows);
  }

  /** The terminal has a new size: what it shows is unknown until the next frame. */
  resize(cols: number, rows: number): void {
    this.cols = cols;
    this.rows = rows;
    this.writer.cols = cols;
    this.dirty = new Uint8Array(rows);
    this.front = new Uint32Array(cols * rows * SCREEN_WORDS);
    this.scratch = new Uint32Array(cols * SCREEN_WORDS);
    this.invalidate();
  }

  /** Repaint everything with the next frame. */
  invalidate(): void {
    this.front.fill(NOTHING);
    this.dirty.fill(1);
    this.writer.forget();
    this.shown = undefined;
  }

  /** The terminal shows nothing but blanks: paint the rest with the next frame. */
  blank(): void {
    this.invalidate();
    for (let at = 0; at < this.front.length; at += SCREEN_WORDS) {
      this.front[at] = BLANK;
      this.front.fill(0, at + 1, at + SCREEN_WORDS);
    }
  }

  add(layer: Layer): void {
    this.layers.push(layer);
    this.layers.sort((a, b) => a.z - b.z);
    this.damageLayer(layer);
  }

  remove(layer: Layer): void {
    this.damageLayer(layer);
    this.layers = this.layers.filter((other) => other !== layer);
  }

  /** Rows `start` … `end - 1` of the screen changed. */
  damage(start: number, end: number): void {
    this.dirty.fill(1, Math.max(start, 0), Math.max(Math.min(end, this.rows), 0));
  }

  damageLayer(layer: Layer): void {
    if (layer.rect !== null) this.damage(layer.rect.y, layer.rect.y + layer.rect.rows);
  }

  setCursor(cursor: CursorState): void {
    this.cursor = cursor;
  }

  /** Control sequences (modes, titles) that go out with the next frame, before its cells. */
  send(sequence: string): void {
    this.extra += sequence;
  }

  /** Paints what changed. Bytes written; 0 when the terminal shows everything already. */
  flush(): number {
    const { sink } = this;
    if (this.interner.full) {
      this.interner.reset();
      this.invalidate();
    }
    sink.clear();
    sink.ascii(SYNC_BEGIN);
    if (this.extra !== '') {
      sink.text(this.extra);
      this.extra = '';
    }
    for (let y = 0; y < this.rows; y++) {
      if (this.dirty[y] === 0) continue;
      this.dirty[y] = 0;
      this.paintRow(y);
    }
    this.writer.finish();
    this.placeCursor();
    const bytes = sink.length - SYNC_BEGIN.length;
    if (bytes > SYNC_BYTES) {
      sink.ascii(SYNC_END);
      this.out(sink.view());
    } else if (bytes > 0) this.out(sink.view(SYNC_BEGIN.length));
    return bytes;
  }

  private paintRow(y: number): void {
    const { cols, scratch: next, front } = this;
    composeRow(next, cols, y, this.layers, this.interner);
    const base = y * cols * SCREEN_WORDS;
    const changed = (x: number): boolean => {
      const at = x * SCREEN_WORDS;
      return (
        next[at] !== front[base + at] ||
        next[at + 1] !== front[base + at + 1] ||
        next[at + 2] !== front[base + at + 2] ||
        next[at + 3] !== front[base + at + 3]
      );
    };
    for (let x = 0; x < cols; ) {
      if (!changed(x)) {
        x++;
        continue;
      }
      // The right half of a wide glyph is painted by its left half.
      if (next[x * SCREEN_WORDS]! >>> Content.widthShift === 0 && x > 0) x--;
      this.approach(x, y);
      x = this.paintCells(x, y);
    }
    front.set(next, base);
  }

  /** Goes to column x; over a small gap of the same look by writing it again. */
  private approach(x: number, y: number): void {
    const { writer, scratch: next } = this;
    const from = writer.columnIn(y);
    if (from >= 0 && from < x && x - from <= MAX_GAP) {
      let at = from * SCREEN_WORDS;
      const end = x * SCREEN_WORDS;
      const plain = (i: number) =>
        next[i]! >>> Content.widthShift === 1 &&
        (next[i]! & Content.combined) === 0 &&
        writer.hasStyle(next[i + 1]!, next[i + 2]!, next[i + 3]!);
      let i = at;
      while (i < end && plain(i)) i += SCREEN_WORDS;
      if (i === end) {
        for (; at < end; at += SCREEN_WORDS) writer.glyph(next[at]!);
      }
    }
    writer.moveTo(x, y);
  }

  /** Paints the cell at x, or the run of blanks that starts there; the column after it. */
  private paintCells(x: number, y: number): number {
    const { writer, scratch: next, cols } = this;
    const at = x * SCREEN_WORDS;
    const content = next[at]!;
    writer.setStyle(next[at + 1]!, next[at + 2]!, next[at + 3]!);
    if (content === BLANK && next[at + 1] === 0 && next[at + 2] === 0 && next[at + 3] === 0) {
      const end = this.blankEnd(x);
      const painted = this.changedEnd(x, end, y);
      writer.blanks(painted - x, end === cols);
      return painted;
    }
    writer.glyph(content);
    return x + Math.max(1, content >>> Content.widthShift);
  }

  private blankEnd(x: number): number {
    const { scratch: next, cols } = this;
    let end = x + 1;
    for (let at = end * SCREEN_WORDS; end < cols; end++, at += SCREEN_WORDS) {
      if (next[at] !== BLANK || next[at + 1] !== 0 || next[at + 2] !== 0 || next[at + 3] !== 0) break;
    }
    return end;
  }

  /** End of the last changed cell before `end`: blanks that are on the screen already need no writing. */
  private changedEnd(x: number, end: number, y: number): number {
    const { front, cols } = this;
    const base = y * cols * SCREEN_WORDS;
    for (let last = end - 1; last > x; last--) {
      const at = base + last * SCREEN_WORDS;
      if (front[at] !== BLANK || front[at + 1] !== 0 || front[at + 2] !== 0 || front[at + 3] !== 0) return last + 1;
    }
    return x + 1;
  }

  private placeCursor(): void {
    const { cursor, shown, sink, writer } = this;
    if (cursor.visible) {
      const x = Math.min(Math.max(cursor.x, 0), this.cols - 1);
      const y = Math.min(Math.max(cursor.y, 0), this.rows - 1);
      writer.moveTo(x, y);
    }
    if (shown?.shape !== cursor.shape) sink.ascii(`\x1b[${cursor.shape} q`);
    if (shown?.visible !== cursor.visible) sink.ascii(cursor.visible ? '\x1b[?25h' : '\x1b[?25l');
    this.shown = { ...cursor };
  }
}
