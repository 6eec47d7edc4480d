// "The two newest commits are by Ann", "the three largest are a, b and c", "…, including the two newest": so many from the
// end of an order. Who is the last of them and the first behind them must be told apart.

import { holds } from './anchors.ts';
import type { Cell, Node } from './cells.ts';
import { amountColumn, columnsOf, isBefore, sortedBy } from './ranks.ts';
import { placeOf } from './readings.ts';
import { all, groupsOf, isWhole, type Judged, type Proof } from './subjects.ts';

/** Which of the marks stand right beside another. */
const beside = ({ marks }: Judged, at: number): number[] =>
  [at + 1, at - 1].filter((each) => marks[each]?.as === 'key');

/** The first so many of an order are so; null: another claim, or not borne out. */
export function topmost(judged: Judged): Proof | null {
  const { marks, domain, anchors, before } = judged;
  const degrees = marks.filter(({ as }) => as === 'degree');
  const [count, more] = marks.filter(({ as }) => as === 'count').map(({ item }) => item);
  const degree = degrees[0]?.item;
  if (!degree?.degree?.most || degree.rank !== undefined || degrees.length > 1) return null;
  if (!count?.amount || more || (count.bound ?? '=') !== '=' || !domain.list || !isWhole(domain)) return null;
  if (marks.some(({ as }) => as === 'quant' || as === 'not' || as === 'weak')) return null;
  const many = count.amount.value;
  if (many < 2 || domain.nodes.length <= many) return null;
  const stamps = degree.degree.concept === 'date';
  const at = placeOf(marks, degree);
  const keys = beside(judged, at).flatMap((each) => marks[each]?.item ?? []);
  const rest = anchors.map((anchor) => ({
    ...anchor,
    keys: anchor.keys.filter((key) => !keys.includes(key)),
  }));
  for (const column of amountColumn(judged, columnsOf(domain.nodes, stamps), [], [], degree, keys)) {
    const high = degree.degree.high;
    const able = domain.nodes.filter((node) => column.cells.has(node));
    const sorted = sortedBy(column, able, high);
    const [last, next] = [sorted[many - 1], sorted[many]] as [Node, Node];
    if (!last || !next || !isBefore(column, [last, next], high)) continue;
    const top = sorted.slice(0, many);
    const cells = top.map((node) => column.cells.get(node) as Cell);
    const found = { domain, counted: true, nodes: top, anchors, cells };
    const groups = groupsOf({ ...judged, anchors: rest });
    const listed = groups.find((group) => group.length > 1);
    // Each by its name.
    if (listed) {
      const named = listed.map((anchor) => top.filter((node) => holds(anchor, node, before.asked).so === true));
      const whole = new Set(named.flat()).size === many && named.every(({ length }) => length === 1);
      return whole && listed.length === many && rest.length === many ? found : null;
    }
    if (rest.length === 0) {
      const back = before.said && before.domain === domain && before.nodes.length > 0;
      return back && top.every((node) => before.nodes.includes(node)) ? found : null;
    }
    const held = top.map((node) => all(rest, node, before.asked));
    if (held.every(({ so }) => so === true))
      return { ...found, cells: [...cells, ...held.flatMap((each) => each.cells)] };
  }
  return null;
}
