// One path anywhere: what it is, whose, since when, and what the person who asks may do with it. The answer of
// access(2) is the kernel's own, with groups, capabilities and read-only mounts in it; contents are never opened.
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { groupNames, userNames } from '../proc/accounts.ts';
import { defineProbe } from './probe.ts';

const Args = z.object({ path: z.string().min(1).max(4096) });

const MODES = { readable: constants.R_OK, writable: constants.W_OK, executable: constants.X_OK } as const;

export const pathInfoProbe = defineProbe({
  name: 'linux_path_info',
  summary: 'one file or folder: is it there, owner, mode, time of change, what you may do with it',
  args: Args,
  ttl: 60,
  async look({ args, context, write, notes }) {
    const home = context.env.HOME;
    const path = resolve(context.cwd, home ? args.path.replace(/^~(?=\/|$)/, home) : args.path);
    const subject = `path:${path}`;
    const info = await stat(path).catch((error: NodeJS.ErrnoException) => error);
    if (info instanceof Error) {
      // ENOENT and ENOTDIR say that there is nothing; anything else only that it may not be seen.
      const none = info.code === 'ENOENT' || info.code === 'ENOTDIR';
      if (none) write.add(subject, 'exists', false);
      else notes.push(`${path} may not be looked at (${info.code}).`);
      return { path, exists: none ? false : null };
    }
    write.add(subject, 'exists', true);
    write.add(subject, 'kind', info.isDirectory() ? 'folder' : info.isFile() ? 'file' : 'special file');
    if (info.isFile()) write.add(subject, 'size', info.size, 'B');
    write.add(subject, 'modified', new Date(info.mtimeMs).toISOString());
    write.add(subject, 'mode', (info.mode & 0o7777).toString(8).padStart(3, '0'));
    const [users, groups] = await Promise.all([userNames(), groupNames()]);
    write.add(subject, 'owner', users.get(info.uid) ?? String(info.uid));
    write.add(subject, 'group', groups.get(info.gid) ?? String(info.gid));
    write.add(subject, 'asked_by', users.get(process.geteuid?.() ?? -1) ?? 'this user');
    for (const [attribute, mode] of Object.entries(MODES)) {
      const may = await access(path, mode).then(
        () => true,
        () => false,
      );
      write.add(subject, attribute, may);
    }
    return { path, exists: true };
  },
});
