// Who has the terminal, from /proc. Where there is no /proc the answer is "unknown", and callers go by the
// marks alone.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setImmediate, setTimeout } from 'node:timers/promises';

/** After the name in parentheses: state ppid pgrp session tty tpgid; null where there is none to read. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** False only when another process group than the shell's is known to have the terminal. */
export function shellHasTerminal(pid: number): boolean {
  const fields = statOf(pid);
  return fields === null || fields[2] === fields[5];
}

/** False only when the process is known to have work that it was not given the time for. */
export function atRest(pid: number): boolean {
  const state = statOf(pid)?.[0];
  return state !== 'R' && state !== 'D';
}

/** Argv of a process joined by blanks, '' when unknown. It changes when the process execs. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replace(/\0+$/, '').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Numbers of the system calls in which a program waits for input; of other machines they are not known. */
const WAITS: Readonly<Record<string, { read: readonly number[]; poll: readonly number[]; epoll: readonly number[] }>> =
  {
    x64: { read: [0, 19], poll: [7, 23, 270, 271, 426], epoll: [232, 281, 441] },
    arm64: { read: [63, 65], poll: [72, 73, 426], epoll: [22, 441] },
  };

/** What cannot be read because it is another user's may be so; what is gone meanwhile is not. */
const isHidden = (error: unknown): boolean => /^E(?:PERM|ACCES)$/.test((error as NodeJS.ErrnoException).code ?? '');

const isTerminal = (pid: number, fd: number): boolean => {
  try {
    return /^\/dev\/(?:pts\/|tty)/.test(readlinkSync(`/proc/${pid}/fd/${fd}`));
  } catch (error) {
    return isHidden(error);
  }
};

/** Is the terminal among what an epoll descriptor watches? */
function watchesTerminal(pid: number, epoll: number): boolean {
  try {
    const info = readFileSync(`/proc/${pid}/fdinfo/${epoll}`, 'latin1');
    const watched = [...info.matchAll(/^tfd:\s*(\d+)/gm)].map((match) => Number(match[1]));
    return watched.some((fd) => isTerminal(pid, fd));
  } catch (error) {
    return isHidden(error);
  }
}

function threadWaits(pid: number, task: string): boolean {
  const waits = WAITS[process.arch];
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/task/${task}/syscall`, 'latin1');
  } catch (error) {
    // Another user's (sudo), or a kernel that does not tell; otherwise it ended meanwhile.
    return isHidden(error) && statOf(pid)?.[0] === 'S';
  }
  if (text.startsWith('running')) return false;
  if (waits === undefined) return atRest(pid);
  const [call = -1, first = 0] = text.split(' ').map(Number);
  if (waits.read.includes(call)) return isTerminal(pid, first);
  return waits.poll.includes(call) || (waits.epoll.includes(call) && watchesTerminal(pid, first));
}

/** Does the process wait for input that may come from the terminal? Where that cannot be told: does it wait? */
export function waitsForInput(pid: number): boolean {
  try {
    return readdirSync(`/proc/${pid}/task`).some((task) => threadWaits(pid, task));
  } catch {
    return false;
  }
}

/** The same of a shell, whose line editor reads in its main thread; fish waits for its own pipes in others. */
export const shellWaitsForInput = (pid: number): boolean => threadWaits(pid, String(pid));

/**
 * Has the shell read all that was written to its terminal, and was what it wrote before read here? False when it is
 * still at work after `patience` milliseconds.
 */
export async function comesToWait(pid: number, patience: number): Promise<boolean> {
  const until = performance.now() + patience;
  while (!shellWaitsForInput(pid) && performance.now() < until) await setTimeout(3);
  for (let turn = 0; turn < 2; turn++) await setImmediate();
  return shellWaitsForInput(pid);
}

const MAX_PROGRAMS = 64;

/** The processes below the shell that have the terminal, the shell left out; null when that cannot be told. */
export function programsOf(shell: number): number[] | null {
  const group = statOf(shell)?.[5];
  if (group === undefined) return null;
  const found: number[] = [];
  const below = [shell];
  for (let pid = below.shift(); pid !== undefined; pid = below.shift()) {
    if (found.length >= MAX_PROGRAMS) break;
    try {
      for (const task of readdirSync(`/proc/${pid}/task`)) below.push(...childrenOf(pid, task));
    } catch (error) {
      // It ended meanwhile; a kernel that does not list children tells nothing.
      if (pid === shell && (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    }
    if (pid !== shell && statOf(pid)?.[2] === group) found.push(pid);
  }
  return found;
}

const childrenOf = (pid: number, task: string): number[] =>
  readFileSync(`/proc/${pid}/task/${task}/children`, 'latin1').split(' ').filter(Boolean).map(Number);
