import { resolve } from 'node:path';
import { z } from 'zod';
import { type SizeReport, sizesBelow } from '../files/sizes.ts';
import { mountOf, readMounts, type Usage, usageOf } from '../proc/mounts.ts';
import { defineProbe } from './probe.ts';

const Args = z.object({
  /** Names and sizes only: a folder anywhere, unlike the contents that read_file shows. */
  path: z.string().min(1).max(4096).optional(),
  of: z.enum(['filesystems', 'folders', 'files']).default('filesystems'),
  limit: z.int().min(1).max(200).default(20),
});

/** File systems without storage of their own, hidden unless asked for. */
const EMPTY = /^(?:devtmpfs|overlay|squashfs|tmpfs|ramfs)$/;

/** One row a device: bind mounts of the same device and type repeat it. */
function distinct(rows: Usage[]): Usage[] {
  const seen = new Map<string, Usage>();
  for (const row of rows) {
    const key = EMPTY.test(row.type) ? row.target : row.device;
    const known = seen.get(key);
    if (!known || row.target.length < known.target.length) seen.set(key, row);
  }
  return [...seen.values()];
}

const NAMED = 6;

/** The folders that were not counted to the end, by name; the folder itself where it is the one. */
function uncounted(report: SizeReport, folder: string): string {
  const names = report.children.filter(({ complete }) => !complete).map(({ path }) => path);
  if (names.length === 0) return folder;
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return `${names.sort().slice(0, NAMED).join(', ')}${more}`;
}

export const diskUsageProbe = defineProbe({
  name: 'linux_disk_usage',
  summary: 'file systems with size, used and free space; or the sizes of folders and files below a path',
  args: Args,
  ttl: 300,
  deadline: 5000,
  async look({ args, context, write, notes, cutShort }) {
    const mounts = await readMounts();
    if (mounts.length === 0) notes.push('/proc/self/mountinfo cannot be read.');
    const path = args.path ? resolve(context.cwd, args.path.replace(/\0/g, '')) : null;
    const only = path ? mountOf(path, mounts) : null;
    const usages = distinct(
      (await Promise.all((only ? [only] : mounts).map((mount) => usageOf(mount)))).filter(
        (row) => row !== null && row.total > 0,
      ) as Usage[],
    ).sort((a, b) => a.target.localeCompare(b.target));
    for (const row of usages) {
      const subject = `disk:${row.target}`;
      write.add(subject, 'device', row.device);
      write.add(subject, 'type', row.type);
      write.add(subject, 'total', row.total, 'B');
      write.add(subject, 'used', row.used, 'B');
      write.add(subject, 'free', row.available, 'B');
      write.add(subject, 'used_percent', row.percent, '%');
      write.add(subject, 'inodes', row.inodes);
      write.add(subject, 'inodes_used', row.inodesUsed);
    }
    if (path) write.add(`path:${path}`, 'mount', only?.target);
    if (args.of === 'filesystems' && (!path || only)) return { filesystems: usages };
    const folder = path ?? context.cwd;
    try {
      const report = await sizesBelow(folder, context.signal);
      const list = args.of === 'files' ? report.largestFiles : report.children.filter((c) => c.kind === 'folder');
      if (report.unreadable > 0) notes.push(`${report.unreadable} folders may not be read.`);
      if (!report.complete)
        cutShort(
          `There was no time to count ${uncounted(report, folder)} to the end.`,
          `Count it in the shell: du -xh --max-depth=1 ${folder}`,
        );
      const named = (name: string, complete: boolean) => (complete ? name : `${name}_at_least`);
      write.add(`path:${folder}`, named('size', report.complete), report.total, 'B');
      write.add(`path:${folder}`, named('files', report.complete), report.files);
      for (const item of list.slice(0, args.limit))
        write.add(`path:${item.path}`, named('size', item.complete), item.bytes, 'B');
      return { path: folder, total: report.total, items: list.slice(0, args.limit), filesystems: usages };
    } catch {
      notes.push(`${folder} is not there or may not be read.`);
      return { path: folder, total: null, items: [], filesystems: usages };
    }
  },
});
