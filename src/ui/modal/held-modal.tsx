// A line of the person's own that was held once: what it is to the last character, why, and the way on.
import { useInput } from 'ink';
import type { HeldModal as HeldState } from '../app/state.ts';
import { BLANK, type Row, span, windowOf, wrapRow } from '../components/rows.ts';
import { Rows } from '../components/rows-view.tsx';
import { showExact, showUnsafe } from '../text.ts';
import { useLook } from '../theme/look.tsx';
import { levelRole, levelWord } from '../theme/theme.ts';
import type { ModalActions } from './actions.ts';
import { commandSpans } from './command-spans.ts';
import { Frame, frameRows, innerCols } from './frame.tsx';
import { hintRows } from './key-hints.ts';

export interface HeldModalProps {
  modal: HeldState;
  cols: number;
  rows: number;
  actions: ModalActions;
}

export function HeldModal({ modal, cols, rows, actions }: HeldModalProps) {
  const { plain } = useLook();
  const { line, verdict, reason } = modal;
  useInput((_input, key) => {
    if (key.escape) actions.close();
    else if (key.return) actions.runAsTyped();
  });
  const width = innerCols(cols, plain);
  const shown: Row = verdict ? commandSpans(line, verdict) : [span(showExact(line))];
  const body = [
    ...wrapRow(shown, width, 2),
    BLANK,
    ...wrapRow([span(`! ${showUnsafe(reason)}`, 'warn')], width, 2),
  ];
  const foot = hintRows(
    [
      { key: 'Esc', word: 'go back to the line' },
      { key: 'Enter', word: 'run it as it stands' },
    ],
    width,
    plain,
  );
  const room = Math.max(1, rows - frameRows(plain) - 1 - foot.length);
  const risky = verdict && verdict.level !== 'safe';
  return (
    <Frame
      title="Held once"
      badge={risky ? (verdict.blocked ? 'CRITICAL' : levelWord[verdict.level]) : undefined}
      badgeRole={risky ? levelRole(verdict.level) : undefined}
      cols={cols}
    >
      <Rows rows={[...windowOf(body, room, 0).rows, BLANK, ...foot]} />
    </Frame>
  );
}
