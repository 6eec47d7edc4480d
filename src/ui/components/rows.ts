// The chrome's text as rows of spans: what is said and in which role, without React. Wrapping and cutting happen
// here, so every part knows its height before it is drawn, and the same rows serve colours, no colours and ASCII.
import { codePointWidth, stringWidth } from '../../engine/api.ts';
import { cut } from '../text.ts';

export type Role = 'heading' | 'accent' | 'muted' | 'good' | 'warn' | 'bad' | 'border';

export interface Span {
  text: string;
  role?: Role;
  bold?: boolean;
  underline?: boolean;
  /** Black on white, or what the theme makes of it: the place of the focus. */
  inverse?: boolean;
}

export type Row = readonly Span[];

export const span = (text: string, role?: Role, more: Partial<Span> = {}): Span => ({
  text,
  ...(role ? { role } : {}),
  ...more,
});
export const plainRow = (text: string, role?: Role): Row => [span(text, role)];
export const BLANK: Row = [];

export const rowWidth = (row: Row): number => row.reduce((sum, { text }) => sum + stringWidth(text), 0);

export const rowString = (row: Row): string => row.map(({ text }) => text).join('');

/** The row in at most `width` columns, with an ellipsis where something was cut off. */
export function fitRow(row: Row, width: number): Row {
  if (rowWidth(row) <= width) return row;
  const fitted: Span[] = [];
  let room = width;
  for (const part of row) {
    const columns = stringWidth(part.text);
    if (columns < room) {
      fitted.push(part);
      room -= columns;
      continue;
    }
    fitted.push({
      ...part,
      // One column holds the sign and nothing of the text.
      text: room === 1 ? '…' : cut(part.text, columns === room ? room - 1 : room),
    });
    break;
  }
  return fitted;
}

/** `left` at the left edge and `right` at the right one; `left` gives way. */
export function between(left: Row, right: Row, width: number): Row {
  const tail = rowWidth(right);
  const head = fitRow(left, Math.max(0, width - tail - 1));
  const gap = Math.max(1, width - rowWidth(head) - tail);
  return tail === 0 ? head : [...head, span(' '.repeat(gap)), ...right];
}

/** `left`, cut where it is too long, and `right` from column `at` on. */
export const inColumns = (left: Row, right: Row, at: number, gap: number, width: number): Row =>
  fitRow([...padRow(fitRow(left, at - gap), at), ...right], width);

/** Columns of the line between two texts. */
export const BETWEEN = 3;

/** `left` in `cols` columns and `right` behind a line, as high as the longer of both. */
export const sideBySide = (left: readonly Row[], right: readonly Row[], cols: number, rule: string): Row[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, y) => [
    ...padRow(left[y] ?? [], cols),
    span(` ${rule} `, 'border'),
    ...(right[y] ?? []),
  ]);

/** Filled up with blanks to `width`. */
export function padRow(row: Row, width: number): Row {
  const fitted = fitRow(row, width);
  const rest = width - rowWidth(fitted);
  return rest > 0 ? [...fitted, span(' '.repeat(rest))] : fitted;
}

/** The longest head of `text` that takes at most `room` columns; at least one character. */
function headOf(text: string, room: number): string {
  let used = 0;
  let head = '';
  for (const char of text) {
    used += codePointWidth(char.codePointAt(0) ?? 0);
    if (used > room && head !== '') break;
    head += char;
  }
  return head;
}

/** Breaks a row at blanks (and words that are too long anywhere); later rows start with `indent` blanks. */
export function wrapRow(row: Row, width: number, indent = 0): Row[] {
  const room = Math.max(1, width);
  // Wide glyphs need two columns behind the indent.
  const hang = Math.max(0, Math.min(indent, Math.floor(room / 2), room - 2));
  const rows: Span[][] = [[]];
  let used = 0;
  const feed = () => {
    rows.push(hang > 0 ? [span(' '.repeat(hang))] : []);
    used = hang;
  };
  const put = (part: Span, text: string) => {
    rows.at(-1)?.push({ ...part, text });
    used += stringWidth(text);
  };
  for (const part of row) {
    for (const piece of part.text.split(/( +)/)) {
      if (piece === '') continue;
      let rest = piece;
      if (used + stringWidth(rest) > room) {
        if (piece.startsWith(' ')) {
          feed();
          continue;
        }
        if (used > hang) feed();
      }
      while (stringWidth(rest) > room - used) {
        const head = headOf(rest, room - used);
        put(part, head);
        rest = rest.slice(head.length);
        if (rest === '') break;
        feed();
      }
      if (rest !== '') put(part, rest);
    }
  }
  return rows;
}

export interface Window {
  rows: Row[];
  /** The offset that holds: the wish, kept inside. */
  offset: number;
  /** The largest offset that shows something new; 0 when everything fits. */
  last: number;
}

/** What of `rows` is seen in `height` rows from `offset`; a mark says how much there is above and below. */
export function windowOf(rows: readonly Row[], height: number, offset: number): Window {
  if (rows.length <= height) return { rows: [...rows], offset: 0, last: 0 };
  if (height < 4) return narrowWindow(rows, height, offset);
  const last = rows.length - (height - 1);
  const at = Math.max(0, Math.min(last, offset));
  const above = at > 0 ? 1 : 0;
  const room = height - above - 1;
  const start = at > 0 ? at + 1 : 0;
  const end = Math.min(rows.length, start + room);
  const below = rows.length - end;
  if (below === 0) {
    const seen = rows.slice(rows.length - (height - 1));
    return { rows: [more('↑', rows.length - seen.length), ...seen], offset: last, last };
  }
  return {
    rows: [...(above ? [more('↑', start)] : []), ...rows.slice(start, end), more('↓', below)],
    offset: at,
    last,
  };
}

/** A few rows: one mark, at the foot, for both ways. */
function narrowWindow(rows: readonly Row[], height: number, offset: number): Window {
  const room = Math.max(1, height - 1);
  const last = rows.length - room;
  const at = Math.max(0, Math.min(last, offset));
  const seen = rows.slice(at, at + room);
  const left = rows.length - at - room;
  if (height < 2) return { rows: seen, offset: at, last };
  return { rows: [...seen, left > 0 ? more('↓', left) : more('↑', at)], offset: at, last };
}

const more = (arrow: string, count: number): Row => [span(`${arrow} ${count} more`, 'muted')];
