// A folder that is spared spares what lies in it: each request is run, and what is left afterwards is looked at.
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const TREE = {
  'top.log': 'a\n',
  'notes.txt': 'a\n',
  'archive/old.log': 'a\n',
  'archive/2023/older.log': 'a\n',
  'data/day.log': 'a\n',
  'data/day.csv': 'a\n',
};
const ALL = Object.keys(TREE).sort();

/** The files that are gone once what is proposed was run. */
function lost(text: string): string[] {
  const place = placeOf(TREE);
  const command = proposed(text, worldOf({ cwd: place.cwd }));
  if (command === null) return ['nothing was proposed'];
  place.bash(command);
  const left = new Set(place.bash('find . -type f | cut -c3-').lines);
  return ALL.filter((path) => !left.has(path));
}

describe('a named folder that is spared', () => {
  it.each([
    'delete all log files, leave the archive folder alone',
    'delete all log files, leaving aside the archive folder',
    'delete all log files but keep the archive folder',
    "delete every log file, don't touch the archive folder",
    'remove all log files without touching the archive directory',
  ])('%s', (text) => expect(lost(text)).toEqual(['data/day.log', 'top.log']));
});

describe('subfolders that are spared', () => {
  it.each([
    'delete all log files here, leaving out the subfolders',
    'delete all log files here, leave the subfolders alone',
    "delete all log files here, don't touch the subfolders",
    'delete all log files here, not counting those in subfolders',
    'delete the log files here except those in subfolders',
  ])('%s', (text) => expect(lost(text)).toEqual(['top.log']));

  it.each([
    ['delete everything in archive, keep the subfolders', ['archive/old.log']],
    // The folders stay; nothing says that what lies in them does.
    [
      'delete all log files, leave the folders in place',
      ['archive/2023/older.log', 'archive/old.log', 'data/day.log', 'top.log'],
    ],
  ])('%s', (text, gone) => expect(lost(text)).toEqual(gone));

  it.each([
    ['how many log files are here, not counting the subfolders', ['1']],
    ['list the log files here, apart from subfolders', ['./top.log']],
  ])('%s', (text, lines) => {
    const place = placeOf(TREE);
    expect(place.bash(proposed(text, worldOf({ cwd: place.cwd })) ?? 'echo none').lines).toEqual(lines);
  });
});
