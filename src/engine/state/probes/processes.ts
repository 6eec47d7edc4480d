// Processes from /proc, looked at twice: what a process takes is what it took in between.
import { resolve } from 'node:path';
import { z } from 'zod';
import { readMemory } from '../proc/memory.ts';
import { holdersOf } from '../proc/open-files.ts';
import { cpuBetween, isNamed, type ProcessInfo, readProcesses, stateOf, TICKS_PER_SECOND } from '../proc/processes.ts';
import { readUptime } from '../proc/system.ts';
import { serviceNames } from '../services/names.ts';
import { defineProbe, pause } from './probe.ts';

const SAMPLE_MS = 200;
/** Processes with facts of their own; the rest are in the data only. */
const FACTS = 40;

const Args = z.object({
  name: z.string().min(1).max(200).optional(),
  pid: z.int().positive().optional(),
  parent: z.int().positive().optional(),
  user: z.string().min(1).max(64).optional(),
  /** Those that hold this file, or something below this folder, open. */
  holds: z.string().min(1).max(4096).optional(),
  state: z.enum(['running', 'sleeping', 'stopped', 'zombie']).optional(),
  sort: z.enum(['cpu', 'memory', 'time', 'pid', 'age']).default('cpu'),
  limit: z.int().min(1).max(5000).default(20),
});

const tenth = (value: number): number => Math.round(value * 10) / 10;

function matches(
  process: ProcessInfo,
  args: z.infer<typeof Args>,
  names: Set<string>,
  holders: ReadonlySet<number> | null,
): boolean {
  if (holders && !holders.has(process.pid)) return false;
  if (args.pid !== undefined && process.pid !== args.pid) return false;
  if (args.parent !== undefined && process.ppid !== args.parent) return false;
  if (args.user !== undefined && process.user !== args.user) return false;
  if (args.state !== undefined && stateOf(process) !== args.state) return false;
  return names.size === 0 || isNamed(process, names);
}

export const processesProbe = defineProbe({
  name: 'linux_processes',
  summary: 'running processes: by name, pid, parent, user or state; by cpu, memory, time or age',
  args: Args,
  ttl: 60,
  async look({ args, context, write, notes, cutShort }) {
    const first = await readProcesses(context.signal);
    await pause(SAMPLE_MS, context.signal);
    const [again, memory, uptime] = await Promise.all([readProcesses(context.signal), readMemory(), readUptime()]);
    // Where the time is up before the second look is done, the first one is true too; it tells no share.
    const all = context.signal.aborted && again.length < first.length ? first : again;
    const before = new Map(first.map((process) => [process.pid, process]));
    const names = new Set(
      (args.name ? serviceNames(args.name) : []).flatMap((n) => [n.toLowerCase(), n.slice(0, 15).toLowerCase()]),
    );
    const path = args.holds ? resolve(context.cwd, args.holds) : null;
    const held = path ? await holdersOf(path, context.signal) : null;
    const rows = all
      .filter((process) => matches(process, args, names, held?.pids ?? null))
      .map((process) => ({
        pid: process.pid,
        ppid: process.ppid,
        name: process.name,
        command: process.command.slice(0, 400),
        user: process.user,
        state: stateOf(process),
        threads: process.threads,
        memory: process.memory,
        memory_percent: memory ? tenth((100 * process.memory) / memory.total) : null,
        cpu_percent: all === first ? null : (cpuBetween(before.get(process.pid), process) ?? 0),
        cpu_seconds: process.ticks / TICKS_PER_SECOND,
        age_s: uptime === null ? null : Math.max(0, Math.round(uptime - process.started / TICKS_PER_SECOND)),
      }));
    const by: Record<z.infer<typeof Args>['sort'], (row: (typeof rows)[number]) => number> = {
      cpu: (row) => -(row.cpu_percent ?? 0) * 1e6 - row.cpu_seconds,
      memory: (row) => -row.memory,
      time: (row) => -row.cpu_seconds,
      pid: (row) => row.pid,
      age: (row) => -(row.age_s ?? 0),
    };
    rows.sort((a, b) => by[args.sort](a) - by[args.sort](b));
    write.add('processes', 'count', all.length);
    for (const state of ['running', 'sleeping', 'stopped', 'zombie'])
      write.add('processes', `count_${state}`, all.filter((p) => stateOf(p) === state).length);
    if (args.name) {
      write.add(`process:${args.name}`, 'running', rows.length > 0);
      write.add(`process:${args.name}`, 'count', rows.length);
    }
    if (path) {
      write.add(`path:${path}`, 'holders', rows.length);
      if (process.getuid?.() !== 0) notes.push('What other people’s processes hold open may only be seen by root.');
    }
    for (const row of rows.slice(0, Math.min(args.limit, FACTS))) {
      const subject = `process:${row.pid}`;
      write.add(subject, 'name', row.name);
      write.add(subject, 'user', row.user);
      write.add(subject, 'command', row.command);
      write.add(subject, 'cpu_percent', row.cpu_percent, '%');
      write.add(subject, 'memory', row.memory, 'B');
      write.add(subject, 'memory_percent', row.memory_percent, '%');
      write.add(subject, 'state', row.state);
      write.add(subject, 'ppid', row.ppid);
      write.add(subject, 'age', row.age_s, 's');
    }
    if (context.signal.aborted)
      cutShort('There was no time to look at all processes.', 'Look at them in the shell: ps aux');
    else if (all.length === 0) notes.push('/proc cannot be read.');
    return { total: all.length, matched: rows.length, processes: rows.slice(0, args.limit) };
  },
});
