// Who wrote in the history of a repository, and what its commits say of themselves, as its own log tells it.
import { gitIn } from '../state/git.ts';

export interface Commit {
  /** Short; `HEAD` of the one that the working tree is at. */
  name: string;
  subject: string;
  merge: boolean;
}

export interface History {
  authors: readonly string[];
  /** The youngest first. */
  commits: readonly Commit[];
}

/** Commits that are looked at; who has none among them is seldom spoken of. */
const MOST = 2_000;

/** Null where git does not tell. What is stashed is no part of it. */
export async function historyIn(cwd: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<History | null> {
  const git = gitIn({ cwd, env, signal });
  // Told like `log` tells it, by a command that reads no contents: no filter has to be asked for before it.
  const log = await git?.(
    'rev-list',
    '--exclude=refs/stash',
    '--all',
    '-n',
    String(MOST),
    '--format=%h%x09%an%x09%p%x09%D%x09%s',
  );
  if (log === null || log === undefined) return null;
  const rows = log
    .split('\n')
    .map((row) => row.split('\t'))
    // Before each it says `commit` and which.
    .filter(({ length }) => length > 1);
  return {
    authors: [...new Set(rows.map(([, author = '']) => author))],
    commits: rows.map(([hash = '', , parents = '', refs = '', ...subject]) => ({
      name: /(?:^|, )HEAD(?: ->|,|$)/.test(refs) ? 'HEAD' : hash,
      subject: subject.join(' '),
      merge: parents.includes(' '),
    })),
  };
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
