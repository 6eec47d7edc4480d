// Asks git, contained (base/contained/git.ts): nothing that a repository names as a program of its own is run.
import { findProgram, run } from './read.ts';

const TIME = 2_500;

/** What git printed, or null. `said` hears the first line of what it complained about. */
export type Git = (...args: string[]) => Promise<string | null>;

export interface GitPlace {
  cwd: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

/** Null where git is not installed. */
export function gitIn({ cwd, env, signal }: GitPlace, said: (word: string) => void = () => undefined): Git | null {
  if (!findProgram('git', env.PATH)) return null;
  return async (...args) => {
    const ran = await run(['git', ...args], { timeout: TIME, cwd, env, signal });
    if (ran && ran.code !== 0) said(ran.stderr.trim().split('\n')[0] ?? '');
    return ran?.code === 0 ? ran.stdout : null;
  };
}

/** Filters that the repository itself names: looking for changes would run them. */
export async function namesFilters(git: Git): Promise<boolean> {
  const found = await git('config', '--local', '--name-only', '--get-regexp', '^filter\\.');
  return found !== null && found.trim() !== '';
}
