// One reading on one list or object: which of its nodes are spoken of, how many, and whether what is asserted is so of all
// that have to. Only what holds is of interest: what is not borne out is left to others to contradict.
import { isTime } from '../amounts.ts';
import { same, stateOf } from '../told/words.ts';
import { type Anchor, columnsWith, holds } from './anchors.ts';
import type { Cell, Node } from './cells.ts';
import { counted } from './counted.ts';
import type { Item } from './items.ts';
import { lacks } from './lacks.ts';
import { type Mark, placeOf } from './readings.ts';
import { refute } from './refute.ts';
import { slotsOf, speaksOf, textsOf } from './slots.ts';
import { all, groupsOf, isBare, type Judged, type Proof, proof, quantOf, subjects } from './subjects.ts';

const EXISTS = /^(?:there|exists?|found|present)$/;
/** "30 loans": so many of what a column tells. */
const isOfColumn = ({ as, item, keys }: Anchor): boolean =>
  as === 'amount' && (item.amount?.unit !== '' || keys.length > 0);
const isCount = ({ as, item }: Anchor): boolean => as === 'amount' && item.amount?.unit === '';

/** Of whom the messages are. */
const subjectsOf = (nodes: readonly Node[]): Set<string> =>
  new Set(nodes.flatMap(({ cells }) => cells.flatMap(({ key, text }) => (key === 'subject' ? [text ?? ''] : []))));

/** "amd64 is up for 12 days": what only tells something of the machine is not the machine. */
function isValueOf({ marks, anchors, domain }: Judged, [node]: readonly Node[]): boolean {
  const head = marks.find(({ as }) => as !== 'light');
  const [lead] = anchors;
  if (domain.list || !node || !isBare(node) || head?.as !== 'text') return false;
  if (lead?.item !== head.item || lead.keys.length > 0) return false;
  return !textsOf(head.item, node).some(
    ({ slot }) => slot === null || slot.cell.words.some(({ lower }) => CALLED.test(lower)),
  );
}
const CALLED = /^(?:host|hostname|name|node|machine|server|os|system|distribution)$/;

/** What is said is so of each that is named. */
function plain(judged: Judged): Proof | null {
  const { anchors, domain, before, marks } = judged;
  if (anchors.length === 0) return null;
  const found = subjects(judged);
  const { groups, named } = found;
  const wholes = anchors.filter(({ whole }) => whole);
  // "Half of the 29 GB card", "Ann's delivery on 4 May was late": the whole, and the day, say which one.
  const verb = verbIn(marks);
  const dated = anchors.filter(({ as, item, denied }) => as === 'moment' && !denied && placeOf(marks, item) < verb);
  const which = [...wholes, ...dated];
  const nodes =
    which.length > 0 && found.nodes.length > 1
      ? found.nodes.filter((node) => all(which, node, before.asked).so === true)
      : found.nodes;
  const rest = anchors.filter((anchor) => !groups.flat().includes(anchor));
  const denied = anchors.filter(({ as, denied: not }) => as === 'text' && not);
  if (nodes.length === 0 || (rest.length > 0 && isValueOf(judged, nodes))) return null;
  // "You do not have git installed": the whole is denied, not the name.
  const names = marks.findIndex(({ as, item }) => as === 'text' && !denied.some((anchor) => anchor.item === item));
  if (
    denied.some(({ item }) => names < 0 || placeOf(marks, item) < names) &&
    !(before.said && before.domain === domain)
  )
    return null;
  const weak = marks.filter(({ as }) => as === 'weak');
  if (weak.some(({ item }) => !EXISTS.test(item.lower)) && rest.length === 0 && groups.length < 2) return null;
  // "Three are running": a bare number of how many there are does not say so.
  if (weak.some(({ item }) => stateOf(item).length > 0) && rest.some(isCount)) return null;
  if (!named && nodes.length > 1 && !(before.domain === domain && before.nodes.length === nodes.length)) {
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
  if (
    rest.length === 0 &&
    denied.length === 0 &&
    anchors.length < 2 &&
    !exists(judged) &&
    !isValue(judged) &&
    !isOneOf(judged)
  )
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
    for (const anchor of group) if (!so.some((node) => holds(anchor, node, before.asked).so === true)) return null;
  if (!apart(groups, so)) return null;
  if (so.some((node) => mixes(anchors, node, before.asked))) return null;
  // What is so of one of several with the name is said of none.
  const loose = domain.nodes.some(({ look }) => look.written === 'log') && subjectsOf(nodes).size < 2;
  const states = rest.some(({ as }) => as === 'state' || as === 'flag');
  const amounts = rest.some(({ as, item, unit }) => as === 'amount' && (unit ?? item.amount?.unit) !== '');
  if (so.length < nodes.length && (states || amounts) && !loose) return null;
  for (const group of groups)
    for (const anchor of group) cells.push(...so.flatMap((node) => holds(anchor, node, before.asked).cells));
  return proof(judged, so, cells);
}

/** "Over IPv4 but not IPv6": another of the same name is of what is denied, whichever of its rows was spoken of. */
function isSoOfAnother(denied: Anchor, { domain, before, anchors }: Judged): boolean {
  const { list, nodes } = domain;
  const named = denied.as === 'text' || (denied.as === 'amount' && denied.item.amount?.unit === '');
  if (!list || !named) return false;
  const own = columnsWith(denied.item, list);
  // Put back into a clause that leaves it out: of whom was spoken before.
  const prior = before.domain === domain ? before : before.prior;
  const said = prior?.domain === domain ? [...prior.anchors, ...anchors] : anchors;
  const names = said.filter(
    ({ as, item, denied: not }) => as === 'text' && !not && [...columnsWith(item, list)].every((key) => !own.has(key)),
  );
  const isSo = (anchor: Anchor, node: Node): boolean => {
    const keys = anchor.as === 'amount' ? anchor.keys : [];
    return holds({ ...anchor, denied: false, keys }, node, before.asked).so === true;
  };
  const beside = (a: Anchor, b: Anchor): boolean =>
    [...columnsWith(a.item, list)].some((key) => columnsWith(b.item, list).has(key));
  // "Over IPv6 as well as IPv4": of two of one column no row has both.
  return (
    names.length > 0 &&
    nodes.some(
      (node) =>
        isSo(denied, node) &&
        names.every((name) => names.some((a) => (a === name || beside(a, name)) && isSo(a, node))),
    )
  );
}

/** Two names of one column say nothing of each other: "alina is not docker". */
const sameColumn = (anchors: readonly Anchor[], nodes: readonly Node[]): boolean => {
  const texts = anchors.filter(({ as, denied }) => as === 'text' && !denied);
  const denied = anchors.filter(({ as, denied: not }) => as === 'text' && not);
  if (denied.length === 0) return false;
  const columns = (item: Item): Set<string> =>
    new Set(
      nodes.flatMap((node) =>
        (node.list?.nodes ?? [node]).flatMap((each) => textsOf(item, each).map(({ slot }) => slot?.cell.key ?? '')),
      ),
    );
  return denied.some(({ item }) => {
    const own = columns(item);
    return own.size === 0 || texts.some((other) => [...columns(other.item)].every((key) => own.has(key)));
  });
};

/** "RCON is enabled on port 25565": `enable-rcon`, and the port of something else, where `rcon.port` is told. */
const mixes = (anchors: readonly Anchor[], node: Node, asked: readonly Item[]): boolean =>
  anchors.length > 1 &&
  anchors.some((anchor) => {
    const { amount, is, numbered } = anchor.item;
    const keys = anchor.keys.length > 0 || !numbered ? anchor.keys : [numbered];
    const own = holds(anchor, node, asked).cells.filter(
      (cell) => is !== 'word' || amount === undefined || cell.amount?.value === amount.value,
    );
    const told = anchors
      .filter((other) => other !== anchor)
      .map((other) => ({ other, cells: holds(other, node, asked).cells }));
    const others = told.flatMap(({ other, cells }) =>
      cells.flatMap(({ words }) =>
        words.filter((word) => [other.item, ...other.keys].some((said) => same(said, word))),
      ),
    );
    return (
      keys.length > 0 &&
      slotsOf(node).some(
        (slot) =>
          !slot.cell.from &&
          !own.includes(slot.cell) &&
          !told.some(({ other, cells }) => other.item.is === 'amount' && cells.includes(slot.cell)) &&
          keys.every((key) => speaksOf(key, slot)) &&
          others.some(
            (word) =>
              !keys.some((key) => same(key, word)) &&
              slot.cell.words.some((each) => same(each, word)) &&
              !own.some(({ words }) => words.some((each) => same(each, word))),
          ),
      )
    );
  });

/** Two members of one list say nothing of each other: "docker is in sudo". */
const apart = (groups: readonly Anchor[][], nodes: readonly Node[]): boolean =>
  nodes.every((node) => {
    const keys = groups.map((group) => group.flatMap(({ item }) => textsOf(item, node)));
    if (keys.length < 2) return true;
    const listed = keys.filter((hits) => hits.length > 0 && hits.every(({ slot }) => slot?.cell.listed));
    return listed.length < 2;
  });

/** "There is …", "… is in the list": being there is what is said. */
const exists = ({ items, domain }: Judged): boolean =>
  domain.list !== null &&
  items.some(({ lower }) => EXISTS.test(lower) || /^(?:listed|appears?|shows?|in|includes?|including)$/.test(lower));

const FINITE = /^(?:is|are|was|were|'s|has|have|had)$/;
const verbIn = (marks: readonly Mark[]): number =>
  marks.findIndex(({ as, item }) => as === 'light' && FINITE.test(item.lower));

/** "The hostname is vm": the only thing there has that value under the key that is said. */
const isValue = ({ anchors, domain, marks, before }: Judged): boolean => {
  const [anchor] = anchors;
  const [node, more] = domain.nodes;
  if (anchor?.as !== 'text' || !node || more || verbIn(marks) < 0) return false;
  const { so, cells } = holds(anchor, node, before.asked);
  return (
    so === true &&
    cells.some((cell) =>
      slotsOf(node).some((slot) => slot.cell === cell && anchor.keys.some((key) => speaksOf(key, slot))),
    )
  );
};

/** "README.md is modified": it is in the list of those that are. */
const isOneOf = ({ domain, marks }: Judged): boolean => {
  const verb = verbIn(marks);
  return (
    marks.slice(0, Math.max(0, verb)).some(({ as }) => as === 'text') &&
    marks.some(({ as, item }, at) => at > verb && as === 'kind' && domain.list?.words.some((word) => same(item, word)))
  );
};

const LISTS = /^(?:ports|ss|netstat|list|ls|containers|docker|podman)$/;
/** "sshd is not among the listening ports": what lists all there is does not have it. */
const missing = (judged: Judged): Proof | null => {
  const { anchors, domain, marks, before } = judged;
  const absent = anchors.filter(({ as }) => as === 'absent');
  const rest = anchors.filter(({ as }) => as !== 'absent');
  const all2 =
    domain.look.words.some(({ lower }) => LISTS.test(lower)) ||
    domain.list?.parent?.cells.some(
      ({ key, flag }) => (key === 'complete' && flag === true) || (key === 'truncated' && !flag),
    );
  return domain.list?.whole &&
    all2 &&
    absent.length === 1 &&
    absent[0]?.denied &&
    marks.filter(({ as }) => as === 'not').length === 1 &&
    !marks.some(({ as }) => as === 'weak') &&
    domain.nodes.every((node) => all(rest, node, before.asked).so === true)
    ? proof(judged, domain.nodes, [])
    : null;
};

/** "Not four", "not both": how many there are not says little. */
const deniesSet = (marks: readonly Mark[]): boolean =>
  marks.some(({ as }, at) => {
    if (as !== 'not') return false;
    const next = marks.slice(at + 1).find((mark) => mark.as !== 'light');
    // "There are not 15 bookings": how many there would be instead, no row tells; "the code is not 5" is of its own key.
    const number = next?.as === 'amount' && next.item.is === 'amount' && next.item.amount?.unit === '';
    if (number && marks.slice(placeOf(marks, next.item)).some((mark) => mark.as === 'key')) return true;
    return next?.as === 'count' || (next?.as === 'quant' && (next.item.two || next.item.quant !== 'all'));
  });

/** "`progress_pct` is stalled", "the `days_left` certificate": what is called by the name of a column is a figure of it. */
const isColumnAsThing = ({ marks, anchors }: Judged): boolean =>
  marks.some(
    ({ as, item }, at) =>
      as === 'key' &&
      item.lower.includes('_') &&
      (marks[at + 1]?.as === 'kind' ||
        (anchors[0] &&
          FINITE.test(marks[at + 1]?.item.lower ?? '') &&
          marks.slice(0, at).every((mark) => mark.as === 'light') &&
          !anchors[0].keys.includes(item))),
  );

/** "Has no two files": nothing that anybody says. */
const isNoNumber = (marks: readonly Mark[]): boolean =>
  marks.some(({ item }, at) => item.quant === 'none' && marks[at + 1]?.item.is === 'amount');

/** "37 over four minutes": over which time, and no figure of its own. */
const isSecondLength = ({ anchors }: Judged): boolean =>
  anchors.some(
    ({ as, item, keys }, at) =>
      as === 'amount' &&
      item.bound === '>' &&
      keys.length === 0 &&
      isTime(item.amount?.unit ?? '') &&
      anchors[at - 1]?.as === 'amount' &&
      anchors[at - 1]?.item.part === item.part,
  );

export function judge(judged: Judged): Proof | null {
  const { marks, domain } = judged;
  if (isNoNumber(marks) || isColumnAsThing(judged)) return null;
  if (deniesSet(marks) || sameColumn(judged.anchors, domain.nodes)) return null;
  if (judged.anchors.some((anchor) => anchor.denied && isSoOfAnother(anchor, judged))) return null;
  // "It has not been up for 21 days": a figure that no word ties to anything is missing nearly everywhere.
  if (judged.anchors.some(({ as, denied, keys }) => as === 'amount' && denied && keys.length === 0)) return null;
  // "It was not touched since 2 May": on any other day it may have been.
  if (judged.anchors.some(({ as, denied }) => as === 'moment' && denied)) return null;
  if (isSecondLength(judged)) return null;
  const ranked = marks.some(({ as }) => as === 'degree' || as === 'times');
  const set = marks.some(({ as, item }) => as === 'count' || (as === 'quant' && item.quant !== 'together'));
  // What is most, more or the same is of several rows.
  if (ranked || quantOf(marks, 'same')) return null;
  if (judged.contrary && !set) return refute(judged);
  // "All but one": what goes on in another part may take back what is said.
  if (judged.contrary && judged.items.some(({ part }) => part !== judged.items[0]?.part)) return null;
  const pair = quantOf(marks, 'all');
  // "gcc and clang are both there": those that are named.
  const numbered = judged.anchors.filter(({ as, item }) => as === 'amount' && item.is === 'word');
  if (pair?.two && (numbered.length === 2 || groupsOf(judged).some((group) => group.length === 2)))
    return plain({ ...judged, marks: marks.filter(({ item }) => item !== pair) });
  const none = quantOf(marks, 'none');
  const lack = none ? lacks(judged) : null;
  if (lack) return lack;
  if (quantOf(marks, 'together') && judged.anchors.some(isOfColumn)) return null;
  return set ? counted(judged) : (plain(judged) ?? missing(judged));
}
