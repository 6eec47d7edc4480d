// A table's columns changed where they stand: one takes another name in the header, or a new one comes behind the last.
import type { Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { columnOf, type Table, tableOf } from './table.ts';
import { refuse, type Taking, word } from './take.ts';

const ADDS: ReadonlySet<string> = new Set(['create', 'append', 'insert']);

interface Headed extends Table {
  separator: string;
  head: string;
}

/** The one table that is spoken of, with its first line as it is written. */
function headed(values: readonly Value[], world: World): Headed {
  const [file, ...more] = values;
  const table = file && more.length === 0 ? tableOf(file, world) : null;
  const text = file?.type === 'path' ? world.head(file.path) : null;
  if (!table || table.separator === null || !table.header || text === null) return refuse('a table with a header');
  const [head = ''] = text.split('\n');
  // What is quoted may hold the separator.
  if (/["\r]/.test(head)) return refuse('a header of that form');
  return { ...table, separator: table.separator, head };
}

const plainName = (value: Value | undefined, { separator }: Headed): string => {
  const name = word(value);
  return /^[\w .-]+$/.test(name) && !name.includes(separator) ? name : refuse('a name of that form');
};

function renamed(goal: Goal, taking: Taking, table: Headed): string {
  const [old, ...more] = taking.take('names') ?? [];
  if (!old || more.length > 0 || goal.where.length > 0) return refuse('one column');
  const { at } = columnOf(old, table);
  const written = at === null ? '' : (table.head.split(table.separator)[at - 1] ?? '');
  const name = plainName(taking.take('to'), table);
  // *Client to customer*: the one word was looked up as the other.
  if (name.toLowerCase() === written.toLowerCase()) return refuse('another name');
  const places = table.head.split(new RegExp(`\\b${/^\w+$/.test(written) ? written : refuse('a name of words')}\\b`));
  if (places.length !== 2) return refuse('which of them');
  return `sed -i ${quote(`1s/\\b${written}\\b/${name}/`)} ${table.file}`;
}

function added(goal: Goal, taking: Taking, table: Headed): string {
  const [name, ...more] = taking.take('names') ?? [];
  if (!name || more.length > 0 || goal.where.length > 0) return refuse('one column');
  const by = taking.take('by');
  const filled = by?.type === 'text' || by?.type === 'number' ? plainName(by, table) : by ? refuse('by') : '';
  const said = plainName(name, table);
  if (table.columns.some((column) => column.name === said.toLowerCase())) return refuse('a column that is there');
  const mark = table.separator === '\t' ? '\\t' : table.separator === '/' ? refuse('slashes') : table.separator;
  return `sed -i ${quote(`1s/$/${mark}${said}/;2,$s/$/${mark}${filled}/`)} ${table.file}`;
}

/** Null where columns are told of, and not changed. */
export function columnEdit(goal: Goal, taking: Taking, world: World): string | null {
  const adds = ADDS.has(goal.act);
  if (!adds && goal.act !== 'rename') return null;
  if (goal.limit || goal.order || goal.within || goal.except.length > 0) return refuse('which columns');
  const places = [...(taking.take('in') ?? []), ...[taking.take('from')].flatMap((value) => value ?? [])];
  const to = adds ? taking.take('to') : undefined;
  taking.manner('at-end');
  taking.manner('in-place');
  const table = headed([...places, ...(to ? [to] : [])], world);
  return adds ? added(goal, taking, table) : renamed(goal, taking, table);
}
