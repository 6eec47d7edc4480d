// Words that stand for a set which no ending says: scripts that can be run, logs that were rotated, definitions, what goes by a
// code. Each request is run, and what it prints is looked at.
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const TREE = {
  'ops/backup.sh': '#!/bin/sh\necho hi\n',
  'ops/plain.sh': '#!/bin/sh\necho no\n',
  'ops/report': '#!/usr/bin/env python3\nprint(1)\n',
  'ops/tool.py': '#!/usr/bin/env python3\nprint(1)\n',
  'ops/notes.txt': 'text\n',
  'logs/app.log': 'now\n',
  'logs/app.log.1': 'old\n',
  'logs/app.log.2.gz': 'older\n',
  'logs/app.log-20240101.xz': 'oldest\n',
  'logs/syslog.3': 'sys\n',
  'logs/catalog-2024': 'a list\n',
  'logs/sensor.log': [
    '2024-05-01 WARNING hive H03 too heavy',
    '2024-05-02 WARNING H03 lid open',
    '2024-05-03 WARNING hive H01 cold',
    '2024-05-04 ERROR H03 lost',
    '',
  ].join('\n'),
  'src/a.py': 'def first():\n    pass\n\nclass Tree:\n    async def second(self):\n        return first()\n',
  'src/b.js': 'export function third() { return 1; }\nconst fourth = (x) => x\nthird();\n',
  'docs/report.pdf': '%PDF-1.4\nhoney\n',
} as const;

const place = placeOf(TREE);
place.bash('chmod +x ops/backup.sh ops/report ops/notes.txt');
const world = worldOf({ cwd: place.cwd });

const printed = (text: string): string[] => {
  const command = proposed(text, world);
  return command === null ? ['nothing was proposed'] : place.bash(command).lines.sort();
};

describe('scripts are known by what they begin with where rights are asked', () => {
  it.each([
    ['which scripts are executable', ['./ops/backup.sh', './ops/report']],
    ['list the executable scripts', ['./ops/backup.sh', './ops/report']],
    ['show me the scripts that are not executable', ['./ops/plain.sh', './ops/tool.py']],
    ['how many scripts are executable', ['2']],
    // What the words say of an ending is the ending.
    ['which shell scripts are executable', ['./ops/backup.sh']],
    ['which python scripts are executable', []],
    ['list all scripts', ['./ops/backup.sh', './ops/plain.sh']],
  ])('%s', (text, lines) => expect(printed(text)).toEqual(lines));

  it('never changes what does not say so by its name', () => {
    expect(proposed('make the scripts in ops executable', world)).toContain("-name '*.sh'");
    expect(proposed('delete all scripts', world)).toContain("-name '*.sh'");
  });
});

describe('rotated logs', () => {
  const ROTATED = ['./logs/app.log-20240101.xz', './logs/app.log.1', './logs/app.log.2.gz', './logs/syslog.3'];
  it.each([
    ['list the rotated logs', ROTATED],
    ['which rotated logs are older than a week', []],
    ['how many rotated log files are in logs', ['4']],
    ['find all log files', ['./logs/app.log', './logs/sensor.log']],
  ])('%s', (text, lines) => expect(printed(text)).toEqual(lines));

  it('are all that goes', () => {
    const there = placeOf(TREE);
    there.bash(proposed('delete the rotated logs', worldOf({ cwd: there.cwd })) ?? 'false');
    expect(there.bash('find logs -type f').lines.sort()).toEqual([
      'logs/app.log',
      'logs/catalog-2024',
      'logs/sensor.log',
    ]);
  });
});

describe('definitions of a kind, and of a name', () => {
  it.each([
    [
      'all function definitions in src',
      ['def first():', 'async def second(self):', 'export function third() { return 1; }', 'const fourth = (x) => x'],
    ],
    ['show all class definitions in src/a.py', ['class Tree:']],
    ['how many function definitions are in src/a.py', ['2']],
    ['show the definition of the function third in src', ['export function third() { return 1; }']],
  ])('%s', (text, lines) =>
    expect(
      printed(text)
        .map((line) => line.replace(/^(?:src\/[\w.]+:)?(?:\d+:)?\s*/, ''))
        .sort(),
    ).toEqual([...lines].sort()),
  );
});

describe('what goes by a code', () => {
  it.each([
    [
      'warnings about hive H03 in logs/sensor.log',
      ['2024-05-01 WARNING hive H03 too heavy', '2024-05-02 WARNING H03 lid open'],
    ],
    ['how many warnings about hive H03 are in logs/sensor.log', ['2']],
    ['errors of sensor H03 in logs/sensor.log', ['2024-05-04 ERROR H03 lost']],
  ])('%s', (text, lines) => expect(printed(text)).toEqual(lines));

  it('is not looked for beside the file in which it is to stand', () =>
    expect(proposed('warnings about hive H99 in logs/sensor.log', world)).toBeNull());
});

describe('what has no lines', () => {
  it.each([
    'search for honey in docs/report.pdf',
    'first 3 lines of docs/report.pdf',
    'replace a by b in docs/report.pdf',
  ])('%s', (text) => expect(proposed(text, world)).toBeNull());
});

describe('where a program is beside its version', () => {
  it.each([
    ['version of bash and where is it', 'which bash && bash --version'],
    ['what version of bash do i have and where does it live', 'which bash && bash --version'],
    ['where is bash and which version', 'which bash && bash --version'],
    ['version of bash', 'bash --version'],
  ])('%s', (text, command) =>
    expect(proposed(text, worldOf({ names: { program: ['bash'] }, programs: ['bash'] }))).toBe(command),
  );
});

it('takes no word for a kind of files that another sentence speaks of', () => {
  expect(proposed('which files mention zorb? file names are enough', world)).not.toMatch(/\*\.zorb/);
  expect(proposed('which zorb files mention honey', world)).toMatch(/\*\.zorb/);
});

describe('a kind of files is no place', () => {
  it.each([
    'move README.md to txt files',
    'copy logs/sensor.log into the txt file',
    'copy logs/sensor.log next to every .py file',
  ])('%s', (text) => expect(proposed(text, world)).toBeNull());

  it('is an ending where an article stands before it', () =>
    expect(proposed('copy logs/sensor.log to a .bak file', world)).toBe('cp logs/sensor.log logs/sensor.log.bak'));
});

it('lists not all of them where the new ones are asked for', () => {
  expect(proposed('which files are new', world)).toBeNull();
  expect(proposed('show new files', world)).toBeNull();
  expect(proposed('create a new file called zorb.txt', world)).toBe('touch zorb.txt');
});
