// How the room of a list is shared: what names a row, and what tells most of it.
import { describe, expect, it } from 'vitest';
import { columnsFor, listCols, tellsMore } from '../../../../src/ui/panes/columns.ts';
import { type PaneRow, type PaneTable, row, words } from '../../../../src/ui/panes/table.ts';

const SHORT = 'node';
const LONG = 'rcu_exp_gp_kthread_worker_of_the_kernel';
const COMMAND = 'node --enable-source-maps /srv/shop/server.js --port 3000';

const tableOf = (names: readonly string[], more: Partial<PaneRow> = {}): PaneTable => ({
  source: 'here',
  at: 0,
  ttl: 1,
  columns: [
    { title: 'name', width: 14 },
    { title: 'pid', width: 7, right: true },
    { title: 'command', width: 0 },
  ],
  rows: names.map((name, at) => row(String(at), [words(name), words('1'), words(COMMAND)], more)),
  gauges: [],
  notes: [],
});
const widths = (table: PaneTable, width: number, rows = table.rows) =>
  Object.fromEntries(columnsFor(table, rows, width).shown.map(({ column, width: w }) => [column.title, w]));

describe('columns', () => {
  it('let a few long names cut no other text', () => {
    const { name, command } = widths(tableOf([SHORT, LONG]), 80);
    expect(command).toBeGreaterThanOrEqual(48);
    expect(name).toBeLessThan(LONG.length);
  });

  it('give names what they need where there is room for both', () => {
    expect(widths(tableOf([SHORT, LONG]), 200)).toMatchObject({ name: LONG.length });
  });

  it('give the names of a tree their room first', () => {
    const table = tableOf([SHORT, LONG]);
    const tree = table.rows.map((one) => ({ ...one, lead: '│  └─ ' }));
    expect(widths(table, 80, tree).name).toBe(20);
  });
});

describe('what more is known of a row', () => {
  it('is what its list does not say, or its log', () => {
    expect(tellsMore(tableOf([SHORT]))).toBe(false);
    expect(tellsMore(tableOf([SHORT], { detail: [['state', '']] }))).toBe(false);
    expect(tellsMore(tableOf([SHORT], { detail: [['state', 'sleeping']] }))).toBe(true);
    expect(tellsMore(tableOf([SHORT], { logs: 'node' }))).toBe(true);
  });

  it('stands beside it where both have room', () => {
    const table = tableOf([SHORT], { logs: 'node' });
    expect(listCols(table, table.rows, 90)).toBe(90);
    expect(listCols(table, table.rows, 160)).toBeLessThan(160);
  });
});
