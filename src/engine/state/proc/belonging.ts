// What a process really is, whatever it calls itself: the file that it runs, and the unit or container that it belongs
// to.
import { readlink } from 'node:fs/promises';
import { readText } from '../read.ts';

export interface Belonging {
  /** Path of the file that it runs; null for kernel threads, undefined when it may not be seen. */
  exe: string | null | undefined;
  /** `nginx.service`, or null. */
  unit: string | null;
  /** Short id of the container, or null; undefined when it may not be seen. */
  container: string | null | undefined;
}

const GONE = / \(deleted\)$/;

/** The unit and container that a cgroup path names. */
export function parseCgroup(text: string): { unit: string | null; container: string | null } {
  const paths = text.split('\n').map((line) => line.split(':').slice(2).join(':'));
  const container = paths
    .map((path) => /(?:^|[/-])([0-9a-f]{64})(?:\.scope)?(?:\/|$)/.exec(path)?.[1])
    .find((id) => id !== undefined);
  const unit = paths
    .map((path) => path.split('/').findLast((part) => part.endsWith('.service')))
    .find((name) => name !== undefined);
  return { unit: unit ?? null, container: container?.slice(0, 12) ?? null };
}

export async function readBelonging(pid: number, kernel: boolean): Promise<Belonging> {
  const [link, groups, own] = await Promise.all([
    readlink(`/proc/${pid}/exe`).catch((error: NodeJS.ErrnoException) => error.code ?? ''),
    readText(`/proc/${pid}/cgroup`, 16_384),
    namespaces,
  ]);
  const exe = kernel ? null : link.startsWith('/') ? link.replace(GONE, '') : undefined;
  const { unit, container } = parseCgroup(groups ?? '');
  // A container that shows the host's groups of itself names itself for each process: that is no container in here.
  const here = container !== null && container === own;
  return { exe, unit, container: groups === null ? undefined : here ? null : container };
}

/** The container that we ourselves are in, whose processes are not strangers to us. */
const namespaces: Promise<string | null> = readText('/proc/self/cgroup', 16_384).then(
  (text) => parseCgroup(text ?? '').container,
);
