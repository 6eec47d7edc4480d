// What a command's paths say before it is run: too few of them, and places that are none.
import { describe, expect, it } from 'vitest';
import { pathsOf } from '../../../../src/engine/propose/ground/paths.ts';
import { commandWords } from '../../../../src/engine/propose/validate-words.ts';

const HERE: Record<string, 'file' | 'dir'> = { 'a.txt': 'file', 'b.txt': 'file', logs: 'dir', '.': 'dir' };
const look = (path: string) => HERE[path] ?? null;
const reasonOf = (command: string): string | null => {
  for (const invocation of commandWords(command).invocations) {
    const finding = pathsOf(invocation, 'a request', look);
    if (finding.kind === 'refused') return finding.reason;
  }
  return null;
};

describe('paths of a command', () => {
  it.each([['find logs f -newermt 2024-03-11', 'there is no f here']])('%s: %s', (command, reason) => {
    expect(reasonOf(command)).toBe(reason);
  });

  it.each([
    'diff a.txt b.txt',
    'diff - a.txt',
    'cp -t logs a.txt',
    'mv "$x" logs',
    'chmod -x a.txt',
    'find logs -type f',
    'find logs ( -name x )',
    'find . logs -empty',
  ])('%s is fine', (command) => {
    expect(reasonOf(command)).toBeNull();
  });
});
