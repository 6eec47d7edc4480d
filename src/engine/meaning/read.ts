// Reading a request: all ways to lay its phrases, each finished into a goal and tried on what can be done with it. The
// cheapest that something can express is what was meant; a word that nothing was made of is named.

import { withoutAsides } from '../english/asides.ts';
import { apart } from '../english/compounds.ts';
import { wholeRanges } from '../english/date-ranges.ts';
import { lemmas } from '../english/lemma.ts';
import { acts, functionWords } from '../english/lexicon.ts';
import { plainTimes } from '../english/recurrence.ts';
import { respell, withJoints } from '../english/respell.ts';
import { type Token, tokenize } from '../english/token.ts';
import { applied, isPutIn, type Turned, turned } from '../english/turns.ts';
import type { Goal, Reading } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { aliasSaid } from './alias-said.ts';
import { apposed } from './apposed.ts';
import { type Ban, bannedBy, breaksAny, keptTo, relationsOf, spared } from './bans.ts';
import { contrasted } from './contrasted.ts';
import { countedNames } from './counted-names.ts';
import { type Described, withDescribed } from './described/described.ts';
import { eitherLevel } from './either-level.ts';
import { endpointNamed } from './endpoints.ts';
import { everythingBut, leftOutLast } from './everything-but.ts';
import { finish } from './finish.ts';
import type { Frame } from './frame.ts';
import { fronted } from './fronted.ts';
import { heldLists } from './held-lists.ts';
import { withBracketed } from './in-brackets.ts';
import { inItsFolder } from './in-its-folder.ts';
import { inLanguage } from './in-language.ts';
import { asCalledHere } from './in-other-case.ts';
import { itsSibling } from './its-sibling.ts';
import { keptOnly } from './kept-only.ts';
import { levelsPerFile } from './levels-per-file.ts';
import { machineNamed } from './machine-named.ts';
import { marked } from './markers.ts';
import { membersOfFolder } from './members-of-folder.ts';
import { mentionedIn } from './mentioned-in.ts';
import { mentionedTexts } from './mentioned-texts.ts';
import { onChange } from './on-change.ts';
import { ofPeople, withOwners } from './owners.ts';
import { packageModules } from './package-modules.ts';
import { packageParts } from './package-parts.ts';
import { type Parsed, parseTokens } from './parse.ts';
import { partOfFile } from './parts-of-files.ts';
import { pointRanges } from './point-ranges.ts';
import { disowned, possessive } from './possessive.ts';
import { inProjectBelow, ofProject } from './project-below.ts';
import { isQuestion } from './question.ts';
import { reachingDown } from './reaching-down.ts';
import { reckon } from './reckoned/reckon.ts';
import { remarked } from './remarked.ts';
import { withRemoteEnd } from './remote-end.ts';
import { otherScheme, replacedTexts } from './replaced-texts.ts';
import { printedOnly } from './rides.ts';
import type { Laid } from './rows/part.ts';
import { readRows } from './rows/read-rows.ts';
import { callsLog } from './rows/source.ts';
import { EXCEPT, type Parted, parted } from './second-clause.ts';
import { intoTheGroup, severalAccounts } from './several-accounts.ts';
import { placedBySpared } from './spared-in-folder.ts';
import { asPacked, intoFolder, isItself, isUnnamed } from './targets.ts';
import { theOne } from './the-one.ts';
import { endingTildes } from './tilde.ts';
import { toldToHave } from './told-to-have.ts';
import { topical } from './topic.ts';
import { unhurried } from './unhurried.ts';
import { handedOver, withArgument, withSettings } from './with-argument.ts';
import { writtenOut } from './written-out.ts';
import { writtenTo } from './written-to.ts';

/** What a goal can be turned into. */
export interface Expressed<T> {
  what: T;
  /** Added to the cost of the reading. */
  cost: number;
}

export interface Read<T> extends Reading {
  done: T;
  /** What was spoken of by words of its name. */
  described: readonly Described[];
}

/** To try whether something answers changes nothing. */
const ANSWERS: ReadonlySet<string> = new Set(['host', 'listener']);
const isLook = ({ act, of, manner, show }: Goal): boolean =>
  // *Which process wrote to a.log*: nothing is to be written there.
  (acts().get(act)?.effect === 'read' && !show.some(({ id }) => id === 'to-file')) ||
  (act === 'test' && ANSWERS.has(of)) ||
  // *How long does a.sh take?*
  act === 'measure' ||
  manner.some(({ id }) => id === 'dry-run' || id === 'printed');

/** *It is broken, could you fix that*: to look at it was not asked for. */
const changes = (goal: Goal): Goal | null => (isLook(goal) ? null : goal);

/** *Empty logs*: no act was said but this one. */
const looksForEmpty = ({ act, where }: Goal, frame: Frame): boolean =>
  act === 'show' && frame.act === null && where.some(({ attr }) => attr === 'empty');

/** *Empty a.log*: of one file that is told to nobody who did not ask. */
const isOneEmpty = (goal: Goal, frame: Frame): boolean => {
  const { of, names, in: places } = goal;
  return (
    looksForEmpty(goal, frame) && (of === 'file' ? names.length === 1 : frame.object.of === '' && places !== undefined)
  );
};

const CLEARLY = 0.2;
const OTHERWISE = 1;

/** A way to lay out the words of a request, with what they rule out. */
interface Layout {
  tokens: readonly Token[];
  bans: readonly Ban[];
  /** What none of its goals may do, though nothing has to be told to keep to it. */
  broken?: readonly Ban[];
  unread: readonly Token[];
  /** What is said in clauses behind the first, as what it makes of a goal. */
  rides?: Parted['rides'];
  cost: number;
}

/** What it costs to read a part in another order, or as something that is not to happen. */
const TURNED = 0.15;
const BANNED = 0.05;
const UNREAD = 6;
const ADVERB = 0.1;
const WILLED = /^(?:V|make|turn|change|rename|delete|move|copy|run|extract|set)\b/;
const PASSED = 0.6;
/** What rules out nothing that would be done may have been meant in another way. */
const IDLE = 0.05;
/** What describes something here, read as words that do not. */
const PLAIN = 0.5;
/** As it stands it was read so well that no other order is looked for. */
const PLAINLY = 0.8;

/** *Who is in the group adm* asks for people; *which file is …* is not about lines where that word stands. */
function asksForOther({ act, of, attr, names }: Goal, tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  if (first?.lower === 'who' && act === 'show' && of === 'file' && attr === undefined) return true;
  const [name] = names;
  const which = /^(?:which|what)$/.test(first?.lower ?? '') && of === 'line' && name?.type === 'text' && !name.quoted;
  return which && name.text === second?.text && relationsOf(second.lower).size > 0;
}

const plainly = (tokens: readonly Token[]): Parted => ({ tokens, rides: [], bans: [], cost: 0, excepts: false });

const ridden = (goal: Goal, rides: Parted['rides'] = []): Goal | null =>
  rides.reduce<Goal | null>((so, ride) => so && ride(so), goal);

/** *Keep the newest*: an exception that came to something else is none. */
const saysWithout = (goal: Goal): Goal | null =>
  [goal, goal.within].some((set) => set && (set.except.length > 0 || set.keeps)) ? goal : null;

/** The words as they stand, and with the parts that stand in another order put into the usual one. */
function layouts(tokens: readonly Token[], clauses: readonly Parted[], world: World): Layout[] {
  const note = topical(tokens, world);
  const behind = clauses.map(({ tokens: first, rides, bans, cost, excepts }) => ({
    sure: bans.length > 0 || cost < 0,
    ways: [...orders(first, world), ...calmly(first, world)].map((each) => ({
      ...each,
      rides: excepts ? [saysWithout, ...rides] : rides,
      bans: [...each.bans, ...bans],
      cost: each.cost + cost,
    })),
  }));
  // What a clause surely says is not to be read as something else that happens to be whole.
  const sure = behind.filter((each) => each.sure);
  const others = behind.filter((each) => !each.sure);
  return [
    ...sure.flatMap(({ ways }) => ways),
    ...(note ? orders(note, world) : []),
    ...orders(tokens, world),
    ...calmly(tokens, world),
    ...others.flatMap(({ ways }) => ways),
  ];
}

const calmly = (tokens: readonly Token[], world: World): Layout[] => {
  const bare = unhurried(tokens, world);
  return bare ? orders(bare, world).map((each) => ({ ...each, cost: each.cost + ADVERB })) : [];
};

/** *…, except for X, don't touch that one*: what is left out already is ruled out once more. */
function saysAgain({ spans, from, row }: Turned, tokens: readonly Token[]): boolean {
  const said = spans.flat();
  return (
    (row.bans !== undefined || row.reads === LEAVES_OUT) &&
    // *Without asking me*: nothing that was left out is spoken of again.
    said.some(({ lower }) => REFERS.test(lower)) &&
    said.every(({ lower }) => REFERS.test(lower) || functionWords().has(lower)) &&
    tokens.slice(0, from).some(({ lower }) => EXCEPTS.test(lower))
  );
}
const LEAVES_OUT = 'excluding 1';
const REFERS = /^(?:it|them|that|those|this|these|ones?|there)$/;
const EXCEPTS = /^(?:except|excluding|besides|apart|without|not)$/;

/** *With commas instead of semicolons, don't change the file*: without what is ruled out, where all of that is known. */
function withoutRuledOut(clause: Parted, world: World): Parted[] {
  const parts = turned(clause.tokens).filter(({ row, tokens }) => row.reads === undefined && tokens.length === 0);
  const tokens = applied(clause.tokens, parts);
  const out = parts.map((part) => bannedBy(part, tokens, world));
  if (parts.length === 0 || out.some(({ unread }) => unread.length > 0)) return [];
  return [{ ...clause, tokens, bans: [...clause.bans, ...out.flatMap(({ ban }) => ban ?? [])] }];
}

function orders(given: readonly Token[], world: World): Layout[] {
  const again = turned(given).filter((part) => saysAgain(part, given));
  const tokens = given.filter((_, i) => !again.some(({ from, to }) => i >= from && i < to));
  const plain = { tokens, bans: [], unread: [], cost: 0 };
  const parts = turned(tokens).map((part) => {
    const left = spared(part, tokens, world);
    return left ? { ...part, tokens: [EXCEPT, ...left] } : part;
  });
  if (parts.length === 0) return [plain];
  // What should be so is passed over where it is read as it stands, and an exception takes what goes on behind it.
  if (parts.some((part) => WILLED.test(part.row.reads ?? '') || isPutIn(part, tokens))) plain.cost = PASSED;
  const moved = applied(tokens, parts);
  const banned = parts.flatMap((part) =>
    part.row.reads === undefined && part.tokens.length === 0
      ? [{ ...bannedBy(part, moved, world), from: part.from }]
      : [],
  );
  const unread = banned.flatMap((each) => each.unread);
  // "stop it without killing it": read as it stands, it is not to become what it rules out either. *It is not running* rules
  // nothing out.
  const bare = banned.flatMap(({ ban, from }) =>
    ban && ban.of.size === 0 && /^(?:and|but|without)$/.test(tokens[from]?.lower ?? '') ? [ban] : [],
  );
  // *Git should stop tracking it but keep the file*: what rules something out may as well say how the rest is done.
  const reordered = parts.filter((part) => !banned.some(({ from }) => from === part.from));
  const asManner = banned.length > 0 && reordered.length > 0 ? [{ ...plain, tokens: applied(tokens, reordered) }] : [];
  return [
    { ...plain, broken: bare },
    ...asManner.map((each) => ({ ...each, broken: bare, cost: TURNED * reordered.length })),
    {
      tokens: moved,
      bans: banned.flatMap(({ ban }) => (ban ? [ban] : [])),
      unread,
      cost: TURNED * (parts.length - banned.length) + BANNED * banned.length + UNREAD * unread.length,
    },
  ];
}

/**
 * Readings that `express` can express, the cheapest first. It gives null for what could be meant and cannot be done, and
 * undefined for what nobody means: an act that nothing does to such things.
 */
export function read<T>(
  text: string,
  world: World,
  express: (goal: Goal) => Expressed<T> | null | undefined,
  count = 60,
): Read<T>[] {
  const plain = withoutAsides(withBracketed(withJoints(tokenize(text), world), text), text, (path) => world.path(path));
  const called = membersOfFolder(
    asCalledHere(everythingBut(leftOutLast(toldToHave(contrasted(plain.tokens, world)))), world),
    world,
  );
  const dated = plainTimes(wholeRanges(pointRanges(endingTildes(called), world)));
  const lying = itsSibling(inItsFolder(apposed(countedNames(dated, world), text, world), text, world), world);
  const quoted = levelsPerFile(replacedTexts(otherScheme(eitherLevel(lying)), text, world));
  const packed = packageModules(packageParts(heldLists(quoted, world), world), world);
  const whole = machineNamed(endpointNamed(packed, world), world);
  const ended = withRemoteEnd(
    withArgument(handedOver(possessive(withSettings(writtenOut(whole, world)), world), world), world),
    world,
  );
  const named = ofPeople(withOwners(reachingDown(inLanguage(marked(ended, world), world), world), world), world);
  const described = withDescribed(remarked(intoTheGroup(named), world), world);
  const spelled = (tokens: readonly Token[]) => respell(apart(fronted(tokens, world), world), world);
  const found: Read<T>[] = [];
  const { start = 0 } = plain.tokens[0] ?? {};
  const figures = reckon(text.slice(text[start - 1] === '(' ? start - 1 : start, plain.tokens.at(-1)?.end));
  // Sentences are laid in several ways that mean the same.
  const tried = new Map<string, Expressed<T> | null | undefined>();
  const expressed = (goal: Goal) => {
    const key = JSON.stringify(goal);
    const known = tried.get(key);
    if (known !== undefined || tried.has(key)) return known;
    const made = express(goal);
    tried.set(key, made);
    return made;
  };
  const readAs = (
    given: readonly Token[],
    things: readonly Described[],
    { cost = 0, rides = [] }: { cost?: number; rides?: Parted['rides'] } = {},
  ) => {
    const asks = plain.looks || isQuestion(given, text);
    const parsed = new Map<string, Parsed>();
    const ownLog = callsLog(given, world);
    const kinds = { asks: asks && !plain.mends, ownLog };
    const reader: Reader<T> = {
      parsed,
      count,
      ...kinds,
      found: [],
      expressed,
      cost,
      things,
      rides: [...rides, writtenTo(given), ...(plain.mends ? [changes] : []), ...(plain.looks ? [printedOnly] : [])],
    };
    const clauses = [...onChange(given, world), ...severalAccounts(given, world), ...parted(given, world)];
    const calm = unhurried(given, world);
    for (const clause of [plainly(given), ...(calm ? [plainly(calm)] : []), ...clauses])
      for (const each of [clause, ...withoutRuledOut(clause, world)]) readRowsOf(each, world, reader);
    reader.found.sort((a, b) => a.cost - b.cost);
    for (const layout of layouts(given, clauses, world)) {
      const [best] = reader.found;
      if (best && best.unread.length === 0 && best.cost < PLAINLY) break;
      readLayout(layout, world, reader);
    }
    found.push(...reader.found);
  };
  // What is read to the end by a small grammar of its own is nothing else.
  for (const own of [figures, partOfFile(lying, world), aliasSaid(plain.tokens, text, world)]) {
    const made = own && expressed(own.goal);
    if (!own || !made) continue;
    const roles = new Map(plain.tokens.map((_, i): [number, string] => [i, own.goal.of]));
    return [{ goal: own.goal, roles, unread: [], cost: own.cost + made.cost, done: made.what, described: [] }];
  }
  if (described.tokens.length > 0) readAs(spelled(described.tokens), described.described);
  // Words that describe something may also be meant as they stand: a text, what is to be called so.
  if (described.described.length > 0) readAs(spelled(remarked(named, world)), [], { cost: PLAIN });
  const held = mentionedIn(named, world);
  if (held) {
    const { tokens, described: things } = withDescribed(remarked(held.tokens, world), world);
    readAs(spelled(tokens), things, { rides: [held.ride] });
  }
  const kept = keptOnly(named);
  if (kept) {
    const { tokens, described: things } = withDescribed(remarked(kept.tokens, world), world);
    readAs(spelled(tokens), things, { rides: [kept.ride] });
  }
  const spoken = mentionedTexts(named, world);
  if (spoken) readAs(spelled(remarked(spoken.tokens, world)), [], spoken);
  const below = inProjectBelow(named, world);
  if (below) readAs(spelled(below), [], { rides: [ofProject] });
  return found.sort((a, b) => a.cost - b.cost);
}

/** *Invoices that are still open*: of ports and machines it says no more; of what stands in files, or is one, which. */
const stateLost = ({ of }: Goal, tokens: readonly Token[], roles: ReadonlyMap<number, string>): Token[] =>
  of === 'file' || of === 'line'
    ? tokens.filter(({ lower, quoted }, i) => !quoted && !roles.has(i) && /^(?:open|closed)$/.test(lower))
    : [];

const seeksText = ({ where, within }: Goal): boolean =>
  [...where, ...(within?.where ?? [])].some(({ attr }) => attr === 'content');

const COUNTED_IN: ReadonlySet<string> = new Set(['line', 'row', 'word', 'character', 'occurrence']);
const LEADS: ReadonlySet<string> = new Set(['in', 'of', 'for', 'from']);
const EACH: ReadonlySet<string> = new Set(['each', 'every']);
/** *Clean up the project*: the place that one is in stays. */
const tidiesPlace = ({ act, names }: Goal, tokens: readonly Token[]): boolean =>
  names.some((value) => value.type === 'path' && /^(?:\.\/?$|~)/.test(value.path)) &&
  tokens.some(({ lower }) => lemmas(lower).some((form) => acts().get(act)?.tidies?.includes(form)));

/** *How many lines in each log*, *the last error of each*: one figure or one line of all of them was not asked for. */
const addsUp = (
  { act, of, show, limit }: Goal,
  tokens: readonly Token[],
  roles: ReadonlyMap<number, string>,
): boolean =>
  ((COUNTED_IN.has(of) && (act === 'count' || show.some(({ id }) => id === 'count'))) ||
    (of === 'log' && limit !== undefined)) &&
  tokens.some(
    ({ lower }, i) => EACH.has(lower) && LEADS.has(tokens[i - 1]?.lower ?? '') && roles.get(i) === 'quantity',
  );

/** *Those ending in a should end in b*: what is to be so is no list of what is so. */
const isWished = ({ act }: Goal, frame: Frame, tokens: readonly Token[], roles: ReadonlyMap<number, string>): boolean =>
  act === 'show' &&
  frame.act === null &&
  tokens.some(({ lower, quoted }, i) => !quoted && /^(?:should|shall|must|ought)$/.test(lower) && !roles.has(i));

interface Reader<T> {
  /** Clauses are taken off in several ways that leave the same words. */
  parsed: Map<string, Parsed>;
  count: number;
  asks: boolean;
  /** A file is called as the log that is spoken of. */
  ownLog: boolean;
  found: Read<T>[];
  expressed: (goal: Goal) => Expressed<T> | null | undefined;
  /** What everything that is read has to be. */
  rides: Parted['rides'];
  /** What all its readings cost more, and the things that were described in them. */
  cost: number;
  things: readonly Described[];
}

/** *Which callers are in it and how often each*: one figure of all of them was not asked for. */
const countsEach = (parts: readonly Laid[], tokens: readonly Token[]): boolean =>
  parts.some(({ is, to }) => is === 'figure' && EACH.has(tokens[to]?.lower ?? '') && !tokens[to - 1]?.pause);

/** *The last five rows and then the number of lines*: two things of one file. */
const wantsFigureToo = (tokens: readonly Token[]): boolean =>
  /\band (?:then )?(?:also )?the (?:number|count) of (?:lines|rows)$/.test(tokens.map(({ lower }) => lower).join(' '));

function readRowsOf<T>(clause: Parted, world: World, { asks, found, expressed, cost, things, rides }: Reader<T>): void {
  const rows = readRows(clause.tokens, world);
  const said = rows && ridden(rows.goal, [...rides, ...clause.rides]);
  if (!rows || !said || (asks && !isLook(said))) return;
  if (said.act === 'count' && countsEach(rows.parts, clause.tokens)) return;
  if (said.act !== 'count' && wantsFigureToo(clause.tokens)) return;
  for (const goal of keptTo(said, clause.bans)) {
    const made = expressed(goal);
    if (!made) continue;
    found.push({
      goal,
      roles: new Map(
        rows.parts.flatMap(({ is, from, to }) =>
          Array.from({ length: is === 'fill' ? 0 : to - from }, (_, i): [number, string] => [from + i, is]),
        ),
      ),
      unread: [],
      cost: rows.cost + clause.cost + made.cost + cost,
      done: made.what,
      described: things,
    });
    return;
  }
}

function readLayout<T>(layout: Layout, world: World, reader: Reader<T>): void {
  const { count, asks, found, expressed, things } = reader;
  // With quotes, pauses and places: what was parsed for other tokens would name other words as unread.
  const key = JSON.stringify(layout.tokens);
  const { tokens, states } = reader.parsed.get(key) ?? parseTokens(layout.tokens, world, count);
  reader.parsed.set(key, { tokens, states });
  let understood = Number.POSITIVE_INFINITY;
  for (const state of states) {
    const cost = state.cost + layout.cost + reader.cost;
    // Nothing behind can be cheaper than the best few.
    if (found.length >= 3 && cost > (found[2]?.cost ?? 0)) break;
    const finished = finish(state, world);
    if (finished === null) continue;
    const said = ridden(finished.goal, [...reader.rides, ...(layout.rides ?? [])]);
    if (said === null || tidiesPlace(said, tokens)) continue;
    if (isUnnamed(said, tokens) || isItself(said) || asksForOther(said, tokens)) continue;
    const { goal: one, described } = theOne(asPacked(intoFolder(said, tokens), tokens), tokens, world);
    const asked = placedBySpared(one, [...things, ...described]);
    if (layout.broken?.some((ban) => breaksAny(asked, ban))) continue;
    // Who asks wants nothing changed; whether one file is empty is told to nobody who did not ask.
    if (reader.ownLog && asked.of === 'log') continue;
    if (asks ? !isLook(asked) : isOneEmpty(asked, state.frame)) continue;
    // *Empty the logs folder but keep it*: nothing is kept from who only looks.
    if (layout.bans.length + (layout.broken?.length ?? 0) > 0 && looksForEmpty(asked, state.frame)) continue;
    let done: Expressed<T> | null | undefined;
    let goal = asked;
    for (goal of keptTo(asked, layout.bans)) {
      done = expressed(goal);
      if (done) break;
    }
    // *Without storing its name*: where that may say how it is done, it is no mere ban.
    const idle = layout.bans.length > 0 && goal === asked ? IDLE : 0;
    // *That contain deploy but not staging*: a text that is left out, and nothing that is not to be done.
    if (idle > 0 && layout.bans.some(({ of }) => of.size === 0) && seeksText(goal)) continue;
    const whole = finished.cost + layout.cost + reader.cost + idle;
    if (!done) {
      if (done === null && state.unread.length === 0) understood = Math.min(understood, whole);
      continue;
    }
    const words = [...state.unread.flatMap((i) => tokens[i] ?? []), ...layout.unread];
    const roles = new Map<number, string>();
    for (let each = state.roles; each !== null; each = each.before)
      for (let i = each.from; i < each.to; i++) if (!state.unread.includes(i) && !roles.has(i)) roles.set(i, each.role);
    if (addsUp(goal, tokens, roles) || isWished(goal, state.frame, tokens, roles)) continue;
    // Counts of words belong to what is counted.
    const lost = COUNTED_IN.has(goal.of) ? [] : [...disowned(tokens, roles), ...stateLost(goal, tokens, roles)];
    words.push(...lost);
    found.push({
      goal,
      roles,
      unread: words.map(({ text: word, start, end }) => ({ text: word, start, end })),
      // What was better understood as something that cannot be done is not to become something else.
      cost: whole + done.cost + UNREAD * lost.length + (understood < whole - CLEARLY ? OTHERWISE : 0),
      done: done.what,
      described: [...things, ...described],
    });
    found.sort((a, b) => a.cost - b.cost);
  }
}
