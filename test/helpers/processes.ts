// What the system says of a process and of those below it.
import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory in MB; 0 when the process is gone. */
export function rssMb(pid: number): number {
  try {
    const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kb ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Pids whose parent is `pid`. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** The letter that the system has for it: R, S, T (stopped), Z …; '' when it is gone. */
export function stateOf(pid: number): string {
  try {
    return /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}

export const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
};

/** The shell in the pane of a TUI; what runs beside it is Node. */
export function shellOf(tui: number): number {
  const shell = childrenOf(tui).find((pid) => commandOf(pid) !== 'node');
  if (shell === undefined) throw new Error('the TUI has no child');
  return shell;
}

/** A process that is there and no zombie. */
export const alive = (pid: number): boolean => !['', 'Z'].includes(stateOf(pid));
