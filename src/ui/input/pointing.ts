// The mouse in a widget of ours, as keys: the wheel moves by a row, and a click on a row of its list goes there. The
// list is known by its picture: a sign stands before the chosen row, and two blanks before each of the others.
import type { MouseInput } from '../host.ts';
import { asciiGlyphs, unicodeGlyphs } from '../theme/theme.ts';

const UP = '\x1b[A';
const DOWN = '\x1b[B';
const CHOSEN = new RegExp(`^( *[│|]? ?)[${unicodeGlyphs.pointer}${asciiGlyphs.pointer}] (?=\\S)`);

/** How many rows of the list lie between; null where `to` is none of its rows. What was wrapped belongs to its row. */
function distance(rows: readonly string[], from: number, edge: number, to: number): number | null {
  const step = to < from ? -1 : 1;
  let count = 0;
  let own = true;
  for (let y = from + step; step * (to - y) >= 0; y += step) {
    const inside = (rows[y] ?? '').slice(edge).replace(/[│|]\s*$/, '');
    if (rows[y]?.slice(0, edge) !== rows[from]?.slice(0, edge) || !/^ {2,}\S/.test(inside)) return null;
    own = inside[2] !== ' ';
    if (own) count += step;
  }
  return own || step > 0 ? count : count - 1;
}

/** `rows`: what the widget shows; `mouse` within it. Null where it means nothing there. */
export function pointedKeys(rows: readonly string[], { kind, button, y }: MouseInput): string | null {
  if (kind === 'wheel-up') return UP;
  if (kind === 'wheel-down') return DOWN;
  if (kind !== 'press' || button !== 0) return null;
  const from = rows.findIndex((row) => CHOSEN.test(row));
  const edge = CHOSEN.exec(rows[from] ?? '')?.[1]?.length;
  if (edge === undefined || y === from) return null;
  const by = distance(rows, from, edge, y);
  return by === null ? null : (by < 0 ? UP : DOWN).repeat(Math.abs(by));
}
