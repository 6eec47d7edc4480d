// One that is alone in something, or so many that are otherwise than the rest: "the only one that is open", "all but two".
// What is said has to be so of those that are named, and not so of any of the others.
import { type Anchor, holds } from './anchors.ts';
import type { Node } from './cells.ts';
import type { Item } from './items.ts';
import { placeOf } from './readings.ts';
import { fits } from './sizes.ts';
import { all, type Judged, type Proof, proof } from './subjects.ts';

const VERB = /^(?:is|are|was|were)$/;

/** "The only one": of all, not "only on port 22". */
export const isSole = ({ items }: Judged, only: Item): boolean => items[items.indexOf(only) - 1]?.lower === 'the';

/** What is said is so of these and of no others. Null: it is not, or nobody knows. */
function alone(judged: Judged, said: readonly Anchor[], own: readonly Node[]): Proof | null {
  const { domain, before } = judged;
  const held = domain.nodes.map((node) => ({ node, ...all(said, node, before.asked) }));
  const keys = new Set(
    held.filter(({ node }) => own.includes(node)).flatMap(({ cells }) => cells.map(({ key }) => key)),
  );
  // What tells nothing of the kind at all is not told to be so.
  const without = ({ cells }: Node): boolean =>
    said.every(({ as, denied }) => as === 'state' && !denied) && !cells.some(({ key }) => keys.has(key));
  const some = held.filter(({ so, node }) => so !== false && !(so === null && without(node)));
  const isOne = some.length > 0 && some.every(({ so, node }) => so && own.includes(node));
  return isOne
    ? proof(
        judged,
        some.map(({ node }) => node),
        held.flatMap(({ cells }) => cells),
      )
    : null;
}

/** "Ann is the only one that is away", "the only child card is 20041"; undefined: it is said in another way. */
export function soleOf(judged: Judged, only: Item): Proof | null | undefined {
  const { anchors, marks, domain, before } = judged;
  const at = (item: Item): number => placeOf(marks, item);
  const place = at(only);
  // "Of the four services": all there are.
  const isAll = marks.every(
    ({ as, item }, i) =>
      as !== 'count' ||
      (item.amount?.value === domain.nodes.length &&
        marks.slice(Math.max(0, i - 2), i).some((mark) => mark.item.lower === 'of')),
  );
  if (!isAll) return null;
  const names = ({ as, item, denied }: Anchor): boolean =>
    !denied && (as === 'text' || (as === 'amount' && item.amount?.unit === ''));
  const called = (named: readonly Anchor[]): Node[] =>
    domain.nodes.filter((node) =>
      named.every((anchor) => {
        const keys = anchor.as === 'amount' ? anchor.keys : [];
        return holds({ ...anchor, keys }, node, before.asked).so === true;
      }),
    );
  const said = anchors.filter(({ item }) => at(item) > place);
  const lead = anchors.filter(({ item }) => at(item) < place);
  if (lead.length > 0) {
    if (!lead.every(names)) return undefined;
    // "pop3 is the only one on POP3": a name that says what it is said of says nothing.
    if (lead.some((own) => said.some(({ item }) => item.lower === own.item.lower))) return null;
    if (said.length > 0) return alone(judged, said, called(lead));
    // "Stable is the only origin": no other is listed.
    const kind = marks.slice(place).some(({ as }) => as === 'kind');
    const own = called(lead);
    return kind && domain.list && domain.nodes.length === 1 && own.length === 1 ? proof(judged, own, []) : null;
  }
  // "…, and the only one that is open": of the one that was just spoken of.
  if (before.said && before.domain === domain && before.nodes.length === 1 && said.length > 0) {
    const found = alone(judged, said, before.nodes);
    if (found) return found;
  }
  const verb = marks.findIndex(({ as, item }, i) => i > place && as === 'light' && VERB.test(item.lower));
  const own = said.filter(({ item }) => at(item) > verb);
  const which = said.filter(({ item }) => at(item) < verb);
  if (verb < 0 || own.length === 0 || !own.every(names)) return undefined;
  return alone(judged, which, called(own));
}

/** "All but two are closed": of just so many it is not so. */
export function allBut(judged: Judged, { amount, bound }: Item, said: readonly Anchor[]): Proof | null {
  const { domain, before } = judged;
  const held = domain.nodes.map((node) => all(said, node, before.asked));
  if (said.length === 0 || held.some(({ so }) => so === null) || !amount) return null;
  const not = held.filter(({ so }) => so === false).length;
  const left = { value: not, unit: '', decimals: 0 };
  return not > 0 && not < held.length && fits(amount, left, bound ?? '=') === true
    ? proof(
        judged,
        domain.nodes,
        held.flatMap(({ cells }) => cells),
      )
    : null;
}
