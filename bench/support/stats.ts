// Small statistics and the output format that all benchmarks share: rows for people, one JSON line at the end.
import { smoke } from './command-line.ts';

export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((p / 100) * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 50);

export const round = (value: number, digits = 2) => Number(value.toFixed(digits));

/** Null where there is nothing to count. */
export const rate = (part: number, whole: number): number | null => (whole === 0 ? null : round(part / whole, 4));

export interface Summary {
  n: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

export function summarize(values: readonly number[], digits = 2): Summary {
  return {
    n: values.length,
    p50: round(percentile(values, 50), digits),
    p95: round(percentile(values, 95), digits),
    p99: round(percentile(values, 99), digits),
    max: round(percentile(values, 100), digits),
  };
}

export function row(name: string, fields: Record<string, unknown>): void {
  const text = Object.entries(fields).map(([key, value]) => `${key} ${value}`);
  console.log(`${name.padEnd(22)} ${text.join('  ')}`);
}

/** The last line of a benchmark. */
export function report(name: string, result: Record<string, unknown>): void {
  console.log(JSON.stringify({ bench: name, smoke, ...result }));
}

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
