// What an option does is told of a program whose options only its spec knows, once that was read.
import { expect, it } from 'vitest';
import { createLearntExplain } from '../../../src/engine/assembly/learnt-explain.ts';
import { createSpecStore } from '../../../src/engine/suggest/specs/store.ts';

const COMMAND = 'find src -print0 | tar -caf big.tar.gz --null -T -';
const parts = (told: ReturnType<typeof createLearntExplain>) => told.explain(COMMAND).map(({ text }) => text);

it('has every part of a command once it has learnt its programs', async () => {
  const store = createSpecStore();
  const told = createLearntExplain(() => store);
  expect(parts(told)).not.toContain('--null');
  await told.learn([COMMAND]);
  expect(parts(told)).toEqual(['find', 'src', '-print0', 'tar', '-caf', 'big.tar.gz', '--null', '-T', '-']);
});
