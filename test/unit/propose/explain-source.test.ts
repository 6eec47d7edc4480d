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
