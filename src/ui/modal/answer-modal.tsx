// The answer to a question about this machine, with what it stands on. Nothing in here can run anything: `p` hands the
// words to the proposal flow, where the safety engine waits.
import { useInput } from 'ink';
import { useState } from 'react';
import { useNow } from '../age.ts';
import type { AnswerModal as AnswerState } from '../app/answer-state.ts';
import { inkKey } from '../app/key-names.ts';
import { span, windowOf, wrapRow } from '../components/rows.ts';
import { Rows } from '../components/rows-view.tsx';
import { showUnsafe } from '../text.ts';
import { useLook } from '../theme/look.tsx';
import type { QuestionActions } from './actions.ts';
import { answerRows } from './answer-rows.ts';
import { Frame, frameRows, gapRows, innerCols } from './frame.tsx';
import { firstHints, type Hint, hintRows } from './key-hints.ts';
import { movedTo } from './list-keys.ts';
import { useBurst } from './use-burst.ts';

export interface AnswerModalProps {
  modal: AnswerState;
  cols: number;
  rows: number;
  actions: QuestionActions;
  /** Milliseconds since the epoch. */
  clock?: () => number;
}

const AGE_EVERY_MS = 5000;
/** Of the answer, before all keys are told. */
const LEAST_ROWS = 4;

export function AnswerModal({ modal, cols, rows, actions, clock = Date.now }: AnswerModalProps) {
  const { keymap, glyphs, plain, still } = useLook();
  const [scroll, setScroll] = useState(0);
  const now = useNow(clock, modal.result === null || plain || still ? null : AGE_EVERY_MS);
  const width = innerCols(cols, plain);
  const body = answerRows(modal, width, { glyphs, plain, still }, now);
  const problem = modal.problem ? wrapRow([span(showUnsafe(modal.problem), 'accent')], width) : [];
  const items = body.starts.length;

  const hints: Hint[] = [
    modal.phase === 'looking'
      ? { key: keymap.label('back'), word: modal.result ? 'close' : 'cancel' }
      : { key: keymap.label('choose'), word: 'close' },
    // While it looks, what is typed still goes to the line.
    ...(modal.result || modal.problem
      ? [
          { key: keymap.label('answer-again'), word: 'check again' },
          { key: keymap.label('answer-propose'), word: 'propose', said: 'propose a command' },
        ]
      : []),
    ...(items > 0 ? [{ key: `${keymap.label('list-up')}${keymap.label('list-down')}`, word: 'see evidence' }] : []),
    ...(modal.result ? [{ key: keymap.label('answer-copy'), word: 'copy' }] : []),
  ];
  const gap = gapRows(rows);
  const roomFor = (foot: number) => Math.max(1, rows - frameRows(plain) - problem.length - gap.length - foot);
  let foot = hintRows(hints, width, plain);
  // On a tiny screen the answer is worth more than all of the keys.
  if (roomFor(foot.length) < LEAST_ROWS) foot = firstHints(hints, width, plain);
  const room = roomFor(foot.length);
  const seen = windowOf(body.rows, room, scroll);

  const burst = useBurst();
  useInput((input, key) => {
    if (burst(input, key.return)) return;
    const action = keymap.actionFor(inkKey(input, key), 'answer', 'list');
    if (key.escape) return actions.back();
    switch (action) {
      case 'choose':
        return modal.phase === 'looking' ? undefined : actions.close();
      case 'back':
        return actions.back();
      case 'answer-close':
        return actions.close();
      case 'answer-again':
        return actions.again();
      case 'answer-propose':
        return actions.propose();
      case 'answer-copy':
        return actions.copy();
      case 'page-up':
        return setScroll(Math.max(0, seen.offset - Math.max(1, room - 2)));
      case 'page-down':
        return setScroll(Math.min(seen.last, seen.offset + Math.max(1, room - 2)));
      default:
    }
    // The first step down lands on the first fact; up from there folds it again.
    if (action === 'list-up' && modal.selected <= 0) {
      setScroll(0);
      return actions.select(-1);
    }
    const index = movedTo(action, modal.selected, items, 1);
    if (index === null || items === 0) return;
    setScroll(Math.max(0, (body.starts[index] ?? 0) - 1));
    actions.select(index);
  });

  return (
    <Frame title={modal.phase === 'looking' ? 'Looking' : 'Answer'} cols={cols}>
      <Rows rows={[...seen.rows, ...problem, ...gap, ...foot]} />
    </Frame>
  );
}
