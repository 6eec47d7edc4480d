// Who wrote in the history of a repository, as its own log names them.
import { gitIn } from '../state/git.ts';

/** Commits that are looked at; who has none among them is seldom spoken of. */
const MOST = 2_000;

/** Null where git does not tell. */
export async function authorsIn(
  cwd: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const git = gitIn({ cwd, env, signal });
  const log = git ? await git('log', '--all', '-n', String(MOST), '--format=%an') : null;
  return log === null ? null : [...new Set(log.split('\n').filter(Boolean))];
}

/** The part of a name that a word is, as it is spelled there: git tells capitals apart, and people do not. */
export function authorCalled(word: string, authors: readonly string[]): string | null {
  const lower = word.toLowerCase();
  for (const author of authors) {
    if (author.toLowerCase() === lower) return author;
    const part = author.split(/\s+/).find((each) => each.toLowerCase() === lower);
    if (part !== undefined) return part;
  }
  return null;
}
