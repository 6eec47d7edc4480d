// Whether a process that has a service's name is that service. A name proves nothing: anyone may call a program postgres.
// It is the service when systemd started it, or when it runs a file that the service's own file names, or a file of the
// system with the service's name, owned by root. In a container it is the container's; everything else is somebody's.
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { readLine, readText } from '../state/read.ts';
import { serviceNames } from '../state/services/names.ts';
import { pidFileOf, type ServiceFile } from '../state/services/units.ts';
import { numberOf, textOf } from './cells.ts';
import type { Row } from './types.ts';
import { Untrusted } from './untrusted.ts';

export type Standing = 'service' | 'container' | 'other' | 'unseen';

/** Folders that only root fills. */
const SYSTEM = /^\/(?:usr|opt|bin|sbin|lib|snap)\//;

/** Absolute paths that a service's file runs. */
async function filesOf(file: ServiceFile | null): Promise<string[]> {
  const text = file ? ((await readText(file.path, 65_536)) ?? '') : '';
  const started = text.matchAll(/^(?:ExecStart=[-@:+!|]*|\s*DAEMON=["']?)(\/[^\s"']+)/gm);
  return [...started].map((match) => match[1] as string);
}

async function ownedByRoot(path: string): Promise<boolean> {
  const info = await stat(path).catch(() => null);
  return info !== null && info.uid === 0 && (info.mode & 0o022) === 0;
}

export interface ServiceIdentity {
  names: ReadonlySet<string>;
  files: ReadonlySet<string>;
  pid: number | null;
}

export async function identityOf(name: string, file: ServiceFile | null): Promise<ServiceIdentity> {
  const pidFile = file ? await pidFileOf(file) : null;
  const pid = Number((pidFile && (await readLine(pidFile))) || 0);
  const files = await filesOf(file);
  const names = [...serviceNames(name), ...files.map((path) => basename(path))];
  return {
    names: new Set(names.map((each) => each.toLowerCase())),
    files: new Set(files),
    pid: pid > 0 ? pid : null,
  };
}

const GENERIC =
  /^(?:sh|bash|dash|env|python[\d.]*|perl|ruby|node|java|php[\d.]*|start-stop-daemon)$/;

/** Rows of `process` need name, exe, unit and container. */
export async function standingOf(row: Row, service: ServiceIdentity): Promise<Standing> {
  if (textOf(row, 'container')) return 'container';
  const unit = textOf(row, 'unit')?.replace(/(?:@[^.]*)?\.service$/, '');
  if (unit !== undefined && service.names.has(unit.toLowerCase())) return 'service';
  const exe = textOf(row, 'exe');
  if (exe === undefined) return row.cells.exe?.hidden === undefined ? 'other' : 'unseen';
  const named = service.names.has(basename(exe).toLowerCase());
  const declared = service.files.has(exe) && !GENERIC.test(basename(exe));
  const recorded = service.pid !== null && service.pid === numberOf(row, 'pid');
  if (!declared && !named && !recorded) return 'other';
  return SYSTEM.test(exe) && (await ownedByRoot(exe)) ? 'service' : 'other';
}

/** "a process called postgres (/tmp/postgres, user bob), not the service" */
export function describeStranger(row: Row, called: string, standing: Standing): string {
  const exe = textOf(row, 'exe');
  const who = [
    exe === undefined ? null : new Untrusted(exe).print(),
    `user ${row.cells.user?.text}`,
  ];
  const is = `a process called ${new Untrusted(called).print()} (${who.filter(Boolean).join(', ')})`;
  if (standing === 'container') return `${is}, of container ${row.cells.container?.text}`;
  if (standing === 'unseen') return `${is}, whose program file may not be seen from here`;
  return `${is}, not the service`;
}
