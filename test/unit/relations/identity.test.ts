// Whether a process that has a service's name is that service.
import { describe, expect, it } from 'vitest';
import { toRow } from '../../../src/engine/relations/cells.ts';
import { standingOf } from '../../../src/engine/relations/identity.ts';
import { RELATIONS } from '../../../src/engine/relations/relations.ts';
import type { RawRow, RelationOf, Row } from '../../../src/engine/relations/types.ts';

const row = (of: string, raw: RawRow): Row => toRow(raw, RELATIONS.get(of) as RelationOf, 0);
describe('the standing of a process that has a service’s name', () => {
  const service = {
    names: new Set(['postgres', 'postgresql']),
    files: new Set(['/usr/bin/cat']),
    pid: null,
    gone: false,
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
