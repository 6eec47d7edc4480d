// Names that running processes go by. Which processes there are is always true now; the names of those that were looked
// at before are remembered, because reading hundreds of small files again for each request is what costs. They are read
// at once, a few at a time: the kernel makes them in microseconds, and handing each to another thread took most of a
// first request.
import { readdirSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { namesOf, statFields, TICKS_PER_SECOND } from '../state/proc/processes.ts';
import { readUptime } from '../state/proc/system.ts';
import { read } from './machine-names.ts';

/** A process that has just begun may still become another program: it is looked at again until it is this old. */
const SETTLED = 1_000;
/** Nor are all of them looked at again before they were left alone for this long. */
const AGE = 2_000;
/** Processes that are read before others have their turn. */
const BATCH = 32;

interface Seen {
  names: readonly string[];
  first: number;
  read: number;
}

/** Its names, and when it began in clock ticks after boot; null when it is gone. */
function look(pid: string): { names: string[]; started: number } | null {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === '') return null;
  const { name, number } = statFields(stat);
  const argv = read(`/proc/${pid}/cmdline`).split('\0');
  const names = namesOf({ name, argv }).filter((each) => each !== '');
  return { names, started: number(22) };
}

function pids(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

export function processNames(now: () => number) {
  let seen = new Map<string, Seen>();
  let refreshed = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | null = null;
  async function readAll(): Promise<void> {
    const uptime = (await readUptime()) ?? 0;
    const next = new Map<string, Seen>();
    for (const [i, pid] of pids().entries()) {
      if (i % BATCH === BATCH - 1) await setImmediate();
      const found = look(pid);
      const at = now();
      const age = 1_000 * (uptime - (found?.started ?? 0) / TICKS_PER_SECOND);
      if (found) next.set(pid, { names: found.names, first: at - age, read: at });
    }
    refreshed = now();
    seen = next;
  }
  return {
    names(): string[] {
      const next = new Map<string, Seen>();
      const at = now();
      for (const pid of pids()) {
        const known = seen.get(pid);
        const settled = known && known.read - known.first >= SETTLED;
        next.set(pid, settled ? known : { names: look(pid)?.names ?? [], first: known?.first ?? at, read: at });
      }
      seen = next;
      return [...new Set([...next.values()].flatMap(({ names }) => names))];
    },
    /** Looks at all of them again in the background: ids are used anew, and titles change. */
    refresh(): Promise<void> {
      if (now() - refreshed <= AGE) return Promise.resolve();
      refreshing ??= readAll().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
  };
}
