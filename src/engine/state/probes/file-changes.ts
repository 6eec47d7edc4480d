import { lstat, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { folderOrNote } from '../sandbox.ts';
import { defineProbe } from './probe.ts';

const Args = z.object({
  path: z.string().min(1).max(4096).optional(),
  minutes: z.number().positive().max(525_600).default(1440),
  limit: z.int().min(1).max(500).default(20),
});

/** Folders of the system whose changes may be listed, by name and time, from anywhere. */
const SYSTEM = ['/etc', '/var/log', '/usr/local', '/opt', '/srv'];
const SKIP = new Set(['.git', 'node_modules', '.cache', '__pycache__', '.venv', 'target', 'dist']);
const ENTRIES = 200_000;

export const fileChangesProbe = defineProbe({
  name: 'linux_file_changes',
  summary:
    'files changed within some minutes below the project or a system folder (/etc, /var/log, …), newest first; or when one file changed',
  args: Args,
  ttl: 60,
  deadline: 4000,
  async look({ args, context, write, notes, cutShort }) {
    const asked = args.path ?? '.';
    const full = resolve(context.cwd, asked);
    const since = context.now() - args.minutes * 60_000;
    // Of a file by itself only its own time is told.
    const alone = await lstat(full).catch(() => null);
    if (alone?.isFile()) {
      const changes = alone.mtimeMs >= since ? [{ path: full, at: alone.mtimeMs }] : [];
      write.add(`path:${full}`, 'modified', new Date(alone.mtimeMs).toISOString());
      return { path: full, minutes: args.minutes, file: true, count: changes.length, changes };
    }
    const open = SYSTEM.some((folder) => full === folder || full.startsWith(`${folder}/`));
    // A link below a system folder is not followed: the walk looks at names with lstat only.
    const folder = open
      ? await folderOrNote(full, { ...context, root: SYSTEM.find((f) => full.startsWith(f)) ?? full }, notes)
      : await folderOrNote(asked, context, notes);
    if (folder === null) return { path: full, changes: null };
    const found: { path: string; at: number; bytes: number }[] = [];
    const queue = [folder];
    let seen = 0;
    for (let current = queue.pop(); current !== undefined; current = queue.pop()) {
      if (context.signal.aborted || seen > ENTRIES) {
        cutShort(
          'There was no time to look through all of it.',
          `Look in the shell: find ${folder} -type f -mmin -${args.minutes}`,
        );
        break;
      }
      const entries = await readdir(current, { withFileTypes: true }).catch(() => []);
      seen += entries.length;
      const files = entries.filter((entry) => entry.isFile());
      for (const entry of entries)
        if (entry.isDirectory() && !SKIP.has(entry.name)) queue.push(join(current, entry.name));
      for (let i = 0; i < files.length; i += 64)
        await Promise.all(
          files.slice(i, i + 64).map(async (entry) => {
            const path = join(current, entry.name);
            const info = await lstat(path).catch(() => null);
            if (info && info.mtimeMs >= since) found.push({ path, at: info.mtimeMs, bytes: info.size });
          }),
        );
    }
    found.sort((a, b) => b.at - a.at || a.path.localeCompare(b.path));
    write.add(`path:${folder}`, 'changed', found.length);
    for (const file of found.slice(0, args.limit))
      write.add(`path:${file.path}`, 'modified', new Date(file.at).toISOString());
    return { path: folder, minutes: args.minutes, count: found.length, changes: found.slice(0, args.limit) };
  },
});
