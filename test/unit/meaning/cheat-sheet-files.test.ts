// What any cheat sheet of files answers: the folders in a folder (and never that one), the newest of what a folder is called
// by, links, trees, what a file is made with, what is in one list and not in another.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const HERE = worldOf({
  files: [
    'posters/spring.svg',
    'posters/advent.svg',
    'backups/a.tar.gz',
    'backups/b.zip',
    'conf/web.ini',
    'conf/web.ini.bak',
    'scores/bach/a.pdf',
    'scores/faure/b.pdf',
    'tmp/cache/x.tmp',
    'lists/all.txt',
    'lists/gone.txt',
    'site/img/a.png',
  ],
  names: { task: ['all'] },
});
const rows = (list: readonly (readonly [string, string | null])[]) =>
  it.each(list)('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));

describe('the folders in a folder', () =>
  rows([
    ['delete all folders in scores', 'find scores -mindepth 1 -type d -prune -exec rm -r {} +'],
    ['delete all empty folders in scores', 'find scores -mindepth 1 -type d -empty -delete'],
    ['delete everything in tmp older than 3 days', 'find tmp -mindepth 1 -mtime +3 -delete'],
    [
      'delete the oldest folder in scores',
      "find scores -mindepth 1 -type d -printf '%T@\\t%p\\0' | sort -zn | head -z -n 1 | cut -z -f2- | xargs -0 -r rm -r",
    ],
    ['move all folders in scores to tmp', 'find scores -mindepth 1 -maxdepth 1 -type d -exec mv -t tmp {} +'],
  ]));

describe('what a folder is called by', () =>
  rows([
    [
      'copy the two newest posters to tmp',
      "find posters -type f -printf '%T@\\t%p\\0' | sort -zrn | head -z -n 2 | cut -z -f2- | xargs -0 -r cp -t tmp",
    ],
    [
      'delete the oldest backup',
      "find backups -type f -printf '%T@\\t%p\\0' | sort -zn | head -z -n 1 | cut -z -f2- | xargs -0 -r rm",
    ],
    ['copy all posters from posters to tmp', 'find posters -type f -exec cp -t tmp {} +'],
    ['total number of copies', null],
  ]));

describe('links, trees and texts', () =>
  rows([
    ['create a link called latest to scores/bach', 'ln -s scores/bach latest'],
    ['create a file called notes.md with the text hello world', "printf '%s\\n' 'hello world' > notes.md"],
    ['append the output of df -h to disk.txt', 'df -h >> disk.txt'],
    ['who is in all.txt but not in gone.txt', 'grep -vxFf lists/gone.txt lists/all.txt'],
    ['show two lines before and after each choir in all.txt', 'grep -C 2 choir lists/all.txt'],
    ['show the 2 lines after each choir in all.txt', 'grep -A 2 choir lists/all.txt'],
  ]));

describe('what goes, and what stays', () =>
  rows([
    ['move scores to /mnt/usb and leave a link', 'mv scores /mnt/usb && ln -sr /mnt/usb scores'],
    ['move scores to tmp and put a symlink in its place', 'mv scores tmp/ && ln -sr tmp/scores scores'],
    ['delete the backup of web.ini', 'rm conf/web.ini.bak'],
    ['stop everything running in this folder', null],
    ['overwrite all.txt with gone.txt', 'cp lists/gone.txt lists/all.txt'],
  ]));

it('does not delete what could not be packed', () => {
  const logs = worldOf({ files: ['logs/a.log'], names: { program: ['gzip'] } });
  expect(proposed('gzip logs/a.log and delete the original', logs)).toBe('gzip logs/a.log');
});

it('has trees without what is left out of them, where there is a program for trees', () => {
  const trees = worldOf({ files: ['site/img/a.png', '.git/HEAD'], names: { program: ['tree'] } });
  expect(proposed('show the folder tree, only two levels deep, without .git', trees)).toBe('tree -L 2 -I .git');
  expect(proposed('show the folder tree without .git', HERE)).toBeNull();
});
