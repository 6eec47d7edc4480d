// Who may use sudo: members of the groups that distributions give it to, and what sudoers names, where it may be read.
import { namesIn, readText } from '../read.ts';
import { type Account, type Group, groupsOf } from './accounts.ts';

const GROUPS = new Set(['sudo', 'wheel', 'admin']);

export interface Sudoers {
  users: string[];
  groups: string[];
  /** Set when sudoers itself could not be read. */
  note: string | null;
}

export async function readSudoers(accounts: readonly Account[], groups: readonly Group[]): Promise<Sudoers> {
  const main = await readText('/etc/sudoers');
  const folder = await namesIn('/etc/sudoers.d');
  const parts = await Promise.all(
    folder.filter((name) => !/[.~]/.test(name)).map((name) => readText(`/etc/sudoers.d/${name}`)),
  );
  const text = [main, ...parts].filter((part) => part !== null).join('\n');
  const named = new Set<string>();
  const wanted = new Set(main === null ? [...GROUPS] : []);
  for (const match of text.matchAll(/^\s*(%?)([\w.-]+)\s+\S+\s*=/gm)) {
    if (match[1] === '%') wanted.add(match[2] as string);
    else if (match[2] !== 'Defaults') named.add(match[2] as string);
  }
  for (const account of accounts)
    if (groupsOf(account, groups).some((group) => wanted.has(group))) named.add(account.name);
  return {
    users: [...named].sort(),
    groups: [...wanted].filter((name) => groups.some((group) => group.name === name)),
    note: main === null ? '/etc/sudoers is not there or may only be read by root; told by group membership.' : null,
  };
}
