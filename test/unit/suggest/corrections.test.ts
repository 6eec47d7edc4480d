// One slip of the fingers: marked as a correction, below everything that is right, and never where something exists.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { matchQuality, matchSlip } from '../../../src/engine/suggest/matching.ts';
import { ensureSpecs, programs, scratch, suggesterFor } from './support.ts';

beforeAll(ensureSpecs);

const NAMES = ['git', 'docker', 'cat', 'make', 'npm', 'cd', 'ls', 'systemctl'];
function world() {
  const cwd = scratch();
  mkdirSync(join(cwd, 'packages'));
  writeFileSync(join(cwd, 'packages', 'release-terms.md'), '');
  writeFileSync(join(cwd, 'README.md'), '');
  writeFileSync(join(cwd, 'Makefile'), 'build:\n\ttrue\n');
  const suggester = suggesterFor({ executables: programs(...NAMES), runs: (word) => NAMES.includes(word) });
  return { cwd, suggester };
}

describe('where nothing answers to what is typed', () => {
  it.each([
    ['git comit', 'git commit'],
    ['dcker', 'docker'],
    ['cat READEM', 'cat README.md'],
    ['git chekcout', 'git checkout'],
    ['npm isntall', 'npm install'],
    ['make biuld', 'make build'],
    ['cd pacakges', 'cd packages/'],
    ['ls --colro', 'ls --color'],
    ['gti status', 'git status'],
    ['sudo systmctl restart ssh', 'sudo systemctl restart ssh'],
    ['npm isntall --save-d', 'npm install --save-dev'],
    ['git -C packages brnach --dele', 'git -C packages branch --delete'],
    ['git satsh po', 'git stash pop'],
    ['gti commit --am', 'git commit --amend'],
    ['gti statsu', 'git status'],
    ['git comit -m', 'git commit -m'],
    ['git comit ', 'git commit '],
    ['cat packages/rle', 'cat packages/release-terms.md'],
    ['cat packages/rtm', 'cat packages/release-terms.md'],
  ])('%s → %s', async (buffer, meant) => {
    const { cwd, suggester } = world();
    const { suggestions, ghost } = await suggester.complete({ buffer, cwd }, 5_000);
    const row = suggestions.find(({ replacement }) => replacement.replace(/=$/, '') === meant);
    expect(row?.kind).toBe('correction');
    expect(ghost?.line).not.toBe(meant);
  });
});

it('where a word is begun behind the slip, what it may become stands in the place of the mended line', async () => {
  const { cwd, suggester } = world();
  const { suggestions } = await suggester.complete({ buffer: 'git satsh po', cwd }, 5_000);
  expect(suggestions.map(({ replacement }) => replacement)).toEqual(['git stash pop']);
});

it('nothing is corrected where something answers', async () => {
  const { cwd, suggester } = world();
  for (const buffer of ['git commit', 'git comm', 'docker', 'cat README.md', 'make build', 'git status ']) {
    const { suggestions } = await suggester.complete({ buffer, cwd }, 5_000);
    expect(
      suggestions.filter(({ kind }) => kind === 'correction'),
      buffer,
    ).toEqual([]);
  }
});

it('a line that failed is mended word by word, and left alone where all of it exists', async () => {
  const { cwd, suggester } = world();
  const meant = async (line: string) => {
    // On a busy machine what is known of a program is not there within the time that a mend may take.
    await suggester.complete({ buffer: line, cwd }, 10_000);
    return (await suggester.correct(line, cwd))[0]?.line;
  };
  expect(await meant('git comit -m x')).toBe('git commit -m x');
  expect(await meant('make biuld')).toBe('make build');
  expect(await meant('dcker ps')).toBe('docker ps');
  expect(await meant('git comit --amned')).toBe('git commit --amend');
  expect(await meant('git commit -m x')).toBeUndefined();
});

it('a slip ranks below every beginning, whatever the name', () => {
  const name = fc.stringMatching(/^[a-z]{4,12}$/);
  fc.assert(
    fc.property(name, fc.nat(), fc.constantFrom('swap', 'drop', 'double'), (word, at, how) => {
      const i = 1 + (at % (word.length - 2));
      const typed = {
        swap: word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2),
        drop: word.slice(0, i) + word.slice(i + 1),
        double: word.slice(0, i) + word[i] + word.slice(i),
      }[how];
      if (word.startsWith(typed)) return;
      expect(matchSlip(typed, word)).toBeGreaterThan(0);
      expect(matchSlip(typed, word)).toBeLessThan(matchQuality(typed, `${typed}${'x'.repeat(30)}`));
    }),
  );
});

it('another first word is looked for when the programs are known, and in a question that stands alone', async () => {
  let known: string[] = [];
  let told = () => {};
  const scan = new Promise<void>((resolve) => {
    told = resolve;
  });
  const suggester = suggesterFor({
    executables: {
      ...programs(),
      names: () => known,
      get scanning() {
        return known.length > 0 ? null : scan;
      },
    },
    runs: (word) => known.includes(word),
  });
  const request = { buffer: 'gti status', cwd: scratch(), recent: [] };
  const first = suggester.suggest(request);
  expect(first.suggestions).toEqual([]);
  known = NAMES;
  told();
  const { suggestions } = await suggester.complete(request, 5_000);
  expect(suggestions[0]).toMatchObject({ replacement: 'git status', kind: 'correction' });
});

it.each([
  ['dblbook', 'fix/double-booking'],
  ['seasonpas', 'feature/season-pass'],
  ['dbl', 'fix/double-booking'],
])('%s has the letters of a later word of %s, or from there on', (typed, name) => {
  expect(matchSlip(typed, name)).toBeGreaterThan(0);
  // Not where they begin in the middle of a word, nor in another order.
  expect(matchSlip(typed, `x${name.replaceAll(/[/-]/g, '')}`)).toBe(0);
  expect(matchSlip([...typed].reverse().join(''), name)).toBe(0);
});

it('letters behind one dash are no slip of another option, and no ghost', async () => {
  const { cwd, suggester } = world();
  const { suggestions, ghost } = await suggester.complete({ buffer: 'ls -lh', cwd }, 5_000);
  expect(suggestions.map(({ text }) => text)).toContain('-lht');
  expect(suggestions.filter(({ kind }) => kind === 'correction')).toEqual([]);
  expect(ghost).toBeNull();
});

it('a program that exists, if not here, is not taken for another', async () => {
  const { cwd, suggester } = world();
  const { suggestions } = await suggester.complete({ buffer: 'cal 2026', cwd }, 5_000);
  expect(suggestions.filter(({ kind }) => kind === 'correction')).toEqual([]);
});
