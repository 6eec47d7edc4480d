import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { PROBES, runProbe } from '../../../src/engine/state/probes/registry.ts';
import type { ProbeResult } from '../../../src/engine/state/types.ts';
import { eventually } from '../../helpers/eventually.ts';
import { lock } from '../../helpers/lock.ts';

const options = { cwd: process.cwd(), root: process.cwd(), env: process.env };
const run = (name: string, args: object = {}) => runProbe(name, args, options);
const value = (result: ProbeResult, subject: string, attribute: string) =>
  result.facts.find((fact) => fact.subject === subject && fact.attribute === attribute)?.value;

const ARGS: Record<string, object> = {
  read_file: { path: 'package.json' },
  search: { query: 'defineProbe', directory: 'src/engine/state' },
  linux_disk_usage: {},
};

describe('every probe', () => {
  it.each([...PROBES.keys()])('%s gives stamped facts or says why not', async (name) => {
    const before = Date.now();
    const result = await run(name, ARGS[name] ?? {});
    expect(result).toMatchObject({ name, ttl: expect.any(Number) });
    expect(result.at).toBeGreaterThanOrEqual(before);
    expect(result.facts.length > 0 || result.notes.length > 0).toBe(true);
    expect(new Set(result.facts.map((fact) => fact.id)).size).toBe(result.facts.length);
    for (const fact of result.facts) {
      expect(fact).toMatchObject({ source: name, at: expect.any(Number), ttl: expect.any(Number) });
      expect(fact.subject).not.toBe('');
    }
  });

  it('answers wrong arguments and unknown names with a note, never a throw', async () => {
    expect((await run('linux_ports', { port: 'x' })).notes).toHaveLength(1);
    expect((await run('run_command', { command: 'id' })).notes).toEqual(['There is no probe run_command.']);
    expect((await run('linux_service_status', { name: '../../x; rm' })).notes).toHaveLength(1);
  });

  it('ends at once when it is called off', async () => {
    const control = new AbortController();
    control.abort();
    const result = await runProbe('linux_network_traffic', { seconds: 2 }, { ...options, signal: control.signal });
    expect(result.name).toBe('linux_network_traffic');
  });
});

describe('what the probes see', () => {
  it('is this machine', async () => {
    const info = await run('linux_system_info');
    expect(value(info, 'system', 'hostname')).toBe(hostname());
    expect(value(info, 'kernel', 'version')).toBe(execFileSync('uname', ['-r'], { encoding: 'utf8' }).trim());
    expect(Number(value(info, 'memory', 'total'))).toBeGreaterThan(Number(value(info, 'memory', 'used')));
  });

  it('is this process', async () => {
    const result = await run('linux_processes', { pid: process.pid });
    expect(result.data).toMatchObject({ matched: 1, processes: [{ pid: process.pid, ppid: process.ppid }] });
  });

  it('is a port that is open now and not afterwards', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    const open = await run('linux_ports', { port });
    expect(open.data).toMatchObject({ listening: [{ protocol: 'tcp', address: '127.0.0.1', port, pid: process.pid }] });
    await new Promise((done) => server.close(done));
    expect(value(await run('linux_ports', { port }), `port:${port}`, 'listening')).toBe(false);
  });

  it('is the package database', async () => {
    const result = await run('linux_packages', { name: 'no-such-package-here' });
    expect(value(result, 'package:no-such-package-here', 'installed')).toBe(false);
  });

  it('is root in /etc/passwd', async () => {
    const result = await run('linux_users', { name: 'root' });
    expect(value(result, 'user:root', 'uid')).toBe(0);
    expect(value(await run('linux_users', { name: 'nobody-here' }), 'user:nobody-here', 'exists')).toBe(false);
  });

  it('is a service that was never here', async () => {
    const result = await run('linux_service_status', { name: 'no-such-service' });
    expect(result.facts.filter((fact) => fact.value === true)).toEqual([]);
  });
});

const nginx = '/usr/sbin/nginx';
// One that runs is somebody's: it is not stopped, and this one would not be told from it.
const runs = () => spawnSync('pgrep', ['-x', 'nginx']).status !== 1;
const mayRun = existsSync(nginx) && process.getuid?.() === 0 && !existsSync('/run/systemd/system') && !runs();
const stop = (): void => {
  try {
    execFileSync(nginx, ['-s', 'stop'], { stdio: 'ignore' });
  } catch {
    // It was not running.
  }
};

const until = (wanted: boolean): Promise<ProbeResult> =>
  eventually(async () => {
    const result = await run('linux_service_status', { name: 'nginx' });
    expect(value(result, 'service:nginx', 'running')).toBe(wanted);
    return result;
  });

// Needs Debian's nginx and root; with systemd the service would be started through it.
describe.runIf(mayRun)('a real nginx without systemd', () => {
  afterAll(stop);

  it('is seen stopped, started and stopped again', { timeout: 120_000 }, async () => {
    await using _turn = await lock('nginx');
    stop();
    const before = await until(false);
    expect(value(before, 'service:nginx', 'installed')).toBe(true);
    execFileSync(nginx);
    const up = await until(true);
    expect(value(up, 'service:nginx', 'pid')).toEqual(expect.any(Number));
    const ports = await run('linux_ports', { process: 'nginx' });
    expect(ports.facts.some((fact) => fact.attribute === 'process' && fact.value === 'nginx')).toBe(true);
    stop();
    await until(false);
  });
});
