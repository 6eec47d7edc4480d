// What stat tells of files: one format for all that is asked of them.
import type { Taking } from './take.ts';

const STAT: Readonly<Record<string, string>> = {
  owner: '%U',
  group: '%G',
  mode: '%A %a',
  modified: '%y',
  accessed: '%x',
  created: '%w',
  inode: '%i',
};

/**
 * "owner and group of X": all that is asked of one file, in the order in which it was asked. `alone`: of one file its name
 * says nothing new; `plain`: a number, and nothing else.
 */
export function statOf(attr: string, alone: boolean, plain: boolean, taking: Taking): string {
  const octal = taking.show('octal') !== null || plain;
  const more = Object.keys(STAT).filter((id) => id !== attr && taking.show(id) !== null);
  const asked = [attr, ...more].map((id) => (id === 'mode' && octal ? '%a' : (STAT[id] ?? '')));
  const format = [...asked, ...(alone ? [] : ['%n'])].join(' ');
  return `stat -c ${format.includes(' ') ? `'${format}'` : format}`;
}
