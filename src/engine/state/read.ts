// Small reads of /proc, /sys and /etc. What is missing or forbidden is null, never an exception; a cap keeps a file
// that grew without bounds from filling memory.
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunOptions, runContained } from '../../base/contained/run.ts';
import { isProgram, pathDirectories } from './executables.ts';

const CAP = 1 << 20;

/** Text of a file up to `cap` bytes, or null when it cannot be read. */
export async function readText(path: string, cap = CAP): Promise<string | null> {
  let handle: Awaited<ReturnType<typeof open>> | undefined;
  try {
    handle = await open(path, 'r');
    // Files of /proc have no size: read until nothing comes.
    const parts: Buffer[] = [];
    for (let total = 0; total < cap; ) {
      const buffer = Buffer.allocUnsafe(Math.min(65_536, cap - total));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, null);
      if (bytesRead === 0) break;
      parts.push(buffer.subarray(0, bytesRead));
      total += bytesRead;
    }
    return Buffer.concat(parts).toString('utf8');
  } catch {
    return null;
  } finally {
    await handle?.close();
  }
}

/** First line without its end, or null. */
export async function readLine(path: string): Promise<string | null> {
  const text = await readText(path, 4096);
  return text === null ? null : (text.split('\n')[0] as string).trim();
}

/** Names in a folder, or an empty list. */
export async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch {
    return [];
  }
}

/** Ids of the processes that there are. */
export const processIds = async (): Promise<string[]> => (await namesIn('/proc')).filter((name) => /^\d+$/.test(name));

export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

/** How long, on whose behalf, and from where: a probe's context says the last two. */
export interface RunLimits extends Pick<RunOptions, 'cwd' | 'env' | 'signal' | 'network' | 'dispensable'> {
  timeout: number;
}

/** Runs a program without a shell, contained; null when it is not there or took too long. Output is cut at 4 MB. */
export async function run(
  argv: readonly [string, ...string[]],
  { timeout, ...options }: RunLimits,
): Promise<Ran | null> {
  const ran = await runContained(argv, { ...options, timeoutMs: timeout, set: { LC_ALL: 'C.UTF-8' } });
  if (ran?.code == null || ran.ended !== 'itself') return null;
  return { code: ran.code, stdout: ran.stdout, stderr: ran.stderr };
}

/** `KEY=value` lines, as in os-release; quotes removed. */
export function parseAssignments(text: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const line of text.split('\n')) {
    const match = /^\s*([A-Za-z_]\w*)=(.*)$/.exec(line);
    if (match) values.set(match[1] as string, (match[2] as string).trim().replace(/^(["'])(.*)\1$/, '$2'));
  }
  return values;
}

/** Where services keep their programs, which is on root's PATH only. */
const SYSTEM_PATH = '/usr/local/bin:/usr/sbin:/sbin';

/** Absolute path of a program on PATH or among the system's own, or null. */
export function findProgram(name: string, path: string | undefined): string | null {
  if (name === '' || name.includes('/')) return null;
  const files = pathDirectories(`${path ?? ''}:${SYSTEM_PATH}`).map((folder) => join(folder, name));
  return files.find(isProgram) ?? null;
}
