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
  if (ran?.code !== 0) return null;
  return ran.stdout
    .split(/\n\n+/)
    .filter(Boolean)
    .map(
      (block) => new Map(block.split('\n').map((line) => line.split(/=(.*)/s) as [string, string])),
    );
}

async function fromSystemd(name: string, signal: AbortSignal): Promise<ServiceStatus | null> {
  const units = serviceNames(name).map((other) => `${other}.service`);
  const shown = (await systemdShow(units, signal))?.find(
    (unit) => unit.get('LoadState') === 'loaded',
  );
  if (!shown) return null;
  const pid = Number(shown.get('MainPID') ?? 0);
  const file = shown.get('UnitFileState') ?? '';
  const state = shown.get('ActiveState') ?? 'unknown';
  return {
    name: (shown.get('Id') ?? name).replace(/\.service$/, ''),
    manager: 'systemd',
    installed: true,
    running: state === 'active' || state === 'reloading',
    enabled: file === '' ? null : /^(enabled|static|alias|generated|indirect)/.test(file),
    state,
    pids: pid > 0 ? [pid] : [],
    since: null,
    description: shown.get('Description') ?? '',
  };
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
    const status = await fromSystemd(name, signal);
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
  const wanted = new Set(
    [...names, ...programs].flatMap((n) => [n.toLowerCase(), n.slice(0, 15).toLowerCase()]),
  );
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
