// Gauges as graphs side by side, each under its name and value, and a bar for each processor.
import { fitRow, padRow, type Role, type Row, rowWidth, type Span, span } from '../components/rows.ts';
import { graph, isUnseen } from './braille.ts';
import { listCols, tellsMore } from './columns.ts';
import { coreWords } from './cpu-share.ts';
import type { FeedState } from './feed.ts';
import { barCols, sparkline } from './format.ts';
import { BUSY, mark } from './limits.ts';

import { gaugeRows, MARK_ROLE, MARK_WORD, type PaneLook } from './pane-rows.ts';
import type { Gauge } from './table.ts';

const GAP = 3;
/** Four steps a row: with more rows a step would be less than a percent. */
const MOST_HIGH = 25;
/** A graph under another one has at least so many rows. */
const WIDE_FROM = 6;
/** What is known of a row has room beside the list. */
const LEAST_DETAILS = 12;
/** A graph with fewer columns says nothing. */
const LEAST_COLS = 30;
/** Columns of a core's bar and of what stands behind it; where bars would be shorter, each core is one sign. */
const CORE_COLS = { least: 4, most: 30, number: 8 } as const;
/** Rows of bars where the page is of the processor. */
const MOST_CORES = 8;

/**
 * Where nothing was, or nothing was seen yet, the ground is drawn: an empty graph is a graph. Where nobody looked for a
 * while it is broken off.
 */
function groundedRow(line: string, unseen: readonly boolean[], role: Role, ascii: boolean): Row {
  const ground = ascii ? '_' : '⣀';
  const row: Span[] = [];
  [...line].forEach((sign, x) => {
    const grounded = sign === ' ' && !unseen[x];
    const part = span(grounded ? ground : sign, grounded ? 'border' : role);
    const last = row.at(-1);
    if (last && last.role === part.role) last.text += part.text;
    else row.push(part);
  });
  return row;
}

/** How many rows each graph gets in a page of so many. */
const heightFor = (rows: number): number => (rows >= 44 ? 7 : rows >= 32 ? 3 : rows >= 20 ? 2 : 1);

function cell(gauge: Gauge, values: readonly number[], width: number, height: number, ascii: boolean): Row[] {
  const role = gauge.mark ? MARK_ROLE[gauge.mark] : 'accent';
  const label = span(`${gauge.label} `, 'heading', { bold: true });
  const whole = rowWidth([label, span(gauge.text)]) <= width;
  const head: Span[] = [label, span(whole ? gauge.text : (gauge.brief ?? gauge.text))];
  if (gauge.mark && gauge.mark !== 'ok') head.push(span(` ${MARK_WORD[gauge.mark]}`, role, { bold: true }));
  const lines = graph(values, width, height, gauge.top, ascii);
  const rows = lines.map(
    (line, y): Row =>
      y === height - 1 ? groundedRow(line, isUnseen(values, width, ascii), role, ascii) : [span(line, role)],
  );
  return [head, ...rows].map((row) => padRow(row, width));
}

/** One sign for each processor, where bars have no room. */
const coreLine = (shares: readonly number[], width: number, ascii: boolean): Row =>
  fitRow(
    [span('cores ', 'heading', { bold: true }), span(sparkline(shares, shares.length, 100, ascii), 'accent')],
    width,
  );

/** A bar for each processor, in as many rows as they need; one line of signs where that is more than `most`. */
function coreRows(shares: readonly number[], width: number, most: number, { ascii, glyphs }: PaneLook): Row[] {
  if (shares.length === 0) return [];
  const label = 'cores ';
  const room = width - label.length;
  const least = CORE_COLS.least + CORE_COLS.number;
  const across = Math.min(shares.length, Math.max(1, Math.floor((room + GAP) / least)));
  const high = Math.ceil(shares.length / across);
  if (high > most || room < least) return [coreLine(shares, width, ascii)];
  const each = Math.floor((room + GAP) / Math.ceil(shares.length / high));
  const cols = Math.min(CORE_COLS.most, each - CORE_COLS.number);
  const cells = shares.map((share): Span[] => {
    const full = barCols(share, cols);
    const level = mark(share, BUSY);
    const bar = glyphs.bar.repeat(full) + glyphs.barRest.repeat(cols - full);
    return [span(bar, level ? MARK_ROLE[level] : 'accent'), span(` ${Math.round(share)} %`.padEnd(CORE_COLS.number))];
  });
  const perRow = Math.ceil(shares.length / high);
  return Array.from({ length: high }, (_, y): Row => {
    const head = span(y === 0 ? label : ' '.repeat(label.length), 'heading', { bold: true });
    const bars = cells.slice(y * perRow, (y + 1) * perRow).flat();
    const last = bars.at(-1);
    return [head, ...bars.slice(0, -1), ...(last ? [{ ...last, text: last.text.trimEnd() }] : [])];
  });
}

/** So many graphs stand side by side where as many as may do. */
function mostBeside(count: number, width: number): number {
  const fit = Math.floor((width + GAP) / (LEAST_COLS + GAP));
  return fit >= count ? Math.max(1, count) : fit >= 2 ? 2 : 1;
}

interface Grid {
  /** Rows of a graph. */
  height: number;
  /** Graphs in a row. */
  side: number;
}

function drawn(
  { table, history }: FeedState,
  width: number,
  { height, side }: Grid,
  look: PaneLook,
  most: number,
): Row[] {
  const { gauges = [], cores = [] } = table ?? {};
  const rows: Row[] = [];
  for (let from = 0; from < gauges.length; from += side) {
    const beside = gauges.slice(from, from + side);
    const cols = Math.floor((width - GAP * (beside.length - 1)) / beside.length);
    const cells = beside.map((gauge) => cell(gauge, history[gauge.id] ?? [], cols, height, look.ascii));
    for (let y = 0; y <= height; y++)
      rows.push(cells.flatMap((one, x) => [...(x > 0 ? [span(' '.repeat(GAP))] : []), ...(one[y] ?? [])]));
  }
  return [...rows, ...coreRows(cores, width, most, look)];
}

/** On a small screen the list is worth more than what stands around it. */
export const LEAST_LIST = 6;

/**
 * `rows`: of the whole page; `room`: what its list and its graphs have together. Null where the list needs the room,
 * and a line for each gauge has to do.
 */
export function graphRows(feed: FeedState, width: number, rows: number, room: number, look: PaneLook): Row[] | null {
  const { table } = feed;
  if (table === null) return null;
  const { gauges, graphs, cores = [], rows: list } = table;
  if (look.plain) {
    if (cores.length === 0) return null;
    return [...gaugeRows(feed, width, look), [span(`${coreWords(cores)}.`)]];
  }
  const abreast = mostBeside(gauges.length, width);
  if (graphs) return drawn(feed, width, { height: heightFor(rows), side: abreast }, look, 1);
  if (gauges.length < 2) return null;
  const lines = [...gaugeRows(feed, width, look), ...coreRows(cores, width, 1, look)];
  const beside = tellsMore(table) && listCols(table, list, width) < width;
  const least = beside ? LEAST_DETAILS : LEAST_LIST;
  const left = room - Math.max(least, list.length + 1) - coreRows(cores, width, MOST_CORES, look).length;
  const highest = (side: number) => Math.min(MOST_HIGH, Math.floor(left / Math.ceil(gauges.length / side)) - 1);
  // A wide graph is of more minutes: they stand side by side where they would be too low for that.
  const wide = [1, 2, 3].find((side) => side < abreast && gauges.length % side === 0 && highest(side) >= WIDE_FROM);
  const side = wide ?? abreast;
  const height = highest(side);
  if (height >= 2) return drawn(feed, width, { height, side }, look, MOST_CORES);
  return cores.length > 0 && lines.length + LEAST_LIST <= room ? lines : null;
}
