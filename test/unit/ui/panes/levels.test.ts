// What the panes make of probe results: levels in words, and no crash over what is missing.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barCols, bytes, duration, sparkline } from '../../../../src/ui/panes/format.ts';
import { allPanes } from '../../../../src/ui/panes/panes.ts';
import { panesWorld, probed } from '../../../helpers/panes.ts';

const paneNamed = (id: string) => allPanes.find((pane) => pane.id === id)!;
const table = (id: string, probe: string, data: unknown) =>
  paneNamed(id).read(panesWorld({ [probe]: probed(probe, data) }).source);

describe('levels', () => {
  it.each([
    [50, 'ok'],
    [80, 'careful'],
    [90, 'high'],
  ] as const)('a disk that is %d %% full is %s', async (used, mark) => {
    const filesystems = [{ target: '/', percent: used, used: 1, available: 1, total: 2 }];
    const { rows } = await table('disk', 'linux_disk_usage', { filesystems });
    expect(rows[0]?.mark).toBe(mark);
  });

  it('marks a disk that has room but no inodes', async () => {
    const filesystems = [{ target: '/', percent: 5, inodes: 100, inodesUsed: 99 }];
    const { rows } = await table('disk', 'linux_disk_usage', { filesystems });
    expect(rows[0]?.mark).toBe('high');
  });

  it('weighs the load by the threads of the processor', async () => {
    const read = async (load: number) =>
      (await table('system', 'linux_system_info', { cpu: { threads: 4 }, load: [load, 0, 0] })).gauges.find(
        ({ id }) => id === 'load',
      )?.mark;
    expect(await read(3)).toBe('ok');
    expect(await read(5)).toBe('careful');
    expect(await read(8)).toBe('high');
  });

  it('marks failed services and lines of trouble', async () => {
    const services = await table('services', 'linux_service_status', {
      services: [{ name: 'web', running: false, enabled: true, state: 'failed' }],
    });
    expect(services.rows[0]).toMatchObject({ mark: 'high', propose: 'start the web service' });
    const entries = [{ source: 'dmesg', text: 'node[1]: segfault at 0' }];
    const logs = await table('logs', 'linux_recent_logs', { entries });
    expect(logs.rows[0]?.mark).toBe('high');
  });

  it.each([
    ['running', 'Up 2 weeks', 'ok'],
    ['running', 'Up 2 weeks (unhealthy)', 'careful'],
    ['running', 'Up 3 minutes (healthy)', 'ok'],
    ['restarting', 'Restarting (0) 4 seconds ago', 'careful'],
    ['exited', 'Exited (1) 2 hours ago', 'careful'],
    ['exited', 'Exited (0) 2 hours ago', null],
    ['exited', 'Exited (143) 2 hours ago', null],
    ['dead', 'Dead', 'high'],
    ['created', 'Created', null],
  ])('a container that is %s, %s, is marked %s', async (state, status, mark) => {
    const containers = [{ id: 'c1', name: 'shop', image: 'shop:3', state, status }];
    expect((await table('containers', 'linux_containers', { containers })).rows[0]?.mark).toBe(mark);
  });

  it('proposes to restart what runs, and to kill a process by its number', async () => {
    const services = await table('services', 'linux_service_status', {
      services: [{ name: 'nginx', running: true, enabled: true, state: 'running' }],
    });
    expect(services.rows[0]?.propose).toBe('restart the nginx service');
    const processes = await table('processes', 'linux_processes', { processes: [{ pid: 42, name: 'node' }] });
    expect(processes.rows[0]).toMatchObject({ ask: 'what is process 42?', propose: 'kill process 42' });
  });

  it('reads every pane of the steady state', async () => {
    for (const pane of allPanes.filter(({ steady }) => steady)) {
      const { rows, columns } = await pane.read(panesWorld().source);
      expect(rows.length).toBeGreaterThan(0);
      for (const one of rows) expect(one.cells).toHaveLength(columns.length);
    }
  });

  it('survives whatever a probe hands over', async () => {
    const live = allPanes.filter(({ steady }) => !steady);
    const name = fc.constantFrom(
      'processes',
      'services',
      'containers',
      'filesystems',
      'devices',
      'interfaces',
      'listening',
      'entries',
      'changes',
      'cpu',
      'memory',
      'load',
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, fc.jsonValue()), async (data) => {
        for (const pane of live) {
          const source = { ...panesWorld().source, probe: async (p: string) => probed(p, data) };
          const { rows, columns } = await pane.read(source);
          for (const one of rows) expect(one.cells).toHaveLength(columns.length);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('amounts', () => {
  it('are worded', () => {
    expect([0, 1023, 1024, 1536 * 1024, 200 * 2 ** 30].map(bytes)).toEqual([
      '0 B',
      '1023 B',
      '1.0 KiB',
      '1.5 MiB',
      '200 GiB',
    ]);
    expect([5, 60, 3700, 90_000].map(duration)).toEqual(['5 s', '1 min', '1 h 1 min', '1 d 1 h']);
  });

  it.each([
    [0, 0],
    [0.3, 0],
    [2, 1],
    [50, 8],
    [98, 15],
    [100, 16],
    [130, 16],
  ])('fill of a bar of 16 signs for %d %%: %d', (share, full) => {
    expect(barCols(share, 16)).toBe(full);
  });

  it('draw as blocks, or in ASCII', () => {
    expect(sparkline([0, 50, 100], 8, 100, false)).toBe('▁▅█');
    expect(sparkline([0, 50, 100], 8, 100, true)).toBe('_=#');
    expect(sparkline([1, 2, 3, 4], 2, null, false)).toBe('▆█');
    expect(sparkline([], 8, null, false)).toBe('');
  });
});
