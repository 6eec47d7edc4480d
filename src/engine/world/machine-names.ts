// Names that belong to the whole machine. They are read in the background and kept; only what the kernel tells in a
// fraction of a millisecond (mounts, interfaces) is read when it is asked for, so that it is true now.
import { readdirSync, readFileSync } from 'node:fs';
import { readPackages } from '../state/packages.ts';
import { readAccounts, readGroups } from '../state/proc/accounts.ts';
import { parseMounts } from '../state/proc/mounts.ts';
import { parseInet } from '../state/proc/sockets.ts';
import { readText } from '../state/read.ts';
import { serviceFiles } from '../state/services/units.ts';
import { readHosts } from '../suggest/hosts.ts';
import { type Kept, keep } from './kept.ts';
import { type NameSet, nameSet } from './spelling.ts';

export interface MachineNames {
  users: Kept<readonly string[]>;
  groups: Kept<readonly string[]>;
  services: Kept<readonly string[]>;
  installed: Kept<ReadonlySet<string> | null>;
  /** All packages that can be had, or null where nothing tells. */
  available: Kept<NameSet | null>;
  hosts: Kept<readonly string[]>;
  ports: Kept<readonly string[]>;
}

export interface MachineSources {
  home: string;
  now(): number;
  /** Milliseconds that a refresh waits at most. */
  patience: number;
  packagesToHave(): Promise<readonly string[] | null>;
}

const MINUTE = 60_000;
const A_MOMENT = 3_000;

/** Milliseconds: a package manager without a cache of its own reads all of its lists first. */
const LISTS_PATIENCE = 3_000;

export function machineNames(sources: MachineSources): MachineNames {
  const { now, patience } = sources;
  const soon = <T>(read: () => Promise<T>, maxAge: number) => keep({ read, maxAge, deadline: patience, now });
  return {
    users: soon(async () => (await readAccounts()).map(({ name }) => name), MINUTE),
    groups: soon(async () => (await readGroups()).map(({ name }) => name), MINUTE),
    // A package brings its service: the folders of units are read quickly.
    services: soon(async () => [...(await serviceFiles()).keys()], A_MOMENT),
    installed: soon(async () => {
      const { manager, packages } = await readPackages();
      return manager === null ? null : new Set(packages.keys());
    }, 5_000),
    available: keep({
      read: async () => {
        const names = await sources.packagesToHave();
        return names === null ? null : nameSet(names);
      },
      maxAge: MINUTE,
      deadline: LISTS_PATIENCE,
      now,
    }),
    hosts: soon(async () => (await readHosts(sources.home)).map(({ name }) => name), MINUTE),
    ports: soon(listeningPorts, 2_000),
  };
}

export const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const list = (path: string): string[] => {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
};

/** Ports on which something listens. */
async function listeningPorts(): Promise<string[]> {
  const ports = new Set<number>();
  for (const protocol of ['tcp', 'udp'] as const)
    for (const table of [protocol, `${protocol}6`]) {
      const text = await readText(`/proc/net/${table}`, 8 << 20);
      for (const socket of parseInet(text ?? '', protocol)) if (socket.state === 'listening') ports.add(socket.port);
    }
  return [...ports].sort((x, y) => x - y).map(String);
}

export const mountPoints = (): string[] => [
  ...new Set(parseMounts(read('/proc/self/mountinfo')).map(({ target }) => target)),
];

export const interfaceNames = (): string[] => list('/sys/class/net').filter((name) => name !== 'bonding_masters');

const PARAMETERS = '/proc/sys';
/** What the kernel can be set to: `vm.swappiness`. */
export function parameterNames(): string[] | null {
  try {
    const entries = readdirSync(PARAMETERS, { recursive: true, encoding: 'utf8' });
    return entries.map((path) => path.replaceAll('/', '.'));
  } catch {
    return null;
  }
}
