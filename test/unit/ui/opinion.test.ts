import { describe, expect, it } from 'vitest';
import type { ProposeResult } from '../../../src/engine/propose/types.ts';
import { createController } from '../../../src/ui/app/controller.ts';
import { initialState, type ProposalModal } from '../../../src/ui/app/state.ts';
import { createStore } from '../../../src/ui/app/store.ts';
import { fakeEngine, fakeScreen, fakeShell, proposalOf } from '../../helpers/fake-ports.ts';

const LINE = 'show the largest files';
const NAME = 'ollama:qwen2.5-coder:7b';
const wanted = { name: NAME, state: 'wanted' as const, why: null };
const below = (result: ProposeResult, command: string, note = 'leaves out: largest') => ({
  ...result,
  alternatives: [...result.alternatives, { command, by: NAME, note }],
  model: { name: NAME, state: 'below' as const, why: null },
});

async function open(result: ProposeResult) {
  const store = createStore(initialState(120, 40));
  const shell = fakeShell(LINE);
  const engine = fakeEngine(result);
  const screen = fakeScreen();
  const controller = createController(store, engine, shell, screen);
  const modal = () => store.get().modal as ProposalModal;
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await controller.enter();
  await settle();
  return { store, shell, engine, screen, controller, modal, settle, act: controller.modalActions };
}

const commands = ({ choices }: ProposalModal) => choices.map(({ command }) => command);

describe('a model beside the proposal', () => {
  it('is not asked where there is nothing to add', async () => {
    const spare = { name: NAME, state: 'spare' as const, why: null };
    const { engine, modal } = await open(proposalOf(LINE, 'ls -S', { model: spare }));
    expect(engine.opined).toEqual([]);
    expect(modal()).toMatchObject({ phase: 'ready', thinking: null });
  });

  it('thinks while the first answer stands, and gets a row below it', async () => {
    const result = proposalOf(LINE, 'ls -S', { model: wanted });
    const { engine, modal, settle } = await open(result);
    expect(commands(modal())).toEqual(['ls -S']);
    expect(modal().thinking).toMatchObject({ name: NAME, seconds: 0 });
    engine.sayOpinion(below(result, 'du -a'));
    await settle();
    expect(modal()).toMatchObject({ thinking: null, selected: 0 });
    expect(modal().choices).toMatchObject([
      { command: 'ls -S' },
      { command: 'du -a', by: NAME, note: 'leaves out: largest' },
    ]);
    expect(engine.checked).toContain('du -a');
  });

  it('never moves the row under the cursor, even with a better one', async () => {
    const result = proposalOf(LINE, 'ls', { model: wanted, alternatives: [{ command: 'ls -l' }] });
    const { engine, modal, settle, act } = await open(result);
    act.select(1);
    engine.sayOpinion({
      ...proposalOf(LINE, 'ls -S', { generator: NAME, alternatives: [{ command: 'ls' }] }),
      model: { name: NAME, state: 'first', why: null },
    });
    await settle();
    expect(commands(modal())).toEqual(['ls', 'ls -l', 'ls -S']);
    expect(modal().choices[modal().selected]?.command).toBe('ls -l');
  });

  it('does not take an Enter that was typed before its row could be read', async () => {
    const result = proposalOf(LINE, null, { model: wanted });
    const { engine, modal, settle, act, screen, shell } = await open(result);
    screen.time += 1_000;
    engine.sayOpinion({ ...below(result, 'rm -r old'), status: 'choose' });
    await settle();
    expect(commands(modal())).toEqual(['rm -r old']);
    act.accept();
    await settle();
    expect(shell.sent).toEqual([]);
    screen.time += 1_000;
    act.accept();
    await settle();
    expect(shell.sent).toEqual(['line:rm -r old', 'enter']);
    expect(engine.decisions).toMatchObject([{ outcome: 'accepted', by: NAME }]);
  });

  it('is cancelled by Esc, which leaves the proposal; the next Esc leaves that', async () => {
    const { engine, modal, settle, act, store } = await open(proposalOf(LINE, 'ls -S', { model: wanted }));
    act.back();
    expect(engine.opined[0]?.options.signal?.aborted).toBe(true);
    expect(modal()).toMatchObject({ thinking: null, phase: 'ready' });
    engine.sayOpinion(below(proposalOf(LINE, 'ls -S'), 'du -a'));
    await settle();
    expect(commands(modal())).toEqual(['ls -S']);
    act.back();
    expect(store.get().modal).toBeNull();
  });

  it('tells why it has no word, and the proposal stands', async () => {
    const { engine, modal, settle } = await open(proposalOf(LINE, 'ls -S', { model: wanted }));
    engine.sayOpinion(proposalOf(LINE, 'ls -S', { model: { name: NAME, state: 'failed', why: 'It is not there.' } }));
    await settle();
    expect(modal()).toMatchObject({ modelSaid: 'It is not there.', thinking: null });
    expect(commands(modal())).toEqual(['ls -S']);
  });

  it('is asked in any case on its key', async () => {
    const spare = { name: NAME, state: 'spare' as const, why: null };
    const { engine, act, modal } = await open(proposalOf(LINE, 'ls -S', { model: spare }));
    act.second();
    expect(engine.opined).toMatchObject([{ request: LINE, options: { second: true } }]);
    expect(modal().thinking).toMatchObject({ name: NAME });
  });

  it('leaves a question to be answered, and can be taken instead', async () => {
    const asking = proposalOf(LINE, null, { status: 'clarify', question: 'Which folder?', model: wanted });
    const { engine, modal, settle, act } = await open(asking);
    act.typed('do');
    engine.sayOpinion(below(asking, 'ls -S docs'));
    await settle();
    expect(modal()).toMatchObject({ typed: 'do', result: { status: 'clarify' } });
    act.takeOpinion();
    expect(modal()).toMatchObject({ result: { status: 'choose' }, selected: 0 });
    expect(commands(modal())).toEqual(['ls -S docs']);
  });

  it('counts against it when its row was passed over', async () => {
    const result = proposalOf(LINE, 'ls -S', { model: wanted });
    const { engine, settle, act, screen } = await open(result);
    engine.sayOpinion(below(result, 'du -a'));
    await settle();
    screen.time += 1_000;
    act.accept();
    await settle();
    expect(engine.decisions).toMatchObject([{ outcome: 'accepted', passed: NAME }]);
  });
});
