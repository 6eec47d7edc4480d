// Which processes hold a file, or something below a folder, open: the links in /proc/PID/fd.
import { readlink } from 'node:fs/promises';
import { namesIn, processIds } from '../read.ts';

const BATCH = 32;

async function holds(pid: string, path: string): Promise<boolean | null> {
  const folder = `/proc/${pid}/fd`;
  const descriptors = await namesIn(folder);
  if (descriptors.length === 0) return null;
  const below = path.endsWith('/') ? path : `${path}/`;
  for (const each of descriptors) {
    const target = await readlink(`${folder}/${each}`).catch(() => '');
    if (target === path || target.startsWith(below)) return true;
  }
  return false;
}

/** Ids of processes that hold `path` open; `unseen`: how many may not be looked into, or hold nothing. */
export async function holdersOf(path: string, signal: AbortSignal): Promise<{ pids: Set<number>; unseen: number }> {
  const all = await processIds();
  const pids = new Set<number>();
  let unseen = 0;
  for (let i = 0; i < all.length && !signal.aborted; i += BATCH) {
    const batch = all.slice(i, i + BATCH);
    const found = await Promise.all(batch.map((pid) => holds(pid, path)));
    for (const [index, held] of found.entries()) {
      if (held === null) unseen += 1;
      else if (held) pids.add(Number(batch[index]));
    }
  }
  return { pids, unseen };
}
