// An hour of what changes by the second: processor, memory, load, traffic, room on disks. A few looks a minute at files of the
// kernel, in memory only, and only between `start` and `stop`; so "an hour ago" and "rising" can be asked.
import { readMemory } from '../state/proc/memory.ts';
import { readMounts, usageOf } from '../state/proc/mounts.ts';
import { type CpuTimes, readCpuTimes, readLoad } from '../state/proc/system.ts';
import { traffic } from './network.ts';

/** Names of series; `disk_used:/home` is one of several. */
export type Series =
  | 'cpu'
  | 'memory_used'
  | 'swap_used'
  | 'load'
  | 'received_rate'
  | 'sent_rate'
  | `disk_used:${string}`;

export interface Point {
  /** Milliseconds since the epoch. */
  at: number;
  value: number;
}

export type Trend = 'rising' | 'falling' | 'steady';

export interface History {
  start(): void;
  stop(): void;
  /** Looks once; `start` does so by itself. */
  look(): Promise<void>;
  /** Oldest first, within a span when one is given. */
  points(series: string, span?: { from: number; to: number }): readonly Point[];
  names(): readonly string[];
  /** The value at a time: null where nothing was looked at near it. */
  at(series: string, time: number): Point | null;
  /** Null where too little is known to say. */
  trend(series: string, span?: { from: number; to: number }): Trend | null;
}

export interface Counters {
  cpu: CpuTimes | null;
  received: number;
  sent: number;
}

export interface Look {
  counters: Counters;
  values: Partial<Record<Series, number>>;
}

export interface HistoryOptions {
  now?: () => number;
  /** Milliseconds between looks. */
  every?: number;
  /** Calls again and again until the returned function is called. */
  schedule?: (call: () => void, every: number) => () => void;
  read?: () => Promise<Look>;
}

const EVERY = 15_000;
const KEPT = 3_600_000;
/** Fewer points say nothing of a trend. */
const FEWEST = 8;
/** A change of less than this share of the mean is none. */
const NOTABLE = 0.02;
/** Beyond this a run of chance ups and downs is unlikely (two-sided, 1 in 100). */
const UNLIKELY = 2.58;

async function readAll(): Promise<Look> {
  const [cpu, memory, load, bytes, mounts] = await Promise.all([
    readCpuTimes(),
    readMemory(),
    readLoad(),
    traffic(),
    readMounts(),
  ]);
  const others = [...bytes].filter(([name]) => name !== 'lo').map(([, counted]) => counted);
  const sum = (of: 'received' | 'sent') => others.reduce((total, each) => total + each[of], 0);
  const values: Partial<Record<Series, number>> = {};
  if (memory) {
    values.memory_used = memory.used;
    values.swap_used = memory.swapTotal - memory.swapFree;
  }
  if (load) values.load = load[0];
  const real = mounts.filter(({ device, target }) => device.startsWith('/') || target === '/');
  for (const mount of new Map(real.map((each) => [each.device, each])).values()) {
    const usage = await usageOf(mount);
    if (usage) values[`disk_used:${mount.target}`] = usage.used;
  }
  return { counters: { cpu, received: sum('received'), sent: sum('sent') }, values };
}

function repeat(call: () => void, every: number): () => void {
  const timer = setInterval(call, every);
  timer.unref();
  return () => clearInterval(timer);
}

/** Mann and Kendall's test: how many later values are larger, against what chance would give. */
function trendOf(points: readonly Point[]): Trend | null {
  const count = points.length;
  if (count < FEWEST) return null;
  let ups = 0;
  for (let i = 0; i < count; i++)
    for (let j = i + 1; j < count; j++)
      ups += Math.sign((points[j] as Point).value - (points[i] as Point).value);
  const spread = Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18);
  const mean = points.reduce((sum, { value }) => sum + value, 0) / count;
  const part = Math.max(1, Math.floor(count / 4));
  const average = (list: readonly Point[]) =>
    list.reduce((sum, { value }) => sum + value, 0) / list.length;
  const change = average(points.slice(-part)) - average(points.slice(0, part));
  if (Math.abs(ups) / spread < UNLIKELY || Math.abs(change) < NOTABLE * Math.abs(mean))
    return 'steady';
  return ups > 0 ? 'rising' : 'falling';
}

export function createHistory(options: HistoryOptions = {}): History {
  const { now = Date.now, every = EVERY, schedule = repeat, read = readAll } = options;
  const kept = new Map<string, Point[]>();
  let before: { at: number; counters: Counters } | null = null;
  let end: (() => void) | null = null;
  let looking: Promise<void> | null = null;

  function add(series: string, at: number, value: number): void {
    const points = kept.get(series) ?? [];
    points.push({ at, value });
    while ((points[0]?.at ?? at) < at - KEPT) points.shift();
    kept.set(series, points);
  }

  /** What counters have counted since the last look; a counter that went back began anew. */
  function addRates(at: number, counters: Counters): void {
    const last = before;
    before = { at, counters };
    if (!last || at <= last.at) return;
    const { cpu } = counters;
    const then = last.counters.cpu;
    if (cpu && then && cpu.total > then.total)
      add('cpu', at, (100 * (cpu.busy - then.busy)) / (cpu.total - then.total));
    const seconds = (at - last.at) / 1_000;
    for (const [name, of] of [
      ['received_rate', 'received'],
      ['sent_rate', 'sent'],
    ] as const)
      if (counters[of] >= last.counters[of])
        add(name, at, (counters[of] - last.counters[of]) / seconds);
  }

  async function lookOnce(): Promise<void> {
    const { counters, values } = await read();
    const at = now();
    addRates(at, counters);
    for (const [series, value] of Object.entries(values))
      if (value !== undefined) add(series, at, value);
    // What is gone (a disk that was taken off) is let go with the hour.
    for (const [series, points] of kept)
      if ((points.at(-1)?.at ?? 0) < at - KEPT) kept.delete(series);
  }

  const look = (): Promise<void> => {
    looking ??= lookOnce()
      .catch(() => undefined)
      .finally(() => {
        looking = null;
      });
    return looking;
  };

  const points = (series: string, span?: { from: number; to: number }): readonly Point[] => {
    const all = kept.get(series) ?? [];
    return span ? all.filter(({ at }) => at >= span.from && at < span.to) : all;
  };

  return {
    start() {
      if (end) return;
      void look();
      end = schedule(() => void look(), every);
    },
    stop() {
      end?.();
      end = null;
      before = null;
    },
    look,
    points,
    names: () => [...kept.keys()],
    at(series, time) {
      let best: Point | null = null;
      for (const point of kept.get(series) ?? [])
        if (!best || Math.abs(point.at - time) < Math.abs(best.at - time)) best = point;
      return best && Math.abs(best.at - time) <= every * 2 ? best : null;
    },
    trend: (series, span) => trendOf(points(series, span)),
  };
}
