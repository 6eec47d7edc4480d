// Graphs of filled dots: two samples a column, four steps a row, the newest at the right. Where there are no braille
// signs, one sample a column with a full and a half sign.
import { topOf } from './format.ts';

const BRAILLE = 0x2800;
/** Dots of a column from the bottom up. */
const LEFT = [0x40, 0x04, 0x02, 0x01];
const RIGHT = [0x80, 0x20, 0x10, 0x08];
const STEPS = LEFT.length;

const dots = (column: readonly number[], full: number): number =>
  column.slice(0, Math.max(0, Math.min(STEPS, full))).reduce((sum, dot) => sum | dot, 0);

/** `height` rows of `width` columns, from the top; `top` is the end of the scale, else the largest that is shown. */
export function graph(
  values: readonly number[],
  width: number,
  height: number,
  top: number | null,
  ascii: boolean,
): string[] {
  const wanted = ascii ? width : 2 * width;
  const shown = values.slice(-wanted);
  const most = topOf(shown, top);
  const steps = (ascii ? 2 : STEPS) * height;
  // A value above nothing is seen as something.
  const levels = shown.map((value) =>
    value > 0 ? Math.max(1, Math.min(steps, Math.round((value / most) * steps))) : 0,
  );
  const all = [...Array.from({ length: wanted - levels.length }, () => 0), ...levels];
  return Array.from({ length: height }, (_, y) => {
    const below = (height - 1 - y) * (ascii ? 2 : STEPS);
    if (ascii) return all.map((level) => (level - below >= 2 ? '#' : level - below === 1 ? '.' : ' ')).join('');
    return Array.from({ length: width }, (_, x) => {
      const sign = dots(LEFT, all[2 * x]! - below) | dots(RIGHT, all[2 * x + 1]! - below);
      return sign === 0 ? ' ' : String.fromCodePoint(BRAILLE + sign);
    }).join('');
  });
}

/** The columns of such a graph that stand for a time when nobody looked. */
export function isUnseen(values: readonly number[], width: number, ascii: boolean): boolean[] {
  const each = ascii ? 1 : 2;
  const shown = values.slice(-each * width);
  return Array.from({ length: width }, (_, x) => {
    const column = Array.from({ length: each }, (_, at) => shown[shown.length - each * (width - x) + at]);
    return column.every((value) => value !== undefined && Number.isNaN(value));
  });
}
