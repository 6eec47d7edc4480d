// What the kernel allows a process, and how much of it is taken: its open files, their limit, the limit of its owner's
// processes, and whether the file that it runs from is still there.
import { readdir, readlink } from 'node:fs/promises';
import type { Attribute } from '../goal/types.ts';
import { hasSecret } from '../redact/redact.ts';
import { readText } from '../state/read.ts';
import type { AttributeOf, RawRow, RawValue } from './types.ts';

const LIMITS: Readonly<Record<Attribute, string>> = { files_limit: 'Max open files', processes_limit: 'Max processes' };

export const LIMITED: Readonly<Record<Attribute, AttributeOf>> = {
  files: { type: 'number', about: 'open files' },
  // Limits are held against each other, and never added up.
  files_limit: { type: 'version', about: 'limit of open files', none: 'no limit' },
  processes_limit: { type: 'version', about: 'limit of its owner’s processes', none: 'no limit' },
  gone: { type: 'flag', about: 'running from a file that was deleted' },
  environment: { type: 'text', many: true, untrusted: true, about: 'environment' },
};
const BATCH = 32;
const MOST_BYTES = 65_536;
const LONGEST = 200;
const HIDDEN = 'it cannot be read: not its own, ended, or written over';

/** The limit that holds now; null is none. */
function limitIn(table: string | null, name: string): string | null | undefined {
  const [soft] =
    table
      ?.split('\n')
      .find((line) => line.startsWith(name))
      ?.slice(name.length)
      .trim()
      .split(/\s+/) ?? [];
  if (soft === undefined || soft === '') return undefined;
  return soft === 'unlimited' ? null : soft;
}

/** What it was started with; nothing is known of it where it wrote over that. */
function variablesIn(environ: string | null): string[] | undefined {
  const shown = environ?.split('\0').flatMap(shownVariable) ?? [];
  return shown.length > 0 ? shown : undefined;
}

const shownVariable = (text: string): string[] => {
  if (text === '') return [];
  return [hasSecret(text) ? `${text.replace(/=.*$/s, '')} (not shown)` : text.slice(0, LONGEST)];
};

async function limitedOf(pid: number, need: ReadonlySet<Attribute>): Promise<Record<Attribute, RawValue>> {
  const isAsked = Object.keys(LIMITS).some((attr) => need.has(attr));
  const [open, exe, table, environ] = await Promise.all([
    need.has('files') ? readdir(`/proc/${pid}/fd`).catch(() => null) : null,
    need.has('gone') ? readlink(`/proc/${pid}/exe`).catch(() => null) : null,
    isAsked ? readText(`/proc/${pid}/limits`, 4_096) : null,
    need.has('environment') ? readText(`/proc/${pid}/environ`, MOST_BYTES) : null,
  ]);
  return {
    environment: variablesIn(environ),
    files: open?.length,
    // What lies in memory alone was never a file.
    gone: exe === null ? undefined : exe.endsWith(' (deleted)') && !exe.startsWith('/memfd:'),
    ...Object.fromEntries(Object.entries(LIMITS).map(([attr, name]) => [attr, limitIn(table, name)])),
  };
}

/** What of this is asked for, by process; what may not be seen says so. */
export async function limits(
  pids: readonly number[],
  need: ReadonlySet<Attribute>,
  signal: AbortSignal,
): Promise<(pid: number, isKernel: boolean) => Pick<RawRow, 'values' | 'hidden'>> {
  const asked = Object.keys(LIMITED).filter((attr) => need.has(attr));
  const found = new Map<number, Record<Attribute, RawValue>>();
  for (let i = 0; asked.length > 0 && i < pids.length && !signal.aborted; i += BATCH)
    await Promise.all(pids.slice(i, i + BATCH).map(async (pid) => found.set(pid, await limitedOf(pid, need))));
  return (pid, isKernel) => {
    // What the kernel made runs from no file.
    const values = { ...found.get(pid), ...(isKernel && asked.includes('gone') ? { gone: false } : {}) };
    const unseen = asked.filter((attr) => values[attr as keyof typeof values] === undefined);
    return { values, hidden: Object.fromEntries(unseen.map((attr) => [attr, HIDDEN])) };
  };
}
