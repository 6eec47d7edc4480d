// Reads a clause: for each relation the cheapest way to give every word a place, each way judged as a whole. What is said
// of nothing, a verb without its attribute, or a number that counts nothing costs as much as a word that was not read.
import { isDeepStrictEqual } from 'node:util';
import { createSlots } from '../../english/slots.ts';
import type { Token } from '../../english/token.ts';
import { namesOnly } from '../../english/word-or-name.ts';
import { narrowsToKind } from '../../goal/kinds.ts';
import type { Filter, Relation } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import { unboundParts } from './account.ts';
import { partsFor } from './bind.ts';
import { asGitSays } from './git-says.ts';
import { heldApart } from './held-apart.ts';
import { listedTogether } from './listed-names.ts';
import { misread } from './misread.ts';
import { isDeniedBehind, isNoVerb, isUnknown, oddities, SINGLE } from './oddities.ts';
import { ofThatDay } from './of-day.ts';
import { cheapestWays } from './path.ts';
import { offersOf } from './phrases.ts';
import { MANY, PRIOR } from './priors.ts';
import { againstEachOther, asksOneSide, contradicts, rivals, widening } from './rivals.ts';
import { asksWhether } from './split.ts';
import type { Clause, Offer, Part, Schema } from './types.ts';
import { besideOr, heldTo, tellsFigure } from './wants.ts';

const COST = {
  /** A word whose part has nothing to belong to. */
  loose: 5,
  /** An attribute of nothing that was named, where there are many things. */
  noSubject: 3,
  or: 3,
  otherwise: 0.8,
  /** A span of time, of things that come and go unseen. */
  untimed: 3,
  contradiction: 6,
} as const;

const covers = (part: Part): number => part.to - part.from;

/** What a name may stand behind. */
const LEADS_TO_NAME: ReadonlySet<string> = new Set('function be want head conj verb not exist'.split(' '));

/** What may be said of a thing that is not here, with its name as the only word of its own. */
const SAID_OF_ANY = /^(?:running|enabled|boot|installed|failed|stopped|upgradable|state|user|logged|current|merged)$/;

const AROUND = /^(?:for|from|to|about|at|as|with|in|on|by)$/;
const ARTICLE = /^(?:the|a|an|my|our|this|that)$/;

/** Quoted, written as no word is, beside its noun, or the only word that says what is meant. */
function isCertain(part: Part, parts: readonly Part[], tokens: readonly Token[]): boolean {
  const token = tokens[part.from];
  if (!token || token.quoted || /[^a-z]/.test(token.text)) return true;
  const at = parts.indexOf(part);
  const before = tokens[part.from - 1]?.lower ?? '';
  const noun = parts[at + 1]?.is === 'head';
  // "For lunch", "the printer", "a runaway process": names have no article and are not what something is for.
  if (AROUND.test(before) || (ARTICLE.test(before) && !(before === 'the' && noun))) return false;
  const beside = [parts[at - 1], parts[at + 1]];
  const nouns = parts.filter(({ is }) => is === 'head');
  if (nouns.length > 0) {
    const joined = parts.some(({ is }) => is === 'conj');
    return joined || beside.some((each) => each?.is === 'head') || nouns.length === 1;
  }
  return parts.every(
    (each) =>
      !(each.is === 'order' || each.is === 'within') && (each.is !== 'filter' || SAID_OF_ANY.test(each.filter.attr)),
  );
}

/**
 * A word that is no name here is one only by its place: alone, or in a list with others. Beside another name it is a word
 * that was not read.
 */
function unjoined(parts: readonly Part[], tokens: readonly Token[]): Part[] {
  const named = parts.filter(
    (part) => part.is === 'name' || (part.is === 'filter' && part.filter.value.type === 'name'),
  );
  return named.filter((part, at) => {
    if (!isUnknown(part)) return false;
    if (!isCertain(part, parts, tokens)) return true;
    const before = parts[parts.indexOf(part) - 1];
    // "Which process leaks": behind the noun that is asked for stands what it does.
    if (before?.is === 'head' && /^(?:which|what)$/.test(tokens[before.from - 1]?.lower ?? '')) return true;
    // *Are any packages half-configured*: what is said of them, and no name of one.
    const saidOf = before?.is === 'head' && before.plural && asksWhether(tokens);
    if (saidOf && parts[parts.indexOf(before) - 1]?.is === 'quantity') return true;
    const listed = before?.is === 'name' && tokens[before.to - 1]?.pause === true;
    if (before && !LEADS_TO_NAME.has(before.is) && !listed) return true;
    if (named.length < 2) return false;
    const joined = (one: Part | undefined, other: Part | undefined): boolean =>
      one !== undefined &&
      other !== undefined &&
      (tokens[one.to - 1]?.pause === true ||
        parts.some(({ is, from }) => is === 'conj' && from >= one.to && from < other.from)) &&
      other.from - one.to <= 2;
    return !joined(named[at - 1], part) && !joined(part, named[at + 1]);
  });
}

/** What says which things are left out, and what begins another thought behind them. */
const LEAVES_OUT: ReadonlySet<string> = new Set('name filter within'.split(' '));
const ENDS_EXCEPTION: ReadonlySet<string> = new Set('name filter within exist verb be attr order'.split(' '));

const isRelative = (parts: readonly Part[], part: Part, tokens: readonly Token[]): boolean => {
  const at = parts.indexOf(part);
  const not = parts.slice(0, at).findLast(({ is }) => is === 'not');
  const own = not ? tokens.slice(Math.max(0, not.from - 2), not.from) : [];
  return own.some(({ lower }) => /^(?:that|which|who)$/.test(lower));
};

/** Several of something, or some in an order; between the number and its noun stands at most what narrows it. */
const isCounted = (limit: Part & { is: 'limit' }, next: Part | undefined): boolean =>
  next !== undefined && (next.is === 'head' ? next.plural || limit.n === 1 : /^(?:order|filter|name)$/.test(next.is));

const RHYTHM = /^(?:every|night)$/;
const JOB = /^(?:job|script|task|cronjob|entry)s?$/;

const SCRIPT = /^[\w/~$.-]+\.(?:sh|bash|py|pl|rb|js|php)$/;
/** *The backup job*, *backup.sh*: what a line of a crontab may start. */
const isCalledJob = (token: Token | undefined): boolean =>
  JOB.test(token?.lower ?? '') || SCRIPT.test(token?.text ?? '');

const isFolderHere = (text: string, world: World): boolean => /^[\w-]{3,}$/.test(text) && world.path(text) === 'folder';

/** Names and nouns that stand for something else than the things that are asked for. */
function misplaced(parts: readonly Part[], tokens: readonly Token[]): Part[] {
  const content = parts.filter(({ is }) => is !== 'function' && is !== 'be');
  return content.filter((part, at) => {
    const [before, next] = [content[at - 1], content[at + 1]];
    // "Is flask installed for python": what it is for is not asked about as well.
    const other = content.slice(0, at).some(({ is }) => is === 'name');
    if (part.is === 'name' && other && tokens[part.from - 1]?.lower === 'for') return true;
    // "Alice's groups" are none that is called Alice; her account is.
    if (part.is === 'name')
      return next?.is === 'head' && tokens[part.to]?.lower === "'s" && tokens[next.from]?.lower !== 'account';
    // "Which process started the zombie": what was started is not what is asked for.
    const verb = before?.is === 'exist' && !/ing$/.test(tokens[before.from]?.lower ?? '');
    return part.is === 'head' && verb && content.slice(0, at).some(({ is }) => is === 'head');
  });
}

/** "In the config folder": the noun of the place, no folder that is looked for there. */
const isPlacesNoun = (of: Relation, part: Part, parts: readonly Part[]): boolean =>
  of === 'file' && parts[parts.indexOf(part) - 1]?.is === 'within';

/** Of the rows of a file: what would be held to something else than it is said of. */
function ofRowsLoose(clause: Clause, parts: readonly Part[], tokens: readonly Token[], schema: Schema): Part[] {
  const { attrs, set, of, wants } = clause;
  const content = parts.filter(({ is }) => is !== 'function' && is !== 'be');
  // "Which depot has no van with a lift", "who never had one": no row of a group is meant.
  const none = content.filter(
    (part, at) =>
      attrs.length > 0 &&
      (part.is === 'not' || (part.is === 'quantity' && part.quantity === 'none')) &&
      (content[at + 1]?.is === 'head' || tokens[part.from]?.lower === 'never'),
  );
  // "Costs more than the aspirin": without another value of what is counted nothing is held against anything.
  const than = content.filter(
    (part) =>
      part.is === 'conj' && tokens[part.from]?.lower === 'than' && wants.some((want) => /^(?:most|fewest)$/.test(want)),
  );
  const held = rivals(set.where, schema, of).length > 0 || heldTo(clause, attrs[0], tokens) !== null;
  return held ? none : [...none, ...than];
}

/** Parts in order become one clause; null when nothing in them speaks of the relation. */
function assemble(
  of: Relation,
  own: readonly Part[],
  tokens: readonly Token[],
  evidence: (part: Part) => boolean,
  schema: Schema,
  world: World,
): Clause | null {
  const parts = listedTogether(of, own, tokens);
  const clause: Clause = {
    of,
    set: { names: [], where: [], except: [], within: [] },
    head: null,
    attrs: [],
    wants: [],
    negated: false,
    exists: false,
    parts,
    unread: [],
    cost: PRIOR[of] ?? 0,
  };
  const { set } = clause;
  let denied = false;
  let excepted = false;
  let leftOut = false;
  let joining = false;
  const { also, loose } = widening(parts, tokens);
  const widest: Filter[] = [];
  const heads: Part[] = [];
  // *Why don't the csv files show up*: what is denied is said behind the noun.
  const ofNoun = (part: Part): boolean => isDeniedBehind(part, parts, tokens);
  for (const part of parts) {
    clause.cost += part.cost;
    // What is left out is one thing, or several that are joined.
    if (excepted && leftOut && ENDS_EXCEPTION.has(part.is) && !joining) excepted = false;
    // "Apart from nginx, which are up?": what asks begins anew.
    if (excepted && leftOut && (part.is === 'want' || part.is === 'quantity')) excepted = false;
    if (part.is !== 'function') joining = part.is === 'conj' || part.is === 'except';
    if (excepted && LEAVES_OUT.has(part.is)) leftOut = true;
    switch (part.is) {
      case 'head':
        // Two nouns of one thing: "python processes that are zombie processes" speaks of one set.
        if (!part.plural && isPlacesNoun(of, part, parts)) break;
        heads.push(part);
        // *Which file …, leaving aside logs*: how many are asked for is said before.
        if (!excepted || clause.head === null) clause.head = part.plural ? 'many' : (clause.head ?? 'one');
        // "Except the ones in notes": the noun stands for those that are left out.
        if (excepted) {
          const named = parts[parts.indexOf(part) - 1];
          if (named?.is !== 'name' && named?.is !== 'filter')
            set.except.push(...part.where.filter(({ attr }) => attr !== 'kind'));
          break;
        }
        if (also.has(part)) {
          widest.push(...part.where);
          break;
        }
        for (const filter of part.where) set.where.push(denied && !ofNoun(part) ? { ...filter, not: true } : filter);
        if (part.where.length > 0 && !ofNoun(part)) denied = false;
        break;
      case 'name':
        // "Anything that is not nginx": it says which; "is nginx not running" does not.
        if (excepted || (denied && isRelative(parts, part, tokens))) {
          denied = excepted && denied;
          set.except.push({ attr: 'name', op: '=', value: part.value });
          break;
        }
        set.names.push(part.value);
        break;
      case 'filter': {
        if (part.filter.attr === 'kind' && isPlacesNoun(of, part, parts)) break;
        const filter = denied && !ofNoun(part) ? { ...part.filter, not: !part.filter.not } : part.filter;
        denied &&= ofNoun(part);
        if (also.has(part)) {
          widest.push(filter);
          break;
        }
        const held = excepted ? set.except : set.where;
        if (!held.some((other) => isDeepStrictEqual(other, filter))) held.push(filter);
        break;
      }
      case 'exist':
        clause.exists = true;
        if (denied !== part.not) clause.negated = true;
        denied = false;
        break;
      case 'attr':
        if (!clause.attrs.includes(part.attr)) clause.attrs.push(part.attr);
        break;
      case 'order':
        if (set.order) loose.push(part);
        else {
          set.order = part.order;
          if (part.all) set.whole = true;
        }
        for (const filter of part.where ?? [])
          if (!set.where.some((other) => isDeepStrictEqual(other, filter))) set.where.push(filter);
        break;
      case 'limit':
        if (set.limit) loose.push(part);
        else set.limit = { n: part.n, end: part.end, ...(part.skip ? { skip: part.skip } : {}) };
        break;
      case 'window':
        if (!set.window) set.window = part.window;
        else if (!ofThatDay(set, part.window, schema.get(of)?.time)) loose.push(part);
        break;
      case 'within':
        if (excepted)
          set.except.push({ attr: 'path', op: 'in', value: { type: 'path', path: part.place, here: 'folder' } });
        else set.within.push(part.place);
        break;
      case 'want':
        clause.wants.push(part.want);
        break;
      case 'quantity':
        clause.quantity = part.quantity;
        if (part.quantity === 'none') denied = true;
        break;
      case 'not':
        denied = !denied;
        break;
      case 'except':
        excepted = true;
        leftOut = false;
        break;
      case 'unread': {
        const token = tokens[part.from];
        if (token) clause.unread.push({ text: token.text, start: token.start, end: token.end });
        break;
      }
      default:
        break;
    }
  }
  if (widest.length > 0) set.also = widest;
  if (denied) {
    clause.negated = true;
    // "Which have no shell?": what is denied is no filter, and may not be passed over.
    const last = parts.findLast(({ is }) => is === 'not');
    const denies = clause.exists || (asksWhether(tokens) && clause.attrs.length === 0);
    if (!denies && last) loose.push(last);
  }
  if (!parts.some(evidence)) return null;
  const sides = besideOr(parts, tokens);
  asksOneSide(set, sides);
  // "Or just a light one": no more than the other of two.
  if (sides && clause.quantity === 'only') delete clause.quantity;
  loose.push(...unjoined(parts, tokens));
  if (set.limit && !set.order && (heads.length === 0 || set.limit.skip)) {
    const limit = parts.find(({ is }) => is === 'limit');
    if (limit) loose.push(limit);
  }
  // A number counts the things behind it: "404 since" and "8089 who" count nothing.
  for (const [at, part] of parts.entries())
    if (part.is === 'limit' && covers(part) === 1 && !isCounted(part, parts[at + 1])) loose.push(part);
  // *The last upgrade* is one that was made, and no package that waits for one.
  if (
    of === 'package' &&
    set.order?.attr === 'time' &&
    set.where.some(({ attr, not }) => attr === 'upgradable' && !not)
  )
    loose.push(...parts.filter(({ is }) => is === 'order'));
  // The machine has one processor load: three of it are none.
  if (SINGLE.has(of)) loose.push(...parts.filter(({ is }) => is === 'limit' || is === 'order'));
  // *Branch?*: of things of which one is the current, a bare noun for one means that.
  const bare = parts.every(({ is }) => is === 'head' || is === 'want');
  if (bare && clause.head === 'one' && !clause.exists && set.where.length === 0 && schema.get(of)?.attributes.current)
    set.where.push({ attr: 'current', op: '=', value: { type: 'word', word: 'true' } });
  // "Is cron enabled but not running?": of what was named it is asked, and nothing is left out.
  if (
    asksWhether(tokens) &&
    set.names.length > 0 &&
    set.except.length > 0 &&
    set.except.every(({ value }) => value.type === 'word')
  )
    set.where.push(...set.except.splice(0).map((filter) => ({ ...filter, not: !filter.not })));
  // *Who besides Tiago is in the group*: what is named is one thing, and nothing of it is left out by another's name.
  const isOfNamed = set.names.length > 0 && clause.attrs.length > 0 && clause.wants[0] !== 'compare';
  if (isOfNamed && set.except.some(({ attr, value }) => attr === 'name' && value.type === 'name'))
    loose.push(...parts.filter(({ is }) => is === 'except'));
  // "Which files are symlinks": the noun says no more than that something lies there.
  const links = set.where.some((filter) => narrowsToKind(filter, 'link'));
  if (of === 'file' && links && heads.length < 3 && !parts.some(({ is }) => is === 'conj'))
    set.where = set.where.filter((filter) => !narrowsToKind(filter, 'file'));
  // "Can kasse log in?": who may is not who is.
  if (of === 'user' && /^(?:can|could|may)$/.test(tokens[0]?.lower ?? ''))
    set.where = set.where.map((filter) => (filter.attr === 'logged' ? { ...filter, attr: 'login' } : filter));
  // "Not staged" is what git calls it: changed and not in the index, which new files are not.
  if (of === 'change') asGitSays(set);
  // "The postgres packages": all that are called after it.
  const [called, ...more] = parts.filter(({ is }) => is === 'name');
  const kin = parts.find((part) => part.is === 'head' && part.plural && part.from === called?.to);
  if (of === 'package' && called && kin && more.length === 0 && set.names.length === 1) {
    const text = tokens[called.from]?.text ?? '';
    set.names = [];
    set.where.push({ attr: 'name', op: '~', value: { type: 'text', text } });
  }
  // Two paths side by side are not looked for as one set.
  const compared = clause.wants.includes('compare');
  if (of === 'file' && set.names.length > 1 && !compared && !parts.some(({ is }) => is === 'conj'))
    loose.push(...parts.filter(({ is }) => is === 'name').slice(1));
  const counts = clause.wants.some((want) => want === 'most' || want === 'fewest' || want === 'each');
  // Of a file's rows there are always many.
  const done =
    of === 'commit' && (parts.some(({ is }) => is === 'verb') || set.where.some(({ attr }) => attr === 'file'));
  const many = clause.head === 'many' || schema.size === 1 || done;
  // Most commits are somebody's.
  if (counts && of === 'commit' && clause.attrs.length === 0) clause.attrs.push('author');
  if (counts) againstEachOther(clause, schema);
  const told = tellsFigure(clause, schema) ? 2 : 1;
  if (schema.size === 1) loose.push(...ofRowsLoose(clause, parts, tokens, schema));
  if (counts && (clause.attrs.length !== told || !many || set.order || set.limit))
    loose.push(...parts.filter((part) => part.is === 'want' && /^(?:most|fewest|each)$/.test(part.want)));
  loose.push(...unboundParts(clause, tokens, schema), ...misplaced(parts, tokens), ...misread(clause, tokens, schema));
  // "How big is cache" asks of what lies here before it asks of the machine's.
  if (SINGLE.has(of) && heads.length === 0 && tokens.some(({ text }) => isFolderHere(text, world)))
    clause.cost += COST.otherwise;
  const either = parts.some((part) => part.is === 'conj' && part.word === 'or');
  if (either && set.where.length > 0 && set.names.length === 0)
    clause.cost += rivals(set.where, schema, of).length > 0 || sides ? 0 : COST.or;
  loose.push(...parts.filter((part, at) => isNoVerb(part, at, parts, tokens)));
  // Of what is to come, or to be done, nothing tells but what is set for it, and what there is to upgrade to.
  const atBoot = set.where.filter(({ attr }) => /^(?:enabled|boot)$/.test(attr));
  // "What happens to redis when I reboot?"
  if (clause.wants.includes('why') && atBoot.some(({ not }) => !not))
    loose.push(...parts.filter((part) => part.is === 'filter' && atBoot.includes(part.filter)));
  const isUpgrade = of === 'package' && set.where.some(({ attr }) => attr === 'upgradable');
  const outlook =
    isUpgrade || (clause.wants.includes('why') && clause.negated)
      ? null
      : atBoot.length > 0
        ? /^should$/
        : clause.attrs.some((attr) => /^(?:memory|cpu|threads)$/.test(attr))
          ? /^(?:will|would|should|may)$/
          : /^(?:will|would|should)$/;
  loose.push(...parts.filter(({ is, from }) => is === 'be' && outlook?.test(tokens[from]?.lower ?? '')));
  // "The longest show": the age of processes is asked where it is said that they run.
  const nothing = heads.length + set.names.length + set.where.length + clause.attrs.length === 0;
  if (of === 'process' && set.order?.attr === 'age' && nothing && !clause.exists)
    loose.push(...parts.filter(({ is }) => is === 'order'));
  if (contradicts(clause, schema)) clause.cost += COST.contradiction;
  for (const part of new Set(loose)) {
    clause.cost += COST.loose * covers(part);
    for (const token of tokens.slice(part.from, part.to))
      clause.unread.push({ text: token.text, start: token.start, end: token.end });
  }
  // Sockets tell who has a port, also where the process may not be seen.
  if (of === 'process' && set.where.some(({ attr }) => attr === 'port')) clause.cost += COST.otherwise;
  if (set.window && schema.get(of)?.time === undefined) clause.cost += COST.untimed;
  // Sockets are spoken of by ports and by what listens.
  const socket = of === 'listener' || of === 'connection';
  const bySocket = set.where.some(({ attr }) => /^(?:port|local|public|protocol)$/.test(attr));
  if (socket && heads.length === 0 && !clause.exists && !bySocket) clause.cost += COST.otherwise;
  // What runs as somebody is a process before it is a service, or a socket.
  const whose = heads.length === 0 && set.where.some(({ attr }) => attr === 'user');
  if (whose && (of === 'service' || (of === 'listener' && !bySocket))) clause.cost += COST.otherwise;
  // What runs by itself is a program sooner than the line of a schedule; one that is called a job, or nightly, is none.
  const isCommand = set.where.some(({ attr }) => attr === 'command');
  if (of === 'job' && set.where.some(({ attr }) => RHYTHM.test(attr))) {
    heads.push(...parts.filter(({ is }) => is === 'filter').slice(0, 1));
    clause.cost -= COST.otherwise * (isCommand ? 2 : 1);
  } else if (of === 'job' && isCommand && heads.length === 0) {
    const called = parts.find(
      (part) => part.is === 'filter' && part.filter.attr === 'command' && isCalledJob(tokens[part.to - 1]),
    );
    if (called) heads.push(called);
    else clause.cost += COST.otherwise;
  }
  // What runs as a cluster is called one, and what is switched on is no job that nobody spoke of.
  const isStated = of === 'job' && set.where.some(({ attr }) => /^(?:active|broken)$/.test(attr));
  if (heads.length === 0 && (of === 'cluster' || isStated)) clause.cost += COST.contradiction;
  // "Do we use docker?" speaks of nobody's shell.
  if (of === 'user' && heads.length + set.names.length === 0 && set.where.some(({ attr }) => attr === 'shell'))
    clause.cost += COST.noSubject;
  // Which folder it serves is not where it works.
  const isWebServer = of === 'process' && set.where.some(({ attr }) => attr === 'listens');
  const serves = isWebServer || tokens.some(({ lower }) => /^serv(?:es?|ed|ing)$/.test(lower));
  if (serves && clause.attrs.includes('cwd')) clause.cost += COST.otherwise;
  // An extension alone ("bash") is seldom what was meant by a word.
  if (
    of === 'file' &&
    heads.length + set.names.length + set.within.length === 0 &&
    set.where.some(({ attr }) => attr === 'extension')
  )
    clause.cost += asksWhether(tokens) ? COST.noSubject : COST.otherwise;
  // Whether it runs asks of what runs, before what it has logged.
  if (of === 'log' && heads.length === 0 && !clause.exists && asksWhether(tokens)) clause.cost += COST.otherwise;
  const barred = of === 'file' && set.where.some(({ attr }) => attr === 'executable');
  if (clause.wants.includes('why') && of !== 'service' && of !== 'process' && !barred) clause.cost += COST.otherwise;
  clause.cost += COST.otherwise * oddities(clause, heads.length, tokens, world);
  // *What is in here*: the place is what is asked about.
  const isPlace = set.within.length > 0 && clause.attrs.includes('content');
  const subject = isPlace || heads.length + set.names.length + set.where.length > 0;
  if (!subject && !clause.exists && !set.order && MANY.has(of)) clause.cost += COST.noSubject;
  return clause;
}

export interface ClauseOptions {
  only?: Relation;
  most?: number;
}

/** Readings of a clause, the cheapest first. */
export function readClauses(
  tokens: readonly Token[],
  world: World,
  schema: Schema,
  { only, most = 8 }: ClauseOptions = {},
): Clause[] {
  const slots = namesOnly(createSlots(tokens, world), tokens, world);
  // *Not counting those that …*: they are no part of it.
  const isDenied = ({ piece, from }: Offer): boolean =>
    piece.is === 'also' && /^(?:not|n't|without)$/.test(tokens[from - 1]?.lower ?? '');
  const offers: Offer[] = [...offersOf(tokens, slots).filter((each) => !isDenied(each)), ...heldApart(tokens)];
  const clauses: Clause[] = [];
  for (const of of only === undefined ? schema.keys() : [only]) {
    const parts = partsFor(of, tokens, offers, world, slots, schema);
    const own = new Set(offers.filter((offer) => offer.of?.includes(of)).map(({ from, to }) => `${from} ${to}`));
    const evidence = (part: Part): boolean =>
      part.is === 'name' ||
      (own.has(`${part.from} ${part.to}`) && ['head', 'filter', 'attr', 'order', 'exist'].includes(part.is));
    if (!parts.some((here) => here.some(evidence))) continue;
    let best: Clause | null = null;
    const least = (PRIOR[of] ?? 0) - (of === 'job' ? COST.otherwise * 2 : 0);
    for (const { parts: way, cost } of cheapestWays(parts)) {
      // The cheapest first, and whatever is found in one adds to its cost, but for what is given back to jobs.
      if (best && cost + least >= best.cost) break;
      const clause = assemble(of, way, tokens, evidence, schema, world);
      if (clause && (!best || clause.cost < best.cost)) best = clause;
    }
    if (best) clauses.push(best);
  }
  return clauses.sort((a, b) => a.cost - b.cost).slice(0, most);
}
