// Every widget at every size: whole edges, rows of one width, no more rows than there are, keys told whole or not at all.
import { stripVTControlCharacters } from 'node:util';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { stringWidth } from '../../src/engine/terminal/widths.ts';
import type { Choice, ProposalModal as ProposalState } from '../../src/ui/app/state.ts';
import type { ModalActions, QuestionActions } from '../../src/ui/modal/actions.ts';
import { AnswerModal } from '../../src/ui/modal/answer-modal.tsx';
import { HelpModal } from '../../src/ui/modal/help-modal.tsx';
import { LineModal } from '../../src/ui/modal/line-modal.tsx';
import { PaletteModal } from '../../src/ui/modal/palette-modal.tsx';
import { PickModal } from '../../src/ui/modal/pick-modal.tsx';
import { ProposalModal } from '../../src/ui/modal/proposal-modal.tsx';
import { defaultLook, LookContext } from '../../src/ui/theme/look.tsx';
import { render } from '../helpers/draw.ts';
import { answerOf, proposalOf } from '../helpers/fake-ports.ts';
import { verdictOf } from '../helpers/verdicts.ts';

/** 40×10 is the smallest screen with chrome: eight rows are left for a modal. */
const SIZES = [40, 56, 60, 76, 84].flatMap((cols) => [8, 12, 22, 60].map((rows) => [cols, rows] as const));
const actions = {} as ModalActions;
const words = 'find every file named 日本語の文書 🎉 or שלום that is larger than one megabyte';
const command = `find . -type f -name '日本語の文書*' ${'-o -name archive-of-a-very-long-name '.repeat(8)}`;
const choice: Choice = {
  command,
  verdict: {
    ...verdictOf(command, 'high', 'Deletes 日本語 files that are hard to get back'),
    safer: 'find . -print',
    undo: 'none that is known',
  },
  explanation: [
    { text: "-name '日本語の文書*'", meaning: 'whose name matches this pattern, with all 日本語' },
    { text: '-type f', meaning: 'only this kind' },
  ],
};
const proposal = (more: Partial<ProposalState> = {}): ProposalState => ({
  kind: 'proposal',
  request: words,
  runnable: true,
  phase: 'ready',
  told: null,
  thinking: null,
  modelSaid: null,
  result: proposalOf(words, command),
  choices: [choice, { ...choice, command: 'ls 日本語 🎉' }],
  selected: 0,
  draft: command,
  typed: '',
  why: true,
  scroll: 0,
  problem: 'The shell did not take the text, so nothing was run.',
  ...more,
});
const items = Array.from({ length: 12 }, (_, index) => ({
  id: String(index),
  label: `${words} ${index}`,
  note: 'now 0.97',
  detail: [`${command}  (safe)`],
}));

type Draw = (cols: number, rows: number) => ReactElement;
const widgets: Record<string, Draw> = {
  ...Object.fromEntries(
    (['working', 'ready', 'editing', 'refining', 'confirming'] as const).map((phase) => [
      `proposal, ${phase}`,
      (cols: number, rows: number) => (
        <ProposalModal
          modal={proposal({ phase, ...(phase === 'working' ? { choices: [], result: null } : {}) })}
          cols={cols}
          rows={rows}
          beside={3}
          actions={actions}
        />
      ),
    ]),
  ),
  answer: (cols, rows) => (
    <AnswerModal
      modal={{
        kind: 'answer',
        question: words,
        runnable: true,
        onLine: false,
        phase: 'ready',
        result: answerOf(words),
        selected: 0,
        problem: null,
      }}
      cols={cols}
      rows={rows}
      actions={{} as QuestionActions}
    />
  ),
  line: (cols, rows) => (
    <LineModal
      modal={{ kind: 'line', line: command, choice, held: `It holds ${words}.`, scroll: 0 }}
      cols={cols}
      rows={rows}
      actions={actions}
    />
  ),
  palette: (cols, rows) => (
    <PaletteModal
      modal={{ kind: 'palette', query: '', selected: 4, unavailable: new Map() }}
      cols={cols}
      rows={rows}
      actions={actions}
    />
  ),
  help: (cols, rows) => <HelpModal modal={{ kind: 'help', scroll: 3 }} cols={cols} rows={rows} actions={actions} />,
  pick: (cols, rows) => (
    <PickModal
      modal={{
        kind: 'pick',
        what: 'proposal',
        title: `Where does “${words}” belong?`,
        items,
        filter: true,
        query: '',
        selected: 11,
      }}
      cols={cols}
      rows={rows}
      actions={actions}
    />
  ),
};

const frameOf = (element: ReactElement) =>
  stripVTControlCharacters(
    render(
      <LookContext.Provider value={{ ...defaultLook, still: true }}>{element}</LookContext.Provider>,
    ).lastFrame() ?? '',
  ).split('\n');

describe.each(Object.entries(widgets))('%s', (_name, draw) => {
  it('has whole edges at every size', () => {
    for (const [cols, rows] of SIZES) {
      const frame = frameOf(draw(cols, rows));
      const at = `${cols}×${rows}\n${frame.join('\n')}`;
      expect(frame.length, at).toBeLessThanOrEqual(rows);
      expect(frame[0], at).toMatch(/^╭─ .*─╮$/u);
      expect(frame.at(-1), at).toMatch(/^╰─+╯$/u);
      for (const row of frame.slice(1, -1)) expect(row, at).toMatch(/^│.*│$/u);
      for (const row of frame) expect(stringWidth(row), at).toBe(cols);
    }
  });

  it('tells its keys whole', () => {
    for (const [cols, rows] of SIZES) {
      const keys = frameOf(draw(cols, rows)).filter((row) => /^│ \[\S+(?:, \S+)?\] /.test(row));
      expect(keys.length).toBeGreaterThan(0);
      for (const row of keys) expect(row).not.toContain('…');
    }
  });
});
