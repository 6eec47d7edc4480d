// Names that running processes go by. Which processes there are is always true now; the names of those that were looked at
// before are remembered, because reading hundreds of small files again for each request is what costs.
import { readdirSync, readFileSync } from 'node:fs';
import { namesOf, readProcesses, TICKS_PER_SECOND } from '../state/proc/processes.ts';
import { readUptime } from '../state/proc/system.ts';

/** A process that has just begun may still become another program: it is looked at again until it is this old. */
const SETTLED = 1_000;
/** Nor are all of them looked at again before they were left alone for this long. */
const AGE = 2_000;

interface Seen {
  names: readonly string[];
  first: number;
  read: number;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

function namesOfPid(pid: string): string[] {
  const name = read(`/proc/${pid}/comm`).trimEnd();
  if (name === '') return [];
  const argv = read(`/proc/${pid}/cmdline`).split('\0');
  return namesOf({ name, argv }).filter((each) => each !== '');
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
    const [all, uptime] = await Promise.all([readProcesses(), readUptime()]);
    const at = now();
    refreshed = at;
    seen = new Map(
      all.map((each) => {
        const age = 1_000 * ((uptime ?? 0) - each.started / TICKS_PER_SECOND);
        const names = namesOf(each).filter((name) => name !== '');
        return [String(each.pid), { names, first: at - age, read: at }];
      }),
    );
  }
  return {
    names(): string[] {
      const next = new Map<string, Seen>();
      const at = now();
      for (const pid of pids()) {
        const known = seen.get(pid);
        const settled = known && known.read - known.first >= SETTLED;
        next.set(
          pid,
          settled ? known : { names: namesOfPid(pid), first: known?.first ?? at, read: at },
        );
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
