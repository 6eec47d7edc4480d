// Sizes of what lies below a folder, as du counts them: blocks on disk, hard links once, other file systems left out.
// Stops at a time or number of entries and says so; names and sizes only, nothing is opened.
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';

export interface Sized {
  path: string;
  /** Bytes on disk. */
  bytes: number;
  kind: 'folder' | 'file';
  /** False: it was not counted to the end, and is at least this large. */
  complete: boolean;
}

export interface SizeReport {
  total: number;
  files: number;
  /** Children of the folder, largest first. */
  children: Sized[];
  /** The largest files anywhere below. */
  largestFiles: Sized[];
  complete: boolean;
  unreadable: number;
}

const KEEP = 50;
const ENTRIES = 2_000_000;
const SLICE_MS = 8;

function keepLargest(list: Sized[], item: Sized): void {
  list.push(item);
  if (list.length < KEEP * 4) return;
  list.sort((a, b) => b.bytes - a.bytes);
  list.length = KEEP;
}

/**
 * Entries are looked at one after the other, a slice of time a turn: many times quicker than asking for each in the
 * background, and what is not counted to the end is known by name.
 */
export async function sizesBelow(root: string, signal: AbortSignal): Promise<SizeReport> {
  const top = lstatSync(root);
  const report: SizeReport = { total: 0, files: 0, children: [], largestFiles: [], complete: true, unreadable: 0 };
  if (!top.isDirectory()) {
    report.total = top.blocks * 512;
    report.files = 1;
    return report;
  }
  const linked = new Set<number>();
  let entries = 0;
  let until = performance.now() + SLICE_MS;
  const stopped = () => signal.aborted || entries > ENTRIES;

  const entry = (path: string) => {
    entries += 1;
    try {
      const info = lstatSync(path);
      return info.dev === top.dev ? info : null;
    } catch {
      return null;
    }
  };

  const names = (folder: string): string[] => {
    try {
      return readdirSync(folder);
    } catch {
      report.unreadable += 1;
      return [];
    }
  };

  /** What lies below a folder, and whether that is all of it. */
  async function walk(folder: string, depth: number): Promise<{ sum: number; complete: boolean }> {
    let sum = 0;
    let complete = true;
    const folders: { path: string; own: number }[] = [];
    for (const name of names(folder)) {
      if (performance.now() > until) {
        // Others have theirs, so that a stop is heard of and no screen waits.
        await turn();
        until = performance.now() + SLICE_MS;
      }
      if (stopped()) {
        complete = false;
        break;
      }
      const path = join(folder, name);
      const info = entry(path);
      if (!info) continue;
      const bytes = info.blocks * 512;
      if (info.isDirectory()) folders.push({ path, own: bytes });
      else {
        if (info.nlink > 1) {
          if (linked.has(info.ino)) continue;
          linked.add(info.ino);
        }
        report.files += 1;
        sum += bytes;
        keepLargest(report.largestFiles, { path, bytes, kind: 'file', complete: true });
        if (depth === 0) report.children.push({ path, bytes, kind: 'file', complete: true });
      }
    }
    for (const { path, own } of folders) {
      const below = stopped() ? { sum: 0, complete: false } : await walk(path, depth + 1);
      const bytes = own + below.sum;
      if (depth === 0) report.children.push({ path, bytes, kind: 'folder', complete: below.complete });
      complete &&= below.complete;
      sum += bytes;
    }
    return { sum, complete };
  }

  const below = await walk(root, 0);
  report.total = top.blocks * 512 + below.sum;
  report.complete = below.complete;
  for (const list of [report.children, report.largestFiles]) list.sort((a, b) => b.bytes - a.bytes);
  report.largestFiles.length = Math.min(report.largestFiles.length, KEEP);
  return report;
}
