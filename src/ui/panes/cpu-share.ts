// How busy each processor was between two looks, in percent, from the times that the system counts.
import { cpus } from 'node:os';
import { percentAligned } from './format.ts';

export interface Times {
  user: number;
  nice: number;
  sys: number;
  idle: number;
  irq: number;
}

export const coreTimes = (): readonly Times[] => cpus().map((cpu) => cpu.times);

export interface Shares {
  /** From here on it is counted: nobody asks how busy it was since it was started. Once begun it goes on. */
  begin(): void;
  /** Since the last look. */
  now(): number[];
}

export function coreShares(read: () => readonly Times[]): Shares {
  let before: readonly Times[] | null = null;
  return {
    begin() {
      before ??= read();
    },
    now() {
      const now = read();
      const last = before ?? [];
      before = now;
      return now.map((times, core) => {
        const was = last[core] ?? { user: 0, nice: 0, sys: 0, idle: 0, irq: 0 };
        const all = Object.keys(times).reduce(
          (sum, kind) => sum + times[kind as keyof Times] - was[kind as keyof Times],
          0,
        );
        const idle = times.idle - was.idle;
        return all > 0 ? Math.max(0, Math.min(100, (100 * (all - idle)) / all)) : 0;
      });
    },
  };
}

/** All processors together, over the same time as each of them. */
export const shareOfAll = (cores: readonly number[]): number | null =>
  cores.length === 0 ? null : cores.reduce((all, share) => all + share, 0) / cores.length;

export const coreWords = (shares: readonly number[]): string =>
  shares.map((share, core) => `core ${core} ${percentAligned(share)}`).join(', ');
