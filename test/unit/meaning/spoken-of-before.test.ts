// What is said to be there, or is meant to be done, before what is asked for; and words that only look like a part of it.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const GIT = { branch: ['main'], tag: [], commit: [], stash: [], remote: ['origin'], container: [], job: [] };
const WORLD = worldOf({
  cwd: '/home/ana/choir',
  files: [
    'Makefile',
    'notes.txt',
    'plan.md',
    'songs/a.pdf',
    'songs/my b.pdf',
    'songs/c_d.txt',
    'drafts/x.png',
    'run.sh',
    'fees.csv',
  ],
  heads: { 'fees.csv': 'name,fee\nAnn,10\nBo,30\n' },
  names: GIT,
  programs: ['git', 'zip', 'find', 'cp', 'tabs', 'awk'],
});
const command = (text: string): string | null => proposed(text, WORLD);

describe('what is there and is done with', () => {
  it.each([
    [
      'there are a lot of bak files here, get rid of them',
      "find . -type f -name '*.bak' -not -path './.git/*' -delete",
    ],
    ['we have too many pdf files in songs, list them', "find songs -type f -name '*.pdf'"],
    ['there are a lot of bak files here, keep them', null],
    ["there are some bak files here, don't delete them", null],
    ['there are no bak files here', null],
    ['are there no bak files here', null],
  ])('%s', (text, line) => {
    const said = command(text);
    if (line === null) expect(said ?? '').not.toMatch(/delete|rm |-not -name|-not -path '\*/);
    else expect(said?.replace(" -not -path './.git/*'", '')).toBe(line.replace(" -not -path './.git/*'", ''));
  });
});

describe('what is meant to be done with a file', () => {
  it.each([
    ["i'm going to change notes.txt, make a copy first", 'cp notes.txt notes.txt.bak'],
    ['i am about to edit Makefile, make a backup of it first', 'cp Makefile Makefile.bak'],
    ['we will change plan.md, so back it up before', 'cp plan.md plan.md.bak'],
    ['before i edit plan.md, make a copy', 'cp plan.md plan.md.bak'],
    ["i'm about to delete notes.txt, show it first", 'cat notes.txt'],
    ["i'm going to change notes.txt", null],
    ['i am going to change notes.txt and plan.md, make a copy first', null],
    ['we will change plan.md, so keep it', null],
  ])('%s', (text, line) => expect(command(text)).toBe(line));
});

describe('what is in names, and what is to be', () => {
  it('signs in names are replaced, and nothing is looked for in the files', () => {
    for (const text of [
      'rename pdf files with spaces so they have dashes',
      'pdf files with spaces in their names: use dashes instead',
      'turn spaces into dashes in the names of all pdf files',
    ]) {
      const said = command(text);
      if (said !== null) expect(said).toMatch(/-name '\*\.pdf' .*-name '\* \*' .*\/\/ \/-\}/);
    }
    expect(command('turn spaces into dashes in the names of all pdf files')).not.toBeNull();
    expect(command('files with spaces in their name: use dashes instead') ?? '').not.toContain('grep');
  });
  it('an extension that they lack is no word in them', () => {
    for (const text of [
      'list files with no extension',
      'files without an extension',
      'find files that have no extension',
    ])
      expect(command(text)).toBe("find . -type f ! -name '*.*'");
  });
  it('a folder is not packed with what was left out of it', () => {
    expect(command('zip the drafts folder but not the pictures as out.zip')).toMatch(
      /^zip -r out\.zip drafts -x '\*\.jpg'/,
    );
  });
});

it('what would be taken away by git is only looked at', () => {
  for (const text of [
    'show what would be deleted if i clean',
    'what git clean would remove',
    'list what a git clean would throw away',
  ])
    expect(command(text)).toBe('git clean -n');
});

it('what does not exceed a figure is at most that', () => {
  expect(command('rows of fees.csv where the fee does not exceed 20')).toBe("awk -F, 'NR > 1 && $2 <= 20' fees.csv");
  expect(command('rows of fees.csv where the fee exceeds 20')).toBe("awk -F, 'NR > 1 && $2 > 20' fees.csv");
});
