// Sizes of what lies below a folder, as du counts them: blocks on disk, hard links once, other file systems left out.
// Stops at a time or number of entries and says so; names and sizes only, nothing is opened.
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface Sized {
  path: string;
  /** Bytes on disk. */
  bytes: number;
  kind: 'folder' | 'file';
}

export interface SizeReport {
  total: number;
  files: number;
  folders: number;
  /** Children of the folder, largest first. */
  children: Sized[];
  /** The largest folders and files anywhere below. */
  largestFolders: Sized[];
  largestFiles: Sized[];
  complete: boolean;
  unreadable: number;
}

const KEEP = 50;
const ENTRIES = 2_000_000;

function keepLargest(list: Sized[], item: Sized): void {
  list.push(item);
  if (list.length < KEEP * 4) return;
  list.sort((a, b) => b.bytes - a.bytes);
  list.length = KEEP;
}

export async function sizesBelow(root: string, signal: AbortSignal): Promise<SizeReport> {
  const top = await lstat(root);
  const report: SizeReport = {
    total: 0,
    files: 0,
    folders: 0,
    children: [],
    largestFolders: [],
    largestFiles: [],
    complete: true,
    unreadable: 0,
  };
  if (!top.isDirectory()) {
    report.total = top.blocks * 512;
    report.files = 1;
    return report;
  }
  const linked = new Set<number>();
  let entries = 0;

  async function walk(folder: string, depth: number): Promise<number> {
    let names: string[];
    try {
      names = await readdir(folder);
    } catch {
      report.unreadable += 1;
      return 0;
    }
    let sum = 0;
    const folders: { path: string; own: number }[] = [];
    for (let i = 0; i < names.length; i += 64) {
      if (signal.aborted || entries > ENTRIES) {
        report.complete = false;
        break;
      }
      const stats = await Promise.all(
        names.slice(i, i + 64).map(async (name) => {
          const path = join(folder, name);
          return { path, info: await lstat(path).catch(() => null) };
        }),
      );
      for (const { path, info } of stats) {
        entries += 1;
        if (!info || info.dev !== top.dev) continue;
        const bytes = info.blocks * 512;
        if (info.isDirectory()) folders.push({ path, own: bytes });
        else {
          if (info.nlink > 1) {
            if (linked.has(info.ino)) continue;
            linked.add(info.ino);
          }
          report.files += 1;
          sum += bytes;
          keepLargest(report.largestFiles, { path, bytes, kind: 'file' });
          if (depth === 0) report.children.push({ path, bytes, kind: 'file' });
        }
      }
    }
    for (const { path, own } of folders) {
      if (signal.aborted) report.complete = false;
      const bytes = own + (signal.aborted ? 0 : await walk(path, depth + 1));
      report.folders += 1;
      sum += bytes;
      keepLargest(report.largestFolders, { path, bytes, kind: 'folder' });
      if (depth === 0) report.children.push({ path, bytes, kind: 'folder' });
    }
    return sum;
  }

  report.total = top.blocks * 512 + (await walk(root, 0));
  for (const list of [report.children, report.largestFolders, report.largestFiles])
    list.sort((a, b) => b.bytes - a.bytes);
  report.largestFolders.length = Math.min(report.largestFolders.length, KEEP);
  report.largestFiles.length = Math.min(report.largestFiles.length, KEEP);
  return report;
}
