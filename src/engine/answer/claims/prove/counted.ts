// How many there are, and of how many of them something is so: counts, quantities, exceptions.
import type { Quantity } from '../amounts.ts';
import { same } from '../told/words.ts';
import { type Anchor, holds } from './anchors.ts';
import { type Cell, countOf, type Node } from './cells.ts';
import type { Item } from './items.ts';
import { type Mark, placeOf, pointsBack } from './readings.ts';
import { isVerb } from './restored.ts';
import { fits } from './sizes.ts';
import { HIT, kindOf, slotsOf, speaksOf, textsOf } from './slots.ts';
import { allBut, isSole, soleOf } from './sole.ts';
import { all, groupsOf, isWhole, type Judged, type Proof, proof, quantOf, subjects } from './subjects.ts';

/** "All before nine", "all of them": those that were spoken of. */
const isOpenSet = ({ marks }: Judged): boolean => {
  const at = marks.findIndex(({ as }) => as === 'quant');
  const next = marks.slice(at + 1).find(({ as }) => as !== 'light');
  // "Nothing is staged": nothing of all there is.
  if (/^(?:no|every)(?:thing|body|one)$/.test(marks[at]?.item.lower ?? '')) return false;
  return at >= 0 && (next?.as === 'moment' || next?.as === 'amount' || next?.as === 'state');
};

/** How many there are, or how many of them are so. */
export function counted(judged: Judged): Proof | null {
  const { domain, before, marks } = judged;
  const anchors = judged.anchors.map((anchor) => ({ ...anchor, ofMany: true }));
  const counts = marks.filter(({ as }) => as === 'count').map(({ item }) => item);
  const all3 = quantOf(marks, 'all');
  const none = quantOf(marks, 'none');
  // "There is only one": how many there are.
  const sole = marks.findIndex(({ item }) => item.quant === 'only');
  const next = marks.slice(sole + 1).find(({ as }) => as !== 'light');
  const leading = marks.slice(0, sole + 1).every(({ as, item }) => as === 'light' || item.quant === 'only');
  const only = next?.as === 'count' && leading ? null : quantOf(marks, 'only');
  const except = quantOf(marks, 'except');
  const others = quantOf(marks, 'others');
  const most = quantOf(marks, 'most');
  if (marks.some(({ as }) => as === 'weak') && anchors.length === 0) return null;
  if (counts.some(({ amount }) => amount?.value === 0)) return null;
  if (counts.length === 0 && !all3 && !none && !only && !except && !others && !most) return null;
  if (!domain.list || !isWhole(domain)) return null;
  const quants = marks.filter(({ as }) => as === 'quant').map(({ item }) => item.quant);
  const pairs = quants.includes('others') || quants.includes('except');
  if (quants.length > (pairs ? 2 : 1) || marks.filter(({ as }) => as === 'not').length > 1) return null;
  const denies = anchors.some(({ denied }) => denied);
  if (marks.some(({ as }) => as === 'not') && !denies && !all3) return null;
  const { asked } = before;
  const not = marks.findIndex(({ as }) => as === 'not');
  const at = (item: Item | null): number => placeOf(marks, item);
  const bare = !marks.some(({ as }) => as === 'kind' || as === 'scope') && isOpenSet(judged);
  // "Two attempts, both from 10.0.0.9": the two that were just counted.
  const justCounted = all3?.two === true && before.counted && before.domain === domain && before.nodes.length === 2;
  const pronoun =
    justCounted ||
    // "It": what was spoken of, or the one that the question names.
    ((pointsBack(judged.items) ? before.said || before.nodes.length === 1 : bare && before.said) &&
      before.domain === domain &&
      before.nodes.length > 0);
  let pool: readonly Node[] = pronoun && !others ? before.nodes : domain.nodes;
  if (others && before.said && before.domain !== domain) return null;
  if (others) pool = domain.nodes.filter((node) => !before.spoken.has(node));
  const holding = (of: readonly Anchor[], from: readonly Node[]): Node[] =>
    from.filter((node) => all(of, node, asked).so === true);
  const cells = (of: readonly Anchor[], from: readonly Node[]): Cell[] =>
    from.flatMap((node) => all(of, node, asked).cells);
  const number = (item: Item | undefined, count: number): boolean =>
    item === undefined ||
    (item.amount !== undefined &&
      fits(item.amount, { value: count, unit: '', decimals: 0 }, item.bound ?? '=') === true);
  if (judged.contrary && (except || others || only)) return null;
  const pair = (item: Item | null, count: number): boolean => !item?.two || count === 2;

  if (except) {
    const leads = at(except) === 0;
    const behind = (item: Item): boolean =>
      at(item) > at(except) &&
      (!leads || item.part === except.part) &&
      !marks
        .slice(at(except), at(item))
        .some((mark) => mark.as === 'light' && /^(?:is|are|was|were|has|have)$/.test(mark.item.lower));
    const named = anchors.filter(({ as, item }) => as === 'text' && behind(item));
    // "Except Ann's on 4 May": that one, and not another of hers.
    const dated = anchors.filter(({ as, item }) => as === 'moment' && behind(item));
    const first = marks
      .slice(0, at(except))
      .some(({ as }) => as === 'state' || as === 'text' || as === 'amount' || as === 'flag');
    const [count, another] = counts;
    if (named.length === 0 && dated.length === 0 && all3 && count && !another && behind(count))
      return allBut(judged, count, anchors);
    const spared = pool.filter(
      (node) => named.some((anchor) => holds(anchor, node, asked).so === true) && all(dated, node, asked).so === true,
    );
    if (named.length === 0 || spared.length === 0) return null;
    const taken = [...named, ...dated];
    if (first && (all3 || none)) {
      const rest = anchors.filter((anchor) => !taken.includes(anchor));
      if (rest.length === 0) return null;
      const left = pool.filter((node) => !spared.includes(node));
      const want = !none;
      if (
        left.length === 0 ||
        left.some((node) => all(rest, node, asked).so !== want) ||
        spared.some((node) => all(rest, node, asked).so !== !want)
      )
        return null;
      return proof(judged, spared, cells(rest, pool));
    }
    pool = pool.filter((node) => !spared.includes(node));
    const left = anchors.filter((anchor) => !taken.includes(anchor));
    const sub = {
      ...judged,
      anchors: left,
      marks: marks.filter(({ item }) => item !== except && !taken.some((anchor) => anchor.item === item)),
      domain: { ...domain, nodes: pool },
    };
    const inner = counted(sub);
    return inner && { ...inner, domain };
  }
  if (only) {
    const place = at(only);
    const alone = isSole(judged, only) ? soleOf({ ...judged, anchors }, only) : undefined;
    if (alone !== undefined) return alone;
    // What was looked at is none of those that are listed.
    if (marks.slice(place + 1).find(({ as }) => as !== 'light')?.as === 'scope') return null;
    // "web-02 is only reachable locally": nor is it one of them, but for "on web-02, only …".
    const lead = marks.slice(0, place).filter(({ as }) => as !== 'light');
    if (lead.length > 0 && lead.every(({ as, item }) => as === 'scope' && !item.on && item.way === undefined))
      return null;
    const namesBefore = anchors.some(
      ({ as, item }) => (as === 'text' || (as === 'amount' && item.is === 'word')) && at(item) < place,
    );
    const behind = anchors.filter(({ as, item }) => as === 'text' && at(item) > place);
    if (!namesBefore && behind.length > 0) {
      const first = behind[0] as Anchor;
      const group = groupsOf({ ...judged, anchors }).find((each) => each.includes(first)) ?? [first];
      const rest = anchors.filter((anchor) => !group.includes(anchor));
      if (rest.length === 0) return null;
      const so = holding(rest, pool);
      const unsure = pool.some((node) => all(rest, node, asked).so === null);
      const own = pool.filter((node) => group.some((anchor) => holds(anchor, node, asked).so === true));
      if (unsure || so.length === 0 || so.length !== own.filter((node) => so.includes(node)).length) return null;
      if (!group.every((anchor) => so.some((node) => holds(anchor, node, asked).so === true))) return null;
      // "Of the four services, only cron is down".
      const whole = counts[0] ? judged.items.indexOf(counts[0]) : -1;
      const total = counts[0] && judged.items.slice(0, whole).some(({ lower }) => lower === 'of');
      if (!number(counts[0], total ? pool.length : group.length === 1 ? so.length : group.length)) return null;
      return proof(judged, so, cells(rest, so));
    }
    if (namesBefore || pronoun) {
      // "Bound to 127.0.0.1 only".
      const last = marks.slice(place + 1).every(({ as }) => as === 'light') ? anchors.at(-1) : null;
      const { nodes, groups } = subjects({
        ...judged,
        anchors: anchors.filter((anchor) => anchor !== last && at(anchor.item) < place),
      });
      const rest = anchors.filter((anchor) => !groups.flat().includes(anchor));
      if (nodes.length === 0 || rest.length === 0 || nodes.some((node) => all(rest, node, asked).so !== true))
        return null;
      return proof(judged, nodes, cells(rest, nodes));
    }
    if (counts.length === 0) return null;
  }
  // What stands before the verb restricts ("all running ones on 15 May are"); what comes behind is said.
  const verb = marks.findIndex(
    ({ item }) =>
      item.is === 'light' &&
      /^(?:is|are|was|were|has|have|had|do|does|came|come|belongs?|run|runs|use|uses)$/.test(item.lower),
  );
  const restricts = anchors.filter(({ item }) => verb >= 0 && at(item) < verb);
  const said = anchors.filter((anchor) => !restricts.includes(anchor));
  if (none || (all3 && not >= 0 && not < at(all3))) {
    if (none) {
      const lead = marks
        .slice(0, at(none))
        .some(({ as }) => as !== 'light' && as !== 'kind' && as !== 'scope' && as !== 'quant');
      if (anchors.length === 0 || lead || not >= 0) return null;
      const under = anchors.map((anchor) => ({ ...anchor, denied: false }));
      // "One is printing and none is stopped": none of all, and not of the one.
      if (pool.length === 1 && pronoun && !pointsBack(judged.items)) return null;
      if (judged.contrary) {
        const so = holding(under, pool);
        return so.length > 0 && counts.length === 0 ? proof(judged, so, cells(under, so)) : null;
      }
      if (pool.length === 0 || pool.some((node) => all(under, node, asked).so !== false)) return null;
      if (counts[0] && !number(counts[0], pool.length)) return null;
      return pair(none, pool.length) ? proof(judged, pool, cells(under, pool)) : null;
    }
    const under = said.map((anchor) => ({ ...anchor, denied: false }));
    const of = holding(restricts, pool);
    return said.length > 0 &&
      of.some((node) => all(under, node, asked).so === false) &&
      of.some((node) => all(under, node, asked).so === true)
      ? proof(judged, of, cells(under, of))
      : null;
  }
  if (all3 || others) {
    const of = holding(restricts, pool);
    if (of.length === 0 || said.length === 0 || !pair(all3, of.length) || !number(counts[0], of.length)) return null;
    if (all3 && of.length < 2) return null;
    if (judged.contrary && judged.items.some(({ lower }) => lower === 'there')) return null;
    if (judged.contrary) {
      const other = of.filter((node) => all(said, node, asked).so === false);
      return other.length > 0 && said.length === 1 ? proof(judged, other, cells(said, other)) : null;
    }
    if (of.some((node) => all(said, node, asked).so !== true)) return null;
    return proof(judged, of, cells(said, of));
  }
  if (judged.contrary && most) return null;
  if (most) {
    const of = holding(restricts, pool);
    const so = holding(said, of);
    const [told, another] = counts;
    // "Most of them, four, are in a.py", "most of the five": how many they are.
    const whole = told && judged.items[judged.items.indexOf(told) - 1]?.lower === 'the' ? of.length : so.length;
    return said.length > 0 && so.length * 2 > of.length && !another && number(told, whole)
      ? proof(judged, so, cells(said, so))
      : null;
  }
  // "Of the four services, two are down".
  const lead = judged.items.findIndex(({ lower }) => lower === 'of');
  const leads = counts.length === 2 && lead >= 0 && lead < judged.items.indexOf(counts[0] as Item);
  const [first, second, more] = leads ? [...counts].reverse() : counts;
  if (!first || more) return null;
  const kinds = marks.filter(({ as }) => as === 'kind').map(({ item }) => item);
  const spread = second ? across(judged, first, second, kinds) : null;
  if (spread) return spread;
  if (kinds.length === 0 && anchors.length === 0) return null;
  // "It took under four": nothing that is counted.
  const told = judged.items.filter(({ is }) => is !== 'light');
  if (told.length > 1 && told.at(-1) === first && !first.often) return null;
  // A number of things alone asserts that there are so many.
  if (
    anchors.length === 0 &&
    !judged.items.some(
      ({ is, lower }) =>
        is === 'light' && /^(?:there|is|are|was|were|has|have|had|holds?|contains?|found|listed)$/.test(lower),
    ) &&
    !marks.some(({ as, item }) => as === 'scope' || item.quant === 'together')
  )
    return null;
  if (!second && kinds.length === 0 && !anchors.some(({ as }) => as === 'text' || as === 'state')) return null;
  // "Two containers, web and db, publish a port": those that are named, and no others.
  const listed = groupsOf({ ...judged, anchors }).find((group) => group.length > 1);
  const whole = !second || (!leads && number(second, pool.length));
  if (listed && whole && listed.length === first.amount?.value) {
    const rest = anchors.filter((anchor) => !listed.includes(anchor));
    const own = holding(rest, pool);
    const same =
      own.length === listed.length &&
      listed.every((anchor) => own.some((node) => holds(anchor, node, asked).so === true)) &&
      own.every((node) => listed.some((anchor) => holds(anchor, node, asked).so === true));
    return same && rest.length > 0 && !judged.contrary ? proof(judged, own, cells(rest, own)) : null;
  }
  const of = second ? holding(restricts, pool) : pool;
  const so = holding(second ? said : anchors, of);
  if (
    of.some((node) => all(anchors, node, asked).so === null && !isWithout(node, anchors)) &&
    anchors.some(({ as }) => as === 'state' || as === 'flag')
  )
    return null;
  if (judged.contrary && second) return null;
  if (second) {
    const part = leads || marks.slice(at(first), at(second)).some(({ item }) => item.lower === 'of');
    return part && number(second, of.length) && number(first, so.length) && said.length > 0
      ? proof(judged, so, cells(said, so))
      : null;
  }
  // A name does not say of what kind those are that are counted.
  const ofKind = marks.some(
    ({ as, item }) => as === 'kind' || (as === 'key' && so.length > 0 && so.every((node) => kindOf(item, node))),
  );
  if (
    !second &&
    !ofKind &&
    !first.often &&
    !pointsBack(judged.items) &&
    anchors.some((anchor) => anchor.as === 'text' && so.some((node) => isNamedBy(anchor.item, node)))
  )
    return null;
  const distinct = distinctOf(headsOf(marks, first), so) ?? (first.often ? null : filesOf(anchors, so));
  if (judged.contrary) return isRefuted(judged, first, distinct ?? so.length, kinds) ? proof(judged, of, []) : null;
  if (number(first, distinct ?? so.length)) return proof(judged, so, cells(anchors, so));
  // "Eight of them for the shop": rows that are counts.
  const tallies = domain.nodes.every(countOf) && so.length > 0 ? so.map(countOf) : [];
  return tallies.length > 0 &&
    (ofKind || pointsBack(judged.items)) &&
    number(
      first,
      tallies.reduce((sum, cell) => sum + (cell?.amount?.value ?? 0), 0),
    )
    ? proof(
        judged,
        so,
        tallies.flatMap((cell) => cell ?? []),
      )
    : null;
}

/** It has no such column at all: no session, and so no active one. */
const isWithout = (node: Node, anchors: readonly Anchor[]): boolean =>
  anchors.some(
    ({ as, keys, denied }) =>
      as === 'state' &&
      !denied &&
      keys.length > 0 &&
      !slotsOf(node).some((slot) => keys.every((key) => speaksOf(key, slot))),
  );

/** "Five times across two files": how many there are in all, and in how many different ones. */
function across(judged: Judged, first: Item, second: Item, kinds: readonly Item[]): Proof | null {
  const { domain, anchors, before, items, marks } = judged;
  const [from, to] = [items.indexOf(first), items.indexOf(second)];
  if (
    !items.slice(from, to).some(({ lower }) => /^(?:across|in|over|among|on)$/.test(lower)) ||
    anchors.some(({ as }) => as !== 'text' && as !== 'moment') ||
    judged.contrary
  )
    return null;
  const so = domain.nodes.filter((node) => all(anchors, node, before.asked).so === true);
  if (so.length === 0 || !first.amount || !second.amount) return null;
  const behind = marks.slice(placeOf(marks, second)).map(({ item }) => item);
  const count = (value: number): Quantity => ({ value, unit: '', decimals: 0 });
  const places =
    distinctOf(
      behind.filter(({ is }) => is === 'word'),
      so,
    ) ??
    (behind.some((item) => kinds.includes(item)) || behind.some(({ lower }) => so.every((node) => hasKey(node, lower)))
      ? so.length
      : null);
  const tallies = so.map(countOf);
  const sum = tallies.every((cell) => cell?.amount)
    ? tallies.reduce((all2, cell) => all2 + (cell?.amount?.value ?? 0), 0)
    : so.length;
  return places !== null &&
    fits(first.amount, count(sum), first.bound ?? '=') === true &&
    fits(second.amount, count(places), second.bound ?? '=') === true
    ? proof(
        judged,
        so,
        tallies.flatMap((cell) => cell ?? []),
      )
    : null;
}

const hasKey = ({ cells }: Node, word: string): boolean =>
  cells.some(({ words }) => words.some(({ lower }) => lower === word.replace(/s$/, '')));

const isNamedBy = (item: Item, node: Node): boolean =>
  textsOf(item, node).some(
    ({ slot, how }) =>
      how >= 2 &&
      (slot === null || slot.cell.words.some(({ lower }) => /^(?:name|id|unit|file|path|names)$/.test(lower))),
  );

/** Another number of just these things is told. */
const isRefuted = (
  { anchors, domain, before }: Judged,
  { amount, bound }: Item,
  count: number,
  kinds: readonly Item[],
): boolean =>
  amount !== undefined &&
  (bound ?? '=') === '=' &&
  amount.value !== count &&
  // Of facts there may be more than were given.
  domain.list?.parent !== null &&
  count > 0 &&
  kinds.some((kind) => domain.list?.words.some((word) => same(kind, word))) &&
  anchors.every(({ as }) => as === 'state' || as === 'flag') &&
  domain.nodes.every((node) => anchors.length === 0 || all(anchors, node, before.asked).so !== null);

/** "In two scripts": what they are is told by their names, of which some stand in several rows. */
function filesOf(anchors: readonly Anchor[], nodes: readonly Node[]): number | null {
  const names = nodes.map(
    (node) =>
      anchors
        .flatMap(({ as, item }) => (as === 'text' ? textsOf(item, node) : []))
        .find(({ how, slot }) => how === HIT.kind && /^(?:file|path)$/i.test(slot?.cell.key ?? ''))?.slot?.cell.text,
  );
  return nodes.length > 0 && names.every((name) => name) ? new Set(names).size : null;
}

/** "Two users run it": what is counted, and not what is said of it. */
function headsOf(marks: readonly Mark[], count: Item): Item[] {
  const behind = marks.slice(placeOf(marks, count) + 1);
  const end = behind.findIndex(
    (mark) => mark.as === 'weak' || mark.as === 'text' || mark.as === 'state' || isVerb(mark.item),
  );
  return behind.slice(0, end < 0 ? behind.length : end).flatMap(({ as, item }) => (as === 'kind' ? [item] : []));
}

/** "Two users", of five sessions: as many as there are different values. */
function distinctOf(kinds: readonly Item[], nodes: readonly Node[]): number | null {
  for (const kind of kinds) {
    const values = nodes.map((node) => {
      const slot = slotsOf(node).find(
        ({ cell }) =>
          cell.text !== null &&
          !cell.from &&
          cell.words.some(
            (word) =>
              same(kind, word) ||
              (/^(?:user|owner|author)$/.test(word.lower) && /^(?:user|people|person|account)s?$/.test(kind.lower)),
          ),
      );
      return slot?.cell.text ?? null;
    });
    if (values.length > 0 && values.every((value) => value !== null)) return new Set(values).size;
  }
  return null;
}
