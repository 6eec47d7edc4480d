// Who has the terminal, from /proc. Where there is no /proc the answer is "unknown", and callers go by the
// marks alone.
import { readFileSync } from 'node:fs';

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
