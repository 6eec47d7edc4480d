// Questions to git about what a command would rewrite or throw away. Only commands that read, contained: no hook, filter,
// pager or other program that the repository names is run.
import { resolve } from 'node:path';
import { runContained } from '../../../base/contained/run.ts';
import { plural } from '../../../base/plural.ts';

/** The deadline was over before git had answered. */
export const TOO_LATE = Symbol('too late');

/** What git prints; null when it refuses. */
export const git = (
  args: readonly string[],
  cwd: string,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<string | null | typeof TOO_LATE> => {
  // Another folder is stood in: its own settings are what has to be switched off.
  const [option, folder, ...rest] = args;
  return option === '-C' && folder !== undefined
    ? git(rest, resolve(cwd, folder), timeoutMs, signal)
    : askProgram('git', args, cwd, timeoutMs, signal);
};

/** What a program prints that only reads with these words; null when it refuses. */
export async function askProgram(
  program: 'git' | 'find' | 'rsync' | 'tar' | 'unzip',
  args: readonly string[],
  cwd: string,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<string | null | typeof TOO_LATE> {
  if (timeoutMs <= 0) return TOO_LATE;
  const ran = await runContained([program, ...args], {
    cwd,
    timeoutMs: Math.ceil(timeoutMs),
    signal,
    set: { LC_ALL: 'C' },
    // rsync's rehearsal walks both folders by relative names, and has no settings of a folder's own.
    inside: program === 'rsync',
  });
  if (ran?.ended === 'late') return TOO_LATE;
  return ran?.code === 0 && ran.ended === 'itself' ? ran.stdout : null;
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

type Ask = (args: readonly string[]) => Promise<string | null>;

/** What a force push would replace: `rewrites 3 commits of origin/main`. */
export async function forcePushSummary(ask: Ask): Promise<string | null> {
  const upstream = (await ask(['rev-parse', '--abbrev-ref', '@{upstream}']))?.trim();
  if (!upstream) return null;
  const lost = (await ask(['rev-list', '--count', `HEAD..${upstream}`]))?.trim();
  if (lost === undefined) return null;
  return lost === '0'
    ? `nothing of ${upstream} is lost: it has no commits that are missing here`
    : `rewrites ${plural(Number(lost), 'commit')} of ${upstream}`;
}

/** Files named behind `checkout … --` or `restore`. */
export function discardedFiles(words: readonly string[]): string[] {
  const end = words.indexOf('--');
  if (end >= 0) return words.slice(end + 1);
  const at = words.indexOf('restore');
  return at < 0 ? [] : words.slice(at + 1).filter((word) => !word.startsWith('-'));
}

/** What a hard reset or forced checkout would throw away; of `files` only, where some are named. */
export async function discardSummary(ask: Ask, files: readonly string[] = []): Promise<string | null> {
  const status = await ask([
    '--literal-pathspecs',
    'status',
    '--porcelain',
    '--untracked-files=no',
    ...(files.length > 0 ? ['--', ...files] : []),
  ]);
  if (status === null) return null;
  const changed = lines(status).length;
  return changed === 0
    ? 'no uncommitted changes to lose'
    : `discards uncommitted changes in ${plural(changed, 'file')}`;
}

const CLEAN_FLAGS = /^-(?!-)[dfnqxXi]+$|^--(?:force|quiet|dry-run|interactive|exclude=.*)$/;

/**
 * The words of `git … clean …` that make git say what it would remove, by the same flags and the same paths; null when
 * they hold something else.
 */
export function cleanQuestion(words: readonly string[]): string[] | null {
  const at = words.indexOf('clean');
  const before = words.slice(1, at);
  // Another folder is all that is passed on of git's own options.
  if (at < 0 || before.some((word, index) => word !== '-C' && before[index - 1] !== '-C')) return null;
  const rest: string[] = [];
  for (let i = at + 1; i < words.length; i++) {
    const word = words[i] as string;
    if (word === '--') return [...before, 'clean', '-n', ...rest, ...words.slice(i)];
    if (/^(?:-e|--exclude)$/.test(word)) rest.push('-e', words[++i] ?? '');
    else if (!word.startsWith('-')) rest.push(word);
    else if (!CLEAN_FLAGS.test(word)) return null;
    else if (word.startsWith('--exclude=')) rest.push(word);
    else if (!word.startsWith('--')) {
      // A rehearsal needs no force, but twice the force is what goes into other repositories.
      const kept = word
        .slice(1)
        .replace(/[inq]/g, '')
        .replace(/^([^f]*)f([^f]*)$/, '$1$2');
      if (kept !== '') rest.push(`-${kept}`);
    }
  }
  return [...before, 'clean', '-n', ...rest];
}

const firstOf = (names: readonly string[]): string => `${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`;

/** What `git clean` would remove. */
export async function cleanSummary(ask: Ask, words: readonly string[]): Promise<string | null> {
  const listed = await ask(words);
  if (listed === null) return null;
  const names = lines(listed)
    .filter((line) => line.startsWith('Would remove '))
    .map((line) => line.slice('Would remove '.length));
  if (names.length === 0) return 'nothing to remove';
  const flags = words.filter((word) => /^-(?!-)\w/.test(word)).join('');
  const kind = flags.includes('X') ? 'ignored' : flags.includes('x') ? 'untracked or ignored' : 'untracked';
  return `removes ${plural(names.length, `${kind} path`)}: ${firstOf(names)}`;
}

/** What a branch holds that no other branch does. */
export async function branchSummary(ask: Ask, branch: string): Promise<string | null> {
  if (!/^[\w./-]+$/.test(branch) || branch.startsWith('-')) return null;
  const own = await ask(['rev-list', '--count', branch, '--not', `--exclude=${branch}`, '--branches', '--remotes']);
  if (own === null) return null;
  const count = Number(own.trim());
  return count === 0
    ? `every commit of ${branch} is also on another branch`
    : `${plural(count, 'commit')} of ${branch} ${count === 1 ? 'is' : 'are'} on no other branch`;
}

export async function stashSummary(ask: Ask): Promise<string | null> {
  const list = await ask(['stash', 'list']);
  return list === null ? null : `${plural(lines(list).length, 'stash entry').replace('entrys', 'entries')} kept now`;
}

/** What is staged already and becomes part of the commit that is written anew. */
export async function amendSummary(ask: Ask): Promise<string | null> {
  const staged = lines((await ask(['diff', '--cached', '--name-only'])) ?? '');
  if (staged.length === 0) return null;
  return `takes ${plural(staged.length, 'staged file')} with it: ${firstOf(staged)}`;
}
