// Tables by the words of their rows and columns: a thing that several columns tell of, rows that are the same but for some columns,
// a figure for each of those who did it. Each request is run, and what it prints or leaves is looked at.
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const TREE = {
  'data/hives.csv': [
    'hive,queen_year,queen_colour,weight_kg',
    'H01,2022,white,31',
    'H02,2023,red,28',
    'H03,2021,yellow,40',
    'H04,,green,22',
    '',
  ].join('\n'),
  'data/inspections.csv': [
    'id,date,hive,inspector,duration_min',
    '1,2024-05-01,H01,Ann,30',
    '2,2024-05-02,H02,Bob,25',
    '3,2024-05-09,H03,Ann,45',
    '4,2024-05-09,H03,Ann,45',
    '5,2024-05-09,H03,Ann,50',
    '',
  ].join('\n'),
  'a.txt': 'B\nb\nc\n',
} as const;

function run(text: string, path?: string): string[] {
  const place = placeOf(TREE);
  const { lines } = place.bash(
    proposed(text, worldOf({ cwd: place.cwd, programs: [] })) ?? 'echo nothing was proposed',
  );
  return path === undefined ? lines : place.text(path).trimEnd().split('\n');
}

describe('a thing that several columns tell of', () => {
  it.each([
    ['hives whose queen is from before 2023', ['H01', 'H03']],
    ['hives with a queen from before 2022', ['H03']],
    ['hives whose queen is older than 2023', ['H01', 'H03']],
    ['hives with a queen newer than 2022', ['H02']],
    ['hives whose queen is from 2022', ['H01']],
    ['how many hives have a queen from before 2023', ['2']],
    ['hives with white queens', ['H01']],
    ['hives whose queen is red', ['H02']],
    ['hives with yellow or red queens', ['H02', 'H03']],
    ['hives heavier than 30', ['H01', 'H03']],
    ['hives lighter than 25', ['H04']],
  ])('%s', (text, lines) => expect(run(text)).toEqual(lines));

  it.each(['hives whose queen is older than 3', 'hives whose queen is blue'])('%s is not read', (text) =>
    expect(run(text)).toEqual(['nothing was proposed']),
  );
});

const INSPECTIONS = TREE['data/inspections.csv'].trimEnd().split('\n');
const without = (...ids: readonly string[]): string[] => INSPECTIONS.filter((line) => !ids.includes(line[0] ?? ''));

describe('rows that are the same but for some columns', () => {
  it.each([
    ['remove duplicate rows from data/inspections.csv ignoring the id column', without('4')],
    ['remove the duplicate rows in data/inspections.csv, not counting the id', without('4')],
    ['delete duplicates in data/inspections.csv ignoring the id and the duration', without('4', '5')],
    ['remove duplicate rows from data/inspections.csv', INSPECTIONS],
    ['remove the id column from data/inspections.csv', INSPECTIONS.map((line) => line.replace(/^\w+,/, ''))],
  ])('%s', (text, lines) => expect(run(text, 'data/inspections.csv')).toEqual(lines));

  it.each([
    ['show duplicate rows in data/inspections.csv without looking at the id', [INSPECTIONS[3], INSPECTIONS[4]]],
    ['find rows in data/inspections.csv that are the same except for the id', [INSPECTIONS[3], INSPECTIONS[4]]],
    ['show duplicate rows in data/inspections.csv', []],
  ])('%s', (text, lines) => expect(run(text)).toEqual(lines));

  it('takes letters as they are asked for', () => {
    expect(run('remove duplicate lines from a.txt ignoring case', 'a.txt')).toEqual(['B', 'c']);
    expect(run('remove duplicate lines from a.txt', 'a.txt')).toEqual(['B', 'b', 'c']);
  });

  it('does not forget the backup', () => {
    const there = placeOf(TREE);
    const command = proposed('remove duplicate lines from a.txt, keep a backup', worldOf({ cwd: there.cwd }));
    expect(command === null || command.includes('.bak')).toBe(true);
  });
});

describe('a figure for each', () => {
  it.each([
    'how many inspections did each inspector do',
    'how many inspections has each inspector made',
    'number of inspections by each inspector',
  ])('%s', (text) => expect(run(text).map((line) => line.trim())).toEqual(['4 Ann', '1 Bob']));

  it.each([['how many inspections did Ann do', ['4']]])('%s', (text, lines) => expect(run(text)).toEqual(lines));
});
