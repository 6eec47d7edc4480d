// Every action of the one table, by keys alone: each context is opened, each of its keys pressed, and something has to
// come of it. What is new in the table is in here by itself.

import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { defaultKeymap } from '../../../src/ui/app/bindings.ts';
import { createController } from '../../../src/ui/app/controller.ts';
import { ALL_THE_PAST } from '../../../src/ui/app/history-state.ts';
import { keySequences } from '../../../src/ui/app/key-names.ts';
import { type ActionId, actionTable, isStart, type KeyScope } from '../../../src/ui/app/keymap.ts';
import { promptKeys } from '../../../src/ui/app/prompt-keys.ts';
import type { AppEvent } from '../../../src/ui/app/reducer.ts';
import type { Choice, PickModal as PickState } from '../../../src/ui/app/state.ts';
import { initialState } from '../../../src/ui/app/state.ts';
import { createStore } from '../../../src/ui/app/store.ts';
import type { ModalActions, QuestionActions } from '../../../src/ui/modal/actions.ts';
import { AnswerModal } from '../../../src/ui/modal/answer-modal.tsx';
import { HelpModal } from '../../../src/ui/modal/help-modal.tsx';
import { HistoryModal } from '../../../src/ui/modal/history-modal.tsx';
import { LineModal } from '../../../src/ui/modal/line-modal.tsx';
import { PaletteModal } from '../../../src/ui/modal/palette-modal.tsx';
import { PickModal } from '../../../src/ui/modal/pick-modal.tsx';
import { ProposalModal } from '../../../src/ui/modal/proposal-modal.tsx';
import { EMPTY_FEED } from '../../../src/ui/panes/feed.ts';
import { initialPanes } from '../../../src/ui/panes/pane-state.ts';
import { allPanes } from '../../../src/ui/panes/panes.ts';
import { type PanesActions, StatePanes } from '../../../src/ui/panes/state-panes.tsx';
import type { PaneRow, PaneTable } from '../../../src/ui/panes/table.ts';
import { KeyPieces } from '../../../src/ui/regions/key-pieces.ts';
import { render } from '../../helpers/draw.ts';
import { eventually } from '../../helpers/eventually.ts';
import { answerOf, fakeEngine, fakeScreen, fakeShell, proposalOf } from '../../helpers/fake-ports.ts';
import { verdictOf } from '../../helpers/verdicts.ts';

const did: string[] = [];

/** Does what is asked of it, and writes down that it was. */
function spy<Actions extends object>(): Actions {
  const asked =
    (name: string) =>
    (...args: unknown[]) => {
      did.push(`${name} ${JSON.stringify(args)}`);
    };
  return new Proxy({}, { get: (_, name) => asked(String(name)) }) as Actions;
}

const COMMAND = 'rm -r build';
const choice: Choice = {
  command: COMMAND,
  verdict: { ...verdictOf(COMMAND, 'moderate', 'Deletes a folder'), safer: 'rm -ri build' },
  explanation: Array.from({ length: 30 }, (_, at) => ({ text: `-${at}`, meaning: 'a part' })),
  consequences: [{ kind: 'delete', summary: '2 files', complete: true, items: ['a', 'b'] }],
};
const asProposed = proposalOf('delete build', COMMAND, { model: { name: 'small', state: 'below', why: null } });
const proposal = (selected: number): ReactElement => (
  <ProposalModal
    modal={{
      kind: 'proposal',
      request: 'delete build',
      runnable: false,
      phase: 'ready',
      told: null,
      thinking: null,
      modelSaid: null,
      result: asProposed,
      choices: [choice, { ...choice, command: 'gio trash build' }, choice],
      selected,
      draft: '',
      typed: '',
      why: false,
      scroll: 3,
      problem: null,
    }}
    cols={80}
    rows={16}
    actions={spy<ModalActions>()}
  />
);
const items = Array.from({ length: 40 }, (_, at) => ({ id: String(at), label: `thing ${at}`, note: '', detail: [] }));
const pick = (what: PickState['what']): ReactElement => (
  <PickModal
    modal={{ kind: 'pick', what, title: 'x', items, filter: false, query: '', selected: 20 }}
    cols={80}
    rows={14}
    actions={spy<ModalActions>()}
  />
);
const past = { line: 'make', at: 1, cwd: '/', exit: 0, duration: 1, count: 1 };
const paneRow = (pid: number): PaneRow => ({
  id: String(pid),
  cells: [{ text: `node ${pid}`, key: `node ${pid}` }],
  mark: null,
  detail: [],
  parent: pid === 1 ? null : '1',
  logs: null,
  ask: 'what is node?',
  propose: 'end node',
});
const paneTable: PaneTable = {
  source: 'linux_processes',
  at: 1,
  ttl: 60,
  columns: [{ title: 'what', width: 20 }],
  rows: Array.from({ length: 40 }, (_, at) => paneRow(at + 1)),
  gauges: [],
  notes: [],
};

interface Context {
  element: ReactElement;
  scopes: readonly KeyScope[];
  /** Keys of lists for which there is nothing to do here. */
  without?: readonly ActionId[];
}

/** The controller (and who shows the panes) has it before they hear of it. */
const BEFORE: ActionId = 'leave';
const PAGES: readonly ActionId[] = ['page-up', 'page-down'];

const contexts: Record<string, Context> = {
  'a proposal': { element: proposal(1), scopes: ['modal', 'list'] },
  'an answer': {
    element: (
      <AnswerModal
        modal={{
          kind: 'answer',
          question: 'is it on?',
          runnable: false,
          onLine: false,
          phase: 'ready',
          result: answerOf('is it on?'),
          selected: 1,
          problem: null,
        }}
        cols={80}
        rows={30}
        actions={spy<QuestionActions>()}
      />
    ),
    scopes: ['answer', 'list'],
    // It scrolls by itself.
    without: PAGES,
  },
  'the past': {
    element: (
      <HistoryModal
        modal={{
          kind: 'history',
          line: '',
          cwd: '/',
          home: '/root',
          now: 2,
          query: '',
          filters: ALL_THE_PAST,
          selected: 20,
          page: { from: 0, lines: Array(40).fill(past), total: 40, complete: true },
          asking: false,
          problem: null,
        }}
        cols={80}
        rows={16}
        actions={spy<ModalActions>()}
      />
    ),
    scopes: ['history', 'list'],
  },
  'the suggestions': { element: pick('suggestion'), scopes: ['suggestions', 'list'] },
  'the commands of this session': { element: pick('block'), scopes: ['blocks', 'list'] },
  'the palette': {
    element: (
      <PaletteModal
        modal={{ kind: 'palette', query: '', selected: 20, unavailable: new Map() }}
        cols={80}
        rows={14}
        actions={spy<ModalActions>()}
      />
    ),
    scopes: ['leader', 'list'],
  },
  'the keys': {
    element: <HelpModal modal={{ kind: 'help', scroll: 9 }} cols={80} rows={14} actions={spy<ModalActions>()} />,
    scopes: ['list'],
  },
  'the state of this machine': {
    element: (
      <StatePanes
        state={{ ...initialPanes, feed: { ...EMPTY_FEED, table: paneTable }, chosen: '20', index: 19 }}
        panes={allPanes}
        cols={100}
        rows={24}
        live={false}
        actions={spy<PanesActions>()}
      />
    ),
    scopes: ['panes', 'list'],
  },
  'a line of one’s own': {
    element: (
      <LineModal
        modal={{ kind: 'line', line: COMMAND, choice, held: null, scroll: 3 }}
        cols={80}
        rows={14}
        actions={spy<ModalActions>()}
      />
    ),
    scopes: ['list'],
  },
};

/** Presses the keys of an action until one of them does something that is not typing. */
async function press(stdin: { write(keys: string): void }, keys: readonly string[]) {
  for (const key of keys) {
    for (const sequence of keySequences(key).slice(0, 1)) {
      did.length = 0;
      for (const piece of new KeyPieces().cut(sequence)) stdin.write(piece);
      await eventually(() => expect(did.length).toBeGreaterThan(0), 1000).catch(() => {});
      if (did.some((each) => !/^(?:query|historyQuery|remind) /.test(each))) return [...did];
    }
  }
  return [];
}

describe.each(Object.entries(contexts))('in %s', (_name, { element, scopes, without = [] }) => {
  it('every key does something', { timeout: 120_000 }, async () => {
    const { stdin } = render(element);
    await eventually(() => expect(stdin.listenerCount('readable')).toBeGreaterThan(0), 10_000);
    for (const { id, scope } of actionTable) {
      if (!scopes.includes(scope) || id === BEFORE || without.includes(id)) continue;
      expect(await press(stdin, defaultKeymap.keys(id)), id).not.toEqual([]);
    }
  });
});

it('no scope of the table is without a place where its keys are pressed', () => {
  const pressed = new Set<KeyScope>(['prompt', ...Object.values(contexts).flatMap(({ scopes }) => scopes)]);
  expect(actionTable.filter(({ scope }) => !pressed.has(scope))).toEqual([]);
});

it('at the prompt every key starts its action', () => {
  for (const { id, scope } of actionTable) {
    if (scope !== 'prompt' || !isStart(id)) continue;
    const started: string[] = [];
    const bindings = promptKeys({
      keymap: defaultKeymap,
      atPrompt: () => true,
      ghost: () => true,
      offers: () => true,
      dismiss: () => 'pass',
      enter: () => true,
      take: (part) => started.push(part === 'all' ? 'take-suggestion' : 'take-word') > 0,
      action: (action) => void started.push(action),
    });
    for (const sequence of defaultKeymap.sequences(id))
      void bindings.find((binding) => binding.sequence === sequence)?.run();
    expect(new Set(started), id).toEqual(new Set([id]));
  }
});

it('Ctrl-C leaves whatever is open, with all that is behind it, and the line stays', async () => {
  const opened: Record<string, readonly AppEvent[]> = {
    proposal: [],
    palette: [{ type: 'palette-opened', unavailable: new Map() }],
    help: [{ type: 'palette-opened', unavailable: new Map() }, { type: 'help-opened' }],
    pick: [{ type: 'pick-opened', pick: { what: 'touched', title: 'x', items: [], filter: true } }],
    line: [{ type: 'line-shown', line: COMMAND, choice: null, held: 'hidden' }],
    answer: [{ type: 'answer-opened', question: 'is it on?', runnable: false, onLine: false }],
  };
  for (const [kind, events] of Object.entries(opened)) {
    const store = createStore(initialState(80, 24));
    const shell = fakeShell('delete build');
    const controller = createController(store, fakeEngine(asProposed), shell, fakeScreen());
    expect(await controller.enter()).toBe(false);
    for (const event of events) controller.dispatch(event);
    expect(store.get().modal?.kind).toBe(kind);
    expect(controller.earlyKeys(Buffer.from('\x03'))).toBe(true);
    expect({ kind, modal: store.get().modal, behind: store.get().behind }).toEqual({ kind, modal: null, behind: [] });
    expect(shell.sent).toEqual([]);
  }
});
