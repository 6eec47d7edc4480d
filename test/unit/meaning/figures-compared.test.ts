// What is held to a figure that a program prints in a column, and variables that are set for one run.
import { describe, expect, it } from 'vitest';
import { answer } from './reader.ts';
import { worldOf } from './world.ts';

const world = worldOf({ cwd: '/srv/boat', files: ['scripts/tide.py', 'log.txt'], texts: ['scripts/tide.py'] });
const each = (rows: readonly (readonly [string, string])[]) =>
  it.each(rows)('%s', (text, command) => expect(answer(text, world).command).toBe(command));

describe('figures in columns', () => {
  each([
    ['show the filesystems that are more than 70% full', "df -h | awk 'NR == 1 || $5 + 0 > 70'"],
    ['list the filesystems that are less than 30% used', "df -h | awk 'NR == 1 || $5 + 0 < 30'"],
    ['how many filesystems are over 70% full', "df -h | awk 'NR == 1 || $5 + 0 > 70' | tail -n +2 | wc -l"],
    ['show how full the disks are', 'df -h'],
  ]);
});

describe('variables for one run', () => {
  each([
    ['run scripts/tide.py with PORT_NAME set to hull', 'PORT_NAME=hull python3 scripts/tide.py'],
    [
      'run scripts/tide.py with PORT_NAME set to hull, but for this one run only',
      'PORT_NAME=hull python3 scripts/tide.py',
    ],
    ['run scripts/tide.py with A set to 1 and B set to 2', 'A=1 B=2 python3 scripts/tide.py'],
  ]);
});
