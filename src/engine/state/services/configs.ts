// The files by which a service is configured: those that what runs of it was started with; where it names none, those
// that its unit names, and those in the folder of /etc that is called after it.
import { realpath } from 'node:fs/promises';
import { type ProcessInfo, readProcesses } from '../proc/processes.ts';
import { namesIn, readText } from '../read.ts';
import { isConfig, stemsOf } from './config-names.ts';
import { instancesOf } from './instances.ts';
import { type ServiceFile, serviceFiles } from './units.ts';

const MOST = 40;
const LARGEST = 256 << 10;
/** Folders whose files are read with the main one, and those in which a version has its own. */
const READ_WITH = /^(?:conf\.d|sites-enabled|main|\d+(?:\.\d+)?)$/;

export interface ConfigFile {
  path: string;
  /** Null: it is there and may not be read. */
  text: string | null;
}

async function below(folder: string, own: (name: string) => boolean, deep = 2): Promise<string[]> {
  const found: string[] = [];
  for (const name of await namesIn(folder)) {
    const path = `${folder}/${name}`;
    if (READ_WITH.test(name) && deep > 0) found.push(...(await below(path, () => true, deep - 1)));
    else if (own(name) && (isConfig(name) || /\/sites-enabled$/.test(folder))) found.push(path);
  }
  return found;
}

async function namedBy(file: ServiceFile | undefined): Promise<string[]> {
  const text = file ? ((await readText(file.path, 65_536)) ?? '') : '';
  return [...text.matchAll(/^(?:ExecStart|DAEMON_ARGS|CONFIG)=.*$/gm)].flatMap(([line]) =>
    (line.match(/\/etc\/[\w./-]+/g) ?? []).filter(isConfig),
  );
}

const textsOf = (paths: readonly string[]): Promise<ConfigFile[]> =>
  Promise.all(paths.slice(0, MOST).map(async (path) => ({ path, text: await readText(path, LARGEST) })));

/** What configures the service where it is installed; none where nothing of it lies in /etc. */
async function installed(name: string): Promise<ConfigFile[]> {
  const stems = stemsOf(name);
  const isOwn = (file: string): boolean => stems.some((stem) => file.startsWith(stem));
  const folders = await Promise.all(stems.map((stem) => below(`/etc/${stem}`, isOwn)));
  const paths = [...(await namedBy((await serviceFiles()).get(name))), ...folders.flat()];
  const real = await Promise.all(paths.map((path) => realpath(path).catch(() => path)));
  return textsOf([...new Set(real)].filter((path) => path.startsWith('/etc/')));
}

/** The first of these ports on which one of the service listens. */
export async function portOf(name: string, ports: readonly number[]): Promise<number | undefined> {
  const all = ports.length > 0 ? await readProcesses() : [];
  for (const port of ports) if ((await instancesOf(name, all, port)).length > 0) return port;
  return undefined;
}

interface Of {
  /** The one of them that listens there. */
  port?: number | undefined;
  /** All that run, where they are known already. */
  processes?: readonly ProcessInfo[];
}

/** What configures the service. */
export async function configsOf(name: string, { port, processes }: Of = {}): Promise<ConfigFile[]> {
  if (!/^[\w.@-]+$/.test(name)) return [];
  const running = await instancesOf(name, processes ?? (await readProcesses()), port);
  const told = running.filter(({ files }) => files.length > 0);
  const own = await textsOf([...new Set(told.flatMap(({ files }) => files))]);
  // What one is set to that names no file stands in /etc.
  const isInstalled = running.length === 0 || told.length < running.length;
  return isInstalled ? [...own, ...(await installed(name))] : own;
}
