// What the keys of the list of past commands do: which questions are asked, which answer counts, what reaches the shell.
import { describe, expect, it } from 'vitest';
import type { PastLine, PastPage, PastQuestion } from '../../../src/engine/memory/past.ts';
import { createController } from '../../../src/ui/app/controller.ts';
import { initialState } from '../../../src/ui/app/state.ts';
import { createStore } from '../../../src/ui/app/store.ts';
import { fakeEngine, fakeScreen, fakeShell, proposalOf } from '../../helpers/fake-ports.ts';

const past = (line: string): PastLine => ({ line, at: 1, cwd: '/tmp', exit: 0, duration: 1, count: 1 });
const pageOf = (lines: readonly string[], more: Partial<PastPage> = {}): PastPage => ({
  from: 0,
  lines: lines.map(past),
  total: lines.length,
  complete: true,
  ...more,
});

interface Asked {
  question: PastQuestion;
  signal: AbortSignal;
  known(page: PastPage): void;
  answer(page: PastPage): void;
  fail(error: Error): void;
}

const turn = () => new Promise<void>((done) => setImmediate(done));

function open(buffer = '') {
  const store = createStore(initialState(80, 24));
  const engine = fakeEngine(proposalOf('', null));
  engine.verdict = 'native';
  engine.kind = 'command';
  const shell = fakeShell(buffer);
  const replace = shell.replaceLine.bind(shell);
  shell.replaceLine = async (text) => {
    const placed = await replace(text);
    if (placed) shell.state = { ...shell.state, buffer: text, cursor: text.length };
    return placed;
  };
  const screen = fakeScreen();
  const asked: Asked[] = [];
  const forgotten: unknown[] = [];
  engine.past = (question, signal, known) =>
    new Promise((answer, fail) => asked.push({ question, signal, known, answer, fail }));
  engine.forget = (what) => {
    forgotten.push(what);
    return Promise.resolve({ removed: {}, total: 1, erased: true });
  };
  const controller = createController(store, engine, shell, screen);
  const modal = () => {
    const open = store.get().modal;
    return open?.kind === 'history' ? open : null;
  };
  const { modalActions: keys } = controller;
  const answer = async (page: PastPage) => {
    asked.at(-1)?.answer(page);
    await turn();
    screen.time += 1_000;
  };
  return { store, engine, shell, screen, controller, asked, forgotten, modal, keys, answer };
}

describe('the list of past commands', () => {
  it('opens with the words of the line and asks anew; what is typed asks on', async () => {
    const it = open('git push');
    it.controller.action('history');
    expect(it.modal()).toMatchObject({ query: 'git push', line: 'git push', page: null });
    expect(it.asked[0]?.question).toMatchObject({ text: 'git push', anew: true, from: 0 });
    it.keys.historyQuery('git');
    expect(it.asked).toHaveLength(2);
    expect(it.asked[0]?.signal.aborted).toBe(true);
    expect(it.asked[1]?.question).toMatchObject({ text: 'git', anew: false });
    it.asked[0]?.answer(pageOf(['old']));
    await turn();
    expect(it.modal()?.page).toBeNull();
    await it.answer(pageOf(['git push', 'git log']));
    expect(it.modal()?.page?.lines).toHaveLength(2);
  });

  it('takes a line that the shell tells late, unless something was typed by then', async () => {
    const it = open('git push');
    it.shell.settled = false;
    it.controller.action('history');
    expect(it.modal()?.query).toBe('');
    await turn();
    expect(it.modal()).toMatchObject({ query: 'git push', line: 'git push' });
    expect(it.asked.at(-1)?.question).toMatchObject({ text: 'git push' });
    it.keys.back();
    it.controller.action('history');
    it.keys.historyQuery('m');
    await turn();
    expect(it.modal()?.query).toBe('m');
  });

  it('turns its filters into questions', () => {
    const it = open();
    it.controller.action('history');
    it.keys.historyTurn('where');
    expect(it.asked.at(-1)?.question).toMatchObject({ cwd: '/tmp' });
    it.keys.historyTurn('exit');
    expect(it.asked.at(-1)?.question).toMatchObject({ exit: 'ok' });
    it.keys.historyTurn('exit');
    it.keys.historyTurn('session');
    expect(it.asked.at(-1)?.question).toMatchObject({ exit: 'failed', mine: true, since: null });
    it.keys.historyTurn('time');
    const today = it.asked.at(-1)?.question.since ?? 0;
    it.keys.historyTurn('time');
    const week = it.asked.at(-1)?.question.since ?? 0;
    const midnight = new Date(today);
    expect([midnight.getHours(), midnight.getMinutes()]).toEqual([0, 0]);
    const days = (today - week) / 86_400_000;
    expect(Math.round(days)).toBe(6);
    for (const filter of ['where', 'exit', 'session', 'time'] as const) it.keys.historyTurn(filter);
    expect(it.asked.at(-1)?.question).toMatchObject({ cwd: null, exit: null, mine: false, since: null });
  });

  it('Esc leaves the line alone', async () => {
    const it = open('half a li');
    it.controller.action('history');
    await it.answer(pageOf(['ls']));
    it.keys.back();
    expect(it.modal()).toBeNull();
    expect(it.shell.sent).toEqual([]);
    expect(it.shell.state.buffer).toBe('half a li');
  });

  it('Enter puts the highlighted line at the prompt and runs nothing', async () => {
    const it = open('ls');
    it.controller.action('history');
    await it.answer(pageOf(['ls -la', 'ls /tmp']));
    it.keys.historyMove(1);
    it.keys.historyInsert();
    await turn();
    expect(it.shell.sent).toEqual(['line:ls /tmp']);
    expect(it.modal()).toBeNull();
  });

  it('Enter waits for the answer to what was typed before it, and keys behind it come after', async () => {
    const it = open();
    it.controller.action('history');
    await it.answer(pageOf(['something old', 'make']));
    it.keys.historyQuery('make');
    // The list gets what stands up to the choice, and nothing behind it.
    expect(it.controller.earlyKeys(Buffer.from('k'))).toBe(false);
    it.screen.pressAgain = (keys) => {
      it.screen.log.push(`again:${keys}`);
      if (it.modal()) expect(it.controller.earlyKeys(keys)).toBe(false);
    };
    expect(it.controller.earlyKeys(Buffer.from('\r -'))).toBe(true);
    expect(it.screen.log.at(-1)).toBe('again:\r');
    it.keys.historyInsert();
    expect(it.controller.earlyKeys(Buffer.from('j4'))).toBe(true);
    await turn();
    expect(it.shell.sent).toEqual([]);
    it.asked.at(-1)?.known(pageOf(['make'], { complete: false }));
    await turn();
    expect(it.shell.sent).toEqual(['line:make']);
    expect(it.screen.log.slice(-2)).toEqual(['again: -', 'again:j4']);
    expect(it.controller.earlyKeys(Buffer.from('x'))).toBe(false);
  });

  it('runs like any line: what Enter would hold is held', async () => {
    const it = open();
    it.controller.action('history');
    await it.answer(pageOf(['make']));
    it.keys.historyRun();
    await turn();
    expect(it.shell.sent).toEqual(['line:make', 'enter']);

    it.controller.action('history');
    await it.answer(pageOf(['find the big files']));
    it.engine.verdict = 'foreign';
    it.engine.kind = 'request';
    it.keys.historyRun();
    await turn();
    expect(it.shell.sent.slice(2)).toEqual(['line:find the big files']);
    expect(it.store.get().modal?.kind).toBe('proposal');
  });

  it('never runs what is dangerous or what nobody can have read', async () => {
    const it = open();
    it.engine.levels.set('rm -rf /', 'critical').set('rm -rf src', 'high');
    it.controller.action('history');
    await it.answer(pageOf(['rm -rf /', 'rm -rf src', 'make']));
    it.keys.historyRun();
    await turn();
    expect(it.modal()?.problem).toMatch(/never put in place/);
    it.keys.historyInsert();
    await turn();
    expect(it.shell.sent).toEqual([]);

    it.keys.historyMove(1);
    it.keys.historyRun();
    await turn();
    expect(it.shell.sent).toEqual(['line:rm -rf src']);
    expect(it.store.get().notice).toMatch(/high risk/);

    it.controller.action('history');
    it.asked.at(-1)?.answer(pageOf(['make']));
    it.keys.historyRun();
    await turn();
    expect(it.shell.sent.slice(1)).toEqual(['line:make']);
    expect(it.store.get().notice).toMatch(/long enough to be read/);
  });

  it('says when the shell did not take the line', async () => {
    const it = open();
    it.shell.refuseReplace = true;
    it.controller.action('history');
    await it.answer(pageOf(['make']));
    it.keys.historyRun();
    await turn();
    expect(it.modal()?.problem).toBe('The shell did not take the text.');
    expect(it.shell.sent).toEqual([]);
  });

  it('forgets a line after a yes, and looks again', async () => {
    const it = open();
    it.controller.action('history');
    await it.answer(pageOf(['secret', 'make']));
    it.keys.historyAskForget();
    expect(it.modal()?.asking).toBe(true);
    it.keys.back();
    expect(it.modal()).toMatchObject({ asking: false });
    it.keys.historyAskForget();
    it.keys.historyForget(false);
    expect(it.forgotten).toEqual([]);
    it.keys.historyAskForget();
    it.keys.historyForget(true);
    await turn();
    expect(it.forgotten).toEqual([{ line: 'secret' }]);
    expect(it.asked.at(-1)?.question.anew).toBe(true);
    await it.answer(pageOf(['make']));
    expect(it.modal()?.problem).toMatch(/^Forgotten here/);
  });

  it('asks for other pages as the selection moves', async () => {
    const it = open();
    it.controller.action('history');
    const lines = Array.from({ length: 200 }, (_, n) => `line ${n}`);
    await it.answer(pageOf(lines, { total: 5_000 }));
    it.keys.historyMove(100);
    expect(it.asked).toHaveLength(1);
    it.keys.historyMove(4_999);
    expect(it.asked.at(-1)?.question.from).toBe(4_899);
    await it.answer(pageOf(lines.slice(0, 101), { from: 4_899, total: 5_000 }));
    it.keys.historyMove(4_900);
    expect(it.asked.at(-1)?.question.from).toBe(4_800);
  });

  it('tells a failure, and with memory off says so in one line', async () => {
    const it = open();
    it.controller.action('history');
    it.asked[0]?.fail(new Error('The memory is not running: gone.'));
    await turn();
    expect(it.modal()?.problem).toBe('The memory is not running: gone.');

    const off = open();
    Object.assign(off.engine, { remembers: false });
    off.controller.action('history');
    expect(off.modal()).toBeNull();
    expect(off.store.get().notice).toMatch(/^Memory is off/);
  });
});
