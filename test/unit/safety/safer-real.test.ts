// The forms that ask, run for real: who answers "n" loses nothing.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { check } from '../../helpers/safety.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'safer-'));
  mkdirSync(join(root, 'docs'));
  for (const name of ['a', 'b', 'c', 'docs/d', 'docs/a']) writeFileSync(join(root, name), name);
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const run = (command: string, answer: string): void => {
  execFileSync('sh', ['-c', `${command} || true`], {
    cwd: root,
    input: answer,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, X: 'docs' },
  });
};

/** What stands there, each file with what is in it. */
const standing = (): string[] =>
  ['a', 'b', 'c', 'docs/d', 'docs/a'].map((name) => {
    try {
      return `${name}=${readFileSync(join(root, name), 'utf8')}`;
    } catch {
      return `${name} is gone`;
    }
  });

describe('a safer form that asks', () => {
  it.each([
    'rm -rf docs',
    'rm -r -f docs',
    'rm docs -rf',
    'rm -fr -- docs',
    'rm --recursive --force docs',
    'rm -I -rf docs',
    'rm -rfv docs',
    'rm -rf --interactive=never docs',
    'rm -rf *',
    'rm -rf "$X"',
    'rm *',
    'rm -f a b',
    'mv a b',
    'mv -f a b',
    'mv -i -f a b',
    'mv -ft docs a',
    'mv -tdocs a',
    'cp a b',
    'cp -f a b',
    'cp -rf a docs/',
    'cp -ftdocs a',
  ])('%s', (command) => {
    const { safer } = check(command, { cwd: root });
    expect(safer).toBeDefined();
    const before = standing();
    run(safer as string, 'n\nn\nn\nn\n');
    expect(standing()).toEqual(before);
    // And it still does what was wanted.
    run(safer as string, 'y\ny\ny\ny\n');
    expect(standing()).not.toEqual(before);
  });
});
