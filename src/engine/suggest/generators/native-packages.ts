// Packages that are installed, Python's modules, keys and hosts of ssh: read from where their tools keep them.
import { dirname, join } from 'node:path';
import { readTable } from '../../../base/table.ts';
import { namesIn } from '../../state/read.ts';
import { readHosts } from '../hosts.ts';
import { lines, named, type Reader, type ValuePlace } from './native-files.ts';
import type { GeneratedValue } from './value.ts';

/** Packages that came with others, as apt notes them. */
async function automatic(): Promise<Set<string>> {
  const found = new Set<string>();
  let name = '';
  for (const line of await lines('/var/lib/apt/extended_states')) {
    if (line.startsWith('Package: ')) name = line.slice(9);
    else if (line === 'Auto-Installed: 1') found.add(name);
  }
  return found;
}

/** Of dpkg, pacman and apk, whichever is there. */
export async function installedPackages(): Promise<GeneratedValue[]> {
  const [auto, dpkg, pacman, apk] = await Promise.all([
    automatic(),
    namesIn('/var/lib/dpkg/info'),
    namesIn('/var/lib/pacman/local'),
    lines('/lib/apk/db/installed'),
  ]);
  return named([
    ...dpkg.flatMap((n) => (n.endsWith('.list') ? [n.slice(0, -5).replace(/:.*$/, '')] : [])),
    ...pacman.flatMap((n) => /^(.+)-[^-]+-[^-]+$/.exec(n)?.[1] ?? []),
    ...apk.flatMap((l) => (l.startsWith('P:') ? [l.slice(2)] : [])),
  ]).map((v) => ({ ...v, priority: auto.has(v.name) || /^lib/.test(v.name) ? 40 : 60 }));
}

/** Where the programs of the PATH lie with what belongs to them; of pyenv's, the version that is chosen here. */
async function pythonRoots({ env, cwd }: ValuePlace): Promise<string[]> {
  const folders = (env.PATH ?? '').split(':');
  const beside = folders.flatMap((folder) => (folder.endsWith('/bin') ? [dirname(folder)] : []));
  const chosen = folders
    .filter((folder) => /pyenv\/shims$/.test(folder))
    .map(async (shims) => {
      const here = await lines(join(cwd, '.python-version'));
      const versions = here.length > 0 ? here : await lines(join(dirname(shims), 'version'));
      return versions.map((version) => join(dirname(shims), 'versions', version.trim()));
    });
  const roots = ['/usr', '/usr/local', ...(env.HOME ? [join(env.HOME, '.local')] : [])];
  return [...new Set([...(await Promise.all(chosen)).flat(), ...beside, ...roots])];
}

/** Folders of installed Python packages: the virtual environment's alone when there is one. */
async function sitePackages(place: ValuePlace): Promise<string[]> {
  const { env, cwd } = place;
  const below = async (root: string) =>
    (await namesIn(join(root, 'lib')))
      .filter((n) => /^python3/.test(n))
      .flatMap((n) => [join(root, 'lib', n, 'site-packages'), join(root, 'lib', n, 'dist-packages')]);
  const venv = env.VIRTUAL_ENV || ((await namesIn(join(cwd, '.venv'))).length > 0 ? join(cwd, '.venv') : '');
  if (venv) return below(venv);
  return (await Promise.all((await pythonRoots(place)).map(below))).flat();
}

let known: readonly string[] | undefined;
/** Modules of the standard library that are run with -m, most often first. */
const runnable = () =>
  (known ??= (readTable('suggest', 'python') as { runnable: string }).runnable.trim().split(/\s+/));

const MODULE = /^([A-Za-z_]\w*)\.py$/;

/** Modules of a folder and of the packages in it: `tools`, `tools.report`. */
async function ownModules(cwd: string): Promise<string[]> {
  const here = await namesIn(cwd);
  const packages = await Promise.all(
    here
      .filter((name) => /^[A-Za-z_]\w*$/.test(name))
      .map(async (name) => {
        const inside = await namesIn(join(cwd, name));
        const modules = inside.flatMap((n) => MODULE.exec(n)?.[1] ?? []);
        if (modules.length === 0) return [];
        return [name, ...modules.flatMap((n) => (/^__/.test(n) ? [] : [`${name}.${n}`]))];
      }),
  );
  return [...here.flatMap((n) => MODULE.exec(n)?.[1] ?? []), ...packages.flat()];
}

async function pythonModules(place: ValuePlace): Promise<GeneratedValue[]> {
  const folders = await sitePackages(place);
  const installed = (await Promise.all(folders.map(namesIn))).flat();
  const own = await ownModules(place.cwd);
  const modules = installed
    .filter((n) => /^[A-Za-z]\w*$/.test(n) || /^[A-Za-z]\w*\.py$/.test(n))
    .map((n) => n.replace(/\.py$/, ''));
  return [
    ...runnable().map((name, i) => ({ name, priority: 90 - i })),
    ...named(own).map((v) => ({ ...v, priority: 60, description: 'of this folder' })),
    ...named(modules.filter((n) => !runnable().includes(n))).map((v) => ({ ...v, priority: 45 })),
  ];
}

async function pythonPackages(place: ValuePlace): Promise<GeneratedValue[]> {
  const installed = (await Promise.all((await sitePackages(place)).map(namesIn))).flat();
  return named(installed.flatMap((n) => /^(.+?)-[^-]+\.(?:dist|egg)-info$/.exec(n)?.[1] ?? []));
}

async function sshKeys({ env }: ValuePlace): Promise<GeneratedValue[]> {
  const found = await namesIn(join(env.HOME ?? '/', '.ssh'));
  // The name goes into the line as it is.
  const keys = found.filter((n) => /^[\w.-]+$/.test(n) && (found.includes(`${n}.pub`) || /^id_\w+$/.test(n)));
  // Where the home is written out nobody's shell has to expand it.
  return keys.map((n) => ({ name: `~/.ssh/${n}`, insert: `~/.ssh/${n}`, description: 'key', priority: 80 }));
}

async function remoteHosts({ env }: ValuePlace): Promise<GeneratedValue[]> {
  const hosts = await readHosts(env.HOME ?? '/');
  return hosts.map(({ name, from }) => ({
    name: `${name}:`,
    description: from,
    priority: from === 'this machine' ? 20 : 45,
  }));
}

export const PACKAGE_READERS: Readonly<Record<string, Reader>> = {
  'packages-installed': installedPackages,
  'python-modules': pythonModules,
  'python-packages': pythonPackages,
  'ssh-keys': sshKeys,
  'remote-hosts': remoteHosts,
};
