// Several instances at once in one file, as separate processes.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { allCommands, bytesBeside, openPart, report, scratch } from '../helpers/memory.ts';

const writer = fileURLToPath(new URL('../helpers/memory-neighbour.ts', import.meta.url));
const LINES = 300;

/** Runs a process that remembers `LINES` lines and says at the end whether all were kept. */
function neighbour(folder: string, tag: string): Promise<string> {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), writer, folder, tag, String(LINES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return new Promise((resolve) => child.on('close', () => resolve(said.trim())));
}

it('loses nothing of either, and neither is in the way of the other', async () => {
  const folder = scratch();
  const tags = ['left', 'right', 'third'];
  const said = await Promise.all(tags.map((tag) => neighbour(folder, tag)));
  expect(said).toEqual(tags.map(() => '{"kept":true,"notices":[]}'));
  const { part } = await openPart(folder);
  const lines = await allCommands(part);
  for (const tag of tags)
    expect(lines.filter((line) => line.startsWith(`echo ${tag} `))).toEqual(
      Array.from({ length: LINES }, (_, i) => `echo ${tag} ${i}`),
    );
  // Each has corrected the same request; one of them has the last word, and the file holds one.
  expect((await part.stats()).corrections).toBe(1);
  await part.close();
});

it('forgets while others write', async () => {
  const folder = scratch();
  const { part, loaded } = await openPart(folder);
  part.ran(report('echo unforgettable'));
  await part.flush();
  const busy = neighbour(folder, 'busy');
  const { removed } = await part.forget({ match: 'unforgettable' });
  expect(removed.commands).toBe(1);
  expect(await busy).toBe('{"kept":true,"notices":[]}');
  // Whatever the neighbour held up is done now that it has gone.
  expect((await part.forget({ match: 'unforgettable' })).erased).toBe(true);
  expect(bytesBeside(loaded.paths.memoryDb).includes('unforgettable')).toBe(false);
  expect(await allCommands(part)).toHaveLength(LINES);
  await part.close();
});
