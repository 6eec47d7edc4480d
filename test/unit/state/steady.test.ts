import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diffStates } from '../../../src/engine/state/steady/diff.ts';
import { createSteadyStore } from '../../../src/engine/state/steady/store.ts';
import { CATEGORIES, REFRESH } from '../../../src/engine/state/steady/types.ts';

const HOUR = 3_600_000;
let folder: string;
let time: number;
const make = () => createSteadyStore({ folder, now: () => time });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steady-'));
  time = Date.now();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the steady state', () => {
  it('holds every category, kept in a private file', async () => {
    const state = await make().current();
    expect(Object.keys(state).sort()).toEqual([...CATEGORIES].sort());
    expect(state.identity.data.hostname).toBe(hostname());
    expect(state.users.data.users.map((user) => user.name)).toContain('root');
    expect(state.config.data.files['/etc/passwd']).toMatchObject({ sha256: expect.stringMatching(/^[\da-f]{64}$/) });
    expect(statSync(join(folder, 'state.json')).mode & 0o777).toBe(0o600);
  });

  it('is collected again by category when its time is up, hourly or daily', async () => {
    const store = make();
    const first = await store.current();
    time += 2 * HOUR;
    const second = await store.current();
    for (const name of CATEGORIES) expect(second[name].at, name).toBe(REFRESH[name] === 3600 ? time : first[name].at);
  });

  it('is read from its file by the next process, and anew when the file is broken', async () => {
    const first = await make().current();
    time += 60_000;
    expect((await make().current()).os.at).toBe(first.os.at);
    writeFileSync(join(folder, 'state.json'), '{"state":');
    expect((await make().current()).os.at).toBe(time);
  });

  it('tells what is different from an older copy', async () => {
    const store = make();
    await store.current();
    expect(await store.changes(time - 24 * HOUR)).toBeNull();
    const file = join(folder, 'state-history.json');
    const copies = JSON.parse(readFileSync(file, 'utf8'));
    copies[0].at = time - 25 * HOUR;
    copies[0].state.packages.data.installed['gone-package'] = '1.0';
    copies[0].state.os.data.kernel = '1.2.3';
    writeFileSync(file, JSON.stringify(copies));
    const found = await store.changes(time - 24 * HOUR);
    expect(found?.from).toBe(time - 25 * HOUR);
    expect(found?.changes).toContainEqual({
      category: 'packages',
      subject: 'package gone-package',
      kind: 'removed',
      before: '1.0',
      after: null,
    });
    expect(found?.changes).toContainEqual(
      expect.objectContaining({ subject: 'kernel', kind: 'changed', before: '1.2.3' }),
    );
  });

  it('keeps a few copies, hours apart', async () => {
    const store = make();
    for (let i = 0; i < 12; i += 1) {
      await store.refresh();
      time += 7 * HOUR;
    }
    expect(JSON.parse(readFileSync(join(folder, 'state-history.json'), 'utf8'))).toHaveLength(8);
  });

  it('is the same as itself', async () => {
    const state = await make().current();
    expect(diffStates(state, structuredClone(state), CATEGORIES)).toEqual([]);
  });

  it('is a few lines for a prompt', async () => {
    const text = await make().text();
    expect(text).toMatch(/^SYSTEM STATE \(as of \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\):\nHostname: /);
    expect(text.split('\n').map((line) => line.split(':')[0])).toEqual([
      `SYSTEM STATE (as of ${text.slice(20, 33)}`,
      'Hostname',
      'OS',
      'CPU',
      'Memory',
      'Disks',
      'Network',
      'Packages',
      'Services',
      'Users',
    ]);
    expect(text.length).toBeLessThan(2000);
  });

  it('is collected again where something was said to have changed', async () => {
    const store = make();
    await store.current();
    time += 1000;
    store.expire(['packages']);
    const state = await store.current();
    expect([state.packages.at, state.os.at]).toEqual([time, time - 1000]);
  });
});
