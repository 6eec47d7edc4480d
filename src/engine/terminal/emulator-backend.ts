// What the emulator adapter needs of @xterm/headless beyond its public API: synchronous parsing, rows as
// raw words, dirty rows, private modes and links. `privateBackend` reads private fields (the package is
// pinned and a self-test runs before they are trusted); `publicBackend` does the same by public means only,
// slower and with asynchronous parsing.
import type { Terminal } from '@xterm/headless';
import { Bg, CELL_WORDS, type CellRow, Content, type ExtendedStyle } from './cells.ts';
import type { Disposable } from './types.ts';

export type MouseProtocol = 'NONE' | 'X10' | 'VT200' | 'DRAG' | 'ANY';
export type MouseEncoding = 'DEFAULT' | 'SGR' | 'SGR_PIXELS';

/** Modes of the program in the pane which the outer terminal (or our input side) has to follow. */
export interface ChildModes {
  applicationCursorKeys: boolean;
  applicationKeypad: boolean;
  bracketedPaste: boolean;
  sendFocus: boolean;
  synchronizedOutput: boolean;
  cursorHidden: boolean;
  /** DECSCUSR parameter: 0 the terminal's default, 1–6 as sent. */
  cursorShape: number;
  mouse: MouseProtocol;
  mouseEncoding: MouseEncoding;
}

export interface Backend {
  /** Parses whole characters. */
  write(data: Uint8Array | string): void;
  /** Calls back when everything written so far is in the buffer (before return when synchronous). */
  settled(done: () => void): void;
  /** Row by index into the active buffer, scrollback first. The view is reused. */
  row(index: number): CellRow | undefined;
  /** Calls back with the screen rows that a parse touched. */
  onDirty(mark: (start: number, end: number) => void): Disposable;
  readModes(into: ChildModes): void;
  /** Sets private modes (DECSET) or takes them back, also in the middle of a parse. */
  setModes(modes: readonly number[], on: boolean): void;
  /**
   * Takes the rows from `from` on out of the coming change of width, which would wrap them anew; the function puts them
   * back as they were, cut to the width, from the row where the first of them belongs now.
   */
  holdRows(from: number): (row: number) => void;
}

interface PrivateExtended {
  underlineStyle: number;
  underlineColor: number;
  urlId: number;
  /** Raw word: the style as written, without the dashes that links get. */
  _ext: number;
}

interface PrivateModes {
  params: readonly number[];
  length: number;
}

interface PrivateLine {
  _data: Uint32Array;
  _combined: Record<number, string>;
  _extendedAttrs: Record<number, PrivateExtended | undefined>;
  length: number;
  isWrapped: boolean;
  clone(): PrivateLine;
  fill(cell: unknown): void;
  copyCellsFrom(from: PrivateLine, at: number, to: number, count: number, back: boolean): void;
}

export interface PrivateCore {
  _writeBuffer: {
    writeSync(data: Uint8Array | string): void;
    _writeBuffer: unknown[];
    _callbacks: unknown[];
    _pendingData: number;
    _isSyncWriting: boolean;
    _syncCalls: number;
  };
  _inputHandler: {
    onRequestRefreshRows(listener: (range?: { start: number; end: number }) => void): Disposable;
    /** Fired for every line; nobody listens, and delivering it is a good part of a flood. */
    _onLineFeed?: { fire: () => void };
    setModePrivate(modes: PrivateModes): void;
    resetModePrivate(modes: PrivateModes): void;
  };
  _oscLinkService: { getLinkData(id: number): { uri: string; id?: string } | undefined };
  coreService: {
    isCursorHidden: boolean;
    decPrivateModes: {
      applicationCursorKeys: boolean;
      applicationKeypad: boolean;
      bracketedPasteMode: boolean;
      sendFocus: boolean;
      synchronizedOutput: boolean;
      cursorBlink?: boolean;
      cursorStyle?: 'block' | 'underline' | 'bar';
    };
  };
  coreMouseService: { activeProtocol: MouseProtocol; activeEncoding: MouseEncoding };
  buffers: {
    active: { lines: { readonly length: number; get(index: number): PrivateLine | undefined }; getNullCell(): unknown };
  };
}

const SHAPES = { block: 1, underline: 3, bar: 5 } as const;

class PrivateRow implements CellRow {
  line!: PrivateLine;
  private readonly links: PrivateCore['_oscLinkService'];
  constructor(links: PrivateCore['_oscLinkService']) {
    this.links = links;
  }
  get words(): Uint32Array {
    return this.line._data;
  }
  get length(): number {
    return this.line.length;
  }
  combined(x: number): string {
    return this.line._combined[x] ?? ' ';
  }
  extended(x: number): ExtendedStyle | undefined {
    // Entries outlive their cells; only the flag says that one is in force.
    if ((this.line._data[x * CELL_WORDS + 2]! & Bg.extended) === 0) return undefined;
    const found = this.line._extendedAttrs[x];
    if (found === undefined) return undefined;
    const link = found.urlId === 0 ? undefined : this.links.getLinkData(found.urlId);
    return {
      underline: (found._ext >>> 26) & 7,
      underlineColor: found.underlineColor,
      uri: link?.uri ?? '',
      linkId: link?.id ?? '',
    };
  }
}

/** Cancels whatever sequence was under way. */
const CAN = '\x18';

/**
 * Some sequences make the emulator throw (ED 1 in the last corner of a fresh screen). Output of a program must not end
 * the session: the rest of that piece is lost, the next one is read from the start.
 */
function recover(buffer: PrivateCore['_writeBuffer']): void {
  buffer._writeBuffer.length = 0;
  buffer._callbacks.length = 0;
  buffer._pendingData = 0;
  buffer._isSyncWriting = false;
  buffer._syncCalls = 0;
  buffer.writeSync(CAN);
}

export function privateBackend(terminal: Terminal): Backend {
  const core = (terminal as unknown as { _core: PrivateCore })._core;
  const view = new PrivateRow(core._oscLinkService);
  const lineFeed = core._inputHandler._onLineFeed;
  if (typeof lineFeed?.fire === 'function') lineFeed.fire = () => {};
  return {
    write(data) {
      try {
        core._writeBuffer.writeSync(data);
      } catch {
        recover(core._writeBuffer);
      }
    },
    settled(done) {
      done();
    },
    row(index) {
      const line = core.buffers.active.lines.get(index);
      if (line === undefined) return undefined;
      view.line = line;
      return view;
    },
    onDirty(mark) {
      return core._inputHandler.onRequestRefreshRows((range) => {
        if (range === undefined) mark(0, terminal.rows - 1);
        else mark(range.start, range.end);
      });
    },
    readModes(into) {
      const modes = core.coreService.decPrivateModes;
      into.applicationCursorKeys = modes.applicationCursorKeys;
      into.applicationKeypad = modes.applicationKeypad;
      into.bracketedPaste = modes.bracketedPasteMode;
      into.sendFocus = modes.sendFocus;
      into.synchronizedOutput = modes.synchronizedOutput;
      into.cursorHidden = core.coreService.isCursorHidden;
      into.cursorShape =
        modes.cursorStyle === undefined ? 0 : SHAPES[modes.cursorStyle] + (modes.cursorBlink === false ? 1 : 0);
      into.mouse = core.coreMouseService.activeProtocol;
      into.mouseEncoding = core.coreMouseService.activeEncoding;
    },
    setModes(modes, on) {
      const params = { params: modes, length: modes.length };
      if (on) core._inputHandler.setModePrivate(params);
      else core._inputHandler.resetModePrivate(params);
    },
    holdRows(from) {
      const { active } = core.buffers;
      const held: PrivateLine[] = [];
      for (let index = from; index < active.lines.length; index++) {
        const line = active.lines.get(index)!;
        held.push(line.clone());
        line.fill(active.getNullCell());
        line.isWrapped = false;
      }
      return (row) => {
        for (const [offset, old] of held.entries()) {
          const line = active.lines.get(row + offset);
          line?.copyCellsFrom(old, 0, 0, Math.min(old.length, line.length), false);
        }
      };
    },
  };
}

/**
 * Why the private fields cannot be trusted, or undefined when every one of them behaves as expected.
 * Leaves the terminal reset.
 */
export function selfTest(terminal: Terminal): string | undefined {
  try {
    const backend = privateBackend(terminal);
    let touched = -1;
    const watch = backend.onDirty((start) => {
      touched = start;
    });
    backend.write('\x1b[?1h\x1b[?25l\x1b[?1000h\x1b[?1006h\x1b[1;31mA\x1b[4:3me\u0301');
    const row = backend.row(0);
    const modes = {} as ChildModes;
    backend.readModes(modes);
    const checks: [string, boolean][] = [
      ['row', row !== undefined && row.length === terminal.cols],
      ['dirty rows', touched === 0],
      ['words', row?.words[0] === (0x41 | Content.width1) && row.words[1] === 0x9000001],
      ['combined', row?.combined(1) === 'e\u0301'],
      ['extended', row?.extended(1)?.underline === 3 && row.words.length >= CELL_WORDS * 2],
      ['modes', modes.applicationCursorKeys && modes.cursorHidden && !modes.synchronizedOutput],
      ['mouse', modes.mouse === 'VT200' && modes.mouseEncoding === 'SGR'],
    ];
    backend.write('\x1b[?25h\x1b[?1000l\x1b[?1006l');
    backend.setModes([1], false);
    backend.readModes(modes);
    checks.push(['modes from outside', !modes.applicationCursorKeys]);
    backend.holdRows(0)(0);
    checks.push(['rows held', row?.words[0] === (0x41 | Content.width1)]);
    watch.dispose();
    terminal.reset();
    return checks.find(([, passed]) => !passed)?.[0];
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
