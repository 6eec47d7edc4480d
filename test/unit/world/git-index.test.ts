// What git has of the files here, read from its index without git.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexEntries } from '../../../src/engine/suggest/project/git-index.ts';
import { gitFiles } from '../../../src/engine/world/git-index.ts';

let root = '';
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: root, GIT_CONFIG_NOSYSTEM: '1' },
  });
const write = (path: string, text: string) => writeFileSync(join(root, path), text);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'index-'));
  for (const folder of ['src/deep', 'out']) mkdirSync(join(root, folder), { recursive: true });
  for (const name of ['same.txt', 'longer.txt', 'other.txt', 'gone.txt', 'touched.txt'])
    write(`src/${name}`, `${name}\n`);
  write('src/deep/größe.txt', 'x\n');
  git('init', '-q');
  git('add', 'src');
  write('src/longer.txt', 'more than there was\n');
  write('src/other.txt', 'OTHER.txt\n');
  write('out/same.txt', 'made\n');
  rmSync(join(root, 'src/gone.txt'));
  for (const name of ['other.txt', 'touched.txt']) utimesSync(join(root, 'src', name), new Date(0), new Date(0));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe.each([2, 4])('an index of version %i', (version) => {
  beforeAll(() => {
    git('update-index', '--index-version', String(version));
  });

  it.each([
    ['src/same.txt', true, false],
    ['src/longer.txt', true, true],
    // As long as before and not as it was; written to again, and as it was.
    ['src/other.txt', true, true],
    ['src/touched.txt', true, false],
    ['src/gone.txt', true, true],
    ['src/deep/größe.txt', true, false],
    ['src/deep', true, false],
    ['src', true, true],
    ['out', false, false],
    ['out/same.txt', false, false],
  ])('%s', (path, tracked, changed) => {
    const files = gitFiles(root, root);
    expect([files.tracks(path), files.changed(path)]).toEqual([tracked, changed]);
  });
});

it('sees paths from a folder further down', () => {
  const files = gitFiles(root, join(root, 'src'));
  expect([files.tracks('same.txt'), files.changed('other.txt')]).toEqual([true, true]);
  expect(files.tracks('../out/same.txt')).toBe(false);
});

it('tells nothing where there is no repository, or an index of another kind', () => {
  expect(gitFiles('/nonexistent', '/nonexistent').tracks('a')).toBeNull();
  expect(gitFiles('/nonexistent', '/nonexistent').changed('a')).toBeNull();
  expect(indexEntries(Buffer.from('DIRC\0\0\0\x09\0\0\0\x01'))).toBeNull();
  expect(indexEntries(Buffer.from('DIRC\0\0\0\x02\0\0\0\x05'))).toBeNull();
  expect(indexEntries(Buffer.alloc(3))).toBeNull();
});
