// What rows, columns and logs are called besides: nouns out of paths and of persons, units with a stroke, words behind a
// column, the log that was put away. Judged by what the command prints.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const hit = (host: number, status: number) =>
  `10.0.0.${host} - - [01/Jun/2025:10:00:00 +0000] "GET /old/bees HTTP/1.1" ${status} 10 "-" "Cat/1"\n`;
const runs = 'runner,bib,km_h,stage\nAda Lund,7,9.5,open\nBo Berg,3,12,open\nCy Dahl,5,8,done\n';
const place = placeOf({
  'races/2025_fell_results.csv': runs,
  'logs/web.log': hit(1, 200) + hit(1, 500) + hit(2, 500),
  'logs/web.log.1.gz': gzipSync(hit(4, 500) + hit(5, 200) + hit(6, 200)),
  'more/door.log': hit(1, 200) + hit(1, 500) + hit(2, 200),
  'more/door.log.1': hit(3, 500),
  'more/door.log.2': hit(4, 500),
  'kegs.csv': 'keg,state,width_cm,max_bar\nstout,empty,40,3\nporter,full,28,5\nmild,full,33,2\n',
  'names.txt': 'ivy\nrue\nivy\n',
  'staff.csv': 'id,name,email,exam\n1,Ada Lund,a@x.example,40\n2,Bo Berg,b@x.example,70\n',
});
const read = (text: string) => proposed(text, worldOf({ cwd: place.cwd, programs: [] }));

describe('what rows are called', () => {
  it.each([
    ['rows of races/2025_fell_results.csv below 10 km/h, lowest first', ['Cy Dahl,5,8,done', 'Ada Lund,7,9.5,open']],
    ['rows of races/2025_fell_results.csv below 10 km/h, highest first', ['Ada Lund,7,9.5,open', 'Cy Dahl,5,8,done']],
    ['how many races are in races/2025_fell_results.csv', ['3']],
    ['trainees in staff.csv with an exam mark below 50', ['1,Ada Lund,a@x.example,40']],
    ['exam scores of the people in staff.csv', ['exam', '40', '70']],
    ['how many kegs are full in kegs.csv', ['2']],
    ['names of the kegs in kegs.csv that take more than 4 bar', ['porter']],
    ['rows of kegs.csv narrower than 35 cm', ['porter,full,28,5', 'mild,full,33,2']],
    ['names that are in names.txt more than once', ['ivy']],
    ['addresses in the old web log', ['10.0.0.4', '10.0.0.5', '10.0.0.6']],
    ['how many requests with status 500 in the old web log', ['1']],
  ])('%s', (text, lines) => {
    const command = read(text);
    expect(command, text).not.toBeNull();
    const printed = place.bash(command ?? '').lines.map((line) => line.trim());
    expect(printed, command ?? '').toEqual(lines);
  });

  it('writes rows into a file', () => {
    expect(read('write the full kegs in kegs.csv to full.csv')).toMatch(/ > full\.csv$/);
  });

  it('reads no log that is written to now where several were put away', () => {
    expect(read('requests with status 500 in the old door log')).toBeNull();
  });
});
