// What a sentence speaks of as a word, or names as a file or a folder, may be any word: the command is the same one with the
// other word in it. Constraints that are said together are all kept.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const PLACE = worldOf({
  programs: 'awk cat chmod comm cp cut du find git grep ls mkdir mv rm sed sort tail tar tree wc xargs zip'.split(' '),
  files: ['notes.log', 'loud.log', 'src/', 'src/a.py', 'data/', 'data/x.csv', 'test/', 'test/t.py', 'images/', '.git/'],
  heads: { 'notes.log': 'one line of the log\n', 'loud.log': 'ERROR one\nTEST two\n' },
});
const WORDS = 'foo warning failed user password test main import port service process name date image'.split(' ');

const BY_WORD: readonly [frame: string, command: string][] = [
  ['grep for W in notes.log', 'grep W notes.log'],
  ['grep W in all files', 'grep W -r --exclude-dir=.git .'],
  ['show lines with W in notes.log', 'grep W notes.log'],
  ['show all lines that contain W in notes.log', 'grep W notes.log'],
  ['how often does W occur in notes.log', 'grep -o W notes.log | wc -l'],
  ['how many times does W appear in all files', 'grep -oh W -r --exclude-dir=.git . | wc -l'],
  ['search for W in all files', 'grep W -r --exclude-dir=.git .'],
  ['which files contain W', 'grep -rl --exclude-dir=.git W .'],
  ['remove lines with W from notes.log', 'sed -i /W/d notes.log'],
  ['show lines with W or foo in notes.log', "grep 'W\\|foo' notes.log"],
];

describe('a word that is spoken of', () => {
  for (const [frame, command] of BY_WORD)
    it.each(WORDS.filter((word) => !frame.includes('foo') || word !== 'foo'))(`${frame}: %s`, (word) => {
      expect(proposed(frame.replace('W', word), PLACE)).toBe(command.replace('W', word));
    });

  it('is looked for in any case where the file has it in another one only', () => {
    expect(proposed('grep for error in loud.log', PLACE)).toBe('grep -i error loud.log');
    expect(proposed('how often does test occur in loud.log', PLACE)).toBe('grep -oi test loud.log | wc -l');
    expect(proposed('grep for line in notes.log', PLACE)).toBe('grep line notes.log');
  });

  it('is not looked for twice outside what git keeps', () => {
    expect(proposed('search for foo in all files except .git', PLACE)).toBe('grep foo -r --exclude-dir=.git .');
  });

  it('is none where it is a plural, or says of what it is', () => {
    expect(proposed('search for images in data', PLACE)).toMatch(/^find data .*jpg/);
    expect(proposed('show the last 5 lines of notes.log', PLACE)).toBe('tail -n 5 notes.log');
  });
});

describe('levels of a log', () => {
  it.each([
    ['show errors and warnings in notes.log', "grep -i 'error\\|warn' notes.log"],
    ['show warnings or errors from notes.log', "grep -i 'error\\|warn' notes.log"],
    ['count errors and warnings in notes.log', "grep -c -i 'error\\|warn' notes.log"],
    ['show warnings in notes.log', 'grep -i warn notes.log'],
  ])('%s', (text, command) => {
    expect(proposed(text, PLACE)).toBe(command);
  });
});

describe('what is only wanted in part', () => {
  it.each([
    ['find all py files, just the first 5', "find . -type f -name '*.py' | head -n 5"],
    [
      'list all py files, but just the newest 3',
      "find . -type f -name '*.py' -printf '%T@\\t%p\\n' | sort -rn | head -n 3 | cut -f2-",
    ],
    ['find all files in src, only the first 5', 'find src -type f | head -n 5'],
    ['show the commits, but only the last 3', 'git log -n 3'],
    ['find files in src that contain foo, biggest first', 'grep -rlZ foo src | xargs -0 -r ls -dS1'],
    ['list the py files that contain foo with their sizes', "grep -rlZ --include='*.py' foo . | xargs -0 -r ls -dl"],
    [
      'delete all files larger than 1MB but not in data',
      "find . -type f -size +1M -not -path '*/data/*' -not -path './.git/*' -delete",
    ],
  ])('%s', (text, command) => {
    expect(proposed(text, PLACE)).toBe(command);
  });
});

describe('what a folder has by years', () => {
  const OFFICE = worldOf({
    programs: 'chmod cp find git grep rm'.split(' '),
    files: ['invoices/', 'invoices/2023/', 'invoices/2023/a.pdf', 'invoices/2024/', 'invoices/2024/b.pdf', 'tmp/'],
  });
  it.each([
    ['make all 2023 invoices read-only', 'find invoices/2023 -type f -exec chmod a-w {} +'],
    ['list all 2024 invoices', 'find invoices/2024 -type f'],
    ['copy all 2024 invoices to tmp', 'find invoices/2024 -type f -exec cp -t tmp {} +'],
  ])('%s', (text, command) => {
    expect(proposed(text, OFFICE)).toBe(command);
  });
});

describe('said of all', () => {
  it.each([
    ['who has made the most commits in this repository so far?', 'git shortlog -sn | head -n 1'],
    ['bring all installed programs up to date', 'sudo apt update && sudo apt upgrade'],
  ])('%s', (text, command) => {
    expect(proposed(text)).toBe(command);
  });
});
