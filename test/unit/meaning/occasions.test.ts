// What is said of when a request is to be done, and of what for, changes nothing of it; of what is shown it may say which.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const HARBOUR = worldOf({
  cwd: '/srv/harbour',
  files: ['tides.csv', 'plan.md', 'docs/one.md', 'reports/q1.md', 'logs/crane.log'],
  heads: { 'tides.csv': 'day,height\nmon,4\n' },
});

const each = (rows: readonly (readonly [string, string | null])[]) =>
  it.each(rows)('%s', (text, command) => expect(proposed(text, HARBOUR)).toBe(command));

describe('when', () => {
  each([
    ['make a copy of plan.md first', 'cp plan.md plan.md.bak'],
    ['make a backup of plan.md before i touch it', 'cp plan.md plan.md.bak'],
    ['make a backup of plan.md before editing it', 'cp plan.md plan.md.bak'],
    ['before i start on plan.md, make a backup of it', 'cp plan.md plan.md.bak'],
    ['copy plan.md to docs first', 'cp plan.md docs/'],
    ['copy plan.md to docs before i forget', 'cp plan.md docs/'],
    ['delete the logs before i came', null],
    ['delete the logs before i start', null],
  ]);
});

describe('what for', () => {
  each([
    ['make a copy of plan.md to be safe', 'cp plan.md plan.md.bak'],
    ['make a copy of plan.md in case something goes wrong', 'cp plan.md plan.md.bak'],
    ['zip the reports folder to email it', 'zip -r reports.zip reports'],
    ['zip the reports folder in order to send it to a friend', 'zip -r reports.zip reports'],
    ['show the first 5 lines of tides.csv to get an idea', 'head -n 5 tides.csv'],
  ]);
});
