// A pane as rows: tabs, gauges with their sparklines, the list or one row's details, and where all of it comes from.

import { stringWidth } from '../../engine/api.ts';
import { ageWords } from '../age.ts';
import { BLANK, fitRow, type Role, type Row, rowWidth, type Span, span, wrapRow } from '../components/rows.ts';
import { cut, cutStart, showUnsafe, sourceName } from '../text.ts';
import type { Look } from '../theme/look.tsx';
import type { Glyphs } from '../theme/theme.ts';
import type { Told } from './closer-look.ts';
import { BAR_COLS, type Columns, columnsFor, GAP, MARK_WIDTH } from './columns.ts';
import type { FeedState } from './feed.ts';
import { barCols, sparkline } from './format.ts';
import type { PaneSpec } from './spec.ts';
import type { Mark, PaneColumn, PaneRow, PaneTable, Sort } from './table.ts';

export type PaneLook = Pick<Look, 'glyphs' | 'plain' | 'ascii'>;

const GAUGE_LABEL = 10;
const GAUGE_TEXT = 14;
const SPARK_MOST = 60;
const MOST_LABEL = 22;
/** Behind the first line of a log that is wrapped. */
const LOG_INDENT = 2;

export const MARK_ROLE: Record<Mark, Role> = { ok: 'good', careful: 'warn', high: 'bad' };
export const MARK_WORD: Record<Mark, string> = { ok: 'ok', careful: 'careful', high: 'HIGH' };

/** Where most is well, a word for each row hides what is not. */
const isBad = (mark: Mark | null): mark is Exclude<Mark, 'ok'> => mark !== null && mark !== 'ok';

const markSpans = (mark: Mark | null, glyphs: Glyphs): Span[] =>
  isBad(mark) ? [span(`${glyphs.alert} ${MARK_WORD[mark]}`, MARK_ROLE[mark], { bold: mark === 'high' })] : [];

/** Exactly `width` columns. */
function fill(text: string, width: number, right = false): string {
  const shown = cut(text, width);
  const rest = ' '.repeat(Math.max(0, width - stringWidth(shown)));
  return right ? `${rest}${shown}` : `${shown}${rest}`;
}

const widthOf = (label: string, panes: readonly PaneSpec[]): number =>
  panes.reduce((sum, { title }) => sum + title.length + 2, label.length);

function tabRow(label: string, panes: readonly PaneSpec[], current: PaneSpec, width: number, wide: boolean): Row {
  const on = panes.indexOf(current);
  const item = (pane: PaneSpec, index: number): Span[] => {
    const text = wide ? ` ${pane.title} ` : pane.title;
    const shown = index === on ? span(text, 'accent', { bold: true, inverse: true }) : span(text, 'muted');
    return wide || index === 0 ? [shown] : [span(' '), shown];
  };
  const head = span(wide ? label : '', 'heading', { bold: true });
  const items = panes.map(item);
  const room = width - rowWidth([head]);
  // What does not fit is left out in front, as far as the current one needs it.
  let from = 0;
  while (from < on && rowWidth(items.slice(from, on + 1).flat()) > room - 2) from++;
  return [head, ...(from > 0 ? [span('…', 'muted')] : []), ...items.slice(from).flat()];
}

export function tabRows(panes: readonly PaneSpec[], tab: number, width: number, { plain }: PaneLook): Row[] {
  const current = panes[tab] as PaneSpec;
  if (plain) {
    const kind = current.steady ? 'changes rarely' : 'moves';
    return [[span(`Part ${tab + 1} of ${panes.length}: ${current.title}, which ${kind}.`)]];
  }
  const live = panes.filter((pane) => !pane.steady);
  const steady = panes.filter((pane) => pane.steady);
  const kinds = [
    ['now    ', live],
    ['steady ', steady],
  ] as const;
  const wide = kinds.every(([label, some]) => widthOf(label, some) <= width);
  const rows = kinds.map(([label, some]) => tabRow(label, some, current, width, wide));
  return rows.map((row) => fitRow(row, width));
}

export function gaugeRows({ table, history }: FeedState, width: number, look: PaneLook): Row[] {
  const { glyphs, plain, ascii } = look;
  const spark = Math.min(SPARK_MOST, width - GAUGE_LABEL - GAUGE_TEXT - MARK_WIDTH - 3);
  return (table?.gauges ?? []).map(({ id, label, text, top, mark }): Row => {
    if (plain) return [span(`${label}: ${text}${isBad(mark) ? `, ${MARK_WORD[mark]}` : ''}.`)];
    const line = spark < 4 ? '' : fill(sparkline(history[id] ?? [], spark, top, ascii), spark, true);
    return [
      span(fill(label, GAUGE_LABEL), 'muted'),
      span(line, mark ? MARK_ROLE[mark] : 'accent'),
      span(` ${fill(text, GAUGE_TEXT, true)}  `, undefined, { bold: true }),
      ...markSpans(mark, glyphs),
    ];
  });
}

function sentence(row: PaneRow, table: PaneTable, at: number, count: number, on: boolean): string {
  const evident = table.columns.map((column) => column.evident === true);
  const cells = row.cells
    .map(({ text }, index) => (index === 0 || evident[index] ? text : `${table.columns[index]?.title} ${text}`))
    .filter((_, index) => (row.cells[index]?.text ?? '') !== '')
    .join(', ');
  const mark = isBad(row.mark) ? `, ${MARK_WORD[row.mark]}` : '';
  const deep = row.lead ? `, level ${row.lead.length / 3 + 1}` : '';
  return showUnsafe(`${at + 1} of ${count}${deep}: ${cells}${mark}${on ? ' (selected)' : ''}`);
}

/** The lines of the tree before a name, which keeps half of its column, or what it needs, however deep it stands. */
const leadOf = ({ lead = '', cells }: PaneRow, index: number, width: number): string =>
  index === 0 ? cutStart(lead, Math.max(Math.floor(width / 2), width - stringWidth(cells[0]?.text ?? ''))) : '';

/** A cell in its column, behind the lines of the tree where there are some. */
function cellText(row: PaneRow, index: number, width: number, { right = false }: PaneColumn): string {
  const text = showUnsafe(row.cells[index]?.text ?? '');
  return fill(text, width - stringWidth(leadOf(row, index, width)), right);
}

/** The bar of a percent, in the columns that it has before its number. */
function barSpans({ cells, mark }: PaneRow, index: number, width: number, { bar }: PaneColumn, glyphs: Glyphs): Span[] {
  const share = cells[index]?.key;
  if (!bar || width < BAR_COLS) return [];
  if (typeof share !== 'number') return [span(' '.repeat(width))];
  const full = barCols(share, width - 1);
  const text = `${glyphs.bar.repeat(full)}${glyphs.barRest.repeat(width - 1 - full)} `;
  return [span(text, mark ? MARK_ROLE[mark] : 'accent')];
}

interface Cell {
  index: number;
  column: PaneColumn;
  width: number;
}

/**
 * The cells of a row. What is too long for its own column has the room of those behind it that stand empty, and the
 * last text goes on where no level stands.
 */
function cellsOf(row: PaneRow, { shown, marks }: Columns): Cell[] {
  const cells: Cell[] = [];
  for (const { index, column, width } of shown) {
    const before = cells.at(-1);
    const text = (at: number) => row.cells[at]?.text ?? '';
    const needs =
      before !== undefined &&
      !before.column.right &&
      text(index) === '' &&
      stringWidth(showUnsafe(text(before.index))) > before.width;
    if (needs) before.width += GAP + width;
    else cells.push({ index, column, width });
  }
  const last = cells.at(-1);
  if (marks && !isBad(row.mark) && last && !last.column.right) last.width += GAP + MARK_WIDTH;
  return cells;
}

const arrowOf = ({ down }: Sort): string => (down ? '↓' : '↑');

/** By what the list is sorted, where the column that would show it has no room: `, by version ↑`. */
export function sortWords(table: PaneTable, rows: readonly PaneRow[], sort: Sort | null, width: number): string {
  if (!sort || columnsFor(table, rows, width).shown.some(({ index }) => index === sort.column)) return '';
  return `, by ${table.columns[sort.column]?.title} ${arrowOf(sort)}`;
}

export interface ListView {
  rows: readonly PaneRow[];
  selected: number;
  sort: Sort | null;
}

/** The list in `height` rows with its chosen row in sight; the first row names the columns. */
export function listRows(
  table: PaneTable,
  { rows, selected, sort }: ListView,
  width: number,
  height: number,
  look: PaneLook,
): Row[] {
  const { glyphs, plain } = look;
  const room = Math.max(1, height - (plain ? 0 : 1));
  let first = Math.max(0, Math.min(rows.length - room, selected - Math.floor(room / 2)));
  const seen = rows.slice(first, first + room);
  if (plain) {
    const said = seen.map((row, at) => {
      const on = first + at === selected;
      return wrapRow([span(sentence(row, table, first + at, rows.length, on))], width);
    });
    // Sentences take what rows they need: those before the chosen one give way.
    while (said.slice(0, selected - first + 1).flat().length > room && said.length > 1) {
      said.shift();
      first++;
    }
    return said.flat().slice(0, room);
  }
  const columns = columnsFor(table, rows, width);
  const { shown, marks } = columns;
  const isTree = rows.some(({ lead = '' }) => lead !== '');
  const gap = span(' '.repeat(GAP));
  const header: Row = [
    span('  '),
    ...shown.flatMap(({ column, index, width: w }, place) => {
      const arrow = sort?.column === index ? arrowOf(sort) : '';
      // In a tree they are of a row and all that is below it.
      const sums = isTree && column.total ? 'Σ ' : '';
      return [...(place > 0 ? [gap] : []), span(fill(`${sums}${column.title}${arrow}`, w, column.right), 'heading')];
    }),
    ...(marks ? [gap, span(fill(rows.some(({ mark }) => isBad(mark)) ? 'level' : '', MARK_WIDTH), 'heading')] : []),
  ];
  const body = seen.map((row, at): Row => {
    const on = first + at === selected;
    const level = marks ? markSpans(row.mark, glyphs) : [];
    return [
      on ? span(`${glyphs.pointer} `, 'accent', { bold: true }) : span('  '),
      ...cellsOf(row, columns).flatMap(({ column, index, width: w }, place) => [
        ...(place > 0 ? [gap] : []),
        ...(index === 0 && row.lead ? [span(leadOf(row, index, w), 'muted')] : []),
        ...barSpans(row, index, w - column.width, column, glyphs),
        span(cellText(row, index, column.bar ? column.width : w, column), undefined, { bold: on }),
      ]),
      ...(level.length > 0 ? [gap, ...level] : []),
    ];
  });
  return [header, ...body];
}

/** What is known of a row under the names of its columns; a row that is a name and a value is told by that name. */
function cellsKnown({ columns }: PaneTable, { cells }: PaneRow): (readonly [label: string, value: string])[] {
  if (columns[0]?.title === 'what') return [[cells[0]?.text ?? '', cells[1]?.text ?? '']];
  return cells.map(({ text }, index) => [columns[index]?.title ?? '', text] as const);
}

type Known = readonly [label: string, value: string, role?: Role];

const isKnown = ([, value]: Known): boolean => value !== '' && value !== '–';

function labelled(known: readonly Known[], width: number): Row[] {
  const column = Math.min(MOST_LABEL, Math.max(...known.map(([text]) => stringWidth(text))) + GAP);
  return known.flatMap(([text, value, role]) =>
    wrapRow([span(`${fill(showUnsafe(text), column - 1)} `, 'muted'), span(showUnsafe(value), role)], width, column),
  );
}

/** Cells that the list does not say for want of room: their columns are left out, or their texts are cut. */
function unsaid(table: PaneTable, rows: readonly PaneRow[], row: PaneRow, width: number): number[] {
  const room = new Map(cellsOf(row, columnsFor(table, rows, width)).map(({ index, width: w }) => [index, w]));
  return [...row.cells.keys()].filter(
    (index) => stringWidth(showUnsafe(row.cells[index]?.text ?? '')) > (room.get(index) ?? 0),
  );
}

/** Of a log the newest lines are last, and those before them give way; a file is read from its beginning. */
function toldRows(told: Told | null, width: number, height: number): Row[] {
  const { kind = 'log', lines = [] } = told ?? {};
  const isLog = kind === 'log';
  const said = lines.map((line) => {
    const row = line === '' ? BLANK : [span(showUnsafe(line))];
    return isLog ? wrapRow(row, width, LOG_INDENT) : [fitRow(row, width)];
  });
  while (said.length > 0 && said.flat().length + 1 > height) isLog ? said.shift() : said.pop();
  const head = span(isLog ? 'Last lines of its log' : 'How it begins', 'heading', { bold: true });
  return said.flat().some((row) => rowWidth(row) > 0) ? [[head], ...said.flat()] : [];
}

/** All that is known of one row: its cells and what else is told of it. */
function knownRows(table: PaneTable, row: PaneRow, width: number, now: number): Row[] {
  const told = new Set(row.detail.map(([text]) => text));
  const cells = cellsKnown(table, row).filter(([title]) => title !== '' && !told.has(title));
  const level: Known[] = isBad(row.mark) ? [['level', MARK_WORD[row.mark], MARK_ROLE[row.mark]]] : [];
  return [
    ...labelled([...cells, ...row.detail, ...level].filter(isKnown), width),
    ...wrapRow([span(`from ${sourceName(table.source)}, ${ageWords(table.at, now)}`, 'muted')], width),
  ];
}

/** The same with what tells more, which has what room of `height` is left. */
export function detailRows(
  table: PaneTable,
  row: PaneRow,
  width: number,
  height: number,
  now: number,
  told: Told | null = null,
): Row[] {
  const known = knownRows(table, row, width, now);
  const more = toldRows(told, width, height - known.length - 1);
  return more.length > 0 ? [...known, BLANK, ...more] : known;
}

/** A first column without a title has kinds, and the name is behind it. */
const nameIndex = ({ columns }: PaneTable): number => (columns[0]?.title === '' ? 1 : 0);

/** What of it the list above, `rows`, does not say; nothing where that has no room. */
export function moreRows(
  table: PaneTable,
  rows: readonly PaneRow[],
  row: PaneRow,
  width: number,
  height: number,
  told: Told | null = null,
): Row[] {
  const name = nameIndex(table);
  const hidden = unsaid(table, rows, row, width);
  const details = new Set(['', ...row.detail.map(([text]) => text)]);
  const cells = hidden
    .filter((index) => index !== name)
    .map((index): Known => [table.columns[index]?.title ?? '', row.cells[index]?.text ?? ''])
    .filter(([title]) => !details.has(title));
  const known = [...cells, ...row.detail].filter(isKnown);
  const head = wrapRow([span(showUnsafe(row.cells[name]?.text ?? ''), 'heading', { bold: true })], width);
  if (known.length === 0 && !hidden.includes(name)) return toldRows(told, width, height);
  // The last of it gives way first.
  const said = () => [...head, ...(known.length > 0 ? labelled(known, width) : [])];
  while (known.length > 1 && said().length > height) known.pop();
  const more = said();
  if (more.length > height) return [];
  return [...more, ...toldRows(told, width, height - more.length)];
}

/** Where it comes from and how old it is. */
export function sourceWords(pane: PaneSpec, feed: FeedState, now: number, live: boolean): string {
  const { table } = feed;
  if (!table) return feed.looking ? 'looking at this machine …' : '';
  const old = now - table.at > table.ttl * 1000 ? ', too old: look again' : '';
  const pace = live && pane.every ? `, every ${Math.round(pane.every / 1000)} s` : '';
  return `seen ${ageWords(table.at, now)}${old}${pace}`;
}

/** What is copied of a row: its cells as a spreadsheet takes them, or all that is told of it, line by line. */
export const rowText = (row: PaneRow): string => row.cells.map(({ text }) => text).join('\t');
