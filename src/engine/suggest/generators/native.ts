// Values that need no program: users and groups from their files, processes and interfaces from the
// kernel, signals from a table. Read in the background, kept for a short while.
import { readdir, readFile } from 'node:fs/promises';
import { constants as os } from 'node:os';
import type { SpecGenerator } from '../../line/spec-types.ts';
import type { SourceRequest } from '../candidate.ts';
import type { ShellNames } from '../sources/environment.ts';
import type { GeneratedValue } from './runner.ts';

export interface NativeValues {
  /** Null when the name is not one of ours. */
  values(
    generator: SpecGenerator,
    request: SourceRequest,
    later: Promise<unknown>[],
  ): GeneratedValue[] | null;
}

const MAX_AGE_MS = 5_000;

async function lines(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n').filter((l) => l !== '');
  } catch {
    return [];
  }
}

async function names(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch {
    return [];
  }
}

async function accounts(file: string): Promise<GeneratedValue[]> {
  const rows = (await lines(file)).map((l) => l.split(':'));
  // People before daemons.
  const person = (id: number) => id === 0 || (id >= 1000 && id < 60_000);
  return rows
    .map(([name = '', , id = '', , text = '']) => ({
      name,
      description: text.split(',')[0] ?? '',
      priority: person(Number(id)) ? 70 : 40,
    }))
    .filter((v) => v.name !== '');
}

async function processes(): Promise<{ pid: string; name: string }[]> {
  const pids = (await names('/proc')).filter((n) => /^\d+$/.test(n));
  const found = await Promise.all(
    pids
      .slice(-2_000)
      .map(async (pid) => ({ pid, name: (await lines(`/proc/${pid}/comm`))[0] ?? '' })),
  );
  return found.filter((p) => p.name !== '').reverse();
}

const UNIT_DIRS = [
  '/etc/systemd/system',
  '/run/systemd/system',
  '/lib/systemd/system',
  '/usr/lib/systemd/system',
];

async function units(): Promise<GeneratedValue[]> {
  const found = (await Promise.all(UNIT_DIRS.map(names))).flat();
  const usable = [...new Set(found)].filter((n) =>
    /\.(?:service|socket|timer|target|path|mount)$/.test(n),
  );
  return usable.map((name) => ({
    name: name.replace(/\.service$/, ''),
    description: name.endsWith('.service') ? 'service' : (name.split('.').at(-1) ?? ''),
    priority: name.endsWith('.service') && !/^(?:systemd-|getty|user@)/.test(name) ? 65 : 40,
  }));
}

const SIGNAL_ORDER = ['TERM', 'KILL', 'HUP', 'INT', 'STOP', 'CONT', 'USR1', 'USR2', 'QUIT'];

const READERS: Readonly<Record<string, () => Promise<GeneratedValue[]>>> = {
  users: () => accounts('/etc/passwd'),
  groups: () => accounts('/etc/group'),
  processes: async () => (await processes()).map((p) => ({ name: p.pid, description: p.name })),
  'process-names': async () =>
    [...new Set((await processes()).map((p) => p.name))].map((name) => ({ name })),
  services: units,
  signals: async () => {
    const all = Object.keys(os.signals).map((s) => s.slice(3));
    const first = SIGNAL_ORDER.filter((s) => all.includes(s));
    return [...first, ...all.filter((s) => !first.includes(s))].map((name) => ({ name }));
  },
  'network-interfaces': async () => (await names('/sys/class/net')).map((name) => ({ name })),
  'block-devices': async () => {
    const devices = (await names('/sys/class/block')).filter((n) => !/^(?:loop|ram)/.test(n));
    return devices.map((name) => ({ name: `/dev/${name}` }));
  },
  'mount-points': async () =>
    (await lines('/proc/self/mounts'))
      .map((l) => l.split(' ')[1] ?? '')
      .filter((p) => p !== '' && !/^\/(?:proc|sys|dev)\b/.test(p))
      .map((name) => ({ name })),
  'kernel-modules': async () =>
    (await lines('/proc/modules')).map((l) => ({ name: l.split(' ')[0] ?? '' })),
};

export function createNativeValues(
  shell: () => ShellNames,
  now = () => performance.now(),
): NativeValues {
  const cache = new Map<string, { values: GeneratedValue[]; at: number }>();
  const reading = new Map<string, Promise<void>>();
  return {
    values({ name }, _request, later) {
      if (name === 'aliases')
        return [...shell().aliases].map(([n, value]) => ({ name: n, description: value }));
      if (name === 'functions') return shell().functions.map((n) => ({ name: n }));
      const reader = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
      if (!reader) return null;
      const known = cache.get(name);
      if (!known || now() - known.at > MAX_AGE_MS) {
        let work = reading.get(name);
        if (!work) {
          work = reader()
            .catch((): GeneratedValue[] => [])
            .then((values) => {
              cache.set(name, { values, at: now() });
              reading.delete(name);
            });
          reading.set(name, work);
        }
        if (!known) later.push(work);
      }
      return known?.values ?? [];
    },
  };
}
