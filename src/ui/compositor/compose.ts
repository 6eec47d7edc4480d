// Flattens the layers of one screen row into words that can be compared: four a cell (content, fg, bg, style id).
// Blanks are spaces, combined texts and extended styles are ids, and no half of a wide glyph stands alone.
import { Bg, CELL_WORDS, Content } from '../../engine/api.ts';
import type { Interner } from './interner.ts';
import type { Layer } from './layer.ts';

export const SCREEN_WORDS = 4;
export const BLANK = 0x20 | Content.width1;
const KEPT_BG = ~(Bg.extended | Bg.protected) >>> 0;

function blankRun(into: Uint32Array, from: number, to: number): void {
  for (let at = from * SCREEN_WORDS; at < to * SCREEN_WORDS; at += SCREEN_WORDS) {
    into[at] = BLANK;
    into[at + 1] = 0;
    into[at + 2] = 0;
    into[at + 3] = 0;
  }
}

function copyLayer(into: Uint32Array, cols: number, y: number, layer: Layer, interner: Interner) {
  const rect = layer.rect;
  if (rect === null || y < rect.y || y >= rect.y + rect.rows) return;
  const first = Math.max(rect.x, 0);
  const end = Math.min(rect.x + rect.cols, cols);
  const row = layer.row(y - rect.y);
  const { words } = row;
  const filled = Math.min(end, rect.x + row.length);
  for (let x = first; x < filled; x++) {
    const from = (x - rect.x) * CELL_WORDS;
    const to = x * SCREEN_WORDS;
    const content = words[from]!;
    const bg = words[from + 2]!;
    into[to + 1] = words[from + 1]!;
    into[to + 2] = (bg & KEPT_BG) >>> 0;
    into[to + 3] = bg & Bg.extended ? interner.styleId(row.extended(x - rect.x)) : 0;
    if (content & Content.combined) {
      const id = interner.textId(row.combined(x - rect.x));
      into[to] = (content & ~Content.codePoint) | id;
    } else {
      into[to] = content === Content.width1 ? BLANK : content;
    }
  }
  blankRun(into, Math.max(filled, first), end);
  if (first >= end) return;
  // A glyph that an edge of this layer cuts is gone on both sides of the edge, whatever the other side holds.
  if (widthAt(into, first) === 0) into[first * SCREEN_WORDS] = BLANK;
  if (widthAt(into, end - 1) === 2) into[(end - 1) * SCREEN_WORDS] = BLANK;
  if (first > 0 && widthAt(into, first - 1) === 2) into[(first - 1) * SCREEN_WORDS] = BLANK;
  if (end < cols && widthAt(into, end) === 0) into[end * SCREEN_WORDS] = BLANK;
  for (let x = first; x < end; x++) if (widthAt(into, x) !== 1) mendHalf(into, x);
}

const widthAt = (cells: Uint32Array, x: number) => cells[x * SCREEN_WORDS]! >>> Content.widthShift;

/** Half a glyph becomes a blank; a right half looks like its left one, by which it is painted. */
function mendHalf(into: Uint32Array, x: number): void {
  const at = x * SCREEN_WORDS;
  if (widthAt(into, x) === 2) {
    if (widthAt(into, x + 1) !== 0) into[at] = BLANK;
  } else if (widthAt(into, x - 1) !== 2) into[at] = BLANK;
  else into.copyWithin(at + 1, at - SCREEN_WORDS + 1, at);
}

/** Fills `into` with row y of the screen; layers come in ascending z. */
export function composeRow(
  into: Uint32Array,
  cols: number,
  y: number,
  layers: readonly Layer[],
  interner: Interner,
): void {
  blankRun(into, 0, cols);
  for (const layer of layers) copyLayer(into, cols, y, layer, interner);
}
