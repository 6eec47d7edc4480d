import { describe, expect, it } from 'vitest';
import { cellStyle, cellText, EMPTY_ROW } from '../../../src/engine/terminal/cells.ts';
import { Emulator } from '../../../src/engine/terminal/emulator.ts';
import { rowText } from '../../helpers/row-text.ts';

const fast = () => new Emulator({ cols: 20, rows: 5, scrollback: 10 });

async function feedAll(emulator: Emulator, text: string): Promise<void> {
  const parsed = new Promise<void>((resolve) => {
    const watch = emulator.onParsed(() => {
      watch.dispose();
      resolve();
    });
  });
  emulator.feed(text);
  await parsed;
}

describe('emulator', () => {
  it('trusts the private fields of the pinned package', () => {
    expect(fast().degraded).toBeUndefined();
  });

  it('leaves no trace of its self-test', () => {
    const emulator = fast();
    expect(emulator.modes).toMatchObject({
      applicationCursorKeys: false,
      cursorHidden: false,
      mouse: 'NONE',
      mouseEncoding: 'DEFAULT',
    });
    expect(emulator.cursor).toEqual({ x: 0, y: 0 });
    emulator.feed('x');
    expect(cellStyle(emulator.row(0) ?? EMPTY_ROW, 0)).toMatchObject({ fg: 'default', bold: false });
  });

  it('parses before feed returns and tells which rows changed', () => {
    const emulator = fast();
    emulator.feed('\x1b[3;1H');
    emulator.clearDirty();
    emulator.feed(Buffer.from('hello'));
    expect(emulator.lineText(2)).toBe('hello');
    expect([...emulator.dirty]).toEqual([0, 0, 1, 0, 0]);
    expect(emulator.cursor).toEqual({ x: 5, y: 2 });
  });

  it('reads the scrollback', () => {
    const emulator = fast();
    emulator.clearDirty();
    emulator.feed('1\r\n2\r\n3\r\n4\r\n5\r\n6\r\n7');
    expect(emulator.baseRow).toBe(2);
    expect(rowText(emulator.screenRow(0)).trim()).toBe('3');
    expect(rowText(emulator.screenRow(0, 2)).trim()).toBe('1');
  });

  it('keeps a marked row through scrolling', () => {
    const emulator = fast();
    emulator.feed('prompt\r\n');
    const marker = emulator.markRow(-1)!;
    emulator.feed('\n'.repeat(8));
    expect(emulator.lineText(marker.row)).toBe('prompt');
    emulator.feed('\n'.repeat(50));
    expect(marker.row).toBe(-1);
  });

  it('marks everything dirty on reset and on the alternate screen', () => {
    const emulator = fast();
    for (const sequence of ['\x1bc', '\x1b[?1049h', '\x1b[?1049l']) {
      emulator.clearDirty();
      emulator.feed(sequence);
      expect([...emulator.dirty]).toEqual([1, 1, 1, 1, 1]);
    }
  });

  it('runs OSC handlers in the middle of parsing', () => {
    const emulator = fast();
    const seen: [string, number][] = [];
    emulator.onOsc(633, (payload) => {
      seen.push([payload, emulator.cursor.x]);
      return true;
    });
    emulator.feed('abc\x1b]633;B\x07def');
    expect(seen).toEqual([['B', 3]]);
  });

  it('answers DA, DSR and, once it knows the colours, OSC 10/11', () => {
    const emulator = fast();
    let replies = '';
    emulator.onReply((bytes) => {
      replies += Buffer.from(bytes).toString();
    });
    emulator.feed('\x1b]11;?\x07');
    expect(replies).toBe('');
    emulator.setColors({ foreground: 'rgb:ffff/ffff/ffff', background: 'rgb:0000/0000/0000' });
    emulator.feed('\x1b[c\x1b[6n\x1b]10;?;?\x07');
    expect(replies).toBe('\x1b[?1;2c\x1b[1;1R\x1b]10;rgb:ffff/ffff/ffff\x1b\\\x1b]11;rgb:0000/0000/0000\x1b\\');
  });

  it('passes clipboard writes on and never answers clipboard reads', () => {
    const emulator = fast();
    const heard: string[] = [];
    emulator.onClipboard((text) => heard.push(text));
    emulator.onReply(() => heard.push('reply'));
    emulator.feed('\x1b]52;c;aGk=\x07\x1b]52;c;?\x07');
    expect(heard).toEqual(['aGk=']);
  });

  it('has no row behind the last one, also when the scrollback is full', () => {
    const emulator = new Emulator({ cols: 10, rows: 3, scrollback: 2 });
    emulator.feed('oldest lines that wrap\r\n'.repeat(9));
    expect(emulator.lineCount).toBe(5);
    for (const index of [-1, 5, 6]) {
      expect(emulator.row(index)).toBe(undefined);
      expect(emulator.lineText(index)).toBe('');
      expect(emulator.isWrapped(index)).toBe(false);
    }
  });

  it('lays out emoji, CJK and combining marks as wcwidth does', () => {
    const emulator = fast();
    emulator.feed('🦀x漢e\u0301');
    const row = emulator.screenRow(0);
    const cells = [0, 1, 2, 3, 4, 5].map((x) => cellText(row, x));
    expect(cells).toEqual(['🦀', '', 'x', '漢', '', 'e\u0301']);
  });

  it('wraps lines anew on a resize, but not what a line editor draws from a row on', () => {
    const rowsOf = (emulator: Emulator) =>
      Array.from({ length: emulator.lineCount }, (_, row) => emulator.lineText(row));
    for (const [cols, above] of [
      [10, ['0123456789', '01234567']],
      [30, ['012345678901234567']],
    ] as const) {
      const emulator = fast();
      emulator.feed('012345678901234567\r\n');
      const edited = emulator.markRow()!;
      emulator.feed('$ an edited line ov\r\ner its rows');
      const before = emulator.cursor.y - (edited.row - emulator.baseRow);
      emulator.resize(cols, 5, edited);
      expect(rowsOf(emulator).slice(0, above.length)).toEqual(above);
      expect(edited.row).toBe(above.length);
      expect(emulator.lineText(edited.row)).toBe('$ an edited line ov'.slice(0, cols));
      expect(emulator.cursor.y - (edited.row - emulator.baseRow)).toBe(before);
    }
  });

  it('takes the screen back from a program that died, and only what it had taken', () => {
    const emulator = fast();
    emulator.feed('\x1b[?1h\x1b[?2004hbefore\x1b[?1049h\x1b[?1003h\x1b[?1006h\x1b[?1004h\x1b[?25l');
    emulator.reclaim();
    expect(emulator.alternateScreen).toBe(false);
    expect(emulator.modes).toMatchObject({
      mouse: 'NONE',
      mouseEncoding: 'DEFAULT',
      sendFocus: false,
      cursorHidden: false,
      applicationCursorKeys: true,
      bracketedPaste: true,
    });
    emulator.feed('|');
    expect(emulator.lineText(0)).toBe('before|');
  });

  it('does the same by the public API alone', async () => {
    const sample = '\x1b[1;38;2;1;2;3mA\x1b[0;41;9mb\x1b[m漢e\u0301\x1b[?1h\x1b[?25l\x1b[?1006h\x1b[4 q';
    const exact = fast();
    exact.feed(sample);
    const fallback = new Emulator({ cols: 20, rows: 5, forcePublic: true });
    await feedAll(fallback, sample);
    const words = (emulator: Emulator) => [...emulator.screenRow(0).words];
    const text = (emulator: Emulator) => rowText(emulator.screenRow(0));
    expect(words(fallback)).toEqual(words(exact));
    expect(text(fallback)).toBe(text(exact));
    expect(fallback.modes).toEqual(exact.modes);
  });
});

describe('flags of the keyboard', () => {
  const offering = () => {
    const emulator = fast();
    emulator.keyboard.offered = true;
    return emulator;
  };

  it('are kept to a depth, the first of them too, and come back one by one', async () => {
    const emulator = offering();
    await feedAll(emulator, `\x1b[=5;1u${'\x1b[>1u'.repeat(31)}`);
    expect(emulator.keyboard.flags).toBe(1);
    await feedAll(emulator, '\x1b[<31u');
    expect(emulator.keyboard.flags).toBe(5);
  });

  it('are forgotten from the first on where a program asks for more', async () => {
    const emulator = offering();
    await feedAll(emulator, `\x1b[=5;1u${'\x1b[>1u'.repeat(32)}`);
    await feedAll(emulator, '\x1b[<31u');
    expect(emulator.keyboard.flags).toBe(1);
    await feedAll(emulator, '\x1b[<u');
    expect(emulator.keyboard.flags).toBe(0);
  });
});
