// Is a service there, running, started at boot? systemd is asked where it is the init; otherwise the init script's pid
// file and the processes tell; a program with no service file at all is looked for among the processes.
import { existsSync } from 'node:fs';
import { readPackages } from '../packages.ts';
import { isNamed, type ProcessInfo, readProcesses } from '../proc/processes.ts';
import { readLine, run } from '../read.ts';
import { serviceNames } from './names.ts';
import { enabledServices, pidFileOf, programsOf, type ServiceFile, serviceFiles } from './units.ts';

export interface ServiceStatus {
  name: string;
  manager: 'systemd' | 'sysv' | 'process' | 'none';
  installed: boolean;
  running: boolean;
  /** Null when nothing says. */
  enabled: boolean | null;
  /** As the manager words it: active, inactive, failed, running, stopped. */
  state: string;
  pids: number[];
  /** Milliseconds since the epoch when the main process began, or null. */
  since: number | null;
  description: string;
}

export const hasSystemd = (): boolean => existsSync('/run/systemd/system');

const byAge = (a: ProcessInfo, b: ProcessInfo): number => a.started - b.started || a.pid - b.pid;

/** Properties of units from one `systemctl show`; null when it does not answer. */
export async function systemdShow(
  units: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, string>[] | null> {
  const properties =
    'Id,LoadState,ActiveState,SubState,UnitFileState,MainPID,Description,ExecMainStartTimestampMonotonic';
  const ran = await run(['systemctl', 'show', '--no-pager', `--property=${properties}`, ...units], {
    timeout: 2500,
    signal,
  });
  return ran?.code === 0 ? parseShow(ran.stdout) : null;
}

/** Blocks of `Key=value` lines, one a unit. */
export const parseShow = (text: string): Map<string, string>[] =>
  text
    .split(/\n\n+/)
    .filter((block) => block.trim() !== '')
    .map(
      (block) =>
        new Map(
          block
            .trim()
            .split('\n')
            .map((line) => line.split(/=(.*)/s) as [string, string]),
        ),
    );

/** What systemd says of a loaded unit; `bootTime`: ms since the epoch. */
export function unitStatus(unit: ReadonlyMap<string, string>, name: string, bootTime: number): ServiceStatus {
  const pid = Number(unit.get('MainPID') ?? 0);
  const file = unit.get('UnitFileState') ?? '';
  const state = unit.get('ActiveState') ?? 'unknown';
  const running = state === 'active' || state === 'reloading';
  // Microseconds after boot.
  const started = Number(unit.get('ExecMainStartTimestampMonotonic') ?? 0);
  return {
    name: (unit.get('Id') ?? name).replace(/\.service$/, ''),
    manager: 'systemd',
    installed: true,
    running,
    enabled: file === '' ? null : /^(enabled|static|alias|generated|indirect)/.test(file),
    state,
    pids: pid > 0 ? [pid] : [],
    since: running && started > 0 ? Math.round(bootTime + started / 1000) : null,
    description: unit.get('Description') ?? '',
  };
}

async function fromSystemd(name: string, signal: AbortSignal, bootTime: number): Promise<ServiceStatus | null> {
  const units = serviceNames(name).map((other) => `${other}.service`);
  const shown = (await systemdShow(units, signal))?.find((unit) => unit.get('LoadState') === 'loaded');
  if (!shown) return null;
  const status = unitStatus(shown, name, bootTime);
  if (status.running) return status;
  // Started by hand, the program runs all the same; only those that the unit's file names count.
  const file = await fileOf(status.name);
  const programs = new Set((file ? await programsOf(file) : []).map((each) => each.toLowerCase()));
  if (programs.size === 0) return status;
  const found = (await readProcesses(signal)).filter((each) => isNamed(each, programs)).sort(byAge);
  const first = found[0];
  return first
    ? {
        ...status,
        manager: 'process',
        running: true,
        state: `running, though systemd calls it ${status.state}`,
        pids: found.map((each) => each.pid),
        since: bootTime + first.started * 10,
      }
    : status;
}

async function fileOf(name: string): Promise<ServiceFile | null> {
  const files = await serviceFiles();
  const lower = new Map([...files.values()].map((file) => [file.name.toLowerCase(), file]));
  for (const other of serviceNames(name)) {
    const file = lower.get(other.toLowerCase());
    if (file) return file;
  }
  return null;
}

/** Processes of a service, oldest first, by its pid file and by the names of its programs. */
async function processesOf(
  names: ReadonlySet<string>,
  file: ServiceFile | null,
  all: readonly ProcessInfo[],
): Promise<ProcessInfo[]> {
  const named = all.filter((process) => isNamed(process, names));
  if (named.length > 0 || !file) return named.sort(byAge);
  const pidFile = await pidFileOf(file);
  const pid = Number((pidFile && (await readLine(pidFile))) || 0);
  return all.filter((process) => process.pid === pid && process.state !== 'Z');
}

/** `onPath`: is there a program of that name. Never throws for a name that is not there. */
export async function serviceStatus(
  name: string,
  onPath: (program: string) => boolean,
  signal: AbortSignal,
  bootTime: number,
): Promise<ServiceStatus> {
  if (hasSystemd()) {
    const status = await fromSystemd(name, signal, bootTime);
    if (status) return status;
  }
  const [file, all, enabled, { packages }] = await Promise.all([
    fileOf(name),
    readProcesses(signal),
    enabledServices(),
    readPackages(signal),
  ]);
  const names = serviceNames(name);
  const programs = file ? await programsOf(file) : [];
  const wanted = new Set([...names, ...programs].flatMap((n) => [n.toLowerCase(), n.slice(0, 15).toLowerCase()]));
  const pids = await processesOf(wanted, file, all);
  const running = pids.length > 0;
  const first = pids[0];
  const onDisk = [...names, ...programs].some((n) => onPath(n) || packages.has(n));
  return {
    name: file?.name ?? names[0] ?? name,
    manager: file ? 'sysv' : running || onDisk ? 'process' : 'none',
    // A removed package may leave its init script behind: the program has to be there as well.
    installed: running || onDisk || (file !== null && file.kind === 'unit'),
    running,
    enabled: file ? names.some((n) => enabled.has(n)) || enabled.has(file.name) : null,
    state: running ? 'running' : 'stopped',
    pids: pids.map((process) => process.pid),
    since: first ? bootTime + first.started * 10 : null,
    description: '',
  };
}
