// Requests on the rows of files, judged by what the command that would be proposed prints.
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type Place, placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const hit = (host: number, day: string, path: string, status: number, agent: string) =>
  `10.0.0.${host} - - [${day}/Jun/2025:1${host}:00:00 +0000] "GET ${path} HTTP/1.1" ${status} 10 "-" "${agent}"`;

const TREE = {
  'shop/tools.csv': [
    'id,name,kind,price,left,min_left,sharp',
    '1,Axe,cutting,30,2,5,yes',
    '2,Saw,cutting,18.5,9,3,yes',
    '3,Hammer,hitting,12,0,4,no',
    '',
  ].join('\n'),
  'shop/buyers.csv': [
    'nr,first_name,last_name,email,town,signup_date',
    '1,Ada,Berg,ada@x.example,Oslo,2024-05-01',
    '2,Bo,Berg,bo@x.example,Bergen,2025-01-02',
    '3,Cy,Dahl,bo@x.example,Oslo,2025-06-30',
    '4,Di,Eng,,Bergen,2023-11-11',
    '',
  ].join('\n'),
  'sold/2025-01.csv': 'day,item,qty\n2025-01-03,axe,2\n2025-01-09,saw,1\n',
  'sold/2025-02.csv': 'day,item,qty\n2025-02-03,axe,5\n',
  'sold/old-2024.csv': 'day;item;qty\n2024-12-03;saw;7\n',
  'beds.json':
    '[{"bed":"b1","crop":"kale","area":4,"planted":2},{"bed":"b2","crop":"leek","area":6,"planted":6},{"bed":"b3","crop":"kale","area":1,"planted":1}]',
  'log/access.log': [
    hit(1, '01', '/', 200, 'Cat/1'),
    hit(1, '01', '/menu', 200, 'Owlbot/2'),
    hit(2, '02', '/menu', 404, 'Cat/1'),
    hit(3, '02', '/logo.png', 200, 'Owlbot/2'),
    hit(3, '02', '/logo.png', 200, 'Cat/1'),
    '',
  ].join('\n'),
  'log/jobs.log': [
    'time=2025-06-01T01:00:00Z job=sync status=ok seconds=3',
    'time=2025-06-01T02:00:00Z job=dump status=failed seconds=9',
    'time=2025-06-02T01:00:00Z job=sync status=ok seconds=4',
    '',
  ].join('\n'),
  'log/tank.log': '2025-06-01T01:00:00 north 7 cm\n2025-06-01T01:00:00 south 9 cm\n2025-06-01T02:00:00 north 8 cm\n',
  passwd: 'ada:x:1:1:Ada:/home/ada:/bin/zsh\nbo:x:2:2:Bo:/home/bo:/bin/bash\n',
};

const read = (place: Place, text: string) => proposed(text, worldOf({ cwd: place.cwd, programs: ['jq'] }));

const PRINTS: readonly (readonly [string, readonly string[]])[] = [
  ['show name and price of the tools in shop/tools.csv that cost more than 15', ['Axe,30', 'Saw,18.5']],
  ['tools that cost between 15 and 20', ['2,Saw,cutting,18.5,9,3,yes']],
  ['names of the tools below their min left (shop/tools.csv)', ['Axe', 'Hammer']],
  [
    'which tools in shop/tools.csv have less left than min_left',
    ['1,Axe,cutting,30,2,5,yes', '3,Hammer,hitting,12,0,4,no'],
  ],
  ['only the sharp tools please, from shop/tools.csv', ['1,Axe,cutting,30,2,5,yes', '2,Saw,cutting,18.5,9,3,yes']],
  ['the 2 cheapest tools of shop/tools.csv, name and price only', ['Hammer,12', 'Saw,18.5']],
  ['names of the tools in shop/tools.csv, dearest first', ['Axe', 'Saw', 'Hammer']],
  ['whats the highest price in shop/tools.csv', ['30']],
  ['highest price per kind in shop/tools.csv', ['cutting 30', 'hitting 12']],
  ['average price per kind in shop/tools.csv', ['cutting 24.25', 'hitting 12']],
  ['duplicate emails in shop/buyers.csv', ['bo@x.example']],
  ['buyers without an email in shop/buyers.csv', ['4,Di,Eng,,Bergen,2023-11-11']],
  ['first and last name of everybody from Oslo, shop/buyers.csv', ['Ada,Berg', 'Cy,Dahl']],
  [
    'who signed up in 2025? shop/buyers.csv',
    ['2,Bo,Berg,bo@x.example,Bergen,2025-01-02', '3,Cy,Dahl,bo@x.example,Oslo,2025-06-30'],
  ],
  ['how many different towns do our buyers come from (shop/buyers.csv)', ['2']],
  ['drop the nr column from sold/2025-02.csv', []],
  ['total qty per item over the two 2025 files in sold, sorted by item', ['axe 7', 'saw 1']],
  ['total qty per item over the three 2025 files in sold, sorted by item', []],
  [
    'merge sold/2025-01.csv and sold/2025-02.csv but keep the header only once',
    ['day,item,qty', '2025-01-03,axe,2', '2025-01-09,saw,1', '2025-02-03,axe,5'],
  ],
  ['convert sold/old-2024.csv to csv', ['day,item,qty', '2024-12-03,saw,7']],
  ['beds where planted is less than area in beds.json', ['b1']],
  ['list bed and crop from beds.json as csv', ['"b1","kale"', '"b2","leek"', '"b3","kale"']],
  ['count owlbot hits in the access log', ['2']],
  ['2 most requested paths in log/access.log, without images', ['      2 /menu', '      1 /']],
  ['how many different ips visited /menu on june 2 according to log/access.log', ['1']],
  ['cheapest tool of each kind in shop/tools.csv', ['3,Hammer,hitting,12,0,4,no', '2,Saw,cutting,18.5,9,3,yes']],
  ['tools cheaper than 15 in shop/tools.csv', ['3,Hammer,hitting,12,0,4,no']],
  ['lowest value per side in log/tank.log', []],
  ['requests per hour in log/access.log', ['      2 11', '      1 12', '      2 13']],
  ['total seconds per job in log/jobs.log', ['dump 9', 'sync 7']],
  ['jobs with status failed in log/jobs.log', ['time=2025-06-01T02:00:00Z job=dump status=failed seconds=9']],
  ['highest north value in log/tank.log', ['8']],
  ['users with bash as shell in passwd', []],
  ['users with bash as shell in ./passwd', ['bo']],
];

describe('what is asked of the rows of files', () => {
  const place = placeOf(TREE);
  it.each(PRINTS)('%s', (text, lines) => {
    const command = read(place, text);
    if (lines.length === 0) return expect(command, text).toBeNull();
    expect(command, text).not.toBeNull();
    return expect(place.bash(command ?? '').lines, command ?? '').toEqual(lines);
  });
});

// What they look like is a look at rows; none of them may be read as one.
const OTHERS: readonly string[] = [
  'weight per kind in shop/tools.csv',
  'tools heavier than 3 in shop/tools.csv',
  'rename the column price to cost in shop/tools.csv',
  'add a column weight to shop/tools.csv',
  'turn shop/tools.csv into json',
  'total price of the tools in shop/tools.csv with tax',
  'sort shop/tools.csv by weight',
  'tools in shop/tools.csv or shop/buyers.csv that cost more than 15',
  'name or price of the tools in shop/tools.csv above 15',
];

/** Where it is not here, what it would print cannot be looked at. */
const SQLITE = 'sqlite3';

describe('what is asked of the tables of a database', () => {
  const place = placeOf({ 'var/': '' });
  const made = spawnSync(SQLITE, ['var/kiosk.db'], {
    cwd: place.cwd,
    input: `CREATE TABLE orders(id integer, who text, price real, state text);
      INSERT INTO orders VALUES (1,'Ada',2.5,'open'),(2,'Bo',7,'done'),(3,'Ada',9,'done');
      CREATE TABLE items(order_id integer, thing text);`,
  });
  it.skipIf(made.error !== undefined).each([
    ['how many orders are there per state? orders table in var/kiosk.db', ['done|2', 'open|1']],
    ['open orders in the orders table of var/kiosk.db', ['1|Ada|2.5|open']],
    ['average price of the done orders in var/kiosk.db', ['8.0']],
    ['the 2 most expensive orders in var/kiosk.db', ['3|Ada|9.0|done', '2|Bo|7.0|done']],
    ['which tables are in var/kiosk.db', ['items   orders']],
    ['delete the open orders in var/kiosk.db', null],
  ] as const)('%s', (text, lines) => {
    const command = read(place, text);
    if (lines === null) return expect(command, text).toBeNull();
    expect(command, text).not.toBeNull();
    return expect(place.bash(command ?? '').lines, command ?? '').toEqual(lines);
  });
});

describe('what only looks like it', () => {
  const place = placeOf(TREE);
  it.each(OTHERS)('%s', (text) => {
    expect(read(place, text) ?? '').not.toMatch(/^(?:awk|tail|cut|sort|\(head)/);
  });
});
