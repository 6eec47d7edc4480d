// What a word of number or place leaves to the others: one folder that is spared, lists of lines and columns, one at random.
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { answer, proposed } from './reader.ts';
import { worldOf } from './world.ts';

const TABLE = 'crop,plot,kg,note\nleek,A,12,\nkale,B,7,late\nbean,A,3,\nbeet,C,9,\n';
const place = placeOf({
  'harvest.csv': TABLE,
  'weather.log': Array.from({ length: 12 }, (_, i) => `day ${i + 1}\n`).join(''),
  'frost.log': 'cold\n',
  'shed/tools.txt': 'rake\n',
  'shed/old/seeds.png': 'a',
  'beds/north.png': 'bb',
  'beds/south.png': 'ccc',
  'beds/plan.svg': 'd',
  'barns/x.txt': 'x\n',
});
place.bash("touch -d '40 days ago' shed/tools.txt harvest.csv; touch -d '2 days ago' beds/north.png beds/plan.svg");
const here = () => worldOf({ cwd: place.cwd });
const said = (text: string): string | null => proposed(text, here());
const lines = (text: string): string[] => place.bash(said(text) ?? 'false').lines;

describe('one folder is left out, and the others are narrowed', () => {
  it.each([
    [
      'show all files outside of the beds folder changed in the last 10 days',
      ['frost.log', 'seeds.png', 'weather.log', 'x.txt'],
    ],
    ['files not under shed older than 30 days', ['harvest.csv']],
    ['list all files except those in shed that are older than 30 days', ['seeds.png', 'harvest.csv']],
    ['list all png files unless they are in beds', ['seeds.png']],
  ])('%s', (text, told) => {
    const found = lines(text).join('\n');
    for (const each of told) expect(found).toContain(each);
    if (!text.includes('those')) expect(lines(text)).toHaveLength(told.length);
    if (text.includes('those')) expect(found).not.toContain('tools.txt');
  });

  it('of one thing that may be so none is left out', () =>
    expect(said('delete the shed folder unless it is empty')).toBeNull());

  it('all but the newest of a kind leaves that one, whatever the others are', () => {
    const left = placeOf({ 'in/a.png': '1', 'in/b.png': '2', 'in/c.txt': '3' });
    left.bash("touch -d '3 days ago' in/a.png");
    const command = proposed('delete everything in in/ except the newest png', worldOf({ cwd: left.cwd }));
    left.bash(command ?? 'false');
    expect(left.files()).toEqual(['in/b.png']);
  });
});

describe('lines and columns by lists of their places', () => {
  it.each([
    ['show lines 2, 5 and 9 of weather.log', ['day 2', 'day 5', 'day 9']],
    ['lines 1, 4-5 and 11 of weather.log', ['day 1', 'day 4', 'day 5', 'day 11']],
    ['the second, third and eighth line of weather.log', ['day 2', 'day 3', 'day 8']],
    ['print columns 1 to 2 of harvest.csv', ['crop,plot', 'leek,A', 'kale,B', 'bean,A', 'beet,C']],
    ['columns two through three of harvest.csv', ['plot,kg', 'A,12', 'B,7', 'A,3', 'C,9']],
    ['the first and third column of harvest.csv', ['crop,kg', 'leek,12', 'kale,7', 'bean,3', 'beet,9']],
    ['all columns but the last of harvest.csv', ['crop,plot,kg', 'leek,A,12', 'kale,B,7', 'bean,A,3', 'beet,C,9']],
    ['all columns of harvest.csv except the first and the last', ['plot,kg', 'A,12', 'B,7', 'A,3', 'C,9']],
    [
      'show everything but the plot column of harvest.csv',
      ['crop,kg,note', 'leek,12,', 'kale,7,late', 'bean,3,', 'beet,9,'],
    ],
  ])('%s', (text, told) => expect(lines(text)).toEqual(told));

  it('are deleted from the file itself', () => {
    expect(said('delete lines 2, 4 and 6 from weather.log')).toBe("sed -i '2d;4d;6d' weather.log");
  });
});

describe('columns changed where they stand', () => {
  it.each([
    ['rename the column kg to kilos in harvest.csv', 'crop,plot,kilos,note'],
    ['add a column price to harvest.csv', 'crop,plot,kg,note,price'],
  ])('%s', (text, head) => {
    const own = placeOf({ 'harvest.csv': TABLE });
    own.bash(proposed(text, worldOf({ cwd: own.cwd })) ?? 'false');
    const after = own.text('harvest.csv').trim().split('\n');
    expect(after[0]).toBe(head);
    expect(after).toHaveLength(5);
    expect(new Set(after.map((line) => line.split(',').length)).size).toBe(1);
  });

  it('are not called what is there', () => expect(said('add a column kg to harvest.csv')).toBeNull());
});

describe('one at random', () => {
  it.each([
    ['random line of weather.log', 'shuf -n 1 weather.log'],
    ['3 random lines of weather.log', 'shuf -n 3 weather.log'],
    ['weather.log in random order', 'shuf weather.log'],
    ['a random png in beds', "find beds -name '*.png' | shuf -n 1"],
  ])('%s', (text, command) => expect(said(text)).toBe(command));
});

describe('two files', () => {
  it('swap their names', () => {
    const own = placeOf({ 'tea.txt': 'tea', 'rum.txt': 'rum' });
    own.bash(proposed('swap tea.txt and rum.txt', worldOf({ cwd: own.cwd })) ?? 'false');
    expect([own.text('tea.txt'), own.text('rum.txt')]).toEqual(['rum', 'tea']);
    expect(own.files()).toHaveLength(2);
  });

  it('take no third name that is somebody else’s', () => {
    const own = placeOf({ 'tea.txt': 'tea', 'rum.txt': 'rum', 'tea.txt.swap': 'milk' });
    expect(proposed('swap tea.txt and rum.txt', worldOf({ cwd: own.cwd }))).toBeNull();
  });

  it.each(['overwrite weather.log with frost.log', 'replace weather.log by frost.log'])('%s', (text) =>
    expect(said(text)).toBe('cp frost.log weather.log'),
  );

  it('a text is no file', () =>
    expect(said('replace day with night in weather.log')).toBe('sed -i s/day/night/g weather.log'));
});

describe('a wish that the file stays is kept, or there is no such request', () => {
  it.each([
    'sort weather.log in place but do not change the original',
    'sort weather.log in place without changing the file',
    'replace day with night in weather.log but leave the file unchanged',
    'delete line 3 of weather.log without changing the file',
  ])('%s', (text) => expect(said(text)).toBeNull());

  it('to look changes nothing', () =>
    expect(said('sort weather.log but do not change the original')).toBe('sort weather.log'));
});

it('who may read a folder enters it', () =>
  expect(said('make the shed folder readable for all')).toBe('chmod a+rX shed'));

it('all that lies in a place is not the place', () => {
  expect(said('unmount everything under /mnt')).toContain('/proc/mounts');
  expect(said('unmount /mnt')).toMatch(/umount \/mnt$/);
});

it('what nobody calls a job is not taken out of the crontab', () =>
  expect(answer('delete pottery', here()).command ?? '').not.toContain('crontab'));
