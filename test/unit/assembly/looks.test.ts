import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLooks } from '../../../src/engine/assembly/looks.ts';
import { loadConfig } from '../../../src/engine/config/config.ts';
import { createEngine } from '../../../src/engine/engine.ts';
import type { Engine } from '../../../src/engine/facade.ts';
import type { ProposeResult, ProposeStatus } from '../../../src/engine/propose/types.ts';

const cwd = mkdtempSync(join(tmpdir(), 'looked-'));
writeFileSync(join(cwd, 'notes.txt'), 'first\nAPI_KEY=sk-abcdefghijklmnopqrstuvwxyz123456\n\x1b[31mred\x1b[0m\n');

let engine: Engine;
beforeAll(async () => {
  engine = createEngine({
    loaded: loadConfig({ env: { HOME: cwd } }),
    env: { ...process.env, HOME: cwd },
    history: false,
  });
  await engine.warm('safety');
});

/** What is looked at where that command is what would be proposed. */
const lookBy = (command: string, change: Partial<ProposeResult> = {}, signal?: AbortSignal, at = cwd) =>
  createLooks({
    env: process.env,
    propose: async (text) => ({
      text,
      status: 'proposed' as ProposeStatus,
      command,
      alternatives: [],
      question: null,
      explanation: [],
      route: null,
      context: [],
      can_verify: true,
      safety: engine.check(command, cwd),
      generator: 'reading',
      rejected: [],
      ms: 1,
      ...change,
    }),
  })('how is it?', { cwd: at, now: () => 7, ...(signal ? { signal } : {}) });

describe('a question that a command tells', () => {
  it('is answered by what it prints, in the folder of the person', async () => {
    expect(await lookBy('wc -l < notes.txt')).toEqual({ command: 'wc -l < notes.txt', lines: ['3'], at: 7 });
    expect(await lookBy('ls')).toMatchObject({ lines: ['notes.txt'] });
    expect(await lookBy('du -a . | sort | grep -c notes')).toMatchObject({ lines: ['1'] });
  });

  it('takes nothing of the output for more than text, and hides what is secret', async () => {
    const { lines } = (await lookBy('cat notes.txt')) ?? {};
    expect(lines).toHaveLength(3);
    expect(lines?.join('')).not.toMatch(/\x1b|sk-abcdef/);
    expect(lines?.[2]).toContain('red');
  });

  it('is not answered from another folder', async () => {
    expect(await lookBy('lsattr notes.txt')).toMatchObject({ lines: null });
    expect(await lookBy(`namei ${join(cwd, 'notes.txt')}`)).toMatchObject({ lines: expect.anything() });
  });

  it('asks git only without what a repository could make it run', async () => {
    const repository = mkdtempSync(join(tmpdir(), 'looked-git-'));
    execFileSync('git', ['init', '-q', repository]);
    writeFileSync(join(repository, 'hook'), `#!/bin/sh\ntouch ${join(repository, 'ran')}\n`, { mode: 0o755 });
    execFileSync('git', ['-C', repository, 'config', 'core.fsmonitor', join(repository, 'hook')]);
    expect(await lookBy('git status --short', {}, undefined, repository)).toMatchObject({
      lines: [expect.any(String)],
    });
    expect(existsSync(join(repository, 'ran'))).toBe(false);
  });

  it('says that nothing was printed where a search ends so', async () => {
    expect(await lookBy('grep nowhere notes.txt')).toMatchObject({ lines: [] });
  });

  it('is not answered by a command that fails, is ended, or was not wholly read', async () => {
    expect(await lookBy('cat missing.txt')).toMatchObject({ lines: null });
    expect(await lookBy('ls', {}, AbortSignal.abort())).toMatchObject({ lines: null });
    expect(await lookBy('ls', { status: 'choose' })).toBeNull();
    expect(await lookBy('ls', { can_verify: false })).toBeNull();
    expect(await lookBy('ls', { safety: null })).toBeNull();
  });

  it.each([
    'touch made.txt',
    'rm notes.txt',
    'find . -delete',
    'sudo ls',
    'ls && sudo -n ls',
    'curl -s example.org',
    'getent hosts example.org',
    'ping -c 1 192.0.2.1',
    'git fetch',
    'npm outdated',
    'make',
    './script',
    'unknown-program',
    'cat ~/.ssh/id_rsa',
    'git status | head',
    // In another folder they would tell of that one.
    'fd',
    'tokei',
    'openssl x509 -in notes.txt -noout',
  ])('is never answered by running %s', async (command) => {
    expect((await lookBy(command))?.lines ?? null).toBeNull();
  });
});
