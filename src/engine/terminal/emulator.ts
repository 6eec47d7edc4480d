// The terminal emulator of the pane: @xterm/headless behind the one adapter that knows its insides.
// Bytes go in as raw Buffers and are parsed before `feed` returns; what changed is kept as dirty rows for
// the compositor. Queries of the program (DA, DSR, OSC 10/11) are answered through `onReply`.
// Rows are absolute: index into the active buffer, scrollback first; screen row y is `baseRow + y`.
import headless from '@xterm/headless';
import { CELL_WORDS, type CellRow, EMPTY_ROW } from './cells.ts';
import { type Backend, type ChildModes, privateBackend, selfTest } from './emulator-backend.ts';
import { publicBackend } from './emulator-public.ts';
import { speedUp } from './fast-paths.ts';
import { KittyKeyboard } from './kitty-keyboard.ts';
import { limitLinks, limitRepeats } from './output-limits.ts';
import type { Disposable } from './types.ts';
import { plainTitle } from './untrusted.ts';
import { Utf8Chunks } from './utf8-chunks.ts';
import { widthProvider } from './widths.ts';

export interface EmulatorOptions {
  cols: number;
  rows: number;
  /** Lines kept above the screen; 12 bytes a cell, and never more than 256 MB. Default 5000. */
  scrollback?: number;
  /** Take the public-API backend (asynchronous parsing) even when the private one passes its test. */
  forcePublic?: boolean;
}

/** A row that keeps its place while the buffer scrolls and reflows; `row` is -1 once it was trimmed. */
export interface RowMarker extends Disposable {
  readonly row: number;
}

export interface Cursor {
  /** 0 … cols; `cols` means that the next character wraps. */
  x: number;
  /** Screen row. */
  y: number;
}

/** Colours of the outer terminal, as `rgb:RRRR/GGGG/BBBB`, for programs that ask by OSC 10/11/12. */
export interface TerminalColors {
  foreground?: string;
  background?: string;
  cursor?: string;
}

type Listener<T> = (value: T) => void;

const MAX_SCROLLBACK_BYTES = 256 * 1024 * 1024;

/** Mouse and its encoding, focus reports, synchronized output. */
const OF_PROGRAMS = [1000, 1006, 1004, 2026];
const CURSOR_SHOWN = 25;

/** Some programs send titles and clipboards without end; more than this is cut off. */
const MAX_CLIPBOARD_BYTES = 1_000_000;

export class Emulator {
  /** Why the fast backend was not taken; undefined when it was. */
  readonly degraded: string | undefined;
  /** Rows of the screen that changed since the last `clearDirty`, 1 = dirty. */
  dirty: Uint8Array;
  title = '';

  /** Kitty keyboard flags of the program; to be offered only when the outer terminal speaks the protocol. */
  readonly keyboard: KittyKeyboard;
  private scrollback: number;
  private readonly terminal: headless.Terminal;
  private readonly backend: Backend;
  private readonly childModes = {} as ChildModes;
  private readonly listeners = {
    parsed: new Set<Listener<void>>(),
    reply: new Set<Listener<Uint8Array>>(),
    title: new Set<Listener<string>>(),
    bell: new Set<Listener<void>>(),
    clipboard: new Set<Listener<string>>(),
  };
  private readonly chunks = new Utf8Chunks();
  private readonly write = (bytes: Uint8Array) => this.backend.write(bytes);
  private readonly parsed = () => this.emit('parsed', undefined);

  constructor(options: EmulatorOptions) {
    // Tiny at first: the self-test and the reset after it cost by the cell.
    this.terminal = new headless.Terminal({
      cols: 4,
      rows: 1,
      scrollback: 0,
      allowProposedApi: true,
      logLevel: 'off',
      windowOptions: { getWinSizeChars: true },
    });
    this.degraded = options.forcePublic ? 'asked for' : selfTest(this.terminal);
    this.scrollback = options.scrollback ?? 5000;
    this.resizeTo(options.cols, options.rows);
    this.terminal.unicode.register(widthProvider);
    this.terminal.unicode.activeVersion = widthProvider.version;
    this.backend = this.degraded === undefined ? privateBackend(this.terminal) : publicBackend(this.terminal);
    if (this.degraded === undefined) speedUp(this.terminal);
    limitRepeats(this.terminal, this.degraded === undefined);
    limitLinks(this.terminal);
    this.dirty = new Uint8Array(options.rows).fill(1);
    this.backend.onDirty((start, end) => this.dirty.fill(1, start, end + 1));
    this.keyboard = new KittyKeyboard(this.terminal, (text) => this.emit('reply', Buffer.from(text)));
    this.watch();
  }

  get cols(): number {
    return this.terminal.cols;
  }
  get rows(): number {
    return this.terminal.rows;
  }
  /** Absolute row of the first screen row; also the number of lines in the scrollback. */
  get baseRow(): number {
    return this.terminal.buffer.active.baseY;
  }
  get lineCount(): number {
    return this.terminal.buffer.active.length;
  }
  get alternateScreen(): boolean {
    return this.terminal.buffer.active.type === 'alternate';
  }
  get cursor(): Cursor {
    const buffer = this.terminal.buffer.active;
    // A cursor that was saved on a larger screen comes back where there is none any more.
    return { x: Math.min(buffer.cursorX, this.cols), y: Math.min(buffer.cursorY, this.rows - 1) };
  }
  /** The program's modes. One object, refreshed on each read: do not keep it. */
  get modes(): Readonly<ChildModes> {
    this.backend.readModes(this.childModes);
    return this.childModes;
  }

  feed(data: Uint8Array | string): void {
    if (typeof data === 'string' && this.chunks.empty) this.backend.write(data);
    else this.chunks.push(typeof data === 'string' ? Buffer.from(data) : data, this.write);
    this.backend.settled(this.parsed);
  }

  /**
   * `edited`: a row below which a line editor draws. It goes by the rows as it left them and draws them anew, so they
   * are not wrapped by us: its prompt would stand there twice.
   */
  resize(cols: number, rows: number, edited?: Pick<RowMarker, 'row'>): void {
    const from = edited?.row ?? -1;
    const wraps = cols !== this.cols && !this.alternateScreen;
    // Far above the screen it is no line any more that is edited: a job in the background has written below it.
    const putBack = wraps && from >= this.baseRow ? this.backend.holdRows(from) : undefined;
    this.resizeTo(cols, rows);
    putBack?.(edited?.row ?? from);
    this.dirty = new Uint8Array(rows).fill(1);
  }

  /** Lines to keep above the screen from now on; the oldest go when it is fewer. */
  setScrollback(lines: number): void {
    this.scrollback = lines;
    this.limitScrollback(this.cols);
  }

  /** Lines that can be above the screen: what was wanted, or what the memory bound leaves. */
  get scrollbackLimit(): number {
    return this.terminal.options.scrollback ?? 0;
  }

  private limitScrollback(cols: number): void {
    const most = Math.floor(MAX_SCROLLBACK_BYTES / (cols * CELL_WORDS * 4));
    this.terminal.options.scrollback = Math.min(this.scrollback, most);
  }

  private resizeTo(cols: number, rows: number): void {
    this.limitScrollback(cols);
    this.terminal.resize(cols, rows);
  }

  /** Row of the screen (0 = top), `above` lines up in the scrollback. The view is reused. */
  screenRow(y: number, above = 0): CellRow {
    return this.backend.row(this.baseRow + y - above) ?? EMPTY_ROW;
  }

  /** Any row by absolute index. The view is reused. */
  row(index: number): CellRow | undefined {
    return this.has(index) ? this.backend.row(index) : undefined;
  }

  /** The buffer is a ring: asked for a row behind its end, a full one would give its oldest. */
  private has(index: number): boolean {
    return index >= 0 && index < this.terminal.buffer.active.length;
  }

  /** Text of a row; trailing blanks are dropped unless `trim` is false. */
  lineText(index: number, trim = true, startColumn?: number, endColumn?: number): string {
    if (!this.has(index)) return '';
    const line = this.terminal.buffer.active.getLine(index);
    return line?.translateToString(trim, startColumn, endColumn) ?? '';
  }

  /** Does this row continue the one above? */
  isWrapped(index: number): boolean {
    return this.has(index) && (this.terminal.buffer.active.getLine(index)?.isWrapped ?? false);
  }

  /** Marks the cursor's row (or `offset` rows below it); undefined on the alternate screen. */
  markRow(offset = 0): RowMarker | undefined {
    const marker = this.terminal.registerMarker(offset);
    if (marker === undefined) return undefined;
    return {
      get row() {
        return marker.line;
      },
      dispose: () => marker.dispose(),
    };
  }

  /** A program died with the screen in its hands: back from alternate screen, mouse, focus reports, hidden cursor. */
  reclaim(): void {
    this.backend.setModes(this.alternateScreen ? [1049, ...OF_PROGRAMS] : OF_PROGRAMS, false);
    this.backend.setModes([CURSOR_SHOWN], true);
    this.keyboard.forget();
  }

  markAllDirty(): void {
    this.dirty.fill(1);
  }
  clearDirty(): void {
    this.dirty.fill(0);
  }

  /** Calls `handler` in the middle of parsing, so cursor and markers are those of the sequence. True = handled. */
  onOsc(id: number, handler: (payload: string) => boolean): Disposable {
    return this.terminal.parser.registerOscHandler(id, handler);
  }
  /** After bytes were parsed. */
  onParsed(listener: Listener<void>): Disposable {
    return this.listen('parsed', listener);
  }
  /** Bytes to send back to the program. */
  onReply(listener: Listener<Uint8Array>): Disposable {
    return this.listen('reply', listener);
  }
  onTitle(listener: Listener<string>): Disposable {
    return this.listen('title', listener);
  }
  onBell(listener: Listener<void>): Disposable {
    return this.listen('bell', listener);
  }
  /** Base64 text that the program wants on the clipboard (OSC 52). Reading the clipboard is never answered. */
  onClipboard(listener: Listener<string>): Disposable {
    return this.listen('clipboard', listener);
  }

  /** Answers OSC 10/11/12 queries from now on. */
  setColors(colors: TerminalColors): void {
    this.colors = colors;
  }
  private colors: TerminalColors = {};

  dispose(): void {
    for (const set of Object.values(this.listeners)) set.clear();
    this.terminal.dispose();
  }

  private listen<K extends keyof Emulator['listeners']>(
    event: K,
    listener: Emulator['listeners'][K] extends Set<infer L> ? L : never,
  ): Disposable {
    const set = this.listeners[event] as Set<typeof listener>;
    set.add(listener);
    return { dispose: () => set.delete(listener) };
  }

  private emit<T>(event: keyof Emulator['listeners'], value: T): void {
    for (const listener of this.listeners[event]) (listener as Listener<T>)(value);
  }

  private watch(): void {
    const { terminal } = this;
    terminal.onData((text) => this.emit('reply', Buffer.from(text, 'utf8')));
    terminal.onBinary((text) => this.emit('reply', Buffer.from(text, 'latin1')));
    terminal.onTitleChange((title) => {
      this.title = plainTitle(title);
      this.emit('title', this.title);
    });
    terminal.onBell(() => this.emit('bell', undefined));
    terminal.buffer.onBufferChange(() => this.markAllDirty());
    // RIS blanks the screen without reporting rows.
    terminal.parser.registerEscHandler({ final: 'c' }, () => {
      this.markAllDirty();
      return false;
    });
    terminal.parser.registerOscHandler(52, (payload) => {
      const [selections = '', text = ''] = payload.split(';', 2);
      // The clipboard is named by c, by s (whichever is configured), or by nothing; the rest is none of it.
      const meant = selections === '' || /[cs]/.test(selections);
      const base64 = text.length <= MAX_CLIPBOARD_BYTES && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
      if (meant && base64) this.emit('clipboard', text);
      return true;
    });
    const slots = ['foreground', 'background', 'cursor'] as const;
    for (const [first, id] of [10, 11, 12].entries()) {
      terminal.parser.registerOscHandler(id, (payload) => {
        for (const [offset, part] of payload.split(';').entries()) {
          const color = this.colors[slots[first + offset] ?? 'cursor'];
          if (part !== '?' || color === undefined) continue;
          this.emit('reply', Buffer.from(`\x1b]${id + offset};${color}\x1b\\`));
        }
        return true;
      });
    }
  }
}
