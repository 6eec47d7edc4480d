// Where the person is and how the last command went, for the status line: folder, branch, exit and duration. Looked at
// when a prompt comes, away from every key; a slow disk costs the branch, nothing else.
import { access, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { CommandReport } from '../../engine/api.ts';
import { formatDuration } from '../pane-mode/outcome.ts';
import type { AppEvent } from './reducer.ts';

export interface Place {
  /** With `~` for the home folder. */
  folder: string;
  /** Branch, or the head of a commit; null outside of a repository. */
  branch: string | null;
}

/** How the last command ended. */
export interface Ended {
  exit: number;
  /** From a second on; null below. */
  lasted: string | null;
}

const WORTH_SAYING_MS = 1000;
const SHORT_HASH = 7;

async function headIn(folder: string): Promise<string | null> {
  const dotGit = join(folder, '.git');
  try {
    return await readFile(join(dotGit, 'HEAD'), 'utf8');
  } catch {
    // A work tree and a submodule have a file there that says where it is.
    const pointer = /^gitdir: (.+)$/m.exec(await readFile(dotGit, 'utf8').catch(() => ''))?.[1];
    return pointer ? readFile(join(resolve(folder, pointer), 'HEAD'), 'utf8').catch(() => null) : null;
  }
}

export async function branchOf(cwd: string): Promise<string | null> {
  for (let folder = cwd; ; folder = dirname(folder)) {
    const head = (await headIn(folder))?.trim();
    if (head) return /^ref: refs\/heads\/(.+)$/.exec(head)?.[1] ?? head.slice(0, SHORT_HASH);
    if (folder === dirname(folder)) return null;
  }
}

/** Somebody may have deleted the folder in which the shell still stands. */
const isThere = (cwd: string): Promise<boolean> =>
  access(cwd).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );

export function shortFolder(cwd: string, home: string | undefined): string {
  const inside = home && (cwd === home || cwd.startsWith(`${home}/`));
  return inside ? `~${cwd.slice(home.length)}` : cwd;
}

export interface PlaceWatch {
  /** A prompt may have come. */
  look(cwd: string | null): void;
  command(report: CommandReport): void;
}

export function createPlaceWatch(home: string | undefined, dispatch: (event: AppEvent) => void): PlaceWatch {
  let current: string | null = null;
  /** Only after a command can the branch be another one. */
  let stale = true;
  let running: NodeJS.Timeout | undefined;
  const update = (cwd: string) => {
    const folder = shortFolder(cwd, home);
    void Promise.all([branchOf(cwd), isThere(cwd)]).then(([branch, there]) => {
      if (current !== cwd) return;
      const place = there ? { folder, branch } : { folder: `${folder} is gone`, branch: null };
      dispatch({ type: 'place', place });
    });
  };
  return {
    look(cwd) {
      if (cwd === null || (cwd === current && !stale)) return;
      current = cwd;
      stale = false;
      update(cwd);
    },
    command({ exit, duration }) {
      stale = true;
      clearTimeout(running);
      if (duration === null) {
        // How the one before it went says nothing of one that keeps the terminal; of a short one nothing is to be seen.
        running = setTimeout(() => dispatch({ type: 'ended', ended: null }), WORTH_SAYING_MS);
        running.unref();
      }
      if (duration === null || exit === null) return;
      const lasted = duration >= WORTH_SAYING_MS ? formatDuration(duration) : null;
      dispatch({ type: 'ended', ended: { exit, lasted } });
    },
  };
}
