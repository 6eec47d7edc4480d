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
      ghost: best.startsWith(buffer) ? best : null,
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
  const watch = createSuggestWatch(engine as unknown as EnginePort, shell, screen, dispatch);
  const typed = (buffer: string, cursor = buffer.length) => {
    Object.assign(shell.line, { phase: 'prompt', exact: true, buffer, cursor });
    watch.look(true);
  };
  const ghostNow = () => ghost;
  return { watch, shell, typed, told, ghostNow };
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
