// Clusters of PostgreSQL as Debian and its kin keep them: each has a folder of settings, and runs by itself or not.
// Whether it does is told by the process whose number it left behind, never by a likeness of names.
import { existsSync } from 'node:fs';
import { namesIn, readText } from '../state/read.ts';
import type { RawRow, RelationOf } from './types.ts';

const SETTINGS = '/etc/postgresql';
const LARGEST = 256 << 10;

/** The last line that sets it holds. */
const settingOf = (text: string, name: string): string | undefined =>
  [...text.matchAll(new RegExp(`^\\s*${name}\\s*=?\\s*'?([^'#\\n]*?)'?\\s*(?:#.*)?$`, 'gm'))].at(-1)?.[1];

/** Undefined where it may not be seen. */
async function pidOf(data: string, port: string | undefined): Promise<number | null | undefined> {
  const left = [`${data}/postmaster.pid`, `/var/run/postgresql/.s.PGSQL.${port}.lock`];
  for (const path of left) {
    const pid = Number((await readText(path, 4_096))?.split('\n')[0]);
    if (pid > 0) return pid;
  }
  return existsSync(`${data}/PG_VERSION`) ? null : undefined;
}

async function runsAs(pid: number): Promise<boolean> {
  const name = await readText(`/proc/${pid}/comm`, 64);
  return /^postgres|^postmaster/.test(name ?? '');
}

export const clusters: RelationOf = {
  name: 'cluster',
  words: ['cluster', 'clusters'],
  key: 'name',
  maxAge: 5,
  deadline: 3_000,
  source: SETTINGS,
  attributes: {
    name: { type: 'name', untrusted: true, about: 'name' },
    version: { type: 'text', about: 'version' },
    port: { type: 'port', about: 'port' },
    state: { type: 'word', about: 'state' },
    running: { type: 'flag', about: 'running' },
    service: { type: 'name', about: 'service' },
    path: { type: 'path', untrusted: true, about: 'folder of its data' },
  },
  async read() {
    const rows: RawRow[] = [];
    for (const version of await namesIn(SETTINGS))
      for (const name of await namesIn(`${SETTINGS}/${version}`)) {
        const source = `${SETTINGS}/${version}/${name}/postgresql.conf`;
        const text = await readText(source, LARGEST);
        if (text === null) continue;
        const port = settingOf(text, 'port');
        const data = settingOf(text, 'data_directory');
        const pid = data === undefined ? undefined : await pidOf(data, port);
        const running = pid === undefined ? undefined : pid !== null && (await runsAs(pid));
        rows.push({
          key: `${version}/${name}`,
          source,
          values: {
            name,
            version,
            service: 'postgresql',
            port,
            path: data,
            running,
            state: running === undefined ? undefined : running ? 'online' : 'down',
          },
          hidden:
            running === undefined
              ? { running: 'only its owner and root see that', state: 'only its owner and root see that' }
              : {},
        });
      }
    return {
      rows,
      complete: true,
      scope: `${rows.length} clusters in ${SETTINGS}`,
      ...(rows.length === 0 ? { missing: 'no cluster of PostgreSQL is set up in /etc/postgresql' } : {}),
    };
  },
};
