// Host names that the person has connected to or named: ssh config, known_hosts, /etc/hosts.
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const MAX_AGE_MS = 30_000;
const MAX_HOSTS = 500;
const HOST = /^[\w.:-]{1,253}$/;

async function lines(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n').slice(0, 20_000);
  } catch {
    return [];
  }
}

export interface KnownHost {
  name: string;
  /** Where it is known from. */
  from: string;
}

/** Those of the settings first (the person's own, or those of a file), this machine's own names last. */
export async function readHosts(home: string, settings: string | null = null): Promise<KnownHost[]> {
  const found = new Map<string, KnownHost>();
  let from = 'ssh config';
  const add = (name: string) => {
    if (HOST.test(name) && found.size < MAX_HOSTS && !found.has(name)) found.set(name, { name, from });
  };
  for (const line of await lines(settings ?? join(home, '.ssh/config'))) {
    const names = /^\s*Host\s+(.+)$/i.exec(line)?.[1]?.split(/\s+/) ?? [];
    for (const name of names) if (!/[*?!]/.test(name)) add(name);
  }
  from = 'known host';
  for (const line of await lines(join(home, '.ssh/known_hosts'))) {
    const field = line.split(' ', 1)[0] ?? '';
    if (/^[#@|]/.test(field)) continue;
    for (const name of field.split(',')) add(name.replace(/^\[([^\]]+)\].*$/, '$1'));
  }
  from = '/etc/hosts';
  for (const line of await lines('/etc/hosts'))
    for (const name of line.replace(/#.*/, '').trim().split(/\s+/).slice(1))
      if (!/^(?:ip6-|broadcasthost)/.test(name)) add(name);
  const own = new Set(['localhost', hostname(), ...(await lines('/etc/hostname'))]);
  const isOwn = ({ name }: KnownHost) => own.has(name) || name.startsWith('localhost');
  const all = [...found.values()];
  return [
    ...all.filter((host) => !isOwn(host)),
    ...all.filter(isOwn).map((host) => ({ ...host, from: 'this machine' })),
  ];
}

/** Known hosts at once, read again in the background when old or when other settings are meant. */
export function createHosts(home: () => string, now = () => performance.now()) {
  let known: KnownHost[] | null = null;
  let at = 0;
  let of = '';
  let reading: Promise<void> | null = null;
  return (later: Promise<unknown>[], settings: string | null = null): readonly KnownHost[] => {
    const meant = JSON.stringify([home(), settings]);
    if (of !== meant) {
      of = meant;
      known = null;
      reading = null;
    }
    if (known === null || now() - at > MAX_AGE_MS) {
      reading ??= readHosts(home(), settings).then((hosts) => {
        if (meant !== of) return;
        known = hosts;
        at = now();
        reading = null;
      });
      if (known === null) later.push(reading);
    }
    return known ?? [];
  };
}
