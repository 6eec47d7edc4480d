// What the kernel allows and what it is set to, as ordinary tools tell it at that moment.
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainValue } from '../../../src/engine/relations/cells.ts';
import { createRelations } from '../../../src/engine/relations/relations.ts';

const relations = () => createRelations({ cwd: '/tmp', root: '/tmp', env: { PATH: process.env.PATH ?? '' } });

/** A program of its own, with variables of its own, that waits until it is ended. */
async function withProcess<T>(program: string, run: (pid: number) => Promise<T>): Promise<T> {
  const child = spawn(program, ['600'], {
    env: { PLAIN: 'yes', API_TOKEN: 'ghp_012345678901234567890123456789012345' },
  });
  await new Promise((done) => child.once('spawn', done));
  try {
    return await run(child.pid ?? 0);
  } finally {
    child.kill();
  }
}

async function cellsOf(pid: number, need: string[]) {
  const { rows } = await relations().rows('process', { need: ['pid', ...need] });
  const row = rows.find(({ key }) => key === String(pid));
  return Object.fromEntries(need.map((attr) => [attr, plainValue(row?.cells[attr])]));
}

describe('what a process may take', () => {
  it('has its open files and their limit from the kernel', async () => {
    await withProcess('/bin/sleep', async (pid) => {
      const table = readFileSync(`/proc/${pid}/limits`, 'utf8');
      const limit = /^Max open files\s+(\S+)/m.exec(table)?.[1];
      const cells = await cellsOf(pid, ['files', 'files_limit', 'gone']);
      expect(cells.files).toBe(readdirSync(`/proc/${pid}/fd`).length);
      expect(cells.files_limit).toBe(limit === 'unlimited' ? null : limit);
      expect(cells.gone).toBe(false);
    });
  });

  it('runs on when its file is deleted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'limits-'));
    const program = join(folder, 'waiter');
    copyFileSync('/bin/sleep', program);
    await withProcess(program, async (pid) => {
      rmSync(folder, { recursive: true });
      expect(await cellsOf(pid, ['gone'])).toEqual({ gone: true });
    });
  });

  it('shows no secret of its environment', async () => {
    await withProcess('/bin/sleep', async (pid) => {
      const { environment } = await cellsOf(pid, ['environment']);
      expect(environment).toContain('PLAIN=yes');
      expect(JSON.stringify(environment)).toContain('API_TOKEN (not shown)');
      expect(JSON.stringify(environment)).not.toContain('ghp_');
    });
  });
});

it('tells parameters of the kernel as sysctl names them', async () => {
  const { rows } = await relations().rows('parameter', { need: ['name', 'value'] });
  const of = (name: string) => plainValue(rows.find(({ key }) => key === name)?.cells.value);
  expect(of('vm.swappiness')).toBe(readFileSync('/proc/sys/vm/swappiness', 'utf8').trim());
  expect(of('kernel.ostype')).toBe('Linux');
  expect(of('net.ipv4.ip_local_port_range')).toBe(
    readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').trim().split(/\s+/).join(' '),
  );
});

it('counts inodes as the file system does', async () => {
  const { rows } = await relations().rows('mount', { need: ['path', 'inodes_used', 'inodes_free', 'inodes_total'] });
  const cells = rows.find(({ key }) => key === '/')?.cells;
  const told = execFileSync('stat', ['-f', '-c', '%c', '/'], { encoding: 'utf8' }).trim();
  expect(plainValue(cells?.inodes_total)).toBe(Number(told) || null);
  const free = plainValue(cells?.inodes_free);
  if (typeof free === 'number') expect(Math.abs(free - statfsSync('/').ffree)).toBeLessThan(10_000);
});
