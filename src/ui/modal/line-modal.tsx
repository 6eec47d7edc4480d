// A line of the person's own, to the last character: what it would do, and why it was held if it was.
import { useInput } from 'ink';
import { inkKey } from '../app/key-names.ts';
import type { LineModal as LineState } from '../app/state.ts';
import { BLANK, type Row, span, windowOf, wrapRow } from '../components/rows.ts';
import { Rows } from '../components/rows-view.tsx';
import { showExact, showUnsafe } from '../text.ts';
import { useLook } from '../theme/look.tsx';
import { badgeOf, levelRole } from '../theme/theme.ts';
import type { ModalActions } from './actions.ts';
import { Frame, frameRows, gapRows, innerCols } from './frame.tsx';
import { hintRows } from './key-hints.ts';
import { movedTo } from './list-keys.ts';
import { choiceRows } from './proposal-rows.ts';
import { useBurst } from './use-burst.ts';

export interface LineModalProps {
  modal: LineState;
  cols: number;
  rows: number;
  actions: ModalActions;
}

export function LineModal({ modal, cols, rows, actions }: LineModalProps) {
  const { glyphs, keymap, plain, still } = useLook();
  const { line, choice, held, scroll } = modal;
  const width = innerCols(cols, plain);
  const known = choice
    ? choiceRows(choice, width, { glyphs, plain, still })
    : wrapRow([span(showExact(line))], width, 2);
  const nothing =
    choice && choice.verdict.matches.length === 0 && !held
      ? [BLANK, [span('Nothing dangerous was seen in it.', 'muted')] satisfies Row]
      : [];
  const why = held ? [...wrapRow([span(`! ${showUnsafe(held)}`, 'warn')], width, 2), BLANK] : [];
  const hints = held
    ? [
        { key: keymap.label('back'), word: 'go back to the line' },
        { key: keymap.label('choose'), word: 'run it as it stands' },
      ]
    : [{ key: keymap.label('back'), word: 'close' }];
  const all = [...why, ...known, ...nothing];
  const gap = gapRows(rows);
  const roomFor = (foot: readonly Row[]) => Math.max(1, rows - frameRows(plain) - 1 - foot.length);
  let foot = hintRows(hints, width, plain);
  if (all.length > roomFor(foot)) {
    const key = `${keymap.label('list-up')}${keymap.label('list-down')}`;
    foot = hintRows([...hints, { key, word: 'scroll' }], width, plain);
  }
  const room = roomFor(foot);
  const seen = windowOf(all, room, scroll);

  const burst = useBurst();
  useInput((input, key) => {
    if (burst(input, key.return)) return;
    const action = keymap.actionFor(inkKey(input, key), 'list');
    if (key.escape || action === 'back') return actions.back();
    if (action === 'choose') return held ? actions.runAsTyped() : actions.back();
    const to = movedTo(action, seen.offset, seen.last + 1, Math.max(1, room - 2));
    if (to !== null) actions.scroll(to);
  });
  const level = choice?.verdict.level;
  return (
    <Frame
      title={held ? 'Held once' : 'This line'}
      badge={level && badgeOf(level, plain)}
      badgeRole={level && levelRole(level)}
      cols={cols}
    >
      <Rows rows={[...seen.rows, ...gap, ...foot]} />
    </Frame>
  );
}
