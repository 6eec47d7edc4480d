// What is moved and how things are called from then on: a link that is there, things that are counted, a new name beside
// the old one, a copy in the folder that is said behind its name, sizes that are added up.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const HERE = worldOf({
  files: [
    'current.log',
    'logs/booking.log',
    'scans/bella_hip_1.png',
    'scans/bella_hip_2.png',
    'scans/rex_hip_2.png',
    'notes/mr-big.md',
    'tables/pets.csv',
    'old/x.txt',
  ],
});
const rows = (list: readonly (readonly [string, string | null])[]) =>
  it.each(list)('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));

describe('what is moved', () =>
  rows([
    ['move the symlink current.log to logs', 'mv current.log logs/'],
    ['put a link called now.log to logs/booking.log', 'ln -s logs/booking.log now.log'],
    ['move the two bella scans to old', 'mv scans/bella_hip_*.png old/'],
    // There are not three of them.
    ['move the three bella scans to old', null],
    ['copy pets.csv to the archive folder', 'mkdir -p archive && cp tables/pets.csv archive/'],
    ['make a copy of pets.csv called then.csv in old', 'cp tables/pets.csv old/then.csv'],
    ['make a copy of pets.csv called then.csv in tables', 'cp tables/pets.csv tables/then.csv'],
  ]));

describe('how things are called', () =>
  rows([
    ['rename notes/mr-big.md to big.md with git', 'git mv notes/mr-big.md notes/big.md'],
    ['copy notes/mr-big.md to big.md', 'cp notes/mr-big.md big.md'],
    [
      'rename the newest png in scans to newest.png',
      "find scans -name '*.png' -printf '%T@\\t%p\\0' | sort -zrn | head -z -n 1 | cut -z -f2- | xargs -0 -r -I{} sh -c 'mv -n -- \"$1\" \"${1%/*}/$2\"' _ {} newest.png",
    ],
    [
      'replace "bella" by "luna" in file names',
      'find . -type f -name \'*bella*\' -exec bash -c \'for f; do b=${f##*/}; mv -n -- "$f" "${f%/*}/${b//bella/luna}"; done\' _ {} +',
    ],
  ]));

describe('what things are like is not done to them', () =>
  rows([
    ['cleared logs', null],
    ['a locked account called ana', null],
    ['reverted commits', null],
    ['compressed logs', null],
    ['stopped containers', 'docker ps -a --filter status=exited'],
    ['detached tmux session called desk', 'tmux new -d -s desk'],
    ['list the names of the changed files', 'git diff --name-only HEAD'],
    ['show the files i changed since the last commit', 'git diff --name-only HEAD'],
    [
      'put the csv files in tables together in a tar file named t.tar',
      "find tables -type f -name '*.csv' -print0 | tar -caf t.tar --null -T -",
    ],
  ]));

describe('sizes that are added up', () =>
  rows([
    ['total size of the pngs in scans', "find scans -name '*.png' -print0 | du -ch --files0-from=- | tail -n 1"],
    ['summed size of the pngs in scans', "find scans -name '*.png' -print0 | du -ch --files0-from=- | tail -n 1"],
  ]));

describe('rows that a number tells apart', () => {
  const SALES = worldOf({
    files: ['sales.csv'],
    heads: { 'sales.csv': 'order,film,seats,channel\n7000,Jaws,2,online\n7001,Alien,1,office\n7002,Jaws,2,online\n' },
  });
  it.each([
    ['count the orders in sales.csv', 'tail -n +2 sales.csv | wc -l'],
    [
      'count the orders for each channel in sales.csv',
      'tail -n +2 sales.csv | cut -d, -f4 | sort | uniq -c | sort -rn',
    ],
    ['total seats in sales.csv', "awk -F, 'NR > 1 { s += $3 } END { print s }' sales.csv"],
  ])('%s', (text, command) => expect(proposed(text, SALES)).toBe(command));
});
