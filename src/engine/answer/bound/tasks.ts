// What is to be done, as notes have it: each box that is ticked or not is a row, which is done or open.
import { nounsOf } from '../../tables/structure.ts';
import type { FileText } from '../rows/named-file.ts';
import { listed, type Opening } from '../rows/open-table.ts';

/** Notes in which there are boxes. */
export const NOTES = /\.(?:md|txt|org)$|(?:^|\/)todo$/i;
const BOX = /^\s*(?:[-*+]\s+)?\[( |x|X)\]\s+(.*\S)/;
const FEWEST = 2;
/** What people call them. */
export const TASKS = ['tasks', 'todos', 'items', 'jobs', 'to-dos'];

/** Null where a file has no boxes. */
export function tasksOf({ text, path }: FileText): Opening | null {
  const rows = text.split(/\r?\n/).flatMap((line) => {
    const [, mark, task] = BOX.exec(line) ?? [];
    const done = mark !== ' ';
    return task === undefined ? [] : [{ task, done: done ? 'yes' : 'no', open: done ? 'no' : 'yes' }];
  });
  const opened = rows.length < FEWEST ? null : listed(rows, path);
  return opened && { ...opened, table: { ...opened.table, nouns: [...TASKS, ...nounsOf(path)] } };
}
