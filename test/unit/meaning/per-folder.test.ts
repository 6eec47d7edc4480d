// What is asked of each folder is told of each of them, and never of all as one or of each file.
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const place = placeOf({
  'top.txt': 'x'.repeat(90),
  'oak/a.txt': 'aaa\n\n',
  'oak/b.csv': 'b\n',
  'oak/deep/c.txt': 'ccccccc\n',
  'elm/d.txt': 'd\nd\nd\n',
  'elm/e.csv': 'eeeeeeeeeeeeeee\n',
});
place.bash("touch -d '2026-01-01' oak/a.txt elm/e.csv");
const read = (text: string): string | null => proposed(text, worldOf({ cwd: place.cwd, programs: [] }));
const lines = (text: string): string[] => place.bash(read(text) ?? 'false').lines;

describe('of each folder', () => {
  it.each([
    ['the biggest file in each folder', ['./elm/e.csv', './oak/a.txt', './oak/deep/c.txt']],
    ['show the oldest file of every folder', ['./elm/e.csv', './oak/a.txt', './oak/deep/c.txt']],
    ['smallest csv file per folder', ['./elm/e.csv', './oak/b.csv']],
    [
      'the 2 largest files in each folder',
      ['./elm/d.txt', './elm/e.csv', './oak/a.txt', './oak/b.csv', './oak/deep/c.txt'],
    ],
    ['average file size per folder', ['elm 11', 'oak 5']],
    ['how many lines per folder', ['elm/ 4', 'oak/ 4']],
    ['how many folders per folder', ['1 oak']],
    ['count the words in each folder', ['elm/ 4', 'oak/ 3']],
    ['newest file in every folder, names only', ['b.csv', 'c.txt', 'd.txt']],
  ])('%s', (text, told) => {
    expect(
      lines(text)
        .map((line) => line.trim())
        .sort(),
    ).toEqual(told);
  });

  it('nothing is taken from each by what picks one of all', () => {
    for (const text of ['delete the biggest file in each folder', 'how many lines of python are in each folder'])
      expect(read(text)).toBeNull();
  });
});
