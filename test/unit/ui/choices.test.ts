// What a person can choose besides yes and no: the domain, a suggestion, the safer form, an earlier proposal.
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../src/engine/state/types.ts';
import type { Suggestion } from '../../../src/engine/suggest/types.ts';
import { createController } from '../../../src/ui/app/controller.ts';
import type { EnterGuards } from '../../../src/ui/app/enter-gate.ts';
import { blockPick, projectPick, scoreWords } from '../../../src/ui/app/picks.ts';
import { initialState, type LineModal, type PickModal, type ProposalModal } from '../../../src/ui/app/state.ts';
import { createStore } from '../../../src/ui/app/store.ts';
import { proposalRows } from '../../../src/ui/modal/proposal-rows.ts';
import { unicodeGlyphs } from '../../../src/ui/theme/theme.ts';
import { fakeEngine, fakeScreen, fakeShell, proposalOf } from '../../helpers/fake-ports.ts';

function setUp(line: string, command: string | null = 'ls -l', guards?: EnterGuards) {
  const store = createStore(initialState(120, 40));
  const shell = fakeShell(line);
  const engine = fakeEngine(proposalOf(line, command));
  const asked: { text: string; domains: string[] | undefined }[] = [];
  const propose = engine.propose.bind(engine);
  engine.propose = (text, options) => {
    asked.push({ text, domains: options.domains });
    return propose(text, options);
  };
  const screen = fakeScreen();
  const controller = createController(store, engine, shell, screen, guards);
  const settle = async () => {
    for (let turn = 0; turn < 6; turn++) await Promise.resolve();
  };
  const ask = async () => {
    expect(await controller.enter()).toBe(false);
    await settle();
    screen.time += 1000;
  };
  return {
    store,
    shell,
    engine,
    screen,
    controller,
    asked,
    settle,
    ask,
    proposal: () => store.get().modal as ProposalModal,
    pick: () => store.get().modal as PickModal,
    line: () => store.get().modal as LineModal,
  };
}

const suggestion = (text: string, more: Partial<Suggestion> = {}): Suggestion => ({
  text,
  replacement: text,
  kind: 'command',
  source: 'spec',
  score: 0.5,
  description: '',
  ...more,
});

describe('the domain of a request', () => {
  it('is chosen from a list, holds at once and for the proposal that follows', async () => {
    const { controller, pick, store, asked, settle, ask } = setUp('show what listens');
    controller.action('pick-domain');
    await settle();
    expect(pick()).toMatchObject({ kind: 'pick', what: 'domain', filter: true });
    expect(pick().items).toHaveLength(10);
    controller.modalActions.pick('network_diagnostics');
    expect(store.get().route).toMatchObject({ primary: 'network_diagnostics', source: 'override' });
    expect(store.get().modal).toBeNull();
    await ask();
    expect(asked).toEqual([{ text: 'show what listens', domains: ['network_diagnostics'] }]);
  });

  it('asks again when a proposal is open; Esc brings that one back', async () => {
    const { controller, pick, proposal, asked, settle, ask } = setUp('show what listens');
    await ask();
    controller.modalActions.pickDomain();
    await settle();
    expect(pick().what).toBe('domain');
    controller.modalActions.back();
    expect(proposal()).toMatchObject({ kind: 'proposal', phase: 'ready' });
    controller.modalActions.pickDomain();
    await settle();
    controller.modalActions.pick('process_management');
    await settle();
    expect(asked.at(-1)).toEqual({ text: 'show what listens', domains: ['process_management'] });
    expect(proposal().kind).toBe('proposal');
  });
});

describe('suggestions in a list', () => {
  it('put their line into the shell and run nothing', async () => {
    const { controller, store, shell, engine, pick, settle, screen } = setUp('git ch');
    const list = [
      suggestion('checkout', { replacement: 'git checkout', parts: { spec: 0.3, recency: 0.2 } }),
      suggestion('gitk', { replacement: 'gitk' }),
    ];
    controller.dispatch({ type: 'suggested', suggestions: list });
    controller.action('why-first');
    expect(pick().items[0]?.detail).toEqual(['score 0.50: spec 0.30 + recency 0.20']);
    controller.modalActions.pick('git checkout');
    await settle();
    expect(screen.log).toContain('type:eckout');
    engine.suggest = () => ({ suggestions: list, ghost: null, later: null });
    controller.action('suggestions');
    // It is looked at closely first.
    await settle();
    controller.modalActions.pick('gitk');
    await settle();
    expect(shell.sent).toEqual(['line:gitk']);
    expect(store.get().modal).toBeNull();
    engine.suggest = () => ({ suggestions: [], ghost: null, later: null });
    controller.action('suggestions');
    await settle();
    expect(store.get()).toMatchObject({ modal: null, notice: 'There is no suggestion for this line.' });
  });

  it('say why each stands where it does', () => {
    expect(scoreWords(suggestion('x'))).toBe('score 0.50');
    expect(scoreWords(suggestion('x', { score: 0.42, parts: { history: 0.12, spec: 0.3 } }))).toBe(
      'score 0.42: spec 0.30 + history 0.12',
    );
  });
});

describe('what a command would touch', () => {
  it('is listed over the proposal, searched there, and left for the proposal again', async () => {
    const { controller, engine, pick, proposal, ask, settle } = setUp('wipe', 'rm -r a');
    engine.levels.set('rm -r a', 'moderate');
    const check = engine.check.bind(engine);
    engine.check = (command, cwd) => ({ ...check(command, cwd), effects: [{ operation: 'delete' }] as never });
    engine.counted = [
      { kind: 'delete', summary: '2 files', complete: true, items: ['a/x', 'a/y\u001b[2J'], sizes: ['0 B'] },
    ];
    await ask();
    await settle();
    controller.modalActions.showTouched();
    expect(pick()).toMatchObject({ what: 'touched', filter: true, title: 'It would touch 2 files' });
    expect(pick().items.map(({ label, note }) => [label, note])).toEqual([
      ['a/x', '0 B'],
      ['a/y␛[2J', ''],
    ]);
    controller.modalActions.pick('a/x');
    expect(proposal()).toMatchObject({ kind: 'proposal', phase: 'ready' });
  });
});

describe('the safer form', () => {
  it('takes the place of the command, is judged anew and asks before it runs', async () => {
    const { controller, engine, shell, proposal, ask, settle, screen } = setUp('wipe', 'rm -r a');
    const check = engine.check.bind(engine);
    engine.check = (command, cwd) => ({
      ...check(command, cwd),
      ...(command === 'rm -r a' ? { safer: 'trash a' } : {}),
    });
    await ask();
    controller.modalActions.takeSafer();
    expect(proposal().choices[0]?.command).toBe('trash a');
    expect(engine.checked.at(-1)).toBe('trash a');
    expect(shell.sent).toEqual([]);
    screen.time += 1000;
    controller.modalActions.accept();
    await settle();
    expect(shell.sent).toEqual(['line:trash a', 'enter']);
    expect(engine.decisions).toMatchObject([{ outcome: 'edited', proposed: 'rm -r a' }]);
  });
});

describe('what a command would touch', () => {
  it.each([
    // As one writes the place here.
    ['3 files, 2 kB in /tmp/a, and in /tmp itself', '3 files, 2 kB in a, and in /tmp itself'],
    ['3 files, 2 kB in /tmp/**', '3 files, 2 kB in this folder'],
    ['3 files, 2 kB in /tmp/**/x', '3 files, 2 kB in **/x'],
  ])('is counted after the modal is open, and shown when it is known: %s', async (counted, summary) => {
    const { engine, proposal, ask, settle } = setUp('wipe', 'rm -r a');
    engine.levels.set('rm -r a', 'moderate');
    engine.counted = [{ kind: 'delete', summary: counted, complete: true }];
    const check = engine.check.bind(engine);
    const effect = { operation: 'delete', target: 'a', targetClass: 'file', program: 'rm', span: { start: 0, end: 7 } };
    engine.check = (command, cwd) => ({ ...check(command, cwd), effects: [effect] });
    await ask();
    await settle();
    expect(proposal().choices[0]?.consequences).toEqual([{ kind: 'delete', summary, complete: true }]);
  });
});

describe('earlier proposals', () => {
  it('can be looked at again; they are judged anew', async () => {
    const { controller, engine, pick, proposal, ask, store } = setUp('list files');
    await ask();
    controller.modalActions.reject();
    expect(store.get().proposals).toMatchObject([{ request: 'list files', outcome: 'rejected' }]);
    controller.action('proposals');
    expect(pick().items).toMatchObject([{ label: 'list files', note: 'rejected' }]);
    const before = engine.checked.length;
    controller.modalActions.pick('0');
    expect(proposal()).toMatchObject({ request: 'list files', phase: 'ready' });
    expect(engine.checked.slice(before)).toEqual(['ls -l']);
  });
});

describe('lines of one’s own', () => {
  const native = (line: string, guards?: EnterGuards) => {
    const made = setUp(line, null, guards);
    made.engine.verdict = 'native';
    made.engine.kind = 'command';
    return made;
  };

  it('are held once when something in them cannot be seen', async () => {
    const { controller, line, shell, store } = native('echo a\u202eb');
    expect(await controller.enter()).toBe(false);
    expect(line()).toMatchObject({ kind: 'line', line: 'echo a\u202eb' });
    controller.modalActions.back();
    expect(shell.sent).toEqual([]);
    expect(await controller.enter()).toBe(true);
    expect(store.get().modal).toBeNull();
  });

  it('are not held for what cannot be seen when the settings say so', () => {
    const { controller } = native('echo a\u202eb', { typed: false, pastes: false });
    expect(controller.enter()).toBe(true);
  });

  it('are let through as they stand when the person says so', async () => {
    const { controller, screen, shell } = native('echo a\u202eb');
    await controller.enter();
    controller.modalActions.runAsTyped();
    expect(shell.sent).toEqual([]);
    screen.time += 300;
    controller.modalActions.runAsTyped();
    expect(shell.sent).toEqual(['enter']);
  });

  it('are not held for being critical, unless that was asked for', async () => {
    const off = native('rm -rf /');
    off.engine.levels.set('rm -rf /', 'critical');
    expect(off.controller.enter()).toBe(true);
    const on = native('rm -rf /', { typed: true, pastes: true });
    on.engine.levels.set('rm -rf /', 'critical');
    expect(await on.controller.enter()).toBe(false);
    expect(on.line().held).not.toBeNull();
    on.controller.modalActions.back();
    expect(await on.controller.enter()).toBe(true);
  });
});

describe('the commands of this session', () => {
  const blocks = [
    { id: 7, line: 'make ', outcome: { exit: 2, duration: 3200 }, lines: 1 },
    { id: 5, line: 'ls\x1b[2J', outcome: { exit: 0, duration: 40 }, lines: 12 },
    { id: 9, line: 'sleep 9', outcome: null, lines: 0 },
  ];

  it('are told with exit, duration and what they printed', () => {
    expect(blockPick(blocks).items.map(({ label, note }) => `${label} | ${note}`)).toEqual([
      'make | exit 2, 3.2 s, 1 line',
      'ls␛[2J | ok, 40 ms, 12 lines',
      'sleep 9 | running, no output',
    ]);
  });

  it('are gone to with Enter, and the rest is done with the one that is meant', () => {
    const { controller, screen, shell, store } = setUp('');
    shell.state = { ...shell.state, lastCommand: 'make' };
    screen.blocks = () => blocks;
    controller.action('blocks');
    controller.modalActions.pick('5');
    expect(store.get().modal).toBeNull();
    controller.action('blocks');
    controller.modalActions.block('output', '7');
    expect(store.get().modal).toBeNull();
    expect(screen.log.filter((entry) => entry.startsWith('block'))).toEqual(['block:jump 5', 'block:output 7']);
  });

  it('say so where the shell marks none', () => {
    const { controller, shell, store } = setUp('');
    shell.state = { ...shell.state, lastCommand: 'make' };
    controller.action('blocks');
    expect(store.get().modal).toBeNull();
    expect(store.get().notice).toMatch(/marks none/);
  });
});

describe('the project', () => {
  const fact = (attribute: string, value: Fact['value']): Fact => ({
    id: attribute,
    subject: 'repository',
    attribute,
    value,
    source: 'git_state',
    at: 0,
    ttl: 60,
  });
  const facts = [
    fact('root', '/srv/shop'),
    fact('branch', 'main'),
    fact('changed', 3),
    fact('untracked', 1),
    fact('upstream', 'origin/main'),
    fact('ahead', 2),
    fact('commit_subject', 'Sell pears'),
    fact('commit_author', 'Ann'),
  ];

  it('is told by branch, changes, last commit and tasks, each with the line for it', () => {
    const pick = projectPick(facts, [{ command: 'npm run build', about: 'tsc' }]);
    expect(pick?.title).toBe('Project: shop');
    expect(pick?.items.map(({ id, label }) => `${id} | ${label}`)).toEqual([
      'git status | main, 3 changed, 1 new, 2 ahead of origin/main',
      'git show | Sell pears',
      'npm run build | npm run build',
    ]);
    expect(projectPick([], [])).toBeNull();
    expect(projectPick([fact('root', '/x'), fact('changed', 0)], [])?.items[0]?.label).toBe(
      'no branch, nothing changed',
    );
  });

  it('puts what is chosen into the line and runs nothing', async () => {
    const { controller, engine, screen, shell, store, settle, pick } = setUp('');
    engine.tasks = () => Promise.resolve([{ command: 'npm run build', about: '' }]);
    controller.action('project');
    await settle();
    expect(pick()).toMatchObject({ kind: 'pick', what: 'project' });
    controller.modalActions.pick('npm run build');
    await settle();
    expect(store.get().modal).toBeNull();
    expect(screen.log).toContain('type:npm run build');
    expect(shell.sent).toEqual([]);
  });

  it('says so where there is none', async () => {
    const { controller, store, settle } = setUp('');
    controller.action('project');
    await settle();
    expect(store.get().notice).toMatch(/no project here/);
  });
});

describe('what a suggestion stands for', () => {
  it('is shown on a key, follows the selection, and goes away on the same key', async () => {
    const { controller, engine, pick, settle, store } = setUp('cat ');
    const list = ['a', 'b'].map((name) => suggestion(name, { replacement: `cat ${name}` }));
    engine.suggest = () => ({ suggestions: list, ghost: null, later: null });
    const waiting = new Map<string, (found: { title: string; lines: string[] } | null) => void>();
    engine.preview = (line) => new Promise((resolve) => waiting.set(line, resolve));
    controller.action('suggestions');
    await settle();
    controller.modalActions.moveList(0);
    expect(waiting.size).toBe(0);
    controller.modalActions.preview();
    controller.modalActions.moveList(1);
    const found = { title: 'b', lines: ['text'] };
    waiting.get('cat b')?.(found);
    await settle();
    // The answer to an older question comes too late.
    waiting.get('cat a')?.({ title: 'a', lines: [] });
    await settle();
    expect(pick().preview).toEqual({ of: 'cat b', found });
    controller.modalActions.preview();
    expect(pick().preview).toBeNull();
    controller.modalActions.preview();
    // One step back: to the list.
    controller.modalActions.back();
    expect(pick().preview).toBeNull();
    controller.modalActions.back();
    expect(store.get().modal).toBeNull();
  });

  it('a command that passes over words of the request says that it is a guess', async () => {
    const { ask, engine, proposal } = setUp('show the blue files');
    const unread = { subject: 'blue', fact: 'not understood', source: 'the request', verified: false };
    engine.propose = async (text) => proposalOf(text, 'ls', { status: 'choose', context: [unread] });
    await ask();
    const rows = proposalRows(proposal(), 60, { glyphs: unicodeGlyphs, plain: false, still: true });
    expect(rows.map((row) => row.map(({ text }) => text).join(''))).toContain('A guess. Not understood: “blue”.');
  });

  it('a command whose program is not here says so, and how to have it', async () => {
    const { ask, engine, proposal } = setUp('merge a.pdf and b.pdf');
    const absent = {
      subject: 'pdfunite',
      fact: 'not installed: apt install poppler-utils',
      source: 'PATH',
      verified: false,
    };
    engine.propose = async (text) => proposalOf(text, 'pdfunite a.pdf b.pdf all.pdf', { context: [absent] });
    await ask();
    const rows = proposalRows(proposal(), 60, { glyphs: unicodeGlyphs, plain: false, still: true });
    expect(rows.map((row) => row.map(({ text }) => text).join(''))).toContain(
      'pdfunite: not installed: apt install poppler-utils',
    );
  });

  it('folders of before are put in the line as the way there', async () => {
    const { controller, engine, store, pick, settle } = setUp('');
    controller.action('jump');
    await settle();
    expect(store.get()).toMatchObject({
      modal: null,
      notice: 'No folder is known yet. Those where you run commands will be listed here.',
    });
    engine.folders = async () => [{ path: '/home/u/my work', written: '~/my\\ work/', visits: 3, weight: 0.5 }];
    controller.action('jump');
    await settle();
    expect(pick().items).toEqual([{ id: 'cd ~/my\\ work/', label: '~/my\\ work/', note: '3 times', detail: [] }]);
  });
});
