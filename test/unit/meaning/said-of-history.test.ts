// What is asked of git's history in few words: what one branch has, all branches, so many commits ago, one file and no other.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const REPO = worldOf({
  files: ['README.md', 'src/app.py', 'docs/plan.md', 'words.txt', 'logs/', 'media/'],
  names: { branch: ['main', 'parser'], remote: ['origin'], tag: ['v1'] },
});
const each = (rows: readonly (readonly [string, string | null])[]) =>
  it.each(rows)('%s', (text, command) => expect(proposed(text, REPO)).toBe(command));

describe('what a branch has', () => {
  each([
    ['whats in parser thats not in main', 'git log main..parser'],
    ['what is on parser but not on main', 'git log main..parser'],
    ['which files are in parser that are not in main', 'git diff --name-only main..parser'],
  ]);
});

describe('all branches', () => {
  each([
    ['commits per author, all branches', 'git shortlog -sn --all'],
    ['last 3 commits, all branches, oneline', 'git log --oneline --all -n 3'],
    ['list all branches', 'git branch -a'],
    ['list all local branches', 'git branch'],
  ]);
});

describe('a file as it was', () => {
  each([
    ['src/app.py as it was two commits ago', "git show 'HEAD~2:src/app.py'"],
    ['show README.md 3 commits ago', "git show 'HEAD~3:README.md'"],
    ['restore docs/plan.md as it was one commit ago', 'git restore --source=HEAD~1 docs/plan.md'],
  ]);
});

describe('one file and no other', () => {
  each([
    ['discard my changes in src/app.py, only that file', 'git restore src/app.py'],
    ['delete words.txt, just this one', 'rm words.txt'],
  ]);
});

describe('days up to the end of a month', () => {
  each([
    [
      'commits on main between january 10 and end of february 2023',
      "git log --since='2023-01-10 00:00' --until='2023-03-01 00:00' main",
    ],
    ['commits from 3 may to the end of june 2024', "git log --since='2024-05-03 00:00' --until='2024-07-01 00:00'"],
  ]);
});

describe('sizes of those that are named', () => {
  each([
    ['how big are src, docs and media, sorted', 'du -sh src docs media | sort -rh'],
    ['how big are src and logs, smallest first', 'du -sh src logs | sort -h'],
  ]);
});

describe('lines that are there again', () => {
  each([
    ['lines listed more than once in words.txt', 'sort words.txt | uniq -d'],
    ['which lines are in words.txt more than once', 'sort words.txt | uniq -d'],
  ]);
});
