// Questions to git about what a command would rewrite or throw away. Only commands that read, contained: no hook, filter,
// pager or other program that the repository names is run.
import { runContained } from '../../../base/contained/run.ts';

/** The deadline was over before git had answered. */
export const TOO_LATE = Symbol('too late');

/** What git prints; null when it refuses. */
export async function git(
  args: readonly string[],
  cwd: string,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<string | null | typeof TOO_LATE> {
  if (timeoutMs <= 0) return TOO_LATE;
  const ran = await runContained(['git', ...args], {
    cwd,
    timeoutMs: Math.ceil(timeoutMs),
    signal,
    set: { LC_ALL: 'C' },
  });
  if (ran?.ended === 'late') return TOO_LATE;
  return ran?.code === 0 && ran.ended === 'itself' ? ran.stdout : null;
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

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

/** What a hard reset or forced checkout would throw away. */
export async function discardSummary(ask: Ask): Promise<string | null> {
  const status = await ask(['status', '--porcelain', '--untracked-files=no']);
  if (status === null) return null;
  const changed = lines(status).length;
  return changed === 0
    ? 'no uncommitted changes to lose'
    : `discards uncommitted changes in ${plural(changed, 'file')}`;
}

/** What `git clean` would remove. */
export async function cleanSummary(ask: Ask, ignored: boolean): Promise<string | null> {
  const listed = await ask(['clean', '-n', '-d', ...(ignored ? ['-x'] : [])]);
  if (listed === null) return null;
  const names = lines(listed).map((line) => line.replace(/^Would remove /, ''));
  if (names.length === 0) return 'nothing to remove';
  const shown = names.slice(0, 3).join(', ');
  return `removes ${plural(names.length, 'untracked path')}: ${shown}${names.length > 3 ? ', …' : ''}`;
}

/** What a branch holds that no other branch does. */
export async function branchSummary(ask: Ask, branch: string): Promise<string | null> {
  if (!/^[\w./-]+$/.test(branch) || branch.startsWith('-')) return null;
  const own = await ask([
    'rev-list',
    '--count',
    branch,
    '--not',
    `--exclude=${branch}`,
    '--branches',
    '--remotes',
  ]);
  if (own === null) return null;
  const count = Number(own.trim());
  return count === 0
    ? `every commit of ${branch} is also on another branch`
    : `${plural(count, 'commit')} of ${branch} ${count === 1 ? 'is' : 'are'} on no other branch`;
}

export async function stashSummary(ask: Ask): Promise<string | null> {
  const list = await ask(['stash', 'list']);
  return list === null
    ? null
    : `${plural(lines(list).length, 'stash entry').replace('entrys', 'entries')} kept now`;
}
