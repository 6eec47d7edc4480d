// What the status line says of the last command: how it ended, until another one keeps the terminal.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CommandReport } from '../../../src/engine/api.ts';
import { createPlaceWatch, type Ended, type Place } from '../../../src/ui/app/place-watch.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('forgets how the one before went when a command keeps the terminal, and never flickers for a short one', () => {
  const seen: (Ended | null)[] = [];
  const watch = createPlaceWatch('/home/ada', (event) => {
    if (event.type === 'ended') seen.push(event.ended);
  });
  const report = (exit: number | null, duration: number | null) => watch.command({ exit, duration } as CommandReport);
  report(null, null);
  vi.advanceTimersByTime(40);
  report(1, 40);
  report(null, null);
  vi.advanceTimersByTime(60);
  report(0, 60);
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual([
    { exit: 1, lasted: null },
    { exit: 0, lasted: null },
  ]);
  report(null, null);
  vi.advanceTimersByTime(60_000);
  expect(seen.at(-1)).toBeNull();
  report(0, 60_000);
  expect(seen.at(-1)).toEqual({ exit: 0, lasted: '1 min 0 s' });
});

it('says that the folder is gone, from the next command on', async () => {
  const home = mkdtempSync(join(tmpdir(), 'place-'));
  const folder = join(home, 'work');
  mkdirSync(folder);
  const seen: Place[] = [];
  const watch = createPlaceWatch(home, (event) => {
    if (event.type === 'place' && event.place) seen.push(event.place);
  });
  watch.look(folder);
  await vi.waitFor(() => expect(seen).toEqual([{ folder: '~/work', branch: null }]));
  rmSync(home, { recursive: true });
  watch.command({ exit: 0, duration: 3 } as CommandReport);
  watch.look(folder);
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ folder: '~/work is gone', branch: null }));
});
