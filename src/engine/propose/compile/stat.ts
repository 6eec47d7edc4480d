// What stat tells of files: one format for all that is asked of them.
import type { FileSet } from './file-set.ts';
import type { Taking } from './take.ts';

const STAT: Readonly<Record<string, string>> = {
  owner: '%U',
  group: '%G',
  mode: '%A %a',
  modified: '%y',
  inode: '%i',
};

/** "owner and group of X": all that is asked of one file, in the order in which it was asked. */
export function statOf(attr: string, set: FileSet, taking: Taking): string {
  const octal = taking.show('octal') !== null;
  const more = Object.keys(STAT).filter((id) => id !== attr && taking.show(id) !== null);
  const alone = set.names !== null && set.single;
  const asked = [attr, ...more].map((id) => (id === 'mode' && octal ? '%a' : (STAT[id] ?? '')));
  return `stat -c '${[...asked, ...(alone ? [] : ['%n'])].join(' ')}'`;
}
