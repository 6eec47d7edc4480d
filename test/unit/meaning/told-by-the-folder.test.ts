// What only the folder tells of the words of a request: tables that are called as their rows are, fields by what stands in
// them, endings, scripts by what they do. Judged by what the command that would be proposed prints or leaves behind.
import { describe, expect, it } from 'vitest';
import { type Place, placeOf, sorted } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const TREE = {
  'stock/boats.csv': [
    'hull,berth,owner,rig,sail_m2,launched',
    'Alma,Pier 2,ida,Gaff 3,41,2009-04-02',
    'Brise,Pier 2,,Sloop 1,22,2021-05-30',
    'Cora,Pier 5,jon,Gaff 1,38,2015-01-11',
    '',
  ].join('\n'),
  'stock/panels.csv': 'tag,system\nx1,Debian 12\nx2,Windows 10\nx3,Debian 11\n',
  'stock/crew.csv': 'login,name,team,enabled\nida,Ida Berg,deck,yes\njon,Jon Dahl,galley,no\n',
  'stock/moves.json': JSON.stringify([
    { id: 'm1', type: 'move.failed', amount: 5 },
    { id: 'm2', type: 'move.done', amount: 7 },
    { id: 'm3', type: 'move.failed', amount: 2 },
  ]),
  'log/web.log': [
    '10.1.0.4 2025-03-01T08:00:00 GET /tide 200 12ms',
    '10.1.0.9 2025-03-01T08:01:00 POST /berth 500 130ms',
    '10.1.0.4 2025-03-01T08:02:00 GET /tide 404 40ms',
    '10.1.0.4 2025-03-01T08:03:00 GET / 200 9ms',
    '',
  ].join('\n'),
  'log/dock.log': [
    '2025-03-01 08:00:00 ERROR no crane',
    '2025-03-01 09:00:00 INFO ok',
    '2025-03-01 10:00:00 Error fog',
    '2025-03-01 11:00:00 INFO ok',
    '',
  ].join('\n'),
  'log/old.log.gz': '',
  'setup.json': JSON.stringify({ berthFee: 12, tide_limit: 4, mail: { on: true } }),
  'stock/owners.json': JSON.stringify([
    { code: 'ida', town: 'Varde' },
    { code: 'jon', town: 'Ribe' },
  ]),
  'tools/__pycache__/x.o': '',
  'log/__pycache__/y.o': '',
  'tools/refill_tank.sh': '#!/bin/sh\n',
  'tools/wash_deck.sh': '#!/bin/sh\n',
  'pics/a.JPG': 'a',
  'pics/b.jpg': 'b',
  'pics/c.ORF': 'c',
  'pics/d.ORF': 'dd',
  'notes/empty.md': '',
  'notes/full.md': 'call the old harbour master\n',
  'README.md': 'read\n',
};

const at = (place: Place, text: string) => proposed(text, worldOf({ cwd: place.cwd, programs: ['python3', 'zgrep'] }));

const PRINTS: readonly (readonly [string, readonly string[]])[] = [
  ['hull and berth of the boats with a Gaff 3 rig', ['Alma,Pier 2']],
  ['which boats still use gaff 1', ['Cora,Pier 5,jon,Gaff 1,38,2015-01-11']],
  ['hulls of boats that carry sloop 1', ['Brise']],
  ['how many boats lie at pier 2', ['2']],
  ['show all panels that still run debian', ['x1,Debian 12', 'x3,Debian 11']],
  ['how many panels run debian', ['2']],
  ['boats with more than 30 m2 sail', ['Alma,Pier 2,ida,Gaff 3,41,2009-04-02', 'Cora,Pier 5,jon,Gaff 1,38,2015-01-11']],
  ['number of boats per berth', ['      1 Pier 5', '      2 Pier 2']],
  ['which crew members are disabled in stock/crew.csv', ['jon,Jon Dahl,galley,no']],
  ['ids of the failed moves in stock/moves.json', ['m1', 'm3']],
  ['total amount of the failed moves in stock/moves.json', ['7']],
  ['count requests per status code in log/web.log, most first', ['      1 404', '      1 500', '      2 200']],
  ['how many requests came from 10.1.0.4 in log/web.log', ['3']],
  ['all POST requests with status 500 in log/web.log', ['10.1.0.9 2025-03-01T08:01:00 POST /berth 500 130ms']],
  ['the last error in log/dock.log', ['2025-03-01 10:00:00 Error fog']],
  [
    'show log/dock.log, newest first',
    [
      '2025-03-01 08:00:00 ERROR no crane',
      '2025-03-01 09:00:00 INFO ok',
      '2025-03-01 10:00:00 Error fog',
      '2025-03-01 11:00:00 INFO ok',
    ],
  ],
  ['the 2 newest entries of log/dock.log', ['2025-03-01 10:00:00 Error fog', '2025-03-01 11:00:00 INFO ok']],
  ['the oldest entry of log/dock.log', ['2025-03-01 08:00:00 ERROR no crane']],
  ['print the first and second column of crew without the header', ['ida,Ida Berg', 'jon,Jon Dahl']],
  ['number the lines of notes/full.md', ['     1\tcall the old harbour master']],
  ['list the boats and their berths', ['Alma,Pier 2', 'Brise,Pier 2', 'Cora,Pier 5', 'hull,berth']],
  ['list the notes that are still empty', ['notes/empty.md']],
  ['the files in pics by size, biggest last', ['pics/a.JPG', 'pics/b.jpg', 'pics/c.ORF', 'pics/d.ORF']],
  ['which files in pics are not empty, not counting the ORFs', ['pics/a.JPG', 'pics/b.jpg']],
  ['the biggest file outside of pics and log', ['./stock/boats.csv']],
];

describe('what the folder tells of words', () => {
  const place = placeOf(TREE);
  it.each(PRINTS)('%s', (text, lines) => {
    const command = at(place, text);
    expect(command, text).not.toBeNull();
    expect(sorted(place.bash(command ?? '').lines), command ?? '').toEqual(sorted([...lines]));
  });

  it.each([
    ['make the script that refills the water tank executable', 'chmod +x tools/refill_tank.sh'],
    ['search the gzipped log in log for fog', null],
    ['find fog in the gz files in log', "find log -type f -name '*.gz' -exec zgrep -H fog {} +"],
    ['search log/*.log.gz for fog', 'zgrep fog log/*.log.gz'],
    ['the total amount of boats', null],
    ['list the notes with their word counts', 'find notes -type f -exec wc -w {} +'],
    ['show the errors in log/dock.log newest first', `awk 'tolower($3) == "error"' log/dock.log | tac`],
    ['what is in the archive in log', 'zcat log/old.log.gz'],
    ['delete the orf in pics', null],
    [
      'move the csvs in stock to stock/archive',
      `mkdir -p stock/archive && find stock -name '*.csv' -not -path stock/archive -not -path 'stock/archive/*' -exec mv -t stock/archive {} +`,
    ],
    ['show the permissions of all scripts here', "find . -name '*.sh' -exec stat -c '%A %a %n' {} +"],
    ['create an empty file called LICENSE and commit it', null],
    ['make wash_deck run every friday at 4pm', null],
    ['make all tools scripts executable', "find tools -type f -name '*.sh' -exec chmod +x {} +"],
    [
      'remove duplicate lines from notes/full.md, keep the order',
      "awk '!seen[$0]++' notes/full.md > notes/full.md.tmp && mv notes/full.md.tmp notes/full.md",
    ],
    ['delete all pycache folders', 'find . -type d -name __pycache__ -prune -exec rm -r {} +'],
    ['sort notes/full.md and save it', 'sort -o notes/full.md notes/full.md'],
    ['take the last line off notes/full.md', "sed -i '$d' notes/full.md"],
    ['replace old with new in notes/full.md and save it', 'sed -i s/old/new/g notes/full.md'],
    ['notes that nobody touched since july', null],
    ['copy crew to /tmp', 'cp stock/crew.csv /tmp/'],
    ['move boats, crew and panels to /tmp', 'mv stock/boats.csv stock/crew.csv stock/panels.csv /tmp/'],
    ['create crew', null],
    ['make a zip of the notes folder with password', 'zip -re notes.zip notes'],
  ])('%s', (text, command) => {
    if (command === null) expect(at(place, text) ?? '').not.toMatch(/amount|gz\b.*\bgrep fog/);
    else expect(at(place, text)).toBe(command);
  });

  it('takes every spelling of an ending that was said in the plural', () => {
    const own = placeOf(TREE);
    own.bash(at(own, 'delete the jpgs in pics') ?? 'false');
    expect(sorted(own.bash('ls pics').lines)).toEqual(['c.ORF', 'd.ORF']);
    own.bash(at(own, 'make all the ORF files read-only') ?? 'false');
    expect(own.bash('stat -c %A pics/c.ORF pics/d.ORF').lines.every((mode) => !mode.includes('w'))).toBe(true);
  });

  it('makes no other medium by another name', () => {
    expect(at(place, 'convert all png files to jpg') ?? '').not.toMatch(/\bmv\b/);
    expect(at(place, 'convert all jpeg files to jpg')).toMatch(/\bmv\b/);
  });

  it('takes texts of several words that stand in the file', () => {
    const own = placeOf(TREE);
    own.bash(at(own, 'replace old harbour master with new pilot in notes/full.md') ?? 'false');
    expect(own.bash('cat notes/full.md').lines).toEqual(['call the new pilot']);
    expect(at(own, 'replace tabs with 4 spaces in notes/full.md')).toBe("sed -i 's/\\t/    /g' notes/full.md");
  });
});

describe('a folder that is called like the place itself', () => {
  const HERE = worldOf({ cwd: '/srv/office', programs: [], files: ['projects/a/plan.pdf', 'site/x.html'] });
  it.each([
    ['delete the projects folder and everything in it', 'rm -r projects'],
    ['how big is the projects folder', 'du -sh projects'],
  ])('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));
});
