// Installed packages, read from the package manager's own database: dpkg, apk and pacman keep text files; rpm has to be
// asked. The dpkg list is kept until its file changes.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn, readText, run } from './read.ts';

export interface InstalledPackage {
  name: string;
  version: string;
  /** KiB on disk; null when not told. */
  size: number | null;
  summary: string;
}

export interface PackageList {
  manager: 'dpkg' | 'apk' | 'pacman' | 'rpm' | null;
  packages: Map<string, InstalledPackage>;
}

const DPKG = '/var/lib/dpkg/status';
const DPKG_INFO = '/var/lib/dpkg/info';
const APK = '/lib/apk/db/installed';
const PACMAN = '/var/lib/pacman/local';
const CAP = 64 << 20;

export function parseDpkgStatus(text: string): Map<string, InstalledPackage> {
  const packages = new Map<string, InstalledPackage>();
  for (const block of text.split('\n\n')) {
    const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
    const name = field('Package');
    // `deinstall ok config-files` is a package that was removed.
    if (name === '' || !/^Status: \S+ \S+ installed$/m.test(block)) continue;
    const size = field('Installed-Size');
    packages.set(name, {
      name,
      version: field('Version'),
      size: size ? Number(size) : null,
      summary: field('Description'),
    });
  }
  return packages;
}

function parseApk(text: string): Map<string, InstalledPackage> {
  const packages = new Map<string, InstalledPackage>();
  for (const block of text.split('\n\n')) {
    const field = (key: string): string => new RegExp(`^${key}:(.*)$`, 'm').exec(block)?.[1] ?? '';
    const name = field('P');
    if (name === '') continue;
    const size = Math.round(Number(field('I') || 0) / 1024);
    packages.set(name, { name, version: field('V'), size, summary: field('T') });
  }
  return packages;
}

async function readPacman(): Promise<Map<string, InstalledPackage>> {
  const packages = new Map<string, InstalledPackage>();
  for (const folder of await namesIn(PACMAN)) {
    const match = /^(.+)-([^-]+-[^-]+)$/.exec(folder);
    if (!match) continue;
    const name = match[1] as string;
    packages.set(name, { name, version: match[2] as string, size: null, summary: '' });
  }
  return packages;
}

async function readRpm(signal?: AbortSignal): Promise<Map<string, InstalledPackage> | null> {
  const format = '%{NAME}\t%{VERSION}-%{RELEASE}\t%{SIZE}\t%{SUMMARY}\n';
  const ran = await run(['rpm', '-qa', '--qf', format], { timeout: 4000, ...(signal ? { signal } : {}) });
  if (ran?.code !== 0) return null;
  const packages = new Map<string, InstalledPackage>();
  for (const line of ran.stdout.split('\n')) {
    const [name, version = '', size = '', summary = ''] = line.split('\t');
    if (name) packages.set(name, { name, version, size: Math.round(Number(size) / 1024), summary });
  }
  return packages;
}

let kept: { mtime: number; list: PackageList } | undefined;

export async function readPackages(signal?: AbortSignal): Promise<PackageList> {
  const mtime = await stat(DPKG).then(
    (info) => info.mtimeMs,
    () => null,
  );
  if (mtime !== null) {
    if (kept?.mtime === mtime) return kept.list;
    const text = await readText(DPKG, CAP);
    if (text !== null) {
      kept = { mtime, list: { manager: 'dpkg', packages: parseDpkgStatus(text) } };
      return kept.list;
    }
  }
  const apk = await readText(APK, CAP);
  if (apk !== null) return { manager: 'apk', packages: parseApk(apk) };
  const pacman = await readPacman();
  if (pacman.size > 0) return { manager: 'pacman', packages: pacman };
  const rpm = await readRpm(signal);
  return rpm ? { manager: 'rpm', packages: rpm } : { manager: null, packages: new Map() };
}

/** Dates of the last installs and removals from dpkg's log, newest first; empty where there is none. */
export async function packageChanges(
  limit: number,
): Promise<{ at: string; action: string; name: string; version: string }[]> {
  const text = (await readText('/var/log/dpkg.log', 16 << 20)) ?? '';
  const found = [...text.matchAll(/^(\S+ \S+) (install|upgrade|remove|purge) (\S+?)(?::\w+)? (\S+) (\S+)$/gm)];
  return found
    .slice(-limit)
    .reverse()
    .map((match) => ({
      at: match[1] as string,
      action: match[2] as string,
      name: match[3] as string,
      version: (match[2] === 'install' || match[2] === 'upgrade' ? match[5] : match[4]) as string,
    }));
}

/** What a manager writes when a package comes or is renewed, and whose name that is. */
const RECORDS: Partial<Record<NonNullable<PackageList['manager']>, readonly [string, RegExp]>> = {
  dpkg: [DPKG_INFO, /^(.+?)(?::\w+)?\.list$/],
  pacman: [PACMAN, /^(.+)-[^-]+-[^-]+$/],
};
const AT_ONCE = 64;

/** When each package last came or was renewed, in milliseconds since the epoch; empty where that is not on record. */
export async function packageDates({ manager }: PackageList): Promise<ReadonlyMap<string, number>> {
  const dates = new Map<string, number>();
  const [folder, pattern] = (manager && RECORDS[manager]) ?? [];
  if (!folder || !pattern) return dates;
  const entries = await namesIn(folder);
  for (let from = 0; from < entries.length; from += AT_ONCE)
    await Promise.all(
      entries.slice(from, from + AT_ONCE).map(async (entry) => {
        const name = pattern.exec(entry)?.[1];
        const info = name ? await stat(join(folder, entry)).catch(() => null) : null;
        if (name && info) dates.set(name, Math.round(info.mtimeMs));
      }),
    );
  return dates;
}
