// The names of each relation as one place sees them: its folder, its repository and project, the machine. Each relation
// is listed at most once for a request; what was not read yet is null, which is not the same as none.
import { closeSync, lstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import type { Named } from '../suggest/project/files.ts';
import type { Project } from '../suggest/project/project.ts';
import type { History } from './history.ts';
import type { Kept } from './kept.ts';
import { interfaceNames, type MachineNames, mountPoints, parameterNames } from './machine-names.ts';
import { type NameSet, nameSet } from './spelling.ts';
import type { Relation, Task } from './world.ts';

const HEAD_BYTES = 65_536;
/** What so few bytes grow to more than this of is no text that anybody reads. */
const MOST_INFLATED = 8_000_000;
const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
const MOST_ENTRIES = 4_000;

export interface PlaceSources {
  cwd: string;
  home: string;
  env: NodeJS.ProcessEnv;
  machine: MachineNames;
  project: Kept<Project> | undefined;
  programs(): readonly string[];
  processes(): readonly string[];
  containers: Kept<readonly string[] | null>;
  /** What the repository here tells of its past; undefined where there is none. */
  history: Kept<History | null> | undefined;
}

type Names = readonly string[] | null;

const namesOf = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name);

export function tasksOf(project: Project): Task[] {
  const of = (runner: Task['runner'], list: readonly Named[]): Task[] => list.map(({ name }) => ({ name, runner }));
  return [
    ...of('make', project.make),
    ...of('just', project.just),
    ...of('npm', project.scripts),
    ...of('task', project.tasks),
    ...of('cargo', project.cargo ? [...project.cargo.bins, ...project.cargo.examples] : []),
    ...of('python', project.python),
  ];
}

export function lookAt(path: string, cwd: string, home: string): 'file' | 'folder' | null {
  if (path === '' || path.includes('\0')) return null;
  const full = /^~(?:\/|$)/.test(path) ? join(home, path.slice(1)) : path;
  try {
    // Most words are no file, and an exception costs more than the look.
    const place = isAbsolute(full) ? full : resolve(cwd, full);
    const info = statSync(place, { throwIfNoEntry: false }) ?? lstatSync(place, { throwIfNoEntry: false });
    // A link that leads nowhere lies there as a file does.
    return info === undefined ? null : info.isDirectory() ? 'folder' : 'file';
  } catch {
    return null;
  }
}

/** Whether a file may be run as it stands. */
export function runsAt(path: string, cwd: string, home: string): boolean {
  const full = /^~(?:\/|$)/.test(path) ? join(home, path.slice(1)) : path;
  try {
    return (statSync(resolve(cwd, full)).mode & 0o111) !== 0;
  } catch {
    // Nothing is there.
    return false;
  }
}

/** Whether a path is a symbolic link. */
export function isLinkAt(path: string, cwd: string, home: string): boolean {
  const full = /^~(?:\/|$)/.test(path) ? join(home, path.slice(1)) : path;
  try {
    return lstatSync(resolve(cwd, full), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  } catch {
    // Nothing is there, or what it would lie in is no folder.
    return false;
  }
}

/** What a compressed text begins with; the end of what was read may be missing. */
function inflated(bytes: Buffer): string {
  const flush = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MOST_INFLATED };
  return gunzipSync(bytes, flush).toString('utf8', 0, HEAD_BYTES);
}

/** The first kilobytes of a file as text, of a gzipped one as it was before; null when it cannot be read. */
export function headOf(path: string, cwd: string, home: string): string | null {
  const full = /^~(?:\/|$)/.test(path) ? join(home, path.slice(1)) : path;
  try {
    // A pipe would wait for who writes into it.
    if (!statSync(resolve(cwd, full)).isFile()) return null;
    const file = openSync(resolve(cwd, full), 'r');
    try {
      const buffer = Buffer.alloc(HEAD_BYTES);
      const bytes = buffer.subarray(0, readSync(file, buffer, 0, HEAD_BYTES, 0));
      return isGzip(bytes) ? inflated(bytes) : bytes.toString('utf8');
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}

/** Names in a folder below, or in one that is given from the root or from home. */
export const namesIn = (path: string, cwd: string, home: string): string[] =>
  entriesOf(resolve(cwd, /^~(?:\/|$)/.test(path) ? join(home, path.slice(1)) : path));

function entriesOf(cwd: string): string[] {
  try {
    return readdirSync(cwd).slice(0, MOST_ENTRIES);
  } catch {
    return [];
  }
}

type ReadNames = (sources: PlaceSources) => Names;

const lists = new WeakMap<ReadonlySet<string>, readonly string[]>();
/** The same list for the same names: what is sorted of it once is not sorted anew for each request. */
function asList(names: ReadonlySet<string>): readonly string[] {
  let list = lists.get(names);
  if (!list) {
    list = [...names];
    lists.set(names, list);
  }
  return list;
}

const ofGit =
  (list: 'branches' | 'tags' | 'remotes' | 'stashes'): ReadNames =>
  ({ project }) => {
    const known = project?.peek();
    if (!known) return null;
    return known.git ? namesOf(known.git[list]) : [];
  };

/**
 * How the names of each relation are listed. What has no names of its own (lines, changes, log entries) is not here.
 */
const LISTED: Readonly<Record<Relation, ReadNames>> = {
  user: ({ machine }) => machine.users.peek() ?? null,
  group: ({ machine }) => machine.groups.peek() ?? null,
  service: ({ machine }) => machine.services.peek() ?? null,
  package: ({ machine }) => {
    const installed = machine.installed.peek();
    return installed ? asList(installed) : null;
  },
  program: ({ programs }) => programs(),
  process: ({ processes }) => processes(),
  listener: ({ machine }) => machine.ports.peek() ?? null,
  mount: () => mountPoints(),
  interface: () => interfaceNames(),
  branch: ofGit('branches'),
  tag: ofGit('tags'),
  remote: ofGit('remotes'),
  stash: ofGit('stashes'),
  author: ({ history }) => history?.peek()?.authors ?? null,
  commit: ({ project }) => (project?.peek()?.git ? [] : null),
  container: ({ containers }) => containers.peek() ?? null,
  task: ({ project }) => {
    const known = project?.peek();
    return known ? [...new Set(namesOf(tasksOf(known)))] : null;
  },
  'compose-service': ({ project }) => {
    const known = project?.peek();
    return known ? namesOf(known.services) : null;
  },
  variable: ({ env }) => Object.keys(env),
  parameter: () => parameterNames(),
  host: ({ machine }) => machine.hosts.peek() ?? null,
  file: ({ cwd }) => entriesOf(cwd),
};

/** A person is spoken of only where one is awaited; what the kernel is set to only by a name with its points. */
export const RELATIONS_WITH_NAMES: readonly Relation[] = Object.keys(LISTED).filter(
  (of) => of !== 'author' && of !== 'parameter',
);

export interface NamesHere {
  /** Null: not read yet, or nothing tells. */
  list(of: Relation): Names;
  set(of: Relation): NameSet;
}

export function namesHere(sources: PlaceSources): NamesHere {
  const lists = new Map<Relation, { names: Names; set?: NameSet }>();
  const known = (of: Relation) => {
    let entry = lists.get(of);
    if (!entry) {
      entry = { names: Object.hasOwn(LISTED, of) ? (LISTED[of]?.(sources) ?? null) : null };
      lists.set(of, entry);
    }
    return entry;
  };
  return {
    list: (of) => known(of).names,
    set(of) {
      const entry = known(of);
      entry.set ??= nameSet(entry.names ?? []);
      return entry.set;
    },
  };
}
