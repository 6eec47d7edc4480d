// Words that narrow the rows of a file are never passed over: what is shown is only what was asked for.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const hit = (host: number, status: number) =>
  `10.0.0.${host} - - [01/Jun/2025:10:00:00 +0000] "GET /bees HTTP/1.1" ${status} 10 "-" "Cat/1"\n`;
const place = placeOf({
  'hives/harvest.csv': [
    'harvest_id,hive,weight_kg,state',
    '11,oak,4,sold',
    '12,elm,NA,open',
    '13,oak,7,sold',
    '14,ash,2.5,open',
    '',
  ].join('\n'),
  'bills.csv': 'bill;buyer;amount;state\n1;Foss;10;paid\n2;Gil;20;open\n3;Foss;30;paid\n',
  'guests.tsv': 'guest\ttown\tpaid\nAnn\tOslo\tyes\nBen\tBergen\tno\n',
  'tests/a.csv': 'hive,mites\noak,2\nelm,4\n',
  'tests/b.csv': 'hive,mites\nash,1\n',
  'visitors.txt': 'uma\nbo\numa\n',
  'grades.json': '[{"name":"Iva","grade":"A"},{"name":"Jon","grade":"B"}]',
  'jars.csv': 'code;sort;left\nJ1;acacia;0\nJ2;forest;5\nJ3;linden;0\n',
  'keepers.json': '{"keepers":[{"mail":"ada@x.example","mentor":true},{"mail":"bo@x.example","mentor":false}]}',
  'log/door/visit.log': hit(1, 200) + hit(2, 404) + hit(2, 200),
  'log/door/visit.log.1': hit(3, 200),
  'log/door/visit.log.2.gz': gzipSync(hit(4, 404)),
  'log/door/visit.log.3.gz': gzipSync(hit(5, 200) + hit(5, 404)),
  'yield.csv': 'hive,average,best\noak,2,6\noak,4,10\nelm,1,2\n',
  'counts/2024/hive_count_a.csv': 'day,count\n2024-04-01,3\n',
});
const read = (text: string) => proposed(text, worldOf({ cwd: place.cwd, programs: ['jq'] }));

describe('what narrows', () => {
  it.each([
    ['sum of all sold harvests in hives/harvest.csv', ['11']],
    ['code and sort of the jars in jars.csv that are sold out', ['J1;acacia', 'J3;linden']],
    ['mails of the keepers in keepers.json who have mentor on', ['ada@x.example']],
    ['mails of the keepers in keepers.json with mentor switched off', ['bo@x.example']],
    ['mail of the keepers in keepers.json without mentor', ['bo@x.example']],
    ['total weight per hive in hives/harvest.csv, ignore the NAs', ['ash 2.5', 'oak 11']],
    ['average weight in hives/harvest.csv', ['4.5']],
    ['average best of oak in yield.csv', ['8']],
    ['average and best of elm in yield.csv', ['1,2']],
    ['rows of hives/harvest.csv with a weight over 3', ['11,oak,4,sold', '13,oak,7,sold']],
    ['hive names in hives/harvest.csv and how often each one comes up, most common first', ['2 oak', '1 elm', '1 ash']],
    ['sum of the paid bills in bills.csv', ['40']],
    ['what do the open bills in bills.csv come to', ['20']],
    ['total of all paid bills per buyer in bills.csv', ['Foss 40']],
    ['names of the guests in guests.tsv who have paid', ['Ann']],
    ['names of all guests in guests.tsv', ['guest', 'Ann', 'Ben']],
    ['names of the entries in grades.json with grade A', ['Iva']],
    ['how many rows does each csv in tests have', ['tests/a.csv 2', 'tests/b.csv 1']],
    ['rows per csv in tests, not counting the header', ['tests/a.csv 2', 'tests/b.csv 1']],
    ['top 3 ips in the visit log', ['2 10.0.0.2', '1 10.0.0.1']],
    ['count the requests per status in the current visit log, not the rotated ones', ['2 200', '1 404']],
    ['how many lines of the gzipped door logs contain 404', ['2']],
    ['how many lines of the rotated door logs contain bees', ['4']],
    ['which visitors are in visitors.txt and how often each', ['2 uma', '1 bo']],
    ['how often does each hive appear in hives/harvest.csv', ['2 oak', '1 elm', '1 ash']],
  ] as const)('%s', (text, lines) => {
    const command = read(text);
    expect(command, text).not.toBeNull();
    const printed = place.bash(command ?? '').lines.map((line) => line.trim());
    expect(printed, command ?? '').toEqual(lines);
  });

  it.each([
    'codes of the jars in jars.csv against left',
    'mails of the keepers in keepers.json beyond mentor',
    'latest tally file for 2023',
    'sum of the paid bills in bills.csv on fridays',
    'rows per csv in tests without glue',
  ])('%s is not proposed as if a part of it had not been said', (text) => {
    expect(read(text) ?? '').not.toMatch(/^(?:awk|cut|jq|tail)/);
  });
});
