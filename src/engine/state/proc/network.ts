// Interfaces, addresses, gateway and name servers, from the kernel's tables and resolv.conf.
import { networkInterfaces } from 'node:os';
import { namesIn, readLine, readText } from '../read.ts';

export interface Interface {
  name: string;
  /** `up`, `down`, `unknown` (loopback and tunnels report no carrier). */
  state: string;
  mac: string | null;
  mtu: number | null;
  /** Megabits a second. */
  speed: number | null;
  /** Without the prefix length. */
  ipv4: string[];
  ipv6: string[];
}

export async function readInterfaces(): Promise<Interface[]> {
  const addresses = networkInterfaces();
  const names = new Set([...(await namesIn('/sys/class/net')), ...Object.keys(addresses)]);
  names.delete('bonding_masters');
  return Promise.all(
    [...names].map(async (name) => {
      const folder = `/sys/class/net/${name}`;
      const [state, mac, mtu, speed] = await Promise.all(
        ['operstate', 'address', 'mtu', 'speed'].map((file) => readLine(`${folder}/${file}`)),
      );
      const of = (family: string): string[] =>
        (addresses[name] ?? []).filter((a) => a.family === family).map((a) => a.address);
      const megabits = Number(speed ?? -1);
      return {
        name,
        state: state ?? 'unknown',
        mac: mac || null,
        mtu: mtu ? Number(mtu) : null,
        speed: megabits > 0 ? megabits : null,
        ipv4: of('IPv4'),
        ipv6: of('IPv6'),
      };
    }),
  );
}

export interface Gateway {
  address: string;
  interface: string;
}

const littleEndian = (hex: string): string =>
  [6, 4, 2, 0].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)).join('.');

export function parseRoutes(text: string): Gateway[] {
  const rows = text
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  return rows
    .filter((row) => row[1] === '00000000' && row[7] === '00000000' && row[2] !== '00000000')
    .sort((a, b) => Number(a[6]) - Number(b[6]))
    .map((row) => ({ address: littleEndian(row[2] as string), interface: row[0] as string }));
}

export async function readGateways(): Promise<Gateway[]> {
  return parseRoutes((await readText('/proc/net/route')) ?? '');
}

export async function readNameServers(): Promise<{ servers: string[]; search: string[] }> {
  const text = (await readText('/etc/resolv.conf')) ?? '';
  const words = (key: string): string[] =>
    [...text.matchAll(new RegExp(`^\\s*${key}\\s+(.+)$`, 'gm'))].flatMap((match) =>
      (match[1] as string).trim().split(/\s+/),
    );
  return { servers: words('nameserver'), search: words('search') };
}
