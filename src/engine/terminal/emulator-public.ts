// The emulator backend by public API alone: taken when the self-test of the private one fails. Rows are
// rebuilt cell by cell, the whole screen counts as dirty after a parse, underline styles and links are
// plain, and parsing is asynchronous. Everything works; it is only slower.
import type { IBufferCell, Terminal } from '@xterm/headless';
import { Bg, CELL_WORDS, type CellRow, Color, Content, Fg } from './cells.ts';
import type { Backend, ChildModes, MouseProtocol } from './emulator-backend.ts';

const MOUSE: Record<string, MouseProtocol> = { none: 'NONE', x10: 'X10', vt200: 'VT200', drag: 'DRAG', any: 'ANY' };

function colorWord(isDefault: boolean, isRgb: boolean, value: number): number {
  if (isDefault) return 0;
  return isRgb ? Color.rgb | value : (value < 16 ? Color.ansi16 : Color.indexed) | value;
}

function flag(set: number, bit: number): number {
  return set ? bit : 0;
}

class PublicRow implements CellRow {
  words = new Uint32Array(0);
  length = 0;
  private texts: (string | undefined)[] = [];

  load(cells: Iterable<IBufferCell>, cols: number): this {
    if (this.words.length !== cols * CELL_WORDS) this.words = new Uint32Array(cols * CELL_WORDS);
    this.length = cols;
    this.texts = [];
    let x = 0;
    for (const cell of cells) this.put(x++, cell);
    return this;
  }

  private put(x: number, cell: IBufferCell): void {
    const chars = cell.getChars();
    const codePoint = chars.codePointAt(0) ?? 0;
    const single = chars.length <= (codePoint > 0xffff ? 2 : 1);
    if (!single) this.texts[x] = chars;
    this.words[x * CELL_WORDS] = (single ? codePoint : Content.combined) | (cell.getWidth() << Content.widthShift);
    this.words[x * CELL_WORDS + 1] =
      colorWord(cell.isFgDefault(), cell.isFgRGB(), cell.getFgColor()) |
      flag(cell.isInverse(), Fg.inverse) |
      flag(cell.isBold(), Fg.bold) |
      flag(cell.isUnderline(), Fg.underline) |
      flag(cell.isBlink(), Fg.blink) |
      flag(cell.isInvisible(), Fg.invisible) |
      flag(cell.isStrikethrough(), Fg.strikethrough);
    this.words[x * CELL_WORDS + 2] =
      colorWord(cell.isBgDefault(), cell.isBgRGB(), cell.getBgColor()) |
      flag(cell.isItalic(), Bg.italic) |
      flag(cell.isDim(), Bg.dim) |
      flag(cell.isOverline(), Bg.overline);
  }

  combined(x: number): string {
    return this.texts[x] ?? ' ';
  }

  extended(): undefined {
    return undefined;
  }
}

/** Follows what the public API does not tell by listening to the sequences that set it. */
function watchHiddenModes(
  terminal: Terminal,
  state: Pick<ChildModes, 'cursorHidden' | 'cursorShape' | 'mouseEncoding' | 'synchronizedOutput'>,
) {
  const toggle = (on: boolean) => (params: (number | number[])[]) => {
    for (const param of params) {
      if (param === 25) state.cursorHidden = !on;
      if (param === 1006) state.mouseEncoding = on ? 'SGR' : 'DEFAULT';
      if (param === 1016) state.mouseEncoding = on ? 'SGR_PIXELS' : 'DEFAULT';
      if (param === 2026) state.synchronizedOutput = on;
    }
    return false;
  };
  terminal.parser.registerCsiHandler({ prefix: '?', final: 'h' }, toggle(true));
  terminal.parser.registerCsiHandler({ prefix: '?', final: 'l' }, toggle(false));
  terminal.parser.registerCsiHandler({ intermediates: ' ', final: 'q' }, (params) => {
    state.cursorShape = typeof params[0] === 'number' ? params[0] : 0;
    return false;
  });
}

export function publicBackend(terminal: Terminal): Backend {
  const view = new PublicRow();
  const hidden: Pick<ChildModes, 'cursorHidden' | 'cursorShape' | 'mouseEncoding' | 'synchronizedOutput'> = {
    cursorHidden: false,
    cursorShape: 0,
    mouseEncoding: 'DEFAULT',
    synchronizedOutput: false,
  };
  watchHiddenModes(terminal, hidden);
  let mark: (start: number, end: number) => void = () => {};
  return {
    write(data) {
      terminal.write(data);
    },
    settled(done) {
      terminal.write('', () => {
        mark(0, terminal.rows - 1);
        done();
      });
    },
    row(index) {
      const line = terminal.buffer.active.getLine(index);
      if (line === undefined) return undefined;
      function* cells(length: number): Iterable<IBufferCell> {
        let cell: IBufferCell | undefined;
        for (let x = 0; x < length; x++) {
          cell = line!.getCell(x, cell);
          if (cell !== undefined) yield cell;
        }
      }
      return view.load(cells(line.length), line.length);
    },
    onDirty(listener) {
      mark = listener;
      return {
        dispose() {
          mark = () => {};
        },
      };
    },
    readModes(into) {
      const modes = terminal.modes;
      Object.assign(into, hidden);
      into.applicationCursorKeys = modes.applicationCursorKeysMode;
      into.applicationKeypad = modes.applicationKeypadMode;
      into.bracketedPaste = modes.bracketedPasteMode;
      into.sendFocus = modes.sendFocusMode;
      into.mouse = MOUSE[modes.mouseTrackingMode] ?? 'NONE';
    },
    setModes(modes, on) {
      // Read after the piece that is parsed now.
      for (const mode of modes) terminal.write(`\x1b[?${mode}${on ? 'h' : 'l'}`);
    },
    holdRows: () => () => {},
  };
}
