// Memory as /proc/meminfo tells it. "Used" is total less available, as free(1) has it since procps 4.
import { readText } from '../read.ts';

/** Bytes. */
export interface Memory {
  total: number;
  free: number;
  available: number;
  used: number;
  cached: number;
  buffers: number;
  /** What free(1) calls buff/cache: pages, buffers and the part of the slab that can be given back. */
  reclaimable: number;
  swapTotal: number;
  swapFree: number;
}

export function parseMeminfo(text: string): Memory | null {
  const kib = new Map<string, number>();
  for (const match of text.matchAll(/^(\w+):\s+(\d+) kB/gm)) kib.set(match[1] as string, Number(match[2]));
  const total = kib.get('MemTotal');
  if (total === undefined) return null;
  const bytes = (name: string, fallback = 0): number => (kib.get(name) ?? fallback) * 1024;
  const available = bytes('MemAvailable', kib.get('MemFree') ?? 0);
  return {
    total: total * 1024,
    free: bytes('MemFree'),
    available,
    used: total * 1024 - available,
    cached: bytes('Cached'),
    buffers: bytes('Buffers'),
    reclaimable: bytes('Cached') + bytes('Buffers') + bytes('SReclaimable'),
    swapTotal: bytes('SwapTotal'),
    swapFree: bytes('SwapFree'),
  };
}

export async function readMemory(): Promise<Memory | null> {
  const text = await readText('/proc/meminfo');
  return text === null ? null : parseMeminfo(text);
}
