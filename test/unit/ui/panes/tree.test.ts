// Rows below those that they belong to: none is lost, none comes twice, and what a root shows is what all below it take.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figure, type PaneRow, type PaneTable, row, words } from '../../../../src/ui/panes/table.ts';
import { isTree, totalWords, treeRows } from '../../../../src/ui/panes/tree.ts';

const columns = [
  { title: 'name', width: 0 },
  { title: 'cpu', width: 7, total: (value: number) => `${value} %` },
];
const table = (rows: readonly PaneRow[]): PaneTable => ({
  source: 'test',
  at: 0,
  ttl: 1,
  columns,
  rows,
  gauges: [],
  notes: [],
});
const process = (id: string, parent: string | null, cpu: number) => row(id, [words(`p${id}`), figure(cpu)], { parent });
const all = (rows: readonly PaneRow[]) => new Set(rows.map(({ id }) => id));
const shown = (rows: readonly PaneRow[]) => rows.map(({ lead, cells }) => `${lead}${cells[0]?.text} ${cells[1]?.text}`);

const family = [
  process('1', '0', 1),
  process('30', '1', 2),
  process('4', '1', 3),
  process('5', '30', 4),
  process('6', '30', 5),
];

describe('a tree of rows', () => {
  it('draws each below its parent with the sum of all below it', () => {
    expect(shown(treeRows(table(family), all(family), null))).toEqual([
      'p1 15 %',
      '├─ p4 3 %',
      '└─ p30 11 %',
      '   ├─ p5 4 %',
      '   └─ p6 5 %',
    ]);
  });

  it('sorts those of one parent by what they come to', () => {
    const rows = treeRows(table(family), all(family), { column: 1, down: true });
    expect(rows.map(({ id }) => id)).toEqual(['1', '30', '6', '5', '4']);
  });

  it('keeps the way up to what a filter leaves, and the sums of all', () => {
    expect(shown(treeRows(table(family), new Set(['6']), null))).toEqual(['p1 15 %', '└─ p30 11 %', '   └─ p6 5 %']);
  });

  it('loses none, doubles none, whoever names whom as parent', () => {
    const links = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 12 });
    fc.assert(
      fc.property(links, (parents) => {
        const rows = parents.map((parent, id) => process(String(id), String(parent), 1));
        const tree = treeRows(table(rows), all(rows), null);
        expect(tree.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
        const roots = tree.filter(({ lead }) => lead === '');
        const sum = roots.reduce((total, { cells }) => total + Number(cells[1]?.key), 0);
        expect(sum).toBe(rows.length);
      }),
    );
  });

  it('is one only where a row names another', () => {
    expect(isTree(table(family))).toBe(true);
    expect(isTree(table([row('a', [])]))).toBe(false);
    expect(isTree(null)).toBe(false);
  });

  it('says what the rows come to', () => {
    expect(totalWords(family, columns)).toBe('cpu 15 %');
    expect(totalWords([], columns)).toBe('');
  });
});
