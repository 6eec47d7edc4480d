// Signs that are counted, two that an order picks, what is run until it fails, a merge that is undone, what stands on top.
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const GIT = { branch: ['main', 'fair'], tag: [], commit: [], stash: [], remote: ['origin'], container: [], job: [] };
const WORLD = worldOf({
  cwd: '/home/ana/fair',
  files: ['run.py', 'notes.txt', 'package.json', 'old/a.txt', 'old/b.txt'],
  names: { ...GIT, task: ['test'] },
  tasks: [{ name: 'test', runner: 'npm' }],
  programs: ['git', 'npm', 'sed', 'diff', 'find'],
});
const command = (text: string): string | null => proposed(text, WORLD);

describe('signs that are counted', () => {
  it.each([
    ['replace all tabs by four spaces in run.py', "sed -i 's/\\t/    /g' run.py"],
    ['turn tabs into 2 spaces in run.py', "sed -i 's/\\t/  /g' run.py"],
    ['convert the tabs in run.py to two spaces', "sed -i 's/\\t/  /g' run.py"],
    ['replace double spaces by a single space in notes.txt', "sed -i 's/  / /g' notes.txt"],
    ['replace the word one by two in notes.txt', 'sed -i s/one/two/g notes.txt'],
  ])('%s', (text, line) => expect(command(text)).toBe(line));
});

describe('what an order picks or puts in front', () => {
  const place = placeOf({ 'a.txt': 'one\n', 'b.txt': 'two\n', 'c.txt': 'threes\n' });
  place.bash("touch -d '2026-01-03' a.txt; touch -d '2026-01-02' b.txt; touch -d '2026-01-01' c.txt");
  const read = (text: string) => proposed(text, worldOf({ cwd: place.cwd, programs: ['diff'] }));
  it('two files are compared, the older one first', () => {
    expect(place.bash(read('compare the two newest files') ?? '').lines).toEqual(['1c1', '< two', '---', '> one']);
    for (const text of ['compare the three newest files', 'compare the newest files', 'compare the newest file'])
      expect(read(text)).toBeNull();
  });
  it('the biggest ones on top are no more of them', () => {
    expect(place.bash(read('show all files, biggest ones on top') ?? '').lines).toEqual([
      './c.txt',
      './b.txt',
      './a.txt',
    ]);
    expect(place.bash(read('list the txt files, smallest on top') ?? '').lines.at(-1)).toBe('./c.txt');
  });
});

describe('the history and its names', () => {
  it.each([
    ['undo the last merge', 'git revert -m 1 --no-edit $(git log --merges -n 1 --format=%h)'],
    ['list branches, names only', "git branch --format='%(refname:short)'"],
    ['list the remote branches, only the names', "git branch -r --format='%(refname:short)'"],
    ['list the tags, just the names', 'git tag'],
    ['do not undo the last merge', null],
  ])('%s', (text, line) => expect(command(text)).toBe(line));
});

it('tests are run until they fail by what they are run with, and by nothing else', () => {
  expect(command('run the tests until they fail')).toBe('while npm test; do sleep 1; done');
  expect(command('run the tests until one of them fails')).toBe('while npm test; do sleep 1; done');
  const bare = worldOf({ cwd: '/home/ana/x', files: ['a.txt'], programs: ['terraform', 'npm'] });
  expect(proposed('run the tests until they fail', bare)).toBeNull();
});
