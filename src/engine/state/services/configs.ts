// The files by which a service is configured: those that its unit names, and those in the folder of /etc that is called
// after it.
import { realpath } from 'node:fs/promises';
import { namesIn, readText } from '../read.ts';
import { type ServiceFile, serviceFiles } from './units.ts';

const MOST = 40;
const LARGEST = 256 << 10;
const ENDING = /\.(?:conf|cnf|ini|cfg|ya?ml|toml)$|_config$/;
/** Folders whose files are read with the main one, and those in which a version has its own. */
const READ_WITH = /^(?:conf\.d|sites-enabled|main|\d+(?:\.\d+)?)$/;

export interface ConfigFile {
  path: string;
  /** Null: it is there and may not be read. */
  text: string | null;
}

const stemsOf = (name: string): string[] => {
  const bare = name.replace(/-(?:server|daemon)$/, '');
  return [...new Set([name, bare, bare.replace(/d$/, '')])];
};

async function below(folder: string, own: (name: string) => boolean, deep = 2): Promise<string[]> {
  const found: string[] = [];
  for (const name of await namesIn(folder)) {
    const path = `${folder}/${name}`;
    if (READ_WITH.test(name) && deep > 0) found.push(...(await below(path, () => true, deep - 1)));
    else if (own(name) && (ENDING.test(name) || /\/sites-enabled$/.test(folder))) found.push(path);
  }
  return found;
}

async function namedBy(file: ServiceFile | undefined): Promise<string[]> {
  const text = file ? ((await readText(file.path, 65_536)) ?? '') : '';
  return [...text.matchAll(/^(?:ExecStart|DAEMON_ARGS|CONFIG)=.*$/gm)].flatMap(([line]) =>
    (line.match(/\/etc\/[\w./-]+/g) ?? []).filter((path) => ENDING.test(path)),
  );
}

/** What configures the service; none where nothing of it lies in /etc. */
export async function configsOf(name: string): Promise<ConfigFile[]> {
  if (!/^[\w.@-]+$/.test(name)) return [];
  const stems = stemsOf(name);
  const isOwn = (file: string): boolean => stems.some((stem) => file.startsWith(stem));
  const folders = await Promise.all(stems.map((stem) => below(`/etc/${stem}`, isOwn)));
  const paths = [...(await namedBy((await serviceFiles()).get(name))), ...folders.flat()];
  const real = await Promise.all(paths.map((path) => realpath(path).catch(() => path)));
  const known = [...new Set(real)].filter((path) => path.startsWith('/etc/')).slice(0, MOST);
  return Promise.all(known.map(async (path) => ({ path, text: await readText(path, LARGEST) })));
}
