// What the screen tells memory about suggestions: taken, taken and thrown away, passed over.
import { expect, it } from 'vitest';
import type { Suggestion } from '../../../src/engine/suggest/types.ts';
import type { EnginePort } from '../../../src/ui/app/ports.ts';
import type { AppEvent } from '../../../src/ui/app/reducer.ts';
import { createSuggestWatch } from '../../../src/ui/app/suggest-watch.ts';
import { fakeScreen, fakeShell } from '../../helpers/fake-ports.ts';

function watching(best: string, score = 0.9, dispatch: (event: AppEvent) => void = () => {}) {
  const shell = fakeShell('');
  const told: string[] = [];
  let ghost = '';
  const suggestion: Suggestion = {
    text: best,
    replacement: best,
    kind: 'workflow',
    source: 'workflow',
    score,
    description: '',
  };
  const engine = {
    suggest: (buffer: string) => ({
      suggestions: [suggestion],
      ghost: best.startsWith(buffer) ? { line: best, why: 'word', blank: true } : null,
      later: null,
    }),
    suggestionTaken: (line: string) => told.push(`accept ${line}`),
    suggestionPassed: (line: string) => told.push(`ignore ${line}`),
  };
  const screen = {
    ...fakeScreen(),
    setGhost: (text: string | null) => {
      ghost = text ?? '';
    },
    ghostText: () => ghost,
  };
  const sent: string[] = [];
  screen.type = (text) => sent.push(text);
  const watch = createSuggestWatch(engine as unknown as EnginePort, shell, screen, dispatch);
  const typed = (buffer: string, cursor = buffer.length) => {
    Object.assign(shell.line, { phase: 'prompt', exact: true, buffer, cursor });
    watch.lineChanged();
    watch.look(true);
  };
  const ghostNow = () => ghost;
  return { watch, shell, typed, told, ghostNow, sent, suggestion };
}

it('a line offered on the empty prompt is passed over when another one runs', () => {
  const { watch, typed, told } = watching('git push');
  typed('');
  typed('l');
  watch.ran('ls');
  expect(told).toEqual(['ignore git push']);
  watch.ran('ls');
  expect(told).toHaveLength(1);
});

it('is nothing to learn from when it ran after all, or the line is not known', () => {
  const { watch, typed, told } = watching('git push');
  typed('');
  watch.ran('git push');
  typed('');
  watch.ran('');
  expect(told).toEqual([]);
});

it('one that was taken is learnt from when it ran; taken and then cleared or edited away, it teaches nothing', () => {
  const { watch, typed, told } = watching('git push');
  typed('git');
  expect(watch.take('all')).toBe(true);
  watch.ran('git push --force-with-lease');
  typed('git');
  watch.take('all');
  watch.ran('ls');
  typed('git');
  watch.take('word');
  watch.ran('git pull');
  expect(told).toEqual(['accept git push']);
});

it('taken while keys are on their way, it is what the person saw, as long as their line still leads there', async () => {
  const { watch, typed, sent, shell } = watching('git push');
  Object.assign(shell, { settled: false });
  const told = (buffer: string) => {
    shell.readLine = async () => {
      // While the shell is asked its line may not be known, and nothing stands behind it.
      watch.look(false);
      return Object.assign(shell.line, { buffer, cursor: buffer.length });
    };
  };
  typed('git');
  told('git p');
  expect(await watch.take('all')).toBe(true);
  typed('git');
  told('git l');
  expect(await watch.take('all')).toBe(false);
  typed('git');
  told('git push');
  expect(await watch.take('all')).toBe(false);
  expect(sent).toEqual(['ush ']);
});

it('in the middle of a word nothing is offered', () => {
  const shown: number[] = [];
  const { typed } = watching('git push', 0.9, (event) => {
    if (event.type === 'suggested') shown.push(event.suggestions.length);
  });
  typed('git');
  typed('git', 2);
  expect(shown).toEqual([1, 0]);
  typed('git x', 3);
  expect(shown.at(-1)).toBe(1);
});

it('a word that is taken whole has the blank that follows it; a part of it has none', async () => {
  const { watch, typed, sent, suggestion, shell } = watching('git remote add');
  typed('git rem');
  watch.take('word');
  watch.take('all');
  expect(sent).toEqual(['ote', 'ote add ']);
  shell.readLine = async () => shell.line;
  await watch.takeWhole('git remote add', [{ ...suggestion, blank: true }]);
  await watch.takeWhole('git remote add', [suggestion]);
  expect(sent.slice(2)).toEqual(['ote add ', 'ote add']);
});

it('what was dismissed stays away for this line, and is back on the next or when it is asked for', async () => {
  const { watch, typed, ghostNow } = watching('git push');
  typed('git');
  expect(watch.offering).toBe(true);
  watch.dismiss();
  typed('git p');
  expect([ghostNow(), watch.offering]).toEqual(['', false]);
  typed('');
  expect(ghostNow()).toBe('git push');
  watch.dismiss();
  typed('git p');
  expect(ghostNow()).toBe('');
  await watch.lookClosely();
  expect(ghostNow()).toBe('ush');
  watch.dismiss();
  watch.ran('git p');
  typed('git');
  expect(ghostNow()).toBe(' push');
});

it('what is asked for is of the line that the keys on their way make, or nothing', async () => {
  const { watch, shell, typed, ghostNow } = watching('git push');
  typed('');
  shell.settled = false;
  const becomes = (buffer: string | null) => () =>
    Promise.resolve(Object.assign(shell.line, { buffer, cursor: buffer?.length ?? null }));
  shell.readLine = becomes('git p');
  await watch.lookClosely();
  expect(ghostNow()).toBe('ush');
  shell.readLine = becomes(null);
  await watch.lookClosely();
  expect([ghostNow(), watch.offering]).toEqual(['', false]);
});
