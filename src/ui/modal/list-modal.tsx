// A list with one selected line in sight, a filter to type into where that helps, and words on what is selected.
// The palette and all picks are made of it.
import { Box, Text, useInput } from 'ink';
import { stringWidth } from '../../engine/api.ts';
import { inkKey } from '../app/key-names.ts';
import { BETWEEN, between, fitRow, inColumns, type Row, sideBySide, span, wrapRow } from '../components/rows.ts';
import { Rows } from '../components/rows-view.tsx';
import { cut, showUnsafe } from '../text.ts';
import { useLook } from '../theme/look.tsx';
import { Frame, frameRows, gapRows, innerCols } from './frame.tsx';
import { type Hint, hintRows } from './key-hints.ts';
import { LineInput } from './line-input.tsx';
import { movedTo } from './list-keys.ts';

export interface ListItem {
  id: string;
  label: string;
  note: string;
  detail?: readonly string[];
  /** It cannot be done now; the detail says why. */
  off?: boolean;
}

export interface ListModalProps {
  title: string;
  items: readonly ListItem[];
  /** How many there are without the filter. */
  of?: number;
  selected: number;
  cols: number;
  rows: number;
  /** null: nothing to type, letters move in the vi way. */
  query: string | null;
  placeholder?: string;
  empty: string;
  hints: readonly Hint[];
  onQuery(text: string): void;
  onMove(index: number): void;
  onPick(id: string): void;
  onClose(): void;
  /** A key before anything was typed; true when it meant something. */
  onKey?(key: string): boolean;
  /** Tab takes the selected one too. */
  tabPicks?: boolean;
  /** What the selected one stands for, drawn at its right. */
  beside?: Beside | null;
  /** Notes are sentences, in a column of their own behind the labels. */
  told?: boolean;
}

export interface Beside {
  title: string;
  lines: readonly string[];
}

const DETAIL_ROWS = 3;
/** Of the width, for the list beside which something is shown; and what a list is never narrower than. */
const LIST_PART = 0.38;
const LIST_FROM = 22;
/** Of the width, for labels that have sentences behind them; those are crumbs where there is less room. */
const LABEL_PART = 0.55;
const NOTE_FROM = 12;
const GAP = 2;

function besideRows({ title, lines }: Beside, width: number, most: number): Row[] {
  const head = title === '' ? [] : [[span(showUnsafe(title), 'heading', { bold: true })]];
  return [...head, ...lines.map((line) => [span(showUnsafe(line))])].slice(0, most).map((row) => fitRow(row, width));
}

export function ListModal(props: ListModalProps) {
  const { items, cols, rows, query, hints } = props;
  const { keymap, glyphs, plain } = useLook();
  const whole = innerCols(cols, plain);
  const { beside } = props;
  const width = beside && !plain ? Math.max(LIST_FROM, Math.floor(whole * LIST_PART)) : whole;
  const selected = Math.max(0, Math.min(items.length - 1, props.selected));
  const current = items[selected];
  // A search may begin with a `/` of its own.
  const label = plain ? 'Search: ' : query?.startsWith('/') ? '' : '/ ';
  const foot = hintRows(hints, whole, plain);
  const longest = Math.max(0, ...items.map(({ label }) => stringWidth(label)));
  const column = Math.min(longest + GAP, Math.floor(width * LABEL_PART)) + GAP;
  /** What stands whole behind its label, or over what is shown beside it, is not said again below. */
  const seen = (text: string) =>
    beside
      ? beside.title.endsWith(text)
      : props.told === true && text === current?.note && (plain || column + stringWidth(text) <= width);
  const detail = (current?.detail ?? [])
    .filter((text) => !seen(text))
    .flatMap((text) => wrapRow([span(text, 'muted')], whole))
    .slice(0, DETAIL_ROWS);
  const gap = gapRows(rows);
  const details = detail.length > 0 ? [...gap, ...detail] : [];
  const fixed = frameRows(plain) + (query === null ? 0 : 1) + details.length + gap.length + foot.length;
  const room = Math.max(1, rows - fixed);
  const first = Math.max(0, Math.min(items.length - room, selected - Math.floor(room / 2)));

  useInput((input, key) => {
    const name = inkKey(input, key);
    const action = keymap.actionFor(name, 'list');
    if (key.escape || action === 'back') return props.onClose();
    const letter = query !== null && name !== null && [...name].length === 1;
    const index = letter ? null : movedTo(action, selected, items.length, room);
    if (index !== null) return props.onMove(index);
    if (name !== null && (query ?? '') === '' && props.onKey?.(name)) return;
    const picks = (action === 'choose' && query === null) || (key.tab && props.tabPicks);
    if (picks && current) props.onPick(current.id);
  });

  const apart = (left: Row, note: string, on: boolean): Row => {
    const right = [span(note, on ? 'heading' : 'muted')];
    if (!props.told) return between(left, right, width);
    if (beside || width - column < NOTE_FROM) return fitRow(left, width);
    return inColumns(left, right, column, GAP, width);
  };
  const lines = items.slice(first, first + room).map((item, at): Row => {
    const on = first + at === selected;
    if (plain) {
      const off = item.off ? ', not now' : '';
      const place = `${first + at + 1} of ${items.length}: ${item.label}, ${item.note}${off}`;
      return [span(on ? `${place} (selected)` : place)];
    }
    const mark = on ? span(`${glyphs.pointer} `, 'accent', { bold: true }) : span('  ');
    const label = span(item.label, item.off ? 'muted' : undefined, { bold: on });
    return apart([mark, label], item.note, on);
  });
  if (items.length === 0) lines.push([span(props.empty, 'muted')]);
  const side = beside ? besideRows(beside, plain ? whole : whole - width - BETWEEN, room) : [];
  // A file of one line covers no screen.
  const shown = side.length > 0 && !plain ? sideBySide(lines, side, width, glyphs.rule) : [...lines, ...side];
  return (
    <Frame title={props.title} badge={badge()} badgeRole="muted" cols={cols}>
      {query === null ? null : (
        <Box>
          <Box flexShrink={0}>
            <Text>{label}</Text>
          </Box>
          <LineInput
            value={query}
            onChange={(text) => {
              // A key that starts an action must not also land in the query.
              if (query === '' && props.onKey && [...text].length === 1 && isDirect(text)) return;
              props.onQuery(text);
            }}
            onSubmit={() => {
              if (current) props.onPick(current.id);
            }}
            placeholder={cut(props.placeholder ?? '', width - label.length)}
          />
        </Box>
      )}
      <Rows rows={[...shown, ...details, ...gap, ...foot]} />
    </Frame>
  );

  /** What is out of sight is counted; a screen reader hears the place of each line. */
  function badge(): string | undefined {
    const { of = items.length } = props;
    if (items.length < of) return `${items.length} of ${of} match`;
    return items.length > room && !plain ? `${selected + 1} of ${items.length}` : undefined;
  }

  function isDirect(text: string): boolean {
    return keymap.actionFor(text, 'leader') !== null;
  }
}
