// Who is and was logged in: the utmp and wtmp records, systemd's sessions, and, where neither is kept (containers),
// nothing is claimed.
import { readFile } from 'node:fs/promises';
import { namesIn, parseAssignments, readText } from '../read.ts';

export interface Login {
  user: string;
  line: string;
  host: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** struct utmp of glibc on 64-bit Linux. */
const RECORD = 384;
const BOOT_TIME = 2;
const USER_PROCESS = 7;

const text = (record: Buffer, from: number, length: number): string =>
  record
    .subarray(from, from + length)
    .toString('utf8')
    .split('\0')[0] as string;

export function parseUtmp(bytes: Buffer): (Login & { type: number; pid: number })[] {
  const rows: (Login & { type: number; pid: number })[] = [];
  for (let i = 0; i + RECORD <= bytes.length; i += RECORD) {
    const record = bytes.subarray(i, i + RECORD);
    rows.push({
      type: record.readInt16LE(0),
      pid: record.readInt32LE(4),
      line: text(record, 8, 32),
      user: text(record, 44, 32),
      host: text(record, 76, 256),
      at: record.readInt32LE(340) * 1000,
    });
  }
  return rows;
}

async function systemdSessions(): Promise<Login[]> {
  const logins: Login[] = [];
  for (const name of await namesIn('/run/systemd/sessions')) {
    if (!/^\w+$/.test(name)) continue;
    const value = parseAssignments((await readText(`/run/systemd/sessions/${name}`)) ?? '');
    if (value.get('CLASS') !== 'user' || value.get('STATE') === 'closing') continue;
    logins.push({
      user: value.get('USER') ?? '',
      line: value.get('TTY') ?? value.get('TYPE') ?? '',
      host: value.get('REMOTE_HOST') ?? '',
      at: Math.round(Number(value.get('REALTIME') ?? 0) / 1000),
    });
  }
  return logins;
}

/** Null when this machine keeps no record of logins. */
export async function readLogins(): Promise<Login[] | null> {
  const bytes = await readFile('/run/utmp').catch(() => null);
  const sessions = await systemdSessions();
  if (!bytes) return sessions.length > 0 ? sessions : null;
  const rows = parseUtmp(bytes).filter((row) => row.type === USER_PROCESS && row.user !== '');
  const known = new Set(rows.map((row) => `${row.user} ${row.line}`));
  return [
    ...rows.map(({ user, line, host, at }) => ({ user, line, host, at })),
    ...sessions.filter((row) => !known.has(`${row.user} ${row.line}`)),
  ];
}

/** Failed logins, newest first; null when there is no record or it may not be read (root alone may). */
export async function readFailedLogins(limit: number): Promise<Login[] | null> {
  const bytes = await readFile('/var/log/btmp').catch(() => null);
  if (!bytes) return null;
  const rows = parseUtmp(bytes).slice(-limit).reverse();
  return rows.map(({ user, line, host, at }) => ({ user, line, host, at }));
}

/** Logins and boots of the past, newest first; null when there is no record or it may not be read. */
export async function readPastLogins(limit: number): Promise<Login[] | null> {
  const bytes = await readFile('/var/log/wtmp').catch(() => null);
  if (!bytes) return null;
  return parseUtmp(bytes)
    .filter((row) => row.type === USER_PROCESS || row.type === BOOT_TIME)
    .slice(-limit)
    .reverse()
    .map(({ type, user, line, host, at }) => ({ user: type === BOOT_TIME ? 'reboot' : user, line, host, at }));
}
