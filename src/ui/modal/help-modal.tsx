// The keys that hold, from the one table.
import { useInput } from 'ink';
import { inkKey } from '../app/key-names.ts';
import { actionOf, actionTable, keyNotes, SCOPES, scopeTitles } from '../app/keymap.ts';
import type { HelpModal as HelpState } from '../app/state.ts';
import { BLANK, type Row, span, windowOf, wrapRow } from '../components/rows.ts';
import { Rows } from '../components/rows-view.tsx';
import { type Look, useLook } from '../theme/look.tsx';
import type { ModalActions } from './actions.ts';
import { Frame, frameRows, gapRows, innerCols } from './frame.tsx';
import { hintRows } from './key-hints.ts';
import { movedTo } from './list-keys.ts';

const KEY_COLUMN = 14;

function helpRows({ keymap, plain }: Look, width: number): Row[] {
  const rows: Row[] = [];
  for (const scope of SCOPES) {
    const title = scope === 'leader' ? `After ${keymap.label('palette') || 'the leader'}` : scopeTitles[scope];
    rows.push([span(title, 'heading', { bold: true })]);
    for (const { id, title: what, scope: where } of actionTable) {
      if (where !== scope) continue;
      const keys = keymap.labels(id) || 'no key';
      const row = plain
        ? [span(`${keys}: ${what}${/[.?!]$/.test(what) ? '' : '.'}`)]
        : [span(` ${keys}`.padEnd(KEY_COLUMN)), span(' '), span(what)];
      rows.push(...wrapRow(row, width, plain ? 0 : KEY_COLUMN + 1));
    }
    rows.push(BLANK);
  }
  return [...rows, ...wrapRow([span(keyNotes, 'muted')], width)];
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
  const all = helpRows(look, width);
  const gap = gapRows(rows);
  const room = Math.max(1, rows - frameRows(plain) - gap.length - 1);
  const seen = windowOf(all, room, modal.scroll);
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
