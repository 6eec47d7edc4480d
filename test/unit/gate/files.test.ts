import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exists, isDirectory } from '../../../src/engine/gate/files.ts';

it('knows what is there, and what of it is a folder, from where the shell is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gate-files-'));
  writeFileSync(join(folder, 'a'), '');
  try {
    expect([exists('a', folder), exists('./a', folder), exists(join(folder, 'a'))]).toEqual([true, true, true]);
    expect([exists('b', folder), exists('a', '/'), exists('a/b', folder)]).toEqual([false, false, false]);
    expect([isDirectory('.', folder), isDirectory('a', folder), isDirectory('b', folder)]).toEqual([
      true,
      false,
      false,
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('reads ~ as the home where it stands for it', () => {
  expect(isDirectory('~')).toBe(isDirectory(homedir()));
  expect(isDirectory('~/')).toBe(isDirectory(homedir()));
  expect(exists('~no-such-person-here')).toBe(false);
});

it('looks up nothing for what is no path of a person', () => {
  expect(isDirectory('')).toBe(false);
  expect(isDirectory('/\0')).toBe(false);
  expect(isDirectory('/'.repeat(1024))).toBe(true);
  expect(isDirectory('/'.repeat(1025))).toBe(false);
});
