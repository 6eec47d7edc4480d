// A file that is named with the folder behind it in which it lies is one thing; relative clauses say which lines, rows and files.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const QUARRY = worldOf({
  cwd: '/srv/quarry',
  files: ['logs/drill.log', 'data/stones.csv', 'conf/site.json', 'plans/a.md', 'plans/b.md', 'docs/one.md'],
  heads: { 'data/stones.csv': 'kind,weight\ngranite,7\n' },
});

describe('conditions in relative clauses', () => {
  it.each([
    ['show the rows in data/stones.csv for which weight exceeds 5', "awk -F, 'NR > 1 && $2 > 5' data/stones.csv"],
    ['show the lines of logs/drill.log where it says jammed', 'grep jammed logs/drill.log'],
    ['show the lines of logs/drill.log that speak of a jam', 'grep jam logs/drill.log'],
    ['delete the files in plans that bear the extension .bak', "find plans -type f -name '*.bak' -delete"],
  ])('%s', (text, command) => expect(proposed(text, QUARRY)).toBe(command));
});

describe('a file with its folder behind it', () => {
  it.each([
    ['show the last 5 lines of drill.log in logs', 'tail -n 5 logs/drill.log'],
    ['count the lines of drill.log (logs dir)', 'wc -l < logs/drill.log'],
    ['show site.json from the conf dir', 'cat conf/site.json'],
    [
      'sum the weight column of stones.csv from the data folder',
      "awk -F, 'NR > 1 { s += $2 } END { print s }' data/stones.csv",
    ],
    ['copy a.md from plans to docs', 'cp plans/a.md docs/'],
    ['move a.md and b.md in plans to docs', 'mv plans/a.md plans/b.md docs/'],
    ['create a file new.md in plans', 'touch plans/new.md'],
  ])('%s', (text, command) => expect(proposed(text, QUARRY)).toBe(command));
});
