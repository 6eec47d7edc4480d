import { describe, expect, it } from 'vitest';
import { Emulator } from '../../../src/engine/terminal/emulator.ts';
import { heldSentence, lineMark } from '../../../src/ui/app/line-mark.ts';
import { Pane } from '../../../src/ui/pane.ts';
import { rowText } from '../../helpers/row-text.ts';

const mark = { text: 'request', tone: 'mark' } as const;

describe('what a line is called before Enter', () => {
  it.each([
    ['native', 'command', 'command', 'quiet'],
    ['foreign', 'request', 'request', 'mark'],
    ['ambiguous', 'request', 'request', 'mark'],
    ['foreign', 'question', 'question', 'mark'],
  ] as const)('%s %s → %s', (verdict, kind, text, tone) => {
    expect(lineMark({ verdict, kind })).toEqual({ text, tone });
  });

  it('is not said of what is not known', () => {
    expect(lineMark(null)).toBeNull();
    expect(lineMark({ verdict: 'foreign', kind: 'unclear' })).toBeNull();
    expect(lineMark({ verdict: 'foreign', kind: 'command' })).toBeNull();
  });

  it('is told to a screen reader only where the line will be held', () => {
    expect(heldSentence({ verdict: 'native', kind: 'command' })).toBeNull();
    const request = { verdict: 'foreign', kind: 'request' } as const;
    expect(heldSentence(request)).toMatch(/^A request: .*\.$/);
    expect(heldSentence(request, { read: ['delete'], unread: ['foo', 'bar'] })).toMatch(/ Not read: foo, bar\.$/);
    expect(heldSentence(request, { read: ['delete'], unread: [] })).toBe(heldSentence(request));
  });
});

describe('the mark on the pane', () => {
  const COLS = 30;
  const open = (ghostEnd = 0) => {
    const emulator = new Emulator({ cols: COLS, rows: 4 });
    const pane = new Pane(emulator, { x: 0, y: 0, cols: COLS, rows: 4 }, () => ghostEnd);
    return { emulator, pane, seen: (y: number) => rowText(pane.row(y), COLS) };
  };

  it('stands at the right end of the row of the cursor and follows it, and the buffer knows nothing of it', () => {
    const { emulator, pane, seen } = open();
    emulator.feed('$ find big files');
    expect(pane.setMark(mark)).toContain(0);
    expect(seen(0)).toBe('$ find big files       request');
    expect(rowText(emulator.screenRow(0), COLS).trimEnd()).toBe('$ find big files');
    emulator.feed('\r\n$ ');
    expect(pane.followMark()).toEqual([0, 1]);
    expect(seen(0).trimEnd()).toBe('$ find big files');
    expect(seen(1)).toBe('$                      request');
    expect(pane.setMark(null)).toContain(1);
    expect(seen(1).trimEnd()).toBe('$');
  });

  it('gives way to what is typed and to the ghost', () => {
    const { emulator, pane, seen } = open();
    pane.setMark(mark);
    emulator.feed(`$ ${'x'.repeat(22)}`);
    expect(seen(0)).not.toContain('request');
    const ghosted = open(25);
    ghosted.emulator.feed('$ find');
    ghosted.pane.setMark(mark);
    expect(ghosted.seen(0)).not.toContain('request');
  });

  it('is not drawn over a full-screen program', () => {
    const { emulator, pane, seen } = open();
    pane.setMark(mark);
    emulator.feed('\x1b[?1049h\x1b[Hvim');
    expect(seen(0).trimEnd()).toBe('vim');
  });
});
