// What a request says of its sets is kept to: further down as well as here, in capitals, in each of two endings, by when
// something was read, and so many with what stands around them.
import { expect, it } from 'vitest';
import { findSet } from '../../../src/engine/propose/compile/find.ts';
import { answer, proposed } from './reader.ts';
import { worldOf } from './world.ts';

const WORLD = worldOf({
  cwd: '/home/ana/fair',
  files: ['a.JPG', 'b.jpeg', 'c.txt', 'trip/d.jpg', 'trip/e.pdf', 'logs/error.log', 'notes/', 'x.htm', 'y.html'],
  names: { branch: ['main'], tag: [], commit: [], stash: [], remote: ['origin'], container: [], job: [] },
  programs: ['rsync', 'git'],
});
const command = (text: string): string | null => answer(text, WORLD).command ?? null;

it('what is left out of a copy is left out of its folders too', () => {
  const copied = command('copy everything except the photos to out');
  expect(copied).toMatch(/^rsync -a .*--exclude='\*\.JPG'.* --exclude=\/out \.\/ out\/$/);
  expect(copied).toContain("--exclude='*.jpg'");
  expect(command('copy everything except the txt files to out')).toMatch(/^mkdir -p out && find \. -mindepth 1/);
});

it('a folder is not moved with what is to stay', () => {
  expect(command('move everything except the photos to notes')).toBeNull();
});

it('two endings become one, and no picture becomes another by its name', () => {
  const renamed = command('rename all .JPG and .jpeg files to .jpg');
  expect(renamed).toContain("-name '*.JPG' -o -name '*.jpeg'");
  expect(renamed).toContain('mv -n -- "$f" "${f%.*}.jpg"');
  expect(command('rename the .htm and .html files to .php')).toContain('"${f%.*}.php"');
});

it('photos are those of cameras, in whatever letters', () => {
  expect(command('list the 2 newest photos')).toContain("-iname '*.jpg'");
});

it('what nobody opened was not read', () => {
  expect(command('find files that nobody has opened for a year')).toBe('find . -type f -atime +365');
  expect(command('find files that nobody has changed for a year')).toBe('find . -type f -mtime +365');
});

it('so many lines are found with what stands around them', () => {
  expect(command('show the first 2 errors in logs/error.log with 3 lines after each')).toBe(
    'grep -m 2 -i -A 3 error logs/error.log',
  );
  expect(command('show the last error in logs/error.log with 3 lines after it')).toBe(
    'tac logs/error.log | grep -m 1 -i -B 3 error | tac',
  );
});

it('pulling without merging is fetching', () => {
  expect(command('pull without merging')).toBe('git fetch');
  expect(command('pull')).toBe('git pull');
});

it('a server may be a program: only what can mean nothing else turns the machine off', () => {
  for (const text of ['stop the server', 'restart the server']) expect(command(text)).toBeNull();
  expect(command('shut down the server')).toBe('sudo shutdown now');
  expect(command('stop the computer')).toBe('sudo shutdown now');
});

it('what belongs to something is asked of that', () => {
  const services = worldOf({
    cwd: '/home/ana/fair',
    files: ['logs/a.log', 'config/', 'check.sh', 'data/'],
    names: { branch: ['main'], service: ['nginx'], user: ['ana'], container: [], tag: [], commit: [], remote: [] },
    programs: ['git', 'journalctl', 'systemctl'],
  });
  const said = (text: string): string | null => answer(text, services).command ?? null;
  expect(said('restart nginx and show its logs')).toMatch(/restart.* && (?:sudo )?journalctl -u nginx$/);
  expect(said('restart nginx and show its status')).toMatch(/restart.* && .*status/);
  expect(said('list all branches with their last commit')).toBe('git branch -v');
  // Nobody is called "with".
  expect(said('show each user with their groups') ?? '').not.toMatch(/\bwith\b/);
});

it('a script is handed what it is run on', () => {
  const world = worldOf({
    cwd: '/home/ana/fair',
    files: ['tools/check.sh', 'data/'],
    heads: { 'tools/check.sh': '#!/bin/bash\n' },
    programs: ['bash'],
  });
  expect(answer('run check.sh on data', world).command).toBe('tools/check.sh data');
});

it('one goes back to the branch that one was on', () => {
  expect(command('switch back to the branch i was on before')).toBe('git switch -');
});

it('files are held against another one by their size', () => {
  expect(command('which files are bigger than c.txt')).toBe('find . -type f -size +"$(stat -c %s c.txt)"c');
  expect(command('find files smaller than c.txt')).toBe('find . -type f -size -"$(stat -c %s c.txt)"c');
});

it('so many lines are no text, and an editor opens what is here', () => {
  expect(command('show me the last error in the log with 3 lines around it') ?? '').not.toContain('3 lines');
  expect(command('open c.txt in an editor')).toMatch(/^\w+ c\.txt$/);
});

it('a figure belongs to the word before it, and to the names that have it', () => {
  const school = worldOf({
    cwd: '/home/ana/school',
    files: ['old/2024-math.csv', 'old/2023-math.csv', 'lists/10c.csv', 'logs/a.log'],
    names: { branch: ['main'], tag: [], commit: [], stash: [], remote: [], container: [], job: [] },
  });
  const names = [{ type: 'path', path: '2024', here: null } as const];
  const found = findSet(
    { of: 'file', names, where: [], except: [] },
    { world: school, ignoreCase: false, changes: false },
  );
  expect(found.command).toContain("-name '*2024*'");
  expect(proposed('pupil 1045 left school, take her out of lists/10c.csv', school)).toBeNull();
});

it('newer is one of two that are named, and the newest of many by no means', () => {
  expect(command('which is newer, c.txt or x.htm')).toMatch(/-printf '%T@\\t%p\\n' \| sort -rn \| head -n 1/);
  expect(command('show the older of c.txt and x.htm')).toMatch(/sort -n \| head -n 1/);
  for (const text of ['show the newer file', 'delete the older files in trip', 'list the newer photos'])
    expect(proposed(text, WORLD)).toBeNull();
});

it('keeping the newer ones, of which nobody said how many, is no keeping of one', () => {
  expect(command('remove .log files from logs, keep the newer ones') ?? '').not.toContain('tail');
  expect(command('remove .log files from logs, keep the newest one')).toContain('tail -z -n +2');
});

it('no other user is everybody else', () => {
  expect(command('make c.txt writable for me and no other user')).toBe('chmod u+w,go-w c.txt');
});

it('the date of the day is no word', () => {
  expect(proposed("append today's date to c.txt", WORLD)).toBe('date +%F >> c.txt');
});

it('what all is said to be but for stays, and is never all that is meant', () => {
  for (const said of [
    'all but the pdfs',
    'all but the pdf',
    'all except the pdf files',
    'everything but the pdf files',
  ])
    expect(command(`delete ${said}`), said).toMatch(/^find \. .*-not -name '\*\.pdf' .*-delete$/);
  expect(command('delete everything except the text files')).toContain("-not -name '*.txt'");
  expect(command('delete all but the error log')).toMatch(/(?:-not|!) -path '\*\/?logs\/error\.log'/);
  expect(command('show everything but the log files')).toContain("-not -name '*.log'");
});
