// Ways from one row to those that belong to it: a port to its process, that to its service and package, a file to its owner.
// Each follows what was seen (a pid, a path, a number of an account), never a likeness of names.
import { realpath } from 'node:fs/promises';
import type { Attribute, Relation } from '../goal/types.ts';
import type { Belonging } from '../state/proc/belonging.ts';
import { findProgram, run } from '../state/read.ts';
import { serviceNames } from '../state/services/names.ts';
import { serviceFiles } from '../state/services/units.ts';
import { numberOf, plainValue, textOf } from './cells.ts';
import { describeStranger, identityOf, people, type Standing, standingOf } from './identity.ts';
import type { Relations } from './relations.ts';
import type { Row } from './types.ts';

/** A join, or why it leads nowhere: nothing belongs to it, or it may not be seen. */
export interface Joined {
  rows: readonly Row[];
  /** Set when it may not be seen or was not looked at to the end. */
  hidden: string | null;
}

const WHO: readonly Attribute[] = ['pid', 'name', 'user', 'exe', 'unit', 'container', 'command'];

async function matching(
  relations: Relations,
  of: Relation,
  need: readonly Attribute[],
  fits: (row: Row) => boolean,
): Promise<Joined> {
  const found = await relations.rows(of, { need });
  return { rows: found.rows.filter(fits), hidden: found.missing };
}

const NONE: Joined = { rows: [], hidden: null };

/** The process that holds a socket. */
export function processOf(socket: Row, relations: Relations): Promise<Joined> {
  const why = socket.cells.pid?.hidden;
  const pid = numberOf(socket, 'pid');
  if (pid === undefined) return Promise.resolve({ rows: [], hidden: why ?? null });
  return matching(relations, 'process', WHO, (row) => numberOf(row, 'pid') === pid);
}

/** What a process listens on. */
export function listenersOf(process: Row, relations: Relations): Promise<Joined> {
  const pid = numberOf(process, 'pid');
  return matching(relations, 'listener', ['pid'], (row) => numberOf(row, 'pid') === pid);
}

/** The service that a process is of, by its identity. */
export function serviceOf(process: Row, relations: Relations): Promise<Joined> {
  return matching(relations, 'service', ['name', 'pids'], (row) => {
    const pids = plainValue(row.cells.pids);
    return Array.isArray(pids) && pids.includes(process.key);
  });
}

export function processesOfService(service: Row, relations: Relations): Promise<Joined> {
  const pids = plainValue(service.cells.pids);
  if (!Array.isArray(pids)) return Promise.resolve(NONE);
  return matching(relations, 'process', WHO, (row) => pids.includes(row.key));
}

/** The account that owns a process, a file, a job. */
export function userOf(row: Row, relations: Relations): Promise<Joined> {
  const name = textOf(row, 'user') ?? textOf(row, 'owner');
  if (name === undefined) return Promise.resolve(NONE);
  return matching(relations, 'user', ['name', 'group'], (user) => user.key === name);
}

/** The package that brought a file, as dpkg has it on record. */
export async function packageOf(
  path: string,
  relations: Relations,
  signal?: AbortSignal,
): Promise<Joined> {
  const { name, hidden } = await packageNameOf(path, signal);
  if (name === null) return { rows: [], hidden };
  return matching(relations, 'package', ['name', 'version'], (row) => row.key === name);
}

async function packageNameOf(
  path: string,
  signal?: AbortSignal,
): Promise<{ name: string | null; hidden: string | null }> {
  if (findProgram('dpkg-query', process.env.PATH) === null)
    return { name: null, hidden: 'only dpkg tells here which package brought a file' };
  const real = await realpath(path).catch(() => path);
  // Where /usr is merged a file is on record with or without it.
  const spellings = [...new Set([path, real])].flatMap((each) => [
    each,
    each.replace(/^\/usr\//, '/'),
  ]);
  const ran = await run(['dpkg-query', '-S', '--', ...new Set(spellings)], {
    timeout: 3_000,
    ...(signal ? { signal } : {}),
  });
  if (ran === null) return { name: null, hidden: 'dpkg did not answer in time' };
  const name = /^([^\s:,]+)(?::\w+)?(?:,|: )/m.exec(ran.stdout)?.[1];
  return { name: name === undefined || name === 'diversion' ? null : name, hidden: null };
}

/** Program file → the package that brought it. */
export async function packagesOf(
  seen: ReadonlyMap<number, Belonging>,
  signal: AbortSignal,
): Promise<Map<string, string | null>> {
  const files = [...new Set([...seen.values()].flatMap(({ exe }) => exe ?? []))];
  const names = await Promise.all(files.map((file) => packageNameOf(file, signal)));
  return new Map(files.map((file, at) => [file, names[at]?.name ?? null]));
}

/** Files that a commit changed. */
export async function filesOfCommit(
  hash: string,
  relations: Relations,
): Promise<readonly string[]> {
  const { rows } = await relations.rows('commit', { need: ['hash', 'file'] });
  const row = rows.find((each) => each.key.startsWith(hash));
  const files = row ? plainValue(row.cells.file) : undefined;
  return Array.isArray(files) ? files : [];
}

/** Commits that changed a file, newest first. */
export function commitsOfFile(path: string, relations: Relations): Promise<Joined> {
  return matching(relations, 'commit', ['hash', 'file'], ({ cells }) => {
    const files = plainValue(cells.file);
    return Array.isArray(files) && files.includes(path);
  });
}

export interface Stranger {
  row: Row;
  standing: Standing;
  /** "a process called postgres (/tmp/postgres, user bob), not the service" */
  says: string;
}

export interface Identified {
  /** Its row, where it has a file on this machine. */
  service: Row | null;
  /** The processes that are the service. */
  own: readonly Row[];
  /** Processes that have its name and are not it, or may not be told. */
  others: readonly Stranger[];
  hidden: string | null;
}

/** What goes by a service's name here, and which of it is the service. */
export async function identify(name: string, relations: Relations): Promise<Identified> {
  const [files, found, list, persons] = await Promise.all([
    serviceFiles(),
    relations.rows('process', { need: [...WHO, 'names', 'zombie', 'started'] }),
    relations.rows('service', { need: ['name', 'running'] }),
    people(),
  ]);
  const wanted = serviceNames(name).map((each) => each.toLowerCase());
  const service =
    list.rows.find((row) => {
      const names = plainValue(row.cells.names);
      return Array.isArray(names) && names.some((each) => wanted.includes(each.toLowerCase()));
    }) ?? null;
  const file = service ? (files.get(textOf(service, 'name') ?? '') ?? null) : null;
  const identity = await identityOf(file?.name ?? name, file);
  const own: Row[] = [];
  const others: Stranger[] = [];
  for (const row of found.rows) {
    if (row.cells.zombie?.value === true) continue;
    const names = plainValue(row.cells.names);
    const called = Array.isArray(names)
      ? names.find((each) => identity.names.has(each.toLowerCase()))
      : undefined;
    const unit = textOf(row, 'unit') === `${file?.name ?? name}.service`;
    if (called === undefined && !unit) continue;
    const standing = await standingOf(row, identity, persons);
    if (standing === 'service') own.push(row);
    else if (called !== undefined)
      others.push({ row, standing, says: describeStranger(row, called, standing) });
  }
  return { service, own, others, hidden: found.missing ?? list.missing };
}
