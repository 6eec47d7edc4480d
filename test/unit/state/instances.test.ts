// What runs of a service says itself which files it was started with.
import { describe, expect, it } from 'vitest';
import { parseShadow } from '../../../src/engine/state/proc/accounts.ts';
import type { ProcessInfo } from '../../../src/engine/state/proc/processes.ts';
import { instancesOf } from '../../../src/engine/state/services/instances.ts';

/** No process has such a number, so nothing more is known of it. */
const FIRST = 2 ** 23;

const processOf = (at: number, command: string, ppid = 1): ProcessInfo => ({
  pid: FIRST + at,
  ppid,
  name: 'mapd',
  argv: [command],
  command,
  uid: 0,
  user: 'root',
  state: 'S',
  memory: 1,
  ticks: 0,
  readAt: 0,
  started: 0,
  threads: 1,
  tty: 0,
});

const filesOf = async (...all: ProcessInfo[]) => (await instancesOf('mapd', all)).map(({ files }) => files);

describe('what a service that runs was started with', () => {
  it('stands in its command line, or in the title that it wrote over it', async () => {
    expect(await filesOf(processOf(1, '/usr/bin/mapd -c /srv/maps/mapd.conf --pid /run/mapd.pid'))).toEqual([
      ['/srv/maps/mapd.conf'],
    ]);
    expect(await filesOf(processOf(1, 'mapd: main /usr/bin/mapd --config=/srv/maps/mapd.yaml [idle]'))).toEqual([
      ['/srv/maps/mapd.yaml'],
    ]);
  });

  it('is none where nothing names it, and told once for those that it started', async () => {
    expect(await filesOf(processOf(1, '/usr/bin/mapd'))).toEqual([[]]);
    const main = processOf(1, '/usr/bin/mapd -f /srv/maps/mapd.conf');
    expect(await filesOf(main, processOf(2, 'mapd: worker', main.pid))).toEqual([['/srv/maps/mapd.conf']]);
    expect(await instancesOf('mapd', [main], 7300)).toEqual([]);
  });
});

it('tells of accounts when they end and when a password must be new, and never a hash', () => {
  const found = parseShadow('ana:$6$salt$hash:20000:0:60:7:::\nold:!:19000:0:99999:7::19500:\n');
  const day = 86_400_000;
  expect(found.get('ana')).toEqual({ locked: false, password: true, changed: 20_000 * day, days: 60, expiry: null });
  expect(found.get('old')).toEqual({
    locked: true,
    password: false,
    changed: 19_000 * day,
    days: null,
    expiry: 19_500 * day,
  });
});
