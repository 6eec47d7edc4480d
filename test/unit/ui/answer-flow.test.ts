import { describe, expect, it } from 'vitest';
import { NOT_HERE } from '../../../src/engine/answer/types.ts';
import { createController } from '../../../src/ui/app/controller.ts';
import { lineKind } from '../../../src/ui/app/line-mark.ts';
import { initialState } from '../../../src/ui/app/state.ts';
import { createStore } from '../../../src/ui/app/store.ts';
import { answerOf, fakeEngine, fakeScreen, fakeShell, proposalOf } from '../../helpers/fake-ports.ts';

const QUESTION = 'is nginx running?';

function setUp(line = QUESTION) {
  const store = createStore(initialState(120, 40));
  const shell = fakeShell(line);
  const engine = fakeEngine(proposalOf(line, 'pgrep nginx'));
  engine.kind = 'question';
  const screen = fakeScreen();
  const controller = createController(store, engine, shell, screen);
  const settle = () => new Promise((done) => setImmediate(done));
  return { store, shell, engine, screen, controller, settle, modal: () => store.get().modal };
}

describe('a question', () => {
  it('opens the answer instead of a proposal, and keeps the line', async () => {
    const { controller, engine, shell, modal, settle } = setUp();
    expect(await controller.enter()).toBe(false);
    await settle();
    expect(modal()).toMatchObject({ kind: 'answer', question: QUESTION });
    expect(engine.asked).toEqual([QUESTION]);
    expect(modal()).toMatchObject({ phase: 'ready', result: { confidence: 0.95 } });
    controller.questionActions.close();
    expect(modal()).toBeNull();
    expect(shell.sent).toEqual([]);
  });

  it('shows that it is looking until the engine has answered', async () => {
    const { controller, engine, modal } = setUp();
    engine.ask = () => new Promise(() => {});
    await controller.enter();
    expect(modal()).toMatchObject({ kind: 'answer', phase: 'looking', result: null });
  });

  it('looks again on request', async () => {
    const { controller, engine, modal, settle } = setUp();
    await controller.enter();
    await settle();
    engine.answer = answerOf('', { answer: 'Yes, nginx is running.' });
    controller.questionActions.again();
    expect(modal()).toMatchObject({ phase: 'looking' });
    await settle();
    expect(modal()).toMatchObject({ result: { answer: 'Yes, nginx is running.' } });
  });

  it('goes on to a proposal with the same words', async () => {
    const { controller, modal, settle } = setUp();
    await controller.enter();
    await settle();
    controller.questionActions.propose();
    await settle();
    expect(modal()).toMatchObject({ kind: 'proposal', request: QUESTION, phase: 'ready' });
  });

  it('falls to a proposal by itself when nothing answers it, and says so', async () => {
    const { controller, engine, modal, settle } = setUp();
    engine.answer = answerOf('', { answer: "I don't know: No log of nginx was found.", facts: [], confidence: 0 });
    await controller.enter();
    await settle();
    await settle();
    const open = modal();
    expect(open).toMatchObject({ kind: 'proposal', phase: 'ready' });
    expect(open).toHaveProperty(
      'problem',
      'No evidence for an answer was found, so a command was looked for. No log of nginx was found.',
    );
  });

  it('looks for no command where the question is not about this machine', async () => {
    const { controller, engine, modal, settle } = setUp('who is the president?');
    const { plan } = answerOf('');
    engine.answer = answerOf('', {
      answer: "I don't know: that does not seem to be about this machine.",
      facts: [],
      confidence: 0,
      plan: { ...plan, tools: [], needs: 'nothing', rationale: NOT_HERE },
    });
    await controller.enter();
    await settle();
    await settle();
    expect(modal()).toMatchObject({ kind: 'answer', phase: 'ready' });
  });

  it('says what went wrong and stays open for another try', async () => {
    const { controller, engine, modal, settle } = setUp();
    engine.answer = new Error('the engine stopped; ask again');
    await controller.enter();
    await settle();
    expect(modal()).toMatchObject({ kind: 'answer', problem: 'No answer: the engine stopped; ask again' });
  });

  it('takes keys once it was read: the answer, or that there is none', async () => {
    const { controller, engine, screen, settle } = setUp();
    const press = (keys: string) => controller.earlyKeys(Buffer.from(keys));
    const fail = { now: (_: Error) => {} };
    engine.ask = () => new Promise((_, reject) => (fail.now = reject));
    await controller.enter();
    fail.now(new Error('the worker ended'));
    await settle();
    screen.time += 1000;
    expect(press('r')).toBe(false);
    // While it looks nothing is for it.
    controller.questionActions.again();
    screen.time += 1000;
    expect(press('p')).toBe(true);
    expect(screen.log).toContain('again:p');
  });

  it('drops an answer that comes after it was closed', async () => {
    const { controller, modal, settle } = setUp();
    await controller.enter();
    controller.questionActions.close();
    await settle();
    expect(modal()).toBeNull();
  });

  it('hears a closing in the engine', async () => {
    const { controller, engine } = setUp();
    let signal: AbortSignal | null = null;
    engine.ask = (_question, options) => {
      signal = options.signal;
      return new Promise(() => {});
    };
    await controller.enter();
    controller.questionActions.close();
    expect((signal as AbortSignal | null)?.aborted).toBe(true);
  });

  it('leaves the line, which says that the next Enter runs it as it stands, until it is another', async () => {
    const { controller, engine, shell, store, modal, settle } = setUp('who is logged in');
    const said = () => lineKind(store.get().gate);
    engine.verdict = 'ambiguous';
    controller.lineChanged();
    expect(said()).toBe('question');
    await controller.enter();
    await settle();
    controller.questionActions.close();
    expect(modal()).toBeNull();
    expect(said()).toBe('as typed');
    expect(await controller.enter()).toBe(true);

    shell.inputAt += 1;
    shell.state = { ...shell.state, buffer: 'who is logged in?' };
    controller.lineChanged();
    expect(said()).toBe('question');
    expect(await controller.enter()).toBe(false);
  });

  it('copies the answer with what it stands on', async () => {
    const { controller, screen, settle } = setUp();
    await controller.enter();
    await settle();
    controller.questionActions.copy();
    const copied = screen.log.find((entry) => entry.startsWith('copy:')) ?? '';
    expect(copied).toContain('No, nginx is not running.');
    expect(copied).toContain('linux_service_status');
    expect(copied).toContain('Confidence: high (0.95)');
  });
});
