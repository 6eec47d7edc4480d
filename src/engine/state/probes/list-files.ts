import { lstat, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { globPattern } from '../../../base/glob.ts';
import { userNames } from '../proc/accounts.ts';
import { folderOrNote } from '../sandbox.ts';
import { defineProbe } from './probe.ts';

const Args = z.object({
  directory: z.string().max(4096).default('.'),
  pattern: z.string().min(1).max(200).optional(),
  hidden: z.boolean().default(false),
  sort: z.enum(['name', 'size', 'time']).default('name'),
  limit: z.int().min(1).max(2000).default(200),
});

/** A folder with more entries is cut; nobody reads that many. */
const ENTRIES = 50_000;
/** So few are told with size, time, owner and mode each. */
const FEW = 5;

export const listFilesProbe = defineProbe({
  name: 'list_files',
  summary: 'what is in a folder of the project: names, kinds, sizes, times',
  args: Args,
  ttl: 60,
  async look({ args, context, write, notes, cutShort }) {
    const folder = await folderOrNote(args.directory || '.', context, notes);
    if (folder === null) return { directory: args.directory, entries: null };
    const names = await readdir(folder).catch(() => null);
    if (!names) {
      notes.push(`${args.directory} may not be read.`);
      return { directory: folder, entries: null };
    }
    if (names.length > ENTRIES)
      cutShort(`Only the first ${ENTRIES} of ${names.length} entries were looked at.`, 'List them in the shell: ls -f');
    const fits = args.pattern ? globPattern(args.pattern, 'i') : null;
    const wanted = names
      .slice(0, ENTRIES)
      .filter((name) => (args.hidden || !name.startsWith('.')) && (!fits || fits.test(name)));
    const rows = await Promise.all(
      wanted.map(async (name) => {
        const path = join(folder, name);
        const info = await lstat(path).catch(() => null);
        const kind = !info
          ? 'unknown'
          : info.isDirectory()
            ? 'folder'
            : info.isFile()
              ? 'file'
              : info.isSymbolicLink()
                ? 'link'
                : 'other';
        const target = kind === 'link' ? await readlink(path).catch(() => null) : null;
        return {
          name,
          kind,
          bytes: info?.size ?? 0,
          at: info?.mtimeMs ?? 0,
          uid: info?.uid ?? -1,
          mode: info?.mode ?? 0,
          ...(target ? { target } : {}),
        };
      }),
    );
    rows.sort((a, b) => {
      if (args.sort === 'size') return b.bytes - a.bytes;
      if (args.sort === 'time') return b.at - a.at;
      return a.name.localeCompare(b.name);
    });
    const subject = `path:${folder}`;
    write.add(subject, 'entries', rows.length);
    write.add(subject, 'files', rows.filter((row) => row.kind === 'file').length);
    write.add(subject, 'folders', rows.filter((row) => row.kind === 'folder').length);
    const hiddenCount = names.filter((name) => name.startsWith('.')).length;
    write.add(subject, 'hidden', hiddenCount);
    for (const row of rows.slice(0, 40)) write.add(`path:${join(folder, row.name)}`, 'kind', row.kind);
    const owners = rows.length <= FEW ? await userNames() : null;
    for (const row of rows.slice(0, FEW)) {
      if (!owners || row.kind === 'unknown') continue;
      const entry = `path:${join(folder, row.name)}`;
      write.add(entry, 'size', row.bytes, 'B');
      write.add(entry, 'modified', new Date(row.at).toISOString());
      write.add(entry, 'owner', owners.get(row.uid) ?? String(row.uid));
      write.add(entry, 'mode', (row.mode & 0o7777).toString(8).padStart(3, '0'));
    }
    if (rows.length > args.limit) notes.push(`Showing ${args.limit} of ${rows.length}.`);
    return {
      directory: folder,
      count: rows.length,
      hidden: hiddenCount,
      entries: rows.slice(0, args.limit).map(({ uid: _uid, mode: _mode, ...row }) => row),
    };
  },
});
