// Requests that search files or do something with them, judged by what the command that would be proposed prints or leaves
// behind; and those that look alike and are not that.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Place, placeOf, sorted } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const TREE = {
  'app/load.py': 'import csv\nfrom feeds import load\n',
  'app/plain.py': '# import csv\nprint("csv")\n',
  'app/csvs.py': 'import csvkit\n',
  'app/old/load.py': 'import os, csv\n',
  'web/play.ts': 'import Hls from "hls.js";\nplay(Hls);\n',
  'web/vendor/min.ts': 'play(1);\n',
  'web/about.md': 'Write to us@shore.example about our LICENSE.\n',
  'web/base.md': '@media print {}\nNo licence\n',
  'web/none.md': 'nothing\n',
  'README.md': 'read\n',
  'inbox/a.wav': 'a',
  'inbox/b.WAV': 'b',
  'inbox/c.mp3': 'c',
  'inbox/.keep': '',
  'inbox/deep/d.mp3': 'd',
  'log/run.log': [
    '2026-03-18 09:10:00 ERROR early',
    '2026-03-18 11:00:10 ERROR in',
    '2026-03-18 12:10:00 INFO ok',
    '2026-03-18 14:59:50 ERROR last',
    '2026-03-18 15:00:00 ERROR late',
    '',
  ].join('\n'),
  'conf/dev.env': 'A=1\n',
};

const DATES: Readonly<Record<string, string>> = {
  'inbox/a.wav': '2026-02-11 18:00',
  'inbox/b.WAV': '2026-03-01 00:01',
  'inbox/c.mp3': '2026-02-28 23:59',
  'inbox/deep/d.mp3': '2026-01-31 23:59',
};

function dated(): Place {
  const place = placeOf(TREE);
  for (const [path, when] of Object.entries(DATES)) place.bash(`touch -d '${when}' ${path}`);
  return place;
}

const read = (place: Place, text: string) => proposed(text, worldOf({ cwd: place.cwd, programs: [] }));

const bare = (lines: readonly string[]) => sorted(lines.map((line) => line.replace(/^\.\//, '')));

const FINDS: readonly (readonly [string, readonly string[]])[] = [
  ['which python files import csv', ['app/load.py', 'app/old/load.py']],
  ['python files in app that do not import csv', ['app/csvs.py', 'app/plain.py']],
  ['which ts files import hls.js', ['web/play.ts']],
  ['list the markdown files that mention licence or license in upper or lower case', ['web/about.md', 'web/base.md']],
  ['which files in web have an email address in them', ['web/about.md']],
  ['which files in app mention both csv and feeds', ['app/load.py']],
  ['find all mp3 and wav files', ['inbox/a.wav', 'inbox/b.WAV', 'inbox/c.mp3', 'inbox/deep/d.mp3']],
  ['everything called readme, upper or lowercase', ['README.md']],
  ['which files in inbox, subfolders included, were last changed in february 2026', ['inbox/a.wav', 'inbox/c.mp3']],
  ['files in inbox changed between 2026-02-01 and 2026-02-28', ['inbox/a.wav', 'inbox/c.mp3']],
  ['files in inbox modified on 11 february 2026', ['inbox/a.wav']],
  ['wav files in inbox not modified in february 2026', ['inbox/b.WAV']],
  ['where do we use play in web, without vendor', ['web/play.ts:2:play(Hls);']],
];

describe('what is searched for', () => {
  const place = dated();
  it.each(FINDS)('%s', (text, lines) => {
    const command = read(place, text);
    expect(command, text).not.toBeNull();
    expect(bare(place.bash(command ?? '').lines), command ?? '').toEqual(lines);
  });

  it.each([
    [
      'errors in log/run.log between 11:00 and 14:59',
      ['2026-03-18 11:00:10 ERROR in', '2026-03-18 14:59:50 ERROR last'],
    ],
    [
      'entries in log/run.log since 2026-03-18 14:00',
      ['2026-03-18 14:59:50 ERROR last', '2026-03-18 15:00:00 ERROR late'],
    ],
    ['number of files per extension in inbox', ['      2 mp3', '      1 wav', '      1 WAV']],
    ['how many files are in each folder under app', ['      1 old']],
    ['for each folder in web print its name and how many files are in it', ['vendor 1']],
  ] as const)('%s', (text, lines) => {
    const command = read(place, text);
    expect(command, text).not.toBeNull();
    expect(place.bash(command ?? '').lines, command ?? '').toEqual(lines);
  });
});

const INBOX = ['inbox/.keep', 'inbox/a.wav', 'inbox/b.WAV', 'inbox/c.mp3', 'inbox/deep/d.mp3'];

/** What is in and below a folder afterwards. */
const LEAVES: readonly (readonly [string, string, readonly string[]])[] = [
  ['empty the inbox folder completely but leave .keep and the folder itself in place', 'inbox/', ['inbox/.keep']],
  ['clear out inbox, keep .keep', 'inbox/', ['inbox/.keep']],
  ['delete everything in inbox except .keep', 'inbox/', ['inbox/.keep']],
  [
    'put the mp3 files lying in inbox into tapes/misc, make that folder if it is missing',
    'tapes/',
    ['tapes/misc/c.mp3', 'tapes/misc/d.mp3'],
  ],
  ['copy README.md to backup/docs, create the folder if it does not exist', 'backup/', ['backup/docs/README.md']],
  ['duplicate conf/dev.env as example.env in the same folder', 'conf/', ['conf/dev.env', 'conf/example.env']],
  ['move inbox/deep/d.mp3 one folder up', 'inbox/', [...INBOX.slice(0, 4), 'inbox/d.mp3']],
  ['rename every file in inbox to lower case', 'inbox/', [...INBOX.slice(0, 2), 'inbox/b.wav', ...INBOX.slice(3)]],
  ['add the prefix old- to all env files in conf', 'conf/', ['conf/old-dev.env']],
  ['append .bak to the names of all env files in conf', 'conf/', ['conf/dev.env.bak']],
  ['add the suffix -v2 to the names of the env files in conf', 'conf/', ['conf/dev-v2.env']],
  [
    'prefix the wav files in inbox with the day they were last modified, so that a.wav turns into 2026-02-11_a.wav',
    'inbox/',
    ['inbox/.keep', 'inbox/2026-02-11_a.wav', 'inbox/2026-03-01_b.WAV', 'inbox/c.mp3', 'inbox/deep/d.mp3'],
  ],
];

describe('what is done with files', () => {
  it.each(LEAVES)('%s', (text, folder, left) => {
    const place = dated();
    const command = read(place, text);
    expect(command, text).not.toBeNull();
    expect(place.bash(command ?? '').stderr, command ?? '').toBe('');
    expect(place.files().filter((path) => path.startsWith(folder))).toEqual(left);
    expect(existsSync(join(place.cwd, folder))).toBe(true);
  });

  it('makes folders that count up, as many as were said', () => {
    const place = dated();
    const months = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`);
    const asked = 'I need twelve folders in log, one per month of 2026, named 2026-01 to 2026-12';
    const command = read(place, asked);
    place.bash(command ?? '');
    expect(place.bash('find log -mindepth 1 -type d -printf "%f\\n" | sort').lines).toEqual(months);
    expect(read(place, 'create ten folders named ep01 to ep12 in log')).toBeNull();
  });

  it('links to what lies beside the link', () => {
    const place = dated();
    place.bash(read(place, 'symlink inbox/current to the deep folder') ?? '');
    expect(place.bash('ls inbox/current/').lines).toEqual(['d.mp3']);
  });
});

describe('what only looks alike', () => {
  const place = dated();
  it.each(['suffix of the files in inbox', 'delete ep01 to ep10', 'save the wav files in inbox to tapes'])(
    '%s is not proposed',
    (text) => expect(read(place, text)).toBeNull(),
  );

  it('a file that is to be deleted is called so to the letter', () =>
    expect(read(place, 'delete the file called readme') ?? '').not.toContain('README'));
});
