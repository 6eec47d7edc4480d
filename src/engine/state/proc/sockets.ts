// Open sockets from /proc/net, and which process holds each, by the socket inodes among its file descriptors.
import { readlink } from 'node:fs/promises';
import { namesIn, processIds, readText } from '../read.ts';

export type Protocol = 'tcp' | 'udp' | 'unix';

export interface Socket {
  protocol: Protocol;
  /** IP address, or the path of a unix socket. */
  address: string;
  /** 0 for unix sockets. */
  port: number;
  remote: string;
  remotePort: number;
  state: 'listening' | 'established' | 'other';
  inode: number;
  uid: number;
  pid: number | null;
  /** All that share it, its parent first. */
  pids: number[];
}

const TCP_ESTABLISHED = '01';
const TCP_LISTEN = '0A';
/** SO_ACCEPTCON in the flags of /proc/net/unix. */
const UNIX_ACCEPTS = 0x10000;

/** The kernel writes each 32-bit word of an address in the byte order of the machine (little-endian here). */
function address(hex: string): string {
  const bytes: number[] = [];
  for (let word = 0; word < hex.length; word += 8)
    for (let i = 6; i >= 0; i -= 2) bytes.push(Number.parseInt(hex.slice(word + i, word + i + 2), 16));
  if (bytes.length === 4) return bytes.join('.');
  const mapped = bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255;
  if (mapped) return bytes.slice(12).join('.');
  const groups: string[] = [];
  for (let i = 0; i < 16; i += 2) groups.push((((bytes[i] as number) << 8) | (bytes[i + 1] as number)).toString(16));
  return groups.join(':').replace(/(^|:)0(:0)+(:|$)/, '::');
}

export function parseInet(text: string, protocol: 'tcp' | 'udp'): Socket[] {
  const sockets: Socket[] = [];
  for (const line of text.split('\n').slice(1)) {
    const field = line.trim().split(/\s+/);
    if (field.length < 10) continue;
    const [local = '', localPort = ''] = (field[1] as string).split(':');
    const [remote = '', remotePort = ''] = (field[2] as string).split(':');
    const code = field[3];
    const port = Number.parseInt(remotePort, 16);
    const listening = protocol === 'udp' ? port === 0 : code === TCP_LISTEN;
    sockets.push({
      protocol,
      address: address(local),
      port: Number.parseInt(localPort, 16),
      remote: address(remote),
      remotePort: port,
      state: listening ? 'listening' : code === TCP_ESTABLISHED ? 'established' : 'other',
      inode: Number(field[9]),
      uid: Number(field[7]),
      pid: null,
      pids: [],
    });
  }
  return sockets;
}

function parseUnix(text: string): Socket[] {
  const sockets: Socket[] = [];
  for (const line of text.split('\n').slice(1)) {
    const field = line.trim().split(/\s+/);
    if (field.length < 8 || (Number.parseInt(field[3] as string, 16) & UNIX_ACCEPTS) === 0) continue;
    sockets.push({
      protocol: 'unix',
      address: field.slice(7).join(' '),
      port: 0,
      remote: '',
      remotePort: 0,
      state: 'listening',
      inode: Number(field[6]),
      uid: -1,
      pid: null,
      pids: [],
    });
  }
  return sockets;
}

/** Inode of a socket → processes. `hidden` counts processes whose descriptors may not be read. */
async function holders(
  wanted: ReadonlySet<number>,
  signal?: AbortSignal,
): Promise<{ pids: Map<number, number[]>; hidden: number }> {
  const pids = new Map<number, number[]>();
  let hidden = 0;
  const processes = await processIds();
  const scan = async (pid: string): Promise<void> => {
    const folder = `/proc/${pid}/fd`;
    const names = await namesIn(folder);
    if (names.length === 0) hidden += 1;
    await Promise.all(
      names.map(async (name) => {
        const target = await readlink(`${folder}/${name}`).catch(() => '');
        const inode = Number(/^socket:\[(\d+)\]$/.exec(target)?.[1] ?? -1);
        const known = pids.get(inode) ?? [];
        if (wanted.has(inode) && !known.includes(Number(pid))) pids.set(inode, [...known, Number(pid)]);
      }),
    );
  };
  for (let i = 0; i < processes.length && !signal?.aborted; i += 32)
    await Promise.all(processes.slice(i, i + 32).map(scan));
  return { pids, hidden };
}

export interface SocketTable {
  sockets: Socket[];
  /** False when the tables themselves could not be read. */
  readable: boolean;
}

export async function readSockets(filter: (socket: Socket) => boolean, signal?: AbortSignal): Promise<SocketTable> {
  const [tcp, tcp6, udp, udp6, unix] = await Promise.all(
    ['tcp', 'tcp6', 'udp', 'udp6', 'unix'].map((name) => readText(`/proc/net/${name}`, 8 << 20)),
  );
  const sockets = [
    ...parseInet(tcp ?? '', 'tcp'),
    ...parseInet(tcp6 ?? '', 'tcp'),
    ...parseInet(udp ?? '', 'udp'),
    ...parseInet(udp6 ?? '', 'udp'),
    ...parseUnix(unix ?? ''),
  ].filter(filter);
  const { pids } = await holders(new Set(sockets.map((socket) => socket.inode)), signal);
  for (const socket of sockets) {
    socket.pids = (pids.get(socket.inode) ?? []).sort((a, b) => a - b);
    // Of a parent and its children the lowest pid, the parent, is the one to name.
    socket.pid = socket.pids[0] ?? null;
  }
  return { sockets, readable: (tcp ?? udp) !== null };
}
