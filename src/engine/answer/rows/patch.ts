// What a commit, a stash or an uncommitted file changes, line by line, beside what the rows themselves tell. Few lines are
// shown; of more only how many there are in each file.
import { textOf } from '../../relations/cells.ts';
import { STAGED, UNSTAGED } from '../../relations/patches.ts';
import type { QueryResult } from '../../relations/query.ts';
import type { Relations } from '../../relations/relations.ts';
import type { Cell, Row } from '../../relations/types.ts';
import { counted, type Said, said } from './sentence.ts';

/** So many lines are shown, so many rows are looked into. */
const MOST_LINES = 8;
const MOST_ROWS = 3;

function lookAt(row: Row): string[] {
  const range = textOf(row, 'range');
  if (row.of === 'change' && range) return [range];
  if (row.of === 'stash') return [`stash@{${row.cells.number?.text}}`];
  if (row.of !== 'change') return [row.key];
  return [
    ...(row.cells.unstaged?.value === true ? [UNSTAGED] : []),
    ...(row.cells.staged?.value === true ? [STAGED] : []),
  ];
}

function sayLines(lines: readonly Row[], of: string): Said {
  const files = new Map<string, Row[]>();
  for (const line of lines) {
    const file = line.cells.file?.text ?? '';
    files.set(file, [...(files.get(file) ?? []), line]);
  }
  const cells: Cell[] = lines.slice(0, MOST_LINES).flatMap(({ cells: own }) => own.text ?? []);
  const each = [...files].map(([file, own]) => {
    const shown = own.map(({ cells: { added, text } }) => `${added?.value === true ? '+' : '−'} ${text?.text ?? ''}`);
    return lines.length <= MOST_LINES
      ? `${file}: ${shown.join('; ')}`
      : `${file}: ${counted(own.length, ['changed line', 'changed lines'])}`;
  });
  return said(`Lines of ${of}: ${each.join('; ')}.`, cells);
}

/** Null where there are too many to be looked into, or nothing in them is text. */
export async function sayPatches({ rows }: QueryResult, relations: Relations): Promise<Said[]> {
  if (rows.length === 0 || rows.length > MOST_ROWS) return [];
  const all: Said[] = [];
  for (const row of rows)
    for (const what of lookAt(row)) {
      const found = await relations.rows('patch', { need: ['text', 'file', 'added'], within: [what] });
      const own = textOf(row, 'file');
      const lines = found.rows.filter((line) => row.of !== 'change' || textOf(line, 'file') === own);
      if (lines.length > 0) all.push(sayLines(lines, row.of === 'commit' ? row.key.slice(0, 9) : what));
    }
  return all;
}
