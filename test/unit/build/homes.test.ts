// Which bundle asks which: what a start loads must not ask for the larger ones before somebody needs them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildIfStale } from '../../helpers/build.ts';
import { repository } from '../../helpers/driver.ts';

beforeAll(buildIfStale);

/** Modules that a bundle asks others for, as `<bundle> <file>`; parts of the engine are asked for when they are needed. */
const askedBy = (name: string): string[] => {
  const code = readFileSync(join(repository, 'dist', `${name}.cjs`), 'utf8');
  return [...code.matchAll(/load\.cjs"\)\("([\w-]+)"\)\["((?:src|node_modules)\/[^"]+)"/g)].map(
    ([, home, file]) => `${home} ${file}`,
  );
};

it('the base asks nobody, and the core nobody but the base', () => {
  expect(askedBy('engine-base')).toEqual([]);
  expect(askedBy('engine-core').filter((each) => !each.startsWith('engine-base '))).toEqual([]);
});

it('the chrome asks the base alone', () => {
  const asked = askedBy('chrome');
  expect(asked).not.toEqual([]);
  expect(asked.filter((each) => !each.startsWith('engine-base '))).toEqual([]);
});
