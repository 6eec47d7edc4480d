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
import { type Domain, HIT, isProse, slotsOf, speaksOf, textsOf } from '../prove/slots.ts';
import { wording } from '../prove/wording.ts';
import { wordsIn } from '../told/text.ts';
import { same, stateOf } from '../told/words.ts';
import { grammar, isNeutral } from './grammar.ts';
import type { Lexeme } from './lexed.ts';
import { isLoose } from './loose.ts';
import { remembered } from './memo.ts';
import { isNarrowed } from './scales.ts';
import { type As, type Mark, type Phrase, split } from './split.ts';
import {
  hasCommands,
  hasFamily,
  isDeed,
  isDone,
  isHeld,
  isHostOfLog,
  isRelease,
  isSuch,
  isTold,
} from './word-roles.ts';

export interface Scene {
  domain: Domain;
  domains: readonly Domain[];
  looks: readonly Look[];
  /** All words of the sentence. */
  spoken: readonly Lexeme[];
}

/** Which nouns that nothing here knows may stand for the rows: none, those for things, any. */
export type Open = 'none' | 'things' | 'any';

const MOST = 48;

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
        // "No update of curl", where it is told of which there is one.
        if (role === 'kind' && roles.includes('flag') && isTold(item, domain)) continue;
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
      // "On the branch main" is a name.
      const isLead = next?.is === 'word' || !LEADS.test(item.lower);
      if ((domain.list === null || ofKey) && wording().plain.has(item.lower) && !isMean && isLead)
        return [as('edge', 0.2)];
      // "The system": what was looked at.
      if (isSaidHere && !domain.nodes[0]?.parent && !isElsewhere(items, at)) return [as('kind', 0.3)];
      // "Nobody is in the group wheel": it is a text of that column, and no row has it.
      const [label] = scene.spoken.some(({ quant }) => quant === 'none') ? [items[at - 1]] : [];
      if (label?.is === 'word' && isTextOf(label, domain)) return [as('absent', 0.3)];
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
      return item.quant === 'only' &&
        (items[at + 1]?.is === 'amount' ||
          (at > 0 && items[at - 1]?.lower !== 'the' && items[at - 1]?.sep === undefined))
        ? [as('edge')]
        : [];
  }
}

const RUNNING = /^(?:running|up|alive)$/;
const LEADS = /^(?:main|current)$/;
const SPACE = /^(?:space|usage)$/;
const RUNS = /^(?:runs?|ran)$/;
const PLACE = /^(?:in|on|at|inside|within|behind|outside)$/;
const DET = /^(?:the|this|your|my|our|its)$/;
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

/** Of a commit all is told, as of no line of a log. */
const isCommit = ({ cells }: Node): boolean => cells.some(({ key }) => /^(?:hash|commit|sha)$/i.test(key));

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
  const events = (rows[0]?.look.written === 'log' && !isCommit(rows[0])) || rows[0]?.list?.key === 'logins';
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
