import { describe, expect, it } from 'vitest';
import type { MouseInput } from '../../../src/ui/host.ts';
import { pointedKeys } from '../../../src/ui/input/pointing.ts';

const UP = '\x1b[A';
const DOWN = '\x1b[B';
const at = (y: number, kind: MouseInput['kind'] = 'press', button = 0): MouseInput => ({
  kind,
  button,
  x: 9,
  y,
  shift: false,
  alt: false,
  ctrl: false,
});

const LIST = [
  '  ╭─ Commands ────────────╮',
  '  │ / type to search      │',
  '  │   git checkout main   │',
  '  │   a long command that │',
  '  │     was wrapped       │',
  '  │ ▸ ls                  │',
  '  │   漢字.txt            │',
  '  │   echo                │',
  '  │                       │',
  '  │   what the row does   │',
  '  │ [Enter] run           │',
  '  ╰───────────────────────╯',
];

describe('the mouse in a list', () => {
  it.each([
    ['the row above, on what was wrapped of it', 4, UP],
    ['the row above', 3, UP],
    ['two rows above', 2, UP + UP],
    ['the row that is chosen', 5, null],
    ['the row below', 6, DOWN],
    ['two rows below', 7, DOWN + DOWN],
    ['the field above the list', 1, null],
    ['a blank row', 8, null],
    ['what stands under the list', 9, null],
    ['the keys', 10, null],
    ['the edge', 11, null],
  ])('a click on %s', (_what, y, keys) => {
    expect(pointedKeys(LIST, at(y))).toBe(keys);
    const ascii = LIST.map((row) =>
      row
        .replaceAll('│', '|')
        .replace('▸', '>')
        .replace(/[╭╮╰╯]/g, '+'),
    );
    expect(pointedKeys(ascii, at(y))).toBe(keys);
  });

  it('the wheel moves by a row, with a list or without one', () => {
    expect(pointedKeys(LIST, at(9, 'wheel-up'))).toBe(UP);
    expect(pointedKeys(['a text'], at(0, 'wheel-down'))).toBe(DOWN);
  });

  it('other buttons, a release and a text that is no list mean nothing', () => {
    expect(pointedKeys(LIST, at(6, 'press', 2))).toBeNull();
    expect(pointedKeys(LIST, at(6, 'release'))).toBeNull();
    expect(pointedKeys(['│ an answer', '│   with its facts'], at(1))).toBeNull();
  });
});
