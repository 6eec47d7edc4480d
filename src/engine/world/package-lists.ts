// Names of the packages that could be installed, as the package manager's lists have them. The lists are unpacked by
// its own helper and searched: `apt-cache` takes ten times as long where it keeps no cache, as in containers. The names
// are kept in a file beside the time of the lists that they are from.
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolders } from '../../base/folders.ts';
import { run } from '../state/read.ts';

const LISTS = '/var/lib/apt/lists';
const FILE = 'package-names';
/** Unpacks a file, however it is packed. */
const HELPER = '/usr/lib/apt/apt-helper';
const FIELD = 'Package: ';
/** Milliseconds. */
const PATIENCE = 15_000;

async function kept(file: string, stamp: string): Promise<string[] | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const head = `${stamp}\n`;
  return text.startsWith(head) ? text.slice(head.length).split('\n') : null;
}

async function write(folder: string, stamp: string, names: readonly string[]): Promise<void> {
  const unfinished = join(folder, `${FILE}.${process.pid}`);
  try {
    makeFolders(folder);
    await writeFile(unfinished, [stamp, ...names].join('\n'), { mode: 0o600 });
    await rename(unfinished, join(folder, FILE));
  } catch {
    // A full or read-only disk: they are asked for again next time.
    await rm(unfinished, { force: true }).catch(() => {});
  }
}

async function namesInLists(): Promise<string[]> {
  const files = (await readdir(LISTS)).filter((name) => /_Packages(?:\.\w+)?$/.test(name));
  if (files.length === 0) return [];
  const paths = files.map((name) => join(LISTS, name));
  const search = ['sh', '-c', `"$0" cat-file "$@" | grep '^${FIELD}'`, HELPER, ...paths] as const;
  // Who needs them waits; who does not is not kept from ending.
  const ran = await run(search, { timeout: PATIENCE, dispensable: true });
  const lines = ran?.code === 0 ? ran.stdout.split('\n') : [];
  return [...new Set(lines.flatMap((line) => (line.startsWith(FIELD) ? line.slice(FIELD.length) : [])))];
}

async function read(cacheFolder?: string): Promise<readonly string[] | null> {
  const changed = await stat(LISTS).then(
    (info) => info.mtimeMs,
    () => null,
  );
  if (changed === null) return null;
  const stamp = `# ${LISTS} ${changed}`;
  const known = cacheFolder ? await kept(join(cacheFolder, FILE), stamp) : null;
  if (known) return known;
  const names = await namesInLists();
  if (names.length === 0) return null;
  if (cacheFolder) await write(cacheFolder, stamp, names);
  return names;
}

/** Under way, by the folder of the cache: who proposes and who answers ask at the same time. */
const underWay = new Map<string | undefined, ReturnType<typeof read>>();

/** Null where nothing lists packages, or it failed. */
export function listedPackages(cacheFolder?: string): Promise<readonly string[] | null> {
  const names = underWay.get(cacheFolder) ?? read(cacheFolder).finally(() => underWay.delete(cacheFolder));
  underWay.set(cacheFolder, names);
  return names;
}
