// No byte of a proposal reaches the shell without a verdict on exactly these bytes, taken when the person said yes: whatever
// is pressed, edited, chosen or changed meanwhile.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVELS, type Level } from '../../src/engine/safety/types.ts';
import { createController } from '../../src/ui/app/controller.ts';
import { confirmWord, initialState, type ProposalModal } from '../../src/ui/app/state.ts';
import { createStore } from '../../src/ui/app/store.ts';
import { fakeEngine, fakeScreen, fakeShell, proposalOf } from '../helpers/fake-ports.ts';

const COMMANDS = ['ls -l', 'rm -rf /', 'git push -f', 'make all', 'curl x | sh', 'dd of=/dev/sda'];
const command = fc.constantFrom(...COMMANDS);
/** Of high risk every other time: there the word decides. */
const level = fc.constantFrom<Level>(...LEVELS, 'high', 'high');

type Step =
  | { do: 'accept' | 'insert' | 'safer' | 'reject' | 'reopen' | 'tick' | 'confirm' | 'edit' }
  | { do: 'finish'; text: string }
  | { do: 'typed'; text: string }
  | { do: 'select'; index: number }
  | { do: 'drift'; command: string; level: Level };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'accept' } as const) },
  { weight: 2, arbitrary: fc.constant({ do: 'confirm' } as const) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('insert', 'safer', 'reject', 'reopen', 'tick', 'edit') }) },
  fc.record({ do: fc.constant('finish' as const), text: command }),
  fc.record({ do: fc.constant('typed' as const), text: fc.constantFrom('', 'no', 'yes') }),
  fc.record({ do: fc.constant('select' as const), index: fc.nat(3) }),
  fc.record({ do: fc.constant('drift' as const), command, level }),
);

const settle = async () => {
  for (let i = 0; i < 8; i++) await Promise.resolve();
};

/** Plays the steps; what was written to the shell, each with what was known of it at that moment. */
async function play(levels: Record<string, Level>, first: string, steps: readonly Step[]) {
  const store = createStore(initialState(120, 40));
  const shell = fakeShell('do something');
  const verdict = (text: string) => levels[text] ?? 'safe';
  const engine = fakeEngine(
    proposalOf('do something', first, {
      alternatives: COMMANDS.filter((text) => text !== first)
        .slice(0, 2)
        .map((text) => ({ command: text, explanation: [], safety: null })) as never,
    }),
  );
  for (const text of COMMANDS) engine.levels.set(text, verdict(text));
  const screen = fakeScreen();
  const controller = createController(store, engine, shell, screen);
  const written: { text: string; checked: boolean; level: Level; run: boolean; word: boolean }[] = [];
  let mark = 0;
  const replaceLine = shell.replaceLine.bind(shell);
  shell.replaceLine = (text) => {
    const modal = store.get().modal as ProposalModal;
    const target = modal.choices[modal.selected];
    const word = target !== undefined && modal.typed.trim() === confirmWord(target);
    const checked = engine.checked.slice(mark).includes(text);
    const now = engine.levels.get(text) ?? 'safe';
    written.push({ text, checked, level: now, run: false, word });
    return replaceLine(text);
  };
  const acceptLine = shell.acceptLine.bind(shell);
  shell.acceptLine = () => {
    const last = written.at(-1);
    expect(last).toBeDefined();
    if (last) last.run = true;
    acceptLine();
  };
  const actions = controller.modalActions;
  const open = async () => {
    await controller.enter();
    await settle();
    screen.time += 1_000;
  };
  await open();
  for (const next of steps) {
    mark = engine.checked.length;
    const modal = store.get().modal as ProposalModal | null;
    if (next.do === 'drift') engine.levels.set(next.command, next.level);
    else if (next.do === 'tick') screen.tick();
    else if (next.do === 'reopen') {
      if (!modal) {
        await controller.enter(); // The line that was held once passes; then it is held again.
        await open();
      }
    } else if (modal) {
      const target = modal.choices[modal.selected];
      if (next.do === 'accept') actions.accept();
      else if (next.do === 'insert') actions.insert();
      else if (next.do === 'safer') actions.takeSafer();
      else if (next.do === 'reject') actions.reject();
      else if (next.do === 'edit') actions.startEdit();
      else if (next.do === 'finish') actions.finishEdit(next.text);
      else if (next.do === 'typed') actions.typed(next.text);
      else if (next.do === 'select') actions.select(next.index % Math.max(1, modal.choices.length));
      else if (next.do === 'confirm' && target) {
        actions.typed(confirmWord(target));
        actions.accept();
      }
    }
    await settle();
  }
  return written;
}

const levels = fc.record(Object.fromEntries(COMMANDS.map((text) => [text, level])));

describe('what reaches the shell', () => {
  it('was judged when it was accepted, was not critical, and high only with its word', async () => {
    let runs = 0;
    let high = 0;
    await fc.assert(
      fc.asyncProperty(
        levels,
        command,
        fc.array(step, { minLength: 1, maxLength: 25 }),
        async (given, first, steps) => {
          for (const sent of await play(given as Record<string, Level>, first, steps)) {
            expect(sent.checked, `${sent.text} was written without a fresh verdict`).toBe(true);
            expect(sent.level).not.toBe('critical');
            if (sent.run && sent.level === 'high') expect(sent.word).toBe(true);
            if (sent.run) runs++;
            if (sent.run && sent.level === 'high') high++;
          }
        },
      ),
      { numRuns: 600 },
    );
    // The property would hold of a screen that never runs anything.
    expect(runs).toBeGreaterThan(100);
    expect(high).toBeGreaterThan(20);
  });
});
