// Rows that name another row as their parent, as a tree: a column that can be summed shows what a row and all below it
// take. What a filter leaves keeps its way up to the root. Parents that form a circle are roots: nothing is lost.
import { compareNames } from '../../engine/api.ts';
import { sortRows } from './filter.ts';
import type { PaneColumn, PaneRow, PaneTable, Sort } from './table.ts';

interface Branch {
  row: PaneRow;
  below: Branch[];
}

/** Each row below its parent; a row whose parent is not there, or is below itself, is a root. */
function grow(rows: readonly PaneRow[]): Branch[] {
  const branches = new Map(rows.map((row): [string, Branch] => [row.id, { row, below: [] }]));
  const parentOf = (branch: Branch): Branch | null =>
    branch.row.parent == null ? null : (branches.get(branch.row.parent) ?? null);
  const circles = (from: Branch): boolean => {
    const seen = new Set<Branch>([from]);
    for (let up = parentOf(from); up !== null; up = parentOf(up)) {
      if (up === from) return true;
      if (seen.has(up)) return false;
      seen.add(up);
    }
    return false;
  };
  const roots: Branch[] = [];
  for (const branch of branches.values()) {
    const parent = parentOf(branch);
    if (parent === null || circles(branch)) roots.push(branch);
    else parent.below.push(branch);
  }
  return roots;
}

/** The row with the sums of all below it in the columns that have one. */
function summed({ row, below }: Branch, columns: readonly PaneColumn[]): Branch {
  const under = below.map((branch) => summed(branch, columns));
  const cells = row.cells.map((cell, index) => {
    const show = columns[index]?.total;
    const parts = [cell, ...under.map((one) => one.row.cells[index])].map((one) => one?.key);
    const known = parts.filter((key): key is number => typeof key === 'number');
    if (!show || known.length === 0) return cell;
    const key = known.reduce((a, b) => a + b, 0);
    return { key, text: show(key) };
  });
  // Its level is its own: beside a sum of many, *ok* would be said of all of them.
  const mark = below.length > 0 && row.mark === 'ok' ? null : row.mark;
  return { row: { ...row, cells, mark }, below: under };
}

/** Down to what is kept. */
const pruned = (branches: readonly Branch[], kept: ReadonlySet<string>): Branch[] =>
  branches.flatMap((branch) => {
    const below = pruned(branch.below, kept);
    return below.length > 0 || kept.has(branch.row.id) ? [{ row: branch.row, below }] : [];
  });

function drawn(branches: readonly Branch[], sort: Sort | null, lead: string): PaneRow[] {
  const byId = new Map(branches.map((branch) => [branch.row.id, branch]));
  const rows = [...byId.values()].map(({ row }) => row);
  // A live order would shake the tree at each look: without a wish the names hold still.
  const order = sort ? sortRows(rows, sort) : rows.sort((a, b) => compareNames(a.id, b.id));
  return order.flatMap((row, index) => {
    const last = index === order.length - 1;
    const root = lead === '';
    const own = root ? '' : `${lead.slice(1)}${last ? '└─ ' : '├─ '}`;
    const next = root ? '.' : `${lead}${last ? '   ' : '│  '}`;
    const below = byId.get(row.id)?.below ?? [];
    return [{ ...row, lead: own }, ...drawn(below, sort, next)];
  });
}

/** `kept`: the ids that a filter leaves. */
export function treeRows(
  { rows, columns }: PaneTable,
  kept: ReadonlySet<string>,
  sort: Sort | null,
): readonly PaneRow[] {
  const sums = grow(rows).map((branch) => summed(branch, columns));
  return drawn(pruned(sums, kept), sort, '');
}

export const isTree = (table: PaneTable | null): boolean => table?.rows.some(({ parent }) => parent != null) ?? false;

/** `cpu 12.0 %, memory 3.0 GiB`: what the rows come to in the columns that have a sum. */
export function totalWords(rows: readonly PaneRow[], columns: readonly PaneColumn[]): string {
  return columns
    .flatMap(({ title, total }, index) => {
      const known = rows.map(({ cells }) => cells[index]?.key).filter((key) => typeof key === 'number');
      if (!total || known.length === 0) return [];
      return [`${title} ${total(known.reduce((a, b) => a + b, 0))}`];
    })
    .join(', ');
}
