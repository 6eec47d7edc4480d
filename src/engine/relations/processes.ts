// Processes from /proc. What a process takes of the processor is what it took between two looks, so it is looked at
// twice only where that was asked; its file, unit and container are read only where they are needed.

import { readlink } from 'node:fs/promises';
import { redact } from '../redact/redact.ts';
import { pause } from '../state/probes/probe.ts';
import { type Belonging, readBelonging } from '../state/proc/belonging.ts';
import {
  cpuBetween,
  namesOf,
  type ProcessInfo,
  readProcesses,
  scriptOf,
  stateOf,
  TICKS_PER_SECOND,
} from '../state/proc/processes.ts';
import { readUptime } from '../state/proc/system.ts';
import { readText } from '../state/read.ts';
import { plainValue, textOf } from './cells.ts';
import { packagesOf } from './joins.ts';
import { LIMITED, limits } from './limits.ts';
import { servedBy } from './serving.ts';
import type { RawRow, RelationOf, RowsRequest } from './types.ts';

const SAMPLE_MS = 200;
const BATCH = 32;
/** A flag of /proc/PID/stat: made by the kernel. Such a process has no arguments and no memory. */
const isKernel = (process: ProcessInfo): boolean => process.argv.length === 0 && process.memory === 0;

async function belongings(all: readonly ProcessInfo[], signal: AbortSignal) {
  const found = new Map<number, Belonging>();
  for (let i = 0; i < all.length && !signal.aborted; i += BATCH)
    await Promise.all(
      all.slice(i, i + BATCH).map(async (process) => {
        found.set(process.pid, await readBelonging(process.pid, isKernel(process)));
      }),
    );
  return found;
}

/** Nice value: field 19 of stat. */
async function niceOf(pid: number): Promise<number | null> {
  const stat = await readText(`/proc/${pid}/stat`, 4_096);
  const nice = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[16];
  return nice === undefined ? null : Number(nice);
}

/** `pts/3`, `tty1`, or null: the numbers that the kernel gives to terminals. */
function terminalOf(tty: number): string | null {
  const major = (tty >> 8) & 0xfff;
  const minor = (tty & 0xff) | ((tty >> 12) & 0xfff00);
  if (major >= 136 && major <= 143) return `pts/${(major - 136) * 256 + minor}`;
  return major === 4 ? `tty${minor}` : null;
}

async function usage(signal: AbortSignal) {
  await pause(SAMPLE_MS, signal);
  const later = new Map((await readProcesses(signal)).map((process) => [process.pid, process]));
  return (process: ProcessInfo): number | undefined => {
    const after = later.get(process.pid);
    return after && cpuBetween(process, after);
  };
}

async function portsByPid(request: RowsRequest): Promise<Map<number, number[]>> {
  const ports = new Map<number, number[]>();
  const { rows } = await request.rows('listener', ['port', 'pids']);
  for (const { cells } of rows) {
    const [pids, port] = [plainValue(cells.pids), cells.port?.value];
    if (!Array.isArray(pids) || typeof port !== 'number') continue;
    for (const pid of pids.map(Number)) ports.set(pid, [...new Set([...(ports.get(pid) ?? []), port])]);
  }
  return ports;
}

/** Process → the service that it is of, by identity. */
export async function servicesByPid(request: RowsRequest): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  const { rows } = await request.rows('service', ['name', 'pids']);
  for (const row of rows) {
    const pids = plainValue(row.cells.pids);
    if (Array.isArray(pids)) for (const pid of pids) found.set(Number(pid), textOf(row, 'name') ?? '');
  }
  return found;
}

const DEEP = ['package', 'exe', 'unit', 'container', 'genuine'];
/** Where programs are installed; what lies elsewhere may call itself anything. */
const INSTALLED = /^\/(?:usr|bin|sbin|lib|opt|snap|nix)\//;

/** The folder that each is in, where it may be seen. */
async function foldersOf(all: readonly ProcessInfo[], signal: AbortSignal) {
  const found = new Map<number, string>();
  for (let i = 0; i < all.length && !signal.aborted; i += BATCH)
    await Promise.all(
      all.slice(i, i + BATCH).map(async ({ pid }) => {
        const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
        if (folder !== null) found.set(pid, folder);
      }),
    );
  return found;
}

export const processes: RelationOf = {
  name: 'process',
  words: ['process', 'processes'],
  key: 'pid',
  time: 'started',
  maxAge: 2,
  deadline: 3_000,
  source: '/proc',
  attributes: {
    pid: { type: 'pid', about: 'number' },
    name: { type: 'name', untrusted: true, by: 'names', about: 'name, which it may choose itself' },
    names: { type: 'name', many: true, untrusted: true, about: 'names' },
    script: { type: 'name', untrusted: true, about: 'script, which its interpreter runs' },
    command: { type: 'text', untrusted: true, about: 'command line' },
    user: { type: 'name', about: 'owner' },
    parent: { type: 'pid', about: 'parent’s number' },
    started_by: { type: 'text', untrusted: true, by: 'parents', about: 'parent' },
    parents: { type: 'name', many: true, untrusted: true, about: 'names of its parent' },
    state: { type: 'word', about: 'state' },
    zombie: { type: 'flag', about: 'being a zombie' },
    kernel: { type: 'flag', about: 'being of the kernel' },
    memory: { type: 'size', about: 'memory' },
    cpu: { type: 'percent', about: 'share of one core in the last moment' },
    cpu_time: { type: 'duration', about: 'time of the processor since it began' },
    age: { type: 'duration', about: 'age' },
    started: { type: 'moment', about: 'start' },
    threads: { type: 'number', about: 'threads' },
    ...LIMITED,
    priority: { type: 'number', about: 'nice value' },
    terminal: { type: 'name', about: 'terminal' },
    port: { type: 'port', many: true, about: 'ports' },
    exe: { type: 'path', untrusted: true, about: 'program file' },
    unit: { type: 'name', about: 'unit of systemd' },
    container: { type: 'name', about: 'container' },
    service: { type: 'name', about: 'service' },
    package: { type: 'name', about: 'package' },
    cwd: { type: 'path', untrusted: true, about: 'folder that it works in' },
    serves: { type: 'path', many: true, untrusted: true, about: 'folder that it serves' },
    listens: { type: 'flag', about: 'listening on a port' },
    genuine: {
      type: 'flag',
      about: 'being of the service of that name, or a program from where programs are installed',
    },
  },
  async read(request) {
    const { need, signal } = request;
    const [all, uptime] = await Promise.all([readProcesses(signal), readUptime()]);
    const [deep, cpu, ports, ofService, folders] = await Promise.all([
      DEEP.some((attr) => need.has(attr)) ? belongings(all, signal) : null,
      need.has('cpu') ? usage(signal) : null,
      need.has('port') || need.has('listens') ? portsByPid(request) : null,
      need.has('service') || need.has('genuine') ? servicesByPid(request) : null,
      need.has('cwd') || need.has('serves') ? foldersOf(all, signal) : null,
    ]);
    const limited = await limits(
      all.map(({ pid }) => pid),
      need,
      signal,
    );
    const serving = need.has('serves') ? await servedBy(all, folders ?? new Map()) : null;
    const packages = need.has('package') && deep ? await packagesOf(deep, signal) : null;
    const nice = new Map<number, number | null>();
    if (need.has('priority')) for (const { pid } of all) if (!signal.aborted) nice.set(pid, await niceOf(pid));
    const now = request.now();
    const byPid = new Map(all.map((process) => [process.pid, process]));
    const rows = all.map((process): RawRow => {
      const belongs = deep?.get(process.pid);
      const age = uptime === null ? undefined : Math.max(0, uptime - process.started / TICKS_PER_SECOND);
      const seen = belongs !== undefined && belongs.exe === undefined;
      const takes = cpu?.(process);
      const parent = byPid.get(process.ppid);
      const allowed = limited(process.pid, isKernel(process));
      return {
        key: String(process.pid),
        source: `/proc/${process.pid}`,
        values: {
          pid: process.pid,
          name: process.name,
          names: namesOf(process),
          script: scriptOf(process),
          command: redact(process.command),
          user: process.user,
          parent: process.ppid,
          started_by: parent ? `${parent.name} (pid ${parent.pid})` : null,
          parents: parent ? namesOf(parent) : null,
          state: stateOf(process),
          zombie: process.state === 'Z',
          kernel: isKernel(process) && process.state !== 'Z',
          memory: process.memory,
          cpu: takes,
          cpu_time: Math.round(process.ticks / TICKS_PER_SECOND),
          age: age === undefined ? undefined : Math.round(age),
          started: age === undefined ? undefined : Math.round(now - age * 1_000),
          threads: process.threads,
          ...allowed.values,
          priority: nice.get(process.pid),
          terminal: terminalOf(process.tty),
          port: ports ? (ports.get(process.pid) ?? []).map(String) : undefined,
          exe: belongs?.exe,
          unit: belongs?.unit,
          package: packages && belongs ? (packages.get(belongs.exe ?? '') ?? null) : undefined,
          container: belongs?.container,
          service: ofService ? (ofService.get(process.pid) ?? null) : undefined,
          cwd: folders?.get(process.pid),
          serves: serving?.get(process.pid),
          listens: ports ? ports.has(process.pid) : undefined,
          genuine: ofService ? ofService.has(process.pid) || INSTALLED.test(belongs?.exe ?? '') : undefined,
        },
        hidden: {
          ...allowed.hidden,
          ...(folders && !folders.has(process.pid)
            ? { cwd: 'the folder that it works in may only be seen by its owner and root' }
            : {}),
          ...(serving && !serving.has(process.pid) ? { serves: 'which folder it serves is told by nothing here' } : {}),
          ...(seen ? { exe: 'its program file may only be seen by its owner and root' } : {}),
          ...(cpu && takes === undefined ? { cpu: 'it ended while it was looked at' } : {}),
        },
      };
    });
    return {
      rows,
      complete: all.length > 0 && !signal.aborted,
      scope: `${all.length} processes of this machine`,
      ...(all.length === 0 ? { missing: '/proc cannot be read' } : {}),
    };
  },
};
