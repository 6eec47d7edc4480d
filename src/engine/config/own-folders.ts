// Our folders have to be the person's own: what stands in them is believed (settings, trust, history), and what is
// written there is private. One that belongs to somebody else, that everybody can write to, or that is a link to
// somewhere is left alone: its files are as if they were not there, and nothing is written. Settings may be linked to
// (many people keep them in a repository), if what the link leads to is the person's.
import { lstatSync, type Stats, statSync } from 'node:fs';
import { type Env, type Paths, resolvePaths } from './paths.ts';

const FOLDERS = ['config', 'data', 'state', 'cache'] as const;

export interface RefusedFolder {
  folder: (typeof FOLDERS)[number];
  path: string;
  /** A sentence: what is wrong and what that means. */
  why: string;
}

/** No file can be below it, so reading finds nothing and writing fails at once. */
const NOWHERE = '/dev/null';

const WITHOUT: Readonly<Record<RefusedFolder['folder'], string>> = {
  config: 'the defaults are used',
  data: 'memory and the index are off',
  state: 'nothing is logged or kept, and no project is trusted',
  cache: 'nothing is kept there',
};

const OPEN_TO_ALL = 0o002;
const OPEN_TO_GROUP = 0o020;
const ROOT = 0;

function isOwn({ uid }: Stats): boolean {
  const me = process.getuid?.();
  return me === undefined || uid === me || uid === ROOT;
}

/** What keeps a folder from being believed; null when nothing does, or when it is not there yet. */
function flawOf(path: string, mayBeLink: boolean): string | null {
  let info: Stats;
  try {
    info = lstatSync(path);
    if (info.isSymbolicLink()) {
      if (!isOwn(info)) return 'is somebody else’s link';
      if (!mayBeLink) return 'is a link';
      info = statSync(path);
    }
  } catch {
    // Not there, or out of reach: whoever reads or writes it will say so.
    return null;
  }
  if (!isOwn(info)) return `belongs to somebody else (user id ${info.uid})`;
  if ((info.mode & OPEN_TO_ALL) !== 0) return 'can be written by everybody (chmod 700 makes it yours)';
  // One's own group is often of one person.
  const foreign = info.gid !== process.getgid?.() && info.gid !== ROOT;
  if ((info.mode & OPEN_TO_GROUP) !== 0 && foreign)
    return `can be written by others (group id ${info.gid}; chmod 700 makes it yours)`;
  return null;
}

export interface OwnFolders {
  /** With the refused ones led to where nothing is. */
  paths: Paths;
  refused: RefusedFolder[];
}

export function ownFolders(env: Env = process.env): OwnFolders {
  const paths = { ...resolvePaths(env) };
  const refused: RefusedFolder[] = [];
  for (const folder of FOLDERS) {
    const path = paths[folder];
    const flaw = flawOf(path, folder === 'config');
    if (flaw === null) continue;
    refused.push({ folder, path, why: `${flaw}, so it is left alone: ${WITHOUT[folder]}` });
    for (const [name, file] of Object.entries(paths) as [keyof Paths, string][])
      if (file === path || file.startsWith(`${path}/`)) paths[name] = NOWHERE + file;
  }
  return { paths, refused };
}
