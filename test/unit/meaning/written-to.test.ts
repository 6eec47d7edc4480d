// What is written to a file that is here is added to it, what is saved takes its place, and nothing is written while it is read; what
// goes there is a list of things, and not one of them.
import { expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const WORLD = worldOf({
  cwd: '/home/ana/fair',
  files: ['diary.txt', 'box/old.tar.gz', 'box/a.txt', 'sales.csv'],
  heads: { 'sales.csv': 'day,stall,sum\n2026-05-01,tea,12\n2026-05-02,jam,7\n' },
  names: { package: ['curl'] },
  programs: ['dpkg', 'apt', 'pip', 'tar', 'git', 'date'],
});
const command = (text: string): string | null => proposed(text, WORLD);

it('what is written to a file that is here leaves what stands in it', () => {
  expect(command('write the date to diary.txt')).toBe('date >> diary.txt');
  expect(command('put the git log into diary.txt')).toBe('git log >> diary.txt');
  expect(command('write the number of pdf files into diary.txt')).toMatch(/ \| wc -l >> diary\.txt$/);
  expect(command('put the date of today in diary.txt')).not.toContain('find');
});

it('what is saved, is to be overwritten or is not here yet is made anew', () => {
  expect(command('save the git log to diary.txt')).toBe('git log > diary.txt');
  expect(command('write the date into diary.txt, overwriting it')).toBe('date > diary.txt');
  expect(command('write the date to fresh.txt')).toBe('date > fresh.txt');
});

it('a file is not emptied by what reads it', () => {
  expect(command('sort diary.txt and write it to diary.txt')).toBe('sort -o diary.txt diary.txt');
  expect(command('sort diary.txt by length and save it as diary.txt') ?? '').not.toMatch(/[^.p] > diary\.txt$/);
  expect(command('save the rows of sales.csv with stall tea to sales.csv')).toBeNull();
});

it('a word that is written is that word, whatever else is called so', () => {
  for (const text of ['write hello to diary.txt', 'write milk to diary.txt'])
    expect(command(text)).toMatch(/^printf '%s\\n' (?:hello|milk) >> diary\.txt$/);
  expect(command('hello, list the files')).toBe('ls');
});

it('an archive that lies here is a file, though it is called a package', () => {
  expect(command('what the package box/old.tar.gz holds')).toBe('tar -tf box/old.tar.gz');
  expect(command('unpack the package box/old.tar.gz into box')).toBe('tar -xf box/old.tar.gz -C box');
  expect(command('install the package box/old.tar.gz')).toBeNull();
  expect(command('what does the package curl contain')).toBe('dpkg -L curl');
});

it('a list is made of things, and no thing by that name', () => {
  expect(command('make a list of the folders and write it to dirs.txt')).toBe('find . -type d > dirs.txt');
  expect(command('create a list of all csv files and save it as list.txt')).toBe(
    "find . -type f -name '*.csv' > list.txt",
  );
  expect(command('count the csv files and save the number in n.txt')).toBe(
    "find . -type f -name '*.csv' | wc -l > n.txt",
  );
  expect(command('create a folder list')).toBe('mkdir -p list');
});

it('so many lines are left out at one end, where it is said at which', () => {
  expect(command('show diary.txt without the first 3 lines')).toBe('tail -n +4 diary.txt');
  expect(command('show diary.txt except the last 2 lines')).toBe('head -n -2 diary.txt');
  expect(command('lines of diary.txt with GET but no 404') ?? 'GET').toContain('GET');
});

it('a weekday with a time of day is that of the week that ends now, and no name', () => {
  expect(command('files changed since monday 9:00')).toMatch(/^find \. -type f -newermt '\d{4}-\d\d-\d\d 09:00'$/);
});

it('so many files of which nothing says which are not those of that name, and none of them is lost', () => {
  for (const text of ['delete all but 3 files in box', 'delete everything except 3', 'list all files but 3'])
    expect(command(text)).toBeNull();
});

it('what is here by a name is not made, and a table is no list of packages', () => {
  const known = worldOf({
    cwd: '/home/ana/fair',
    files: ['sales.csv', 'base.txt'],
    names: { user: ['list'], group: ['list'] },
  });
  for (const text of ['make a list', 'create list', 'install the package sales.csv'])
    expect(proposed(text, known)).toBeNull();
});

it('ok and thanks are words where they are written', () => {
  expect(command('write thanks to diary.txt')).toBe("printf '%s\\n' thanks >> diary.txt");
  expect(command('write ok to diary.txt') ?? '').not.toContain('touch');
  for (const text of ['thanks, list the files', 'ok list the files', 'list the files, thanks'])
    expect(command(text)).toBe('ls');
});
