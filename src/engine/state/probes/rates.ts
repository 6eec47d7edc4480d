// Disk and network rates: two looks at the kernel's counters, divided by the time between them.
import { z } from 'zod';
import { namesIn, readText } from '../read.ts';
import { defineProbe, pause } from './probe.ts';

const SECTOR = 512;
const seconds = z.number().min(0.1).max(2).default(0.5);

const perSecond = (after: number, before: number, time: number): number =>
  Math.max(0, Math.round((after - before) / time));

interface DiskCounters {
  read: number;
  written: number;
  reads: number;
  writes: number;
  busyMs: number;
}

async function diskCounters(): Promise<Map<string, DiskCounters>> {
  // Whole devices only; a partition's traffic is its disk's.
  const whole = new Set(await namesIn('/sys/block'));
  const counters = new Map<string, DiskCounters>();
  for (const line of ((await readText('/proc/diskstats')) ?? '').split('\n')) {
    const field = line.trim().split(/\s+/);
    const name = field[2];
    if (!name || (whole.size > 0 && !whole.has(name)) || /^(?:loop|ram)\d/.test(name)) continue;
    const value = (index: number): number => Number(field[index] ?? 0);
    counters.set(name, {
      reads: value(3),
      read: value(5) * SECTOR,
      writes: value(7),
      written: value(9) * SECTOR,
      busyMs: value(12),
    });
  }
  return counters;
}

/** Counters now and so many seconds later; `time`: the seconds that it really took. */
async function readTwice<Counters>(
  read: () => Promise<Counters>,
  seconds: number,
  signal: AbortSignal,
): Promise<{ before: Counters; after: Counters; time: number }> {
  const before = await read();
  const from = performance.now();
  await pause(seconds * 1000, signal);
  const after = await read();
  return { before, after, time: (performance.now() - from) / 1000 };
}

export const diskIoProbe = defineProbe({
  name: 'linux_disk_io',
  summary: 'bytes read and written a second by each disk, and how busy it is',
  args: z.object({ seconds }),
  ttl: 30,
  async look({ args, context, write, notes }) {
    const { before, after, time } = await readTwice(diskCounters, args.seconds, context.signal);
    if (after.size === 0) notes.push('/proc/diskstats has no disks or cannot be read.');
    const rows = [...after].map(([device, now]) => {
      const then = before.get(device) ?? now;
      return {
        device,
        read_per_s: perSecond(now.read, then.read, time),
        written_per_s: perSecond(now.written, then.written, time),
        busy_percent: Math.min(100, Math.round((now.busyMs - then.busyMs) / time / 10)),
        read_total: now.read,
        written_total: now.written,
      };
    });
    for (const row of rows) {
      const subject = `device:${row.device}`;
      write.add(subject, 'read_rate', row.read_per_s, 'B/s');
      write.add(subject, 'write_rate', row.written_per_s, 'B/s');
      write.add(subject, 'busy_percent', row.busy_percent, '%');
      write.add(subject, 'read_total', row.read_total, 'B');
      write.add(subject, 'written_total', row.written_total, 'B');
    }
    return { seconds: time, devices: rows };
  },
});

async function trafficCounters(): Promise<Map<string, number[]>> {
  const counters = new Map<string, number[]>();
  for (const line of ((await readText('/proc/net/dev')) ?? '').split('\n').slice(2)) {
    const [name, rest] = line.split(':');
    if (!name || rest === undefined) continue;
    counters.set(name.trim(), rest.trim().split(/\s+/).map(Number));
  }
  return counters;
}

export const networkTrafficProbe = defineProbe({
  name: 'linux_network_traffic',
  summary: 'bytes received and sent a second by each interface, and since boot, with errors',
  args: z.object({ seconds }),
  ttl: 30,
  async look({ args, context, write, notes }) {
    const { before, after, time } = await readTwice(trafficCounters, args.seconds, context.signal);
    if (after.size === 0) notes.push('/proc/net/dev cannot be read.');
    const rows = [...after].map(([name, now]) => {
      const then = before.get(name) ?? now;
      const at = (index: number): number => now[index] ?? 0;
      return {
        interface: name,
        received_per_s: perSecond(at(0), then[0] ?? 0, time),
        sent_per_s: perSecond(at(8), then[8] ?? 0, time),
        received_total: at(0),
        sent_total: at(8),
        errors: at(2) + at(10),
        dropped: at(3) + at(11),
      };
    });
    for (const row of rows) {
      const subject = `interface:${row.interface}`;
      write.add(subject, 'receive_rate', row.received_per_s, 'B/s');
      write.add(subject, 'send_rate', row.sent_per_s, 'B/s');
      write.add(subject, 'received_total', row.received_total, 'B');
      write.add(subject, 'sent_total', row.sent_total, 'B');
      write.add(subject, 'errors', row.errors);
    }
    return { seconds: time, interfaces: rows };
  },
});
