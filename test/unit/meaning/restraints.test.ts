// What is to be left as it is, in the many ways in which that is said: what was there before, what is named, what has a place.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const world = worldOf({
  cwd: '/srv/boat',
  root: true,
  files: [
    'log.txt',
    'crew.txt',
    'sails/jib.csv',
    'sails/main.csv',
    'hold/rope.csv',
    'hold/old/x.tmp',
    'deck/a.html',
    'deck/b.js',
  ],
  names: { user: ['ann', 'tom'], group: ['crew', 'cooks'], package: ['nginx'] },
});
const each = (rows: readonly (readonly [string, string | null])[]) =>
  it.each(rows)('%s', (text, command) => expect(proposed(text, world)).toBe(command));

describe('what was there before', () => {
  each([
    ['move sails/*.csv to hold and leave what is there alone', 'mv -n sails/*.csv hold/'],
    ['copy sails/jib.csv to hold, what is already in hold must not be touched', 'cp -n sails/jib.csv hold/'],
    ['copy sails/jib.csv to hold, nothing may happen to the files that are already there', 'cp -n sails/jib.csv hold/'],
    ['rename log.txt to crew.txt but do not lose the existing crew.txt', 'mv -n log.txt crew.txt'],
    ['add the line "wind 5" to log.txt, the existing lines must not be lost', "printf '%s\\n' 'wind 5' >> log.txt"],
    ['add the line "wind 5" to log.txt without losing what is in there', "printf '%s\\n' 'wind 5' >> log.txt"],
    ['add ann to the group cooks, she must not lose the groups she already has', 'usermod -aG cooks ann'],
    ['add tom to the group crew so that he keeps his other groups', 'usermod -aG crew tom'],
  ]);
});

describe('what is spared', () => {
  each([
    ['gzip log.txt, we still need the original', 'gzip -k log.txt'],
    ['sort log.txt, log.txt itself must not be changed', 'sort log.txt'],
    [
      'replace mast with boom in the html files in deck, nothing should happen to the js files',
      "find deck -type f -name '*.html' -not -name '*.js' -exec sed -i s/mast/boom/g {} +",
    ],
    [
      'delete all empty directories, nothing in hold should be touched',
      "find . -type d -empty -not -name hold -not -path '*/hold/*' -delete",
    ],
    [
      'delete all directories called old without losing anything inside hold',
      "find . -type d -name old -not -name hold -not -path '*/hold/*' -prune -exec rm -r {} +",
    ],
    [
      'delete the csv files in sails, hands off main.csv',
      "find sails -type f -name '*.csv' -not -name main.csv -delete",
    ],
    ['delete log.txt, log.txt must not be lost', null],
  ]);
});
