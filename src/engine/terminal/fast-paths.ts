// The hot places of a flood, for what a flood consists of: ASCII written over cells of one line, lines that are blank
// when they come in, and scrolling that nobody listens to. Whatever else there is goes the emulator's own way. Only for
// the pinned package, by fields that are looked at before; a property test compares the result with the emulator's own,
// cell by cell.
import type { Terminal } from '@xterm/headless';
import { Bg, CELL_WORDS, Content } from './cells.ts';

interface Line {
  _data: Uint32Array;
  _combined: Record<number, string>;
  _extendedAttrs: Record<number, unknown>;
  length: number;
  isWrapped: boolean;
}

interface BufferService {
  buffer: { scrollTop: number; scrollBottom: number };
  /** Fired for every line that scrolls. */
  _onScroll: { fire(position: number): void };
}

interface Printer {
  print(data: Uint32Array, start: number, end: number): void;
  markRangeDirty(start: number, end: number): void;
  _bufferService: BufferService;
  _activeBuffer: { x: number; y: number; ybase: number; lines: { get(index: number): Line | undefined } };
  _curAttrData: { fg: number; bg: number; extended: { urlId: number } };
  _dirtyRowTracker: { markDirty(row: number): void };
  _parser: { precedingJoinState: number };
  _charsetService: { charset?: unknown };
  _coreService: { modes: { insertMode: boolean } };
  _optionsService: { rawOptions: { screenReaderMode?: boolean } };
}

/** What the width provider says of an ASCII character: one cell, joins nothing. */
const ASCII = 2;
/** Shorter runs are not worth the questions. */
const LEAST = 4;

function asExpected(printer: Printer): boolean {
  const line = printer._activeBuffer?.lines?.get(0);
  return (
    typeof printer.print === 'function' &&
    typeof printer.markRangeDirty === 'function' &&
    typeof printer._bufferService?._onScroll?.fire === 'function' &&
    typeof printer._bufferService.buffer?.scrollBottom === 'number' &&
    typeof printer._dirtyRowTracker?.markDirty === 'function' &&
    typeof printer._parser?.precedingJoinState === 'number' &&
    typeof printer._curAttrData?.extended?.urlId === 'number' &&
    typeof printer._coreService?.modes?.insertMode === 'boolean' &&
    typeof printer._optionsService?.rawOptions === 'object' &&
    typeof printer._charsetService === 'object' &&
    line?._data instanceof Uint32Array
  );
}

/** Column at which a run of ASCII may be written as it stands, -1 when the emulator has to look closer. */
function plainColumn(printer: Printer, line: Line): number {
  const { x } = printer._activeBuffer;
  const { bg, extended } = printer._curAttrData;
  if (
    printer._charsetService.charset ||
    printer._coreService.modes.insertMode ||
    printer._optionsService.rawOptions.screenReaderMode ||
    (bg & Bg.extended) !== 0 ||
    extended.urlId !== 0
  )
    return -1;
  // Half of a wide glyph would stand alone.
  if (x > 0 && line._data[(x - 1) * CELL_WORDS]! >>> Content.widthShift === 2) return -1;
  return x;
}

function printAscii(printer: Printer, line: Line, data: Uint32Array, start: number, end: number): void {
  const { fg, bg } = printer._curAttrData;
  const words = line._data;
  let at = printer._activeBuffer.x * CELL_WORDS;
  for (let i = start; i < end; i++) {
    words[at] = data[i]! | Content.width1;
    words[at + 1] = fg;
    words[at + 2] = bg;
    at += CELL_WORDS;
  }
  printer._activeBuffer.x += end - start;
  printer._parser.precedingJoinState = ASCII;
}

/** The right half of a glyph whose left half was written over becomes a blank. */
function mendNext(printer: Printer, line: Line): void {
  const at = printer._activeBuffer.x * CELL_WORDS;
  const words = line._data;
  if (at >= words.length || words[at] !== 0) return;
  words[at] = Content.width1;
  words[at + 1] = printer._curAttrData.fg;
  words[at + 2] = printer._curAttrData.bg;
}

function speedUpPrint(printer: Printer): void {
  const print = printer.print.bind(printer);
  printer.print = (data, start, end) => {
    const buffer = printer._activeBuffer;
    const line = end - start < LEAST ? undefined : buffer.lines.get(buffer.ybase + buffer.y);
    const x = line === undefined ? -1 : plainColumn(printer, line);
    if (line === undefined || x < 0) {
      print(data, start, end);
      return;
    }
    const most = Math.min(end, start + line.length - x);
    let stop = start;
    while (stop < most && data[stop]! >= 0x20 && data[stop]! < 0x7f) stop++;
    if (stop > start) {
      printer._dirtyRowTracker.markDirty(buffer.y);
      printAscii(printer, line, data, start, stop);
      if (stop === end) mendNext(printer, line);
    }
    if (stop < end) print(data, stop, end);
  };
}

/** Delivering the event costs as much as scrolling; what it leads to here is that the region is painted again. */
function speedUpScrolling(printer: Printer): void {
  const service = printer._bufferService;
  service._onScroll.fire = () => {
    const { scrollTop, scrollBottom } = service.buffer;
    printer.markRangeDirty(scrollTop, scrollBottom);
  };
}

/** A recycled line keeps its (empty) tables instead of getting new ones. */
function speedUpBlankLines(line: Line): void {
  const kind = Object.getPrototypeOf(line) as { copyFrom?: (this: Line, from: Line) => void };
  const copy = kind.copyFrom;
  if (typeof copy !== 'function') return;
  kind.copyFrom = function (from) {
    if (
      this.length !== from.length ||
      hasKeys(this._combined) ||
      hasKeys(this._extendedAttrs) ||
      hasKeys(from._combined) ||
      hasKeys(from._extendedAttrs)
    ) {
      copy.call(this, from);
      return;
    }
    this._data.set(from._data);
    this.isWrapped = from.isWrapped;
  };
}

function hasKeys(table: object): boolean {
  for (const _ in table) return true;
  return false;
}

let linesDone = false;

/** Makes floods cheaper; does nothing when the emulator is not as expected. */
export function speedUp(terminal: Terminal): void {
  const printer = (terminal as unknown as { _core: { _inputHandler: Printer } })._core._inputHandler;
  if (!asExpected(printer)) return;
  speedUpPrint(printer);
  speedUpScrolling(printer);
  if (linesDone) return;
  linesDone = true;
  speedUpBlankLines(printer._activeBuffer.lines.get(0)!);
}
