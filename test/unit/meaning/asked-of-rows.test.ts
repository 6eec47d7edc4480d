// Orders, repeats and figures that a request on rows says by its own nouns, and files that are called by parts of their paths.
import { describe, expect, it } from 'vitest';
import { answer, proposed } from './reader.ts';
import { worldOf } from './world.ts';

const SHIFTS = 'worker\thours\tsite\nRosa\t4\tBern\nIvo\t3.5\tGraz\nRosa\t2\tGraz\n';
const SALES = 'sale_id,buyer,amount,state\n1,Ann,10.5,paid\n2,Bob,20.25,open\n3,Ann,5,late\n';
const PLAN = 'weekday;slot;trainer;hall\nMon;1;Kim;H1\nTue;1;Lee;H2\nWed;2;Kim;H1\n';
const GATES = [1, 2, 3, 4].map((n) => `2025-05-0${n} 10:00 gate=g-${n % 2} who=u${n} secs=${n * 4} result=ok`);

const CLUB = worldOf({
  programs: ['awk', 'cut', 'grep', 'head', 'jq', 'sort', 'tail', 'tr', 'uniq', 'wc'],
  files: [
    'work/shifts.tsv',
    'sales/2024/sales.csv',
    'sales/2023/sales.csv',
    'plan.csv',
    'tanks.json',
    'teams/4b.csv',
    'gates.log',
  ],
  heads: {
    'work/shifts.tsv': SHIFTS,
    'sales/2024/sales.csv': SALES,
    'sales/2023/sales.csv': SALES,
    'plan.csv': PLAN,
    'teams/4b.csv': 'player,points\nUma,4\nVic,7\n',
    'tanks.json': '{"tanks":[{"id":"t1","level":12,"mail":"a@x.example"},{"id":"t2","level":80,"mail":null}]}',
    'gates.log': `${GATES.join('\n')}\n`,
  },
});
const read = (text: string) => proposed(text, CLUB);

const SUMS = "awk -F'\\t' 'NR > 1 { s[$1] += $2 } END { for (k in s) print k, s[k] }' work/shifts.tsv | sort";

describe('figures and who has them', () => {
  it.each([
    ['how many hours did each worker book in work/shifts.tsv? sort by name', SUMS],
    ['how many hours did every worker work in shifts.tsv, sorted by name', SUMS],
    [
      'how many hours did Rosa book in work/shifts.tsv',
      "awk -F'\\t' 'NR > 1 && $1 == \"Rosa\" { s += $2 } END { print s + 0 }' work/shifts.tsv",
    ],
    [
      'average of the points in team 4b, rounded to one decimal',
      'awk -F, \'NR > 1 { s += $2; n++ } END { if (n) printf "%.1f\\n", s / n }\' teams/4b.csv',
    ],
    [
      'total number of secs per gate in gates.log, most secs on top',
      "awk '{ s[substr($3, 6)] += substr($5, 6) } END { for (k in s) print s[k], k }' gates.log | sort -nr",
    ],
  ])('%s', (text, command) => expect(read(text)).toBe(command));

  it('a deed that says which rows is not passed over', () => {
    expect(read('how many sales did each buyer cancel in sales/2024/sales.csv')).toBeNull();
  });
});

describe('orders and repeats', () => {
  it.each([
    [
      'only the players of 4b ordered by points with the best player first, without the header line',
      'tail -n +2 teams/4b.csv | sort -t, -k2,2nr | cut -d, -f1',
    ],
    ['list the halls used in plan.csv, every hall once, sorted', "tail -n +2 plan.csv | cut -d';' -f4 | sort -u"],
    [
      'list the halls used in plan.csv, every hall once, sorted, and leave out the column title',
      "tail -n +2 plan.csv | cut -d';' -f4 | sort -u",
    ],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('what rows are told by', () => {
  it.each([
    [
      'ids of the tanks in tanks.json that have less than 20 percent level',
      "jq -r '.tanks | map(select(.level < 20)) | .[] | .id' tanks.json",
    ],
    [
      'mail addresses of everyone in tanks.json who has one',
      `jq -r '.tanks | map(select((.mail | . != null and . != ""))) | .[] | .mail' tanks.json`,
    ],
    [
      'total of the amount column in sales/2024/sales.csv, only the unpaid ones',
      'awk -F, \'NR > 1 && $4 != "paid" { s += $3 } END { printf "%.12g\\n", s + 0 }\' sales/2024/sales.csv',
    ],
    [
      'merge the 2023 and the 2024 sales.csv into sales/all.csv with the header line only once',
      "awk 'NR == 1 || FNR > 1' sales/2023/sales.csv sales/2024/sales.csv > sales/all.csv",
    ],
  ])('%s', (text, command) => expect(read(text)).toBe(command));

  it('a noun that only the request has for the rows is never sure', () => {
    const { command, sure } = answer('openings of g-1 in gates.log whose result is not ok', CLUB);
    expect(command).toBe("awk '/(^| )gate=g-1( |$)/ && !/(^| )result=ok( |$)/' gates.log");
    expect(sure).toBe(false);
  });
});

// Groups have no further columns to be sorted by.
it.each([
  'total hours per worker in shifts.tsv, sorted by worker, then by site',
  'sum the hours of shifts.tsv per worker and sort by worker descending, then by site',
  'how many rows does each trainer have in plan.csv, sorted by trainer and then by slot',
])('a second order of groups is not dropped: %s', (text) => expect([text, read(text)]).toEqual([text, null]));
