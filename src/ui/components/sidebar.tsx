// What helps now: as a card beside the line, no higher than what it says, or with a place of its own beside the shell
// or below it.
import { Box } from 'ink';
import type { ActionId } from '../app/keymap.ts';
import type { HelpView } from '../app/views.ts';
import { showUnsafe } from '../text.ts';
import { type Look, useLook } from '../theme/look.tsx';
import { type HelpKeys, helpRows } from './help-rows.ts';
import { noHelp } from './route-rows.ts';
import { BLANK, fitRow, padRow, type Row, span, wrapRow } from './rows.ts';
import { Rows } from './rows-view.tsx';

export interface HelpCardProps {
  view: HelpView;
  cols: number;
  rows: number;
}

export interface SidebarProps extends HelpCardProps {
  /** Below the shell: columns under a rule instead of one beside it. */
  below?: boolean;
}

const COLUMN_GAP = 3;

function keysOf({ keymap }: Look): HelpKeys {
  const behindLeader = (id: ActionId) => {
    const [leader, key] = [keymap.label('palette'), keymap.label(id)];
    return leader && key ? `${leader} ${key}` : '';
  };
  return { fix: behindLeader('explain-failure'), domains: behindLeader('all-domains'), enter: keymap.label('choose') };
}

/** What has a place of its own has a word for an empty prompt too, and for one that cannot be helped with. */
function placedRows(view: HelpView, width: number, rows: number, look: Look): Row[] {
  const { refusal, lost, running, gate } = view;
  const said = helpRows(view, width, rows, look.glyphs, keysOf(look));
  if (said.length > 0 || (gate !== null && refusal === null)) return said;
  const none = refusal === null ? running : noHelp({ refusal, lost });
  const words = none ?? 'type a command, or ask in plain words';
  return wrapRow([span(showUnsafe(words), 'muted')], width);
}

function besideRows(view: HelpView, cols: number, rows: number, look: Look): Row[] {
  const lines = placedRows(view, cols - 3, rows, look);
  const rule = span(look.glyphs.rule, 'border');
  return Array.from({ length: rows }, (_, y) => [rule, span(' '), ...fitRow(lines[y] ?? BLANK, cols - 3)]);
}

/** In columns as in a newspaper: down the first, then the next. */
function belowRows(view: HelpView, cols: number, rows: number, look: Look): Row[] {
  const count = cols >= 100 ? 3 : 2;
  const width = Math.floor((cols - 2 - COLUMN_GAP * (count - 1)) / count);
  const room = rows - 1;
  const lines = placedRows(view, width, room * count, look);
  const drawn = Array.from({ length: room }, (_, y) => [
    span(' '),
    ...Array.from({ length: count }, (_, x) => [
      ...(x === 0 ? [] : [span(' '.repeat(COLUMN_GAP))]),
      ...padRow(lines[x * room + y] ?? BLANK, width),
    ]).flat(),
  ]);
  return [[span(look.glyphs.top.line.repeat(cols), 'border')], ...drawn];
}

/** `above`: it stands above the line, and so at the foot of its room, where the line is. */
export function HelpCard({ view, cols, rows, above = false }: HelpCardProps & { above?: boolean }) {
  const look = useLook();
  if (cols < 8 || rows < 1) return null;
  const lines = helpRows(view, cols - 3, rows, look.glyphs, keysOf(look));
  const rule = span(`${look.glyphs.rule} `, 'border');
  return (
    <Box flexDirection="column" justifyContent={above ? 'flex-end' : 'flex-start'} width={cols} height={rows}>
      <Rows rows={lines.map((row) => [rule, ...fitRow(row, cols - 3)])} />
    </Box>
  );
}

export function Sidebar({ view, cols, rows, below = false }: SidebarProps) {
  const look = useLook();
  if (cols < 4 || rows < 1) return null;
  return (
    <Box flexDirection="column" width={cols} height={rows} overflow="hidden">
      <Rows rows={below ? belowRows(view, cols, rows, look) : besideRows(view, cols, rows, look)} />
    </Box>
  );
}
