// A disk that is really full, a folder that really may not be written, a thread that really dies.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MemoryClient } from '../../src/engine/memory/client.ts';
import { apartHost } from '../../src/engine/memory/host.ts';
import type { MemoryRecord } from '../../src/engine/memory/records.ts';
import { MemoryStore } from '../../src/engine/memory/store.ts';
import { allCommands, openPart, report, scratch, settingsIn } from '../helpers/memory.ts';

/** A file system of one megabyte, or null where this user may not mount one. */
function smallDisk(): string | null {
  const folder = scratch();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  if (mounted.status !== 0) return null;
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  return folder;
}

const disk = spawnSync('unshare', ['-m', 'true']).status === 0;
const root = process.getuid?.() === 0;

describe('a full disk', () => {
  it.skipIf(!disk)(
    '(a real one, needs the right to mount) is said, survived, and gone on with when there is room',
    async ({ skip }) => {
      const folder = smallDisk();
      if (folder === null) return skip('no right to mount');
      const { part, notices } = await openPart(folder);
      const ballast = join(folder, 'ballast');
      part.ran(report('echo before'));
      expect(await part.flush()).toBe(true);
      // Fill what is left, to the last byte.
      for (const size of [65_536, 4_096, 1])
        for (;;) {
          try {
            writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
          } catch {
            break;
          }
        }
      for (let i = 0; i < 2_000; i++) part.ran(report(`echo ${i} ${'x'.repeat(200)}`));
      expect(await part.flush()).toBe(false);
      expect(notices).toEqual([expect.stringContaining('disk is full')]);
      rmSync(ballast);
      part.ran(report('echo after'));
      expect(await part.flush()).toBe(true);
      const lines = await allCommands(part);
      expect(lines[0]).toBe('echo before');
      expect(lines.at(-1)).toBe('echo after');
      expect(lines).toHaveLength(2_002);
      expect(await part.close()).toBe(true);
    },
  );

  it('(the bound on the file) keeps what was there', async () => {
    const file = settingsIn(scratch()).paths.memoryDb;
    const store = new MemoryStore(file, { maxCommands: 1_000_000, maxBytes: 120_000 });
    const line = (i: number): MemoryRecord => ({
      kind: 'command',
      session: 's',
      at: i,
      line: `echo ${i} ${'x'.repeat(500)}`,
      cwd: null,
      exit: 0,
      duration: 0,
    });
    let written = 0;
    expect(() => {
      for (; written < 10_000; written++) store.write([line(written)]);
    }).toThrow(/full/);
    store.close();
    const again = new MemoryStore(file, { maxCommands: 1_000_000 });
    expect(again.notice).toBeNull();
    expect(again.db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(again.log(100_000, 0, 100_000)).toHaveLength(written);
    again.close();
  });
});

const reader = fileURLToPath(new URL('../helpers/memory-reader.ts', import.meta.url));

describe('a folder that may not be written', () => {
  it('is read: what it holds answers, nothing new is kept, and it is said', async () => {
    const folder = scratch();
    const { part, loaded } = await openPart(folder);
    part.decided({ request: 'list files', proposed: 'ls', command: 'eza', outcome: 'edited', cwd: null });
    await part.close();
    const { data, memoryDb } = loaded.paths;
    chmodSync(folder, 0o755);
    chmodSync(data, 0o555);
    chmodSync(memoryDb, 0o444);
    const before = readFileSync(memoryDb);
    // Root may write anything, so somebody else looks.
    const said = execFileSync(process.execPath, ['--import', import.meta.resolve('tsx'), reader, folder], {
      encoding: 'utf8',
      ...(root ? { uid: 65_534, gid: 65_534 } : {}),
    });
    chmodSync(data, 0o700);
    const answer = JSON.parse(said.trim().split('\n').at(-1) ?? '');
    expect(answer).toEqual({
      preferred: ['eza'],
      flushed: false,
      notices: ['The memory may not be written; nothing new is remembered.'],
    });
    expect(readFileSync(memoryDb)).toEqual(before);
  });
});

describe('a thread that dies', () => {
  const open = (folder: string) => {
    const notices: string[] = [];
    const hosts: { end(): Promise<void> }[] = [];
    const file = settingsIn(folder).paths.memoryDb;
    const client = new MemoryClient({
      file,
      maxCommands: 1_000,
      host(options, on) {
        const host = apartHost(options, on);
        hosts.push(host);
        return host;
      },
      snapshot: () => {},
      notice: (text) => notices.push(text),
    });
    onTestFinished(() => void client.close());
    return { client, notices, hosts, file };
  };
  const route = (text: string): MemoryRecord => ({ kind: 'route', at: 1, text, domains: ['general'] });

  it('is replaced once, with what it had not confirmed; then memory is off, and that is said', async () => {
    const { client, notices, hosts, file } = open(scratch());
    client.record(route('first'));
    // Killed before it could have read the message.
    await hosts[0]?.end();
    client.record(route('second'));
    expect(await client.flush()).toBe(true);
    expect(notices).toEqual([]);
    expect(hosts).toHaveLength(2);
    await hosts[1]?.end();
    expect(notices).toEqual([expect.stringContaining('Nothing is remembered any more')]);
    client.record(route('third'));
    expect(await client.flush()).toBe(false);
    const store = new MemoryStore(file, { maxCommands: 1_000 });
    expect(
      store
        .snapshot()
        .routes.map(({ text }) => text)
        .sort(),
    ).toEqual(['first', 'second']);
    store.close();
  });

  it('in the middle of a question answers it with an error, not with silence', async () => {
    const { client, hosts } = open(scratch());
    const asked = client.request('stats', []);
    const refused = expect(asked).rejects.toThrow('not running');
    await hosts[0]?.end();
    await refused;
  });
});
