// Accounts, processes, units and devices of this machine, from the kernel and from files.
import { readlink } from 'node:fs/promises';
import { constants as os } from 'node:os';
import { join } from 'node:path';
import { UNIT_FOLDERS } from '../../../base/unit-folders.ts';
import { namesIn, processIds } from '../../state/read.ts';
import { lines, named, type Reader } from './native-files.ts';
import type { GeneratedValue } from './value.ts';

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

const MAX_PROCESSES = 2_000;

interface Running {
  pid: string;
  name: string;
  line: string;
  /** A thread of the kernel's own: it has no command line. */
  kernel: boolean;
}

/** The latest first, and the kernel's own behind them: these are asked about, seldom more. */
async function processes(): Promise<Running[]> {
  const pids = (await processIds()).map(Number);
  const latest = pids.sort((a, b) => b - a).slice(0, MAX_PROCESSES);
  const found = await Promise.all(
    latest.map(async (pid) => {
      const [comm, line] = await Promise.all([lines(`/proc/${pid}/comm`), lines(`/proc/${pid}/cmdline`)]);
      const [name = ''] = comm;
      const words = (line[0] ?? '').replaceAll('\0', ' ').trim();
      return { pid: String(pid), name, line: words || `[${name}]`, kernel: words === '' };
    }),
  );
  return found.filter(({ name }) => name !== '').sort((a, b) => Number(a.kernel) - Number(b.kernel));
}

const KERNEL = { priority: 20 };

const UNIT = /\.(?:service|socket|timer|target|path|mount)$/;
/** Parts of the system's own machinery and instances without a name: seldom what is asked for. */
const INTERNAL = /^(?:systemd-|getty|user|dbus-org\.|console-|container-|autovt|serial-|rc)|@\.|@$/;

async function enabledUnits(): Promise<Set<string>> {
  const dirs = (await namesIn('/etc/systemd/system')).filter((n) => n.endsWith('.wants'));
  const found = await Promise.all(dirs.map((dir) => namesIn(join('/etc/systemd/system', dir))));
  return new Set(found.flat());
}

/** Units that have processes now: the kernel keeps a group for each. */
async function runningUnits(): Promise<Set<string>> {
  const slices = ['/sys/fs/cgroup/system.slice', '/sys/fs/cgroup/systemd/system.slice'];
  return new Set((await Promise.all(slices.map(namesIn))).flat().filter((n) => UNIT.test(n)));
}

async function units(): Promise<GeneratedValue[]> {
  const [enabled, running, ...found] = await Promise.all([
    enabledUnits(),
    runningUnits(),
    ...UNIT_FOLDERS.map(namesIn),
  ]);
  const usable = [...new Set(found.flat())].filter((n) => UNIT.test(n));
  const priority = (name: string) => {
    if (INTERNAL.test(name)) return 30;
    if (!name.endsWith('.service')) return 40;
    return enabled.has(name) ? 80 : 65;
  };
  return usable
    .map((name) => ({
      name: name.replace(/\.service$/, ''),
      description: [
        name.split('.').at(-1) ?? '',
        ...(enabled.has(name) ? ['enabled'] : []),
        ...(running.has(name) ? ['running'] : []),
      ].join(', '),
      priority: priority(name),
    }))
    .sort((a, b) => b.priority - a.priority || (a.name < b.name ? -1 : 1));
}

const SIGNAL_ORDER = ['TERM', 'KILL', 'HUP', 'INT', 'STOP', 'CONT', 'USR1', 'USR2', 'QUIT'];

/** Names below the zone folder, two deep, without its tables. */
async function timezones(): Promise<GeneratedValue[]> {
  const root = '/usr/share/zoneinfo';
  const areas = (await namesIn(root)).filter((n) => /^[A-Z][A-Za-z]+$/.test(n));
  const found = await Promise.all(
    areas.map(async (area) => {
      const below = await namesIn(join(root, area));
      return below.length === 0 ? [area] : below.map((city) => `${area}/${city}`);
    }),
  );
  const wide = /^(?:Etc|SystemV|US|Brazil|Canada|Chile|Mexico)\//;
  return found.flat().map((name) => ({ name, priority: wide.test(name) ? 40 : 60 }));
}

async function blockDevices(): Promise<GeneratedValue[]> {
  const devices = (await namesIn('/sys/class/block')).filter((n) => !/^(?:loop|ram|zram)/.test(n));
  const labels = await namesIn('/dev/disk/by-label');
  const labelled = await Promise.all(
    labels.map(async (label) => {
      const target = await readlink(join('/dev/disk/by-label', label)).catch(() => '');
      return [target.split('/').at(-1) ?? '', label] as const;
    }),
  );
  const labelOf = new Map(labelled);
  return devices.map((name) => ({ name: `/dev/${name}`, description: labelOf.get(name) ?? '' }));
}

export const MACHINE_READERS: Readonly<Record<string, Reader>> = {
  users: () => accounts('/etc/passwd'),
  groups: () => accounts('/etc/group'),
  processes: async () =>
    (await processes()).map(({ pid, line, kernel }) => ({ name: pid, description: line, ...(kernel ? KERNEL : {}) })),
  'process-names': async () => {
    const all = await processes();
    const own = new Set(all.flatMap(({ name, kernel }) => (kernel ? [] : [name])));
    const others = all.flatMap(({ name }) => (own.has(name) ? [] : [name]));
    return [...named(own), ...named(others).map((value) => ({ ...value, ...KERNEL }))];
  },
  services: units,
  signals: async () => {
    const all = Object.keys(os.signals).map((s) => s.slice(3));
    const first = SIGNAL_ORDER.filter((s) => all.includes(s));
    // Some write them in full.
    return named([...first, ...all, ...all.map((name) => `SIG${name}`)]);
  },
  'network-interfaces': async () => named(await namesIn('/sys/class/net')),
  'block-devices': blockDevices,
  'mount-points': async () =>
    named(
      (await lines('/proc/self/mounts'))
        .map((l) => l.split(' ')[1] ?? '')
        .filter((p) => p !== '' && !/^\/(?:proc|sys|dev)\b/.test(p)),
    ),
  'kernel-modules': async () => named((await lines('/proc/modules')).map((l) => l.split(' ')[0] ?? '')),
  'file-systems': async () => named((await lines('/proc/filesystems')).map((l) => l.replace('nodev', '').trim())),
  shells: async () => named((await lines('/etc/shells')).filter((l) => l.startsWith('/'))),
  timezones,
};
