// The keys that hold, from the one table.
import { useInput } from 'ink';
import { stringWidth } from '../../engine/api.ts';
import { inkKey } from '../app/key-names.ts';
import { actionOf, actionTable, keyNotes, SCOPES, scopeTitles } from '../app/keymap.ts';
import type { HelpModal as HelpState } from '../app/state.ts';
import { BETWEEN, BLANK, padRow, type Row, sideBySide, span, windowOf, wrapRow } from '../components/rows.ts';
import { Rows } from '../components/rows-view.tsx';
import { copyTable, copyTitle } from '../pane-mode/copy-table.ts';
import { type Look, useLook } from '../theme/look.tsx';
import type { ModalActions } from './actions.ts';
import { Frame, frameRows, gapRows, innerCols } from './frame.tsx';
import { hintRows } from './key-hints.ts';
import { movedTo } from './list-keys.ts';

/** Of a place whose keys are letters; others have what the widest of theirs takes. */
const LEAST_KEYS = 6;
/** In a narrower column what the keys do would be broken again and again. */
const LEAST_COLUMN = 50;

type Told = readonly [keys: string, what: string];

/** The keys of one place, each as a piece with its rows. */
function placeRows(title: string, told: readonly Told[], width: number, plain: boolean): Row[][] {
  const column = Math.max(LEAST_KEYS, ...told.map(([keys]) => stringWidth(keys))) + 1;
  const pieces = told.map(([keys, what], at): Row[] => {
    const row = plain
      ? [span(`${keys}: ${what}${/[.?!]$/.test(what) ? '' : '.'}`)]
      : [...padRow([span(` ${keys}`)], column), span('  '), span(what)];
    const rows = wrapRow(row, width, plain ? 0 : column + 2);
    return at === 0 ? [[span(title, 'heading', { bold: true })], ...rows] : rows;
  });
  return [...pieces, [BLANK]];
}

/** One place after the other, and last what holds everywhere. */
function helpParts({ keymap, plain }: Look, width: number): Row[][][] {
  const places = SCOPES.map((scope) => {
    const title = scope === 'leader' ? `After ${keymap.label('palette') || 'the leader'}` : scopeTitles[scope];
    const told = actionTable
      .filter((action) => action.scope === scope)
      .map(({ id, title: what }): Told => [keymap.labels(id) || 'no key', what]);
    return placeRows(title, told, width, plain);
  });
  const copying = copyTable.map(({ keys, title }): Told => [keys.map((key) => key.replace(' ', '')).join(' '), title]);
  return [...places, placeRows(copyTitle, copying, width, plain), [wrapRow([span(keyNotes, 'muted')], width)]];
}

interface Part {
  rows: Row[];
  /** What stands above it where it begins a column: the place that it goes on with. */
  goesOn?: Row;
}

/** The parts in so many columns, each of them whole, none of the columns longer than it must be. */
function inColumns(parts: readonly Part[], count: number): Row[][] {
  for (let height = Math.ceil(parts.flatMap(({ rows }) => rows).length / count); ; height++) {
    const columns: Row[][] = [[]];
    for (const { rows, goesOn } of parts) {
      const column = columns.at(-1) ?? [];
      if (column.length === 0 || column.length + rows.length <= height) column.push(...rows);
      // No column begins with a blank.
      else if (rows.flat().length > 0) columns.push([...(goesOn ? [goesOn] : []), ...rows]);
    }
    if (columns.length <= count) return columns;
  }
}

/** The pieces of a place, which may go on in another column: there its name is said again. */
const piecesOf = (pieces: readonly Row[][]): Part[] =>
  pieces.map((rows, at) => {
    const [title] = pieces[0]?.[0] ?? [];
    return at === 0 || title?.role !== 'heading'
      ? { rows }
      : { rows, goesOn: [{ ...title, text: `${title.text}, further` }] };
  });

/** As few columns as show all of it, or as many as there is room for; there a place may go on in the next column. */
function helpRows(look: Look, width: number, room: number): Row[] {
  const most = look.plain ? 1 : Math.max(1, Math.floor((width + BETWEEN) / (LEAST_COLUMN + BETWEEN)));
  let rows: Row[] = [];
  for (let count = 1; count <= most; count++) {
    const each = Math.floor((width - BETWEEN * (count - 1)) / count);
    const parts = helpParts(look, each);
    const beside = (columns: readonly Row[][]) =>
      columns.reduceRight<Row[]>((right, left) => (right.length === 0 ? left : sideBySide(left, right, each, ' ')), []);
    rows = beside(
      inColumns(
        parts.map((pieces) => ({ rows: pieces.flat() })),
        count,
      ),
    );
    if (rows.length <= room) break;
    if (count === most) rows = beside(inColumns(parts.flatMap(piecesOf), count));
  }
  return rows;
}

export interface HelpModalProps {
  modal: HelpState;
  cols: number;
  rows: number;
  actions: ModalActions;
}

export function HelpModal({ modal, cols, rows, actions }: HelpModalProps) {
  const look = useLook();
  const { keymap, plain } = look;
  const width = innerCols(cols, plain);
  const gap = gapRows(rows);
  const room = Math.max(1, rows - frameRows(plain) - gap.length - 1);
  const seen = windowOf(helpRows(look, width, room), room, modal.scroll);
  const hints = [
    ...(seen.last > 0 ? [{ key: `${keymap.label('list-up')}${keymap.label('list-down')}`, word: 'scroll' }] : []),
    { key: keymap.label('back'), word: actionOf('back').word ?? '' },
  ];

  useInput((input, key) => {
    const name = inkKey(input, key);
    const action = keymap.actionFor(name, 'list');
    const to = movedTo(action, seen.offset, seen.last + 1, Math.max(1, room - 2));
    if (to !== null) return actions.scroll(to);
    // The key that opened it closes it too.
    const closes = ['back', 'choose'].includes(action ?? '') || keymap.keys('help').includes(name ?? '');
    if (key.escape || closes) actions.back();
  });
  return (
    <Frame title="Keys" cols={cols}>
      <Rows rows={[...seen.rows, ...gap, ...hintRows(hints, width, plain).slice(0, 1)]} />
    </Frame>
  );
}
