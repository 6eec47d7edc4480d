// What says nothing of what is asked for beside the name of a thing, what says more than a look, and sets out of which
// something is kept that no command keeps.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const BARN = worldOf({
  cwd: '/srv/barn',
  files: [
    'yield.txt',
    'old.zip',
    'crops.csv',
    'hay/field.jpeg',
    'hay/barn.jpeg',
    'seeds/a.py',
    'stock.tar.gz',
    'id_barn',
    'crates.csv',
  ],
  heads: { 'crops.csv': 'id,town,price\n1,Ulm,3\n', 'crates.csv': 'id,kind\n1,oak\n' },
});

const each = (rows: readonly (readonly [string, string | null])[]) =>
  it.each(rows)('%s', (text, command) => expect(proposed(text, BARN)).toBe(command));

describe('beside the name of a thing an adjective tells not which', () => {
  each([
    ['split the huge file yield.txt into pieces of 200 lines', 'split -l 200 yield.txt yield.txt.'],
    ['count the lines of the ancient yield.txt again', 'wc -l < yield.txt'],
  ]);
});

describe('a statement behind a request is no part of it', () => {
  each([
    ['delete yield.txt, I messed it up', 'rm yield.txt'],
    ['delete yield.txt, too many mistakes', 'rm yield.txt'],
  ]);
  it('what is told of a thing in a relative clause is no statement', () =>
    expect(proposed('files in hay that are writable for everyone, list them', BARN)).toBe(
      'find hay -type f -perm -o=w',
    ));
});

describe('what is to be mended is not looked at', () => {
  each([['yield.txt has windows line endings, could you fix that', null]]);
});

describe('what is left alone may be one of all', () => {
  each([
    ['upgrade all packages but leave the kernel alone', null],
    ['stop all containers but don’t touch the database', null],
  ]);
});

describe('files go into archives as members', () => {
  each([
    [
      'put the csv files into one archive called tables.tar',
      "find . -type f -name '*.csv' -print0 | tar -caf tables.tar --null -T -",
    ],
    ['put the csv files into old.zip', null],
    [
      'extract the pngs from stock.tar.gz, flat, into hay',
      "tar -xf stock.tar.gz -C hay --transform='s|.*/||' --wildcards '*.png'",
    ],
  ]);
});

describe('what things are called by', () => {
  each([
    [
      'change the extension of all files in hay from .jpeg to .jpg',
      'find hay -type f -name \'*.jpeg\' -exec sh -c \'for f; do mv -n -- "$f" "${f%.jpeg}.jpg"; done\' _ {} +',
    ],
    ['show the unique town names in crops.csv', 'tail -n +2 crops.csv | cut -d, -f2 | sort -u'],
    ['how many lines of python are in seeds', "find seeds -type f -name '*.py' -exec cat {} + | wc -l"],
    ['remove all build crates', null],
    [
      'move the csv files to loft, and create loft if it does not exist',
      "mkdir -p loft && find . -type f -name '*.csv' -not -path './loft/*' -exec mv -t loft {} +",
    ],
  ]);
});

describe('what goes into a container is no file beside it', () => {
  each([
    ['show the environment variables of the container barn', 'docker exec barn env'],
    ['copy yield.txt into the container barn', 'docker cp yield.txt barn:/'],
  ]);
});
