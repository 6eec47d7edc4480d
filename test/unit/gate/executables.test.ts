import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createExecutables, pathDirectories } from '../../../src/engine/state/executables.ts';

let root = '';
const program = (dir: string, name: string, mode = 0o755): string => {
  mkdirSync(join(root, dir), { recursive: true });
  const file = join(root, dir, name);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, mode);
  return file;
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'path-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('createExecutables', () => {
  it('answers before the scan is done, and lists names after it', async () => {
    const first = program('a', 'tool');
    program('b', 'tool');
    program('b', 'other');
    program('b', 'data', 0o644);
    mkdirSync(join(root, 'b', 'folder'));
    symlinkSync(join(root, 'nowhere'), join(root, 'b', 'dangling'));
    const found = createExecutables({ path: `${root}/a:${root}/b:${root}/missing`, virtualEnv: '' });
    expect(found.names()).toEqual([]);
    expect(found.path('tool')).toBe(first);
    expect(found.has('other')).toBe(true);
    for (const name of ['data', 'folder', 'dangling', 'nosuch', '', '.', 'a/tool']) expect(found.has(name)).toBe(false);
    await found.refresh();
    expect(found.names()).toEqual(['other', 'tool']);
    expect(found.path('tool')).toBe(first);
  });

  it('sees what was installed after the scan, and puts a virtual environment first', async () => {
    const found = createExecutables({ path: join(root, 'a'), virtualEnv: join(root, 'venv') });
    await found.refresh();
    expect(found.has('later')).toBe(false);
    const file = program('a', 'fresh');
    expect(found.path('fresh')).toBe(file);
    const env = program('venv/bin', 'fresh');
    await found.refresh();
    expect(found.path('fresh')).toBe(env);
    expect(found.names()).toEqual(['fresh']);
  });

  it('scans again by itself once the scan is old', async () => {
    program('a', 'one');
    let time = 0;
    const found = createExecutables({ path: join(root, 'a'), virtualEnv: '', now: () => time });
    await found.refresh();
    program('a', 'two');
    expect(found.names()).toEqual(['one']);
    time = 61_000;
    found.names();
    await found.refresh();
    expect(found.names()).toEqual(['one', 'two']);
  });

  it('takes a new PATH from the shell', async () => {
    program('a', 'one');
    program('b', 'two');
    const found = createExecutables({ path: join(root, 'a'), virtualEnv: '' });
    await found.refresh();
    found.setPath(join(root, 'b'));
    expect(found.has('one')).toBe(false);
    expect(found.has('two')).toBe(true);
    await found.refresh();
    expect(found.names()).toEqual(['two']);
  });

  it('reads PATH as absolute directories without repeats', () => {
    expect(pathDirectories('/a:/b::relative:/a', '/v')).toEqual(['/v/bin', '/a', '/b']);
  });
});
