// Before a loss no word that narrows it may come to nothing: what was to be spared, left out or required is in the command, or
// there is no command.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const HARBOUR = worldOf({
  files: ['tides.csv', 'tides.old', 'docs/', 'docs/quay.css', 'docs/boat.css', 'logs/tug.log', 'logs/7c-tug.txt'],
  heads: { 'tides.csv': 'day,high\n1,3.2\n' },
});
const read = (text: string) => proposed(text, HARBOUR);

describe('nothing is proposed for less than what was said', () => {
  it.each([
    'wipe the contents of tides.csv but keep the header line',
    'empty tides.csv but the first row should stay',
    'give everyone write access to nothing but docs',
    "delete the css files in docs that aren't used anywhere",
    "delete everything in docs that isn't in git",
    'delete the files in docs that are not running',
    'delete the css files that were never opened',
    'delete the csv files except those of 7c',
  ])('%s', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('what names another thing, or says no more, narrows nothing', () => {
  it.each([
    ['empty logs/tug.log but keep the file', 'truncate -s 0 logs/tug.log'],
    ['delete tides.old but keep tides.csv', 'rm tides.old'],
    ['clear the docs folder except for anything ending in .css', "find docs -mindepth 1 -not -name '*.css' -delete"],
    ['delete anything larger than 1MB in docs', 'find docs -type f -size +1M -delete'],
  ])('%s', (text, command) => {
    expect(read(text)).toBe(command);
  });
});
