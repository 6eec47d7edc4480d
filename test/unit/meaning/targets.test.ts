// Where something is to go: what has no name yet is asked for, and what was called a folder is made as one. And where one is
// asked for, one is shown.
import { expect, it } from 'vitest';
import { answer } from './reader.ts';
import { worldOf } from './world.ts';

const WORLD = worldOf({
  cwd: '/home/ana/studio',
  files: ['rates.csv', 'drafts/', 'drafts/a.txt', 'drafts/b.txt', 'shots/', 'shots/c.jpg', 'list.csv'],
  programs: ['git'],
});
const command = (text: string): string | null => answer(text, WORLD).command ?? null;

it.each([
  'move the drafts into a new folder',
  'copy rates.csv into another folder',
  'join the files in drafts into one file',
  'merge all csv files into a single document',
])('asks for the name: %s', (text) => {
  expect(command(text)).toBeNull();
});

it.each([
  ['copy rates.csv into a new folder called costs', 'mkdir -p costs && cp rates.csv costs/'],
  ['move the drafts folder into a folder named kept', 'mkdir -p kept && mv drafts kept/'],
  ['copy rates.csv to costs/', 'mkdir -p costs && cp rates.csv costs/'],
  ['copy rates.csv to costs.csv', 'cp rates.csv costs.csv'],
])('%s', (text, expected) => {
  expect(command(text)).toBe(expected);
});

it.each([
  ['create a folder called winter walks', "mkdir -p 'winter walks'"],
  ['create a folder called my walks and put rates.csv in it', "mkdir -p 'my walks' && cp rates.csv 'my walks'"],
  ['move the drafts into a folder named old shots', "mkdir -p 'old shots' && mv drafts 'old shots'/"],
  ['create a folder called walks recursively', 'mkdir -p walks'],
  ['create a folder called walks in shots', 'mkdir -p shots/walks'],
])('a name of several words: %s', (text, expected) => {
  expect(command(text)).toBe(expected);
});

it('gives nothing its own name, and installs nothing to get an older one', () => {
  expect(command('rename drafts to my drafts')).toBeNull();
  expect(command('downgrade vlc')).toBeNull();
});

it('packs what is put into a zip, and moves nothing to a folder of that name', () => {
  expect(command('put the drafts into a zip')).toBe('zip -r drafts.zip drafts');
  expect(command('put rates.csv and list.csv into a zip for ana')).toBeNull();
});

const HOME = worldOf({
  cwd: '/home/ana',
  files: [
    'Documents/',
    'Documents/a.txt',
    'Documents/b.txt',
    'safe/',
    'dishes/',
    'dishes/x.txt',
    'dishes/y.txt',
    'z.txt',
  ],
});
it('finds what one thing is held against, and takes a folder that is here for no kind of files', () => {
  expect(answer('compare a.txt with b.txt', HOME).command).toBe('diff Documents/a.txt Documents/b.txt');
  expect(answer('back up my documents to the safe folder', HOME).command).toBe('cp -r Documents safe/');
  expect(answer('how many dishes do i have', HOME).command).toBe('find dishes -type f | wc -l');
});

it('shows one where one is asked for', () => {
  expect(command('which process eats the most memory')).toBe('ps aux --sort=-%mem | head -n 2');
  expect(command('which processes eat the most memory')).toBe('ps aux --sort=-%mem');
  expect(command('which file did i change last')).toMatch(/\| head -n 1 \|/);
  expect(command('which files did i change last')).not.toMatch(/head/);
});

it('starts at boot only, unless it is to start now as well', () => {
  expect(command('start nginx at boot')).toMatch(/systemctl enable nginx$/);
  expect(command('start nginx now and at boot')).toMatch(/systemctl enable --now nginx$/);
  expect(command('start nginx and also at every boot')).toMatch(/systemctl enable --now nginx$/);
});

const REPOSITORY = worldOf({
  cwd: '/home/ana/site',
  files: ['a.html', 'conf/', 'conf/site.conf'],
  names: { branch: ['main', 'menu'], tag: [], commit: [], stash: [], remote: ['origin'], container: [], job: [] },
  programs: ['git'],
});
it.each([
  ['merge menu into this branch', 'git merge menu'],
  ['merge menu into the current branch', 'git merge menu'],
  ['merge menu into the branch i am on without fast forward', 'git merge --no-ff menu'],
])('the branch that one is on needs no name: %s', (text, expected) => {
  expect(answer(text, REPOSITORY).command).toBe(expected);
});

it('takes no branch for a file, and no word that is called like nothing here', () => {
  expect(answer('merge menu into this page', REPOSITORY).command ?? '').not.toContain('cat');
  expect(answer('compare conf/site.conf with its backup', REPOSITORY).command ?? null).toBeNull();
});

it('deletes the branches that are in another one, and not that one', () => {
  expect(answer('delete the branches that are in main', REPOSITORY).command).toMatch(
    /^git branch --merged main \| grep -v/,
  );
});
