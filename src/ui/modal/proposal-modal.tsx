// The confirmation modal: what would run, how risky it is and why, what each part does, and the keys to decide.
// High risk asks for a typed word; critical offers no way to run.
import { Box, Text, useInput } from 'ink';
import TextInput from 'ink-text-input';
import { type Choice, confirmWord, type ProposalModal as ProposalState } from '../app/state.ts';
import { showUnsafe } from '../text.ts';
import { useLook } from '../theme/look.tsx';
import { levelColor, levelWord } from '../theme/theme.ts';
import type { ModalActions } from './actions.ts';
import { Frame } from './frame.tsx';
import { type Hint, KeyHints } from './key-hints.tsx';
import { VerdictLines } from './verdict-lines.tsx';
import { WhyLines } from './why-lines.tsx';

export interface ProposalModalProps {
  modal: ProposalState;
  cols: number;
  rows: number;
  actions: ModalActions;
}

const PART_WIDTH = 24;

function hintsFor(modal: ProposalState, choice: Choice | undefined): Hint[] {
  if (modal.phase === 'editing')
    return [
      { key: 'Enter', word: 'check' },
      { key: 'Esc', word: 'back' },
    ];
  if (modal.phase === 'confirming')
    return [
      { key: 'Enter', word: 'run' },
      { key: 'Esc', word: 'back' },
    ];
  const hints: Hint[] = [];
  if (choice && !choice.verdict.blocked) hints.push({ key: 'y', word: 'run' });
  if (choice) hints.push({ key: 'e', word: 'edit' });
  hints.push({ key: 'n', word: modal.phase === 'working' ? 'cancel' : 'reject' });
  if (choice && !choice.verdict.blocked) hints.push({ key: 'i', word: 'insert' });
  if (modal.choices.length > 1)
    hints.push({ key: '↑↓', word: `${modal.selected + 1} of ${modal.choices.length}` });
  if (modal.result) hints.push({ key: '?', word: modal.why ? 'less' : 'why' });
  if (modal.runnable) hints.push({ key: 'Enter', word: 'run as typed' });
  return hints;
}

function Explanation({ choice, rows }: { choice: Choice; rows: number }) {
  const { theme } = useLook();
  if (choice.explanation.length === 0 && !choice.summary) return null;
  const width = Math.min(
    PART_WIDTH,
    Math.max(...choice.explanation.map((part) => [...part.text].length), 0) + 2,
  );
  return (
    <Box flexDirection="column">
      {choice.explanation.slice(0, rows).map((part) => (
        <Box key={`${part.text}:${part.meaning}`}>
          <Box width={width} flexShrink={0}>
            <Text wrap="truncate"> {showUnsafe(part.text)}</Text>
          </Box>
          <Text color={theme.muted} wrap="truncate">
            {' '}
            {showUnsafe(part.meaning)}
          </Text>
        </Box>
      ))}
    </Box>
  );
}

function Headline({ modal, choice }: { modal: ProposalState; choice: Choice | undefined }) {
  const { theme, glyphs } = useLook();
  if (modal.phase === 'working') {
    return (
      <Text color={theme.muted}>
        {modal.stream ? showUnsafe(modal.stream).slice(-400) : 'looking at this machine …'}
      </Text>
    );
  }
  if (!choice)
    return (
      <Text wrap="wrap">
        {showUnsafe(modal.result?.question ?? 'I do not know a command for that.')}
      </Text>
    );
  if (modal.choices.length === 1) {
    return (
      <Text bold wrap="wrap">
        {showUnsafe(choice.command)}
      </Text>
    );
  }
  return (
    <Box flexDirection="column">
      {modal.choices.map((option, index) => (
        <Text
          key={option.command}
          bold={index === modal.selected}
          wrap={index === modal.selected ? 'wrap' : 'truncate'}
        >
          {index === modal.selected ? glyphs.pointer : ' '} {showUnsafe(option.command)}
        </Text>
      ))}
    </Box>
  );
}

export function ProposalModal({ modal, cols, rows, actions }: ProposalModalProps) {
  const { theme } = useLook();
  const choice = modal.choices[modal.selected];
  const clarify = modal.phase === 'ready' && modal.result?.status === 'clarify';
  const typing = modal.phase === 'editing' || modal.phase === 'confirming' || clarify;

  useInput((input, key) => {
    if (key.escape)
      return modal.phase === 'editing' || modal.phase === 'confirming'
        ? actions.cancelPhase()
        : actions.reject();
    if (typing) return;
    if (key.return) return modal.runnable ? actions.runAsTyped() : undefined;
    if (key.upArrow) return actions.select(modal.selected - 1);
    if (key.downArrow) return actions.select(modal.selected + 1);
    // A burst of keys arrives as one text; only its first key decides, so a paste cannot accept by accident.
    if (input.length !== 1) return actions.touched();
    if (input === 'n') return actions.reject();
    if (input === '?') return actions.toggleWhy();
    if (!choice) return actions.touched();
    if (input === 'e') return actions.startEdit();
    if (input === 'c') return actions.copy();
    if (choice.verdict.blocked) return actions.touched();
    if (input === 'y') return actions.accept();
    if (input === 'i') return actions.insert();
    actions.touched();
  });

  const badge = choice ? levelWord[choice.verdict.level] : undefined;
  const title = choice?.verdict.blocked
    ? 'Will not run'
    : choice
      ? 'Proposed'
      : modal.phase === 'working'
        ? 'Working'
        : clarify
          ? 'One question'
          : 'No proposal';
  return (
    <Frame
      title={title}
      badge={badge}
      badgeColor={choice ? levelColor(theme, choice.verdict.level) : undefined}
      cols={cols}
    >
      {modal.phase === 'editing' ? (
        <TextInput value={modal.draft} onChange={actions.draft} onSubmit={actions.finishEdit} />
      ) : (
        <Headline modal={modal} choice={choice} />
      )}
      {clarify ? (
        <TextInput
          value={modal.typed}
          onChange={actions.typed}
          onSubmit={actions.answer}
          placeholder="type the answer, Enter"
        />
      ) : null}
      {choice && modal.phase !== 'editing' ? (
        <Explanation choice={choice} rows={Math.max(1, rows - 12)} />
      ) : null}
      {choice && modal.phase !== 'editing' ? <VerdictLines verdict={choice.verdict} /> : null}
      {modal.why && modal.result ? <WhyLines result={modal.result} /> : null}
      {choice && modal.phase === 'confirming' ? (
        <Box marginTop={1}>
          <Text>
            Type <Text bold>{confirmWord(choice)}</Text> to run it:{' '}
          </Text>
          <TextInput value={modal.typed} onChange={actions.typed} onSubmit={actions.accept} />
        </Box>
      ) : null}
      {modal.problem ? (
        <Text color={theme.bad} wrap="wrap">
          {showUnsafe(modal.problem)}
        </Text>
      ) : null}
      <KeyHints
        hints={
          clarify
            ? [
                { key: 'Enter', word: 'answer' },
                { key: 'Esc', word: 'leave' },
              ]
            : hintsFor(modal, choice)
        }
      />
    </Frame>
  );
}
