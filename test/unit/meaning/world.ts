// Worlds for tests: names by relation as they are given, files from a list or from a folder on disk.

import { otherNames } from '../../../src/engine/state/other-names.ts';
import type { Commit } from '../../../src/engine/world/history.ts';
import { headOf, lookAt, namesIn } from '../../../src/engine/world/names-here.ts';
import { pathsBelow } from '../../../src/engine/world/paths-below.ts';
import { nameSet, nearestName } from '../../../src/engine/world/spelling.ts';
import type { Relation, Resolved, World } from '../../../src/engine/world/world.ts';

export interface Place {
  /** Paths; what ends in a slash is a folder. Left out, the disk tells. */
  files?: readonly string[];
  /** How listed files begin. */
  heads?: Readonly<Record<string, string>>;
  /** Symbolic links among them. */
  links?: readonly string[];
  /** What the project says it needs, and who manages it. */
  needs?: Readonly<Record<string, string>>;
  /** Scripts that may not be run as they stand. */
  texts?: readonly string[];
  /** What git has, and what of it is changed; left out, nothing tells. */
  tracked?: readonly string[];
  changed?: readonly string[];
  /** What its history says, the youngest first. */
  commits?: readonly Commit[];
  cwd?: string;
  names?: Readonly<Record<Relation, readonly string[]>>;
  /** Programs that are here; all when left out. */
  tasks?: World['tasks'];
  programs?: readonly string[];
  root?: boolean;
  shell?: string;
  /** Repositories of their own below, by the folders that they lie in. */
  repositories?: Readonly<Record<string, Place>>;
}

export function worldOf(place: Place): World {
  const { cwd = '/home/ana/project', names = {}, programs } = place;
  const listed = new Map<string, 'file' | 'folder'>();
  for (const path of place.files ?? []) {
    const parts = path.split('/').filter(Boolean);
    for (let i = 1; i < parts.length; i++) listed.set(parts.slice(0, i).join('/'), 'folder');
    listed.set(parts.join('/'), path.endsWith('/') ? 'folder' : 'file');
  }
  const path = (asked: string): 'file' | 'folder' | null => {
    if (!place.files) return lookAt(asked, cwd, '/home/ana');
    if (/^(?:\.{1,2}|~|\/|\/tmp|\/etc|\/var|\/var\/log)\/?$/.test(asked)) return 'folder';
    return listed.get(asked.replace(/^(?:\.\/|\/)/, '').replace(/\/$/, '')) ?? null;
  };
  const tree = new Map<string, string[]>();
  for (const each of listed.keys()) {
    const name = each.replace(/^.*\//, '');
    tree.set(name, [...(tree.get(name) ?? []), each]);
  }
  const sets = new Map(Object.entries(names).map(([of, list]) => [of, nameSet(list)]));
  const exact = (word: string, of: Relation): Resolved | null => {
    const known = names[of] ?? [];
    if (known.includes(word)) return { of, name: word, how: 'exact' };
    const other = otherNames(of, word).find((name) => known.includes(name));
    return other === undefined ? null : { of, name: other, how: 'alias' };
  };
  return {
    cwd,
    path,
    head: (asked) => (place.files ? (place.heads?.[asked] ?? null) : headOf(asked, cwd, '/home/ana')),
    below: (name) =>
      place.files
        ? [...listed.keys()].filter((each) => each === name || each.endsWith(`/${name}`))
        : (pathsBelow(cwd)?.get(name) ?? null),
    tree: () => (place.files ? tree : pathsBelow(cwd)),
    needs: (name) => place.needs?.[name] ?? null,
    isLink: (asked) => place.links?.includes(asked) ?? false,
    runs: (asked) => !(place.texts?.includes(asked) ?? false),
    entries: () =>
      place.files
        ? [...new Set([...listed.keys()].map((each) => each.split('/')[0] ?? ''))]
        : namesIn('.', cwd, '/home/ana'),
    inside: (folder) =>
      place.files
        ? [...listed.keys()].flatMap((each) =>
            each.startsWith(`${folder}/`) && !each.slice(folder.length + 1).includes('/')
              ? [each.slice(folder.length + 1)]
              : [],
          )
        : namesIn(folder, cwd, '/home/ana'),
    repository: (folder) => (place.repositories?.[folder] ? worldOf(place.repositories[folder]) : null),
    resolve(word, of) {
      const found = exact(word, of);
      if (found) return found;
      const set = sets.get(of);
      const near = set ? nearestName(word, set) : null;
      return near === null ? null : { of, name: near, how: 'spelling' };
    },
    kinds: (word) => Object.keys(names).flatMap((of) => exact(word, of) ?? []),
    names: (of) => names[of] ?? [],
    knows: (of) => of in names,
    installed: (name) => names.package?.includes(name) ?? null,
    available: (name) => names.available?.includes(name) ?? null,
    listsPackages: true,
    has: (program) => programs?.includes(program) ?? true,
    shell: place.shell ?? 'bash',
    root: place.root ?? false,
    systemd: true,
    manager: 'apt',
    tasks: place.tasks ?? [],
    git: {
      branch: 'main',
      upstream: 'origin/main',
      remotes: ['origin'],
      root: cwd,
      commits: place.commits ?? [],
      files: {
        tracks: (asked) => place.tracked?.some((each) => `${each}/`.startsWith(`${asked}/`)) ?? null,
        changed: (asked) => place.changed?.some((each) => `${each}/`.startsWith(`${asked}/`)) ?? null,
      },
    },
  };
}

/** A small project of a person, with a repository, services and users. */
export const PROJECT = worldOf({
  files: [
    '.git/',
    'README.md',
    'notes.txt',
    'app.log',
    'data.csv',
    'my notes.txt',
    'package.json',
    'src/main.py',
    'src/util.py',
    'tests/test_main.py',
    'docs/guide.md',
    'build/',
    'backup/',
    'node_modules/',
    'photos.zip',
    'dist.tar.gz',
    'script.sh',
  ],
  names: {
    branch: ['main', 'develop', 'feature/login'],
    remote: ['origin'],
    tag: ['v1.0'],
    service: ['nginx', 'postgresql', 'ssh'],
    user: ['root', 'ana', 'bob'],
    group: ['root', 'docker', 'dev'],
    process: ['node', 'nginx', 'postgres', 'firefox'],
    package: ['git', 'curl', 'nginx'],
    container: ['web', 'db'],
    image: ['redis', 'ubuntu'],
    stash: ['stash@{0}'],
    commit: [],
    interface: ['eth0', 'lo'],
  },
});
