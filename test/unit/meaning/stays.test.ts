// What a further clause says of what stays as it is: it is so already and costs nothing, or there is no such reading.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const ORCHARD = worldOf({
  cwd: '/srv/orchard',
  files: ['crop.json', 'trees/a.tmp', 'trees/b.log', 'trees/c.log', 'pears.zip', 'press.csv', 'scans/d.png'],
  heads: { 'press.csv': 'day,litres\nmon,4\n', 'crop.json': '{"a":1}' },
  tracked: ['crop.json', 'trees/a.tmp', 'trees/b.log', 'trees/c.log'],
});

const each = (rows: readonly (readonly [string, string | null])[]) =>
  it.each(rows)('%s', (text, command) => expect(proposed(text, ORCHARD)).toBe(command));

describe('nothing else is touched', () => {
  const deleted = "find trees -type f -name '*.tmp' -delete";
  each([
    ['delete the .tmp files in trees; nothing else there should be touched', deleted],
    ['delete the .tmp files in trees, no other file may be changed', deleted],
    ['delete the .tmp files in trees, and nothing else is to be removed', deleted],
  ]);
});

describe('what lies on the other side of a bound stays', () => {
  const old = "find trees -type f -name '*.log' -mtime +20 -delete";
  each([
    ['delete the .log files in trees older than 20 days, newer ones have to stay', old],
    ['delete the .log files in trees older than 20 days but keep the younger files', old],
    ['delete the .log files in trees older than 20 days but keep the smaller ones', null],
    [
      'delete the .png files in scans bigger than 2 MB, the smaller ones should stay',
      "find scans -type f -name '*.png' -size +2M -delete",
    ],
  ]);
});

describe('the thing itself', () => {
  each([
    ['list what is in pears.zip; it should not be extracted', 'unzip -Z1 pears.zip'],
    ['list what is in pears.zip but it must not be unpacked', 'unzip -Z1 pears.zip'],
    ['unzip pears.zip; it should not be extracted', null],
    ['pretty print crop.json, the file itself must not change', 'jq . crop.json'],
    ['delete crop.json, the file itself must not change', null],
    ['stop tracking crop.json but keep it', 'git rm --cached crop.json'],
    ['stop tracking the trees folder, it should not be deleted', 'git rm --cached -r trees'],
    ['delete crop.json but keep it', null],
  ]);
});
