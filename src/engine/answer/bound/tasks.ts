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

const HEADING = /^#{2,6}\s+(.*\S)/;
/** Whose it is: *(Ada)*, *(Ada, before 4 May)*, *Ada: …*, *@ada*. */
const OWNERS = [
  /\((?:Dr\.? )?(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?:,[^()]*)?\)/u,
  /^(\p{Lu}\p{Ll}+):\s/u,
  /(?<!\w)@(\w+)/,
];

const ownerIn = (task: string): string | undefined => OWNERS.flatMap((pattern) => pattern.exec(task)?.[1] ?? [])[0];

/** Null where a file has no boxes. */
export function tasksOf({ text, path }: FileText): Opening | null {
  let section: string | undefined;
  const found = text.split(/\r?\n/).flatMap((line) => {
    section = HEADING.exec(line)?.[1] ?? section;
    const [, mark, task] = BOX.exec(line) ?? [];
    const done = mark !== ' ';
    const ticked = { done: done ? 'yes' : 'no', open: done ? 'no' : 'yes' };
    return task === undefined ? [] : [{ task, ...ticked, person: ownerIn(task) ?? null, section: section ?? null }];
  });
  // One place of all of them tells none apart.
  const owned = found.some(({ person }) => person !== null);
  const parted = new Set(found.map((each) => each.section)).size > 1;
  const rows = found.map(({ person, section: place, ...row }) => ({
    ...row,
    ...(owned ? { person } : {}),
    ...(parted ? { section: place } : {}),
  }));
  const opened = rows.length < FEWEST ? null : listed(rows, path);
  return opened && { ...opened, table: { ...opened.table, nouns: [...TASKS, ...nounsOf(path)] } };
}
