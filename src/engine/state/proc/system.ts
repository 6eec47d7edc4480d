// Who this machine is: names, release, processor, load and times, each from the file that the kernel or distribution
// keeps.
import { arch, hostname, release } from 'node:os';
import { parseAssignments, readLine, readText } from '../read.ts';

export interface OsRelease {
  /** As shown: `Debian GNU/Linux`. */
  name: string;
  id: string;
  version: string;
  codename: string;
  pretty: string;
}

export async function readOsRelease(): Promise<OsRelease | null> {
  const text = (await readText('/etc/os-release')) ?? (await readText('/usr/lib/os-release'));
  if (text === null) return null;
  const value = parseAssignments(text);
  return {
    name: value.get('NAME') ?? 'Linux',
    id: value.get('ID') ?? 'linux',
    version: value.get('VERSION_ID') ?? '',
    codename: value.get('VERSION_CODENAME') ?? '',
    pretty: value.get('PRETTY_NAME') ?? value.get('NAME') ?? 'Linux',
  };
}

/** Names of machines as uname prints them. */
const MACHINES: Record<string, string> = { x64: 'x86_64', arm64: 'aarch64', ia32: 'i686', arm: 'armv7l' };

export const machine = (): string => MACHINES[arch()] ?? arch();
export const kernelRelease = (): string => release();
export const hostName = (): string => hostname();

export interface Processor {
  model: string;
  /** Physical cores. */
  cores: number;
  threads: number;
}

export function parseCpuinfo(text: string): Processor | null {
  const blocks = text.split('\n\n').filter((block) => /^processor\s*:/m.test(block));
  if (blocks.length === 0) return null;
  const field = (block: string, name: string): string | undefined =>
    new RegExp(`^${name}\\s*:\\s*(.*)$`, 'm').exec(block)?.[1];
  const cores = new Set(blocks.map((b, i) => `${field(b, 'physical id') ?? 0}/${field(b, 'core id') ?? i}`));
  const first = blocks[0] as string;
  return {
    model: field(first, 'model name') ?? field(text, 'Model') ?? field(text, 'Hardware') ?? machine(),
    cores: cores.size,
    threads: blocks.length,
  };
}

export async function readProcessor(): Promise<Processor | null> {
  return parseCpuinfo((await readText('/proc/cpuinfo')) ?? '');
}

export async function readLoad(): Promise<[number, number, number] | null> {
  const parts = ((await readLine('/proc/loadavg')) ?? '').split(' ').slice(0, 3).map(Number);
  return parts.length === 3 ? (parts as [number, number, number]) : null;
}

/** Seconds since boot. */
export async function readUptime(): Promise<number | null> {
  const first = ((await readLine('/proc/uptime')) ?? '').split(' ')[0];
  return first ? Number(first) : null;
}

export interface CpuTimes {
  busy: number;
  total: number;
}

export async function readCpuTimes(): Promise<CpuTimes | null> {
  const fields = ((await readLine('/proc/stat')) ?? '').split(/\s+/).slice(1, 9).map(Number);
  if (fields.length < 4) return null;
  const total = fields.reduce((sum, value) => sum + value, 0);
  return { total, busy: total - (fields[3] as number) - (fields[4] ?? 0) };
}
