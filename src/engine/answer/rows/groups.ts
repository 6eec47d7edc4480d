// How many there are of each value of an attribute, and which value most of them have.

import type { Question } from '../../meaning/ask.ts';
import { numberOf } from '../../relations/cells.ts';
import type { QueryResult } from '../../relations/query.ts';
import type { Cell, RelationOf } from '../../relations/types.ts';
import { nounOf, OPS, printed, setWords } from './describe.ts';
import { rounded } from './say.ts';
import { counted, listed, type Said, said } from './sentence.ts';

const MOST = 12;

interface Group {
  count: number;
  sum: number;
  /** The figure of its first row and of its last. */
  from: number;
  to: number;
  cell: Cell;
}

/** The figure of a group: how many it has, or what they come to. */
function figureOf({ count, sum, from, to }: Group, figure: Question['figure']): number {
  if (!figure) return count;
  if (figure.of === 'change') return to - from;
  return figure.of === 'sum' ? sum : sum / count;
}

const OF_FIGURE = { sum: 'total', average: 'average', change: 'change of' } as const;

const HELD: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
};

const isSaid =
  (value: Parameters<typeof printed>[0]) =>
  (text: string): boolean =>
    text.toLowerCase() === printed(value).toLowerCase();

export function sayGroups(
  result: QueryResult,
  { clause, figure, only, than, yesNo }: Question,
  relation: RelationOf,
): Said[] {
  const { query, rows, total, scope, why } = result;
  const attr = query.attr as string;
  const about = relation.attributes[attr]?.about ?? attr;
  // "Which file under config": others that the same commits changed are not asked about.
  const within = query.where.flatMap(({ attr: own, op, value, not }) =>
    own === attr && op === 'in' && !not && value.type === 'path' ? `${value.path.replace(/\/$/, '')}/` : [],
  );
  const groups = new Map<string, Group>();
  let without = 0;
  let hidden = 0;
  const { time } = relation;
  const inTime =
    figure?.of === 'change' && time !== undefined
      ? rows.toSorted((a, b) => (numberOf(a, time) ?? 0) - (numberOf(b, time) ?? 0))
      : rows;
  for (const row of inTime) {
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
        from: before?.from ?? n,
        to: n,
        cell: cell as Cell,
      });
    }
  }
  // Of none of them there is nothing to hold against each other, and *more nights* asks for no number of nights.
  const isNumber = relation.attributes[attr]?.type === 'number' && !figure && !clause.having && !clause.trend;
  if (yesNo && (total === 0 || (isNumber && !than))) return [];
  const doubts = hidden > 0 ? [...why, `${about} of ${hidden} of them may not be seen`] : why;
  const few = clause.wants.includes('fewest') || clause.trend?.less === true || clause.rising === true;
  const told = (group: Group): number => figureOf(group, figure);
  const { having, trend } = clause;
  const fits = having ? HELD[having.op] : undefined;
  const named = only?.map((value) => printed(value).toLowerCase());
  const asked = [...groups].filter(([text]) => named?.includes(text.toLowerCase()) ?? true);
  // Who has none of them has fewer all the same.
  const [some] = groups.values();
  if (!figure && some)
    for (const value of only ?? [])
      if (!asked.some(([text]) => isSaid(value)(text)))
        asked.push([printed(value), { count: 0, sum: 0, from: 0, to: 0, cell: some.cell }]);
  const heldName = than && ([...groups.keys()].find(isSaid(than)) ?? printed(than));
  const held = heldName === undefined ? undefined : groups.get(heldName);
  const bound = held ? told(held) : 0;
  const beyond = (group: Group): boolean => (few ? told(group) < bound : told(group) > bound);
  const sorted = asked
    .filter(([, group]) => !than || (group !== held && beyond(group)))
    .filter(([, group]) => !having || fits?.(group.count, having.n))
    .filter(([, group]) => !trend || (trend.less ? told(group) < 0 : told(group) > 0))
    .sort(([, a], [, b]) => (few ? told(a) - told(b) : told(b) - told(a)));
  const [first] = sorted;
  // Those that share the last place that was asked for are among them.
  const last = sorted[Math.min(clause.top ?? 1, sorted.length) - 1];
  const top = sorted.filter(([, group]) => last && (few ? told(group) <= told(last[1]) : told(group) >= told(last[1])));
  const isRanked = clause.wants.some((want) => want === 'most' || want === 'fewest');
  // Whoever has the most was asked for, and nobody else.
  const meant = isRanked && !than && !named && !having ? top : sorted;
  const shown = meant.slice(0, MOST).map(([text, group]) => {
    const ends = trend ? ` (from ${rounded(group.from)} to ${rounded(group.to)})` : '';
    return `${text}: ${rounded(told(group))}${ends}`;
  });
  const fewer = sorted.length - meant.length;
  const others = fewer === 0 ? '' : `; ${fewer} with ${few ? 'more' : 'fewer'}`;
  const cut = `${meant.length > MOST ? ` and ${meant.length - MOST} more` : ''}${others}`;
  const set = `${counted(total, nounOf(query, relation))}${setWords(query, relation)}`;
  const other = than ? `${heldName}: ${rounded(bound)}` : '';
  if (than && sorted.length === 0)
    return [
      said(
        `${yesNo ? 'No: n' : 'N'}o ${about} has ${few ? 'fewer' : 'more'}; of ${set} ${other} (looked at: ${scope}).`,
        [...groups].slice(0, MOST).map(([, { cell }]) => cell),
        doubts,
      ),
    ];
  if (sorted.length === 0)
    return [
      said(
        total === 0
          ? `There is ${set.replace(/^0/, 'no')}.`
          : trend && groups.size > 0
            ? `None: of no ${about} of ${set} is the last ${trend.attr} ${trend.less ? 'below' : 'above'} the first (looked at: ${scope}).`
            : having && groups.size > 0
              ? `${yesNo ? 'No: n' : 'N'}o ${about} has ${OPS[having.op]}${having.n} of ${set} (looked at: ${scope}).`
              : `No ${about} is told of ${set}.`,
        having || trend ? [...groups].slice(0, MOST).map(([, { cell }]) => cell) : [],
        doubts,
      ),
    ];
  const [, next] = sorted;
  // *And by how many*: of two, how far they are apart.
  const apart =
    named && sorted.length === 2 && first && next && top.length === 1
      ? ` (by ${rounded(Math.abs(told(first[1]) - told(next[1])))})`
      : '';
  const best = than
    ? yesNo
      ? 'Yes: '
      : ''
    : !isRanked
      ? ''
      : named && top.length === sorted.length && top.length > 1
        ? `The same for ${top.length === 2 ? 'both' : 'all'}. `
        : `${few ? 'Fewest' : 'Most'}: ${listed(top.map(([text]) => text))}${apart}. `;
  // "Has Ben more than Eva": yes where the first that was named is alone at the top.
  const yes = first?.[0].toLowerCase() === named?.[0] && top.length === 1 ? 'Yes. ' : 'No. ';
  const verdict = yesNo && having ? 'Yes: ' : yesNo && named && named.length > 1 ? yes : '';
  const rest = without > 0 ? `; ${without} without` : '';
  const by = figure ? `${OF_FIGURE[figure.of]} ${relation.attributes[figure.attr]?.about ?? figure.attr} by ` : '';
  const counting = having ? ` with ${OPS[having.op]}${having.n}` : '';
  const text = `${verdict}${best}${by}${about}${counting} of ${set}: ${shown.join(', ')}${cut}${than ? `; ${other}` : ''}${rest}${scope === '' ? '' : ` (looked at: ${scope})`}.`;
  return [
    said(
      text,
      meant.slice(0, MOST).map(([, { cell }]) => cell),
      doubts,
    ),
  ];
}
