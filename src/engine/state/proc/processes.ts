// Processes as /proc tells them. One pass reads stat, status and cmdline of each; a process that ends meanwhile is left
// out.
import { basename } from 'node:path';
import { processIds, readText } from '../read.ts';
import { userNames } from './accounts.ts';

export interface ProcessInfo {
  pid: number;
  ppid: number;
  name: string;
  /** Arguments joined by spaces; the name in brackets for kernel threads. */
  command: string;
  argv: string[];
  /** One letter as in ps: R S D Z T I. */
  state: string;
  user: string;
  uid: number;
  /** Resident bytes. */
  memory: number;
  /** User and system time in clock ticks. */
  ticks: number;
  /** When they were read (`performance.now()`). */
  readAt: number;
  /** Clock ticks after boot. */
  started: number;
  threads: number;
  tty: number;
}

const STATES: Readonly<Record<string, string>> = {
  R: 'running',
  S: 'sleeping',
  D: 'waiting',
  T: 'stopped',
  t: 'stopped',
  Z: 'zombie',
  I: 'idle',
};
/** Its state in a word; the letter where there is none for it. */
export const stateOf = ({ state }: ProcessInfo): string => STATES[state] ?? state;

/** USER_HZ: 100 on every Linux that Node runs on. */
export const TICKS_PER_SECOND = 100;

const BATCH = 64;

/**
 * Name and numbered fields of `stat`: the name may hold spaces and brackets, so fields are counted after the last one.
 */
export function statFields(stat: string) {
  const close = stat.lastIndexOf(')');
  const fields = stat.slice(close + 2).split(' ');
  return {
    name: stat.slice(stat.indexOf('(') + 1, close),
    state: fields[0] ?? '?',
    number: (index: number): number => Number(fields[index - 3] ?? 0),
  };
}

export async function readProcess(pid: number, names: ReadonlyMap<number, string>): Promise<ProcessInfo | null> {
  const [stat, status, cmdline] = await Promise.all([
    readText(`/proc/${pid}/stat`, 4096),
    readText(`/proc/${pid}/status`, 8192),
    readText(`/proc/${pid}/cmdline`, 16_384),
  ]);
  if (stat === null || status === null) return null;
  const readAt = performance.now();
  const { name, state, number } = statFields(stat);
  const uid = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1] ?? -1);
  const argv = (cmdline ?? '').split('\0').filter((word, index) => word !== '' || index > 0);
  while (argv.at(-1) === '') argv.pop();
  return {
    pid,
    ppid: number(4),
    name,
    command: argv.length > 0 ? argv.join(' ') : `[${name}]`,
    argv,
    state,
    user: names.get(uid) ?? String(uid),
    uid,
    memory: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024,
    ticks: number(14) + number(15),
    readAt,
    started: number(22),
    threads: number(20),
    tty: number(7),
  };
}

/**
 * The share of one processor that a process took between two looks at it, in percent; undefined for one that was not
 * there before. A busy machine takes long to be read through: each process has its own time between the two.
 */
export function cpuBetween(
  was: Pick<ProcessInfo, 'ticks' | 'started' | 'readAt'> | undefined,
  now: Pick<ProcessInfo, 'ticks' | 'started' | 'readAt'>,
): number | undefined {
  if (was === undefined || was.started !== now.started) return undefined;
  const seconds = (now.readAt - was.readAt) / 1000;
  return Math.round((1000 * (now.ticks - was.ticks)) / TICKS_PER_SECOND / seconds) / 10;
}

export async function readProcesses(signal?: AbortSignal): Promise<ProcessInfo[]> {
  const names = await userNames();
  const pids = (await processIds()).map(Number);
  const processes: ProcessInfo[] = [];
  for (let i = 0; i < pids.length && !signal?.aborted; i += BATCH) {
    const batch = pids.slice(i, i + BATCH).map((pid) => readProcess(pid, names));
    for (const found of await Promise.all(batch)) if (found) processes.push(found);
  }
  return processes;
}

/** Names that a process goes by: its own, its program's, its script's, and its title's first word (`nginx: master`). */
export function namesOf(process: Pick<ProcessInfo, 'name' | 'argv'>): string[] {
  const names = new Set([process.name]);
  const first = process.argv[0] ?? '';
  const title = /^([\w.-]+): /.exec(first);
  if (title) names.add(title[1] as string);
  else if (first !== '') names.add(basename(first.split(' ')[0] as string).replace(/^-/, ''));
  const script = scriptOf(process);
  if (script !== null) names.add(script);
  return [...names];
}

/** What an interpreter runs, which is what a person calls the process by. */
export function scriptOf({ name, argv }: Pick<ProcessInfo, 'name' | 'argv'>): string | null {
  if (!/^(python|node|ruby|perl|sh|bash|dash|java|php)[\d.]*$/.test(name)) return null;
  const at = argv.findIndex((word, index) => index > 0 && !word.startsWith('-'));
  // The text of a program (`bash -c TEXT`) is no name.
  const script = argv.slice(1, at).some((word) => /^-\w*[ce]$/.test(word)) ? undefined : argv[at];
  return script ? basename(script) : null;
}

/** Whether the process is `name`: exactly, or as the kernel cut it at 15 characters. A zombie is none. */
export function isNamed(process: ProcessInfo, wanted: ReadonlySet<string>): boolean {
  if (process.state === 'Z') return false;
  return namesOf(process).some((name) => wanted.has(name.toLowerCase()));
}
