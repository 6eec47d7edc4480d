// The repository that one stands in: branch, changes, last commit, tags. Git is asked contained
// (base/contained/git.ts): nothing that a repository names as a program of its own is run. Where its configuration
// names filters, changes are not counted, because without them the count could be wrong.
import { z } from 'zod';
import { gitIn, namesFilters } from '../git.ts';
import { defineProbe } from './probe.ts';

interface Changes {
  branch: string | null;
  upstream: string | null;
  ahead: number;
  behind: number;
  changed: string[];
  untracked: number;
}

/** The output of `git status --porcelain=v2 --branch -z`. */
export function parseStatus(text: string): Changes {
  const changes: Changes = { branch: null, upstream: null, ahead: 0, behind: 0, changed: [], untracked: 0 };
  const parts = text.split('\0');
  for (let i = 0; i < parts.length; i += 1) {
    const part = parts[i] as string;
    const head = /^# branch\.(head|upstream|ab) (.+)$/.exec(part);
    if (head?.[1] === 'head') changes.branch = head[2] === '(detached)' ? null : (head[2] ?? null);
    else if (head?.[1] === 'upstream') changes.upstream = head[2] ?? null;
    else if (head?.[1] === 'ab') {
      const [ahead, behind] = (head[2] as string).split(' ').map((each) => Math.abs(Number(each)));
      changes.ahead = ahead ?? 0;
      changes.behind = behind ?? 0;
    } else if (part.startsWith('? ')) changes.untracked += 1;
    else if (/^[12u] /.test(part)) {
      // Fields before the path: 8 for a change, 9 for a rename (whose old path follows), 10 for a conflict.
      const fields = { '1': 8, '2': 9, u: 10 }[part[0] as '1' | '2' | 'u'];
      changes.changed.push(part.split(' ').slice(fields).join(' '));
      if (part.startsWith('2 ')) i += 1;
    }
  }
  return changes;
}

export const gitStateProbe = defineProbe({
  name: 'git_state',
  summary: 'the repository here: branch, changed files, ahead and behind, last commit, tags',
  args: z.object({}).strip(),
  ttl: 60,
  deadline: 5000,
  async look({ context, write, notes }) {
    const words = new Set<string>();
    const git = gitIn(context, (word) => words.add(word));
    if (!git) {
      notes.push('git is not installed.');
      return null;
    }
    const top = (await git('rev-parse', '--show-toplevel'))?.trim();
    if (!top) {
      const why = [...words][0] ?? '';
      if (/not a git repository/i.test(why)) write.add('repository', 'exists', false);
      else notes.push(`git says: ${why.slice(0, 200)}`);
      return null;
    }
    write.add('repository', 'exists', true);
    write.add('repository', 'root', top);
    const [filters, branch, log, tags, branches] = await Promise.all([
      namesFilters(git),
      git('symbolic-ref', '--quiet', '--short', 'HEAD'),
      git('log', '-1', '--no-show-signature', '--format=%h%x00%an%x00%aI%x00%s'),
      git('for-each-ref', '--sort=-creatordate', '--format=%(refname:short)', 'refs/tags'),
      git('for-each-ref', '--format=%(refname:short)', 'refs/heads'),
    ]);
    write.add('repository', 'branch', branch?.trim());
    if (branch === null) write.add('repository', 'detached', true);
    const [hash, author, at, subject] = (log ?? '').trim().split('\0');
    if (hash) {
      write.add('repository', 'commit', hash);
      write.add('repository', 'commit_author', author);
      write.add('repository', 'commit_at', at);
      write.add('repository', 'commit_subject', subject);
    }
    const names = (text: string | null): string[] => (text ?? '').split('\n').filter(Boolean);
    write.add('repository', 'tags', names(tags).length);
    write.add('repository', 'branches', names(branches).length);
    const data = { root: top, tags: names(tags).slice(0, 50), branches: names(branches).slice(0, 50) };
    if (filters) {
      notes.push('This repository names filter programs, so its changes were not counted: see `git status`.');
      return { ...data, changed: null };
    }
    const status = await git('status', '--porcelain=v2', '--branch', '-z', '--ignore-submodules=all');
    if (status === null) {
      notes.push('git did not tell the changes in time.');
      return { ...data, changed: null };
    }
    const changes = parseStatus(status);
    write.add('repository', 'changed', changes.changed.length);
    write.add('repository', 'untracked', changes.untracked);
    write.add('repository', 'upstream', changes.upstream);
    if (changes.upstream) {
      write.add('repository', 'ahead', changes.ahead);
      write.add('repository', 'behind', changes.behind);
    }
    return { ...data, changed: changes.changed.slice(0, 100), untracked: changes.untracked };
  },
});
