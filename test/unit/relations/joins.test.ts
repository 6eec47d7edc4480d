// Joins over rows that are given: they follow pids and names that were seen.
import { describe, expect, it } from 'vitest';
import { toRow } from '../../../src/engine/relations/cells.ts';
import { standingOf } from '../../../src/engine/relations/identity.ts';
import { processesOfService, processOf, serviceOf } from '../../../src/engine/relations/joins.ts';
import { RELATIONS, type Relations } from '../../../src/engine/relations/relations.ts';
import type { RawRow, RelationOf, Row } from '../../../src/engine/relations/types.ts';

const HERE: Readonly<Record<string, readonly RawRow[]>> = {
  process: [
    { key: '10', values: { pid: 10, name: 'nginx', user: 'root' } },
    { key: '11', values: { pid: 11, name: 'nginx', user: 'www' } },
    { key: '12', values: { pid: 12, name: 'nginx', user: 'bob' } },
  ],
  service: [
    { key: 'nginx', values: { name: 'nginx', pids: ['10', '11'] } },
    { key: 'cron', values: { name: 'cron', pids: [] } },
  ],
};
const row = (of: string, raw: RawRow): Row => toRow(raw, RELATIONS.get(of) as RelationOf, 0);
const rowsOf = (of: string): Row[] => (HERE[of] ?? []).map((raw) => row(of, raw));
const relations: Relations = {
  cwd: '/',
  now: () => 0,
  rows: async (of) => ({
    of,
    rows: rowsOf(of),
    complete: true,
    scope: '',
    notes: [],
    missing: null,
    at: 0,
  }),
};
const keys = ({ rows }: { rows: readonly Row[] }) => rows.map(({ key }) => key);

describe('the standing of a process that has a service’s name', () => {
  const service = {
    names: new Set(['postgres', 'postgresql']),
    files: new Set(['/usr/bin/cat']),
    pid: null,
  };
  const persons = new Set(['bob']);
  const standing = (values: RawRow['values'], hidden?: RawRow['hidden']) =>
    standingOf(
      row('process', {
        key: '1',
        values: { name: 'postgres', user: 'postgres', ...values },
        ...(hidden ? { hidden } : {}),
      }),
      service,
      persons,
    );

  it('is told by the unit, whatever it runs', async () => {
    expect(await standing({ unit: 'postgresql.service', exe: '/srv/pg/postgres' })).toBe('service');
    expect(await standing({ unit: 'postgresql@15-main.service', exe: null })).toBe('service');
    expect(await standing({ unit: 'other.service', exe: '/usr/bin/cat' })).toBe('other');
  });

  it('is told by the file and by who runs it', async () => {
    expect(await standing({ unit: null, exe: '/usr/bin/cat' })).toBe('service');
    expect(await standing({ unit: null, exe: '/usr/bin/cat', user: 'bob' })).toBe('other');
    expect(await standing({ unit: null, exe: '/tmp/postgres' })).toBe('other');
    expect(await standing({ unit: null, exe: '/usr/bin/true' })).toBe('other');
  });

  it('is a container’s in a container', async () => {
    expect(await standing({ exe: '/usr/bin/cat', container: '0123456789ab' })).toBe('container');
  });

  it('is not known of a person’s whose file may not be seen', async () => {
    const hidden = { exe: 'root alone may see it' };
    expect(await standing({ unit: null, user: 'bob' }, hidden)).toBe('unseen');
    expect(await standing({ unit: null }, hidden)).toBe('service');
  });
});

describe('joins', () => {
  it('lead from a service to its processes and back, not to namesakes', async () => {
    const [nginx, cron] = rowsOf('service') as [Row, Row];
    expect(keys(await processesOfService(nginx, relations))).toEqual(['10', '11']);
    expect(keys(await processesOfService(cron, relations))).toEqual([]);
    const [master, , stranger] = rowsOf('process') as [Row, Row, Row];
    expect(keys(await serviceOf(master, relations))).toEqual(['nginx']);
    expect(keys(await serviceOf(stranger, relations))).toEqual([]);
  });

  it('say where they may not be followed', async () => {
    const hidden = row('listener', {
      key: 'x',
      values: { port: 80 },
      hidden: { pid: 'root alone may see it' },
    });
    expect(await processOf(hidden, relations)).toEqual({
      rows: [],
      hidden: 'root alone may see it',
    });
    const seen = row('listener', { key: 'x', values: { port: 80, pid: 11 } });
    expect(keys(await processOf(seen, relations))).toEqual(['11']);
  });
});
