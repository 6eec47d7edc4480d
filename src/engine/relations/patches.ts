// The lines that a commit, a range of them, a stash or what is not committed yet changes: joined to those rows where it
// is asked what they change; and all lines of files as they stood at a revision. Nothing that the repository names as a
// program of its own prints them.
import { redact } from '../redact/redact.ts';
import { namesFilters } from '../state/git.ts';
import { inRepository } from './git.ts';
import type { RawRow, RelationOf } from './types.ts';

/** Working tree against index, index against the last commit. */
export const UNSTAGED = 'unstaged';
export const STAGED = 'staged';

const PLAIN = ['--unified=0', '--no-ext-diff', '--no-textconv', '--no-color'];

/** Followed by a word: what every commit changed in lines that have it. */
export const REWRITTEN = 'lines with ';
/** Followed by a revision, and in the next places patterns of files: all lines that they had then. */
export const WHOLE = 'all lines at ';
/** The tree without files, which git knows in every repository. */
export const NO_FILES = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
const COMMIT = 'commit ';

function argsOf(what: string, paths: readonly string[]): string[] | null {
  if (what.startsWith(WHOLE)) {
    const revision = what.slice(WHOLE.length);
    return /^\w[\w./^~-]*$/.test(revision)
      ? ['diff', ...PLAIN, '--no-renames', '--relative', NO_FILES, revision, '--', ...paths]
      : null;
  }
  if (what.startsWith(REWRITTEN)) {
    const word = what.slice(REWRITTEN.length).replace(/[^\w-]/g, '.');
    return ['log', '-p', `--format=${COMMIT}%H`, '-i', '-G', word, ...PLAIN, 'HEAD', '--'];
  }
  if (what === UNSTAGED) return ['diff', ...PLAIN];
  if (what === STAGED) return ['diff', '--cached', ...PLAIN];
  if (/^stash@\{\d+\}$/.test(what)) return ['diff', ...PLAIN, `${what}^`, what];
  if (/^[^-\s]\S*\.\.[^-\s]/.test(what)) return ['diff', ...PLAIN, what, '--'];
  return /^[0-9a-f]{7,64}$/.test(what)
    ? ['log', '-1', '-p', '--format=', '--diff-merges=first-parent', ...PLAIN, what, '--']
    : null;
}

/** Lines of a patch without context: `+` and `-` with the file that they stand in. */
export function patchRows(text: string): RawRow[] {
  const rows: RawRow[] = [];
  let file = '';
  let inside = false;
  let commit: string | null = null;
  for (const line of text.split('\n')) {
    if (line.startsWith(COMMIT)) {
      commit = line.slice(COMMIT.length);
      inside = false;
      continue;
    }
    const header = /^diff --git a\/(.*) b\/(.*)$/.exec(line);
    if (header) {
      file = header[2] ?? '';
      inside = false;
    } else if (line.startsWith('@@')) inside = true;
    else if (inside && /^[+-]/.test(line))
      rows.push({
        key: String(rows.length),
        values: { file, added: line.startsWith('+'), text: redact(line.slice(1)), commit },
      });
  }
  return rows;
}

export const patches: RelationOf = {
  name: 'patch',
  words: ['changed line', 'changed lines'],
  key: 'text',
  maxAge: 1,
  deadline: 4_000,
  source: 'git diff',
  attributes: {
    text: { type: 'text', untrusted: true, about: 'text' },
    file: { type: 'path', untrusted: true, about: 'file' },
    added: { type: 'flag', about: 'being added' },
    commit: { type: 'text', about: 'commit' },
  },
  read: (request) =>
    inRepository(request, async (git) => {
      const [what = '', ...paths] = request.within;
      // Looking into the working tree would run the filters that a repository names.
      const args = what === UNSTAGED && (await namesFilters(git)) ? null : argsOf(what, paths);
      const text = args && (await git(...args));
      if (text === null) return null;
      const rows = patchRows(text);
      return { rows, complete: true, scope: `${rows.length} changed lines of ${what}` };
    }),
};
