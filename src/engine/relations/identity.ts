// Whether a process that has a service's name is that service. A name proves nothing: anyone may call a program
// postgres. It is the service when systemd says so, or where that is silent when a user of the system runs a file that
// the service's own file names, or one with its name, that only root could have put there. In a container it is the
// container's.
import { existsSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { readAccounts } from '../state/proc/accounts.ts';
import { readLine, readText } from '../state/read.ts';
import { serviceNames } from '../state/services/names.ts';
import { pidFileOf, type ServiceFile } from '../state/services/units.ts';
import { numberOf, textOf } from './cells.ts';
import type { Row } from './types.ts';
import { Untrusted } from './untrusted.ts';

export type Standing = 'service' | 'container' | 'other' | 'unseen';

/** Run other programs: whose they are is told by nothing. */
const GENERIC = /^(?:sh|bash|dash|env|python[\d.]*|perl|ruby|node|java|php[\d.]*|start-stop-daemon)$/;
const SYSTEM_BIN = ['/usr/sbin', '/usr/bin'];
/** Folders that only root fills. */
const SYSTEM = /^\/(?:usr|opt|bin|sbin|lib|snap)\//;

/** Absolute paths on the lines of a service's file that start it: its program, or a script and what runs it. */
async function filesOf(file: ServiceFile | null): Promise<string[]> {
  const text = file ? ((await readText(file.path, 65_536)) ?? '') : '';
  const started = [...text.matchAll(/^(?:ExecStart|\s*DAEMON)=(.+)$/gm)];
  return started.flatMap(([, line = '']) => {
    const words = line.split(/[\s"']+/).map((word) => word.replace(/^[-@:+!|]+/, ''));
    const [program = '', script = ''] = words.filter((word) => word !== '');
    return [program, GENERIC.test(basename(program)) ? script : ''].filter((word) => word.startsWith('/'));
  });
}

/** Names of people's accounts: what they start by hand is theirs, whichever file it runs. */
export async function people(): Promise<ReadonlySet<string>> {
  const accounts = await readAccounts();
  return new Set(accounts.filter(({ system, uid }) => !system && uid !== 0).map(({ name }) => name));
}

const real = (path: string): Promise<string> => realpath(path).catch(() => path);

async function ownedByRoot(path: string): Promise<boolean> {
  const info = await stat(path).catch(() => null);
  return info !== null && info.uid === 0 && (info.mode & 0o022) === 0;
}

export interface ServiceIdentity {
  names: ReadonlySet<string>;
  files: ReadonlySet<string>;
  pid: number | null;
  /** The programs that its file starts are here no more. */
  gone: boolean;
}

export async function identityOf(name: string, file: ServiceFile | null): Promise<ServiceIdentity> {
  const pidFile = file ? await pidFileOf(file) : null;
  const pid = Number((pidFile && (await readLine(pidFile))) || 0);
  const files = await filesOf(file);
  const names = [...serviceNames(name), ...files.map((path) => basename(path))];
  // One file may be several programs: redis-server is a link to another name of it.
  const programs = SYSTEM_BIN.flatMap((folder) => serviceNames(name).map((each) => `${folder}/${each}`));
  const links = await Promise.all([...files, ...programs].map(real));
  return {
    names: new Set(names.filter((each) => !GENERIC.test(each)).map((each) => each.toLowerCase())),
    files: new Set(links.filter((path) => !GENERIC.test(basename(path)))),
    pid: pid > 0 ? pid : null,
    gone: files.length > 0 && !files.some((path) => existsSync(path)),
  };
}

/** The script that an interpreter runs: the first path among its arguments. */
const scriptOf = (row: Row): string =>
  (textOf(row, 'command') ?? '')
    .split(' ')
    .slice(1)
    .find((word) => word.startsWith('/')) ?? '';

/**
 * Of a process that goes by the service's name, or stands in its pid file. Rows need name, user, command, exe, unit and
 * container.
 */
export async function standingOf(row: Row, service: ServiceIdentity, persons: ReadonlySet<string>): Promise<Standing> {
  if (textOf(row, 'container')) return 'container';
  const unit = textOf(row, 'unit')?.replace(/(?:@[^.]*)?\.service$/, '');
  if (unit !== undefined) return service.names.has(unit.toLowerCase()) ? 'service' : 'other';
  const exe = textOf(row, 'exe');
  const person = persons.has(textOf(row, 'user') ?? '');
  // Whose file may not be seen but who belongs to the system: only root could have called it so.
  if (exe === undefined && row.cells.exe?.hidden !== undefined) return person ? 'unseen' : 'service';
  if (exe === undefined) return 'other';
  const runs = GENERIC.test(basename(exe)) ? scriptOf(row) : exe;
  const named = service.names.has(basename(runs).toLowerCase());
  const declared = service.files.has(runs);
  const recorded = service.pid !== null && service.pid === numberOf(row, 'pid');
  if ((!declared && !named && !recorded) || person) return 'other';
  return SYSTEM.test(runs) && (await ownedByRoot(runs)) ? 'service' : 'other';
}

/** "a process called postgres (/tmp/postgres, user bob), not the service" */
export function describeStranger(row: Row, called: string, standing: Standing): string {
  const exe = textOf(row, 'exe');
  const who = [exe === undefined ? null : new Untrusted(exe).print(), `user ${row.cells.user?.text}`];
  const is = `a process called ${new Untrusted(called).print()} (${who.filter(Boolean).join(', ')})`;
  if (standing === 'container') return `${is}, of container ${row.cells.container?.text}`;
  if (standing === 'unseen') return `${is}, whose program file may not be seen from here`;
  return `${is}, not the service`;
}
