// Files that are changed: in the working tree and the index, or between two ends of the history. Where the repository
// names filter programs of its own, the working tree is not looked at, because that would run them.
import { type Git, namesFilters } from '../state/git.ts';
import { inRepository, rangeOf } from './git.ts';
import type { AttributeOf, RawRow, RawRows, RelationOf } from './types.ts';

const KINDS: Readonly<Record<string, string>> = {
  M: 'modified',
  T: 'type changed',
  A: 'added',
  D: 'deleted',
  R: 'renamed',
  C: 'copied',
};

/** Rows of `git status --porcelain=v2 -z`: index and worktree each have a letter of their own. */
export function changeRows(text: string): RawRow[] {
  const rows: RawRow[] = [];
  const parts = text.split('\0');
  for (let i = 0; i < parts.length; i += 1) {
    const part = parts[i] as string;
    if (part.startsWith('? ')) {
      const file = part.slice(2);
      rows.push({
        key: file,
        values: {
          file,
          kind: 'untracked',
          staged: false,
          unstaged: false,
          untracked: true,
          ignored: false,
          conflict: false,
          from: null,
        },
      });
      continue;
    }
    const count = { '1': 8, '2': 9, u: 10 }[part[0] as '1' | '2' | 'u'];
    if (count === undefined) continue;
    const words = part.split(' ');
    const [index = '.', tree = '.'] = words[1] ?? '';
    const file = words.slice(count).join(' ');
    const conflict = part.startsWith('u ');
    // The old name of what was renamed stands behind it.
    const renamed = part.startsWith('2 ');
    const from = renamed ? (parts[i + 1] ?? null) : null;
    if (renamed) i += 1;
    rows.push({
      key: file,
      values: {
        file,
        kind: conflict ? 'conflict' : (KINDS[index === '.' ? tree : index] ?? 'modified'),
        staged: !conflict && index !== '.',
        unstaged: conflict || tree !== '.',
        untracked: false,
        // What git ignores it lists as no change.
        ignored: false,
        conflict,
        from,
      },
    });
  }
  return rows;
}

/** What differs between two ends of the history, or what a merge would bring. */
async function changedBetween(range: string, git: Git): Promise<RawRows | null> {
  const text = await git('diff', '--name-status', '--find-renames', '--no-ext-diff', range, '--');
  if (text === null) return null;
  const rows = text.split('\n').flatMap((line): RawRow[] => {
    const [letter = '', before = '', after] = line.split('\t');
    const file = after ?? before;
    if (file === '') return [];
    const kind = KINDS[letter[0] ?? ''] ?? 'modified';
    return [{ key: file, values: { file, kind, range, from: after ? before : null } }];
  });
  return { rows, complete: true, scope: `${rows.length} files that differ in ${range}` };
}

const CHANGE: Readonly<Record<string, AttributeOf>> = {
  file: { type: 'path', untrusted: true, about: 'file' },
  kind: { type: 'word', about: 'kind' },
  staged: { type: 'flag', about: 'being staged' },
  unstaged: { type: 'flag', about: 'not being staged' },
  untracked: { type: 'flag', about: 'not being tracked' },
  ignored: { type: 'flag', about: 'being ignored' },
  conflict: { type: 'flag', about: 'being in conflict' },
  from: { type: 'path', untrusted: true, about: 'name before' },
  range: { type: 'text', untrusted: true, about: 'range' },
  since: { type: 'text', about: 'what it is held against' },
  uncommitted: { type: 'flag', about: 'not being committed' },
};

export const changes: RelationOf = {
  name: 'change',
  words: ['change', 'changes'],
  key: 'file',
  maxAge: 1,
  deadline: 4_000,
  source: 'git status',
  attributes: CHANGE,
  read: (request) =>
    inRepository(request, async (git) => {
      const range = rangeOf(request.where);
      if (range !== null) return changedBetween(range, git);
      if (await namesFilters(git))
        return {
          rows: [],
          complete: false,
          scope: '',
          missing: 'this repository names filter programs, which looking for changes would run',
        };
      const text = await git('status', '--porcelain=v2', '-z', '--ignore-submodules=all', '--untracked-files=all');
      if (text === null) return null;
      const rows = changeRows(text).map((row) => ({
        ...row,
        values: { ...row.values, since: 'HEAD', uncommitted: true },
      }));
      return { rows, complete: true, scope: `${rows.length} changed files of this repository` };
    }),
};
