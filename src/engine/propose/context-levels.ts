// The look-ups of the context layer, cheapest first: PATH, the package database, the package lists, the
// service manager. Each answers null when it cannot tell; none throws, none outlives its signal.
import { readdir, readFile, stat } from 'node:fs/promises';
import { runContained } from '../../base/contained/run.ts';
import type { PackageManager } from './package-managers.ts';

export interface PackageState {
  /** Version of the installed package, or null. */
  installed: string | null;
  /** Version that could be installed, or null; undefined when it was not looked up. */
  available?: string | null;
}

export interface ServiceState {
  active: string;
  enabled: string | null;
  source: string;
}

const NAME = /^[A-Za-z0-9][\w.+@:-]*$/;

/** Output of a program, or null when it fails, is not there or takes too long. */
async function output(program: string, args: string[], timeoutMs: number): Promise<string | null> {
  const ran = await runContained([program, ...args], { timeoutMs, set: { LC_ALL: 'C' } });
  return ran?.code === 0 && ran.ended === 'itself' ? ran.stdout : null;
}

interface DpkgCache {
  mtime: number;
  versions: Map<string, string>;
}

const dpkgCaches = new Map<string, DpkgCache>();

/** Installed packages with versions from dpkg's status file, read again only when it changed. */
export async function dpkgVersions(file = '/var/lib/dpkg/status'): Promise<Map<string, string> | null> {
  try {
    const { mtimeMs } = await stat(file);
    const cached = dpkgCaches.get(file);
    if (cached?.mtime === mtimeMs) return cached.versions;
    const versions = new Map<string, string>();
    for (const paragraph of (await readFile(file, 'utf8')).split('\n\n')) {
      if (!/^Status: install ok installed$/m.test(paragraph)) continue;
      const name = /^Package: (\S+)$/m.exec(paragraph)?.[1];
      const version = /^Version: (\S+)$/m.exec(paragraph)?.[1];
      if (name && version) versions.set(name, version);
    }
    dpkgCaches.set(file, { mtime: mtimeMs, versions });
    return versions;
  } catch {
    return null;
  }
}

const QUERY: Partial<Record<PackageManager, [string, string[]]>> = {
  dnf: ['rpm', ['-q', '--qf', '%{VERSION}-%{RELEASE}']],
  yum: ['rpm', ['-q', '--qf', '%{VERSION}-%{RELEASE}']],
  zypper: ['rpm', ['-q', '--qf', '%{VERSION}-%{RELEASE}']],
  pacman: ['pacman', ['-Q']],
  apk: ['apk', ['info', '-e', '-v']],
  brew: ['brew', ['list', '--versions']],
};

/** Version of an installed package, null when it is not installed, undefined when that cannot be told. */
export async function installedVersion(
  manager: PackageManager,
  name: string,
  timeout: number,
): Promise<string | null | undefined> {
  if (!NAME.test(name)) return null;
  if (manager === 'apt') {
    const versions = await dpkgVersions();
    return versions ? (versions.get(name) ?? null) : undefined;
  }
  const query = QUERY[manager];
  if (!query) return undefined;
  const text = await output(query[0], [...query[1], name], timeout);
  return text === null ? null : (/\d[\w.:~+-]*/.exec(text.replace(name, ''))?.[0] ?? null);
}

const AVAILABLE: Partial<Record<PackageManager, [string, string[], RegExp]>> = {
  apt: ['apt-cache', ['show', '--no-all-versions', '--'], /^Version: (\S+)/m],
  dnf: ['dnf', ['-q', '-C', 'info', '--available'], /^Version\s*: (\S+)/m],
  yum: ['yum', ['-q', '-C', 'info', 'available'], /^Version\s*: (\S+)/m],
  pacman: ['pacman', ['-Si'], /^Version\s*: (\S+)/m],
  apk: ['apk', ['policy'], /^\s+(\d\S*):/m],
  zypper: ['zypper', ['--no-refresh', 'info'], /^Version\s*: (\S+)/m],
  brew: ['brew', ['info'], /(\d[\d.]+)/],
};

/** Version that the package lists offer, null for none, undefined when that cannot be told in time. */
export async function availableVersion(
  manager: PackageManager,
  name: string,
  timeout: number,
): Promise<string | null | undefined> {
  const query = AVAILABLE[manager];
  if (!query || !NAME.test(name)) return undefined;
  const from = performance.now();
  const text = await output(query[0], [...query[1], name], timeout);
  if (text === null && performance.now() - from >= timeout) return undefined;
  return text === null ? null : (query[2].exec(text)?.[1] ?? null);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Names of the programs that run now, from /proc; empty where there is none. */
async function runningNames(): Promise<Set<string>> {
  const names = new Set<string>();
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  await Promise.all(
    pids.map(async (pid) => {
      const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
      if (name !== '') names.add(name.trim());
    }),
  );
  return names;
}

/** State of a service, null when there is none of that name, undefined when that cannot be told. */
export async function serviceState(
  name: string,
  systemd: boolean,
  timeout: number,
): Promise<ServiceState | null | undefined> {
  if (!NAME.test(name)) return null;
  if (systemd) {
    const args = ['show', `${name}.service`, '-p', 'LoadState,ActiveState,UnitFileState'];
    const text = await output('systemctl', args, timeout);
    if (text === null) return undefined;
    const field = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1] ?? '';
    if (field('LoadState') !== 'loaded') return null;
    return { active: field('ActiveState'), enabled: field('UnitFileState') || null, source: 'systemd' };
  }
  const [script, unit] = await Promise.all([
    exists(`/etc/init.d/${name}`),
    exists(`/lib/systemd/system/${name}.service`),
  ]);
  if (!script && !unit) return null;
  const running = await runningNames();
  const active = running.has(name.slice(0, 15)) || running.has(`${name}d`);
  return { active: active ? 'active' : 'inactive', enabled: null, source: script ? 'init.d' : 'unit file' };
}
