// From what was seen to what it belongs to: a program's file to the package that brought it, a process to its service.
// Each follows a path or a pid, never a likeness of names.
import type { Attribute } from '../goal/types.ts';
import type { Belonging } from '../state/proc/belonging.ts';
import { serviceNames } from '../state/services/names.ts';
import { serviceFiles } from '../state/services/units.ts';
import { plainValue, textOf } from './cells.ts';
import { describeStranger, identityOf, people, type Standing, standingOf } from './identity.ts';
import { packageOf } from './package-of.ts';
import type { Relations } from './relations.ts';
import type { Row } from './types.ts';

const WHO: readonly Attribute[] = ['pid', 'name', 'user', 'exe', 'unit', 'container', 'command'];

/** Program file → the package that brought it. */
export async function packagesOf(
  seen: ReadonlyMap<number, Belonging>,
  signal: AbortSignal,
): Promise<Map<string, string | null>> {
  const files = [...new Set([...seen.values()].flatMap(({ exe }) => exe ?? []))];
  const names = await Promise.all(files.map((file) => packageOf(file, process.env.PATH, signal)));
  return new Map(files.map((file, at) => [file, names[at]?.package ?? null]));
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
    const called = Array.isArray(names) ? names.find((each) => identity.names.has(each.toLowerCase())) : undefined;
    const unit = textOf(row, 'unit') === `${file?.name ?? name}.service`;
    if (called === undefined && !unit) continue;
    const standing = await standingOf(row, identity, persons);
    if (standing === 'service') own.push(row);
    else if (called !== undefined) others.push({ row, standing, says: describeStranger(row, called, standing) });
  }
  return { service, own, others, hidden: found.missing ?? list.missing };
}
