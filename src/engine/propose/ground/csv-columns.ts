// "Sort people.csv by age": the column of that name is looked up in the file's first line.
import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { quotePath } from '../../line/quote.ts';
import type { Place } from './place.ts';
import type { TaskReading } from './project-tasks.ts';

const SORT =
  /^(?:sort|order) (?:the )?(?:file )?(\S+\.(?:csv|tsv)) by (?:the )?(?:column )?["']?([\w -]+?)["']?(?: column)?( numerically)?( descending| in descending order| in reverse(?: order)?)?$/i;
const ONE =
  /^(show|print|get|extract|display|cut|sum(?: up)?|add up|average|mean of) (?:the |all )?(?:values of the )?["']?([\w -]+?)["']? (?:column|field) (?:of|from|in) (?:the )?(?:file )?(\S+\.(?:csv|tsv))$/i;
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

interface Asked {
  what: 'sort' | 'show' | 'sum' | 'mean';
  file: string;
  column: string;
  numeric: boolean;
  reverse: boolean;
}

function readAsked(request: string): Asked | null {
  const sort = SORT.exec(request);
  if (sort)
    return {
      what: 'sort',
      file: sort[1] ?? '',
      column: sort[2] ?? '',
      numeric: sort[3] !== undefined,
      reverse: sort[4] !== undefined,
    };
  const one = ONE.exec(request);
  if (!one) return null;
  const verb = one[1] ?? '';
  const what = /^(?:sum|add)/i.test(verb)
    ? 'sum'
    : /^(?:average|mean)/i.test(verb)
      ? 'mean'
      : 'show';
  return { what, column: one[2] ?? '', file: one[3] ?? '', numeric: false, reverse: false };
}

/** The command for a column of a table which its header names; empty when there is none. */
export function csvColumns(request: string, { cwd, look }: Place): TaskReading[] {
  const asked = readAsked(request.trim());
  if (!asked || look(asked.file) !== 'file') return [];
  const { file, column } = asked;
  const separator = /\.tsv$/i.test(file) ? '\t' : ',';
  const [header = '', second = ''] = firstLines(resolve(cwd, file));
  // A quoted field may hold the separator, which sort knows nothing of.
  if (/"/.test(header + second)) return [];
  const names = header.split(separator).map((name) => name.trim().toLowerCase());
  const at = names.indexOf(column.trim().toLowerCase()) + 1;
  if (at === 0) return [];
  const numbers = asked.numeric || /^-?\d/.test(second.split(separator)[at - 1] ?? '');
  const flags = `${numbers ? 'n' : ''}${asked.reverse ? 'r' : ''}`;
  const by = separator === ',' ? '-t, ' : "-t $'\\t' ";
  const path = quotePath(file);
  const summary = `Column ${at} of ${file} is called ${names[at - 1]}`;
  if (asked.what !== 'sort') {
    const fields = separator === ',' ? '-F,' : "-F'\\t'";
    const script = {
      show: `{print $${at}}`,
      sum: `NR > 1 {s += $${at}} END {print s}`,
      mean: `NR > 1 {s += $${at}; n++} END {if (n) print s / n}`,
    }[asked.what];
    return [{ command: `awk ${fields} '${script}' ${path}`, program: 'awk', summary }];
  }
  const command = `(head -n 1 ${path} && tail -n +2 ${path} | sort ${by}-k${at},${at}${flags})`;
  return [{ command, program: 'sort', summary }];
}
