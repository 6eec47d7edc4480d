// The confirmation modal: what would run, how risky it is and why, what each part does, and the keys to decide.
// High risk asks for a typed word; critical offers no way to run.
import { Box, Text, useInput } from 'ink';
import type { ReactNode } from 'react';
import type { Keymap } from '../app/bindings.ts';
import { inkKey } from '../app/key-names.ts';
import { actionOf } from '../app/keymap.ts';
import {
  type Choice,
  confirmWord,
  lineOf,
  onTypedRow,
  type ProposalModal as ProposalState,
  rowsOf,
} from '../app/state.ts';
import { fitRow, type Row, span, windowOf, wrapRow } from '../components/rows.ts';
import { Rows } from '../components/rows-view.tsx';
import { showUnsafe } from '../text.ts';
import { useLook } from '../theme/look.tsx';
import { badgeOf, levelRole } from '../theme/theme.ts';
import type { ModalActions } from './actions.ts';
import { Frame, frameRows, gapRows, innerCols } from './frame.tsx';
import { firstHints, type Hint, hintRows } from './key-hints.ts';
import { LineInput } from './line-input.tsx';
import { movedTo } from './list-keys.ts';
import { actOn, isProposalAction, proposalHints } from './proposal-keys.ts';
import { commandHeight, isUnjudged, proposalRows } from './proposal-rows.ts';
import { useBurst } from './use-burst.ts';

export interface ProposalModalProps {
  modal: ProposalState;
  cols: number;
  /** The most rows it may take. */
  rows: number;
  /** With more than these it stands over the line that it speaks of. */
  beside?: number;
  actions: ModalActions;
}

/** Phases in which keys are text. */
const TYPING: ReadonlySet<ProposalState['phase']> = new Set(['editing', 'refining', 'confirming']);

const isClarifying = (modal: ProposalState): boolean => modal.phase === 'ready' && modal.result?.status === 'clarify';

/** What stands beside a text that is typed: the request, a row of the rest, the keys. */
const LEAST_BESIDE = 3;
/** Of what is said below the command; with less room the command scrolls with it. */
const LEAST_BELOW = 4;

function hintsFor(modal: ProposalState, keymap: Keymap, scrolls: boolean): Hint[] {
  const enter = keymap.label('choose');
  const back: Hint = { key: keymap.label('back'), word: actionOf('back').word ?? '' };
  if (isClarifying(modal)) {
    const down: Hint = { key: keymap.label('list-down'), word: 'take the model’s' };
    return [{ key: enter, word: 'answer' }, ...(modal.choices.length > 0 ? [down] : []), back];
  }
  if (modal.phase === 'editing') return [{ key: enter, word: 'check' }, back];
  if (modal.phase === 'refining') return [{ key: enter, word: 'change it' }, back];
  if (modal.phase === 'confirming') return [{ key: enter, word: 'run' }, back];
  return proposalHints(modal, keymap, scrolls);
}

/** Was the command made for the request, and not changed by hand since? */
const isMade = ({ result }: ProposalState, { command }: Choice): boolean =>
  result?.command === command || (result?.alternatives ?? []).some((way) => way.command === command);

/** *Proposed* is said of what was read and proven alone; of a choice and of a guess it is said what they are. */
function titleOf(modal: ProposalState, choice: Choice | undefined): string {
  if (choice?.verdict.blocked) return 'Will not run';
  if (modal.result?.status === 'blocked') return 'Will not propose';
  if (modal.phase === 'editing') return 'Being edited';
  if (modal.told !== null) return 'Why it failed';
  if (isClarifying(modal)) return 'One question';
  if (onTypedRow(modal) && modal.choices.length > 0) return 'Your own line';
  if (modal.phase === 'working') return 'Working';
  if (!choice) return 'No proposal';
  if (choice.by !== undefined) return 'From the model';
  if (!isMade(modal, choice)) return 'Changed by you';
  if (modal.result?.status !== 'choose') return 'Proposed';
  return modal.choices.length > 1 ? 'Choose one' : 'A guess';
}

function askedRows(modal: ProposalState, width: number, plain: boolean): Row[] {
  const text = lineOf(modal);
  if (text === '') return [];
  return [fitRow([span(plain ? 'You asked: ' : 'asked: ', 'muted'), span(showUnsafe(text))], width)];
}

/** Columns that the typed text takes, wrapped; the cursor needs one more. */
const inputRows = (text: string, width: number): number => wrapRow([span(`${text}.`)], width).length;

/** The last rows of what is typed. */
function Typed({ rows, children }: { rows: number; children: ReactNode }) {
  return (
    <Box height={rows} overflow="hidden" flexDirection="column" justifyContent="flex-end">
      <Box flexShrink={0}>{children}</Box>
    </Box>
  );
}

export function ProposalModal({ modal, cols, rows, beside = rows, actions }: ProposalModalProps) {
  const { keymap, glyphs, plain, still } = useLook();
  const choice = modal.choices[modal.selected];
  const clarify = isClarifying(modal);
  const typing = TYPING.has(modal.phase) || clarify;
  const width = innerCols(cols, plain);

  const rowsLook = { glyphs, plain, still };
  const body = proposalRows(modal, width, rowsLook);
  const problem = modal.problem ? wrapRow([span(showUnsafe(modal.problem), 'bad')], width) : [];
  const gap = gapRows(rows);
  let asked: Row[] = [];
  const prompt = choice && modal.phase === 'confirming' ? `Type ${confirmWord(choice)} to run it: ` : '';
  // A long text is seen from its end, where it is written, and leaves room for the rest.
  const wanted = inputRows(modal.phase === 'editing' ? modal.draft : prompt + modal.typed, width);
  const most = Math.max(1, rows - frameRows(plain) - problem.length - gap.length - LEAST_BESIDE);
  const typed = typing ? Math.min(wanted, most) : 0;
  const input = typed + (typing && modal.phase !== 'editing' ? gap.length : 0);
  const fixed = (hints: number) => frameRows(plain) + asked.length + problem.length + input + gap.length + hints;
  const keys = hintsFor(modal, keymap, false);
  let hints = hintRows(keys, width, plain);
  // Over the line it says itself what was asked.
  if (Math.min(rows, body.length + fixed(hints.length)) > beside) asked = askedRows(modal, width, plain);
  if (body.length > rows - fixed(hints.length)) {
    hints = hintRows(hintsFor(modal, keymap, !typing), width, plain);
  }
  // On a tiny screen the command is worth more than all of the keys.
  if (rows - fixed(hints.length) < 4) hints = firstHints(keys, width, plain);
  const room = Math.max(1, rows - fixed(hints.length));
  // Nobody runs what has been scrolled away.
  const commands = clarify ? 0 : commandHeight(modal, width, rowsLook);
  const head = room - commands < LEAST_BELOW ? [] : body.slice(0, commands);
  const seen = windowOf(body.slice(head.length), room - head.length, modal.scroll);

  const page = Math.max(1, room - head.length - 2);

  const burst = useBurst();
  useInput((input, key) => {
    if (burst(input, key.return)) return;
    const action = keymap.actionFor(inkKey(input, key), 'modal', 'list');
    if (key.escape || action === 'back') return actions.back();
    if (clarify && action === 'list-down' && modal.typed === '') return actions.takeOpinion();
    if (typing) return;
    // A burst of keys arrives as one text, which is no key: a paste cannot accept by accident.
    if (action === null) return;
    if (action === 'choose') {
      if (modal.phase === 'working') return;
      if (choice || modal.runnable) return actOn('run', modal, actions);
      return actions.reject();
    }
    if (isProposalAction(action)) return actOn(action, modal, actions);
    if (action === 'page-up') return actions.scroll(seen.offset - page);
    if (action === 'page-down') return actions.scroll(Math.min(seen.last, seen.offset + page));
    const rows = rowsOf(modal);
    const index = movedTo(action, modal.selected, rows, 1);
    if (index === null) return;
    if (rows > 1) return actions.select(index);
    const row = movedTo(action, seen.offset, seen.last + 1, 1);
    if (row !== null) actions.scroll(row);
  });

  const judged = isUnjudged(modal) ? undefined : choice;
  return (
    <Frame
      title={titleOf(modal, choice)}
      badge={judged && badgeOf(judged.verdict.level, plain)}
      badgeRole={judged && levelRole(judged.verdict.level)}
      cols={cols}
    >
      <Rows rows={asked} />
      {modal.phase === 'editing' ? (
        <Typed rows={typed}>
          <LineInput value={modal.draft} onChange={actions.draft} onSubmit={actions.finishEdit} />
        </Typed>
      ) : null}
      <Rows rows={[...head, ...seen.rows]} />
      {typing && modal.phase !== 'editing' ? <Rows rows={gap} /> : null}
      {clarify ? (
        <Typed rows={typed}>
          <LineInput
            value={modal.typed}
            onChange={actions.typed}
            onSubmit={actions.answer}
            placeholder="type the answer"
          />
        </Typed>
      ) : null}
      {modal.phase === 'refining' ? (
        <Typed rows={typed}>
          <LineInput
            value={modal.typed}
            onChange={actions.typed}
            onSubmit={actions.refine}
            placeholder="also include hidden files"
          />
        </Typed>
      ) : null}
      {choice && modal.phase === 'confirming' ? (
        <Box>
          <Text>
            Type <Text bold>{confirmWord(choice)}</Text> to run it:{' '}
          </Text>
          <LineInput value={modal.typed} onChange={actions.typed} onSubmit={actions.accept} />
        </Box>
      ) : null}
      <Rows rows={[...problem, ...gap, ...hints]} />
    </Frame>
  );
}
