// One reading on one list or object: which of its nodes are spoken of, how many, and whether what is asserted is so of all
// that have to. Only what holds is of interest: what is not borne out is left to others to contradict.
import { same } from '../told/words.ts';
import { type Anchor, holds } from './anchors.ts';
import type { Cell, Node } from './cells.ts';
import type { Item } from './items.ts';
import { compare } from './ranks.ts';
import { type Mark, pointsBack } from './readings.ts';
import { fits } from './sizes.ts';
import { slotsOf, textsOf } from './slots.ts';
import {
  all,
  groupsOf,
  isWhole,
  type Judged,
  type Proof,
  proof,
  quantOf,
  subjects,
} from './subjects.ts';
import { lacking, share, summed } from './sums.ts';

/** What is said is so of each that is named. */
function plain(judged: Judged): Proof | null {
  const { anchors, domain, before, marks } = judged;
  if (anchors.length === 0) return null;
  const found = subjects(judged);
  const { groups, named } = found;
  const wholes = anchors.filter(({ whole }) => whole);
  // "Half of the 29 GB card": the whole says which one.
  const nodes =
    wholes.length > 0 && found.nodes.length > 1
      ? found.nodes.filter((node) => all(wholes, node, before.asked).so === true)
      : found.nodes;
  const rest = anchors.filter((anchor) => !groups.flat().includes(anchor));
  const denied = anchors.filter(({ as, denied: not }) => as === 'text' && not);
  if (nodes.length === 0) {
    return null;
  }
  // "You do not have git installed": the whole is denied, not the name.
  const names = marks.findIndex(
    ({ as, item }) => as === 'text' && !denied.some((anchor) => anchor.item === item),
  );
  if (
    denied.some(({ item }) => names < 0 || marks.findIndex((mark) => mark.item === item) < names) &&
    !(before.said && before.domain === domain)
  )
    return null;
  if (marks.some(({ as }) => as === 'weak') && rest.length === 0 && groups.length < 2) return null;
  if (
    !named &&
    nodes.length > 1 &&
    !(before.domain === domain && before.nodes.length === nodes.length)
  ) {
    // A number that only one has names it.
    const own = nodes.filter((node) => all(anchors, node, before.asked).so === true);
    const naming = anchors.some(({ as, item }) => as === 'amount' && item.is === 'word');
    return naming && own.length === 1 && anchors.length > 1
      ? proof(
          judged,
          own,
          own.flatMap((node) => all(anchors, node, before.asked).cells),
        )
      : null;
  }
  if (marks.some(({ as }) => as === 'count')) return null;
  // All that is said of a name alone is that it is there.
  if (rest.length === 0 && denied.length === 0 && anchors.length < 2 && !exists(judged))
    return null;
  // "Neovim is not": what, was said before.
  if (denied.length > 0 && rest.length === 0 && groups.flat().length === denied.length) return null;
  const cells: Cell[] = [];
  const so = nodes.filter((node) => {
    const held = all(rest, node, before.asked);
    if (held.so === true) cells.push(...held.cells);
    return held.so === true;
  });
  if (so.length === 0) return null;
  for (const group of groups)
    for (const anchor of group)
      if (!so.some((node) => holds(anchor, node, before.asked).so === true)) return null;
  if (!apart(groups, so) || sameColumn(anchors, so)) return null;
  // What is so of one of several with the name is said of none.
  const loose = domain.nodes.some(({ look }) => look.written === 'log');
  const states = rest.some(({ as }) => as === 'state' || as === 'flag');
  const amounts = rest.some(({ as, item }) => as === 'amount' && item.amount?.unit !== '');
  if (so.length < nodes.length && (states || amounts) && !loose) return null;
  for (const group of groups)
    for (const anchor of group)
      cells.push(...so.flatMap((node) => holds(anchor, node, before.asked).cells));
  return proof(judged, so, cells);
}

/** Two names of one column say nothing of each other: "alina is not docker". */
const sameColumn = (anchors: readonly Anchor[], nodes: readonly Node[]): boolean => {
  const texts = anchors.filter(({ as, denied }) => as === 'text' && !denied);
  const denied = anchors.filter(({ as, denied: not }) => as === 'text' && not);
  if (denied.length === 0) return false;
  const columns = (item: Item): Set<string> =>
    new Set(
      nodes.flatMap((node) =>
        (node.list?.nodes ?? [node]).flatMap((each) =>
          textsOf(item, each).map(({ slot }) => slot?.cell.key ?? ''),
        ),
      ),
    );
  return denied.some(({ item }) => {
    const own = columns(item);
    return (
      own.size === 0 || texts.some((other) => [...columns(other.item)].every((key) => own.has(key)))
    );
  });
};

/** Two members of one list say nothing of each other: "docker is in sudo". */
const apart = (groups: readonly Anchor[][], nodes: readonly Node[]): boolean =>
  nodes.every((node) => {
    const keys = groups.map((group) => group.flatMap(({ item }) => textsOf(item, node)));
    if (keys.length < 2) return true;
    const listed = keys.filter(
      (hits) => hits.length > 0 && hits.every(({ slot }) => slot?.cell.listed),
    );
    return listed.length < 2;
  });

/** "There is …", "… is in the list": being there is what is said. */
const exists = ({ items, domain }: Judged): boolean =>
  domain.list !== null &&
  items.some(({ lower }) =>
    /^(?:there|exists?|found|present|listed|appears?|shows?|in|includes?|including)$/.test(lower),
  );

/** "All before nine", "all of them": those that were spoken of. */
const isOpenSet = ({ marks }: Judged): boolean => {
  const at = marks.findIndex(({ as }) => as === 'quant');
  const next = marks.slice(at + 1).find(({ as }) => as !== 'light');
  return at >= 0 && (next?.as === 'moment' || next?.as === 'amount' || next?.as === 'state');
};

/** How many there are, or how many of them are so. */
function counted(judged: Judged): Proof | null {
  const { anchors, domain, before, marks } = judged;
  const counts = marks.filter(({ as }) => as === 'count').map(({ item }) => item);
  const all3 = quantOf(marks, 'all');
  const none = quantOf(marks, 'none');
  const only = quantOf(marks, 'only');
  const except = quantOf(marks, 'except');
  const others = quantOf(marks, 'others');
  const most = quantOf(marks, 'most');
  if (marks.some(({ as }) => as === 'weak') && anchors.length === 0) return null;
  if (counts.some(({ amount }) => amount?.value === 0)) return null;
  if (counts.length === 0 && !all3 && !none && !only && !except && !others && !most) return null;
  if (!domain.list || !isWhole(domain)) return null;
  const quants = marks.filter(({ as }) => as === 'quant').map(({ item }) => item.quant);
  const pairs = quants.includes('others') || quants.includes('except');
  if (quants.length > (pairs ? 2 : 1) || marks.filter(({ as }) => as === 'not').length > 1)
    return null;
  const denies = anchors.some(({ denied }) => denied);
  if (marks.some(({ as }) => as === 'not') && !denies && !all3) return null;
  const { asked } = before;
  const not = marks.findIndex(({ as }) => as === 'not');
  const at = (item: Item | null): number =>
    item ? marks.findIndex((mark) => mark.item === item) : -1;
  const bare = !marks.some(({ as }) => as === 'kind' || as === 'scope') && isOpenSet(judged);
  const pronoun =
    (pointsBack(judged.items) || bare) &&
    before.said &&
    before.domain === domain &&
    before.nodes.length > 0;
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
  const pair = (item: Item | null, count: number): boolean => !item?.two || count === 2;

  if (except) {
    const leads = at(except) === 0;
    const named = anchors.filter(
      ({ as, item }) =>
        as === 'text' &&
        at(item) > at(except) &&
        (!leads || item.part === except.part) &&
        !marks
          .slice(at(except), at(item))
          .some(
            (mark) => mark.as === 'light' && /^(?:is|are|was|were|has|have)$/.test(mark.item.lower),
          ),
    );
    const first = marks
      .slice(0, at(except))
      .some(({ as }) => as === 'state' || as === 'text' || as === 'amount' || as === 'flag');
    const spared = pool.filter((node) =>
      named.some((anchor) => holds(anchor, node, asked).so === true),
    );
    if (named.length === 0 || spared.length === 0) return null;
    if (first && (all3 || none)) {
      const rest = anchors.filter((anchor) => !named.includes(anchor));
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
    const left = anchors.filter((anchor) => !named.includes(anchor));
    const sub = {
      ...judged,
      anchors: left,
      marks: marks.filter(
        ({ item }) => item !== except && !named.some((anchor) => anchor.item === item),
      ),
      domain: { ...domain, nodes: pool },
    };
    const inner = counted(sub);
    return inner && { ...inner, domain };
  }
  if (only) {
    const place = at(only);
    const namesBefore = anchors.some(({ as, item }) => as === 'text' && at(item) < place);
    const behind = anchors.filter(({ as, item }) => as === 'text' && at(item) > place);
    if (!namesBefore && behind.length > 0) {
      const first = behind[0] as Anchor;
      const group = groupsOf(judged).find((each) => each.includes(first)) ?? [first];
      const rest = anchors.filter((anchor) => !group.includes(anchor));
      if (rest.length === 0) return null;
      const so = holding(rest, pool);
      const unsure = pool.some((node) => all(rest, node, asked).so === null);
      const own = pool.filter((node) =>
        group.some((anchor) => holds(anchor, node, asked).so === true),
      );
      if (unsure || so.length === 0 || so.length !== own.filter((node) => so.includes(node)).length)
        return null;
      if (!group.every((anchor) => so.some((node) => holds(anchor, node, asked).so === true)))
        return null;
      // "Of the four services, only cron is down".
      const whole = counts[0] ? judged.items.indexOf(counts[0]) : -1;
      const total = counts[0] && judged.items.slice(0, whole).some(({ lower }) => lower === 'of');
      if (!number(counts[0], total ? pool.length : group.length === 1 ? so.length : group.length))
        return null;
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
      if (
        nodes.length === 0 ||
        rest.length === 0 ||
        nodes.some((node) => all(rest, node, asked).so !== true)
      )
        return null;
      return proof(judged, nodes, cells(rest, nodes));
    }
    if (counts.length === 0) return null;
  }
  // Names before what is said of them restrict; what comes behind is said.
  const verb = marks.findIndex(
    ({ item }) =>
      item.is === 'light' &&
      /^(?:is|are|was|were|has|have|had|do|does|came|come|belongs?|run|runs|use|uses)$/.test(
        item.lower,
      ),
  );
  const restricts = anchors.filter(({ as, item }) => as === 'text' && verb >= 0 && at(item) < verb);
  const said = anchors.filter((anchor) => !restricts.includes(anchor));
  if (none || (all3 && not >= 0 && not < at(all3))) {
    if (none) {
      const lead = marks
        .slice(0, at(none))
        .some(({ as }) => as !== 'light' && as !== 'kind' && as !== 'scope' && as !== 'quant');
      if (anchors.length === 0 || lead || not >= 0) return null;
      const under = anchors.map((anchor) => ({ ...anchor, denied: false }));
      if (pool.length === 0 || pool.some((node) => all(under, node, asked).so !== false))
        return null;
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
    if (
      of.length === 0 ||
      said.length === 0 ||
      !pair(all3, of.length) ||
      !number(counts[0], of.length)
    )
      return null;
    if (all3 && of.length < 2) return null;
    if (of.some((node) => all(said, node, asked).so !== true)) return null;
    return proof(judged, of, cells(said, of));
  }
  if (most) {
    const of = holding(restricts, pool);
    const so = holding(said, of);
    return said.length > 0 && so.length * 2 > of.length ? proof(judged, so, cells(said, so)) : null;
  }
  const [first, second, more] = counts;
  if (!first || more) return null;
  const kinds = marks.filter(({ as }) => as === 'kind').map(({ item }) => item);
  if (kinds.length === 0 && anchors.length === 0) return null;
  // A number of things alone asserts that there are so many.
  if (
    anchors.length === 0 &&
    !judged.items.some(
      ({ is, lower }) =>
        is === 'light' &&
        /^(?:there|is|are|was|were|has|have|had|holds?|contains?|found|listed)$/.test(lower),
    ) &&
    !marks.some(({ as, item }) => as === 'scope' || item.quant === 'together')
  )
    return null;
  if (!second && kinds.length === 0 && !anchors.some(({ as }) => as === 'text' || as === 'state'))
    return null;
  const of = second ? holding(restricts, pool) : pool;
  const so = holding(second ? said : anchors, of);
  if (
    of.some((node) => all(anchors, node, asked).so === null) &&
    anchors.some(({ as }) => as === 'state' || as === 'flag')
  )
    return null;
  if (second) {
    const part = marks.slice(at(first), at(second)).some(({ item }) => item.lower === 'of');
    return part && number(second, of.length) && number(first, so.length) && said.length > 0
      ? proof(judged, so, cells(said, so))
      : null;
  }
  // A name does not say of what kind those are that are counted.
  if (
    !second &&
    anchors.some(
      (anchor) => anchor.as === 'text' && so.some((node) => isNamedBy(anchor.item, node)),
    )
  )
    return null;
  const distinct = distinctOf(kinds, so, asked);
  return number(first, distinct ?? so.length) ? proof(judged, so, cells(anchors, so)) : null;
}

const isNamedBy = (item: Item, node: Node): boolean =>
  textsOf(item, node).some(
    ({ slot, how }) =>
      how >= 2 &&
      (slot === null ||
        slot.cell.words.some(({ lower }) => /^(?:name|id|unit|file|path|names)$/.test(lower))),
  );

/** "Two users", of five sessions: as many as there are different values. */
function distinctOf(
  kinds: readonly Item[],
  nodes: readonly Node[],
  _asked: readonly Item[],
): number | null {
  for (const kind of kinds) {
    const values = nodes.map((node) => {
      const slot = slotsOf(node).find(
        ({ cell }) =>
          cell.text !== null &&
          !cell.from &&
          cell.words.some(
            (word) =>
              same(kind, word) ||
              (/^(?:user|owner|author)$/.test(word.lower) &&
                /^(?:user|people|person|account)s?$/.test(kind.lower)),
          ),
      );
      return slot?.cell.text ?? null;
    });
    if (values.length > 0 && values.every((value) => value !== null)) return new Set(values).size;
  }
  return null;
}

/** "Not four", "not both": how many there are not says little. */
const deniesSet = (marks: readonly Mark[]): boolean =>
  marks.some(({ as }, at) => {
    if (as !== 'not') return false;
    const next = marks.slice(at + 1).find((mark) => mark.as !== 'light');
    return (
      next?.as === 'count' || (next?.as === 'quant' && (next.item.two || next.item.quant !== 'all'))
    );
  });

export function judge(judged: Judged): Proof | null {
  const { marks, domain } = judged;
  if (deniesSet(marks)) return null;
  const ranked = marks.some(({ as }) => as === 'degree' || as === 'times');
  const set = marks.some(
    ({ as, item }) => as === 'count' || (as === 'quant' && item.quant !== 'together'),
  );
  if (ranked) return set || marks.some(({ as }) => as === 'not') ? null : compare(judged);
  const pair = quantOf(marks, 'all');
  // "gcc and clang are both there": those that are named.
  const numbered = judged.anchors.filter(({ as, item }) => as === 'amount' && item.is === 'word');
  if (pair?.two && (numbered.length === 2 || groupsOf(judged).some((group) => group.length === 2)))
    return plain({ ...judged, marks: marks.filter(({ item }) => item !== pair) });
  const none = quantOf(marks, 'none');
  if (none && !domain.list) return lacking(judged);
  if (
    quantOf(marks, 'together') &&
    judged.anchors.some(({ as, item }) => as === 'amount' && item.amount?.unit !== '')
  )
    return summed(judged);
  return set ? counted(judged) : (plain(judged) ?? share(judged));
}
