// The routing panel: route, suggestions and context, beside the shell or below it, in the room that there is.
import { Box } from 'ink';
import type { ActionId } from '../app/keymap.ts';
import type { HelpView, SidebarView } from '../app/views.ts';
import { useLook } from '../theme/look.tsx';
import type { Glyphs } from '../theme/theme.ts';
import { contextRows } from './context-rows.ts';
import { helpRows } from './help-rows.ts';
import { routeRows } from './route-rows.ts';
import { BLANK, fitRow, padRow, type Row, span } from './rows.ts';
import { Rows } from './rows-view.tsx';
import { suggestRows } from './suggest-rows.ts';
import { wordRows } from './word-rows.ts';

export interface SidebarProps {
  state: SidebarView;
  cols: number;
  rows: number;
  /** Below the shell: three columns under a rule instead of one beside it. */
  below?: boolean;
}

const ALL_BARS = 10;
const COLUMN_GAP = 3;

function besideRows(state: SidebarView, cols: number, rows: number, glyphs: Glyphs): Row[] {
  const width = cols - 3;
  const bars = rows >= 30 ? ALL_BARS : rows >= 22 ? 5 : rows >= 14 ? 3 : 1;
  const route = [...routeRows(state, width, bars, glyphs), ...wordRows(state.words, width)];
  const left = Math.max(0, rows - route.length - 1);
  const facts = state.context.length === 0 ? 0 : Math.min(state.context.length + 2, Math.ceil(left / 3));
  const suggest = suggestRows(state.suggestions, width, Math.min(11, left - facts), glyphs);
  const context = contextRows(state.context, width, left - suggest.length - (suggest.length > 0 ? 1 : 0), glyphs);
  const all = [route, suggest, context].filter((section) => section.length > 0);
  const lines = all.flatMap((section, index) => (index === 0 ? section : [BLANK, ...section]));
  const rule = span(glyphs.rule, 'border');
  return Array.from({ length: rows }, (_, y) => [rule, span(' '), ...fitRow(lines[y] ?? BLANK, width)]);
}

function belowRows(state: SidebarView, cols: number, rows: number, glyphs: Glyphs): Row[] {
  const count = cols >= 100 ? 3 : 2;
  const width = Math.floor((cols - 2 - COLUMN_GAP * (count - 1)) / count);
  const room = rows - 1;
  const words = wordRows(state.words, width);
  const columns = [
    routeRows(state, width, Math.max(1, room - 4), glyphs),
    suggestRows(state.suggestions, width, room, glyphs),
    [...words, ...contextRows(state.context, width, room - words.length, glyphs)],
  ];
  // With two columns the second is for what there is: suggestions while typing, else the context.
  const shown = count === 3 ? columns : [columns[0]!, columns[1]!.length > 0 ? columns[1]! : columns[2]!];
  const lines = Array.from({ length: room }, (_, y) => [
    span(' '),
    ...shown.flatMap((column, x) => [
      ...(x === 0 ? [] : [span(' '.repeat(COLUMN_GAP))]),
      ...padRow(column[y] ?? BLANK, width),
    ]),
  ]);
  return [[span(glyphs.top.line.repeat(cols), 'border')], ...lines];
}

export interface HelpCardProps {
  view: HelpView;
  cols: number;
  rows: number;
}

/** What helps now, as a card beside the line: no higher than what it says. */
export function HelpCard({ view, cols, rows }: HelpCardProps) {
  const { glyphs, keymap } = useLook();
  if (cols < 8 || rows < 1) return null;
  const behindLeader = (id: ActionId) => {
    const [leader, key] = [keymap.label('palette'), keymap.label(id)];
    return leader && key ? `${leader} ${key}` : '';
  };
  const keys = {
    fix: behindLeader('explain-failure'),
    domains: behindLeader('all-domains'),
    enter: keymap.label('choose'),
  };
  const lines = helpRows(view, cols - 3, rows, glyphs, keys);
  const rule = span(`${glyphs.rule} `, 'border');
  return (
    <Box flexDirection="column" width={cols} height={rows} overflow="hidden">
      <Rows rows={lines.map((row) => [rule, ...fitRow(row, cols - 3)])} />
    </Box>
  );
}

export function Sidebar({ state, cols, rows, below = false }: SidebarProps) {
  const { glyphs } = useLook();
  if (cols < 4 || rows < 1) return null;
  return (
    <Box flexDirection="column" width={cols} height={rows} overflow="hidden">
      <Rows rows={below ? belowRows(state, cols, rows, glyphs) : besideRows(state, cols, rows, glyphs)} />
    </Box>
  );
}
