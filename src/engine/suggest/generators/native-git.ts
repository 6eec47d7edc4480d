// What git's subcommands take: stashes, worktrees, files by what was done to them, refs with their age and subject,
// ranges, paths in a commit. Files are read where that suffices; git itself is asked only what runs no filter and no
// hook.

import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { plural } from '../../../base/plural.ts';
import { MEAN_SECONDS, TIME_UNITS } from '../../../base/time-units.ts';
import { namesIn } from '../../state/read.ts';
import { findRepository, readGitNames } from '../project/git.ts';
import { changedFiles, readIndex } from '../project/git-index.ts';
import { lines, type Reader, type ValuePlace } from './native-files.ts';
import type { GeneratedValue } from './value.ts';

const MAX_FILES = 2_000;
const HIGH = 80;
const MIDDLE = 65;
const LOW = 45;

/** Output of git, cut at NULs. */
async function git({ run }: ValuePlace, ...args: string[]): Promise<string[]> {
  const output = await run(['git', '--no-optional-locks', ...args]);
  return output.split('\0').filter((part) => part !== '');
}

const findGitDir = async (cwd: string): Promise<string | null> => (await findRepository(cwd))?.gitDir ?? null;

async function shared(gitDir: string): Promise<string> {
  const common = (await lines(join(gitDir, 'commondir')))[0];
  return common ? resolve(gitDir, common) : gitDir;
}

/** The top of the working tree that `gitDir` is for. */
async function topOf(gitDir: string): Promise<string> {
  if (basename(gitDir) === '.git') return dirname(gitDir);
  const link = (await lines(join(gitDir, 'gitdir')))[0];
  return link ? dirname(resolve(gitDir, link)) : dirname(gitDir);
}

/** Seconds since then, in the largest unit that fits. */
export function age(seconds: number): string {
  const unit = TIME_UNITS.find((each) => seconds >= MEAN_SECONDS[each]);
  return unit && unit !== 'second' ? `${plural(Math.floor(seconds / MEAN_SECONDS[unit]), unit)} ago` : 'just now';
}

async function stashes({ cwd }: ValuePlace): Promise<GeneratedValue[]> {
  const gitDir = await findGitDir(cwd);
  if (!gitDir) return [];
  const log = await lines(join(await shared(gitDir), 'logs/refs/stash'));
  const now = Date.now() / 1_000;
  return log.reverse().map((line, i) => {
    const [head = '', message = ''] = line.split('\t');
    const at = Number(/ (\d+) [+-]\d{4}$/.exec(head)?.[1] ?? now);
    return {
      name: `stash@{${i}}`,
      insert: `stash@{${i}}`,
      description: `${message} (${age(now - at)})`,
      priority: HIGH,
    };
  });
}

async function worktrees({ cwd }: ValuePlace): Promise<GeneratedValue[]> {
  const gitDir = await findGitDir(cwd);
  if (!gitDir) return [];
  const root = join(await shared(gitDir), 'worktrees');
  const found = await Promise.all(
    (await namesIn(root)).map(async (name): Promise<GeneratedValue[]> => {
      const link = (await lines(join(root, name, 'gitdir')))[0];
      const head = (await lines(join(root, name, 'HEAD')))[0] ?? '';
      if (!link) return [];
      const path = dirname(resolve(join(root, name), link));
      const branch = head.replace(/^ref: refs\/heads\//, '');
      const near = relative(cwd, path);
      return [{ name: near || path, description: `worktree on ${branch}`, priority: HIGH }];
    }),
  );
  return found.flat();
}

/** Paths of the top folder as they are written from `cwd`. */
const from = (cwd: string, top: string, path: string): string => relative(cwd, join(top, path));

async function unstaged({ cwd }: ValuePlace): Promise<GeneratedValue[]> {
  const gitDir = await findGitDir(cwd);
  if (!gitDir) return [];
  const top = await topOf(gitDir);
  const changed = await changedFiles(top, await readIndex(gitDir));
  return [...changed]
    .slice(0, MAX_FILES)
    .map(([path, how]) => ({ name: from(cwd, top, path), description: how, priority: HIGH }));
}

const STATUS: Readonly<Record<string, string>> = {
  A: 'staged, new',
  M: 'staged, modified',
  D: 'staged, deleted',
  R: 'staged, renamed',
  T: 'staged, another type',
};

async function staged(place: ValuePlace): Promise<GeneratedValue[]> {
  const rows = await git(
    place,
    'diff',
    '--cached',
    '--no-renames',
    '--no-ext-diff',
    '--name-status',
    '--relative',
    '-z',
  );
  const out: GeneratedValue[] = [];
  for (let i = 0; i + 1 < rows.length && out.length < MAX_FILES; i += 2)
    out.push({ name: rows[i + 1]!, description: STATUS[rows[i]![0]!] ?? 'staged', priority: HIGH });
  return out;
}

async function untracked(place: ValuePlace): Promise<GeneratedValue[]> {
  const found = await git(place, 'ls-files', '--others', '--exclude-standard', '-z');
  return found.slice(0, MAX_FILES).map((name) => ({ name, description: 'untracked', priority: MIDDLE }));
}

async function tracked({ cwd }: ValuePlace): Promise<GeneratedValue[]> {
  const gitDir = await findGitDir(cwd);
  if (!gitDir) return [];
  const top = await topOf(gitDir);
  const inside = (await readIndex(gitDir)).map(({ path }) => from(cwd, top, path));
  // A folder at a time, as a person goes through them.
  const firsts = new Map<string, GeneratedValue>();
  for (const path of inside.filter((p) => !p.startsWith('..'))) {
    const folder = path.includes('/') ? path.slice(0, path.indexOf('/') + 1) : '';
    if (folder !== '') firsts.set(folder, { name: folder, description: 'folder', priority: MIDDLE });
    firsts.set(path, { name: path, description: 'tracked', priority: LOW });
  }
  return [...firsts.values()].slice(0, MAX_FILES);
}

const SEPARATOR = '%1f';

const TRUNKS: ReadonlySet<string> = new Set(['main', 'master', 'trunk', 'develop']);

async function refs(place: ValuePlace): Promise<GeneratedValue[]> {
  const gitDir = await findGitDir(place.cwd);
  if (!gitDir) return [];
  const format = ['%(refname)', '%(committerdate:unix)%(taggerdate:unix)', '%(subject)'].join(SEPARATOR);
  const [known, rows] = await Promise.all([
    readGitNames(gitDir),
    git(
      place,
      'for-each-ref',
      '--count=2000',
      `--format=${format}%00`,
      '--sort=-committerdate',
      'refs/heads',
      'refs/remotes',
      'refs/tags',
    ),
  ]);
  const now = Date.now() / 1_000;
  const told = new Map<string, string>();
  for (const row of rows) {
    const [ref = '', time = '', subject = ''] = row.trim().split('\x1f');
    told.set(ref, `${age(now - Number(time))}: ${subject}`);
  }
  const order = [...told.keys()];
  const value =
    (kind: string, folder: string, priority: number) =>
    ({ name }: { name: string }) => ({
      name,
      description: [kind, told.get(`refs/${folder}/${name}`)].filter(Boolean).join(', '),
      priority,
      at: order.indexOf(`refs/${folder}/${name}`),
    });
  const byAge = <T extends { at: number }>(list: T[]) => list.sort((a, b) => a.at - b.at);
  // The branch that the others grow from is what one comes back to, however old its last commit is.
  const branches = byAge(known.branches.map(value('branch', 'heads', HIGH))).map((branch) =>
    TRUNKS.has(branch.name) ? { ...branch, priority: HIGH + 2 } : branch,
  );
  const isHead = ({ name }: { name: string }) => name === known.head;
  return [
    ...branches.filter((branch) => !isHead(branch)),
    ...byAge(known.tags.map(value('tag', 'tags', 60))),
    ...byAge(known.remoteBranches.map(value('remote branch', 'remotes', 58))),
    ...branches.filter(isHead).map((b) => ({ ...b, description: `current ${b.description}`, priority: 57 })),
  ].map(({ name, description, priority }) => ({ name, description, priority }));
}

/** Commits of late behind HEAD, to reset, rebase and revert to. */
async function commits(place: ValuePlace): Promise<GeneratedValue[]> {
  const rows = await git(place, 'log', '-z', '-n', '50', `--format=%h%x1f%ct%x1f%s`);
  const now = Date.now() / 1_000;
  return rows.flatMap((row, i): GeneratedValue[] => {
    const [hash = '', time = '', subject = ''] = row.trim().split('\x1f');
    const description = `${subject} (${age(now - Number(time))})`;
    const back: GeneratedValue[] =
      i < 10
        ? [
            {
              name: i === 0 ? 'HEAD' : `HEAD~${i}`,
              insert: i === 0 ? 'HEAD' : `HEAD~${i}`,
              description,
              priority: i === 1 ? 56 : i === 0 ? 54 : 50,
            },
          ]
        : [];
    return [...back, { name: hash, description, priority: LOW }];
  });
}

async function authors(place: ValuePlace): Promise<GeneratedValue[]> {
  const rows = await git(place, 'log', '-z', '-n', '2000', '--format=%an');
  const count = new Map<string, number>();
  for (const name of rows) count.set(name.trim(), (count.get(name.trim()) ?? 0) + 1);
  return [...count]
    .sort((a, b) => b[1] - a[1])
    .map(([name, n]) => ({ name, description: `${n} of the last commits`, priority: HIGH }));
}

async function configKeys({ cwd, env }: ValuePlace): Promise<GeneratedValue[]> {
  const gitDir = await findGitDir(cwd);
  const home = env.HOME ?? homedir();
  const files = [
    ...(gitDir ? [join(await shared(gitDir), 'config')] : []),
    join(home, '.gitconfig'),
    join(env.XDG_CONFIG_HOME || join(home, '.config'), 'git/config'),
  ];
  const found = new Map<string, GeneratedValue>();
  for (const file of files) {
    let section = '';
    for (const line of (await readFile(file, 'utf8').catch(() => '')).split('\n')) {
      const head = /^\s*\[([\w.-]+)(?:\s+"([^"]*)")?\]/.exec(line);
      if (head) section = head[2] === undefined ? head[1]! : `${head[1]}.${head[2]}`;
      const pair = /^\s*([A-Za-z][\w-]*)\s*=\s*(.*)$/.exec(line);
      if (!pair || section === '') continue;
      const name = `${section}.${pair[1]}`;
      found.set(name, { name, description: pair[2] ?? '', priority: LOW });
    }
  }
  return [...found.values()];
}

async function remotes({ cwd }: ValuePlace): Promise<GeneratedValue[]> {
  const gitDir = await findGitDir(cwd);
  if (!gitDir) return [];
  const known = await readGitNames(gitDir);
  return known.remotes.map(({ name }) => ({
    name,
    description: 'remote',
    priority: name === 'origin' ? HIGH : MIDDLE,
  }));
}

export const GIT_READERS: Readonly<Record<string, Reader>> = {
  'git-stashes': stashes,
  'git-worktrees': worktrees,
  'git-unstaged': unstaged,
  'git-staged': staged,
  'git-untracked': untracked,
  'git-tracked': tracked,
  'git-refs': refs,
  'git-commits': commits,
  'git-authors': authors,
  'git-config-keys': configKeys,
  'git-remotes': remotes,
};

/** What a folder of a commit holds; `path` ends with a slash or is empty. */
export async function filesOfCommit(place: ValuePlace, rev: string, path: string): Promise<GeneratedValue[]> {
  if (rev.startsWith('-')) return [];
  const rows = await git(place, 'ls-tree', '-z', '--full-tree', rev, ...(path === '' ? [] : ['--', path]));
  return rows.slice(0, MAX_FILES).flatMap((row): GeneratedValue[] => {
    const [meta = '', name = ''] = row.split('\t');
    const folder = meta.split(' ')[1] === 'tree';
    if (name === '') return [];
    return [
      {
        name: `${rev}:${name}${folder ? '/' : ''}`,
        description: folder ? `folder in ${rev}` : `file in ${rev}`,
        priority: HIGH,
      },
    ];
  });
}
