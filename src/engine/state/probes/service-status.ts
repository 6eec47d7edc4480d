// One service, or all: systemd's list where it runs, else the service files of the machine and what runs of them.
import { z } from 'zod';
import { isNamed, readProcesses } from '../proc/processes.ts';
import { readUptime } from '../proc/system.ts';
import { findProgram, run } from '../read.ts';
import { serviceNames } from '../services/names.ts';
import { hasSystemd, type ServiceStatus, serviceStatus } from '../services/status.ts';
import { enabledServices, programsOf, serviceFiles } from '../services/units.ts';
import type { ProbeContext } from '../types.ts';
import { defineProbe } from './probe.ts';

const Args = z.object({
  name: z
    .string()
    .regex(/^[\w@][\w@.:+-]{0,127}$/)
    .optional(),
  state: z.enum(['running', 'failed', 'enabled', 'all']).default('all'),
});

interface Row {
  name: string;
  running: boolean | null;
  enabled: boolean | null;
  state: string;
}

async function systemdRows(context: ProbeContext): Promise<Row[] | null> {
  const ran = await run(
    ['systemctl', 'list-units', '--type=service', '--all', '--plain', '--no-legend', '--no-pager'],
    { timeout: 2500, ...context },
  );
  if (ran?.code !== 0) return null;
  const enabled = await enabledServices();
  return ran.stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((part) => part.length >= 4 && part[1] !== 'not-found')
    .map((part) => {
      const name = (part[0] as string).replace(/\.service$/, '');
      return { name, running: part[3] === 'running', enabled: enabled.has(name), state: part[2] as string };
    });
}

async function fileRows(context: ProbeContext): Promise<Row[]> {
  const [files, enabled, processes] = await Promise.all([
    serviceFiles(),
    enabledServices(),
    readProcesses(context.signal),
  ]);
  return Promise.all(
    [...files.values()].map(async (file) => {
      const programs = [...(await programsOf(file)), ...serviceNames(file.name)];
      const wanted = new Set(programs.map((name) => name.toLowerCase()));
      const running = processes.some((process) => isNamed(process, wanted));
      return { name: file.name, running, enabled: enabled.has(file.name), state: running ? 'running' : 'stopped' };
    }),
  );
}

function statusFacts(
  status: ServiceStatus,
  write: Parameters<Parameters<typeof defineProbe>[0]['look']>[0]['write'],
): void {
  const subject = `service:${status.name}`;
  write.add(subject, 'installed', status.installed);
  write.add(subject, 'running', status.running);
  write.add(subject, 'enabled', status.enabled);
  write.add(subject, 'state', status.state);
  write.add(subject, 'manager', status.manager);
  if (status.pids.length > 0) write.add(subject, 'pid', status.pids[0]);
  if (status.since !== null) write.add(subject, 'since', new Date(status.since).toISOString());
}

export const serviceStatusProbe = defineProbe({
  name: 'linux_service_status',
  summary: 'one service: installed, running, enabled at boot, since when; or all, those running, failed or enabled',
  args: Args,
  ttl: 60,
  deadline: 4000,
  async look({ args, context, write, notes }) {
    if (args.name) {
      const onPath = (program: string): boolean => findProgram(program, context.env.PATH) !== null;
      const boot = context.now() - ((await readUptime()) ?? 0) * 1000;
      const status = await serviceStatus(args.name, onPath, context.signal, boot);
      statusFacts(status, write);
      return status;
    }
    const rows = (hasSystemd() ? await systemdRows(context) : null) ?? (await fileRows(context));
    const shown = rows.filter((row) => {
      if (args.state === 'running') return row.running;
      if (args.state === 'failed') return row.state === 'failed';
      if (args.state === 'enabled') return row.enabled;
      return true;
    });
    if (!hasSystemd() && args.state === 'failed')
      notes.push('systemd is not running here, and nothing else records which services failed.');
    else write.add('services', 'count_failed', rows.filter((row) => row.state === 'failed').length);
    write.add('services', 'count', rows.length);
    write.add('services', 'count_running', rows.filter((row) => row.running).length);
    write.add('services', 'count_enabled', rows.filter((row) => row.enabled).length);
    for (const row of shown) {
      write.add(`service:${row.name}`, 'running', row.running);
      write.add(`service:${row.name}`, 'enabled', row.enabled);
    }
    return { services: shown.sort((a, b) => a.name.localeCompare(b.name)) };
  },
});
