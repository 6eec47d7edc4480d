// Rows against what the ordinary tools of this machine say at the same moment.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identify, packagesOf } from '../../../src/engine/relations/joins.ts';
import { runQuery } from '../../../src/engine/relations/query.ts';
import { RELATIONS } from '../../../src/engine/relations/relations.ts';
import type { Row } from '../../../src/engine/relations/types.ts';
import { eventually } from '../../helpers/eventually.ts';
import { linesOf, printed, relationsAt, tool } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'reos-truth-'));
const relations = relationsAt(folder);
const children: ReturnType<typeof spawn>[] = [];
let server: Server;
let port: number;

async function start(program: string, ...args: string[]): Promise<number> {
  const child = spawn(program, args, { stdio: 'ignore' });
  await once(child, 'spawn');
  children.push(child);
  return child.pid as number;
}

beforeAll(async () => {
  server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as { port: number }).port;
});

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('process', () => {
  it('says what ps says of a process', async () => {
    const pid = await start('nice', '-n', '7', 'sleep', '321');
    // nice becomes sleep a moment after it was started.
    await eventually(() => expect(tool('ps', '-o', 'comm=', '-p', `${pid}`).trim()).toBe('sleep'), 60_000);
    const { rows, complete } = await relationsAt(folder).rows('process', { need: ['exe', 'priority', 'cpu'] });
    const row = rows.find(({ key }) => key === String(pid));
    const [user, parent, nice, comm] = tool('ps', '-o', 'user:32=,ppid=,ni=,comm=', '-p', `${pid}`).trim().split(/\s+/);
    expect(complete).toBe(true);
    expect(printed(row, 'user')).toBe(user);
    expect(printed(row, 'parent')).toBe(parent);
    expect(printed(row, 'priority')).toBe(nice);
    expect(printed(row, 'name')).toBe(comm);
    expect(printed(row, 'exe')).toBe(tool('readlink', '-f', `/proc/${pid}/exe`).trim());
    expect(printed(row, 'command')).toBe('“sleep 321”');
    expect(row?.cells.cpu?.value).toBe(0);
    expect(row?.cells.memory?.source).toBe(`/proc/${pid}`);
  });

  it('is asked for by name, whatever the case of the question', async () => {
    const file = join(folder, 'reosnap');
    copyFileSync('/bin/sleep', file);
    await Promise.all([start(file, '322'), start(file, '323')]);
    const here = relationsAt(folder);
    const name = { type: 'name', of: 'process', name: 'reosnap', how: 'exact' } as const;
    const found = await runQuery({ of: 'process', names: [name], where: [], want: 'count' }, here);
    expect(found.total).toBe(linesOf(tool('ps', '-C', 'reosnap', '-o', 'pid=')).length);
    expect(found.sure).toBe(true);
    const none = await runQuery(
      { of: 'process', names: [{ ...name, name: 'no-such-thing' }], where: [], want: 'whether' },
      here,
    );
    expect(none).toMatchObject({ truth: false, sure: true });
  });
});

describe('listener', () => {
  it('has the port that ss lists, with who may reach it', async () => {
    const { rows } = await relationsAt(folder).rows('listener', { need: ['port', 'pid'] });
    const [listed] = linesOf(tool('ss', '-Hltn', `sport = :${port}`));
    const row = rows.find((each) => each.cells.port?.value === port);
    expect(listed?.split(/\s+/)[3]).toBe(`${printed(row, 'address')}:${printed(row, 'port')}`);
    expect(row?.cells.local?.value).toBe(true);
    expect(row?.cells.public?.value).toBe(false);
    expect(row?.cells.pid?.value).toBe(process.pid);
  });
});

describe('package', () => {
  it('has versions and sizes as dpkg-query tells them', async () => {
    const { rows } = await relations.rows('package', { need: ['version', 'size'] });
    const row = rows.find(({ key }) => key === 'bash');
    const [version, size] = tool('dpkg-query', '-W', '-f', '${Version} ${Installed-Size}', 'bash').split(' ');
    expect(row?.cells.version?.text).toBe(version);
    expect(row?.cells.size?.value).toBe(Number(size) * 1024);
  });

  it('brought a file', async () => {
    const files = ['/bin/bash', '/etc/no-such-file'];
    const seen = files.map((exe, at) => [at, { exe, unit: null, container: null }] as const);
    const found = await packagesOf(new Map(seen), AbortSignal.timeout(10_000));
    expect(found.get('/bin/bash')).toBe(tool('dpkg-query', '-S', '/bin/bash').split(':')[0]);
    expect(found.get('/etc/no-such-file')).toBe(null);
  });

  it('depends on what dpkg-query says, and is not among those that were removed', async () => {
    const { rows } = await relations.rows('package', { need: ['dependencies'] });
    const own = rows.find(({ key }) => key === 'bash')?.cells.dependencies?.text.split(', ');
    const told = tool('dpkg-query', '-W', '-f', '${Pre-Depends}, ${Depends}', 'bash');
    const names = told.split(/[,|]/).flatMap((each) => each.trim().split(/[\s:(]/)[0] || []);
    expect(own).toEqual([...new Set(names)].sort());
    const where = [{ attr: 'installed', op: '=', value: { type: 'word', word: 'true' }, not: true }] as const;
    const gone = await runQuery({ of: 'package', want: 'which', where }, relations);
    expect(gone.rows.every(({ key }) => !rows.some((row) => row.key === key))).toBe(true);
  });

  it('is marked as installed by hand as apt-mark marks it', async () => {
    const { rows } = await relations.rows('package', { need: ['manual'] });
    const own = rows.filter((row) => row.cells.manual?.value === true).map(({ key }) => key);
    expect(own.sort()).toEqual(
      linesOf(tool('apt-mark', 'showmanual'))
        .map((name) => name.replace(/:.*/, ''))
        .sort(),
    );
  }, 180_000);
});

describe('user and group', () => {
  it('are those of id', async () => {
    const [people, groups] = await Promise.all([
      relations.rows('user', { need: ['group'] }),
      relations.rows('group', { need: ['member'] }),
    ]);
    const name = tool('id', '-un').trim();
    const own = people.rows.find(({ key }) => key === name);
    expect(own?.cells.uid?.text).toBe(tool('id', '-u').trim());
    expect(own?.cells.group?.text.split(', ')).toContain(tool('id', '-gn').trim());
    expect(groups.rows.find(({ key }) => key === tool('id', '-gn').trim())?.cells.member?.text).toContain(name);
  });
});

describe('account', () => {
  it('has its home folder or not, and a group members or none', async () => {
    const { rows } = await relations.rows('user', { need: ['homeless', 'home'] });
    const home = (row: Row): string => String(row.cells.home?.value);
    for (const row of rows) expect(row.cells.homeless?.value, row.key).toBe(!existsSync(home(row)));
  });
});

describe('mount', () => {
  it('has the room that df tells of', async () => {
    const { rows } = await relations.rows('mount', { need: ['size', 'used', 'free'] });
    const df = tool('df', '-B1', '--output=size,avail,pcent,fstype', '/').trim().split('\n')[1]?.trim().split(/\s+/);
    const row = rows.find(({ key }) => key === '/');
    expect(row?.cells.size?.value).toBe(Number(df?.[0]));
    expect(row?.cells.used?.value).toBe(Number(df?.[2]?.replace('%', '')));
    expect(row?.cells.filesystem?.text).toBe(df?.[3]);
  });
});

describe('machine', () => {
  it('is what uname, nproc, free and uptime say', async () => {
    const { rows } = await relations.rows('machine', { need: ['cpu'] });
    const [row] = rows;
    expect(rows).toHaveLength(1);
    expect(printed(row, 'kernel')).toBe(tool('uname', '-r').trim());
    expect(printed(row, 'architecture')).toBe(tool('uname', '-m').trim());
    expect(printed(row, 'name')).toBe(tool('uname', '-n').trim());
    expect(row?.cells.memory?.value).toBe(Number(/Mem: +(\d+)/.exec(tool('free', '-b'))?.[1]));
    const up = Number(tool('cat', '/proc/uptime').split(' ')[0]);
    expect(Math.abs(Number(row?.cells.uptime?.value) - up)).toBeLessThan(20);
    expect(Number(row?.cells.cpu?.value)).toBeGreaterThanOrEqual(0);
  });
});

describe('parts of the machine', () => {
  it('are the same cells under the names that people use', async () => {
    const value = async (of: string, attr: string) =>
      (await runQuery({ of, where: [], want: 'value', attr }, relations)).values[0]?.text;
    expect(await value('kernel', 'version')).toBe(tool('uname', '-r').trim());
    expect(await value('core', 'count')).toBeDefined();
    expect(await value('hostname', 'name')).toBe(tool('uname', '-n').trim());
    const swap = /Swap: +(\d+)/.exec(tool('free', '-b'))?.[1];
    const { values } = await runQuery({ of: 'swap', where: [], want: 'value', attr: 'size' }, relations);
    expect(values[0]?.value).toBe(Number(swap));
    for (const [name, relation] of RELATIONS)
      if (relation.source === RELATIONS.get('machine')?.source && name !== 'machine')
        expect(Object.keys(relation.attributes).length, name).toBeGreaterThan(0);
  });
});

describe('service', () => {
  it('has those that have a file, and says where it does not know what failed', async () => {
    const { rows, complete } = await relations.rows('service', { need: ['running', 'failed'] });
    const cron = rows.find(({ key }) => key === 'cron');
    expect(complete).toBe(true);
    expect(rows.length).toBeGreaterThan(0);
    if (!cron) return;
    expect(cron.cells.running?.value).toBe(linesOf(tool('ps', '-eo', 'comm=')).includes('cron'));
    expect(cron.cells.failed?.hidden ?? cron.cells.failed?.value).toBeDefined();
  });

  it('is not running because something calls itself so', async () => {
    const fake = join(folder, 'postgres');
    copyFileSync('/bin/sleep', fake);
    const pid = await start(fake, '999');
    const here = relationsAt(folder);
    const found = await identify('postgresql', here);
    const stranger = found.others.find(({ row }) => row.key === String(pid));
    expect(found.own.map(({ key }) => key)).not.toContain(String(pid));
    expect(stranger?.standing).toBe('other');
    expect(stranger?.says).toBe(
      `a process called postgres (${fake}, user ${tool('id', '-un').trim()}), not the service`,
    );
    const { rows } = await here.rows('service', { need: ['running'] });
    const service = rows.find(({ key }) => key === 'postgresql');
    if (service) expect(service.cells.namesakes?.value).toBeGreaterThan(0);
  });
});

describe('every relation', () => {
  it('answers here without an exception: rows, or a word why there are none', async () => {
    for (const [name, relation] of RELATIONS) {
      const found = await relations.rows(name, { need: Object.keys(relation.attributes) });
      if (found.missing === null) expect(found.scope, name).not.toBe('');
      else expect(found.missing, name).toMatch(/\w/);
      for (const row of found.rows.slice(0, 50))
        for (const [attr, cell] of Object.entries(row.cells)) {
          expect(relation.attributes[attr], `${name}.${attr}`).toBeDefined();
          expect(cell.source, `${name}.${attr}`).not.toBe('');
          expect(cell.text, `${name}.${attr}`).not.toMatch(/[\p{Cc}\p{Cf}\n]/u);
        }
    }
  });

  it('says that it knows nothing of what there is no relation of', async () => {
    expect((await relations.rows('weather')).missing).toBe('nothing here tells of weather');
  });
});
