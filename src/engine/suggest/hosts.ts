// Host names that the person has connected to or named: ssh config, known_hosts, /etc/hosts.
import { readFile } from 'node:fs/promises';
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

export async function readHosts(home: string): Promise<string[]> {
  const found = new Set<string>();
  const add = (name: string) => {
    if (HOST.test(name) && found.size < MAX_HOSTS) found.add(name);
  };
  for (const line of await lines(join(home, '.ssh/config'))) {
    const names = /^\s*Host\s+(.+)$/i.exec(line)?.[1]?.split(/\s+/) ?? [];
    for (const name of names) if (!/[*?!]/.test(name)) add(name);
  }
  for (const line of await lines(join(home, '.ssh/known_hosts'))) {
    const field = line.split(' ', 1)[0] ?? '';
    if (/^[#@|]/.test(field)) continue;
    for (const name of field.split(',')) add(name.replace(/^\[([^\]]+)\].*$/, '$1'));
  }
  for (const line of await lines('/etc/hosts'))
    for (const name of line.replace(/#.*/, '').trim().split(/\s+/).slice(1))
      if (!/^(?:ip6-|broadcasthost)/.test(name)) add(name);
  return [...found];
}

/** Known hosts at once, read again in the background when old. */
export function createHosts(home: () => string, now = () => performance.now()) {
  let known: string[] | null = null;
  let at = 0;
  let of = home();
  let reading: Promise<void> | null = null;
  return (later: Promise<unknown>[]): readonly string[] => {
    if (of !== home()) {
      of = home();
      known = null;
      reading = null;
    }
    if (known === null || now() - at > MAX_AGE_MS) {
      const mine = of;
      reading ??= readHosts(of).then((hosts) => {
        if (mine !== of) return;
        known = hosts;
        at = now();
        reading = null;
      });
      if (known === null) later.push(reading);
    }
    return known ?? [];
  };
}
