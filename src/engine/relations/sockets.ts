// What listens and what is connected, with the process that holds each socket where it may be seen.

import { otherNames } from '../state/other-names.ts';
import { type Belonging, readBelonging } from '../state/proc/belonging.ts';
import { readProcesses, scriptOf } from '../state/proc/processes.ts';
import { readSockets, type Socket } from '../state/proc/sockets.ts';
import { readText } from '../state/read.ts';
import { packagesOf } from './joins.ts';
import { servicesByPid } from './processes.ts';
import type { AttributeOf, RawRow, RawRows, RelationOf, RowsRequest } from './types.ts';

const OF_HOLDER = ['process', 'pid', 'user', 'exe', 'service', 'container'];
const HIDDEN = 'its process may only be seen by its owner and root';

/** Reached from this machine alone. */
export const isLoopback = (address: string): boolean => address.startsWith('127.') || address === '::1';

/** Every address of the machine. */
const isAny = (address: string): boolean => address === '0.0.0.0' || address === '::';

/** Addresses that no other network routes to: private, link-local, unique local. */
const isPrivate = (address: string): boolean =>
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|fe[89ab]|f[cd])/i.test(address);

const ATTRIBUTES: Readonly<Record<string, AttributeOf>> = {
  port: { type: 'port', about: 'port' },
  protocol: { type: 'word', about: 'protocol' },
  address: { type: 'address', about: 'address' },
  process: { type: 'name', untrusted: true, about: 'process', none: 'none that can be seen from here' },
  script: { type: 'name', untrusted: true, about: 'script, which its process runs' },
  pid: { type: 'pid', about: 'process' },
  pids: { type: 'pid', many: true, about: 'processes that share it' },
  user: { type: 'name', about: 'owner' },
  exe: { type: 'path', untrusted: true, about: 'program file' },
  package: { type: 'name', about: 'package' },
  usual: { type: 'flag', about: 'on the port that is usual for it' },
  service: { type: 'name', about: 'service' },
  container: { type: 'name', about: 'container' },
};

/** What each service listens on where nothing else is set, by /etc/services. */
async function usualPorts(): Promise<Map<string, Set<number>>> {
  const found = new Map<string, Set<number>>();
  for (const line of ((await readText('/etc/services', 262_144)) ?? '').split('\n')) {
    const [, name, port, aliases = ''] = /^([\w.+-]+)\s+(\d+)\/tcp\s*([^#]*)/.exec(line) ?? [];
    for (const each of name ? [name, ...aliases.trim().split(/\s+/)] : [])
      found.set(each, (found.get(each) ?? new Set()).add(Number(port)));
  }
  return found;
}

/** Undefined where no list tells what it would be. */
function isUsual(port: number, name: string, known: Map<string, Set<number>>): boolean | undefined {
  const names = [name, ...otherNames('service', name), name.replace(/d$/, '')];
  const ports = names.map((each) => known.get(each)).find((each) => each !== undefined);
  return ports?.has(port);
}

async function socketRows(
  wanted: (socket: Socket) => boolean,
  more: (socket: Socket) => RawRow['values'],
  what: string,
  { need, signal, ...request }: RowsRequest,
): Promise<RawRows> {
  const [{ sockets, readable }, all, ofService] = await Promise.all([
    readSockets((socket) => socket.protocol !== 'unix' && wanted(socket), signal),
    readProcesses(signal),
    need.has('service') ? servicesByPid({ need, signal, ...request }) : null,
  ]);
  if (!readable) return { rows: [], complete: false, scope: '', missing: '/proc/net cannot be read' };
  const byPid = new Map(all.map((each) => [each.pid, each]));
  const deep = new Map<number, Belonging>();
  if (need.has('exe') || need.has('container') || need.has('package'))
    for (const { pid } of sockets) if (pid !== null && !deep.has(pid)) deep.set(pid, await readBelonging(pid, false));
  const packages = need.has('package') ? await packagesOf(deep, signal) : null;
  const known = need.has('usual') ? await usualPorts() : null;
  // Who may see every process and finds none: it is of another container, or the kernel's.
  const seesAll = process.getuid?.() === 0;
  const nobody = seesAll ? null : undefined;
  const rows = sockets.map((socket): RawRow => {
    const belongs = deep.get(socket.pid ?? -1);
    const holder = socket.pid === null ? undefined : byPid.get(socket.pid);
    return {
      key: `${socket.protocol} ${socket.address}:${socket.port} ${socket.inode}`,
      source: '/proc/net',
      values: {
        port: socket.port,
        protocol: socket.protocol,
        address: socket.address,
        process: holder ? holder.name : nobody,
        script: holder ? scriptOf(holder) : nobody,
        pid: holder ? holder.pid : nobody,
        pids: holder ? socket.pids.map(String) : nobody,
        user: holder ? holder.user : nobody,
        exe: belongs?.exe,
        container: belongs?.container,
        package: packages && belongs ? (packages.get(belongs.exe ?? '') ?? null) : undefined,
        usual: holder && known ? isUsual(socket.port, holder.name, known) : undefined,
        service: holder && ofService ? (ofService.get(holder.pid) ?? null) : undefined,
        ...more(socket),
      },
      hidden: holder || seesAll ? {} : Object.fromEntries(OF_HOLDER.map((attr) => [attr, HIDDEN])),
    };
  });
  return {
    rows: rows.sort((a, b) => Number(a.values.port) - Number(b.values.port)),
    complete: !signal.aborted,
    scope: `${rows.length} ${what}`,
  };
}

export const listeners: RelationOf = {
  name: 'listener',
  words: ['listener', 'listeners'],
  key: 'port',
  maxAge: 3,
  deadline: 3_000,
  source: '/proc/net',
  attributes: {
    ...ATTRIBUTES,
    local: { type: 'flag', about: 'being reachable from this machine only' },
    public: { type: 'flag', about: 'being open to other machines, as far as no firewall forbids it' },
  },
  read: (request) =>
    socketRows(
      (socket) => socket.state === 'listening',
      ({ address }) => ({
        local: isLoopback(address),
        public: isAny(address) || !(isLoopback(address) || isPrivate(address)),
      }),
      'listening sockets of this machine; what a firewall lets through was not looked at',
      request,
    ),
};

export const connections: RelationOf = {
  name: 'connection',
  words: ['connection', 'connections'],
  key: 'host',
  maxAge: 3,
  deadline: 3_000,
  source: '/proc/net',
  attributes: {
    ...ATTRIBUTES,
    host: { type: 'address', about: 'other end' },
    remote: { type: 'port', about: 'port at the other end' },
    state: { type: 'word', about: 'state' },
  },
  read: (request) =>
    socketRows(
      (socket) => socket.state !== 'listening',
      ({ remote, remotePort, state }) => ({
        host: remote,
        remote: remotePort,
        state: state === 'established' ? 'established' : 'other',
      }),
      'connections of this machine',
      request,
    ),
};
