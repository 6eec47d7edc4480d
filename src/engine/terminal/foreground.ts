// Who has the terminal, from /proc. Where there is no /proc the answer is "unknown", and callers go by the
// marks alone.
import { readFileSync } from 'node:fs';

/** False only when another process group than the shell's is known to have the terminal. */
export function shellHasTerminal(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // After the name in parentheses: state ppid pgrp session tty tpgid
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[2] === fields[5];
  } catch {
    return true;
  }
}

/** Argv of a process joined by blanks, '' when unknown. It changes when the process execs. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replace(/\0+$/, '').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
