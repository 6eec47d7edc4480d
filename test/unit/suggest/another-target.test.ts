// What a line that deletes is lengthened by, with files as they really stand.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { namesAnotherTarget } from '../../../src/engine/suggest/another-target.ts';
import { ensureSpecs, scratch, suggesterFor } from './support.ts';

beforeAll(ensureSpecs);

/** Whether what is suggested first would give the line another target; null when nothing goes on from it. */
async function strays(buffer: string, lines: string[] = []): Promise<boolean | null> {
  const cwd = scratch();
  for (const folder of ['docs', 'src']) mkdirSync(join(cwd, folder));
  for (const file of ['note', 'note-old', 'src/a']) writeFileSync(join(cwd, file), '');
  const { suggestions } = await suggesterFor({ lines }).complete({ buffer, cwd });
  const all = suggestions.map(({ replacement }) => replacement);
  const longer = all.filter((line) => line.startsWith(buffer) && line.length > buffer.length);
  if (longer.length === 0) return null;
  return longer.some((line) => namesAnotherTarget(buffer, line, all));
}

it('a whole name stays one; a name that was begun may be finished', async () => {
  expect(await strays('rm -rf docs')).toBe(true);
  expect(await strays('rm note')).toBe(true);
  expect(await strays('rm -rf src/')).toBe(true);
  expect(await strays('rm note', ['rm note-old', 'rm note-old'])).toBe(true);
  expect(await strays('rm -rf do')).toBe(false);
  expect(await strays('rm not')).toBe(false);
  expect(await strays('cat note')).toBe(false);
});
