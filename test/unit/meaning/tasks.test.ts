// Tasks of a project, asked for by what they do; what only sounds like one runs nothing.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const TASKS = ['start', 'test', 'test:pricing', 'lint', 'build', 'format'];
const DESK = worldOf({
  cwd: '/srv/desk',
  files: ['package.json', 'Makefile', 'src/', 'src/a.js', 'notes.txt'],
  programs: ['make', 'npm', 'find', 'rm', 'cat', 'ls', 'grep'],
  names: { task: [...TASKS, 'clean', 'plates'] },
  tasks: [
    ...TASKS.map((name) => ({ name, runner: 'npm' as const })),
    { name: 'clean', runner: 'make' },
    { name: 'plates', runner: 'make' },
  ],
});

describe('tasks by what they do', () => {
  it.each([
    ['lint the code', 'npm run lint'],
    ['please lint the whole project', 'npm run lint'],
    ['run the linter', 'npm run lint'],
    ['format our source code', 'npm run format'],
    ['run the formatter', 'npm run format'],
    ['build the code', 'npm run build'],
    ['run the pricing tests', 'npm run test:pricing'],
    ['run the linter and the tests', 'npm run lint && npm run test'],
    ['lint, then run the tests', 'npm run lint && npm test'],
    ['run the linter and if it passes, the tests', 'npm run lint && npm run test'],
    ['clean up the project with make', 'make clean'],
    ['make the plates', 'make plates'],
    ['which npm scripts does this project define?', 'npm run'],
  ])('%s', (text, command) => {
    expect(proposed(text, DESK)).toBe(command);
  });

  it('runs the tests by what has them: make knows its targets only', () => {
    expect(proposed('run the tests', DESK)).toMatch(/^npm (?:run )?test$/);
  });

  it.each([
    'delete the linter',
    'show the build',
    'format the disk',
    'format the usb stick',
    'clean up the logs',
    'build the docs',
    'lint src/a.js',
    'how big is the build',
    'is the linter installed',
    'install the linter',
  ])('%s: no task of the project', (text) => {
    expect(proposed(text, DESK) ?? '').not.toMatch(/npm run|make /);
  });
});

describe('a manner behind a request', () => {
  const FILES = worldOf({
    cwd: '/srv/desk',
    files: ['config/app.ini', 'config/ips.txt', 'proofs/', 'proofs/a.pdf', 'web-access.log'],
  });
  it.each([
    ['unstage config/app.ini but keep my change in the file', 'git restore --staged config/app.ini'],
    ['append 10.1.0.33 as a new line to config/ips.txt', "printf '%s\\n' 10.1.0.33 >> config/ips.txt"],
    ['how many commits did each person make across all branches, most active first', 'git shortlog -sn --all'],
  ])('%s', (text, command) => {
    expect(proposed(text, FILES)).toBe(command);
  });

  it('passes over case where it is said that it does not matter how a name is written', () => {
    const text = 'find pdf files below proofs no matter how the extension is written';
    expect(proposed(text, FILES)).toContain('-iname');
  });
});

describe('a project of one program', () => {
  const world = worldOf({ files: ['go.mod', 'main.go', 'api/go.mod'], programs: ['go', 'terraform', 'git'] });
  it.each([
    ['run the tests', 'go test ./...'],
    ['build the project', 'go build ./...'],
    ['run the tests in api', 'go -C api test ./...'],
    ['run the tests of the api', 'go -C api test ./...'],
  ])('%s', (text, command) => expect(proposed(text, world)).toBe(command));

  it('is no infrastructure where nothing describes one', () => {
    const bare = worldOf({ files: ['main.txt'], programs: ['terraform', 'git'] });
    expect(proposed('run the tests', bare)).toBeNull();
    expect(proposed('build the project', bare)).toBeNull();
  });
});
