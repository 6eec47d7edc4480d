// What a row is called in a sentence: its name first, what tells it from others beside it.
import { relations } from '../../english/lexicon.ts';
import type { Attribute } from '../../goal/types.ts';
import type { Cell, RelationOf, Row } from '../../relations/types.ts';

export const shownOf = (relation: RelationOf): readonly Attribute[] =>
  relation.shows ?? relations()[relation.name]?.shows ?? [relation.key];

const told = (cell: Cell | undefined): cell is Cell =>
  cell !== undefined && cell.hidden === undefined && cell.value !== null && cell.text !== '';

export interface Label {
  text: string;
  cells: Cell[];
}

/** `python3 serve.py`: what an interpreter runs is what people know it by. */
function withScript(row: Row, attr: Attribute, cells: Cell[]): string {
  const script = /^(?:name|process)$/.test(attr) ? row.cells.script : undefined;
  if (!told(script)) return '';
  cells.push(script);
  return ` ${script.text}`;
}

const BEFORE: Readonly<Record<string, string>> = { pid: 'pid ', user: 'user ', port: 'port ', size: '', free: 'free ' };

/** The name alone, or with what stands beside it. */
export function labelOf(row: Row, relation: RelationOf, brief = false, leave: readonly Attribute[] = []): Label {
  const [main, ...beside] = shownOf(relation);
  const cells: Cell[] = [];
  const name = main === undefined ? undefined : row.cells[main];
  if (told(name)) cells.push(name);
  const text = told(name)
    ? `${main === 'port' ? 'port ' : ''}${main === 'hash' ? name.text.slice(0, 9) : name.text}${withScript(row, main ?? '', cells)}`
    : row.key;
  if (brief) return { text, cells };
  const more = beside.flatMap((attr) => {
    const cell = row.cells[attr];
    if (!told(cell) || leave.includes(attr)) return [];
    cells.push(cell);
    const flag = typeof cell.value === 'boolean';
    if (flag) return cell.value ? [attr] : [];
    return [
      `${BEFORE[attr] ?? ''}${cell.text}${attr === 'free' ? '' : attr === 'used' ? ' used' : ''}${withScript(row, attr, cells)}`,
    ];
  });
  return { text: more.length > 0 ? `${text} (${more.join(', ')})` : text, cells };
}
