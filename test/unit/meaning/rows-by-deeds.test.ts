// Rows told by what they did, got or spent, and a cell that is set in the rows that are told: run on a real table.
import { describe, expect, it } from 'vitest';
import { type Place, placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const RUNNERS = [
  'name,club,fee,paid,newsletter',
  'Ona Berg,north,20,yes,no',
  'Tim Falk,south,25,no,yes',
  'Ada Kern,north,20,waived,yes',
  '',
].join('\n');
const SPENDING = [
  'date,shop,category,amount',
  '2025-01-03,Papyra,printing,12.50',
  '2025-02-01,Bahn,travel,30.00',
  '2024-02-01,Papyra,printing,4.00',
  '',
].join('\n');
const TOURS = '{"stops":[{"place":"Mill","driver":"Ken"},{"place":"Dock","driver":"Lou"}]}';
const RAIN = 'day,rain\n2025-05-01,0\n2025-05-02,3\n';

const TREE = { 'club/runners.csv': RUNNERS, 'books/spending.csv': SPENDING, 'tours.json': TOURS, 'rain.csv': RAIN };

const read = (place: Place, text: string) => proposed(text, worldOf({ cwd: place.cwd, programs: ['jq'] }));
const printed = (text: string): string[] => {
  const place = placeOf(TREE);
  return place.bash(read(place, text) ?? 'echo none').lines;
};

const ANSWERS: readonly (readonly [string, readonly string[]])[] = [
  ['which runners in club/runners.csv have not paid their fee yet', ['Tim Falk,south,25,no,yes']],
  ['who paid according to club/runners.csv', ['Ona Berg,north,20,yes,no']],
  ['names of everybody who gets the newsletter in club/runners.csv', ['Tim Falk', 'Ada Kern']],
  ['names of the people in club/runners.csv who said no to the newsletter', ['Ona Berg']],
  ['how much did we spend on printing in books/spending.csv', ['16.5']],
  ['how much money went to Papyra in 2025 according to books/spending.csv', ['12.5']],
  ['who drives to Dock in tours.json', ['Lou']],
  ['rows of rain.csv where it rained', ['2025-05-02,3']],
];

describe('rows by what they did', () => {
  it.each(ANSWERS)('%s', (text, lines) => {
    expect(printed(text)).toEqual(lines);
  });
});

const SETS: readonly (readonly [string, string, string])[] = [
  ['set the paid column of Tim Falk to yes in club/runners.csv', 'Tim Falk,south,25,no,', 'Tim Falk,south,25,yes,'],
  ['change paid to yes for Tim Falk in club/runners.csv', 'Tim Falk,south,25,no,', 'Tim Falk,south,25,yes,'],
  ['change the fee of Ona Berg to 22 in club/runners.csv', 'Berg,north,20', 'Berg,north,22'],
  ['tim paid us today, set paid to yes for Tim Falk in club/runners.csv', '25,no,yes', '25,yes,yes'],
];

describe('a cell that is set', () => {
  it.each(SETS)('%s', (text, before, after) => {
    const place = placeOf(TREE);
    expect(place.bash(read(place, text) ?? 'exit 1').status).toBe(0);
    expect(place.text('club/runners.csv')).toBe(RUNNERS.replace(before, after));
  });

  it.each([
    'set paid to yes in club/runners.csv',
    'set the fee of Tim Falk to maybe in club/runners.csv',
    'set newsletter to often for Ona Berg in club/runners.csv',
    'change paid to yes for somebody else in club/runners.csv',
  ])('%s: changes nothing that was not told', (text) => {
    const place = placeOf(TREE);
    place.bash(read(place, text) ?? 'true');
    expect(place.text('club/runners.csv')).toBe(RUNNERS);
  });
});
