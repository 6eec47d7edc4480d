// How many there are of each value of an attribute, and which value most of them have.

import type { Question } from '../../meaning/ask.ts';
import { numberOf } from '../../relations/cells.ts';
import type { QueryResult } from '../../relations/query.ts';
import type { Cell, RelationOf } from '../../relations/types.ts';
import { nounOf, setWords } from './describe.ts';
import { rounded } from './say.ts';
import { counted, listed, type Said, said } from './sentence.ts';

const MOST = 12;

interface Group {
  count: number;
  sum: number;
  cell: Cell;
}

/** The figure of a group: how many it has, or what they come to. */
function figureOf({ count, sum }: Group, figure: Question['figure']): number {
  if (!figure) return count;
  return figure.of === 'sum' ? sum : sum / count;
}

const HELD: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
};

export function sayGroups(
  result: QueryResult,
  { clause, figure }: Question,
  relation: RelationOf,
): Said[] {
  const { query, rows, total, scope, why } = result;
  const attr = query.attr as string;
  const about = relation.attributes[attr]?.about ?? attr;
  // "Which file under config": others that the same commits changed are not asked about.
  const within = query.where.flatMap(({ attr: own, op, value, not }) =>
    own === attr && op === 'in' && !not && value.type === 'path'
      ? `${value.path.replace(/\/$/, '')}/`
      : [],
  );
  const groups = new Map<string, Group>();
  let without = 0;
  let hidden = 0;
  for (const row of rows) {
    const cell = row.cells[attr];
    if (cell?.hidden !== undefined) hidden += 1;
    const values =
      !cell || cell.value === null
        ? []
        : Array.isArray(cell.value)
          ? cell.value.map(String).filter((value) => within.every((each) => value.startsWith(each)))
          : [cell.text];
    if (values.length === 0) without += 1;
    for (const value of cell ? values : []) {
      const before = groups.get(value);
      const n = figure ? numberOf(row, figure.attr) : 0;
      if (n === undefined) continue;
      groups.set(value, {
        count: (before?.count ?? 0) + 1,
        sum: (before?.sum ?? 0) + n,
        cell: cell as Cell,
      });
    }
  }
  const doubts = hidden > 0 ? [...why, `${about} of ${hidden} of them may not be seen`] : why;
  const few = clause.wants.includes('fewest');
  const told = (group: Group): number => figureOf(group, figure);
  const { having } = clause;
  const fits = having ? HELD[having.op] : undefined;
  const sorted = [...groups]
    .filter(([, group]) => !having || fits?.(group.count, having.n))
    .sort(([, a], [, b]) => (few ? told(a) - told(b) : told(b) - told(a)));
  const shown = sorted.slice(0, MOST).map(([text, group]) => `${text}: ${rounded(told(group))}`);
  const cut = sorted.length > MOST ? ` and ${sorted.length - MOST} more` : '';
  const set = `${counted(total, nounOf(query, relation))}${setWords(query, relation)}`;
  if (sorted.length === 0)
    return [
      said(
        total === 0
          ? `There is ${set.replace(/^0/, 'no')}.`
          : having && groups.size > 0
            ? `No ${about} has ${having.op} ${having.n} of ${set} (looked at: ${scope}).`
            : `No ${about} is told of ${set}.`,
        having ? [...groups].slice(0, MOST).map(([, { cell }]) => cell) : [],
        doubts,
      ),
    ];
  const [first] = sorted;
  const best = !clause.wants.some((want) => want === 'most' || want === 'fewest')
    ? ''
    : `${few ? 'Fewest' : 'Most'}: ${listed(sorted.filter(([, group]) => first && told(group) === told(first[1])).map(([text]) => text))}. `;
  const rest = without > 0 ? `; ${without} without` : '';
  const by = figure
    ? `${figure.of === 'sum' ? 'total' : 'average'} ${relation.attributes[figure.attr]?.about ?? figure.attr} by `
    : '';
  const held = having ? ` with ${having.op} ${having.n}` : '';
  const text = `${best}${by}${about}${held} of ${set}: ${shown.join(', ')}${cut}${rest}${scope === '' ? '' : ` (looked at: ${scope})`}.`;
  return [
    said(
      text,
      sorted.slice(0, MOST).map(([, { cell }]) => cell),
      doubts,
    ),
  ];
}
