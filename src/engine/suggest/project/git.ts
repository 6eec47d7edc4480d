// Branches, tags and remotes read from the repository's files: no git process, no lock, no hook.
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Named } from './files.ts';

export interface GitNames {
  /** The checked-out branch; null when detached. */
  head: string | null;
  /** What the checked-out branch follows: `origin/main`. */
  upstream: string | null;
  branches: Named[];
  remoteBranches: Named[];
  tags: Named[];
  remotes: Named[];
  /** Newest first: `stash@{0}`, with its message. */
  stashes: Named[];
  aliases: Named[];
}

const MAX_REFS = 2_000;

async function text(path: string): Promise<string> {
  try {
    const info = await stat(path);
    return info.isFile() && info.size < 4 << 20 ? await readFile(path, 'utf8') : '';
  } catch {
    return '';
  }
}

/** The folder of the repository that `dir` lies in and its git directory, following `gitdir:` files of worktrees. */
export async function findRepository(dir: string): Promise<{ root: string; gitDir: string } | null> {
  for (let at = resolve(dir); ; at = dirname(at)) {
    const path = join(at, '.git');
    try {
      if ((await stat(path)).isDirectory()) return { root: at, gitDir: path };
      const link = /^gitdir: (.+)$/m.exec(await text(path))?.[1];
      return link ? { root: at, gitDir: resolve(at, link) } : null;
    } catch {
      if (at === dirname(at)) return null;
    }
  }
}

async function refsBelow(dir: string, prefix = '', found: string[] = []): Promise<string[]> {
  try {
    for (const entry of await readdir(join(dir, prefix), { withFileTypes: true })) {
      if (found.length >= MAX_REFS) break;
      const name = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
      if (entry.isDirectory()) await refsBelow(dir, name, found);
      else if (!name.endsWith('.lock')) found.push(name);
    }
  } catch {
    // No refs of that kind.
  }
  return found;
}

/** What a branch follows, as the configuration of the repository says. */
function upstreamOf(branch: string | null, config: string): string | null {
  const section = config.split(/^(?=\s*\[)/m).find((each) => each.includes(`[branch "${branch}"]`));
  const remote = /^\s*remote\s*=\s*(\S+)/m.exec(section ?? '')?.[1];
  const merge = /^\s*merge\s*=\s*refs\/heads\/(\S+)/m.exec(section ?? '')?.[1];
  if (branch === null || !remote || !merge) return null;
  return remote === '.' ? merge : `${remote}/${merge}`;
}

/** The log of the stash keeps one line an entry, oldest first: hashes, who, when, a tab, the message. */
function stashesOf(log: string): Named[] {
  const messages = log.split('\n').filter(Boolean).reverse();
  return messages.map((line, index) => ({
    name: `stash@{${index}}`,
    description: line.slice(line.indexOf('\t') + 1).slice(0, 200),
  }));
}

/** The sections of git's own settings, as far as they lie in plain sight. */
async function aliasesIn(path: string): Promise<Named[]> {
  const section = /(?:^|\n)\s*\[alias\]([^[]*)/.exec(await text(path))?.[1] ?? '';
  return [...section.matchAll(/^\s*([\w-]+)\s*=\s*(.+)$/gm)].map((m) => ({
    name: m[1] ?? '',
    description: `alias for ${m[2] ?? ''}`,
  }));
}

/** Aliases of the person, in every folder. */
export async function personalAliases(home: string, configHome?: string): Promise<Named[]> {
  const files = [join(home, '.gitconfig'), join(configHome || join(home, '.config'), 'git/config')];
  return (await Promise.all(files.map(aliasesIn))).flat();
}

export async function readGitNames(gitDir: string): Promise<GitNames> {
  const common = (await text(join(gitDir, 'commondir'))).trim();
  const shared = common ? resolve(gitDir, common) : gitDir;
  const [packed, config, head, stashLog] = await Promise.all([
    text(join(shared, 'packed-refs')),
    text(join(shared, 'config')),
    text(join(gitDir, 'HEAD')),
    text(join(shared, 'logs/refs/stash')),
  ]);
  const kinds = { heads: new Set<string>(), tags: new Set<string>(), remotes: new Set<string>() };
  for (const kind of ['heads', 'tags', 'remotes'] as const)
    for (const name of await refsBelow(join(shared, 'refs', kind))) kinds[kind].add(name);
  for (const line of packed.split('\n').slice(0, MAX_REFS * 4)) {
    const ref = /^[0-9a-f]{40,64} refs\/(heads|tags|remotes)\/(\S+)$/.exec(line);
    if (ref) kinds[ref[1] as 'heads' | 'tags' | 'remotes'].add(ref[2] ?? '');
  }
  const current = /^ref: refs\/heads\/(\S+)/.exec(head)?.[1] ?? null;
  const named = (names: Iterable<string>, description: string): Named[] =>
    [...names].map((name) => ({ name, description }));
  const remotes = [...config.matchAll(/^\s*\[remote "([^"\s]+)"\]/gm)].map((m) => m[1] ?? '');
  return {
    head: current,
    upstream: upstreamOf(current, config),
    branches: named(kinds.heads, 'branch').map((b) =>
      b.name === current ? { ...b, description: 'current branch' } : b,
    ),
    remoteBranches: named(
      [...kinds.remotes].filter((r) => !r.endsWith('/HEAD')),
      'remote branch',
    ),
    tags: named(kinds.tags, 'tag'),
    remotes: named(remotes, 'remote'),
    stashes: stashesOf(stashLog),
    aliases: await aliasesIn(join(shared, 'config')),
  };
}
