// Rows from a point in time on, ranked groups, and what is left out of rows by more than one word.
import { describe, expect, it } from 'vitest';
import { answer, proposed } from './reader.ts';
import { worldOf } from './world.ts';

const LOG = [
  '2025-04-01 02:10:00 ERROR lost the wind gauge',
  '2025-04-02 03:20:00 INFO tide read',
  '2025-04-02 09:00:00 ERROR end of tape',
  '2025-04-03 11:00:00 WARN battery low',
].join('\n');
const CATCH = ['boat,fish,crates,hold', 'anna,cod,3,8', 'anna,hake,4,9', 'bert,cod,5,7', 'bert,cod,,6'].join('\n');

const PIER = worldOf({
  programs: ['awk', 'cut', 'grep', 'head', 'sort', 'tail', 'uniq'],
  files: ['pier.log', 'landings.csv'],
  heads: { 'pier.log': `${LOG}\n`, 'landings.csv': `${CATCH}\n` },
});
const read = (text: string) => proposed(text, PIER);

describe('from a point in time on', () => {
  it.each([
    ['errors in pier.log from april 2 onwards', `awk '$3 == "ERROR" && $1 >= "2025-04-02"' pier.log`],
    [
      'errors in pier.log from 3am on april 2 onwards',
      `awk '$3 == "ERROR" && substr($1 " " $2, 1, 16) >= "2025-04-02 03:00"' pier.log`,
    ],
    [
      'errors in pier.log since april 2 at 3 pm',
      `awk '$3 == "ERROR" && substr($1 " " $2, 1, 16) >= "2025-04-02 15:00"' pier.log`,
    ],
    ['errors in pier.log, not the end of tape ones', `awk '$3 == "ERROR"' pier.log | grep -vi -e 'end of tape'`],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('what stands in several rows is ranked by what they come to', () => {
  const added =
    "awk -F, 'NR > 1 { s[$1] += $3 } END { for (k in s) print s[k], k }' landings.csv | sort -nr | head -n 2";
  it.each([
    ['top 2 boats by total crates sold in landings.csv', added],
    ['top 2 boats by total crates in landings.csv', added],
    [
      'top 2 boats by number of landings',
      'tail -n +2 landings.csv | cut -d, -f1 | sort | uniq -c | sort -rn | head -n 2',
    ],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('cells in which nothing stands', () => {
  it('are left out by any word for them', () => {
    expect(read('average crates of anna in landings.csv, ignore blanks')).toContain('$3 != ""');
  });
});

describe('rows beside what is ruled out', () => {
  const sorted = '(head -n 1 landings.csv && tail -n +2 landings.csv | sort -t, -k3,3n)';
  it.each([
    ['print landings.csv sorted by crates without changing the file', sorted],
    ['show landings.csv ordered by crates, do not change the file', sorted],
    ['save landings.csv with semicolons instead of commas as landings2.csv', 'tr , ; < landings.csv > landings2.csv'],
    [
      "save landings.csv with semicolons rather than commas as out/landings.csv, don't touch the original",
      'tr , ; < landings.csv > out/landings.csv',
    ],
  ])('%s', (text, command) => expect(read(text)?.replaceAll("';'", ';')).toBe(command));

  it('a sign is the name of nothing', () => {
    expect(answer('copy landings.csv with semicolons into landings2.csv', PIER).command ?? '').not.toContain('docker');
  });
});
