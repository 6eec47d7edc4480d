// In which ways a word of a clause can be taken on one list or object. What asserts something and can be nothing there leaves
// no reading.
import { inBase, isTime } from '../amounts.ts';
import { lexicon, means, same } from '../told/words.ts';
import { rolesOf } from './anchors.ts';
import { type Look, nodesIn } from './cells.ts';
import type { Item } from './items.ts';
import { isLooseManner } from './manner.ts';
import type { Mark } from './readings.ts';
import { isVerb } from './restored.ts';
import { sidesOf } from './sides.ts';
import { type Domain, HIT, hit, settingOf, slotsOf, spanIn, speaksOf, textsOf } from './slots.ts';
import { isMoment } from './stamps.ts';
import { wording } from './wording.ts';

const AT = { before: 0, after: 0 };
const BACK = /since|window|period|last|range|minutes|hours|days|interval/i;
/** How far back was looked. */
const lookedBack = (seconds: number, { look }: Domain): boolean =>
  look.top.some((node) =>
    slotsOf(node).some(
      ({ cell: { key, amount } }) =>
        amount && isTime(amount.unit) && BACK.test(key) && Math.abs(inBase(amount) - seconds) < 0.05 * seconds,
    ),
  );

/** Words of the question are not said again. */
const isAsked = (item: Item, asked: readonly Item[]): boolean =>
  asked.some((each) => each.lower === item.lower || [...each.stems].some((stem) => item.stems.has(stem)));

const isPlace = (items: readonly Item[], at: number): boolean =>
  /^(?:an?|another|some)$/.test(items[at - 1]?.lower ?? '') &&
  /^(?:in|on|inside|within|from|to|behind|by|via|at)$/.test(items[at - 2]?.lower ?? '');

/** "On the backup server": another machine than the one that was looked at, be it called so here or not. */
const isElsewhere = (items: readonly Item[], at: number): boolean => {
  const own = items[at] as Item;
  const from = items.findLastIndex(({ lower }, i) => i < at && /^(?:on|in|inside|behind)$/.test(lower));
  const between = items.slice(from + 1, at);
  return wording().machines.has(own.lower) && from >= 0 && at - from <= 3 && between.some(({ is }) => is === 'word');
};

/** "This machine", "the system": what was looked at. */
const isHere = (items: readonly Item[], at: number): boolean =>
  wording().here.has((items[at] as Item).lower) &&
  /^(?:this|your|the|my)$/.test(items[at - 1]?.lower ?? '') &&
  items[at + 1]?.is !== 'word';

/** "The groups sudo and users": what stands alone in a list is one of it. */
const isListed = (items: readonly Item[], at: number): boolean => {
  const own = items[at] as Item;
  return (
    own.part !== items[0]?.part && items.every((item, i) => i === at || item.part !== own.part || item.is === 'light')
  );
};

/** "It is on", "on right now", "on at the moment": nothing is named that it would be on. */
const isPredicate = (items: readonly Item[], at: number): boolean => {
  const next = items[at + 1];
  return (
    next === undefined ||
    next.part !== items[at]?.part ||
    /^(?:right|now|currently|at|by|already|again|still|too|as)$/.test(next.lower)
  );
};

/** Behind a verb, and at the end. */
const isSaid = (items: readonly Item[], at: number): boolean =>
  isPredicate(items, at) &&
  items.some(
    ({ is, lower, part }, i) =>
      i < at && part === items[at]?.part && is === 'light' && /^(?:is|are|was|were)$/.test(lower),
  );

const KINDS_OF_THEIR_OWN =
  /^(?:container|pod|vm|guest|gpu|cluster|virtual|package|job|session|message|login|attempt|cycle|core|sector)s?$/;
function apposed(items: readonly Item[], at: number, domain: Domain, looks: readonly Look[]): boolean {
  const item = items[at] as Item;
  // `listening_ports` is the name of a look, and no noun.
  if (item.lower.includes('_')) return false;
  if (![item.lower, ...item.stems].some((stem) => lexicon().thing.has(stem)) || KINDS_OF_THEIR_OWN.test(item.lower))
    return false;
  const before = items[at - 1]?.lower === "'s" ? items[at - 2] : items[at - 1];
  return [before, items[at + 1]].some((other) => {
    if (other?.is !== 'word' || other.part !== item.part) return false;
    const roles = rolesOf(other, domain, looks);
    return roles.includes('text') || roles.includes('scope');
  });
}

/** No word that is known: it can only be what something is called. */
const isName = (item: Item): boolean =>
  item.concepts.size === 0 && ![item.lower, ...item.stems].some((stem) => lexicon().thing.has(stem));

/** What is said is said of a thing by its name, or by a figure. */
const isOfOne = (items: readonly Item[], at: number, domain: Domain, looks: readonly Look[]): boolean =>
  items[at + 1]?.is === 'amount' ||
  items.some(
    (other) => other.is === 'word' && other.part === items[at]?.part && rolesOf(other, domain, looks).includes('text'),
  );

const called = new WeakMap<Look, Set<string>>();

/** Something in what was looked at is called just so: the word is its name, and no noun. */
function isCalledSo(item: Item, looks: readonly Look[]): boolean {
  return looks.some((look) => {
    let names = called.get(look);
    if (!names) {
      names = new Set();
      for (const { name, cells } of nodesIn(look)) {
        if (name !== null) names.add(name.toLowerCase());
        for (const { key, text } of cells)
          if (text !== null && wording().calledBy.has(key.toLowerCase())) names.add(text.toLowerCase());
      }
      called.set(look, names);
    }
    return names.has(item.lower);
  });
}

/** It has or uses something, or something is in it. */
const isBearer = (items: readonly Item[], at: number): boolean =>
  /^(?:has|have|had|uses?|using|holds?|takes?)$/.test(items[at + 1]?.lower ?? '') ||
  (/^(?:is|was)$/.test(items[at + 1]?.lower ?? '') && items[at + 2]?.lower === 'the') ||
  isPlaced(items, at);

/** "On web-3": where it is, and nothing that there is not. */
const isPlaced = (items: readonly Item[], at: number): boolean => /^(?:on|at|in)$/.test(items[at - 1]?.lower ?? '');

const isOfOther = ({ lower }: Item, { look, list }: Domain): boolean =>
  look.lists.some(
    (other) =>
      other !== list &&
      other.nodes.some(
        ({ name, cells }) =>
          name?.toLowerCase() === lower ||
          cells.some(({ key, text }) => /^(?:name|package)$/i.test(key) && text?.toLowerCase() === lower),
      ),
  );

/** "Today", where just that was looked at. */
const isWindow = ({ moment }: Item, { list }: Domain): boolean =>
  moment?.ago === 0 &&
  Object.keys(moment).length === 1 &&
  (list?.parent?.cells.some(
    ({ key, text }) => /^(?:since|window|period)$/i.test(key) && /^today\b/i.test(text ?? ''),
  ) ??
    false);

/** `{date: …, rooms: […]}`: all of the list is of that day. */
const isDayOf = ({ moment }: Item, { list, nodes, look }: Domain): boolean =>
  moment !== undefined &&
  !nodes.some(({ cells }) => cells.some(({ stamp }) => stamp)) &&
  (list?.parent?.cells.some(
    ({ stamp, key }) => stamp && /^(?:date|day)$/i.test(key) && isMoment(moment, stamp, look.now, AT) === true,
  ) ??
    false);

/** `checkouts_today`. */
const isOfToday = ({ moment }: Item, { nodes }: Domain): boolean =>
  moment?.ago === 0 &&
  Object.keys(moment).length === 1 &&
  nodes.some(({ cells }) => cells.some(({ words, amount }) => amount && words.some(({ lower }) => lower === 'today')));

/** "Across the two pools": the different values of a column. */
const isSpread = (items: readonly Item[], at: number, { list, nodes }: Domain): boolean =>
  list !== null &&
  items[at - 1]?.is === 'amount' &&
  items.slice(Math.max(0, at - 4), at).some(({ lower }) => /^(?:across|in|over|among)$/.test(lower)) &&
  nodes.every(({ cells }) =>
    cells.some(
      ({ text, amount, words, from }) =>
        text !== null && !amount && !from && words.length === 1 && words.some((word) => same(items[at] as Item, word)),
    ),
  );

/** Each is told to be of a user: "none of them as root". */
const hasUsers = ({ nodes }: Domain): boolean =>
  nodes.every(({ cells }) => cells.some(({ key, text }) => text && /^(?:user|owner)$/i.test(key)));

/** "Root login is off": the setting is said to be off by another word. */
const isSetting = (items: readonly Item[], own: Item): boolean =>
  items.some((item) => item !== own && item.part === own.part && settingOf(item) !== null);

/** "The last renewal": the word beside it is of the very same key. */
const isOfKey = (items: readonly Item[], at: number, { nodes }: Domain): boolean =>
  [items[at - 1], items[at + 1]].some(
    (beside) =>
      beside?.is === 'word' &&
      nodes.some((node) =>
        slotsOf(node).some(({ cell }) =>
          [beside, items[at] as Item].every((item) => cell.words.some((word) => same(item, word))),
        ),
      ),
  );

/** "103 frames done": what says nothing elsewhere is a word of a column here. */
const isKeyHere = ({ lower }: Item, { nodes }: Domain): boolean =>
  lower.length > 3 &&
  !wording().here.has(lower) &&
  nodes
    .slice(0, 3)
    .some((node) =>
      slotsOf(node).some(
        ({ cell }) =>
          cell.amount && !cell.from && cell.words.length > 1 && cell.words.some((word) => word.lower === lower),
      ),
    );

/** "The last five commits", of a list of five. */
const isAllThere = (items: readonly Item[], at: number, { list, nodes }: Domain): boolean =>
  list !== null &&
  /^(?:last|latest|recent)$/.test(items[at]?.lower ?? '') &&
  [items[at - 1], items[at + 1]].some(
    (item) => item?.is === 'amount' && item.amount?.unit === '' && item.amount.value === nodes.length,
  );

/** Every column that has a span in its name has this one. */
const isSpanHere = ({ amount }: Item, { nodes }: Domain): boolean => {
  const spans = new Set(nodes.flatMap((node) => slotsOf(node).flatMap(({ keys }) => keys.flatMap(spanIn))));
  return amount !== undefined && spans.size === 1 && spans.has(inBase(amount));
};

/** "The backups object" is one of those that are listed; "the deploy repo" is what was looked at, by its noun. */
const isOfAnother = (item: Item, next: Item | undefined, looks: readonly Look[]): boolean =>
  next?.is === 'word' &&
  !wording().here.has(next.lower) &&
  !looks.some(
    ({ state, top }) =>
      state &&
      top.some(({ cells }) =>
        cells.some(
          ({ words, text }) => text !== null && hit(item, text) > 0 && words.some((word) => means(next, word)),
        ),
      ),
  );

/** "It raises web-01": done to it, and not where; "the db-01 backup" is none of db-01's names. */
const isObject = (items: readonly Item[], at: number, { nodes }: Domain): boolean => {
  const before = items[at - 1];
  return (
    before?.is === 'word' &&
    before.part === items[at]?.part &&
    ![before.lower, ...before.stems].some((stem) => lexicon().thing.has(stem)) &&
    before.concepts.size === 0 &&
    !nodes.some((node) => textsOf(before, node).some(({ how }) => how >= HIT.called))
  );
};

/** "On gpu01", of jobs that each have a node of their own: the machine that was looked at is not where they are. */
const isPlacedByRow = (items: readonly Item[], at: number, { list, nodes }: Domain): boolean =>
  list !== null &&
  isPlaced(items, at) &&
  nodes.length > 1 &&
  nodes.some(({ cells }) =>
    cells.some(({ text, words, from }) => text && !from && words.some(({ lower }) => wording().hosts.has(lower))),
  );

/** "The smallest object is backups": what was looked at is none of those that are in it, nor what most of them is. */
function standsForOne(items: readonly Item[], at: number, { list }: Domain, looks: readonly Look[]): boolean {
  const own = items[at] as Item;
  if (!list || own.quoted || own.concepts.size > 0 || own.lower.startsWith('/')) return false;
  let before = at - 1;
  while (before >= 0 && wording().around.has(items[before]?.lower ?? '')) before--;
  const lead = items[before];
  if (lead && lead.part === own.part && (wording().places.has(lead.lower) || lead.is === 'degree')) return false;
  const part = items.filter((item) => item.part === own.part);
  return part.some(({ is }) => is === 'degree') || isOfAnother(own, items[at + 1], looks);
}

/** It is a word of what is told to be so or not, and of nothing else. */
const isFlagAlone = (item: Item, { nodes }: Domain): boolean => {
  const own = nodes.flatMap((node) => slotsOf(node).filter(({ cell }) => cell.words.some((word) => same(item, word))));
  return own.length > 0 && own.every(({ cell }) => cell.flag !== null);
};

/** "One commit ahead of main": a branch, and not where it lies. */
const isAheadOf = (items: readonly Item[], at: number): boolean =>
  items[at - 1]?.lower === 'of' && items[at - 2]?.concepts.has('ahead') === true;

/** "No data errors": what there is none of is a thing, whatever state the word may be elsewhere. */
function isOfNone(items: readonly Item[], at: number): boolean {
  const none = items.findLastIndex(({ quant }, i) => quant === 'none' && i < at);
  const between = items.slice(none + 1, at);
  const next = items[at + 1];
  return (
    none >= 0 &&
    items[none]?.lower === 'no' &&
    items[none]?.part === items[at]?.part &&
    between.every((item) => item.is === 'word' || (item.is === 'light' && !isVerb(item))) &&
    next?.is !== 'word'
  );
}

/** The ways of the word at a place, the likeliest first; none: it cannot be taken here. */
export function optionsOf(
  items: readonly Item[],
  at: number,
  domain: Domain,
  looks: readonly Look[],
  asked: readonly Item[],
): Mark['as'][] {
  const item = items[at] as Item;
  switch (item.is) {
    case 'light':
      return isKeyHere(item, domain) ? ['key'] : ['light'];
    case 'moment':
      return isWindow(item, domain) || isOfToday(item, domain) || isDayOf(item, domain)
        ? ['light', 'moment']
        : ['moment'];
    case 'not':
      return ['not'];
    case 'quant':
      // "Mostly 22% full", "openssl is mostly installed": of one thing, or of a figure, it says nothing that could be looked at.
      if (item.quant === 'most' && /ly$/.test(item.lower) && isOfOne(items, at, domain, looks)) return [];
      // "Total memory" is one of the values that are told.
      if (item.quant === 'together' && !domain.list)
        return [...rolesOf(item, domain, looks).filter((role) => role === 'key'), 'quant'];
      return item.quant !== 'most' ? ['quant'] : domain.list ? ['quant', 'amount'] : ['amount'];
    case 'times':
      return ['times'];
    case 'degree': {
      // What is called so, not what speaks of the same.
      const called = domain.nodes.some((node) => textsOf(item, node).some(({ how }) => how >= 2));
      return called ? ['degree', 'text'] : ['degree'];
    }
    case 'amount': {
      const roles: Mark['as'][] = ['amount'];
      // "In 24 hours": of the column that says just that.
      const within = /^(?:in|over|within)$/.test(items[at - 1]?.lower ?? '');
      if (within && item.amount && isTime(item.amount.unit) && isSpanHere(item, domain)) roles.unshift('light');
      if (item.amount?.unit === '' && Number.isInteger(item.amount.value)) roles.unshift('count');
      if (/^\d{2,}$|^\d+\.\d+|^\d+[a-z]+$/.test(item.text) && rolesOf(item, domain, looks).includes('text'))
        roles.push('text');
      return roles;
    }
    default: {
      if (isAllThere(items, at, domain)) return ['light'];
      // "The local main branch".
      if (item.lower === 'local' && domain.look.words.some(({ lower }) => lower === 'git')) return ['light'];
      if (item.window !== undefined)
        return [
          ...(domain.nodes.some((node) => slotsOf(node).some((slot) => speaksOf(item, slot)))
            ? (['key'] as const)
            : []),
          ...(lookedBack(item.window, domain) ? (['scope'] as const) : []),
        ];
      const after = items.slice(at + 1, at + 4).findIndex(({ is }) => is !== 'light');
      const beside = items[at + 1 + after]?.is === 'amount' || items[at - 1]?.is === 'amount';
      const next = items.slice(at + 1, at + 4).find(({ is, lower }) => is !== 'light' && lower !== 'on');
      const dated = next?.is === 'moment' || next?.quoted === true;
      const roles: Mark['as'][] = [...rolesOf(item, domain, looks, beside || dated)];
      // What another list of the same look has by its name is no word for this one, be it asked for.
      if (roles.includes('scope') && !roles.includes('text') && isOfOther(item, domain))
        roles.splice(roles.indexOf('scope'), 1);
      if (
        roles.includes('scope') &&
        (isAheadOf(items, at) ||
          standsForOne(items, at, domain, looks) ||
          isObject(items, at, domain) ||
          isPlacedByRow(items, at, domain))
      )
        roles.splice(roles.indexOf('scope'), 1);
      if (!roles.includes('kind') && isSpread(items, at, domain)) roles.push('kind');
      // "in a container": where it is.
      if (isPlace(items, at)) return roles.filter((role) => role !== 'kind');
      // "Three are printing": what they do, not what they are.
      if (isSaid(items, at) && (roles.includes('text') || roles.includes('state')))
        roles.splice(0, roles.length, ...roles.filter((role) => role !== 'kind' && role !== 'scope'));
      // "port 22": the number is of the key before it.
      if (item.amount) roles.unshift('amount');
      // What will be is known of what starts at boot alone.
      if (/^(?:will|would|shall)$/.test(item.lower))
        return items.some(({ concepts }) => concepts.has('enabled')) ? ['light'] : [];
      // "Publicly reachable" is what reachable says; "open" says nothing of from where.
      if (isLooseManner(items, at)) return [];
      if (/^(?:remotely|publicly|externally)$/.test(item.lower))
        if (items.some(({ lower }) => /^(?:reach|access|expos)/.test(lower))) return [...roles, 'light'];
      // "Only reachable locally": from where says it all.
      if (
        wording().reach.some((stem) => item.lower.startsWith(stem)) &&
        items.some(({ lower }) => /^local/.test(lower))
      )
        return ['light', ...roles];
      // A load is always an average.
      const averaged = item.lower === 'averaged' && items.some(({ window }) => window !== undefined);
      if (averaged || (item.lower === 'average' && items[at - 1]?.lower === 'load')) return [...roles, 'light'];
      if (isHere(items, at)) return ['light', ...roles.filter((role) => role !== 'key')];
      if (isElsewhere(items, at)) return roles.filter((role) => role === 'text');
      const denied = items.some((each) => each.is === 'not' || each.quant === 'none');
      // "The docker group", "the Downloads folder": a noun beside what it is of.
      if (roles.length === 0 && !isCalledSo(item, looks) && apposed(items, at, domain, looks)) return ['light'];
      // "67% of it is free" says of what the share is, not that some is.
      if (
        sidesOf([item]).size > 0 &&
        items.some(({ is, part, amount }) => is === 'amount' && part === item.part && amount?.unit !== '')
      )
        roles.splice(0, roles.length, ...roles.filter((role) => role !== 'flag'));
      // What is told to be so or not is no word of a key; "as master" tells in which role.
      if (
        (!beside &&
          !dated &&
          !isOfNone(items, at) &&
          (roles.includes('state') ||
            (roles.includes('flag') &&
              roles.indexOf('flag') < roles.indexOf('key') &&
              !isOfKey(items, at, domain) &&
              !isSetting(items, item)))) ||
        (items[at - 1]?.lower === 'as' && items[at + 1]?.amount === undefined) ||
        isListed(items, at)
      )
        roles.splice(
          0,
          roles.length,
          ...roles.filter((role) => role !== 'key' && !((role === 'kind' || role === 'scope') && isListed(items, at))),
        );
      // "uptime_s has been up": the name of a column is nobody of whom that could be said.
      if (item.lower.includes('_') && isBearer(items, at))
        return roles.filter((role) => role !== 'key' && role !== 'flag');
      if (isCalledSo(item, looks)) return roles.filter((role) => role !== 'kind');
      if (wording().nouns.has(item.lower)) return [...roles, 'light'];
      if (
        /^(?:in|on|out|state|times)$/.test(item.lower) &&
        wording().weak.has(item.lower) &&
        !(item.lower === 'on' && isPredicate(items, at))
      )
        return [...roles, 'light'];
      // "It runs redis 7.2", "it last ran at 04:00": what is behind it says all.
      const behind = next?.is === 'word' && next.part === item.part && !next.way;
      if (/^(?:runs?|ran)$/.test(item.lower) && (behind || next?.is === 'moment')) roles.unshift('weak');
      if (wording().weak.has(item.lower) && roles.every((role) => role === 'scope' || role === 'kind'))
        return ['weak', ...roles];
      if (beside && !(roles.includes('flag') && isFlagAlone(item, domain)))
        roles.splice(0, roles.length, ...roles.filter((role) => role !== 'flag'));
      if (
        roles.length === 0 &&
        denied &&
        domain.list &&
        isName(item) &&
        (isAsked(item, asked) ||
          item.quoted ||
          (/[-./\d]/.test(item.text) && !isPlaced(items, at)) ||
          (items[at - 1]?.lower === 'as' && hasUsers(domain)))
      )
        roles.push('absent');
      return roles;
    }
  }
}
