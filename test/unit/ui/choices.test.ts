// What a person can choose besides yes and no: the domain, a suggestion, the safer form, an earlier proposal.
import { describe, expect, it } from 'vitest';
import type { Suggestion } from '../../../src/engine/suggest/types.ts';
import { createController } from '../../../src/ui/app/controller.ts';
import type { EnterGuards } from '../../../src/ui/app/enter-gate.ts';
import { scoreWords } from '../../../src/ui/app/picks.ts';
import {
  initialState,
  type LineModal,
  type PickModal,
  type ProposalModal,
} from '../../../src/ui/app/state.ts';
import { createStore } from '../../../src/ui/app/store.ts';
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
    const { controller, store, shell, pick, settle, screen } = setUp('git ch');
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
    controller.dispatch({ type: 'suggested', suggestions: list });
    controller.action('suggestions');
    // It is looked at closely first.
    await settle();
    controller.modalActions.pick('gitk');
    await settle();
    expect(shell.sent).toEqual(['line:gitk']);
    expect(store.get().modal).toBeNull();
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
    engine.check = (command, cwd) => ({
      ...check(command, cwd),
      effects: [{ operation: 'delete' }] as never,
    });
    engine.counted = [
      { kind: 'delete', summary: '2 files', complete: true, items: ['a/x', 'a/y\u001b[2J'] },
    ];
    await ask();
    await settle();
    controller.modalActions.showTouched();
    expect(pick()).toMatchObject({
      what: 'touched',
      filter: true,
      title: 'It would touch 2 files',
    });
    expect(pick().items.map(({ label }) => label)).toEqual(['a/x', 'a/y␛[2J']);
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
  it('is counted after the modal is open, and shown when it is known', async () => {
    const { engine, proposal, ask, settle } = setUp('wipe', 'rm -r a');
    engine.levels.set('rm -r a', 'moderate');
    engine.counted = [{ kind: 'delete', summary: '3 files, 2 kB in a', complete: true }];
    const check = engine.check.bind(engine);
    const effect = {
      operation: 'delete',
      target: 'a',
      targetClass: 'file',
      program: 'rm',
      span: { start: 0, end: 7 },
    };
    engine.check = (command, cwd) => ({ ...check(command, cwd), effects: [effect] });
    await ask();
    await settle();
    expect(proposal().choices[0]?.consequences).toEqual(engine.counted);
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
