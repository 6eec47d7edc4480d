// A run of words read on a table: each content word is a text of a cell, a state, a word of a column, a noun for the rows or a
// value with its unit; what is none of these leaves no reading. Words of columns go to the value beside them, and a preposition
// parts them.

import { isTime } from '../amounts.ts';
import { type Anchor, type Held, holds, rolesOf } from '../prove/anchors.ts';
import type { Cell, Look, Node } from '../prove/cells.ts';
import type { Item } from '../prove/items.ts';
import { isPart } from '../prove/machine.ts';
import { isLooseManner } from '../prove/manner.ts';
import { isOpenNoun, isThing } from '../prove/nouns.ts';
import { isTextOf } from '../prove/scopes.ts';
import { comparable } from '../prove/sizes.ts';
import { type Domain, HIT, isProse, slotsOf, speaksOf, textsOf } from '../prove/slots.ts';
import { wording } from '../prove/wording.ts';
import { wordsIn } from '../told/text.ts';
import { bindable, same, stateOf } from '../told/words.ts';
import { grammar, isNeutral } from './grammar.ts';
import type { Lexeme } from './lexed.ts';
import { isLoose } from './loose.ts';
import { remembered } from './memo.ts';
import { isNarrowed, isTrend } from './scales.ts';
import { hasCommands, hasFamily, isDeed, isDone, isHeld, isHostOfLog, isRelease, isSuch } from './word-roles.ts';

export interface Scene {
  domain: Domain;
  domains: readonly Domain[];
  looks: readonly Look[];
  /** All words of the sentence. */
  spoken: readonly Lexeme[];
}

export interface Phrase {
  /** Values side by side ("80 and 443") are one group. */
  groups: readonly (readonly Anchor[])[];
  /** Words of columns that stand beside no value. */
  keys: readonly Item[];
  /** Nouns for the rows. */
  kinds: readonly Item[];
  cost: number;
}

/** The word for the whole that stands behind "of". */
const asTotal = (item: Item): Item => ({ ...item, ...bindable('total'), is: 'word', text: 'total' });

type As = Anchor['as'] | 'key' | 'kind' | 'not' | 'edge' | 'and';
interface Mark {
  item: Lexeme;
  as: As;
  cost: number;
}

/** Which nouns that nothing here knows may stand for the rows: none, those for things, any. */
export type Open = 'none' | 'things' | 'any';

const MOST = 48;
const SPLITS = 8;

function grade(item: Item, { nodes }: Domain): number {
  return Math.max(0, ...nodes.map((node) => Math.max(0, ...textsOf(item, node).map(({ how }) => how))));
}

const isHere = (lower: string): boolean => wording().here.has(lower) || wording().nouns.has(lower);
const isElsewhere = (items: readonly Lexeme[], at: number): boolean => {
  if (!wording().machines.has((items[at] as Lexeme).lower)) return false;
  const from = items.slice(Math.max(0, at - 4), at).findLastIndex(({ prep }) => prep);
  const between = from < 0 ? [] : items.slice(Math.max(0, at - 4) + from + 1, at);
  return between.some(({ is }) => is === 'word');
};

/** In which ways a word can be taken; none: it is not read here. */
function waysOf(items: readonly Lexeme[], at: number, scene: Scene, open: Open): Mark[] {
  const item = items[at] as Lexeme;
  const as = (kind: As, cost = 0): Mark => ({ item, as: kind, cost });
  const { domain, looks } = scene;
  switch (item.is) {
    case 'amount': {
      // "2 of them" is no version 2, and neither is "and 3 up" a version 3.
      const counts = items[at + 1]?.lower === 'of' || (items[at - 1]?.is !== 'word' && isRelease(item, domain));
      const isNumber = /^\d\S*$/.test(item.text);
      const text = !counts && isNumber && rolesOf({ ...item, is: 'word' }, domain, looks).includes('text');
      return [as('amount'), ...(text ? [as('text', 0.5)] : [])];
    }
    case 'moment': {
      // `errors_today`: the day is a word of the column.
      const isKey = /^[a-z]+$/i.test(item.text) && rolesOf({ ...item, is: 'word' }, domain, looks).includes('key');
      return [as('moment'), ...(isKey ? [as('key', 0.1)] : [])];
    }
    case 'not':
      return [as('not')];
    case 'light':
      if (item.sep !== undefined)
        return [as(item.sep === ',' || item.sep === 'and' || item.sep === 'or' ? 'and' : 'edge')];
      return [as('edge')];
    case 'word': {
      if (item.amount) {
        // "Core 0" is a row, or a key, that is called so.
        const called = rolesOf(item, domain, looks);
        return [
          as('amount'),
          ...(called.includes('text') ? [as('text', 0.3)] : []),
          ...(called.includes('key') ? [as('key', 0.1)] : []),
        ];
      }
      if (item.window !== undefined)
        return domain.nodes.some((node) => slotsOf(node).some((slot) => speaksOf(item, slot))) ? [as('key')] : [];
      if (isLooseManner(items, at)) return [];
      if (isNarrowed(items, at)) return [as('edge', 0.1)];
      const next = items.slice(at + 1).find(({ is, sep }) => is !== 'light' || sep !== undefined);
      const beside = [items[at - 1], next].some((each) => each?.amount !== undefined || each?.moment);
      const roles = rolesOf(item, domain, looks, beside);
      const grown = grade(item, domain);
      const whole = grown >= HIT.called;
      // A noun for the rows, or a word of a column, before a part of some text.
      const part = roles.includes('kind') ? 0.9 : roles.includes('key') || roles.includes('state') ? 0.6 : 0.4;
      const isTitle =
        domain.list !== null && domain.nodes[0]?.cells.some(({ key }) => key.toLowerCase() === item.lower);
      const costs: Partial<Record<(typeof roles)[number], number>> = {
        // "The only idle node": a noun for the rows, before what `node07` is called by.
        text: whole ? (roles.includes('kind') && grown < HIT.whole ? 0.2 : 0) : part,
        state: 0,
        flag: 0.3,
        key: roles.includes('kind') && !beside ? 0.2 : 0.1,
        // The very name of a column is no noun for the rows.
        kind: isTitle ? 0.6 : roles.includes('key') && beside ? 0.4 : 0.1,
        scope: 0.6,
      };
      const out: Mark[] = [];
      // "In a container", "on another server": a place of which nothing tells.
      const placed = /^(?:an?|another|some)$/.test(items[at - 1]?.lower ?? '') && items[at - 2]?.prep === true;
      for (const role of roles) {
        const cost = costs[role];
        if (role === 'text' && isHostOfLog(item, domain)) continue;
        // "Version 3.0.17" is of a column that is called so, and the noun for no row.
        if (role === 'kind' && isTitle && next?.is === 'word' && rolesOf(next, domain, looks).includes('text'))
          continue;
        // "On the backup server": another machine than the one that was looked at.
        if ((role === 'kind' || role === 'scope') && isElsewhere(items, at)) continue;
        // "Over IPv6" is of the column that says over which.
        if (role === 'key' && /[a-z]{3}ly$/.test(item.lower)) continue;
        // "`progress_pct` is stalled": what is called by the name of a column is a figure of it.
        if (role === 'key' && item.lower.includes('_') && items[at + 1]?.verb) continue;
        if (role === 'key' && /^ipv[46]$/.test(item.lower) && hasFamily(domain)) continue;
        if (placed && (role === 'kind' || role === 'scope')) continue;
        // "With the server ldap-2", of what has a server: that of a column, and not where it was looked.
        if (role === 'scope' && isTextOf(items[at - 1], domain)) continue;
        // What was looked at is a place, and nobody of whom something is said.
        const ofFile = domain.list === null && domain.look.written === 'file' && DET.test(items[at - 1]?.lower ?? '');
        if (
          role === 'scope' &&
          !ofFile &&
          !items[at - 1]?.prep &&
          !(DET.test(items[at - 1]?.lower ?? '') && (items[at - 2]?.prep || items[at - 2]?.lower === 'behind'))
        )
          continue;
        if (cost !== undefined) out.push(as(role === 'scope' ? 'kind' : (role as As), cost));
      }
      // "The only release": whatever column it may be a word of, it is a noun for the rows.
      // What has an image is none; what has a type of file system is one.
      const isNamed = domain.nodes[0]?.cells.some(({ words }) => words.some((word) => same(item, word)));
      const isFirst = isThing(item) && !isNamed && items.slice(0, at).every(({ is }) => is === 'light');
      const isHead = (at === 0 && items.length > 1) || isFirst;
      if (open === 'any' && isHead && out.length > 0 && roles.every((role) => role === 'key'))
        out.push(as('kind', 0.5));
      // "Nine runs": they are things, though what runs does.
      if (open === 'any' && at === 0 && roles.every((role) => role === 'state') && isOpenNoun(items, at, scene))
        return [as('kind', 0.5)];
      // "The server": what was looked at, though a column may be of servers as well.
      const isSaidHere = domain.list === null && isHere(item.lower) && !isPart(domain);
      if (isSaidHere && DET.test(items[at - 1]?.lower ?? '') && !items[at - 2]?.prep) out.push(as('kind', 0.3));
      // "Logged" is how it is; "listens" may say no more than that there is such a row.
      // "Running for 41 minutes", where nothing tells that it runs: for how long.
      if (out.length === 0 && RUNNING.test(item.lower) && next?.ran) return [as('edge', 0.2)];
      // "Runs hourly", of what has a timetable: when, and not that it runs.
      if (RUNS.test(item.lower) && next && hasCommands(domain)) return [as('edge', 0.1)];
      if (out.length > 0) {
        const leads =
          (isDeed(item, domain) && (!item.lower.endsWith('ed') || isDone(items, at, domain))) ||
          (RUNS.test(item.lower) && out.every(({ as: role }) => role === 'key')) ||
          // "Ended with exit code 2": that it did is told by the figure.
          (/[a-z]{2}ed$/.test(item.lower) &&
            items[at + 1]?.sep === 'with' &&
            out.every(({ as: role }) => role === 'key')) ||
          // "It uses xfs": what it has, and no figure of what is used.
          (grammar().light.has(item.lower) && !items.some(({ is }) => is === 'amount'));
        return leads ? [...out, as('edge', 0.2)] : out;
      }
      // "12 read errors": of which kind they are, and nothing that was done.
      const isFront =
        isNeutral(item) && items[at + 1]?.is === 'word' && (items[at - 1]?.is === 'amount' || isSuch(items, at));
      // "The repository is changed": how it is, and no more than that something was done.
      const isState = items[at - 1]?.verb === true && at === items.length - 1 && stateOf(item).length > 0;
      if (!isFront && (grammar().light.has(item.lower) || isNeutral(item) || (isDeed(item, domain) && !isState)))
        return [as('edge')];
      // "2301 ready messages": what is counted in a queue.
      if (at > 0 && isHeld(item, scene)) return [as('edge', 0.1)];
      // "Disk space": of what is on it.
      if (item.lower === 'disk' && SPACE.test(next?.lower ?? '')) return [as('edge', 0.2)];
      // "Three days of grace left".
      const time = items.slice(0, at).findLast(({ is }) => is === 'amount')?.amount;
      if (/^(?:left|remaining)$/.test(item.lower) && time && isTime(time.unit)) return [as('edge', 0.3)];
      // "The current branch", "the load average": of one object it says nothing more.
      const ofKey = [items[at - 1], items[at + 1]].some(
        (each) => each?.is === 'word' && rolesOf(each, domain, looks).includes('key'),
      );
      // A mean is told to be one, but for the load, which is always one.
      const isMean = item.concepts.has('mean') && !scene.spoken.some(({ concepts }) => concepts.has('load'));
      if ((domain.list === null || ofKey) && wording().plain.has(item.lower) && !isMean) return [as('edge', 0.2)];
      // "The system": what was looked at.
      if (isSaidHere && !domain.nodes[0]?.parent && !isElsewhere(items, at)) return [as('kind', 0.3)];
      if (open === 'none' || (open === 'things' && !isThing(item))) return [];
      // "In the cloud", "by mistake": a place or a manner of which nothing tells, and no noun for the rows.
      const lead = DET.test(items[at - 1]?.lower ?? '') ? items[at - 2] : items[at - 1];
      if (lead && lead.lower !== 'of' && (lead.prep || PLACE.test(lead.lower))) return [];
      // "Uses … the memory": a verb has one object, and what stands before it is no noun for the rows.
      const [verb, the] = [items[at - 1], items[at + 1]];
      if (verb && (verb.verb || grammar().light.has(verb.lower)) && DET.test(the?.lower ?? '')) return [];
      return isOpenNoun(items, at, scene) ? [as('kind', 1)] : [];
    }
    default:
      // "Only 41 GB", "only reachable locally".
      return item.quant === 'only' && (items[at + 1]?.is === 'amount' || (at > 0 && items[at - 1]?.lower !== 'the'))
        ? [as('edge')]
        : [];
  }
}

const RUNNING = /^(?:running|up|alive)$/;
const SPACE = /^(?:space|usage)$/;
const RUNS = /^(?:runs?|ran)$/;
const PLACE = /^(?:in|on|at|inside|within|behind|outside)$/;
const DET = /^(?:the|this|your|my|our|its)$/;
const ROLE = /^(?:as|to|by|from|for|via|into|onto|per)$/;
/** Which of the words in a gap go to the value before it; the others go to the one behind. */
function cutsOf(gap: readonly Mark[], left: Anchor | undefined, right?: Anchor): { cut: number; cost: number }[] {
  const words = gap.filter(({ as }) => as === 'key');
  const keys = words.length;
  const hasRight = right !== undefined;
  // "Job 5513": the noun is that of the number behind it.
  const noun = words.findIndex(({ item }) => item === right?.item.numbered);
  if (!left) return [{ cut: 0, cost: 0 }];
  // "Running as master" is not that the master runs.
  const first = gap.findIndex(({ as }) => as === 'key');
  const apart = gap.slice(0, Math.max(0, first)).some(({ item }) => ROLE.test(item.lower));
  if (!hasRight && keys > 0 && apart && (left.as === 'state' || left.as === 'flag')) return [];
  if (!hasRight || keys === 0) return [{ cut: keys, cost: 0 }];
  const edge = gap.findIndex(
    ({ as, item }) => (as === 'edge' && item.prep === true) || as === 'and' || item.sep !== undefined,
  );
  const natural = edge < 0 ? keys : gap.slice(0, edge).filter(({ as }) => as === 'key').length;
  // "11% CPU and 2 GB of memory": no word goes over an "and".
  const sign = gap.findIndex(({ as, item }) => as === 'and' || item.sep !== undefined);
  const least = sign < 0 ? 0 : gap.slice(0, sign).filter(({ as }) => as === 'key').length;
  return Array.from({ length: (noun < 0 ? keys : noun) + 1 }, (_, cut) => ({
    cut,
    cost: cut === natural ? 0 : edge < 0 ? 0.2 : 0.7,
  }))
    .filter(({ cut }) => cut >= least)
    .sort((a, b) => a.cost - b.cost);
}

const isAnchor = (as: As): as is Anchor['as'] =>
  as === 'amount' || as === 'moment' || as === 'state' || as === 'text' || as === 'flag';

/** "80 and 443", "mona and carl": of one sort, the second without words of its own. */
const joins = (gap: readonly Mark[], a: Anchor, b: Anchor): boolean =>
  a.as === b.as &&
  a.denied === b.denied &&
  gap.some(({ as }) => as === 'and') &&
  gap.every(({ as, item }) => as === 'and' || (as === 'edge' && !item.prep && !item.verb)) &&
  (a.as === 'text' || (a.as === 'amount' && a.item.amount?.unit === b.item.amount?.unit));

/** The ways in which the words between the values are theirs. */
function split(marks: readonly Mark[]): Phrase[] {
  const anchors: Anchor[] = [];
  const gaps: Mark[][] = [[]];
  let denied = false;
  for (const mark of marks) {
    if (mark.as === 'not') {
      if (denied) return [];
      denied = true;
    } else if (isAnchor(mark.as)) {
      const gap = gaps.at(-1) ?? [];
      const beside = mark.as === 'flag' && anchors.at(-1)?.as === 'flag' && !gap.some(({ as }) => as === 'and');
      anchors.push({ item: mark.item, as: mark.as, keys: [], denied, ...(beside ? { beside } : {}) });
      gaps.push([]);
      denied = false;
    } else gaps.at(-1)?.push(mark);
  }
  // "Exited twenty minutes ago", "up for three days": how long it is since, or for how long, is of the state.
  const lasts = anchors.flatMap(({ item, as }, at) => {
    const state = anchors.slice(0, at).findLast((anchor) => anchor.as === 'state' || anchor.as === 'flag');
    const next = gaps[at + 1]?.[0]?.item.lower;
    const between = gaps[at] ?? [];
    const near = state && !state.denied;
    const isTimed = as === 'amount' && isTime(item.amount?.unit ?? '');
    const has = (word: string): boolean => between.some((mark) => mark.item.lower === word);
    // "Has risen by 20%".
    const isStep = near && as === 'amount' && has('by') && isTrend(state.item);
    return (near && isTimed && (next === 'ago' || has('for'))) || isStep ? [{ at, state }] : [];
  });
  // "9.1 GB of the 15 GB", "of 8 cores": the whole.
  const whole = (at: number): boolean => {
    const lead = (gaps[at] ?? []).filter(({ item }) => !/^(?:the|its|your|a|an|total|about)$/.test(item.lower)).at(-1)
      ?.item.lower;
    return (
      lead === 'of' &&
      anchors.some(
        (other, i) =>
          i !== at &&
          other.as === 'amount' &&
          (comparable(other.item.amount?.unit ?? '', anchors[at]?.item.amount?.unit ?? '') ||
            (i === at - 1 && other.item.amount?.unit === '%')),
      )
    );
  };
  for (const [at, anchor] of anchors.entries())
    if (anchor.as === 'amount' && whole(at)) anchors[at] = { ...anchor, keys: [asTotal(anchor.item)], whole: true };
  const kinds = marks.filter(({ as }) => as === 'kind').map(({ item }) => item);
  if (denied) return [];
  const keysIn = (gap: readonly Mark[]): Item[] => gap.filter(({ as }) => as === 'key').map(({ item }) => item);
  if (anchors.length === 0) return [{ groups: [], keys: keysIn(gaps[0] ?? []), kinds, cost: 0 }];
  let all: { own: Item[][]; cost: number }[] = [{ own: anchors.map(() => []), cost: 0 }];
  for (const [at, gap] of gaps.entries()) {
    const keys = keysIn(gap);
    const cuts = cutsOf(gap, anchors[at - 1], anchors[at]);
    all = all
      .flatMap(({ own, cost }) =>
        cuts.map((each) => ({
          cost: cost + each.cost,
          own: own.map((before, i) =>
            i === at - 1
              ? [...before, ...keys.slice(0, each.cut)]
              : i === at
                ? [...before, ...keys.slice(each.cut)]
                : before,
          ),
        })),
      )
      .slice(0, SPLITS);
  }
  // "No" is of what is named behind.
  all = all.filter(({ own }) => own.every((keys, at) => keys.length > 0 || !anchors[at]?.item.lacks));
  const build = (own: readonly Item[][], loose: readonly Item[], cost: number): Phrase => {
    const groups: Anchor[][] = [];
    for (const [at, anchor] of anchors.entries()) {
      const made = { ...anchor, keys: [...anchor.keys, ...(own[at] ?? [])] };
      const group = groups.at(-1);
      const last = group?.at(-1);
      if (group && last && made.keys.length === 0 && joins(gaps[at] ?? [], last, made))
        group.push({ ...made, keys: [...last.keys] });
      else groups.push([made]);
    }
    return { groups, keys: loose, kinds, cost };
  };
  // "Ago" is of what happened, where that is said.
  const happened = marks.findIndex(({ item }) => stateOf(item).length > 0);
  const ago = marks.findIndex(({ item }) => item.lower === 'ago');
  if (lasts.length === 0 && happened >= 0 && happened < ago)
    all = all.map(({ own, cost }) => ({ own, cost: cost + 0.5 }));
  for (const { at, state } of lasts)
    all = all.map(({ own, cost }) => ({
      cost,
      own: own.map((keys, i) => (i === at ? [...keys.filter(({ lower }) => lower !== 'ago'), state.item] : keys)),
    }));
  return all.flatMap(({ own, cost }) => {
    const bound = build(own, [], cost);
    // "The revenue of east", "the east revenue": beside a name they are words of what is told of it.
    const names = anchors.flatMap((anchor, at) => (anchor.as === 'text' ? [at] : []));
    const moved = names.flatMap((at) => own[at] ?? []);
    if (moved.length === 0) return [bound];
    return [
      bound,
      build(
        own.map((keys, at) => (names.includes(at) ? [] : keys)),
        moved,
        cost + 0.1,
      ),
    ];
  });
}

const known = (items: readonly Item[]): string => items.map(({ at, text }) => `${at}${text}`).join(' ');

/** The readings of words on a table, with what each of them leaves to doubt. */
export const phrasesOf = (items: readonly Lexeme[], scene: Scene, open: Open = 'none'): Phrase[] =>
  remembered(scene.domain, `${open} ${known(items)}`, () => readings(items, scene, open));

function readings(items: readonly Lexeme[], scene: Scene, open: Open): Phrase[] {
  let all: { marks: Mark[]; cost: number }[] = [{ marks: [], cost: 0 }];
  for (let at = 0; at < items.length; at++) {
    const ways = waysOf(items, at, scene, open);
    if (ways.length === 0) return [];
    all = all
      .flatMap(({ marks, cost }) => ways.map((way) => ({ marks: [...marks, way], cost: cost + way.cost })))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, MOST);
  }
  return all.flatMap(({ marks, cost }) => split(marks).map((each) => ({ ...each, cost: cost + each.cost })));
}

const OPEN: Held = { so: null, cells: [] };
const holdsOf = (anchor: Anchor, node: Node): Held =>
  remembered(node, `${anchor.as} ${anchor.denied} ${anchor.ofMany} ${known([anchor.item])} ${known(anchor.keys)}`, () =>
    holds(anchor, node, []),
  );

/** Whether one of the values of a group is told of a row. */
export function groupHolds(group: readonly Anchor[], node: Node): Held {
  const each = group.map((anchor) => holdsOf(anchor, node));
  const so = each.filter((held) => held.so === true);
  if (so.length > 0) return { so: true, cells: so.flatMap(({ cells }) => cells) };
  return each.every((held) => held.so === false) ? { so: false, cells: each.flatMap(({ cells }) => cells) } : OPEN;
}

/** Whether all that is said is so of a row. */
export function rowHolds(groups: Phrase['groups'], node: Node): Held {
  const each = groups.map((group) => groupHolds(group, node));
  // "Its desired replicas are available": two counts, and neither says that the other is as much.
  const isCount = (at: number): boolean => each[at]?.cells.some(({ flag, amount }) => flag === null && amount) === true;
  if (groups.some(([anchor], at) => anchor?.beside && isCount(at) && isCount(at - 1))) return OPEN;
  // "Three commits changed more than 2 files": one figure is not both of them.
  const figures = groups.flatMap(([anchor, more], at) =>
    anchor?.as === 'amount' && !more && each[at]?.so ? [{ exact: anchor.item.bound === '=', of: each[at].cells }] : [],
  );
  if (figures.some((a) => a.exact && figures.some((b) => a !== b && b.of.every((cell) => a.of.includes(cell)))))
    return OPEN;
  const all = each.map((held) => held.so);
  const so = all.includes(false) ? false : all.includes(null) ? null : true;
  return { so, cells: each.flatMap(({ cells }) => cells) };
}

/** Values that tell which of several rows is meant, rather than what is so of it: one listens on each of its ports. */
const picks = ([anchor]: readonly Anchor[], ofMany: boolean): boolean =>
  anchor !== undefined &&
  !anchor.denied &&
  (anchor.as === 'text' ||
    anchor.as === 'moment' ||
    (ofMany && anchor.as === 'amount' && anchor.item.numbered?.lower === 'port'));

/** Words of one message stand there as they are said, or with what was done before or behind who did it. */
function inOrder(anchors: readonly Anchor[], node: Node): boolean {
  const messages = node.cells.filter(isProse);
  return messages.every((cell) => {
    const words = wordsIn(cell.text ?? '');
    const places = anchors.flatMap(({ as, item }) => {
      const at = as === 'text' ? words.findIndex((word) => same(item, word) || word.lower.includes(item.lower)) : -1;
      return at < 0 ? [] : [at];
    });
    const turns = places.filter((place, i) => place > (places[(i + 1) % places.length] ?? 0)).length;
    return places.length < 3 || turns <= 1;
  });
}

export interface Asserted {
  so: boolean | null;
  rows: readonly Node[];
  cells: readonly Cell[];
}

/** What is said of one thing, of which there may be several rows. */
export function asserted({ groups }: Pick<Phrase, 'groups'>, rows: readonly Node[]): Asserted {
  const none = (so: boolean | null): Asserted => ({ so, rows: [], cells: [] });
  if (rows.length === 0 || groups.length === 0 || groups.flat().some((anchor) => isLoose(anchor, rows)))
    return none(null);
  const isPick = (group: readonly Anchor[]): boolean => picks(group, rows.length > 1);
  const picking = groups.filter(isPick);
  const held = rows.map((node) => ({ node, held: rowHolds(picking, node) }));
  const own = held.filter((each) => each.held.so === true);
  if (own.length === 0) return none(held.some((each) => each.held.so === null) ? null : false);
  // Each of the values that stand side by side is of one of them.
  for (const group of groups)
    for (const anchor of group)
      if (group.length > 1 && !own.some(({ node }) => holdsOf(anchor, node).so === true)) return none(false);
  const told = own.filter(({ node }) => inOrder(picking.flat(), node));
  if (told.length === 0) return none(null);
  const rest = groups.filter((group) => !isPick(group));
  const all = told.map(({ node }) => ({ node, held: rowHolds(rest, node) }));
  // What somebody did once he did, whatever he did at other times.
  const events = rows[0]?.look.written === 'log' || rows[0]?.list?.key === 'logins';
  const so = all.filter((each) => each.held.so === true);
  const cells = [...own, ...all].flatMap((each) => each.held.cells);
  // What no line tells of may have been so all the same.
  if (rest.some(([anchor]) => anchor?.denied) && (told.length < rows.length || events)) return none(null);
  if (so.length === all.length || (events && so.length > 0))
    return {
      so: true,
      rows: so.map(({ node }) => node),
      cells: cells.length > 0 ? cells : own.flatMap(({ node }) => node.cells.slice(0, 1)),
    };
  // So of some of them: which of them is meant is open.
  const denied = so.length === 0 && all.some((each) => each.held.so === false) && !events;
  return { ...none(denied ? false : null), cells };
}
