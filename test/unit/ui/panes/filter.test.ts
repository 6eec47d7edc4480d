import { describe, expect, it } from 'vitest';
import { filterRows, nextSort, sortRows } from '../../../../src/ui/panes/filter.ts';
import { figure, type PaneTable, row, words } from '../../../../src/ui/panes/table.ts';

const rows = (names: readonly string[]) => names.map((name, index) => row(name, [words(name), figure(index)]));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('the filter', () => {
  it('leaves everything in its order when nothing is typed', () => {
    const all = rows(['b', 'a']);
    expect(filterRows(all, '  ')).toBe(all);
  });

  it('forgives a slip', () => {
    expect(ids(filterRows(rows(['nginx', 'cron', 'postgresql']), 'ngnix'))).toEqual(['nginx']);
  });

  it('takes letters out of a name, and nothing that merely shares some', () => {
    const all = rows(['postgresql', 'dbus-org.freedesktop.hostname1', 'packagekit', 'cron']);
    expect(ids(filterRows(all, 'pgsql'))).toEqual(['postgresql']);
    expect(ids(filterRows(all, 'htopx'))).toEqual([]);
    expect(ids(filterRows(all, 'hostnmae'))).toEqual(['dbus-org.freedesktop.hostname1']);
  });

  it('finds by any cell', () => {
    const all = [row('1', [words('node'), words('/srv/shop/server.js')]), row('2', [words('sh')])];
    expect(ids(filterRows(all, 'shop'))).toEqual(['1']);
  });

  it('puts what is called so first, and keeps the order of lines that merely hold it', () => {
    expect(ids(filterRows(rows(['sshd-keygen', 'openssh', 'sshd', 'cron']), 'ssh'))).toEqual([
      'sshd-keygen',
      'sshd',
      'openssh',
    ]);
    expect(ids(filterRows(rows(['redis-server', 'my redis', 'redis']), 'redis'))[0]).toBe('redis');
    const lines = ['11:19 db: error: full', '11:18 up', '11:17 an error occurred', '11:16 web: no such error'];
    expect(ids(filterRows(rows(lines), 'error'))).toEqual([lines[0], lines[2], lines[3]]);
  });

  it('finds the one among many thousands, also with a slip', () => {
    const many = rows(Array.from({ length: 20_000 }, (_, i) => `lib-${i}`).concat('postgresql-15'));
    expect(ids(filterRows(many, 'postgresql'))).toEqual(['postgresql-15']);
    expect(ids(filterRows(many, 'postgersql'))[0]).toBe('postgresql-15');
  });

  it('keeps every plain match when there are more than a thousand', () => {
    const many = rows(Array.from({ length: 3000 }, (_, i) => `lib-${i}`));
    expect(filterRows(many, 'lib')).toHaveLength(3000);
  });
});

describe('the order', () => {
  const table = {
    columns: [
      { title: 'name', width: 0 },
      { title: 'size', width: 5 },
    ],
    rows: [
      row('a', [words('a10'), figure(5)]),
      row('b', [words('a9'), figure(null)]),
      row('c', [words('b'), figure(70)]),
    ],
  } as unknown as PaneTable;

  it('goes through the columns and back to the pane’s own', () => {
    const first = nextSort(table, null);
    expect(first).toEqual({ column: 0, down: false });
    const second = nextSort(table, first);
    expect(second).toEqual({ column: 1, down: true });
    expect(nextSort(table, second)).toBeNull();
  });

  it('passes over a column of values that cannot be compared', () => {
    const [name, size] = table.columns;
    const mixed = { ...table, columns: [name!, { ...size!, mixed: true as const }, size!] };
    expect(nextSort(mixed, { column: 0, down: false })).toMatchObject({ column: 2 });
    expect(nextSort({ ...table, columns: [name!, { ...size!, mixed: true }] }, { column: 0, down: false })).toBeNull();
  });

  it('sorts names as people count and numbers from the largest; the unknown last', () => {
    expect(ids(sortRows(table.rows, { column: 0, down: false }))).toEqual(['b', 'a', 'c']);
    expect(ids(sortRows(table.rows, { column: 1, down: true }))).toEqual(['c', 'a', 'b']);
    expect(ids(sortRows(table.rows, { column: 1, down: false }))).toEqual(['a', 'c', 'b']);
  });
});
