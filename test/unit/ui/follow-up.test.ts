import { describe, expect, it } from 'vitest';
import { createController } from '../../../src/ui/app/controller.ts';
import { initialState, type ProposalModal } from '../../../src/ui/app/state.ts';
import { createStore } from '../../../src/ui/app/store.ts';
import { fakeEngine, fakeScreen, fakeShell, proposalOf } from '../../helpers/fake-ports.ts';

const byModel = (command: string) =>
  proposalOf('', null, {
    alternatives: [{ command, by: 'ollama:small' }],
    model: { name: 'ollama:small', state: 'below', why: null },
  });

function setUp(line: string, command: string | null) {
  const store = createStore(initialState(120, 40));
  const shell = fakeShell(line);
  const engine = fakeEngine(proposalOf(line, command));
  const screen = fakeScreen();
  const controller = createController(store, engine, shell, screen);
  const modal = () => store.get().modal as ProposalModal;
  /** Lets what was asked for arrive. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { store, shell, engine, screen, controller, modal, settle };
}

describe('a follow-up in the modal', () => {
  it('changes the command, which is judged anew and remembered for both requests', async () => {
    const { controller, engine, modal, settle, shell, screen } = setUp('list my files', 'ls');
    await controller.enter();
    await settle();
    controller.modalActions.startRefine();
    expect(modal().phase).toBe('refining');
    controller.modalActions.refine('also include hidden files');
    await settle();
    expect(modal()).toMatchObject({ phase: 'ready', request: 'list my files, include hidden files' });
    expect(modal().choices.map(({ command }) => command)).toEqual(['ls -a']);
    expect(engine.checked).toContain('ls -a');

    screen.time += 1000;
    controller.modalActions.accept();
    await settle();
    expect(shell.sent).toEqual(['line:ls -a', 'enter']);
    expect(engine.decisions).toMatchObject([
      { request: 'list my files, include hidden files', command: 'ls -a', outcome: 'accepted' },
    ]);
  });

  it('asks a model for both when no change fits', async () => {
    const { store, controller, engine, modal, settle } = setUp('list my files', 'ls');
    store.set({ ...store.get(), model: true, engine: 'ollama small:7b' });
    await controller.enter();
    await settle();
    controller.modalActions.refine('with more cowbell');
    await settle();
    expect(engine.opined).toMatchObject([{ request: 'list my files, with more cowbell' }]);
    expect(modal().thinking?.name).toBe('ollama:small:7b');
    engine.sayOpinion(byModel('ls --cowbell'));
    await settle();
    expect(modal().problem).toContain('“with more cowbell”');
    expect(modal().choices).toMatchObject([{ command: 'ls' }, { command: 'ls --cowbell' }]);
  });

  it('keeps the command when the model that was asked does not answer', async () => {
    const { store, controller, engine, modal, settle } = setUp('list my files', 'ls');
    store.set({ ...store.get(), model: true });
    await controller.enter();
    await settle();
    controller.modalActions.refine('with more cowbell');
    await settle();
    engine.failOpinion(new Error('It is not there.'));
    await settle();
    expect(modal()).toMatchObject({ phase: 'ready', request: 'list my files' });
    expect(modal().problem).toContain('“with more cowbell”');
    expect(modal().choices.map(({ command }) => command)).toEqual(['ls']);
  });

  it('says what was not understood and leaves the command when there is no model', async () => {
    const { controller, engine, modal, settle } = setUp('list my files', 'ls');
    await controller.enter();
    await settle();
    engine.result = proposalOf('', 'ls --cowbell');
    controller.modalActions.startRefine();
    controller.modalActions.refine('hidden files and cowbell');
    await settle();
    expect(modal()).toMatchObject({
      phase: 'ready',
      request: 'list my files',
      problem: 'Not understood for this command: “hidden files and cowbell”. It is as it was.',
    });
    expect(modal().choices.map(({ command }) => command)).toEqual(['ls']);
  });

  it('goes back to the proposal when nothing was said', async () => {
    const { controller, modal, settle } = setUp('list my files', 'ls');
    await controller.enter();
    await settle();
    controller.modalActions.startRefine();
    controller.modalActions.refine('  ');
    expect(modal()).toMatchObject({ phase: 'ready', request: 'list my files' });
  });
});

describe('a failed command', () => {
  const failed = (line: string, exit: number, output: string) => {
    const made = setUp('', null);
    made.shell.state = { ...made.shell.state, lastCommand: line, lastExit: exit };
    made.screen.output = output;
    return made;
  };

  it('is explained from its own words, and what helps is judged like a proposal', async () => {
    const { controller, engine, modal, settle } = failed(
      'git puhs',
      1,
      "git: 'puhs' is not a git command. See 'git --help'.\n\nThe most similar command is\n\tpush",
    );
    controller.action('explain-failure');
    await settle();
    expect(modal().told).toMatch(/git/);
    expect(modal().choices[0]?.command).toBe('git push');
    expect(engine.checked).toContain('git push');
  });

  it('is told as it is when nobody knows more', async () => {
    const { controller, modal, settle } = failed('./frobnicate', 42, 'the frob is not nicated\n');
    controller.action('explain-failure');
    await settle();
    expect(modal().told).toBe('It ended with exit code 42. Its last line: the frob is not nicated');
    expect(modal().choices).toEqual([]);
  });

  it('is handed to the model where there is one', async () => {
    const { controller, engine, modal, settle } = failed('./frobnicate', 42, 'no frob\n');
    controller.dispatch({ type: 'engine', name: 'ollama test' });
    controller.action('explain-failure');
    await settle();
    engine.sayOpinion(byModel('./nicate'));
    await settle();
    expect(modal().choices[0]?.command).toBe('./nicate');
    expect(modal().told).toContain('exit code 42');
  });

  it('is not spoken of when nothing failed', () => {
    const { controller, store } = failed('true', 0, '');
    controller.action('explain-failure');
    expect(store.get()).toMatchObject({ modal: null, notice: 'The last command did not fail.' });
  });
});

describe('the answer to the one question', () => {
  /** Opens a question, answers it, and gives what was asked for from then on. */
  async function answering(said: string, proposes: (request: string) => string | null): Promise<string[]> {
    const { controller, engine, settle } = setUp('commit everything', null);
    engine.result = proposalOf('commit everything', null, { status: 'clarify', question: 'With which message?' });
    await controller.enter();
    await settle();
    const asked: string[] = [];
    engine.propose = (request) => {
      asked.push(request);
      return Promise.resolve(proposalOf(request, proposes(request)));
    };
    controller.modalActions.answer(said);
    await settle();
    await settle();
    return asked;
  }

  it('is one text where its words by themselves say nothing', async () => {
    const quoted = 'commit everything "tidy up"';
    expect(await answering('tidy up', (request) => (request === quoted ? "git commit -m 'tidy up'" : null))).toEqual([
      'commit everything tidy up',
      quoted,
    ]);
  });

  it('is taken as it is where it is read so, is one word, or has quotes of its own', async () => {
    expect(await answering('to docs', () => 'ls docs')).toEqual(['commit everything to docs']);
    expect(await answering('tidy', () => null)).toEqual(['commit everything tidy']);
    expect(await answering('"tidy up"', () => null)).toEqual(['commit everything "tidy up"']);
  });
});
