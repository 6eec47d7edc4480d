// Questions → typed queries. A sentence is read whole; where words are left over it is read in parts, and what one part
// names is meant by "it" in the next. A question that changes only one thing of the last one ("and postgres?", "since
// when?") takes the rest from there.

import { clauses, relations } from '../english/lexicon.ts';
import { type Token, tokenize } from '../english/token.ts';
import { toldWords } from '../english/told-words.ts';
import type { Attribute, Filter, Unread, Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { asPath } from './clause/as-path.ts';
import { asksAgain, asksOfIt, OF_BEFORE } from './clause/asked-again.ts';
import { concedes, readBoth, withoutAlternatives, withoutRemark } from './clause/beside.ts';
import { readClauses } from './clause/clause.ts';
import { inItsPlace, inParallel, sharedBy } from './clause/in-its-place.ts';
import { completesBefore, ofTheNamed } from './clause/of-before.ts';
import {
  asksOfNamed,
  isOpen,
  isRead,
  namesIn,
  namesNothing,
  nounOf,
  partsIn,
  type ReadPart,
  readPart,
  textOf,
} from './clause/read-part.ts';
import { rivals } from './clause/rivals.ts';
import { asks, asksWhether, beginsQuestion, isStatement, splitSentence, whatIsTold } from './clause/split.ts';
import type { Clause, ClauseSet, Part, Schema } from './clause/types.ts';
import { type Mended, mendTypos } from './clause/typos.ts';
import { type Asked, askedOf, besideOr, heldTo, type QuestionWant } from './clause/wants.ts';
import { superlatives } from './described/words.ts';

export interface Question {
  clause: Clause;
  want: QuestionWant;
  attr?: Attribute;
  figure?: Asked['figure'];
  /** Of a group: the values that are held against each other. */
  only?: readonly Value[];
  /** Of a group: which ones have more, or fewer, than this one. */
  than?: Value;
  /** A yes or a no is wanted of it. */
  yesNo?: boolean;
  /** As it was asked, or as it was completed from the one before. */
  text: string;
}

export interface ReadQuestions {
  questions: Question[];
  unread: Unread[];
  /** Words that were passed over, for they seem to ask for nothing. */
  passed: string[];
  /** Parts of the sentence that no question was made of. */
  left: string[];
  /** Mistyped words, and what they were read as. */
  mended: Mended['words'];
}

const saysAll = (tokens: readonly Token[]): boolean =>
  tokens.some(({ lower, quoted }) => !quoted && clauses().quantity.all?.includes(lower));

const hasMany = (clause: Clause): boolean => clause.head === 'many';

/** *When did Ada last commit*: of what somebody did, the last of it, or the first. *In the last hour* is a time. */
function endDone(part: Part, tokens: readonly Token[]): 'first' | 'last' | null {
  if (part.is !== 'filter' || part.filter.value.type !== 'text' || part.to - part.from < 3) return null;
  const word = tokens[part.to - 2]?.lower;
  return word === 'first' || word === 'last' ? word : null;
}

function questionsOf(clause: Clause, tokens: readonly Token[], text: string, schema: Schema): Question[] {
  const asked = askedOf(clause, tokens, schema);
  const wants = new Set(asked.map(({ want }) => want));
  // "Is everything up to date?": whether there is none that is not.
  const [said] = clause.set.where;
  if (wants.has('whether') && clause.set.names.length === 0 && said?.attr === 'upgradable' && said.not) {
    clause.set.where = [{ attr: said.attr, op: said.op, value: said.value }];
    clause.negated = !clause.negated;
  }
  // "To which version can it be upgraded?": what it is upgraded to, not what is installed.
  const upgrades = clause.of === 'package' && clause.set.where.some(({ attr, not }) => attr === 'upgradable' && !not);
  // "What is the newest version of it?"
  if (
    clause.of === 'package' &&
    wants.has('which') &&
    said?.attr === 'upgradable' &&
    said.not &&
    clause.set.names.length > 0
  ) {
    const own = { ...clause, attrs: ['candidate'], set: { ...clause.set, where: clause.set.where.slice(1) } };
    return ['version', 'candidate'].map((attr) => ({ clause: own, text, want: 'value', attr }));
  }
  if (upgrades) for (const each of asked) if (each.attr === 'version') each.attr = 'candidate';
  // "Is everything committed?": whether there is no change that is not.
  if (wants.has('whether') && saysAll(tokens) && clause.set.names.length === 0 && said?.attr === 'committed') {
    const where: Filter[] = [{ attr: 'uncommitted', op: said.op, value: said.value }];
    const own = { ...clause, of: 'change' as const, set: { ...clause.set, where }, negated: said.not !== true };
    return [{ clause: own, text, want: 'whether', yesNo: true }];
  }
  // "The last three": by when they happened.
  const time = schema.get(clause.of)?.time;
  if (clause.set.limit?.end === 'last' && !clause.set.order && time !== undefined) {
    clause.set.order = { attr: time, desc: true };
    clause.set.limit = { n: clause.set.limit.n, end: 'first' };
  }
  const [end] = clause.parts.flatMap((part) => endDone(part, tokens) ?? []);
  if (end && time !== undefined && !clause.set.order) {
    clause.set.order = { attr: time, desc: end === 'last' };
    clause.set.limit = { n: 1, end: 'first' };
  }
  const isShownWhole = clause.set.whole === true && clause.head !== 'one';
  if (clause.set.order && !clause.set.limit && !isShownWhole && !wants.has('compare'))
    clause.set.limit = { n: hasMany(clause) ? 5 : 1, end: 'first' };
  const [only] = asked;
  const against = only?.want === 'group' ? rivals(clause.set.where, schema, clause.of) : [];
  if (only && against.length > 0 && against.every(({ attr }) => attr === only.attr)) {
    const where = clause.set.where.filter((filter) => !against.includes(filter));
    const own = { ...clause, set: { ...clause.set, where } };
    const values = against.map(({ value }) => value);
    return [{ clause: own, text, yesNo: asksWhether(tokens), ...only, only: values }];
  }
  const than = only?.want === 'group' ? heldTo(clause, only.attr, tokens) : null;
  if (only && than) {
    const where = clause.set.where.filter((filter) => filter !== than);
    const own = { ...clause, set: { ...clause.set, where } };
    return [{ clause: own, text, yesNo: asksWhether(tokens), ...only, than: than.value }];
  }
  const each = choices(clause, tokens).flatMap((own) => alternatives(own, schema));
  // "Are ports 80 and 443 both open": each is asked about, not whether all have both.
  const apart = (want: QuestionWant): QuestionWant => (want === 'every' && each.length > 1 ? 'whether' : want);
  return each.flatMap((own) =>
    asked.map((one) => ({ clause: own, text, yesNo: asksWhether(tokens), ...one, want: apart(one.want) })),
  );
}

/** "Is it open to all or only local?": each side of the *or* is asked by itself. */
function choices(clause: Clause, tokens: readonly Token[]): Clause[] {
  const sides = besideOr(clause.parts, tokens);
  if (!sides) return [clause];
  const saidBy = (part: Part): Filter[] =>
    clause.set.where.filter((filter) => part.is === 'filter' && part.filter.attr === filter.attr);
  const both = [...new Set(sides.flatMap(saidBy))];
  const attrs = new Set(both.map(({ attr }) => attr));
  if (attrs.size < 2) return [clause];
  return sides.map((side) => {
    const other = both.filter((filter) => !saidBy(side).includes(filter));
    const where = clause.set.where.filter((filter) => !other.includes(filter));
    return { ...clause, set: { ...clause.set, where } };
  });
}

/** "The ports of nginx and redis": what no thing has both of is asked of each. */
function alternatives(clause: Clause, schema: Schema): Clause[] {
  const apart = (set: ClauseSet): ClauseSet[] => {
    const both = rivals(set.where, schema, clause.of);
    if (both.length === 0) return [set];
    return both.map((one) => ({ ...set, where: set.where.filter((each) => each === one || !both.includes(each)) }));
  };
  const { among } = clause.set;
  const sets = apart(clause.set);
  const within = among ? apart(among) : [];
  const all = within.length > 1 ? sets.flatMap((set) => within.map((before) => ({ ...set, among: before }))) : sets;
  return all.map((set) => (set === clause.set ? clause : { ...clause, set }));
}

const IT = /^(?:it|its|they|them|their|he|she|his|her|that|one)$/;

/** A word for what was spoken of before; *any interface that is down* speaks of what stands before it. */
const pointsBack = ({ lower }: Token, at: number, tokens: readonly Token[]): boolean =>
  IT.test(lower) && !(lower === 'that' && isBe(tokens[at + 1]) && /^\p{L}{3,}$/u.test(tokens[at - 1]?.lower ?? ''));
const isBe = (token: Token | undefined): boolean => /^(?:is|are|was|were)$/.test(token?.lower ?? '');

const withoutIt = (tokens: readonly Token[]): Token[] =>
  tokens.filter(
    ({ lower }, at) =>
      !OF_BEFORE.test(lower) &&
      !/^(?:all|both)$/.test(lower) &&
      !(lower === 'of' && OF_BEFORE.test(tokens[at + 1]?.lower ?? '')),
  );

/** Said of the very set that was spoken of: "who made it", "has it been pushed", "how many of them are empty". */
function ofTheSame(text: string, before: ReadPart, world: World, schema: Schema): ReadPart | null {
  const tokens = withoutIt(tokenize(text));
  if (tokens.length === 0 || needsName(before)) return null;
  const [clause] = readClauses(tokens, world, schema, { only: before.clause.of });
  const part = clause && { clause, tokens, text };
  if (!part || !isRead(part) || clause.set.names.length > 0) return null;
  return { ...part, clause: { ...clause, head: clause.head ?? 'one', set: { ...clause.set, among: meant(before) } } };
}

/** "Is the root disk full, and how big is it": what is asked of a thing does not say which it is. */
function meant({ clause: { set, parts }, tokens }: ReadPart): ClauseSet {
  const last = parts.findLast(({ is }) => is !== 'function' && is !== 'be');
  const definite = asksWhether(tokens) && !/^(?:there|any|some|an?)$/.test(tokens[1]?.lower ?? '');
  if (!definite || last?.is !== 'filter') return set;
  // *Can outsiders reach redis, or is it …*: whose it is tells which one is meant, wherever it stands.
  const isWhose = last.filter.value.type === 'name' && set.names.length === 0;
  const where = set.where.filter(({ attr, value }) => (isWhose ? value.type === 'name' : attr !== last.filter.attr));
  return where.length + set.names.length + set.within.length > 0 ? { ...set, where } : set;
}

/** "Which is the biggest?", "by whom?": of all that the part before spoke of, with what was said of them. */
function mostOfThese(text: string, before: ReadPart, world: World, schema: Schema): ReadPart | null {
  const tokens = tokenize(text);
  const [clause] = readClauses(tokens, world, schema, { only: before.clause.of });
  const part = clause && { clause, tokens, text };
  // "Which one is not …": one of those that were looked among, told by the same attribute.
  const ones = /^which ones?\b|\bthe \w+ ones?\b/i.test(text) && clause?.set.within.length === 0;
  const bare = clause?.head === null || ones;
  const other = /^which\b/i.test(text) && bare && (clause?.set.where.length ?? 0) > 0;
  const asks = clause !== undefined && (clause.set.order || clause.attrs.length > 0 || other);
  if (!part || !isRead(part) || !(needsSubject(part) || other || ones) || !asks) return null;
  const { order: _order, limit: _limit, ...all } = before.clause.set;
  const own = new Set(other ? clause.set.where.map(({ attr }) => attr) : []);
  const among = { ...all, where: all.where.filter(({ attr }) => !own.has(attr)) };
  const isOfAll = before.clause.head === 'many' && clause.set.order !== undefined;
  if (among.where.length + among.within.length === 0 && !isOfAll) return null;
  return { ...part, clause: { ...clause, head: 'one', set: { ...clause.set, among } } };
}

/** Told from others by its name alone: what leans on it says the name. */
const needsName = ({ clause: { set } }: ReadPart): boolean =>
  set.names.length > 0 && set.where.length + set.within.length === 0 && set.order === undefined;

const ELLIPTIC = /^(?:and|but|what|which|who|ones?|is|are|was|were|do|does|did|has|have|not)$/;

/** A part that leans on the one before: with its names for "it", or where it names nothing itself. */
function leaning(text: string, before: ReadPart, world: World, schema: Schema): ReadPart | null {
  const names = namesIn(before.clause, before.tokens);
  const tokens = tokenize(text);
  const said = tokens.some(pointsBack);
  const same = tokens.some(({ lower }) => OF_BEFORE.test(lower))
    ? ofTheSame(text, before, world, schema)
    : mostOfThese(text, before, world, schema);
  if (same) return same;
  const tries: string[] = inItsPlace(tokens, before);
  if (said && names !== '') {
    let first = true;
    tries.push(
      tokens
        .flatMap((token, at) => {
          if (!pointsBack(token, at, tokens)) return token.quoted ? `"${token.text}"` : token.text;
          // *Is it the newest one*: of what the noun before said.
          if (/^ones?$/.test(token.lower) && superlatives().has(tokens[at - 1]?.lower ?? '')) return nounOf(before);
          const word = first ? names : '';
          first = false;
          return word;
        })
        .filter(Boolean)
        .join(' '),
    );
  }
  // "And which are not": the same, denied.
  const elliptic = tokens.every(({ lower }) => ELLIPTIC.test(lower)) && tokens.at(-1)?.lower === 'not';
  if (elliptic) {
    const last = before.clause.parts.findLast(({ is }) => is === 'filter' || is === 'exist');
    const said =
      last &&
      textOf(
        before.text,
        before.tokens.slice(last.from, last.to).filter(({ lower }) => !ELLIPTIC.test(lower)),
      );
    const head = nounOf(before);
    if (said && names !== '') tries.push(`which of ${names} are not ${said}`);
    if (said) tries.push(`which ${head} are not ${said}`);
  }
  const bare = text.replace(/[?!.\s]+$/, '').replace(/^(?:and|what about|how about|and what about|or|but)\s+/i, '');
  const named = before.clause.parts.find(
    (part) => part.is === 'name' || (part.is === 'filter' && /name|pid|port|path/.test(part.filter.value.type)),
  );
  // "and postgres?": the last question about something else.
  const asks = beginsQuestion(tokens);
  if (named && !asks && tokens.length <= 5) {
    const from = before.tokens[named.from]?.start ?? 0;
    const to = before.tokens[named.to - 1]?.end ?? 0;
    tries.push(`${before.text.slice(0, from)}${bare}${before.text.slice(to)}`);
  }
  // "Which is the newest?": of what the noun before said.
  const noun = nounOf(before);
  if (noun !== '' && tokens.length <= 6) tries.push(`${bare} ${noun}`);
  if (names !== '') {
    tries.push(`${bare} ${names}`);
    // "why?", "since when?": of what was asked about, with what was asked of it.
    const said2 = before.clause.parts
      .filter((part) => part.is === 'filter' && part !== named)
      .map(({ from, to }) => textOf(before.text, before.tokens.slice(from, to)))
      .join(' ');
    if (said2 !== '' && !elliptic && !said && !/^(?:and|what about|how about|or|but)\b/i.test(text))
      tries.unshift(`${bare} is ${names} ${said2}`);
  }
  for (const each of tries) {
    const read = readPart(each, world, schema);
    // What was no file does not become one.
    const other = read?.clause.of === 'file' && before.clause.of !== 'file';
    if (isRead(read) && !other && !(needsSubject(read) && read.clause.of !== before.clause.of)) return read;
  }
  return null;
}

const isBareWord = (word: string): boolean => /^(?:which|who|ones?)$/.test(word);

/** It asks for no more than what was told of the things before: which they are, how many, by how much they differ. */
function isToldBefore(tokens: readonly Token[], { clause }: ReadPart): boolean {
  const words = tokens.map(({ lower }) => lower);
  if (words.join(' ') === 'by how much') return clause.set.order !== undefined;
  const points = words.some((word) => /^(?:they|them|those|these|theirs|that|there)$/.test(word));
  return (
    (points || words.every(isBareWord)) &&
    clause.head === 'many' &&
    words.every((word) => toldWords().pointing.has(word))
  );
}

/** "By whom", "which is the newest": it says what is asked, and of what only with the part before. */
const needsSubject = ({ clause }: ReadPart): boolean => namesNothing(clause) && clause.head === null;

/** A part of a sentence: by itself, or with what an earlier part named. */
function readSegment(
  text: string,
  tokens: readonly Token[],
  before: readonly ReadPart[],
  first: boolean,
  { world, schema }: Omit<AskContext, 'previous'>,
): ReadPart | null {
  const alone = readPart(text, world, schema);
  const last = before.findLast(({ clause }) => clause.set.names.length > 0) ?? before.at(-1);
  // What came before was not understood: "that" and "by whom" speak of nothing.
  const loose = (part: ReadPart): boolean => needsSubject(part) || tokens.some(pointsBack);
  const said = tokens.some(pointsBack) && tokens[0]?.start !== 0;
  if (!last) return alone && (first ? said : loose(alone)) ? null : alone;
  // "… and which are not installed": of those that were named.
  const bare = asksOfNamed(alone?.clause ?? last.clause, last.clause);
  const leans =
    !isRead(alone) || namesNothing(alone.clause) || bare || tokens.some(pointsBack) || completesBefore(tokens);
  const parallel = alone?.clause.head ? null : inParallel(tokens, last, world, schema);
  if (parallel) return parallel;
  if (!leans) return alone && ofTheNamed(alone, last);
  const leant = leaning(text, last, world, schema);
  if (leant) return leant;
  if (alone === null || alone.clause.of === last.clause.of) return alone;
  // *Is something stashed, and what would it change*: what is changed by it is not what was changed here.
  const stray =
    tokens.some(({ lower }) => /^(?:it|they|them)$/.test(lower)) && relations()[alone.clause.of]?.single !== true;
  return needsSubject(alone) || stray || completesBefore(tokens) ? null : alone;
}

/** Words that only go on from what was asked before. */
const GOES_ON = /^(?:and|what about|how about|or|but)\b/i;
const LEANS = /^(?:why|since when|when|how (?:long|much|big|old|many)|where|who|on (?:which|what) \w+)\??$/i;

export interface AskContext {
  world: World;
  schema: Schema;
  /** The question before, for "and postgres?" and "since when?". */
  previous?: string;
}

/** The questions of a sentence, as they were written. */
export const segmentsOf = (text: string): string[] =>
  splitSentence(text, tokenize(text)).map((segment) => textOf(text, segment));

/** The sentence in parts, where it could not be read whole. */
function readSegments(text: string, world: World, schema: Schema) {
  const parts: ReadPart[] = [];
  /** What a part may speak of: the questions before it, and what was said beside them. */
  const before: ReadPart[] = [];
  const stated: string[] = [];
  const left: string[] = [];
  const unread: Unread[] = [];
  for (const segment of splitSentence(text, tokenize(text))) {
    const own = textOf(text, segment);
    const last = parts.at(-1);
    if (last && isToldBefore(segment, last)) continue;
    const first = left.length + parts.length === 0;
    // Behind a question it says something of what was asked, and asks nothing.
    const beside = parts.length > 0 && isStatement(segment);
    const read = beside ? null : readSegment(own, segment, before, first, { world, schema });
    const over = read?.clause.unread ?? [];
    if (isRead(read)) {
      parts.push(read);
      before.push(read);
    } else if (isStatement(segment)) {
      stated.push(own);
      // "Priya says redis is slow, how much memory does it use": what it names may be spoken of.
      const said = readPart(textOf(text, whatIsTold(segment)), world, schema);
      if (said && namesHere(said.clause)) before.push(said);
    } else {
      left.push(own);
      unread.push(...over);
    }
  }
  if (parts.length === 0) left.unshift(...stated.splice(0));
  // "Redis, nginx: which is down": what stands before it names what is asked about, and asks nothing.
  const [topic, ...asked] = parts;
  const own = topic && asked.length > 0 && isTopic(topic) ? asked.map(amongst(topic)) : parts;
  return { parts: own, left, unread, stated };
}

const namesHere = ({ set: { names } }: Clause): boolean =>
  names.length > 0 && names.every((value) => value.type === 'name' && value.how !== 'unknown');

/** "Of ana and ben, who …": what names nobody is asked of these. */
const amongst =
  ({ clause: { of, set } }: ReadPart) =>
  (part: ReadPart): ReadPart =>
    part.clause.of !== of || part.clause.set.names.length > 0 || part.clause.set.among
      ? part
      : { ...part, clause: { ...part.clause, set: { ...part.clause.set, among: set } } };

const isTopic = ({ clause, tokens }: ReadPart): boolean =>
  !beginsQuestion(tokens) &&
  clause.set.names.length > 1 &&
  clause.parts.every(({ is }) => /^(?:name|conj|be|function)$/.test(is));

/** Later questions of a sentence whose first word only fills the reading of the whole: "and has it been pushed?". */
function isSwallowed(whole: ReadPart, segments: readonly Token[][]): boolean {
  const open = segments[0] !== undefined && !asksWhether(segments[0]);
  // "How many files are in data and how many in docs": each of them.
  if (segments.slice(1).some((each) => segments[0] && sharedBy(each, segments[0]) > 1)) return true;
  // "I use nginx for the site. How many processes are there?": what is told asks nothing.
  if (segments[0] && isStatement(segments[0])) return true;
  // "Any interface that is down? Which?"
  if (segments.slice(1).some((segment) => segment.every(({ lower }) => isBareWord(lower)))) return true;
  /** "Who may use sudo and who has no shell": what each says is asked by itself. */
  const says = (segment: readonly Token[]): boolean =>
    segment.some(asks) && partsIn(whole, segment).some(({ is }) => is === 'filter' || is === 'exist');
  if (segments.filter(says).length > 1) return true;
  // "Is nginx running and which version is installed": that it runs is asked, and the whole says nothing of it.
  if (!open && segments.slice(1).some((each) => each.some(asks)) && isOpen(whole, segments[0])) return true;
  if (asksAgain(whole, segments)) return true;
  return segments.slice(1).some((segment) => {
    const [first] = segment;
    // "Which groups is alina in, and is boris in adm": a yes or a no is no more of the list.
    if (open && asksWhether(segment)) return true;
    if (first?.lower === 'any') return true;
    const at = whole.tokens.findIndex(({ start }) => start === first?.start);
    // Behind *and if not*, nothing of which is said of what is asked then.
    if (/^(?:not|so|yes|no|any)$/.test(whole.tokens[at - 1]?.lower ?? '')) return true;
    const part = whole.clause.parts.find(({ from, to }) => from <= at && at < to);
    return part === undefined || part.is === 'be' || part.is === 'function';
  });
}

type Read = Omit<ReadQuestions, 'mended'>;
/** As it stands; with its mistyped words mended where that is read and it was not. */
export function readAsked(text: string, context: AskContext): ReadQuestions {
  const here = asPath(text, context.world);
  if (here !== text) {
    const read = readText(here, context);
    if (read.questions.length > 0 && read.left.length === 0) return { ...read, mended: [] };
  }
  const mended = mendTypos(text, context.world);
  if (mended) {
    const read = readText(mended.text, context);
    if (read.questions.length > 0 && read.left.length === 0) return { ...read, mended: mended.words };
  }
  return { ...readText(text, context), mended: [] };
}

/** As it stands, with no word taken for another. */
export function readText(text: string, { world, schema, previous }: AskContext): Read {
  const whole = readPart(text, world, schema);
  const over = whole?.clause.unread ?? [];
  const done = (parts: ReadPart[], left: string[], unread: Unread[], stated: readonly string[] = []): Read => ({
    questions: parts.flatMap((part) => questionsOf(part.clause, part.tokens, part.text, schema)),
    unread,
    left,
    passed: [...parts.flatMap((part) => part.passed ?? []), ...stated],
  });
  const before = previous === undefined || previous === text ? null : readPart(previous, world, schema);
  const pronoun = tokenize(text).some(({ lower }) => IT.test(lower)) && !isRead(whole);
  if (before && isRead(before) && isToldBefore(tokenize(text), before)) return done([], [], []);
  // Of one file's rows, what names none of them speaks of those before: "at what time".
  const bare = schema.size === 1 && isRead(whole) && needsSubject(whole);
  if (before && (GOES_ON.test(text) || LEANS.test(text.trim()) || pronoun || bare)) {
    const same = bare ? ofTheSame(text, before, world, schema) : null;
    const read = same ?? leaning(text, before, world, schema);
    if (read) return done([read], [], []);
  }
  // "…, whether active or not" says that it does not matter.
  const conceded = concedes(text) ? withoutRemark(text, world, schema) : null;
  if (conceded) return done([conceded], [], []);
  if (isRead(whole)) {
    const segments = splitSentence(text, whole.tokens);
    const apart = segments.length > 1 && isSwallowed(whole, segments);
    const said = apart || asksOfIt(segments) ? readSegments(text, world, schema) : null;
    if (said && said.parts.length > 0 && (apart || said.left.length === 0))
      return done(said.parts, said.left, said.unread, said.stated);
    if (!apart) return done([whole], [], []);
  }
  const both = readBoth(text, world, schema);
  if (both) return done(both, [], []);
  const open = withoutAlternatives(text, world, schema) ?? withoutRemark(text, world, schema);
  if (open) return done([open], [], []);
  const { parts, left, unread, stated } = readSegments(text, world, schema);
  if (parts.length > 0) return done(parts, left, unread, stated);
  return { questions: [], unread: over, left: [text], passed: [] };
}
