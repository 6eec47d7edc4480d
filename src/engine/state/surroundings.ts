// What the safety engine must know of the place where a command would run: user, home, ssh, git branch, production.
// A few small files, read when a command is judged (never per key) and kept for two seconds per folder.
import { readFileSync, statSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { SafetyContext } from '../safety/types.ts';

const FRESH_MS = 2000;
const PRODUCTION = /(^|[^a-z])(prod|production|live)([^a-z]|$)/i;

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Branch of the repository that holds `cwd`; undefined outside of one or on a detached head. */
export function gitBranch(cwd: string): string | undefined {
  for (let dir = resolve(cwd); ; dir = dirname(dir)) {
    const dotGit = join(dir, '.git');
    const stat = statSync(dotGit, { throwIfNoEntry: false });
    if (stat) {
      // A worktree or a submodule has a file that points at the real folder.
      const pointer = stat.isDirectory() ? null : read(dotGit)?.match(/^gitdir: (.+)$/m)?.[1];
      const head = read(join(pointer ? resolve(dir, pointer) : dotGit, 'HEAD'));
      return head?.match(/^ref: refs\/heads\/(.+)$/m)?.[1];
    }
    if (dirname(dir) === dir) return undefined;
  }
}

function inProduction(env: NodeJS.ProcessEnv, home: string): boolean {
  const kubeconfig = (env.KUBECONFIG ?? join(home, '.kube', 'config')).split(':')[0] as string;
  const context = read(kubeconfig)?.match(/^current-context:\s*"?([^"\n]+)"?/m)?.[1];
  const names = [context, env.AWS_PROFILE, env.CLOUDSDK_ACTIVE_CONFIG_NAME, env.KUBE_CONTEXT];
  return names.some((name) => name !== undefined && PRODUCTION.test(name));
}

function userName(env: NodeJS.ProcessEnv): string {
  try {
    return userInfo().username;
  } catch {
    return env.USER ?? 'unknown'; // A uid without an entry in passwd.
  }
}

export interface Surroundings {
  of(cwd: string): SafetyContext;
}

export function createSurroundings(env: NodeJS.ProcessEnv, now: () => number = Date.now): Surroundings {
  const home = env.HOME || homedir();
  const user = userName(env);
  const kept = new Map<string, { at: number; context: SafetyContext }>();
  return {
    of(cwd) {
      const known = kept.get(cwd);
      if (known && now() - known.at < FRESH_MS) return known.context;
      const context: SafetyContext = {
        cwd,
        home,
        user,
        root: process.getuid?.() === 0,
        ssh: Boolean(env.SSH_CONNECTION || env.SSH_TTY),
        branch: gitBranch(cwd),
        production: inProduction(env, home),
      };
      kept.clear();
      kept.set(cwd, { at: now(), context });
      return context;
    },
  };
}
