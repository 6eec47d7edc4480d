import { describe, expect, it } from 'vitest';
import { Emulator } from '../../../src/engine/terminal/emulator.ts';
import { Compositor } from '../../../src/ui/compositor/compositor.ts';
import { Pane } from '../../../src/ui/pane.ts';
import { rowText } from '../../helpers/row-text.ts';

function setup() {
  const emulator = new Emulator({ cols: 10, rows: 3, scrollback: 20 });
  const compositor = new Compositor({ cols: 10, rows: 3, write: () => {} });
  const pane = new Pane(emulator, { x: 0, y: 0, cols: 10, rows: 3 });
  const top = () => {
    pane.damage(compositor);
    return rowText(pane.row(0)).trim();
  };
  const lines = (from: number, to: number) => {
    for (let i = from; i <= to; i++) emulator.feed(`line ${i}\r\n`);
  };
  return { emulator, pane, top, lines };
}

describe('a pane that is scrolled back', () => {
  it('stays where it is while lines come in below', () => {
    const { pane, top, lines } = setup();
    lines(1, 10);
    expect(top()).toBe('line 9');
    pane.scroll(4);
    expect(top()).toBe('line 5');
    lines(11, 20);
    expect(top()).toBe('line 5');
    expect(pane.cursor().visible).toBe(false);
    pane.scroll(0);
    expect(top()).toBe('line 19');
    expect(pane.cursor().visible).toBe(true);
  });

  it('ends at the oldest line that is kept', () => {
    const { pane, top, lines } = setup();
    lines(1, 10);
    pane.scroll(1000);
    expect(top()).toBe('line 1');
    lines(11, 60);
    expect(top()).toBe('line 39');
  });

  it('does not scroll a program that owns the screen', () => {
    const { emulator, pane, lines } = setup();
    lines(1, 10);
    emulator.feed('\x1b[?1049h');
    expect(pane.scroll(3)).toBe(false);
  });
});
