// What the output of well-known read-only commands means. Anything else a command prints proves nothing.
import { FILE_READERS } from './commands/files.ts';
import { MACHINE_READERS } from './commands/machine.ts';
import { NETWORK_READERS } from './commands/network.ts';
import { PACKAGE_READERS } from './commands/packages.ts';
import type { Add, Complete } from './commands/reader.ts';
import { SERVICE_READERS } from './commands/services.ts';
import { STORAGE_READERS } from './commands/storage.ts';

const READERS = [
  ...MACHINE_READERS,
  ...NETWORK_READERS,
  ...STORAGE_READERS,
  ...SERVICE_READERS,
  ...PACKAGE_READERS,
  ...FILE_READERS,
];

/** A report by its heading, for probes that give text without saying how they got it. */
const HEADINGS: readonly [RegExp, string][] = [
  [/^Filesystem\s+(?:Type\s+)?(?:Size|1K-blocks|1M-blocks)\b/, 'df -h'],
  [/^\s*total\s+used\s+free\s/, 'free -h'],
  [/^CONTAINER ID\s+IMAGE\s/, 'docker ps'],
  [/^(?:Netid\s+)?State\s+Recv-Q\s/, 'ss -tulnp'],
  [/^\s*(?:USER\s+)?PID\s.*\b(?:COMMAND|CMD)$/m, 'ps -o user,pid,comm'],
  [/^NAME\s+MAJ:MIN\s/, 'lsblk'],
  [/^Architecture:\s/, 'lscpu'],
  [/^\s*UNIT\s+LOAD\s+ACTIVE\s+SUB\b/, 'systemctl list-units'],
];

/** The command whose report this text is, or null. `free` without units is not read: kibibytes or mebibytes, who knows. */
export function commandOf(text: string): string | null {
  const unit = /^[●○×*]\s([\w@.-]+)\.service\b/.exec(text.trim())?.[1];
  if (unit) return `systemctl status ${unit}`;
  if (/\bload average: [\d.]+,/.test(text) && /^\s*[\d:]+ up /.test(text)) return 'uptime';
  const found = HEADINGS.find(([heading]) => heading.test(text.trimStart()))?.[1] ?? null;
  return found === 'free -h' && !/\d[KMGT]i?\b/.test(text) ? null : found;
}

/** Feeds what the command's output proves to `add` and `complete`. */
export function readCommand(
  command: string,
  stdout: string,
  exit: number | null,
  add: Add,
  complete: Complete,
): boolean {
  const bare = command
    .trim()
    .slice(0, 300)
    .replace(/^sudo\s+/, '')
    .replace(/^(?:LC_ALL|LANG|LC_\w+)=\S+\s+/, '')
    .replace(/\.service\b/g, '')
    .replace(/\s+2>\/dev\/null$/, '');
  // Cut or sorted on the way: what is left is as the program said it, but not all of it.
  const whole = bare.replace(/\s*\|\s*(?:head|tail|sort|grep|cat|uniq)\b[^|;&]*/g, '');
  const whenAll = whole === bare ? complete : (): void => {};
  const out = stdout.slice(0, 200_000).replace(/\r/g, '').replace(/\s+$/, '').replace(/^\n+/, '');
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(whole);
    if (!match) continue;
    read({ out, exit, match, add, complete: whenAll });
    return true;
  }
  return false;
}
