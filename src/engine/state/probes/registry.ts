// All probes by name, and the one way to run them: arguments checked, a deadline, no exception ever.
import { z } from 'zod';
import type { ProbeContext, ProbeResult } from '../types.ts';
import { containersProbe } from './containers.ts';
import { diskUsageProbe } from './disk-usage.ts';
import { environmentProbe } from './environment.ts';
import { fileChangesProbe } from './file-changes.ts';
import { firewallProbe } from './firewall.ts';
import { gitStateProbe } from './git-state.ts';
import { listFilesProbe } from './list-files.ts';
import { networkInfoProbe } from './network-info.ts';
import { packagesProbe } from './packages.ts';
import { pathInfoProbe } from './path-info.ts';
import { portsProbe } from './ports.ts';
import type { Probe } from './probe.ts';
import { processesProbe } from './processes.ts';
import { diskIoProbe, networkTrafficProbe } from './rates.ts';
import { readFileProbe } from './read-file.ts';
import { recentLogsProbe } from './recent-logs.ts';
import { scheduledJobsProbe } from './scheduled-jobs.ts';
import { searchProbe } from './search.ts';
import { serviceStatusProbe } from './service-status.ts';
import { systemInfo } from './system-info.ts';
import { usersProbe } from './users.ts';

const ALL: readonly Probe[] = [
  systemInfo,
  processesProbe,
  containersProbe,
  serviceStatusProbe,
  diskUsageProbe,
  networkInfoProbe,
  portsProbe,
  diskIoProbe,
  networkTrafficProbe,
  recentLogsProbe,
  fileChangesProbe,
  pathInfoProbe,
  packagesProbe,
  usersProbe,
  scheduledJobsProbe,
  firewallProbe,
  environmentProbe,
  gitStateProbe,
  listFilesProbe,
  readFileProbe,
  searchProbe,
];

export const PROBES: ReadonlyMap<string, Probe> = new Map(ALL.map((probe) => [probe.name, probe]));

/** The probe of a full name, or of one without its `linux_`; null for anything else. */
export function findProbe(name: string): Probe | null {
  return PROBES.get(name) ?? PROBES.get(`linux_${name}`) ?? null;
}

export interface RunOptions extends Omit<ProbeContext, 'now' | 'signal'> {
  now?: () => number;
  signal?: AbortSignal;
}

/** Grace after the deadline, in which a probe that noticed it hands over what it has. */
const GRACE = 250;

/** Runs a probe. Never throws and never takes longer than its deadline; what went wrong is in `notes`. */
export async function runProbe(name: string, args: unknown, options: RunOptions): Promise<ProbeResult> {
  const now = options.now ?? Date.now;
  const probe = findProbe(name);
  const result = (notes: string[]): ProbeResult => ({
    name: probe?.name ?? name,
    at: now(),
    ttl: probe?.ttl ?? 0,
    facts: [],
    data: null,
    notes,
  });
  if (!probe) return result([`There is no probe ${name}.`]);
  const checked = probe.args.safeParse(args ?? {});
  if (!checked.success) return result([`${name}: ${z.prettifyError(checked.error).replaceAll('\n', ' ')}`]);
  const control = new AbortController();
  const stop = (): void => control.abort();
  options.signal?.addEventListener('abort', stop);
  if (options.signal?.aborted) stop();
  const timer = setTimeout(stop, probe.deadline);
  let lateTimer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => {
    control.signal.addEventListener('abort', () => {
      lateTimer = setTimeout(done, GRACE, null);
    });
    if (control.signal.aborted) lateTimer = setTimeout(done, GRACE, null);
  });
  const at = now();
  try {
    const look = probe.look(checked.data, { ...options, now, signal: control.signal });
    look.catch(() => undefined);
    const found = await Promise.race([look, late]);
    if (!found) return result([`${probe.name} took longer than ${probe.deadline} ms.`]);
    return { name: probe.name, at, ttl: probe.ttl, ...found };
  } catch (error) {
    return result([`${probe.name} failed: ${error instanceof Error ? error.message : String(error)}`]);
  } finally {
    clearTimeout(timer);
    clearTimeout(lateTimer);
    options.signal?.removeEventListener('abort', stop);
  }
}
