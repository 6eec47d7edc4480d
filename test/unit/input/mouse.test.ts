import { describe, expect, it } from 'vitest';
import { encodeMouse, parseMouse } from '../../../src/ui/terminal/mouse.ts';

/** A report as the terminal sends it, passed on to a program that asked for SGR reports. */
const passed = (report: string, protocol: 'VT200' | 'DRAG' | 'ANY' = 'ANY') => {
  const mouse = parseMouse(report);
  return mouse === undefined ? '' : encodeMouse(mouse, protocol, 'SGR');
};

describe('reports of the mouse', () => {
  it.each([
    ['the left button', '\x1b[<0;3;4M'],
    ['its release', '\x1b[<0;3;4m'],
    ['a drag with the right one and Ctrl', '\x1b[<50;3;4M'],
    ['the wheel up, with Shift', '\x1b[<68;3;4M'],
    ['the wheel to the left', '\x1b[<66;3;4M'],
    ['the wheel to the right', '\x1b[<67;3;4M'],
    ['the button for going back', '\x1b[<128;3;4M'],
    ['the release of the button for going forward', '\x1b[<129;3;4m'],
    ['a move', '\x1b[<35;3;4M'],
  ])('come to the program as they are: %s', (_, report) => {
    expect(passed(report)).toBe(report);
  });

  it('no button but the left one is taken for it', () => {
    for (const code of [1, 2, 128, 129, 130, 131])
      expect(parseMouse(`\x1b[<${code};1;1M`)).not.toMatchObject({ button: 0 });
    expect(parseMouse('\x1b[<66;1;1M')?.kind).toBe('wheel-left');
  });

  it('go no further than the program asked', () => {
    expect(passed('\x1b[<35;3;4M', 'DRAG')).toBe('');
    expect(passed('\x1b[<32;3;4M', 'VT200')).toBe('');
  });

  it('have the old form where the program knows no other', () => {
    const mouse = parseMouse('\x1b[<66;3;4M')!;
    expect(encodeMouse(mouse, 'VT200', 'DEFAULT')).toBe('\x1b[Mb#$');
    expect(encodeMouse({ ...mouse, x: 300 }, 'VT200', 'DEFAULT')).toBe('');
  });
});
