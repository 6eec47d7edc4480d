// Requests on rows that are told by a deed, by hours of the day, by answers of a server, or by what another file lacks, judged
// by what the command prints.
import { describe, expect, it } from 'vitest';
import { type Place, placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const hit = (host: number, path: string, status: number) =>
  `10.0.0.${host} - - [01/Jun/2025:1${host}:00:00 +0000] "GET ${path} HTTP/1.1" ${status} 10 "-" "Cat/1"`;

const TREE = {
  'farm/picks.csv': [
    'nr,day,picker,bed,kg,state',
    '1,2025-06-01,ada,b1,3,sold',
    '2,2025-06-01,bo,b2,4,sold',
    '3,2025-06-02,ada,b2,5,spoiled',
    '4,2025-06-02,ada,b9,2,sold',
    '',
  ].join('\n'),
  'farm/beds.csv': 'bed,crop\nb1,kale\nb2,leek\nb3,chard\n',
  'farm/old/picks_2024-12.csv': 'nr,day,picker,bed,kg,state\n1,2024-12-01,cy,b1,3,sold\n',
  'farm/rain_2025.csv': 'day;place;mm\n2025-06-01;hill;3\n2025-06-02;hill;4\n2025-06-02;pond;2\n',
  'shops.json': '[{"town":"Oslo","opens":"07:30","closes":"20:00"},{"town":"Bergen","opens":"09:00","closes":"22:30"}]',
  'log/access.log': [
    hit(1, '/', 200),
    hit(2, '/admin', 401),
    hit(2, '/admin', 403),
    hit(3, '/admin', 403),
    hit(4, '/menu', 500),
    '',
  ].join('\n'),
  'log/pump.log': [
    '2025-06-01 01:59:10 INFO pump started',
    '2025-06-01 02:10:00 ERROR pressure low',
    '2025-06-01 03:00:05 ERROR pressure low',
    '2025-06-01 14:20:00 ERROR valve stuck',
    '2025-06-02 09:00:00 ERROR valve stuck',
    '2025-06-03 09:00:00 INFO pump stopped',
    '',
  ].join('\n'),
  'env.sample': '# sample\nHOST=a\nPORT=1\nTOKEN=\n',
  'env.local': 'HOST=b\nPORT=2\nDEBUG=1\n',
};

const read = (place: Place, text: string) =>
  proposed(text, worldOf({ cwd: place.cwd, programs: ['jq', 'awk', 'comm', 'sort'] }));

const counted = (n: number, of: string) => `${String(n)} ${of}`;

const PRINTS: readonly (readonly [string, readonly string[]])[] = [
  ['which beds are in both farm/picks.csv and farm/beds.csv', ['b1', 'b2']],
  ['beds of farm/picks.csv that are in farm/beds.csv as well', ['b1', 'b2']],
  [
    'rows of farm/picks.csv whose bed is also in farm/beds.csv',
    ['1,2025-06-01,ada,b1,3,sold', '2,2025-06-01,bo,b2,4,sold', '3,2025-06-02,ada,b2,5,spoiled'],
  ],
  ['how many beds are in both farm/picks.csv and farm/beds.csv', ['2']],
  ['keys that are in both env.sample and env.local', ['HOST', 'PORT']],
  ['how many picks did each picker make, most first', [counted(3, 'ada'), counted(1, 'bo')]],
  ['how many picks did ada make', ['3']],
  ['how many picks were made in each bed', [counted(2, 'b2'), counted(1, 'b9'), counted(1, 'b1')]],
  ['which bed has the most picks', [counted(2, 'b2')]],
  ['which picker made the most picks', [counted(3, 'ada')]],
  ['which path in access.log got the most 403s', [counted(2, '/admin')]],
  ['error count per hour in pump.log', [counted(1, '02'), counted(1, '03'), counted(1, '09'), counted(1, '14')]],
  ['total rain per place in rain_2025.csv', ['hill 7', 'pond 2']],
  ['errors in the pump log between 2 and 3 at night', ['2025-06-01 02:10:00 ERROR pressure low']],
  ['errors in pump.log after 2 in the afternoon', ['2025-06-01 14:20:00 ERROR valve stuck']],
  ['lines of pump.log on 2 and 3 june without valve stuck', ['2025-06-03 09:00:00 INFO pump stopped']],
  ['lines of pump.log before 2am', ['2025-06-01 01:59:10 INFO pump started']],
  ['town of the shops that close after 21:00', ['Bergen']],
  ['town and closing time of the shops that open before 08:00', ['Oslo 20:00']],
  ['ips in access.log that got a 401 or 403', ['10.0.0.2', '10.0.0.2', '10.0.0.3']],
  [
    'ips in access.log that got a 401 or 403 with a count, worst one first',
    [counted(2, '10.0.0.2'), counted(1, '10.0.0.3')],
  ],
  ['which paths returned 500 in access.log', ['/menu']],
  ['which keys are in env.sample but missing in env.local', ['TOKEN']],
  ['what does env.local have that env.sample lacks', ['DEBUG']],
  ['how many keys are missing in env.local compared to env.sample', ['1']],
  ['beds that are in picks.csv but not in beds.csv, each once', ['b9']],
  ['which beds of beds.csv never appear in picks.csv', ['b3']],
  ['picks in picks.csv whose bed is not in beds.csv', ['4,2025-06-02,ada,b9,2,sold']],
];

describe('what is printed', () => {
  it.each(PRINTS)('%s', (text, lines) => {
    const place = placeOf(TREE);
    const command = read(place, text);
    expect(command, text).not.toBeNull();
    const { lines: printed } = place.bash(command ?? '');
    expect(printed.map((line) => line.trim())).toEqual(lines);
  });
});

describe('what is kept', () => {
  it('rows go into a file with their header', () => {
    const place = placeOf(TREE);
    const said = 'put the picks made by bo into farm/bo.csv, header line included';
    const { lines } = place.bash(`${read(place, said) ?? 'false'}; cat farm/bo.csv`);
    expect(lines).toEqual(['nr,day,picker,bed,kg,state', '2,2025-06-01,bo,b2,4,sold']);
  });
});

describe('what is not read as something else', () => {
  it.each([
    'how many picks did each picker spoil',
    'how many picks did each picker miss',
    'put all picks into all.csv',
  ])('%s', (text) => {
    expect(read(placeOf(TREE), text)).toBeNull();
  });
});
