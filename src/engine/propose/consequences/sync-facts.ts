// What rsync would delete at the destination, by its own rehearsal. Only words that are known to read are passed on, and
// only between folders of this machine.
import { join, resolve } from 'node:path';
import type { Verdict } from '../../safety/types.ts';
import { leavesFolder, onlyCommand } from './shown-words.ts';

export interface SyncQuestion {
  args: string[];
  destination: string;
}

const READS =
  /^(?:-[avrltpgoDzhHAXcuxSWqn]+|--(?:delete(?:-(?:before|during|after|delay|excluded))?|del|archive|recursive|verbose|update|checksum|compress|progress|stats|human-readable|force|links|perms|times|group|owner|dry-run|one-file-system|existing|ignore-existing|size-only|exclude=.*|include=.*|max-delete=\d+))$/;
const READS_WITH_VALUE = /^--(?:exclude|include)$/;

export function syncQuestion({ resolved, command }: Verdict, cwd: string): SyncQuestion | null {
  const words = onlyCommand(resolved, 'rsync')?.slice(1);
  if (!words || leavesFolder(command) || words.some((word) => word.includes('…'))) return null;
  const operands: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    if (READS_WITH_VALUE.test(word)) i++;
    else if (!word.startsWith('-')) operands.push(word);
    else if (!READS.test(word)) return null;
  }
  const destination = operands.at(-1);
  if (destination === undefined || operands.length < 2) return null;
  if (operands.some((word) => word.includes(':') || /[*?[]/.test(word))) return null;
  return { args: ['--dry-run', '--itemize-changes', ...words], destination: resolve(cwd, destination) };
}

/** Paths of the lines `*deleting   name`; folders come after what is in them. */
export const deletedBySync = (printed: string, destination: string): string[] =>
  printed
    .split('\n')
    .flatMap((line) => /^\*deleting\s+(.+)$/.exec(line)?.[1] ?? [])
    .map((name) => join(destination, name));
