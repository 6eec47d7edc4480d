// What stands in clauses behind the one that says what is to be done: what is spared, why it is wanted, what is shown beside.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const SHOP = worldOf({
  cwd: '/srv/shop',
  root: true,
  files: ['a.txt', 'b.txt', 'conf/app.ini', 'data/x.csv', 'data/sub/y.csv', 'users/passwd.old'],
  heads: { 'users/passwd.old': 'root:x:0:0::/root:/bin/sh\ntoor:x:0:0::/root:/bin/sh\nbob:x:9:9::/:/bin/sh\n' },
  names: { service: ['nginx'], process: ['node'], user: ['ann'], branch: ['main', 'feature'] },
});

const each = (rows: readonly (readonly [string, string | null])[]) =>
  it.each(rows)('%s', (text, command) => expect(proposed(text, SHOP)).toBe(command));

describe('what a clause spares', () => {
  each([
    ['make all files in data read-only but leave the folders as they are', 'find data -type f -exec chmod a-w {} +'],
    ['gzip a.txt, but the original has to stay', 'gzip -k a.txt'],
    ['copy a.txt to c.txt and keep the original date', 'cp -p a.txt c.txt'],
    ['replace "x" with "y" in conf/app.ini and keep a .bak of the original', 'sed -i.bak s/x/y/g conf/app.ini'],
    ['let the group read a.txt, but nobody else', 'chmod g+r,o-r a.txt'],
    [
      'replace "x" with "y" in all ini files in conf, not the .bak',
      "find conf -type f -name '*.ini' -not -name '*.bak' -exec sed -i s/x/y/g {} +",
    ],
    ['move a.txt to data but keep the original', null],
    [
      'delete the files in data but keep the newest',
      "find data -type f -printf '%T@\\t%p\\0' | sort -zrn | tail -z -n +2 | cut -z -f2- | xargs -0 -r rm",
    ],
    ['delete a.txt but leave a.txt as it is', null],
  ]);
});

describe('what a clause only states', () => {
  each([
    ['kill node, I think it hangs', 'pkill -x node'],
    ['show the files in data, I think only the csv ones', null],
    ['show the disk usage, because I believe the disk is full', 'df -h'],
  ]);
});

describe('what a clause leaves out', () => {
  each([
    ['branches merged into main, except main itself', "git branch --merged main | grep -vE '^[* ] main$'"],
    [
      'delete the branches that are merged into main',
      "git branch --merged main | grep -vE '^[*+]|^ *main$' | xargs -r git branch -d",
    ],
  ]);
});

describe('what a clause adds to what is shown', () => {
  each([
    ['show the node processes with their cpu and start time', 'ps -C node -o pid,%cpu,lstart,args'],
    ['show the processes of ann with how much memory each one is using', 'ps -u ann -o pid,rss,%mem,args'],
    ['is node running? show me its pid and full command line', 'pgrep -a node'],
  ]);
});

// What narrows a clause that is kept out of the request is no part of it either: nobody knows what it would leave out.
describe('what stands behind what is spared', () => {
  const SPARED = [
    'gzip a.txt and keep the original',
    'apply my stash but dont delete it',
    'replace "x" with "y" in conf/app.ini and keep a .bak of the original',
    'delete the csv files in data but leave the folders alone',
    'kill node so it starts again',
  ];
  const BEHIND = ['except the second one', 'unless somebody is logged in', 'at most three times', 'in reverse'];
  it.each(SPARED.flatMap((text) => BEHIND.map((more) => [`${text} ${more}`])))('%s', (text) => {
    expect(proposed(text, SHOP)).toBeNull();
  });
  it.each(SPARED.map((text) => [text]))('%s alone', (text) => {
    expect(proposed(text, SHOP)).not.toBeNull();
  });

  it('takes no second thing by the way', () => {
    expect(proposed('restart nginx for ann', SHOP) ?? '').not.toMatch(/ ann/);
  });
});
