// A part of the chrome: a small Ink root of its own that renders into an in-memory terminal of the region's size.
// Ink's cost grows with the area it draws, so each region pays for itself only, and the shell pane for none.
// An error while rendering costs the region its picture, never the shell.
import { StringDecoder } from 'node:string_decoder';
import { render } from 'ink';
import { Component, type ReactElement, type ReactNode } from 'react';
import type { CellRow } from '../../engine/api.ts';
import { Canvas } from './canvas.ts';
import { KeyPieces } from './key-pieces.ts';
import { FrameStream, KeyStream } from './stand-ins.ts';

/** Turns of the event loop after which React has settled from a key. */
const SETTLE_TURNS = 8;
/**
 * A key may come before the widget that it is for listens, which is when its first picture is through: milliseconds.
 */
const LISTENER_POLL = 2;
const LISTENER_PATIENCE = 500;

export interface RegionOptions {
  cols: number;
  rows: number;
  /** Rows `start` … `end - 1` of the picture changed. */
  onFrame?: (start: number, end: number) => void;
}

export interface Region {
  /** Cells of row y. The view is reused. */
  line(y: number): CellRow;
  resize(cols: number, rows: number): void;
  update(element: ReactElement): void;
  /** Raw input, as the terminal sent it. Bursts of text arrive as one piece. */
  feedInput(bytes: Uint8Array): void;
  /** Where a widget wants the terminal's cursor; text inputs draw their own. */
  readonly cursor: null;
  readonly error: Error | undefined;
  dispose(): void;
}

interface GuardProps {
  onError(error: Error): void;
  children: ReactNode;
}

class Guard extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown): void {
    this.props.onError(error instanceof Error ? error : new Error(String(error)));
  }
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** Frames, keys and errors of one Ink root. */
class InkRegion implements Region {
  readonly cursor = null;
  error: Error | undefined;
  private readonly canvas: Canvas;
  private readonly stdout: FrameStream;
  private readonly stdin = new KeyStream();
  private readonly instance: ReturnType<typeof render>;
  private readonly onFrame: (start: number, end: number) => void;
  private frame = '';
  private pieces: string[] = [];
  private readonly keys = new KeyPieces();
  private readonly decoder = new StringDecoder('utf8');
  private feeding = false;
  private disposed = false;
  /** Since when keys wait for somebody to listen; 0 when none do. */
  private waitingSince = 0;

  constructor(element: ReactElement, options: RegionOptions) {
    const { cols, rows } = options;
    this.onFrame = options.onFrame ?? (() => {});
    this.canvas = new Canvas(cols, rows);
    this.stdout = new FrameStream(cols, rows, (frame) => this.show(frame));
    this.instance = render(this.guarded(element), {
      stdout: this.stdout as unknown as NodeJS.WriteStream,
      stdin: this.stdin as unknown as NodeJS.ReadStream,
      stderr: this.stdout as unknown as NodeJS.WriteStream,
      debug: true,
      exitOnCtrlC: false,
      patchConsole: false,
      // The app has plain sentences of its own for screen readers; Ink would join texts in its own way.
      isScreenReaderEnabled: false,
    });
  }

  line(y: number): CellRow {
    return this.canvas.row(y);
  }

  resize(cols: number, rows: number): void {
    if (cols === this.canvas.cols && rows === this.canvas.rows) return;
    this.canvas.resize(cols, rows);
    this.frame = '';
    this.attempt(() => this.stdout.resize(cols, rows));
    if (this.error !== undefined) this.fail(this.error);
  }

  update(element: ReactElement): void {
    if (this.disposed || this.error !== undefined) return;
    this.attempt(() => this.instance.rerender(this.guarded(element)));
  }

  feedInput(bytes: Uint8Array): void {
    this.pieces.push(...this.keys.cut(this.decoder.write(Buffer.from(bytes))));
    this.deliver();
  }

  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    this.pieces = [];
    this.attempt(() => this.instance.unmount());
    this.instance.cleanup();
  }

  private guarded(element: ReactElement): ReactElement {
    return <Guard onError={(error) => this.fail(error)}>{element}</Guard>;
  }

  /** One piece at a time: a handler sees the state that the piece before has made. */
  private deliver(): void {
    if (this.feeding || this.disposed || this.pieces.length === 0) return;
    if (!this.stdin.heard) {
      this.waitForListener();
      return;
    }
    this.waitingSince = 0;
    const piece = this.nextPiece();
    if (piece === undefined) return;
    this.feeding = true;
    this.attempt(() => this.stdin.feed(piece));
    // A key makes React render, run effects that renew the handlers and perhaps render again: each of these is a
    // turn of the event loop or two.
    afterTurns(SETTLE_TURNS, () => {
      this.feeding = false;
      this.deliver();
    });
  }

  /** Looks again soon. When nobody comes to listen, the keys are for no one. */
  private waitForListener(): void {
    const now = performance.now();
    if (this.waitingSince === 0) this.waitingSince = now;
    if (now - this.waitingSince > LISTENER_PATIENCE) {
      this.waitingSince = 0;
      this.pieces = [];
      return;
    }
    this.feeding = true;
    setTimeout(() => {
      this.feeding = false;
      this.deliver();
    }, LISTENER_POLL).unref();
  }

  /** The next piece; where text is typed, runs of it that queued up meanwhile are one. */
  private nextPiece(): string | undefined {
    let piece = this.pieces.shift();
    if (piece === undefined || isControl(piece) || this.stdin.typing === 0) return piece;
    while (this.pieces.length > 0 && !isControl(this.pieces[0]!)) piece += this.pieces.shift();
    return piece;
  }

  private attempt(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private fail(error: Error): void {
    this.error = error;
    this.paint(`reos: this part failed: ${error.message.replace(/[\x00-\x1f\x7f]/g, ' ')}`);
  }

  private show(frame: string): void {
    if (this.error !== undefined || frame === this.frame) return;
    this.paint(frame);
  }

  private paint(frame: string): void {
    if (this.disposed) return;
    this.frame = frame;
    const changed = this.canvas.show(frame);
    if (changed !== null) this.onFrame(changed.start, changed.end);
  }
}

function afterTurns(turns: number, act: () => void): void {
  setImmediate(turns <= 1 ? act : () => afterTurns(turns - 1, act));
}

function isControl(piece: string): boolean {
  return /^[\x00-\x1f\x7f]/.test(piece);
}

export function createRegion(element: ReactElement, options: RegionOptions): Region {
  return new InkRegion(element, options);
}
