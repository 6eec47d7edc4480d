// Requests on lines, tables and the history in the many ways in which people say them, judged by what the command that
// would be proposed prints or leaves behind; each row was read wrongly, or not at all, before the grammar knew its wording.
import { describe, expect, it } from 'vitest';
import { type Place, placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const TREE = {
  'shop/sales.csv':
    'day,client,product,qty,paid\n2025-01-01,Ann,rye,4,yes\n2025-01-02,Bob,bun,9,no\n2025-01-03,Ann,rye,8,no\n2025-01-04,Cy,tart,1,yes\n',
  'till.log':
    '2025-01-01 10:00:00 ERROR a\n2025-01-01 11:00:00 INFO b\n2025-01-02 09:00:00 DEBUG c\n2025-01-02 10:00:00 ERROR d\n2025-01-02 11:00:00 WARN e\n',
  'grains.txt': 'rye\noats\nrye\nspelt\noats\nrye\n',
  'weights.txt': '17\n4\n250\n',
  'app.env': 'PORT=80\nHOST=a.example\n# mail\nMAIL=on\n',
  'note.txt': 'one\n\na longer line here\n',
};

const PRINTS: readonly (readonly [string, readonly string[]])[] = [
  ['shop/sales.csv: the distinct products, alphabetically', ['bun', 'rye', 'tart']],
  ['the distinct products in shop/sales.csv, a to z', ['bun', 'rye', 'tart']],
  ['qty per product from shop/sales.csv, biggest sum on top', ['12 rye', '9 bun', '1 tart']],
  ['total qty for each product in shop/sales.csv, highest first', ['12 rye', '9 bun', '1 tart']],
  ['average qty of Ann, one decimal (shop/sales.csv)', ['6.0']],
  ['what is the mean of the qty column of shop/sales.csv?', ['5.5']],
  ['top 2 rows of shop/sales.csv by qty', ['2025-01-02,Bob,bun,9,no', '2025-01-03,Ann,rye,8,no']],
  ['shop/sales.csv: client where qty > 7', ['Bob', 'Ann']],
  ['orders in shop/sales.csv with paid = no', ['2025-01-02,Bob,bun,9,no', '2025-01-03,Ann,rye,8,no']],
  ['cut columns 2 and 4 from shop/sales.csv', ['client,qty', 'Ann,4', 'Bob,9', 'Ann,8', 'Cy,1']],
  ['till.log: lines per level', ['      2 ERROR', '      1 WARN', '      1 INFO', '      1 DEBUG']],
  ['errors in till.log', ['2025-01-01 10:00:00 ERROR a', '2025-01-02 10:00:00 ERROR d']],
  [
    'till.log without the debug and info lines',
    ['2025-01-01 10:00:00 ERROR a', '2025-01-02 10:00:00 ERROR d', '2025-01-02 11:00:00 WARN e'],
  ],
  ['grains.txt without its repeated lines, order unchanged', ['rye', 'oats', 'spelt']],
  ['in which line of grains.txt does spelt show up', ['4']],
  ['from line 2 up to line 4 of grains.txt', ['oats', 'rye', 'spelt']],
  ['grains.txt upside down', ['rye', 'oats', 'spelt', 'rye', 'oats', 'rye']],
  ['weights.txt: total', ['271']],
  ['the maximum of weights.txt', ['250']],
  ['sort the numbers in weights.txt numerically', ['4', '17', '250']],
  ['how long is the longest line of note.txt', ['18']],
  ['app.env without comments and blank lines', ['PORT=80', 'HOST=a.example', 'MAIL=on']],
];

const read = (place: Place, text: string) => proposed(text, worldOf({ cwd: place.cwd, programs: [] }));

describe('lines and tables', () => {
  const place = placeOf(TREE);
  it.each(PRINTS)('%s', (text, lines) => {
    const command = read(place, text);
    expect(command, text).not.toBeNull();
    expect(place.bash(command ?? '').lines, command ?? '').toEqual(lines);
  });
});

describe('files that are changed', () => {
  it.each([
    ['line 3 of grains.txt -> "gone"', 'grains.txt', 'rye\noats\ngone\nspelt\noats\nrye\n'],
    ['the 3rd line in grains.txt should read "gone"', 'grains.txt', 'rye\noats\ngone\nspelt\noats\nrye\n'],
    ['grains.txt: rye -> wheat', 'grains.txt', 'wheat\noats\nwheat\nspelt\noats\nwheat\n'],
    ['app.env: PORT=81', 'app.env', TREE['app.env'].replace('80', '81')],
    ['PORT in app.env should be 81', 'app.env', TREE['app.env'].replace('80', '81')],
    ['grains.txt without duplicates, original order kept, into once.txt', 'once.txt', 'rye\noats\nspelt\n'],
    ['remove the comments from app.env in place and keep a backup ending in .orig', 'app.env.orig', TREE['app.env']],
  ])('%s', (text, file, now) => {
    const place = placeOf(TREE);
    const command = read(place, text);
    expect(command, text).not.toBeNull();
    expect(place.bash(command ?? '').stderr).toBe('');
    expect(place.text(file), command ?? '').toBe(now);
  });

  it('are not where another thing was said', () => {
    const place = placeOf(TREE);
    const text = 'append ";" to all of what grains.txt says';
    expect(read(place, text), text).toBeNull();
  });
});

describe('git', () => {
  it.each([
    ['who has the most commits, counting all branches?', 'git shortlog -sn --all | head -n 1'],
    ['write README.md as it was at tag v1.0 into old.md', 'git show v1.0:README.md > old.md'],
    ['which branches still have to be merged into main', 'git branch --no-merged main'],
    ['files changed by the last commit on develop', 'git show --name-only --pretty=format: develop'],
    ['changes in src between v1.0 and develop', 'git diff v1.0..develop -- src'],
    ['delete feature/login even though it is not merged', 'git branch -D feature/login'],
    ["what I'm about to commit", 'git diff --staged'],
  ])('%s', (text, command) => {
    expect(proposed(text), text).toBe(command);
  });
});
