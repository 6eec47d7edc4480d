import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/base/sqlite-driver.ts';
import { createIndexClient, type IndexClient, type IndexClientOptions } from '../../../src/index/client.ts';
import type { IndexProgress } from '../../../src/index/types.ts';
import { DPKG_STATUS, type Machine, makeMachine } from './machine.ts';

let machine: Machine;
const open: IndexClient[] = [];

function client(options: Partial<IndexClientOptions> = {}): IndexClient {
  const made = createIndexClient({
    paths: { indexDb: machine.indexDb },
    places: machine.places,
    semantic: 'off',
    ...options,
  });
  open.push(made);
  return made;
}

beforeEach(() => {
  machine = makeMachine();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  machine.remove();
});

const names = async (index: IndexClient, query: string) =>
  (await index.search(query, { deadline: 20_000 })).map((result) => result.name);

describe('the index of a machine', () => {
  it('knows packages, apps, services, programs and manuals after one run', async () => {
    const index = client();
    const seen: (IndexProgress | null)[] = [];
    index.onProgress((progress) => seen.push(progress));
    const status = await index.refresh();
    expect(status.state).toBe('ready');
    expect(status.counts).toEqual({ package: 6, app: 1, program: 1, service: 1, manual: 1 });
    expect(status.installed).toBe(2);
    expect(status.problem).toBeNull();
    expect(seen.at(-1)).toBeNull();
    expect(seen.some((step) => step?.phase === 'packages' && step.done === step.total)).toBe(true);

    const [gimp] = await index.search('gimp');
    expect(gimp).toMatchObject({ kind: 'package', level: 'exact', installed: false });
    const [tar] = await index.search('tar');
    expect(tar).toMatchObject({ level: 'exact', installed: true });
    expect(await names(index, 'image manipulation')).toEqual(expect.arrayContaining(['gimp', 'krita']));
    const [app] = await index.search('browse the web');
    expect(app).toMatchObject({ kind: 'app', name: 'firefox', level: 'fts' });
    expect(app?.description).toBe('Browse the World Wide Web');
    expect((await index.search('nginx', { kinds: ['service'] }))[0]).toMatchObject({
      name: 'nginx.service',
      level: 'exact',
    });
    expect((await index.search('create archive', { kinds: ['manual'] }))[0]?.name).toBe('tar(1)');
    expect(await names(index, 'gone')).not.toContain('gone');
  });

  it('keeps its files to itself', async () => {
    const index = client();
    await index.refresh();
    expect(statSync(machine.indexDb).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(machine.indexDb)).mode & 0o777).toBe(0o700);
    if (existsSync(`${machine.indexDb}-wal`)) expect(statSync(`${machine.indexDb}-wal`).mode & 0o077).toBe(0);
  });

  it('follows what is installed and removed, and reads only what changed', async () => {
    const index = client();
    await index.refresh();
    const phases: string[] = [];
    index.onProgress((progress) => {
      if (progress) phases.push(progress.phase);
    });
    await index.refresh();
    expect(phases).toEqual([]);

    const gimp = 'Package: gimp\nStatus: install ok installed\nSection: graphics\nDescription: installed text\n';
    const withoutNginx = DPKG_STATUS.slice(DPKG_STATUS.indexOf('Package: tar'));
    machine.write('var/lib/dpkg/status', `${withoutNginx}\n${gimp}`);
    await index.refresh();
    expect((await index.search('gimp'))[0]).toMatchObject({
      installed: true,
      description: 'GNU Image Manipulation Program',
    });
    // It is in no list: once removed, nothing is known of it.
    expect(await names(index, 'nginx-light')).not.toContain('nginx-light');
    expect(new Set(phases)).toEqual(new Set(['packages']));

    rmSync(join(machine.root, 'var/lib/apt/lists'), { recursive: true });
    await index.refresh();
    expect((await index.status()).counts.package).toBe(2);
  });

  it('builds everything again on request', async () => {
    const index = client();
    await index.refresh();
    const status = await index.rebuild();
    expect(status.counts.package).toBe(6);
    expect((await names(index, 'vector drawing'))[0]).toBe('inkscape');
  });

  it('lets its worker go when idle and comes back', async () => {
    const index = client({ idleMs: 1 });
    await index.refresh();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await names(index, 'gimp'))[0]).toBe('gimp');
  });

  it('refuses calls after close, and bounds its queue', async () => {
    const index = client();
    const calls = Array.from({ length: 100 }, () =>
      index.search('gimp', { deadline: 60_000 }).then(
        () => 'ok',
        (e) => e.code,
      ),
    );
    const outcomes = await Promise.all(calls);
    expect(outcomes.filter((outcome) => outcome === 'ok').length).toBe(64);
    expect(outcomes.filter((outcome) => outcome === 'busy').length).toBe(36);
    await index.close();
    await expect(index.search('gimp')).rejects.toMatchObject({ code: 'closed' });
  });
});

describe('two instances', () => {
  it('share one file: both answer, whoever indexed', async () => {
    const [first, second] = [client(), client()];
    await Promise.all([first.refresh(), second.refresh()]);
    // Whichever had the lock is done; the other sees its rows.
    await first.refresh();
    expect((await names(first, 'gimp'))[0]).toBe('gimp');
    expect((await names(second, 'gimp'))[0]).toBe('gimp');
  });
});

describe('a bad database', () => {
  const prepare = async () => {
    const index = client();
    await index.refresh();
    await index.close();
  };

  it('is set aside when it is no database, and built again', async () => {
    mkdirSync(dirname(machine.indexDb), { recursive: true });
    writeFileSync(machine.indexDb, 'this is no database at all'.repeat(500));
    const index = client();
    const before = await index.status();
    expect(before.problem).toMatch(/damaged/);
    const after = await index.refresh();
    expect(after).toMatchObject({ state: 'ready', problem: null });
    expect(existsSync(`${machine.indexDb}.damaged`)).toBe(true);
  });

  it.each([0.1, 0.5, 0.9])('survives being cut to %f of its length', async (share) => {
    await prepare();
    const bytes = readFileSync(machine.indexDb);
    writeFileSync(machine.indexDb, bytes.subarray(0, Math.floor(bytes.length * share)));
    const index = client();
    await index.refresh().catch(() => null);
    const status = await index.rebuild();
    expect(status.counts.package).toBe(6);
    expect((await names(index, 'gimp'))[0]).toBe('gimp');
  });

  it('survives overwritten pages', async () => {
    await prepare();
    const bytes = readFileSync(machine.indexDb);
    for (let page = 2; page * 4096 < bytes.length; page += 2) bytes.fill(0x5a, page * 4096, page * 4096 + 2048);
    writeFileSync(machine.indexDb, bytes);
    const index = client();
    await index.search('gimp').catch(() => null);
    await index.rebuild().catch(() => null);
    const status = await index.rebuild();
    expect(status.counts.package).toBe(6);
    expect((await names(index, 'gimp'))[0]).toBe('gimp');
  });

  it('of a newer reos-tui is left alone, and said', async () => {
    await prepare();
    const db = openDatabase(machine.indexDb);
    db.pragma('user_version = 999');
    db.close();
    const before = readFileSync(machine.indexDb);
    const index = client();
    const status = await index.refresh();
    expect(status.state).toBe('unavailable');
    expect(status.problem).toMatch(/newer reos-tui \(schema 999/);
    await expect(index.search('gimp')).rejects.toThrow(/newer reos-tui/);
    await index.close();
    expect(readFileSync(machine.indexDb).equals(before)).toBe(true);
  });

  it('that reached its size limit is used as far as it goes, and said', async () => {
    const many = Array.from(
      { length: 6_000 },
      (_, n) => `Package: thing-${n}\nSection: utils\nDescription: a thing that does number ${n}\n`,
    );
    machine.write('var/lib/apt/lists/deb.example_main_binary-amd64_Packages', many.join('\n'));
    const index = client({ maxBytes: 700_000 });
    const status = await index.refresh();
    expect(status.problem).toMatch(/full/);
    expect(status.counts.package).toBeGreaterThan(0);
    expect((await names(index, 'tar'))[0]).toBe('tar');
  });

  it('held by another program is waited for, then told', async () => {
    await prepare();
    const holder = openDatabase(machine.indexDb);
    holder.exec('BEGIN EXCLUSIVE');
    machine.write('var/lib/dpkg/status', `${DPKG_STATUS}\nPackage: new\nStatus: install ok installed\n`);
    const index = client();
    const status = await index.refresh();
    expect(status.problem).toMatch(/holds the index/);
    expect((await names(index, 'gimp'))[0]).toBe('gimp');
    holder.exec('ROLLBACK');
    holder.close();
    expect(await index.refresh()).toMatchObject({ problem: null });
  });

  it.skipIf(process.getuid?.() === 0)('in a read-only folder is read', async () => {
    await prepare();
    chmodSync(machine.indexDb, 0o400);
    chmodSync(dirname(machine.indexDb), 0o500);
    const index = client();
    const status = await index.refresh();
    expect(status.problem).toMatch(/may not be written/);
    expect((await names(index, 'gimp'))[0]).toBe('gimp');
    await index.close();
    chmodSync(dirname(machine.indexDb), 0o700);
  });
});
