// What is left out, of archives, of replacements, of sizes and of rows; and what is saved beside the file it is taken from.
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const TREE = {
  'essays/home.md': 'grey\n',
  'essays/about.md': 'grey\n',
  'essays/old/x.md': 'grey\n',
  'fish.csv': 'kind,pond,state\ncarp,north,sold\npike,south,open\ntench,south,sold\n',
  'names.txt': 'ann\n\nbob\n',
  'tape.log': 'INFO ok\nERROR timeout\nERROR disk\n',
  'shots/IMG_1.jpg': 'a',
  'shots/raw/b.jpg': 'b',
};
const place = placeOf(TREE);
const world = worldOf({ cwd: place.cwd });

describe('left alone', () => {
  it.each([
    [
      'replace grey with gray in essays but skip about.md',
      'find essays -type f -not -name about.md -exec grep -lZI grey {} + | xargs -0 -r sed -i s/grey/gray/g',
    ],
    [
      'replace grey with gray in essays except in about.md',
      'find essays -type f -not -name about.md -exec grep -lZI grey {} + | xargs -0 -r sed -i s/grey/gray/g',
    ],
    ['how big is the shots folder without raw', 'du -sh --exclude=raw shots'],
    ['delete all files except about.md in essays', 'find essays -type f -not -name about.md -delete'],
    ['show files larger than 1k, but skip everything from essays', "find . -type f -size +1k -not -path '*/essays/*'"],
    ['delete the blank lines in names.txt and save that as short.txt', "sed '/^\\s*$/d' names.txt > short.txt"],
    ['delete IMG_ from the names of the pictures in shots', /-name '\*IMG_\*'.*mv -n/],
    ['names.txt has windows line endings, turn them into unix ones', "sed -i 's/\\r$//' names.txt"],
    ['make every file name in shots lowercase', /find shots .*\$\{b,,\}/],
    ['indent every line of names.txt by two spaces', "sed -i 's/^/  /' names.txt"],
  ])('%s', (text, command) =>
    expect(proposed(text, world)).toMatch(
      typeof command === 'string' ? new RegExp(`^${command.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`) : command,
    ),
  );

  it.each([
    ['show fish.csv but skip everything from south', ['carp,north,sold']],
    ['show everything in fish.csv except the sold rows', ['pike,south,open']],
    ['how many rows of fish.csv are still open', ['1']],
    ['give me the ponds from fish.csv, comma separated, on one line', ['north,south,south']],
    ['lines in tape.log with ERROR but not timeout', ['ERROR disk']],
  ])('%s', (text, lines) => expect(place.bash(proposed(text, world) ?? 'echo none').lines).toEqual(lines));
});
