import { z } from 'zod';
import { readProcesses } from '../proc/processes.ts';
import { readSockets, type Socket } from '../proc/sockets.ts';
import { serviceNames } from '../services/names.ts';
import { defineProbe } from './probe.ts';

const Args = z.object({
  port: z.int().min(0).max(65_535).optional(),
  protocol: z.enum(['tcp', 'udp', 'unix', 'any']).default('any'),
  process: z.string().min(1).max(200).optional(),
  limit: z.int().min(1).max(2000).default(200),
});

/** Listening sockets, one row for each port and address. */
export const portsProbe = defineProbe({
  name: 'linux_ports',
  summary: 'what listens: one port, a protocol, a process, or all; with the process that holds it',
  args: Args,
  ttl: 60,
  async look({ args, context, write, notes }) {
    const wanted = (socket: Socket): boolean =>
      socket.state === 'listening' &&
      (args.port === undefined || (socket.port === args.port && socket.protocol !== 'unix')) &&
      (args.protocol === 'any' ? socket.protocol !== 'unix' : socket.protocol === args.protocol);
    const [{ sockets, readable }, processes] = await Promise.all([
      readSockets(wanted, context.signal),
      readProcesses(context.signal),
    ]);
    const byPid = new Map(processes.map((process) => [process.pid, process]));
    const names = new Set(args.process ? serviceNames(args.process).map((n) => n.toLowerCase()) : []);
    const rows = sockets
      .map((socket) => ({
        protocol: socket.protocol,
        address: socket.address,
        port: socket.port,
        pid: socket.pid,
        process: socket.pid === null ? null : (byPid.get(socket.pid)?.name ?? null),
        user: socket.pid === null ? null : (byPid.get(socket.pid)?.user ?? null),
      }))
      .filter((row) => names.size === 0 || names.has((row.process ?? '').toLowerCase()))
      .sort((a, b) => a.port - b.port);
    if (!readable) {
      notes.push('/proc/net cannot be read.');
      return { listening: null };
    }
    const hidden = rows.filter((row) => row.pid === null).length;
    if (hidden > 0)
      notes.push(
        `The process of ${hidden} socket${hidden > 1 ? 's' : ''} ${process.getuid?.() === 0 ? 'cannot be seen from here' : 'may only be seen by root'}.`,
      );
    if (args.port !== undefined) write.add(`port:${args.port}`, 'listening', rows.length > 0);
    if (args.process) write.add(`process:${args.process}`, 'listening', rows.length > 0);
    write.add('ports', 'count', new Set(rows.map((row) => `${row.protocol}/${row.port || row.address}`)).size);
    for (const row of rows.slice(0, 60)) {
      const subject = `port:${row.protocol}/${row.port || row.address}`;
      write.add(subject, 'listening', true);
      write.add(subject, 'address', row.address);
      write.add(subject, 'process', row.process);
      write.add(subject, 'pid', row.pid);
      write.add(subject, 'user', row.user);
    }
    return { listening: rows.slice(0, args.limit) };
  },
});
