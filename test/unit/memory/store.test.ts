// The file in every bad state that it can be in.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/base/sqlite-driver.ts';
import { MEMORY_SCHEMA } from '../../../src/engine/memory/schema.ts';
import { allCommands, bytesBeside, openPart, report, scratch, settingsIn } from '../../helpers/memory.ts';

const fileIn = (folder: string) => settingsIn(folder).paths.memoryDb;

function put(file: string, bytes: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

async function fill(folder: string, count: number): Promise<string> {
  const { part, loaded } = await openPart(folder);
  for (let i = 0; i < count; i++) part.ran(report(`echo line ${i} ${'x'.repeat(100)}`));
  await part.close();
  return loaded.paths.memoryDb;
}

/** Works on with whatever is there: keeps a line and finds it again after the next start. */
async function worksOn(folder: string): Promise<string[]> {
  const { part, notices } = await openPart(folder);
  part.ran(report('echo after'));
  expect(await part.close()).toBe(true);
  const { part: next } = await openPart(folder);
  expect(await allCommands(next)).toContain('echo after');
  await next.close();
  return notices;
}

describe('a damaged file is set aside, and said', () => {
  it.each([
    ['no database at all', (file: string) => put(file, 'this is no database, but a text\n'.repeat(99))],
    ['random bytes', (file: string) => put(file, randomBytes(20_000))],
    ['only the header', (file: string) => put(file, readFileSync(file).subarray(0, 100))],
    ['cut in the middle', (file: string) => truncateSync(file, 20_000)],
    [
      'a page overwritten',
      (file: string) => {
        const bytes = readFileSync(file);
        randomBytes(8_192).copy(bytes, 4_096);
        writeFileSync(file, bytes);
      },
    ],
  ])('%s', async (_, damage) => {
    const folder = scratch();
    const file = await fill(folder, 400);
    damage(file);
    const notices = await worksOn(folder);
    expect(notices).toEqual(['The memory was damaged; it was set aside and a new one begun.']);
    expect(existsSync(`${file}.damaged`)).toBe(true);
  });

  it('damage that shows itself only when something is written', async () => {
    const folder = scratch();
    const file = await fill(folder, 2_000);
    const bytes = readFileSync(file);
    // The last leaf of the commands is where the next one goes; nothing reads it at the start.
    const at = bytes.lastIndexOf(`echo line 1999 `);
    const page = at - (at % 4_096);
    randomBytes(4_096).copy(bytes, page);
    writeFileSync(file, bytes);
    await worksOn(folder);
    expect(existsSync(`${file}.damaged`)).toBe(true);
  });

  it('an empty file is only new', async () => {
    const folder = scratch();
    put(fileIn(folder), '');
    expect(await worksOn(folder)).toEqual([]);
  });

  it('forgetting takes the damaged copy along', async () => {
    const folder = scratch();
    const file = await fill(folder, 400);
    truncateSync(file, 20_000);
    const { part } = await openPart(folder);
    part.ran(report('echo after'));
    await part.forget({ match: 'anything' });
    expect(existsSync(`${file}.damaged`)).toBe(false);
    expect(bytesBeside(file).includes('echo line')).toBe(false);
  });
});

describe('a file that is not ours to change', () => {
  it('of a newer version is left alone, and said; the session goes on without memory', async () => {
    const folder = scratch();
    const file = await fill(folder, 3);
    const db = openDatabase(file);
    db.pragma(`user_version = ${MEMORY_SCHEMA.version + 1}`);
    db.close();
    const before = readFileSync(file);
    const { part, notices } = await openPart(folder);
    part.ran(report('ls'));
    part.decided({ request: 'list files', proposed: 'ls', command: 'ls', outcome: 'accepted', cwd: null });
    expect(part.preferred('list files')).toHaveLength(1);
    expect(await part.flush()).toBe(false);
    await part.close();
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain('newer reos-tui');
    expect(readFileSync(file)).toEqual(before);
  });

  it('held by another program waits and is written when it is free', async () => {
    const folder = scratch();
    const file = await fill(folder, 3);
    const { part, notices } = await openPart(folder, { background: true });
    const other = openDatabase(file);
    other.exec('BEGIN EXCLUSIVE');
    part.ran(report('echo waited'));
    expect(await part.flush()).toBe(false);
    expect(notices).toEqual([expect.stringContaining('Another program holds the memory')]);
    other.exec('COMMIT');
    other.close();
    expect(await part.flush()).toBe(true);
    await part.close();
    const { part: next } = await openPart(folder);
    expect(await allCommands(next)).toContain('echo waited');
  });

  it('that was deleted under us is made anew', async () => {
    const folder = scratch();
    const { part, loaded } = await openPart(folder);
    part.ran(report('echo one'));
    await part.flush();
    for (const end of ['', '-wal', '-shm']) rmSync(`${loaded.paths.memoryDb}${end}`, { force: true });
    part.ran(report('echo two'));
    expect(await part.close()).toBe(true);
    const { part: next } = await openPart(folder);
    expect(await allCommands(next)).toEqual(['echo two']);
  });

  it('a folder in its place: nothing is remembered, and the session goes on', async () => {
    const folder = scratch();
    mkdirSync(join(fileIn(folder), 'x'), { recursive: true });
    const { part, notices } = await openPart(folder);
    part.ran(report('ls'));
    expect(await part.close()).toBe(false);
    expect(notices).toHaveLength(1);
  });
});
