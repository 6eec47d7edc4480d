// Sets of files as people describe them who do not think in flags: trees, ages, owners, names in words, places that a
// variable holds, and what is done with what was found.
import { describe, expect, it } from 'vitest';
import { isSure } from '../../../src/engine/meaning/thresholds.ts';
import { readAsked } from '../../../src/engine/propose/judge/asked.ts';
import { worldOf } from './world.ts';

const world = worldOf({ files: ['notes.txt', 'docs/a.txt', 'src/a.c'], names: { user: ['tom'], group: ['staff'] } });

/** What would be proposed, or null. */
function proposed(text: string): string | null {
  const { readings, whole } = readAsked(text, world);
  const way = readings[0]?.done[0];
  return whole && way && isSure(readings[0]?.cost ?? 9, way.effect) ? way.command : null;
}

const each = (rows: readonly (readonly [string, string])[]) =>
  it.each(rows)('%s', (text, command) => expect(proposed(text)).toBe(command));

describe('where they lie', () => {
  each([
    ['find all files in the current directory tree', 'find . -type f'],
    ['Search the /etc/apache directory tree for *.conf files', "find /etc/apache -type f -name '*.conf'"],
    ['find all *.conf files in the entire file system', "find / -type f -name '*.conf'"],
    ['list all directories in $HOME/work', 'find "$HOME/work" -type d'],
    ["Find all regular files under '/srv/a' and '/srv/b' directory tree", 'find /srv/a /srv/b -type f'],
    ['find all .svn directories under the current directory', 'find . -type d -name .svn'],
  ]);
});

describe('what they are', () => {
  each([
    ['display all the regular/normal files in docs', 'find docs -type f'],
    ['Find all files/directories under docs', 'find docs'],
    ['find all files and sub-directories of docs that belong to the user tom', 'find docs -user tom'],
    ['list files in docs that belong to no user', 'find docs -type f -nouser'],
    ['find all directories owned by group staff', 'find . -type d -group staff'],
    ['find files in docs with 600 permissions', 'find docs -type f -perm 600'],
  ]);
});

describe('when they were used', () => {
  each([
    ['find files modified between 5 and 10 days ago', 'find . -type f -mtime +5 -mtime -10'],
    ['find files accessed more than a month ago', 'find . -type f -atime +30'],
    ['list all files that were last accessed in the past 3 days', 'find . -type f -atime -3'],
    ['find the files modified exactly 20 days ago', 'find . -type f -mtime 20'],
    ['find files whose status was changed less than 2 hours ago', 'find . -type f -cmin -120'],
    ['find *.c files that are not newer than notes.txt', "find . -type f -name '*.c' ! -newer notes.txt"],
  ]);
});

describe('what they are called', () => {
  each([
    ['find files containing "bash" in their names', "find . -type f -name '*bash*'"],
    ['find files whose names end in "rb" or "js"', "find . -type f \\( -name '*rb' -o -name '*js' \\)"],
    ['find files with names starting with "my" (case insensitive search)', "find . -type f -iname 'my*'"],
    ['find files and directories with "old" in their paths', "find . -path '*old*'"],
    ['find files whose name does not end with .txt', "find . -type f ! -name '*.txt'"],
    ['find files matching the regex ".*[0-9]{3}"', "find . -type f -regextype posix-extended -regex '.*[0-9]{3}'"],
  ]);
});

describe('what is done with them', () => {
  each([
    ['find all c files and count the lines in them', "find . -type f -name '*.c' -exec cat {} + | wc -l"],
    ['find all txt files in docs and search for the word foo in them', "grep foo -r --include='*.txt' docs"],
    ['find the files called core and remove them without prompting', 'find . -type f -name core -delete'],
    ['display a long listing of all the *.c files', "find . -type f -name '*.c' -ls"],
    [
      'set the permissions of all directories in the current directory tree to 755',
      'find . -type d -exec chmod 755 {} +',
    ],
  ]);
});

describe('what looks alike and says something else', () => {
  it.each([
    ['copy notes.txt to backup/today', /^cp notes\.txt backup\/today$/],
    ['list all files except the .git folder', /-not -path '\*\/\.git\/\*'/],
    ['show the directories below docs that are larger than 1 GB', /^(?!find.*-size)/],
    ['show the differences between docs/a.txt and notes.txt excluding XML files', /^$/],
    ['find all empty directories under src and copy notes.txt into those directories', /^(?!.*cp)/],
    ['Clean up the output of "unzip -l"', /^(?!.*rm)/],
  ])('%s', (text, never) => {
    expect(proposed(text) ?? '').toMatch(never);
  });
});
