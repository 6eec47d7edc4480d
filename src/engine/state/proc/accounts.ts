// Accounts and groups from /etc/passwd and /etc/group, who may use sudo, and who is logged in.
import { readText } from '../read.ts';

export interface Account {
  name: string;
  uid: number;
  gid: number;
  fullName: string;
  home: string;
  shell: string;
  /** Uids below 1000 and nobody belong to the system. */
  system: boolean;
}

export interface Group {
  name: string;
  gid: number;
  members: string[];
}

const lines = (text: string | null): string[][] =>
  (text ?? '')
    .split('\n')
    .filter((line) => line.includes(':') && !line.startsWith('#'))
    .map((line) => line.split(':'));

export async function readAccounts(): Promise<Account[]> {
  return lines(await readText('/etc/passwd')).map((part) => {
    const uid = Number(part[2]);
    return {
      name: part[0] as string,
      uid,
      gid: Number(part[3]),
      fullName: (part[4] ?? '').split(',')[0] as string,
      home: part[5] ?? '',
      shell: part[6] ?? '',
      system: uid !== 0 && (uid < 1000 || uid >= 65_534),
    };
  });
}

export async function readGroups(): Promise<Group[]> {
  return lines(await readText('/etc/group')).map((part) => ({
    name: part[0] as string,
    gid: Number(part[2]),
    members: (part[3] ?? '').split(',').filter(Boolean),
  }));
}

export async function userNames(): Promise<Map<number, string>> {
  return new Map((await readAccounts()).map((account) => [account.uid, account.name]));
}

export async function groupNames(): Promise<Map<number, string>> {
  return new Map((await readGroups()).map((group) => [group.gid, group.name]));
}

/** Names of the groups of an account, its own group first. */
export function groupsOf(account: Account, groups: readonly Group[]): string[] {
  const own = groups.filter((group) => group.gid === account.gid);
  const others = groups.filter((group) => group.gid !== account.gid && group.members.includes(account.name));
  return [...own, ...others].map((group) => group.name);
}

const DAY_MS = 86_400_000;
/** So many days mean that it need never be changed. */
const NEVER = 99_999;

export interface Shadow {
  locked: boolean;
  /** It has one to log in with. */
  password: boolean;
  /** When the password was set, and after how many days it must be changed; null: that is not asked of it. */
  changed: number | null;
  days: number | null;
  /** When the account ends; null: it does not. */
  expiry: number | null;
}

/** What lines of /etc/shadow say of each account but its hash. */
export function parseShadow(text: string): Map<string, Shadow> {
  const figure = (field = ''): number | null => (/^\d+$/.test(field) ? Number(field) : null);
  const at = (field?: string): number | null => {
    const day = figure(field);
    return day === null ? null : day * DAY_MS;
  };
  return new Map(
    lines(text).map(([name = '', hash = '', changed, , max, , , expire]) => {
      const days = figure(max);
      const own = { locked: hash.startsWith('!'), password: hash.length > 2, changed: at(changed), expiry: at(expire) };
      return [name, { ...own, days: days === null || days >= NEVER ? null : days }];
    }),
  );
}

/** Null where it may not be read. */
export async function readShadow(): Promise<ReadonlyMap<string, Shadow> | null> {
  const text = await readText('/etc/shadow', 4 << 20);
  return text === null ? null : parseShadow(text);
}
