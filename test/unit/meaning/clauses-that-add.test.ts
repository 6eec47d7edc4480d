// What a clause behind a request adds or holds: the header that comes along, what is noted where, only the names, what a commit
// says, changes that come along or stay. Where it can be run it is run, and what is there afterwards is looked at.
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const TREE = {
  'hives.csv': 'hive,weight_kg,site\nH01,31,Berlin\nH02,28,Potsdam\nH03,9,Berlin\n',
  'a.txt': 'b\na\n',
  'totals.txt': 'before\n',
} as const;

const left = (text: string, path: string): string => {
  const place = placeOf(TREE);
  place.bash(proposed(text, worldOf({ cwd: place.cwd, programs: [] })) ?? 'false');
  return place.files().includes(path) ? place.text(path) : 'nothing is there';
};
const printed = (text: string): string[] => {
  const place = placeOf(TREE);
  return place.bash(proposed(text, worldOf({ cwd: place.cwd, programs: [] })) ?? 'echo nothing was proposed').lines;
};

describe('the header of a table that is put in order', () => {
  const SORTED = ['hive,weight_kg,site', 'H03,9,Berlin', 'H02,28,Potsdam', 'H01,31,Berlin'];
  it.each([
    'sort hives.csv by weight, take the header line along',
    'sort hives.csv by weight_kg, the header should stay on top',
    'sort hives.csv by weight, but the header line has to come along',
    'sort hives.csv by weight, the column titles should stay on top',
    'sort the hives by weight, keep the header on top',
    'sort the hives by weight',
  ])('%s', (text) => expect(printed(text)).toEqual(SORTED));

  it.each([
    ['sort hives.csv by weight without the header', SORTED.slice(1)],
    ['names of the hives heavier than 20', ['H01', 'H02']],
  ])('%s', (text, lines) => expect(printed(text)).toEqual(lines));
});

describe('what is noted in a file leaves what stands there', () => {
  it.each([
    ['count the lines of a.txt and write that down in totals.txt', 'before\n2\n'],
    ['sum the weight_kg column of hives.csv and note it in totals.txt', 'before\n68\n'],
    ['write down milk in totals.txt', 'before\nmilk\n'],
    ['note "buy wax" in totals.txt', 'before\nbuy wax\n'],
  ])('%s', (text, content) => expect(left(text, 'totals.txt')).toBe(content));

  it.each([
    ['sort a.txt and write that down in sorted.txt', 'sorted.txt', 'a\nb\n'],
    ['sum the weight_kg column of hives.csv and write the total down in sum.txt', 'sum.txt', '68\n'],
    ['hives in Berlin, save them as berlin.csv', 'berlin.csv', 'H01\nH03\n'],
  ])('%s', (text, path, content) => expect(left(text, path).replace(/^hive,.*\n/, '')).toBe(content));

  it('is not when the machine started', () =>
    expect(proposed('write the date in totals.txt', worldOf({ cwd: placeOf(TREE).cwd })) ?? '').not.toContain(
      'uptime',
    ));
});

const GIT = worldOf({ files: ['b.txt', 'notes.md', 'data/hives.csv'], names: { branch: ['main', 'feature', 'old'] } });

describe('of git', () => {
  it.each([
    ['commit everything, message: fix typo', "git commit -a -m 'fix typo'"],
    ['commit all changes, the message is fix typo', "git commit -a -m 'fix typo'"],
    ['commit everything, the message should be fix the typo', "git commit -a -m 'fix the typo'"],
    ['commit everything with the message is this the end', "git commit -a -m 'is this the end'"],
    ['switch to feature, my changes should come along', 'git switch feature'],
    ['switch to the feature branch and take my changes along', 'git switch feature'],
    ['switch to feature but leave my changes here', 'git stash push && git switch feature'],
    ['undo the last commit but keep the changes here', 'git reset --soft HEAD~1'],
    ['list the branches, not a thing more', 'git branch'],
    ['list all branches, i just want the names', "git branch -a --format='%(refname:short)'"],
    ['list the csv files, i only care about the names', "find . -type f -name '*.csv' -printf '%f\\n'"],
    ['amend the last commit with notes.md', 'git add notes.md && git commit --amend --no-edit'],
  ])('%s', (text, command) => expect(proposed(text, GIT)).toBe(command));
});
