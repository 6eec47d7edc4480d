import { describe, expect, it } from 'vitest';
import { Emulator } from '../../../src/engine/terminal/emulator.ts';
import { Margin } from '../../../src/ui/pane-mode/margin.ts';
import { rowText } from '../../helpers/row-text.ts';

const COLS = 30;

/** The row as it is seen with the note. */
function seen(text: string, note = 'exit 7', bad = true) {
  const emulator = new Emulator({ cols: COLS, rows: 1 });
  emulator.feed(`\x1b[?7l${text}`);
  const row = new Margin().over(emulator.screenRow(0), COLS, { text: note, tone: bad ? 'bad' : 'quiet' }, true);
  const picture = rowText(row, COLS);
  emulator.dispose();
  return picture;
}

describe('a note in the margin', () => {
  it('stands at the right end', () => {
    expect(seen('$ false')).toBe(`${'$ false'.padEnd(COLS - 6)}exit 7`);
    expect(seen('')).toBe('exit 7'.padStart(COLS));
  });

  it('stands before a right prompt', () => {
    expect(seen('% false\x1b[26Gright')).toBe('% false           exit 7 right');
    expect(seen('% false\x1b[28G漢')).toBe('% false             exit 7 漢 ');
  });

  it('is left out where there is no room', () => {
    const long = '$ a command of many words'.padEnd(COLS - 7, 'x');
    expect(seen(long)).toBe(long.padEnd(COLS));
    expect(seen('x'.repeat(COLS))).toBe('x'.repeat(COLS));
  });

  it('never covers a coloured background, or an inverse or underlined blank', () => {
    for (const style of ['44', '7', '4']) {
      const text = `$ \x1b[${style}m${' '.repeat(COLS - 2)}\x1b[m`;
      expect(seen(text).trimEnd()).toBe('$');
    }
  });

  it('leaves combined characters of the row alone', () => {
    expect(seen('$ e\u0301')).toBe(`$ e\u0301${' '.repeat(COLS - 9)}exit 7`);
  });
});
