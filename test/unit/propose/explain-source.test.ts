// What an explanation says of a program that only the specs know.
import { expect, it } from 'vitest';
import { explainFromSpecs } from '../../../src/engine/assembly/explain-source.ts';
import type { SpecNode } from '../../../src/engine/line/spec-types.ts';
import { explainCommand } from '../../../src/engine/propose/explain.ts';

const node = (names: string, description: string, more: Partial<SpecNode> = {}): SpecNode => ({
  names: names.split(' '),
  description,
  subcommands: [],
  options: [],
  args: [],
  ...more,
});
const option = (names: string, description: string, persistent = false) => ({
  names: names.split(' '),
  description,
  args: [],
  persistent,
});

const push = node('push p', 'sends it', { options: [option('-f --force', 'even so')] });
const tool = node('tool', 'does things', {
  // Its contents lie in another spec, which is in memory.
  subcommands: [node('push p', '', { load: () => push })],
  options: [option('-v', 'says more', true), option('--version', 'says which')],
});
const { describe } = explainFromSpecs({ get: (name) => (name === 'tool' ? tool : null) });

it.each([
  [['tool'], null, 'does things'],
  [['tool', 'p'], null, 'sends it'],
  [['tool', 'push'], '--force', 'even so'],
  [['tool', 'push'], '-v', 'says more'],
  [['tool'], '--version', 'says which'],
])('%j %s → %s', (path, flag, says) => expect(describe(path, flag)).toBe(says));

it.each([
  [['tool', 'push'], '--version'],
  [['tool'], '--force'],
  [['tool', 'pull'], null],
  [['other'], null],
  [[], null],
])('%j %s is not known', (path, flag) => expect(describe(path, flag)).toBeNull());

it.each([
  ['watch -n 5 df -h', ['watch', '-n', 'df', '-h']],
  ['sudo -u bob ls -l', ['sudo', '-u', 'ls', '-l']],
  ['nice -n 19 df -h', ['nice', '-n', 'df', '-h']],
])('%s: what a wrapped command is told is no option of what runs it', (command, parts) => {
  const all = { describe: (_: readonly string[], flag: string | null) => (flag === null ? 'a program' : 'an option') };
  expect(explainCommand(command, all).map(({ text }) => text.split(' ')[0])).toEqual(parts);
});

it.each([
  ['cp draft.md final.md', ['cp: copies', 'draft.md: from', 'final.md: to']],
  ['rm -- -f', ['rm: removes files for good', '--: its options end here', '-f: what to remove']],
  [
    'git push --force upstream feature',
    [
      'git push: sends commits to the remote',
      '--force: replacing what is there',
      'upstream: to this remote',
      'feature: this branch or tag',
    ],
  ],
  [
    'git checkout -- a.txt',
    [
      'git checkout: switch branches or restore files',
      '--: its options end here',
      'a.txt: what to switch to or restore',
    ],
  ],
  ['mv a.txt b.txt old', ['mv: moves or renames', 'a.txt: from', 'b.txt: from', 'old: to']],
  ['cp -t old a.txt', ['cp: copies', '-t old: into this directory', 'a.txt: from']],
  ['cp "$DRAFT" final.md', ['cp: copies', 'final.md: to']],
  [
    'grep -n wort notes',
    ['grep: prints lines that match a pattern', '-n: with line numbers', 'wort: the pattern', 'notes: where to look'],
  ],
  ['grep -e wort notes', ['grep: prints lines that match a pattern', '-e wort: the pattern', 'notes: where to look']],
  ['chmod --reference=a.txt b.txt', ['chmod: changes who may do what with a file', 'b.txt: files']],
  [
    'find . -empty -exec mv {} /tmp/old \\; -print0',
    [
      'find: searches a directory tree',
      '.: where to search',
      '-empty: that is empty',
      '-exec: runs a command on what was found',
      '-print0: ends each name with a NUL byte',
      'mv: moves or renames',
      '/tmp/old: to',
    ],
  ],
  ['git stash show -p', ['git stash show: shows what is put aside', '-p: line by line']],
  ['git stash pop', ['git stash pop: takes them out']],
])('%s: each word is told by its place', (command, parts) => {
  const specs = {
    describe: (path: readonly string[]) =>
      path.join(' ') === 'git stash pop' ? 'takes them out' : path.join(' ') === 'git stash show' ? 'of a spec' : null,
  };
  expect(explainCommand(command, specs).map(({ text, meaning }) => `${text}: ${meaning}`)).toEqual(parts);
});
