// "Sort people.csv by age": the column of that name is looked up in the file's first line.
import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { quotePath } from '../quote.ts';
import type { Place } from './place.ts';
import type { TaskReading } from './project-tasks.ts';

const SORT =
  /^(?:sort|order) (?:the )?(?:file )?(\S+\.(csv|tsv)) by (?:the )?(?:column )?["']?([\w -]+?)["']?(?: column)?( numerically)?( descending| in descending order| in reverse(?: order)?)?$/i;
const HEAD_BYTES = 16_384;

/** The first two lines of a file; empty when it cannot be read. */
function firstLines(path: string): string[] {
  try {
    const file = openSync(path, 'r');
    try {
      const buffer = Buffer.alloc(HEAD_BYTES);
      const read = readSync(file, buffer, 0, HEAD_BYTES, 0);
      return buffer.toString('utf8', 0, read).split(/\r?\n/, 2);
    } finally {
      closeSync(file);
    }
  } catch {
    return [];
  }
}

/** The command that sorts a table by a column which its header names; empty when there is none. */
export function csvColumns(request: string, { cwd, look }: Place): TaskReading[] {
  const match = SORT.exec(request.trim());
  const [, file = '', ending = '', column = '', numerically, descending] = match ?? [];
  if (!match || look(file) !== 'file') return [];
  const separator = ending.toLowerCase() === 'tsv' ? '\t' : ',';
  const [header = '', second = ''] = firstLines(resolve(cwd, file));
  // A quoted field may hold the separator, which sort knows nothing of.
  if (/"/.test(header + second)) return [];
  const names = header.split(separator).map((name) => name.trim().toLowerCase());
  const at = names.indexOf(column.trim().toLowerCase()) + 1;
  if (at === 0) return [];
  const numbers = numerically !== undefined || /^-?\d/.test(second.split(separator)[at - 1] ?? '');
  const flags = `${numbers ? 'n' : ''}${descending === undefined ? '' : 'r'}`;
  const by = separator === ',' ? '-t, ' : "-t $'\\t' ";
  const path = quotePath(file);
  const command = `(head -n 1 ${path} && tail -n +2 ${path} | sort ${by}-k${at},${at}${flags})`;
  const summary = `Column ${at} of ${file} is called ${names[at - 1]}`;
  return [{ command, program: 'sort', summary }];
}
