import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { atRest } from '../../../src/engine/terminal/foreground.ts';
import { eventually } from '../../helpers/eventually.ts';

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
});

it('knows a process that has work from one that waits', async () => {
  child = spawn('sleep', ['60']);
  await eventually(() => expect(atRest(child?.pid ?? 0)).toBe(true));
  child.kill('SIGKILL');
  // On a busy machine it may not have been given the time, and is not at rest either.
  child = spawn(process.execPath, ['-e', 'for (;;);']);
  await eventually(() => expect(atRest(child?.pid ?? 0)).toBe(false));
});

it('takes a process that it cannot see for one at rest', () => {
  expect(atRest(2 ** 30)).toBe(true);
});
