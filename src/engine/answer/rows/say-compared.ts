// Two or more that were named, by an attribute: each value, and which has more. What goes by one name is one side: the
// processes of a service count together, as far as what is asked of them can be added up.
import type { Attribute, Value } from '../../goal/types.ts';
import type { Question } from '../../meaning/ask.ts';
import { plainValue } from '../../relations/cells.ts';
import { printSize } from '../../relations/format.ts';
import type { Query, QueryResult } from '../../relations/query.ts';
import type { RelationOf, Row } from '../../relations/types.ts';
import { nounOf } from './describe.ts';
import { labelOf } from './label.ts';
import { extremeOf, isNamed, rounded, SUMMED, sayWhich } from './say.ts';
import { counted, type Said, said } from './sentence.ts';

interface Side {
  label: string;
  value: unknown;
  text: string;
  first: Row;
}

const alone = (row: Row, attr: Attribute, relation: RelationOf): Side => ({
  label: labelOf(row, relation, true).text,
  value: plainValue(row.cells[attr]),
  text: row.cells[attr]?.text ?? 'not known',
  first: row,
});

/** Several rows of one name as one side; null where one of them is not known. */
function together(rows: readonly Row[], attr: Attribute, relation: RelationOf, query: Query): Side | null {
  const [first] = rows;
  const values = rows.map((row) => plainValue(row.cells[attr]));
  if (!first || !values.every((value) => typeof value === 'number')) return null;
  const sum = values.reduce((a, b) => a + b, 0);
  const { type } = relation.attributes[attr] ?? {};
  const text = type === 'size' ? printSize(sum) : `${rounded(sum)}${type === 'percent' ? ' %' : ''}`;
  const label = `${labelOf(first, relation, true).text} (${counted(rows.length, nounOf(query, relation))})`;
  return { label, value: sum, text, first };
}

/** The sides in their order. */
function sidesOf({ rows, query }: QueryResult, names: readonly Value[], attr: Attribute, relation: RelationOf): Side[] {
  const each = rows.map((row) => alone(row, attr, relation));
  if (!SUMMED.test(attr)) return each;
  const groups = names.map((name) => rows.filter((row) => isNamed(row, name, relation)));
  const grouped = groups.reduce((n, group) => n + group.length, 0) === rows.length;
  if (!grouped || groups.every(({ length }) => length < 2) || groups.some(({ length }) => length === 0)) return each;
  const sides = groups.flatMap((group) => {
    const [only] = group;
    return (group.length === 1 && only ? alone(only, attr, relation) : together(group, attr, relation, query)) ?? [];
  });
  if (sides.length < groups.length) return each;
  const sign = query.order?.desc === false ? 1 : -1;
  return sides.sort((a, b) => sign * (Number(a.value) - Number(b.value)));
}

/** By how much. */
function apart([first, second]: readonly Side[], attr: Attribute, of: RelationOf): string {
  const [a, b] = [first?.value, second?.value];
  const { type } = of.attributes[attr] ?? {};
  if (typeof a !== 'number' || typeof b !== 'number') return '';
  const gap = Math.abs(a - b);
  if (type === 'size') return `, by ${printSize(gap)}`;
  return type === 'number' ? `, by ${Math.round(gap * 100) / 100}` : '';
}

export function sayCompared(result: QueryResult, { clause, yesNo = false }: Question, relation: RelationOf): Said[] {
  const { query, rows } = result;
  const attr = query.order?.attr ?? query.attr;
  // In what they are held against each other was not read.
  if (attr === undefined) return [];
  if (rows.length < 2) return sayWhich(result, relation);
  const about = relation.attributes[attr]?.about ?? attr;
  const sides = sidesOf(result, clause.set.names, attr, relation);
  const known = sides.filter(({ value }) => value != null);
  const cells = rows.flatMap((row) => row.cells[attr] ?? []);
  const [first, second] = known;
  // Of two that began within one second none was first.
  const near = relation.attributes[attr]?.type === 'moment' ? 1_000 : 0;
  const [one, other] = [first?.value, second?.value];
  const same =
    first &&
    second &&
    (one === other || (typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) < near));
  const isKnown = known.length === sides.length && first !== undefined;
  const verdict = !isKnown
    ? 'Which comes first cannot be told'
    : same
      ? 'They are equal'
      : `${first.label} comes first`;
  const order = query.order ? ` (${extremeOf(query.order, relation)} first)` : '';
  const by = same || !isKnown ? '' : apart(known, attr, relation);
  const [asked] = clause.set.names;
  const isFirst = first !== undefined && asked !== undefined && isNamed(first.first, asked, relation);
  const yes = !yesNo || !isKnown ? '' : isFirst && !same ? 'Yes: ' : 'No: ';
  const each = sides.map(({ label, text }) => `${label}: ${text}`);
  return [said(`${yes}${verdict} by ${about}${order}${by}: ${each.join('; ')}.`, cells, result.why)];
}
