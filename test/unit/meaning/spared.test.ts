// What is left out of things that are named one by one, files that are described by parts of their names, modes of folders
// and files apart, scripts that run, and what is said before a request.
import { describe, expect, it } from 'vitest';
import { readAsked } from '../../../src/engine/propose/judge/asked.ts';
import { placeOf, sorted } from '../propose/compile/place.ts';
import { answer, proposed } from './reader.ts';
import { worldOf } from './world.ts';

const STATION = worldOf({
  cwd: '/srv/station',
  root: true,
  files: [
    'a.txt',
    'b.txt',
    'data/x.csv',
    'backups/full-feb.tar.gz',
    'backups/full-jan.tar.gz',
    'logs/app.log',
    'logs/backup-feb.log',
    'logs/backup-jan.log',
    'photos/2022/p1.jpg',
    'photos/2023/p2.jpg',
    'scripts/train.py',
    'radio/csv/may.txt',
    'radio/all.csv',
  ],
  names: { service: ['nginx', 'redis-server'], process: ['node'] },
});

const each = (rows: readonly (readonly [string, string | null])[]) =>
  it.each(rows)('%s', (text, command) => expect(proposed(text, STATION)).toBe(command));

describe('what is spared of single things narrows nothing', () => {
  each([
    ['delete a.txt, leave b.txt alone', 'rm a.txt'],
    ['delete a.txt but not b.txt', 'rm a.txt'],
    ['stop nginx but not redis', 'systemctl stop nginx'],
    ['remove all txt files but not b.txt', "find . -type f -name '*.txt' -not -name b.txt -delete"],
    ['copy radio to /tmp/r without csv', 'rsync -a --exclude=/csv radio/ /tmp/r/'],
    ['copy radio to /tmp/r without csv files', "rsync -a --exclude='*.csv' radio/ /tmp/r/"],
    ['copy data to /tmp/d without txt', "rsync -a --exclude='*.txt' data/ /tmp/d/"],
    ['copy photos but not 2022 to backups', 'rsync -a --exclude=/2022 photos/ backups/photos/'],
  ]);
});

describe('what is not to be done is said of it in the passive', () => {
  each([
    ['delete the .log files in logs; nothing else should be touched', "find logs -type f -name '*.log' -delete"],
    ['delete the .log files in logs, no other file should be changed', "find logs -type f -name '*.log' -delete"],
    ['list the files in backups/full-jan.tar.gz, it should not be unpacked', 'tar -tf backups/full-jan.tar.gz'],
    ['unpack backups/full-jan.tar.gz, it must not be extracted', null],
    ['delete the .log files in logs, they must not be deleted', null],
    ['delete the files in logs that bear the extension .log', "find logs -type f -name '*.log' -delete"],
    ['create a tar.gz archive of photos without the .jpg files', "tar --exclude='*.jpg' -caf photos.tar.gz photos"],
  ]);
});

describe('files are described by parts of their names', () => {
  each([
    ['delete the backup logs', 'rm logs/backup-*.log'],
    ['show the february backup logs', 'cat logs/backup-feb.log'],
    ['delete the february backup', 'rm backups/full-feb.tar.gz'],
    ['move the full backups into data', 'mv backups/full-*.gz data/'],
    ['count the lines of the backup logs', 'cat logs/backup-*.log | wc -l'],
    ['gzip the backup logs', 'gzip logs/backup-*.log'],
    ['delete the app logs', 'rm logs/app.log'],
  ]);
});

describe('modes', () => {
  each([
    [
      'make the folders 755 and the files 644 except scripts',
      "find . -type d -not -name scripts -not -path '*/scripts/*' -exec chmod 755 {} + && find . -type f -not -path '*/scripts/*' -exec chmod 644 {} +",
    ],
    ['make a folder x with mode 700', 'mkdir -p -m 700 x'],
    ['create an empty file key.txt with mode 600', 'touch key.txt && chmod 600 key.txt'],
    ['find files with mode 2755', 'find . -type f -perm 2755'],
    ['files with mode 600 in data', 'find data -type f -perm 600'],
  ]);
});

describe('what runs, and what is said beside it', () => {
  each([
    ['kill train.py', 'pkill -f train.py'],
    ['for the newsletter: list all jpg files', "find . -type f -name '*.jpg'"],
    ['find the csv files - newest first', "find . -type f -name '*.csv' -printf '%T@\\t%p\\n' | sort -rn | cut -f2-"],
  ]);
});

describe('what is left out is narrowed in turn, and what is meant is not', () => {
  each([
    [
      'delete everything in photos but keep files starting with p',
      "find photos -mindepth 1 -not \\( -type f -name 'p*' \\) -delete",
    ],
    [
      'remove all files in photos except jpg files older than 10 days',
      "find photos -type f -not \\( -name '*.jpg' -mtime +10 \\) -delete",
    ],
    [
      'list all files in data except csv files and files larger than 1M',
      "find data -type f -not -name '*.csv' -not -size +1M",
    ],
    ['list all files in data except csv files, larger than 1M', "find data -type f -size +1M -not -name '*.csv'"],
    [
      'delete the jpg files in photos but leave those in 2022 which are newer than 7 days',
      "find photos -type f -name '*.jpg' -not \\( -path 'photos/2022/*' -mtime -7 \\) -delete",
    ],
    ['show lines in logs/app.log except lines that contain bob', 'grep -v bob logs/app.log'],
  ]);
});

describe('a folder that is called as a kind of files, behind an act and behind where it goes', () => {
  each([
    ['zip scripts into s.zip', 'zip -r s.zip scripts'],
    ['move everything in data to backups', 'find data -mindepth 1 -maxdepth 1 -exec mv -t backups {} +'],
  ]);
});

describe('one look that tells both', () => {
  each([
    ['ram and swap', 'free -h'],
    ['show memory and swap usage', 'free -h'],
  ]);
});

describe('the files of one folder beside those of another', () => {
  const listed = (here: string, there: string, end: string, sort: string) =>
    [here, there].map((folder) => `<(find ${folder} -type f -printf '%P${end}' | ${sort})`).join(' ');
  const lacking = (here: string, there: string) => `comm -23 ${listed(here, there, '\\n', 'sort')}`;
  const shared = (here: string, there: string) => `comm -12 ${listed(here, there, '\\n', 'sort')}`;
  const gone = (columns: string, here: string, there: string) =>
    `comm -z${columns} ${listed(here, there, '\\0', 'sort -z')} | (cd ${here} && xargs -0 -r rm --)`;
  each([
    ['which files are in data but not in backups', lacking('data', 'backups')],
    ["list the files in data that backups doesn't have", lacking('data', 'backups')],
    ['which files in data are in backups too', shared('data', 'backups')],
    ['show the files in data that also exist in backups', shared('data', 'backups')],
    // What lies within is left out.
    ['list the files in photos but not in photos/2022', "find photos -type f -not -path 'photos/2022/*'"],
    ['delete the files in data that are not in backups', gone('23', 'data', 'backups')],
    ['delete the files in data that are in backups as well', gone('12', 'data', 'backups')],
  ]);

  it.each(['delete the files that are in backups too', 'delete the csv files that are already in backups'])(
    '%s: whose they are, nobody said',
    (text) => expect(readAsked(text, STATION).whole).toBe(false),
  );

  it('deletes them where they are, and not the others of their name', () => {
    const files = { 'data/a': '1', 'data/b c': '2', 'data/in/a': '3', 'backups/a': '4', 'backups/in/x': '5' };
    const place = placeOf({ ...files, 'backups/b c': '6' });
    const world = worldOf({ cwd: place.cwd, programs: [] });
    place.bash(proposed('delete the files in data that are in backups as well', world) ?? 'false');
    expect(sorted(place.bash('find . -type f').lines)).toEqual(
      sorted(['./data/in/a', './backups/a', './backups/in/x', './backups/b c']),
    );
  });
});

describe('what goes into an environment that is made', () => {
  it('is a matter of its own pip, unless another program is named', () => {
    const command = (text: string) => answer(text, STATION).command;
    expect(command('make a venv in .venv and install numpy into it')).toBe(
      'python3 -m venv .venv && .venv/bin/pip install numpy',
    );
    expect(command('make a venv in .venv and install it') ?? '').not.toContain('dpkg');
    expect(proposed('make a venv in .venv and install numpy in it without glue', STATION)).toBe(null);
  });
});

describe('copies of one kind that are spared', () => {
  it('are told by their names where their ending is another than what is deleted', () => {
    const tests = "-not -name '*.bak' -not -path '*backup*'";
    expect(answer('delete the csv files in data, not the backups', STATION).command).toBe(
      `find data -type f -name '*.csv' ${tests} -delete`,
    );
    expect(answer('list the csv files in data, not the pdf ones', STATION).command).toBe(
      "find data -type f -name '*.csv' -not -name '*.pdf'",
    );
  });
});

describe('the folder that is said behind what is left out is where all of them lie', () => {
  each([
    ['delete all but the january log in logs', 'find logs -mindepth 1 -not -name backup-jan.log -delete'],
    [
      'delete everything except the january backup in backups',
      'find backups -mindepth 1 -not -name full-jan.tar.gz -delete',
    ],
    ['show all files but the january backup in backups', 'find backups -type f -not -name full-jan.tar.gz'],
    // What was typed as it is called stands for itself.
    ['list all files except logs/app.log', "find . -type f -not -path '*/logs/app.log'"],
  ]);
});
