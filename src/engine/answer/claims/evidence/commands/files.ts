// Files as ls, wc and git tell of them: names, sizes, owners, rights, what changed.
import { dayOf, type Read, type Reader, sizeOf } from './reader.ts';

/** `Nov 20 14:31` has no year, `Jan  4  2025` no clock. */
function momentOf(month: string, day: string, rest: string): string {
  return /^\d{4}$/.test(rest)
    ? dayOf(month, day).replace('--', `${rest}-`)
    : `${dayOf(month, day)} ${rest.padStart(5, '0')}`;
}

const ROW =
  /^([-dlbcps])([rwxsStT-]{9})[.+@]?\s+\d+\s+(\S+)\s+(\S+)\s+([\d.,]+[KMGT]?)\s+([A-Z][a-z]{2})\s+(\d{1,2})\s+(\d{1,2}:\d{2}|\d{4})\s+(.+)$/;

function ls({ out, exit, add }: Read): void {
  if ((exit ?? 0) !== 0) return;
  for (const line of out.split('\n')) {
    const row = ROW.exec(line);
    if (!row) continue;
    const [
      ,
      kind,
      rights = '',
      owner = '',
      group = '',
      bytes = '',
      month = '',
      day = '',
      rest = '',
    ] = row;
    const name = (row[9] as string).replace(/ -> .*$/, '');
    if (name === '.' || name === '..') continue;
    const size = sizeOf(bytes, 'B');
    add('file', name, 'exists', true);
    add('file', name, 'directory', kind === 'd');
    add('file', name, 'owner', owner);
    add('file', name, 'group', group);
    if (kind === '-' && size) add('file', name, 'size', size.value, size.unit);
    add('file', name, 'modified', momentOf(month, day, rest));
    add('file', name, 'executable', kind === '-' && /x/.test(rights));
    add('file', name, 'world_writable', rights[7] === 'w');
    add('file', name, 'world_readable', rights[6] === 'r');
  }
}

function wc({ out, add }: Read): void {
  for (const line of out.split('\n')) {
    const row = /^\s*(\d+)\s+(\S.*)$/.exec(line);
    if (!row) continue;
    if (row[2] === 'total') add('files', null, 'lines', Number(row[1]));
    else {
      add('file', row[2] as string, 'lines', Number(row[1]));
      add('file', row[2] as string, 'exists', true);
    }
  }
}

const SECTIONS: readonly [RegExp, string][] = [
  [/^Changes to be committed:/, 'staged'],
  [/^Changes not staged for commit:/, 'unstaged'],
  [/^Untracked files:/, 'untracked'],
];
const WHAT: Readonly<Record<string, string>> = {
  'new file': 'new',
  modified: 'modified',
  deleted: 'deleted',
  renamed: 'renamed',
};

function status({ out, exit, add }: Read): void {
  const branch = /^On branch (\S+)$/m.exec(out)?.[1];
  if ((exit ?? 0) !== 0 || !branch) return;
  add('repository', null, 'branch', branch);
  const upstream = /^Your branch (?:is|and) [^']*'([^']+)'/m.exec(out)?.[1];
  if (upstream) add('repository', null, 'upstream', upstream);
  const apart = /have (\d+) and (\d+) different commits/.exec(out);
  const ahead = /is ahead of '[^']+' by (\d+) commit/.exec(out)?.[1] ?? apart?.[1];
  const behind = /is behind '[^']+' by (\d+) commit/.exec(out)?.[1] ?? apart?.[2];
  if (upstream) add('repository', null, 'ahead', Number(ahead ?? 0));
  if (upstream) add('repository', null, 'behind', Number(behind ?? 0));
  add('repository', null, 'clean', /nothing to commit, working tree clean/.test(out));
  const told = new Map<string, Set<string>>();
  let section = '';
  for (const line of out.split('\n')) {
    const next = SECTIONS.find(([heading]) => heading.test(line))?.[1];
    if (next !== undefined) section = next;
    const row = /^\t(?:(new file|modified|deleted|renamed):\s+)?(\S.*)$/.exec(line);
    if (!row || section === '') continue;
    const name = row[2] as string;
    const marks = told.get(name) ?? new Set();
    told.set(name, marks.add(section).add(WHAT[row[1] ?? ''] ?? section));
  }
  for (const [name, marks] of told) {
    add('file', name, 'staged', marks.has('staged') && !marks.has('unstaged'));
    for (const mark of ['modified', 'deleted', 'new', 'untracked'])
      add('file', name, mark, marks.has(mark));
  }
  for (const mark of ['modified', 'deleted', 'untracked', 'staged'])
    add('files', null, `count_${mark}`, [...told.values()].filter((each) => each.has(mark)).length);
}

/** Commits with a short hash, who, a day and what, newest first, as the asked format tells. */
function log({ out, exit, match, add }: Read): void {
  if ((exit ?? 0) !== 0 || !/%h %an %ad %s/.test(match[0]) || !/--date=short/.test(match[0]))
    return;
  for (const [at, line] of out.split('\n').entries()) {
    const row = /^([\da-f]{7,40}) (.+?) (\d{4}-\d{2}-\d{2}) (.+)$/.exec(line);
    if (!row) continue;
    const hash = row[1] as string;
    add('commit', hash, 'exists', true);
    add('commit', hash, 'author', row[2] as string);
    add('commit', hash, 'date', row[3] as string);
    add('commit', hash, 'subject', row[4] as string);
    if (at === 0 && !/--reverse|--skip/.test(match[0]))
      add('repository', null, 'last_commit', hash);
  }
}

export const FILE_READERS: readonly Reader[] = [
  [/^ls (?:-\w*l\w*)(?: -\w+)*(?: \/?[\w./~-]+)?$/, ls],
  [/^wc -l(?: [\w./*~-]+)+$/, wc],
  [/^git status$/, status],
  [/^git log .*$/, log],
];
