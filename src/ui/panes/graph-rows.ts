// Gauges as graphs side by side, each under its name and value, and a bar for each processor.
import { stringWidth } from '../../engine/api.ts';
import { fitRow, padRow, type Row, type Span, span } from '../components/rows.ts';
import { graph } from './braille.ts';
import type { FeedState } from './feed.ts';
import { sparkline } from './format.ts';
import { BUSY, mark } from './limits.ts';
import { coreWords } from './overview.ts';
import { MARK_ROLE, MARK_WORD, type PaneLook } from './pane-rows.ts';
import type { Gauge } from './table.ts';

const GAP = 3;
/** A graph with fewer columns says nothing. */
const LEAST_COLS = 30;
/** More cores than that have a sign each and no number. */
const NUMBERED_CORES = 8;
const CORE_COLS = 14;

/** How many rows each graph gets in a page of so many. */
const heightFor = (rows: number): number => (rows >= 44 ? 4 : rows >= 32 ? 3 : rows >= 20 ? 2 : 1);

function cell(
  gauge: Gauge,
  values: readonly number[],
  width: number,
  height: number,
  ascii: boolean,
): Row[] {
  const role = gauge.mark ? MARK_ROLE[gauge.mark] : 'accent';
  const head: Span[] = [span(`${gauge.label} `, 'heading', { bold: true }), span(gauge.text)];
  if (gauge.mark && gauge.mark !== 'ok')
    head.push(span(` ${MARK_WORD[gauge.mark]}`, role, { bold: true }));
  const lines = graph(values, width, height, gauge.top, ascii);
  return [head, ...lines.map((line): Row => [span(line, role)])].map((row) => padRow(row, width));
}

function coreRow(shares: readonly number[], width: number, { ascii, glyphs }: PaneLook): Row {
  const label = span('cores ', 'heading', { bold: true });
  if (shares.length > NUMBERED_CORES)
    return fitRow([label, span(sparkline(shares, shares.length, 100, ascii), 'accent')], width);
  const spans = shares.flatMap((share): Span[] => {
    const full = Math.round((share / 100) * CORE_COLS);
    const level = mark(share, BUSY);
    const bar = glyphs.bar.repeat(full) + glyphs.barRest.repeat(CORE_COLS - full);
    return [
      span(bar, level ? MARK_ROLE[level] : 'accent'),
      span(` ${Math.round(share)} %`.padEnd(8)),
    ];
  });
  return fitRow([label, ...spans], width);
}

/** `rows`: of the whole page. */
export function graphRows(
  { table, history }: FeedState,
  width: number,
  rows: number,
  look: PaneLook,
): Row[] {
  const { gauges = [], graphs } = table ?? {};
  if (!graphs) return [];
  if (look.plain) {
    const said = gauges.map(
      ({ label, text, mark: level }) => `${label}: ${text}${level ? `, ${MARK_WORD[level]}` : ''}.`,
    );
    return [...said, `${coreWords(graphs.cores)}.`].map((text) => [span(text)]);
  }
  const side = width >= 4 * (LEAST_COLS + GAP) ? 4 : width >= 2 * (LEAST_COLS + GAP) ? 2 : 1;
  const cols = Math.floor((width - GAP * (side - 1)) / side);
  const height = heightFor(rows);
  const drawn: Row[] = [];
  for (let from = 0; from < gauges.length; from += side) {
    const cells = gauges
      .slice(from, from + side)
      .map((gauge) => cell(gauge, history[gauge.id] ?? [], cols, height, look.ascii));
    for (let y = 0; y <= height; y++)
      drawn.push(
        cells.flatMap((one, x) => [...(x > 0 ? [span(' '.repeat(GAP))] : []), ...(one[y] ?? [])]),
      );
  }
  return graphs.cores.length > 0 && stringWidth('cores') < width
    ? [...drawn, coreRow(graphs.cores, width, look)]
    : drawn;
}
