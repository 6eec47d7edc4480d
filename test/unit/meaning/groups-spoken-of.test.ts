// Things that are spoken of by what they are: files that belong together by their names or their folder, of which the newest,
// the largest or all are meant; accounts that were said to be some; endings in place of a noun.
import { describe, expect, it } from 'vitest';
import { readAsked } from '../../../src/engine/propose/judge/asked.ts';
import { worldOf } from './world.ts';

const world = worldOf({
  files: [
    'vault/mail-2025-01-01.tar.gz',
    'vault/mail-2025-02-01.tar.gz',
    'vault/wiki-2025-01-01.tar.gz',
    'vault/wiki-2025-02-01.tar.gz',
    'vault/tables/shop-2025-01.sql.gz',
    'vault/tables/shop-2025-02.sql.gz',
    'vault/tables/blog-2025-01.sql.gz',
    'vault/tables/blog-2025-02.sql.gz',
    'vault/old/',
    'bin/backup-mail.sh',
    'bin/list-posters.sh',
    'print/posters/spring.jpg',
    'print/posters/autumn.png',
    'print/posters/raw/one.psd',
  ],
  names: { user: ['ana'], group: ['staff'], tag: ['v1', 'v2'], branch: ['main'] },
});

/** What would be proposed, or null. */
function proposed(text: string): string | null {
  const { readings, whole } = readAsked(text, world);
  return whole ? (readings[0]?.done[0]?.command ?? null) : null;
}

const each = (rows: readonly (readonly [string, string | null])[]) =>
  it.each(rows)('%s', (text, command) => expect(proposed(text)).toBe(command));

const ordered = (where: string, by: string, sort: string, head = '') =>
  `find ${where} -printf '%${by}\\t%p\\n' | ${sort}${head} | cut -f2-`;

describe('one or several of a group, by an order', () => {
  each([
    [
      'whats the newest mail backup',
      ordered("vault -maxdepth 1 -type f -name 'mail-2025-*.gz'", 'T@', 'sort -rn', ' | head -n 1'),
    ],
    [
      'which wiki backup is the oldest',
      ordered("vault -maxdepth 1 -type f -name 'wiki-2025-*.gz'", 'T@', 'sort -n', ' | head -n 1'),
    ],
    ['largest posters first', ordered('print/posters -type f', 's', 'sort -rn')],
    ['smallest poster', ordered('print/posters -type f', 's', 'sort -n', ' | head -n 1')],
    // Nothing is called so here: not what ends in .bak at home.
    ['the newest homes backup', null],
  ]);
});

describe('where they lie', () => {
  each([
    ['move all the table dumps in vault/tables to vault/old', 'mv vault/tables/*.gz vault/old/'],
    ['the shop dumps in vault/tables', "find vault/tables -maxdepth 1 -name 'shop-2025-*.gz'"],
    [
      'delete the table dumps in vault/tables except vault/tables/shop-*.gz',
      "find vault/tables -maxdepth 1 -name '*.gz' -not -path 'vault/tables/shop-*.gz' -delete",
    ],
    // They lie elsewhere, and those are not meant.
    ['delete the shop dumps in vault/old', null],
  ]);
});

describe('endings in place of a noun', () => {
  each([
    ['delete all the tar.gz in vault', "find vault -name '*.tar.gz' -delete"],
    ['test all the tar.gz in vault for damage', "find vault -type f -name '*.tar.gz' -exec gzip -t {} +"],
    ['verify the archives in vault', "find vault -type f -name '*.tar.gz' -exec gzip -t {} +"],
    ['test the mail backups', 'gzip -t vault/mail-2025-*.gz'],
  ]);
});

describe('a name behind the word for what it is', () => {
  each([
    ['end all processes of the user obrien', 'pkill -u obrien'],
    ['show the files of the user obrien', 'find . -type f -user obrien'],
    ['logins of the user obrien', 'last obrien'],
  ]);
});

describe('the history, in its words', () => {
  each([
    ['show the names of the files that changed between v1 and v2', 'git diff --name-only v1..v2'],
    [
      'which commit first brought the word glue in bin/list-posters.sh',
      'git log --oneline -S glue --reverse -- bin/list-posters.sh | head -n 1',
    ],
    ['the oldest 3 commits', 'git log --oneline --reverse | head -n 3'],
    ['rename bin/list-posters.sh to bin/posters.sh with git', 'git mv bin/list-posters.sh bin/posters.sh'],
    ['show me the lines in my stash', 'git stash show -p'],
  ]);
});

describe('of the machine', () => {
  each([
    ['free inodes on the root partition', 'df -i /'],
    ['5 passwords with 12 characters each', "tr -dc 'A-Za-z0-9' < /dev/urandom | fold -w 12 | head -n 5"],
    ['random 18 character password, only digits and letters', "tr -dc 'A-Za-z0-9' < /dev/urandom | head -c 18; echo"],
    ['todays date like 31.12.2024', 'date +%d.%m.%Y'],
    // Which of them is the month nobody says.
    ['todays date like 05.06.2024', null],
  ]);
});

describe('one of those with an ending', () => {
  each([
    ['largest png in print/posters', ordered("print/posters -name '*.png'", 's', 'sort -rn', ' | head -n 1')],
    ['oldest psd', ordered(". -name '*.psd'", 'T@', 'sort -n', ' | head -n 1')],
    ['oldest psd on mondays', null],
    // There is none: something else was meant.
    ['newest csv in print', null],
  ]);
});
