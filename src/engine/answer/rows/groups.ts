// How many there are of each value of an attribute, and which value most of them have.
import type { Question } from '../../meaning/ask.ts';
import type { QueryResult } from '../../relations/query.ts';
import type { Cell, RelationOf } from '../../relations/types.ts';
import { nounOf, setWords } from './describe.ts';
import { counted, listed, type Said, said } from './sentence.ts';

const MOST = 12;

export function sayGroups(result: QueryResult, { clause }: Question, relation: RelationOf): Said[] {
  const { query, rows, total, scope, why } = result;
  const attr = query.attr as string;
  const about = relation.attributes[attr]?.about ?? attr;
  const groups = new Map<string, { count: number; cell: Cell }>();
  let without = 0;
  let hidden = 0;
  for (const row of rows) {
    const cell = row.cells[attr];
    if (cell?.hidden !== undefined) hidden += 1;
    const values =
      !cell || cell.value === null
        ? []
        : Array.isArray(cell.value)
          ? cell.value.map(String)
          : [cell.text];
    if (values.length === 0) without += 1;
    for (const value of cell ? values : []) {
      const before = groups.get(value);
      groups.set(value, { count: (before?.count ?? 0) + 1, cell: cell as Cell });
    }
  }
  const doubts = hidden > 0 ? [...why, `${about} of ${hidden} of them may not be seen`] : why;
  const few = clause.wants.includes('fewest');
  const sorted = [...groups].sort(([, a], [, b]) => (few ? a.count - b.count : b.count - a.count));
  const shown = sorted.slice(0, MOST).map(([text, { count }]) => `${text}: ${count}`);
  const cut = sorted.length > MOST ? ` and ${sorted.length - MOST} more` : '';
  const set = `${counted(total, nounOf(query, relation))}${setWords(query, relation)}`;
  if (sorted.length === 0)
    return [
      said(
        total === 0 ? `There is ${set.replace(/^0/, 'no')}.` : `No ${about} is told of ${set}.`,
        [],
        doubts,
      ),
    ];
  const [first] = sorted;
  const best = !clause.wants.some((want) => want === 'most' || want === 'fewest')
    ? ''
    : `${few ? 'Fewest' : 'Most'}: ${listed(sorted.filter(([, { count }]) => count === first?.[1].count).map(([text]) => text))}. `;
  const rest = without > 0 ? `; ${without} without` : '';
  const text = `${best}${about} of ${set}: ${shown.join(', ')}${cut}${rest}${scope === '' ? '' : ` (looked at: ${scope})`}.`;
  return [
    said(
      text,
      sorted.slice(0, MOST).map(([, { cell }]) => cell),
      doubts,
    ),
  ];
}
