// What a screen reader is told in the status line: that a line will be held, until Enter was pressed and the modal speaks.
import { expect, it } from 'vitest';
import { type AppState, initialState } from '../../../src/ui/app/state.ts';
import { quietView, statusView } from '../../../src/ui/app/views.ts';

it('says that a line will be held only as long as nothing has been done about it', () => {
  const typed = {
    ...initialState(80, 24),
    gate: { verdict: 'foreign', kind: 'request', line: 'free some space' },
  } as unknown as AppState;
  expect(quietView(typed).notice).toBe('A request: Enter shows a command first.');
  const open = { ...typed, modal: { kind: 'help', scroll: 0 } } as unknown as AppState;
  expect(quietView(open).notice).toBeNull();
});

it('names the key for all commands only where it is heard', () => {
  const rest = initialState(80, 24);
  expect(statusView(rest).next).toBe('commands');
  // The state of this machine has the keys, and names its own.
  expect(statusView({ ...rest, browsing: true }).next).toBe('none');
});

it('tells a screen reader why a command failed, and that help for it is a key away', () => {
  const fix = { cause: 'git has no command chekout.', command: 'git checkout', mends: true };
  const failed: AppState = { ...initialState(80, 24), fix };
  expect(quietView(failed)).toMatchObject({ notice: 'Failed: git has no command chekout.', next: 'fix' });
  // A line that is typed, or a list that is open, has the word.
  const typing = { ...failed, gate: { verdict: 'native', kind: 'command', line: 'ls' } } as unknown as AppState;
  expect(quietView(typing)).toMatchObject({ notice: null, next: 'commands' });
  expect(quietView({ ...failed, modal: { kind: 'help', scroll: 0 } }).notice).toBeNull();
});
