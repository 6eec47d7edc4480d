// How far a branch that has no upstream is from the branch of its name on a remote: what a person means by *ahead of
// origin*, whether or not git was told of it.
import type { Git } from '../state/git.ts';

export const NO_OTHER = 'it has no upstream, and no remote has a branch of that name';

/** Branches without an upstream are held against that of their name on a remote, where there is one. */
export async function apartOf(
  refs: readonly string[],
  rows: readonly string[][],
  git: Git,
): Promise<Map<string, { ahead: number; behind: number }>> {
  const found = new Map<string, { ahead: number; behind: number }>();
  for (const [ref = '', , , upstream] of rows) {
    const bare = ref.replace(/^refs\/heads\//, '');
    const others = refs.filter((other) => other.replace(/^refs\/remotes\/[^/]+\//, '') === bare);
    if (!ref.startsWith('refs/heads/') || upstream || others.length !== 1) continue;
    const text = await git('rev-list', '--left-right', '--count', `${others[0]}...${ref}`);
    const [behind = '', ahead = ''] = text?.trim().split(/\s+/) ?? [];
    if (ahead !== '') found.set(ref, { ahead: Number(ahead), behind: Number(behind) });
  }
  return found;
}
