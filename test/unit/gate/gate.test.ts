import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGate, explicitRequest, forceRequest } from '../../../src/engine/gate/gate.ts';
import { createResolver } from '../../../src/engine/gate/resolver.ts';
import type { SpecLookup } from '../../../src/engine/line/spec-types.ts';
import type { ShellDefinitions } from '../../../src/engine/terminal/types.ts';

const PROGRAMS = new Set(
  `ls git find make sort install which who last cat head grep docker apt time watch sudo tar ssh ping open
  kill free date sleep cp rm mkdir vim less top python node systemctl curl convert screen env`.split(/\s+/),
);
const resolver = createResolver({ executables: { has: (name) => PROGRAMS.has(name) } });
const gate = createGate({ resolver, names: () => PROGRAMS });

let cwd = '';
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'gate-'));
  for (const name of ['this', 'file', 'notes', 'all']) writeFileSync(join(cwd, name), '');
  mkdirSync(join(cwd, 'src'));
});
afterAll(() => rmSync(cwd, { recursive: true }));

const verdict = (line: string, where = '/nonexistent') => gate(line, { cwd: where }).verdict;
const both = (line: string) => {
  const { verdict: v, kind } = gate(line, { cwd: '/nonexistent' });
  return `${v} ${kind}`;
};

describe('a line of the shell is native', () => {
  it.each([
    'ls',
    'ls -la',
    'git commit -m "the first of all the commits"',
    'find . -name "*.rs" -size +1M',
    'make all',
    'make clean all test',
    'sort names.txt',
    'which python',
    'who am i',
    'kill 123',
    'kill -9 %1',
    'sudo apt install cowsay',
    'FOO=1',
    'FOO=1 ls',
    'FOO=1 nosuch --x',
    '$EDITOR file',
    '"$x" a b',
    './run now',
    '~/bin/x',
    '/usr/bin/env node',
    '(ls)',
    '{ ls; }',
    '[[ -f x ]]',
    '! ls',
    ': the comment',
    '!!',
    '!git',
    '^a^b',
    '%1',
    '#note',
    'echo the quick brown fox is what we want',
    'printf the',
    'if ls; then cat this; fi',
    'for i in a b c; do ls; done',
    'while true; do date; done',
    'foo() { ls; }',
    '`which ls` x',
    '*.sh',
    '> out',
    'test -f this',
    'date +%s',
    'sleep 5',
    'rm the',
    'mkdir my folder',
    'git status',
    'docker ps',
    'time ls',
    'watch df',
    '',
    '   ',
    '?',
    'set verbose on',
    'cat file | sort | head the',
    'find . -type f; the',
    'install -d the',
    'test this = that',
    'set -- the a an',
    'read NAME VALUE THE',
  ])('%j', (line) => {
    expect(both(line)).toBe('native command');
  });

  it('also while it is unfinished, whatever it says', () => {
    for (const line of [
      'find "all the files',
      'ls all my files |',
      'find all the files \\',
      'cat <<the\nof',
      'ls $(find the',
    ])
      expect(verdict(line)).toBe('native');
  });

  it('when its words are files that exist', () => {
    expect(verdict('sort this file')).toBe('ambiguous');
    expect(verdict('sort this file', cwd)).toBe('native');
    expect(verdict('cat all notes')).not.toBe(verdict('cat all notes', cwd));
  });

  it('when its spec knows the subcommand', () => {
    const specs: SpecLookup = {
      get: () => ({
        names: ['git'],
        options: [],
        args: [],
        subcommands: [{ names: ['show'], options: [], args: [], subcommands: [] }],
      }),
    };
    const line = 'git show the branch';
    const known = createGate({ resolver, specs })(line, { cwd });
    expect(known.verdict).toBe('native');
    expect(known.prose).toBeLessThan(gate(line, { cwd }).prose + 1e-9);
  });
});

describe('prose that begins with a command is ambiguous', () => {
  it.each([
    ['find all rust files larger than 1MB', 'request'],
    ['make a new directory called foo', 'request'],
    ['make it executable', 'request'],
    ['kill the process on port 80', 'request'],
    ['kill firefox', 'request'],
    ['sort this file', 'request'],
    ['install cowsay', 'request'],
    ['install gimp and inkscape', 'request'],
    ['who is logged in', 'question'],
    ['which process uses port 80', 'question'],
    ['open the settings', 'request'],
    ['test whether the network works', 'question'],
    ['top 10 processes by memory', 'request'],
    ['date of last boot', 'request'],
    ['sleep for 5 minutes', 'request'],
    ['last 5 commits', 'request'],
    ['time find all the big files', 'request'],
    ['sudo find all the big files in /var', 'request'],
    ['docker what are the best practices?', 'question'],
    ["find all files that don't belong to root", 'request'],
    ['find all files (including hidden ones) in this directory', 'request'],
    ['for each file print its size', 'request'],
  ])('%s → %s', (line, kind) => {
    expect(both(line)).toBe(`ambiguous ${kind}`);
  });
});

describe('what does not resolve is foreign', () => {
  it.each([
    ['show disk usage by directory', 'request'],
    ['run gimp', 'request'],
    ['picture editor', 'request'],
    ['how do I delete a branch?', 'request'],
    ['can you delete the old logs', 'request'],
    ['what is the command to list users', 'request'],
    ['is nginx running', 'question'],
    ['what is in this directory?', 'question'],
    ["what's using port 80", 'question'],
    ['how much memory is free', 'question'],
    ['tell me if docker is running', 'question'],
    ['do I have docker installed', 'question'],
    ['can I write to /etc?', 'question'],
    ['how do I exit vim?', 'question'],
    ['how do I install vim?', 'request'],
    ['列出所有文件', 'request'],
    ['磁盘满了吗？', 'question'],
    ['покажи все файлы', 'request'],
    ['foo --bar | baz', 'command'],
    ['unknowncmd -x file', 'command'],
    ['not sure what to do next', 'request'],
    ['and then list the files', 'request'],
    ['gti status', 'unclear'],
    ['sl', 'unclear'],
  ])('%s → %s', (line, kind) => {
    expect(both(line)).toBe(`foreign ${kind}`);
  });

  it('names the program that was meant', () => {
    expect(gate('gti status', { cwd }).reason).toMatch(/not found; did you mean git\?/);
    expect(gate('grpe -r foo .', { cwd }).reason).toMatch(/did you mean grep\?/);
    expect(gate('qqqq', { cwd }).reason).toBe('qqqq: not found');
  });
});

describe('a forced request', () => {
  it('is foreign whatever it says, and still told a question from an act', () => {
    expect(forceRequest('ls')).toMatchObject({ verdict: 'foreign', kind: 'request', prose: 1 });
    expect(forceRequest('is ls there?')).toMatchObject({ kind: 'question' });
    expect(gate('? ls', { cwd })).toMatchObject({ line: '? ls', verdict: 'foreign', kind: 'request' });
    expect(gate('?what is this', { cwd })).toMatchObject({ verdict: 'foreign', kind: 'question' });
    expect(explicitRequest(' ? list files ')).toBe('list files');
    expect(explicitRequest('？ list files')).toBe('list files');
    expect(explicitRequest('list files')).toBeNull();
    expect(explicitRequest(' ? ')).toBeNull();
  });
});

describe('the resolver', () => {
  const definitions: ShellDefinitions = {
    shell: 'zsh',
    aliases: new Map([['please', 'sudo']]),
    functions: new Set(['mkcd']),
    builtins: new Set(['zmodload']),
    keywords: new Set(['repeat']),
  };
  const live = createResolver({ executables: { has: (n) => n === 'ls' }, definitions: () => definitions });

  it.each([
    ['please', 'alias'],
    ['mkcd', 'function'],
    ['zmodload', 'builtin'],
    ['print', 'builtin'],
    ['repeat', 'keyword'],
    ['ls', 'executable'],
    ['./x', 'path'],
    ['/bin/x', 'path'],
    ['~', 'path'],
    ['..', 'path'],
    ['a/b.sh', 'path'],
    ['A=1', 'assignment'],
    ['$x', 'keyword'],
    ['nosuch', null],
    ['and/or', null],
  ])('%s is %s', (word, kind) => {
    expect(live.resolve(word, '/nonexistent')).toBe(kind);
  });

  it('falls back on the tables of the shell before it has reported', () => {
    const fish = createResolver({ executables: { has: () => false }, shell: 'fish' });
    expect(fish.resolve('string', '/')).toBe('builtin');
    expect(resolver.resolve('string', '/')).toBeNull();
    expect(fish.resolve('shopt', '/')).toBeNull();
    expect(resolver.resolve('shopt', '/')).toBe('builtin');
  });

  it('knows that and, or, not are commands in fish only', () => {
    const executables = { has: () => false };
    const line = 'not test -f notes';
    const inFish = createGate({ resolver: createResolver({ executables, shell: 'fish' }) });
    expect(inFish(line, { cwd }).verdict).toBe('native');
    expect(createGate({ resolver })(line, { cwd }).verdict).toBe('foreign');
  });

  it('takes the words of a shell function over prose about it only when they are no sentence', () => {
    const own = createGate({ resolver: live });
    expect(own('please ls', { cwd }).verdict).toBe('native');
    expect(own('please show me all the files in this folder', { cwd }).verdict).toBe('ambiguous');
  });
});

it("what is too long to be a request is the shell's where a program is called so, and no slip of a request where none is", () => {
  const long = (name: string) => `${name} ${'all the files in here and '.repeat(400)}`;
  expect(gate(long('find'), { cwd: '/nonexistent' })).toMatchObject({
    verdict: 'native',
    reason: 'too long to be a request',
  });
  expect(gate(long('please'), { cwd: '/nonexistent' }).reason).not.toBe('too long to be a request');
});

it('a line that is held is exactly as much prose as is enough, or more', () => {
  for (const line of ['find all the files', 'make me a list of the users', 'who is logged in on this machine']) {
    const { verdict: found, prose } = gate(line, { cwd: '/nonexistent' });
    expect([line, found]).toEqual([line, 'ambiguous']);
    expect(prose).toBeGreaterThanOrEqual(0.5);
  }
  for (const line of ['ls -la', 'git log', 'grep the file']) {
    const { verdict: found, prose } = gate(line, { cwd: '/nonexistent' });
    expect([line, found]).toEqual([line, 'native']);
    expect(prose).toBeLessThan(0.5);
  }
});

it('one word is a request where it asks, and a command that is missing where it does not', () => {
  expect(both('why?')).toBe('foreign question');
  expect(gate('why', { cwd: '/nonexistent' }).reason).toMatch(/not found/);
  expect(gate('why not', { cwd: '/nonexistent' }).reason).toMatch(/request/);
});
