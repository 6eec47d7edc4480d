// Interfaces of the machine with their addresses and traffic, and its default routes.
import { readGateways, readInterfaces } from '../state/proc/network.ts';
import { readText } from '../state/read.ts';
import type { RawRow, RelationOf } from './types.ts';

/** Bytes received and sent since boot by interface. */
export async function traffic(): Promise<Map<string, { received: number; sent: number }>> {
  const text = (await readText('/proc/net/dev')) ?? '';
  const found = new Map<string, { received: number; sent: number }>();
  for (const line of text.split('\n').slice(2)) {
    const [name = '', rest] = line.split(':');
    if (rest === undefined) continue;
    const fields = rest.trim().split(/\s+/).map(Number);
    found.set(name.trim(), { received: fields[0] ?? 0, sent: fields[8] ?? 0 });
  }
  return found;
}

export const interfaces: RelationOf = {
  name: 'interface',
  words: ['interface', 'interfaces'],
  key: 'name',
  maxAge: 5,
  deadline: 2_000,
  source: '/sys/class/net',
  attributes: {
    name: { type: 'name', about: 'name' },
    address: { type: 'address', many: true, about: 'addresses' },
    state: { type: 'word', about: 'state' },
    mac: { type: 'text', about: 'hardware address' },
    speed: { type: 'number', about: 'speed in Mbit/s' },
    mtu: { type: 'number', about: 'largest packet' },
    default: { type: 'flag', about: 'being the way out (default route)' },
    loopback: { type: 'flag', about: 'being the loopback' },
    received: { type: 'size', about: 'traffic received since boot' },
    sent: { type: 'size', about: 'traffic sent since boot' },
  },
  async read() {
    const [all, bytes, gateways] = await Promise.all([readInterfaces(), traffic(), readGateways()]);
    const rows = all.map(
      (face): RawRow => ({
        key: face.name,
        source: `/sys/class/net/${face.name}`,
        values: {
          name: face.name,
          address: [...face.ipv4, ...face.ipv6],
          state: face.state,
          mac: face.mac,
          speed: face.speed,
          mtu: face.mtu,
          default: face.name === gateways[0]?.interface,
          loopback: face.name === 'lo',
          received: bytes.get(face.name)?.received,
          sent: bytes.get(face.name)?.sent,
        },
      }),
    );
    return { rows, complete: true, scope: `${rows.length} interfaces of this machine` };
  },
};

export const routes: RelationOf = {
  name: 'route',
  words: ['route', 'routes'],
  key: 'gateway',
  maxAge: 30,
  deadline: 2_000,
  source: '/proc/net/route',
  attributes: {
    destination: { type: 'address', about: 'destination' },
    gateway: { type: 'address', about: 'gateway' },
    interface: { type: 'name', about: 'interface' },
  },
  async read() {
    const rows = (await readGateways()).map(
      (route): RawRow => ({
        key: `${route.address} ${route.interface}`,
        values: { destination: '0.0.0.0/0', gateway: route.address, interface: route.interface },
      }),
    );
    return { rows, complete: true, scope: 'the default routes of IPv4' };
  },
};
