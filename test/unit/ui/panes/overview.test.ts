import { describe, expect, it } from 'vitest';
import type { ProbeResult } from '../../../../src/engine/state/types.ts';
import { graph, isUnseen } from '../../../../src/ui/panes/braille.ts';
import { coreShares } from '../../../../src/ui/panes/cpu-share.ts';
import { inOneUnit, sparkline } from '../../../../src/ui/panes/format.ts';
import { overviewPane } from '../../../../src/ui/panes/overview.ts';
import { serviceContent } from '../../../../src/ui/panes/service-content.ts';
import type { PaneSource } from '../../../../src/ui/panes/spec.ts';
import type { PaneTable } from '../../../../src/ui/panes/table.ts';

describe('a graph of dots', () => {
  it('fills from below, two samples a column, the newest at the right', () => {
    expect(graph([0, 25, 50, 75, 100], 3, 1, 100, false)).toEqual([' ⣠⣾']);
    expect(graph([100], 2, 2, 100, false)).toEqual([' ⢸', ' ⢸']);
    expect(graph([], 2, 1, null, false)).toEqual(['  ']);
  });

  it('is broken off where nobody looked, and scaled by what was seen', () => {
    const gap = Number.NaN;
    expect(graph([50, gap, gap, gap, 100, 50], 3, 1, null, false)).toEqual(['⡄ ⣧']);
    expect(isUnseen([50, gap, gap, gap, 100, 50], 3, false)).toEqual([false, true, false]);
    expect(isUnseen([gap, 1], 3, true)).toEqual([false, true, false]);
    expect(sparkline([4, gap, 8], 3, null, true)).toBe('= #');
  });

  it('shows a little as something, and needs no braille', () => {
    expect(graph([0.1, 0], 1, 1, 100, false)).toEqual(['⡀']);
    expect(graph([0, 50, 100], 4, 1, 100, true)).toEqual(['  .#']);
    expect(graph([0, 50, 100], 4, 2, 100, true)).toEqual(['   #', '  ##']);
  });
});

it('the share of a processor is what it did between two looks', () => {
  const times = (user: number, idle: number) => ({ user, nice: 0, sys: 0, idle, irq: 0 });
  const looks = [[times(10, 90)], [times(40, 100)], [times(40, 100)]];
  const shares = coreShares(() => looks.shift()!);
  shares.begin();
  expect(shares.now()).toEqual([75]);
  shares.begin();
  expect(shares.now()).toEqual([0]);
});

it('two amounts stand in the unit of the larger one', () => {
  expect(inOneUnit(0, 0)).toEqual(['0', '0', 'B']);
  expect(inOneUnit(512, 2048)).toEqual(['0.5', '2.0', 'KiB']);
  expect(inOneUnit(200 * 2 ** 20, 2 ** 20)).toEqual(['200', '1', 'MiB']);
});

describe('the overview', () => {
  // How busy the machine of the test is says nothing: the probe's number stands.
  const overview = (clock?: () => number) => overviewPane(clock, () => []);
  const data: Record<string, unknown> = {
    linux_system_info: { cpu: { used_percent: 95 }, memory: { total: 100, used: 50 } },
    linux_processes: {
      processes: [
        { pid: 7, name: 'node', user: 'ada', cpu_percent: 90, memory: 2048, command: '/usr/bin/node x' },
        // A thread of the kernel has a slash in its name, and no folder.
        { pid: 9, name: 'kworker/0:1', user: 'root', cpu_percent: 1, memory: 0, command: '[kworker/0:1]' },
        // One that rests is nothing to see.
        { pid: 10, name: 'kworker/0:2', user: 'root', cpu_percent: 0, memory: 0, command: '[kworker/0:2]' },
      ],
    },
    linux_network_traffic: { interfaces: [{ interface: 'eth0', received_per_s: 1024, sent_per_s: 0 }] },
    linux_disk_io: { devices: [{ device: 'sda', read_per_s: 0, written_per_s: 2048, busy_percent: 1 }] },
    linux_disk_usage: {
      filesystems: [{ target: '/', device: '/dev/sda', percent: 93, available: 1024, total: 4096, used: 3072 }],
    },
    linux_service_status: { services: [{ name: 'nginx', state: 'failed', running: false, enabled: true }] },
    linux_recent_logs: { entries: [{ source: 'journal', text: '[ 1451.202689] disk error' }] },
    linux_ports: {
      listening: [{ protocol: 'tcp', address: '0.0.0.0', port: 80, pid: 9, process: 'nginx', user: 'root' }],
    },
  };
  const asked: string[] = [];
  const source = (without: readonly string[] = []): PaneSource => ({
    probe(name) {
      asked.push(name);
      if (without.includes(name)) return Promise.reject(new Error('not here'));
      const found = { name, at: 1, ttl: 60, facts: [], notes: [], data: data[name] };
      return Promise.resolve(found as unknown as ProbeResult);
    },
    steady: () => Promise.reject(new Error('not read')),
    changes: () => Promise.resolve(null),
  });

  it('says what is wrong first and in words, then who is busy, what listens and how full the disks are', async () => {
    const table = await overview().read(source());
    expect(
      table.rows.map(({ cells }) =>
        cells
          .map(({ text }) => text)
          .filter(Boolean)
          .join(' | '),
      ),
    ).toEqual([
      'wrong | / is 93 % full, 1.0 KiB are free',
      'wrong | the service nginx has failed',
      'wrong | cpu is very busy: 95 %',
      'wrong | one error logged in the last hour: disk error',
      'process | node x | 90.0 % | 2.0 KiB, ada',
      'process | [kworker/0:1] | 1.0 % | 0 B, root',
      'listens | 0.0.0.0:80 | tcp | nginx, root',
      'disk | / | 93 % | 1.0 KiB free',
    ]);
    expect(table.gauges.map(({ id }) => id)).toEqual(['cpu', 'memory', 'disk', 'network']);
    expect(table.rows[1]?.propose).toBe('start the nginx service');
    expect(table.rows[2]?.detail.slice(0, 2)).toEqual([
      ['node', '90.0 %'],
      ['kworker/0:1', '1.0 %'],
    ]);
    // What is known of a row that is made from another is told in its details; of errors the newest lines.
    expect(table.rows[3]?.detail).toEqual([['logged', '[ 1451.202689] disk error']]);
    expect(table.rows[4]?.detail).toContainEqual(['pid', '7']);
  });

  it('reads seldom what hardly moves, and a probe that cannot look costs its part only', async () => {
    const pane = overview();
    await pane.read(source(['linux_disk_usage', 'linux_service_status']));
    asked.length = 0;
    const table = await pane.read(source(['linux_ports']));
    expect(asked).not.toContain('linux_disk_usage');
    expect(asked).toContain('linux_system_info');
    expect(table.rows[0]?.cells[1]?.text).toContain('cpu is very busy');
    asked.length = 0;
    await pane.read(source(), { signal: new AbortController().signal, anew: true });
    expect(asked).toContain('linux_disk_usage');
  });

  it('does not wait for the logs of a day to show the rest, and reads them seldom', async () => {
    const pane = overview(() => 86_400_000);
    data.linux_packages = { changes: [{ at: '1970-01-02 00:00:00', action: 'install', name: 'nginx', version: '1' }] };
    const early: PaneTable[] = [];
    const how = { signal: new AbortController().signal, anew: false, early: (table: PaneTable) => early.push(table) };
    const changed = (table: PaneTable) =>
      table.rows.filter(({ id }) => id.startsWith('changed')).map(({ cells }) => cells[1]?.text);
    const first = await pane.read(source(), how);
    expect(early.map(changed)).toEqual([[], []]);
    const beside = early.map(({ rows }) => rows.map(({ cells }) => `${cells[0]?.text} ${cells[1]?.text}`));
    expect(beside[0]).toContain('process node x');
    expect(beside[0]?.filter((text) => text.startsWith('looking'))).toEqual([
      'looking for full disks, failed services, new errors, who listens',
      'looking for what changed in a day',
    ]);
    expect(beside[0]?.join()).not.toContain('all well');
    expect(beside[1]).toContain('wrong the service nginx has failed');
    expect(beside[1]).toContain('looking for what changed in a day');
    expect(first.rows.some(({ id }) => id.startsWith('looking'))).toBe(false);
    expect(changed(first)).toEqual(['1 package installed: nginx']);
    asked.length = 0;
    expect(changed(await pane.read(source(), how))).toEqual(['1 package installed: nginx']);
    expect(early).toHaveLength(2);
    expect(asked).not.toContain('linux_packages');
    delete data.linux_packages;
  });

  it('says so when nothing is wrong', async () => {
    const calm = source(['linux_disk_usage', 'linux_service_status', 'linux_recent_logs']);
    data.linux_system_info = { cpu: { used_percent: 3 }, memory: { total: 100, used: 5 } };
    const table = await overview().read(calm);
    expect(table.rows[0]).toMatchObject({ mark: 'ok' });
    expect(table.rows[0]?.cells[1]?.text).toMatch(/^nothing is wrong/);
  });
});

it('services: what failed and what runs come first, inner parts behind the others', () => {
  const service = (name: string, state: string, running: boolean, enabled: boolean) => ({
    name,
    state,
    running,
    enabled,
  });
  const services = [
    service('apt-daily', 'stopped', false, false),
    service('systemd-logind', 'running', true, true),
    service('cron', 'stopped', false, true),
    service('ssh', 'running', true, true),
    service('nginx', 'failed', false, true),
  ];
  expect(serviceContent({ services }).rows.map(({ id }) => id)).toEqual([
    'nginx',
    'ssh',
    'systemd-logind',
    'cron',
    'apt-daily',
  ]);
});
