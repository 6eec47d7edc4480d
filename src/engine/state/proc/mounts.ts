// Mounted file systems from /proc/self/mountinfo with their sizes from statfs. Kernel file systems are left out.
import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readText } from '../read.ts';

export interface Mount {
  target: string;
  device: string;
  type: string;
  readOnly: boolean;
}

/** Bytes; inodes are counts. */
export interface Usage extends Mount {
  total: number;
  used: number;
  available: number;
  /** Of what an ordinary user may use, as df rounds it: up. */
  percent: number;
  inodes: number;
  inodesUsed: number;
}

const KERNEL =
  /^(?:proc|sysfs|cgroup2?|devpts|mqueue|securityfs|debugfs|tracefs|pstore|bpf|configfs|fusectl|hugetlbfs|binfmt_misc|autofs|efivarfs|nsfs|rpc_pipefs|selinuxfs)$/;
const unquote = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8)));

export function parseMounts(text: string): Mount[] {
  const mounts: Mount[] = [];
  for (const line of text.split('\n')) {
    const [left, right] = line.split(' - ');
    if (!left || !right) continue;
    const [type = '', device = ''] = right.split(' ');
    const fields = left.split(' ');
    if (KERNEL.test(type)) continue;
    mounts.push({
      target: unquote(fields[4] ?? ''),
      device: unquote(device),
      type,
      readOnly: (fields[5] ?? '').split(',').includes('ro'),
    });
  }
  return mounts;
}

export async function readMounts(): Promise<Mount[]> {
  return parseMounts((await readText('/proc/self/mountinfo')) ?? '');
}

/** Null when the file system does not answer within `patience` ms (a server that is gone) or may not be asked. */
export async function usageOf(mount: Mount, patience = 800): Promise<Usage | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(done, patience, null);
  });
  const stat = await Promise.race([statfs(mount.target).catch(() => null), late]);
  clearTimeout(timer);
  if (!stat) return null;
  const used = (stat.blocks - stat.bfree) * stat.bsize;
  const available = stat.bavail * stat.bsize;
  return {
    ...mount,
    total: stat.blocks * stat.bsize,
    used,
    available,
    percent: used + available === 0 ? 0 : Math.ceil((100 * used) / (used + available)),
    inodes: stat.files,
    inodesUsed: stat.files - stat.ffree,
  };
}

/** The mount that holds an absolute path: the longest target above it, the last one mounted there. */
export function mountOf(path: string, mounts: readonly Mount[]): Mount | null {
  const full = resolve(path);
  let best: Mount | null = null;
  for (const mount of mounts) {
    const inside = mount.target === '/' || full === mount.target || full.startsWith(`${mount.target}/`);
    if (inside && (!best || mount.target.length >= best.target.length)) best = mount;
  }
  return best;
}
