// What one file has and another lacks, or has as well: the values of a column or the keys of both held to each other by comm, or whole rows
// by awk.
import type { Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { heldColumns } from '../../meaning/rows/lacking.ts';
import { type Column, entriesOf, rowsOf } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { keysOf } from './entries.ts';
import { awkOf, body, type Table, valuesOf } from './table.ts';
import { asPath, refuse, Taking } from './take.ts';

export const asksLacking = ({ of, where }: Goal): boolean =>
  (of === 'row' || of === 'property') && where.some(({ attr }) => attr === 'elsewhere');

const tableOf = (value: Value, world: World): Table => {
  const rows = value.type === 'path' ? rowsOf(value.path, world) : null;
  return rows ? { ...rows, file: asPath(value) } : refuse('rows of that');
};

/** The last column of a file from elsewhere has the sign of its line ends. */
function isPlain(value: Value, column: Column, { columns }: Table, world: World): boolean {
  const head = value.type === 'path' ? world.head(value.path) : null;
  return !head?.includes('\r') || column !== columns.at(-1);
}

function cells(value: Value, column: Column, table: Table, world: World): string {
  if (table.json !== undefined) {
    const steps = [table.json, '.[]', column.key ?? refuse(column.name)].filter(Boolean);
    return `jq -r ${quote(steps.join(' | '))} ${table.file}`;
  }
  if (!isPlain(value, column, table, world)) return refuse('windows line ends');
  return valuesOf(column, table, table.header ? body(table) : null);
}

const compared = (own: string, other: string, lacks: boolean): string =>
  `comm ${lacks ? '-23' : '-12'} <(${own} | sort -u) <(${other} | sort -u)`;

function lacking(goal: Goal, taking: Taking, world: World): string {
  const [held, ...filters] = taking.filters();
  const [own, ...more] = taking.take('in') ?? [];
  if (!held || filters.length > 0 || !own || more.length > 0) return refuse('filter');
  const other = held.value;
  const lacks = held.not === true;
  if (goal.of === 'property') {
    const [mine, theirs] = [own, other].map((value) => {
      const entries = value.type === 'path' ? entriesOf(value.path, world) : null;
      return entries ? keysOf(entries, asPath(value)) : refuse('keys of that');
    });
    return compared(mine ?? '', theirs ?? '', lacks);
  }
  const [mine, theirs] = [tableOf(own, world), tableOf(other, world)];
  const [named] = taking.take('names') ?? [];
  const by = taking.take('by');
  const pair = heldColumns(named ?? by ?? refuse('column'), mine, theirs) ?? refuse('column');
  if (named) return compared(cells(own, pair[0], mine, world), cells(other, pair[1], theirs, world), lacks);
  const [left, right] = pair.map(({ awk }) => awk ?? refuse('column'));
  if (mine.separator !== theirs.separator || mine.json !== undefined || theirs.json !== undefined)
    return refuse('tables of two forms');
  const below = mine.header ? 'FNR > 1 && ' : '';
  const test = `NR == FNR { seen[${right}]; next } ${below}${lacks ? `!(${left} in seen)` : `${left} in seen`}`;
  return `${awkOf(mine)} '${test}' ${theirs.file} ${mine.file}`;
}

export function lackingCommand(goal: Goal, world: World): string {
  const taking = new Taking(goal);
  const command = lacking(goal, taking, world);
  const count = goal.act === 'count' || taking.show('count') !== null;
  if (goal.act !== 'show' && goal.act !== 'count') return refuse(goal.act);
  taking.show('unique');
  return taking.done(count ? `${command} | wc -l` : command);
}
