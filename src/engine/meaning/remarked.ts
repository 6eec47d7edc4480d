// *My laptop is slow, show me what eats the cpu*: a statement before a request says why, and is no part of it. What it speaks
// of takes the place of *it* in the request; where it names what is here and the request does not take it up, all stays.
import { requestFrom, startsAct } from '../english/asides.ts';
import { describing } from '../english/describing.ts';
import { lemmas } from '../english/lemma.ts';
import { acts, asides, functionWords, lexiconWords, seconds } from '../english/lexicon.ts';
import { compile, match } from '../english/pattern.ts';
import type { Token } from '../english/token.ts';
import { turned } from '../english/turns.ts';
import type { World } from '../world/world.ts';
import { relationsOf } from './bans.ts';
import { withDescribed } from './described/described.ts';
import { fileCalled } from './located.ts';
import { isBefore, isYetToCome } from './occasions.ts';
import { isIn } from './rides.ts';
import { wantedFrom } from './wanted-from.ts';

const PRONOUN: ReadonlySet<string> = new Set(['it', 'them', 'him', 'her', 'those', 'these']);
const MANY: ReadonlySet<string> = new Set(['them', 'those', 'these']);
const OF_ONE = /^(?:is|was|has|isn't|\w+[^s]s)$/;
const IS = /^(?:is|are|was|were|has|have|keeps)$/;
/** Between a statement and what is to be done. */
const LEADS: ReadonlySet<string> = new Set(['so', 'please', 'pls', 'and', 'just', 'then']);
const LEAST = 3;
const MOST = 20;
/** What is asked or set down in a condition is no statement. */
const NOT_STATED =
  /^(?:if|when|once|while|where|which|what|who|how|why|is|are|was|were|do|does|did|can|could|until|unless|then|and)$/;

const SHAPED = /[/.~*\d]/;
/** *100%*, *3gb*: so much, and the name of nothing. */
const MEASURED = /^\d+(?:%|[a-z]{1,2})$/;
const NAMED: ReadonlySet<string> = new Set(['service', 'branch', 'container', 'user', 'tag', 'stash']);

const isNamed = ({ text, quoted }: Token, world: World): boolean =>
  quoted ||
  SHAPED.test(text) ||
  world.path(text) !== null ||
  world.kinds(text).some(({ of, how }) => how === 'exact' && NAMED.has(of));

/** Who may do what with it, what is to be forced: a request that begins with no act. */
const RULES = /^(?:nobody|noone|only|everyone|everybody|others|force)$/;
const begins = (token: Token | undefined): boolean =>
  startsAct(token) || (token?.quoted === false && RULES.test(token.lower));

/** Where the words of what is to be done begin, behind a pause; 0 where nothing is stated before them. */
function requestAt(tokens: readonly Token[]): number {
  for (let at = LEAST - 1; at < Math.min(tokens.length - 1, MOST); at++) {
    // *The disk is full so clear the cache* needs no comma.
    if (tokens[at]?.pause !== true && !(tokens[at + 1]?.lower === 'so' && startsAct(tokens[at + 2]))) continue;
    let from = at + 1;
    while (LEADS.has(tokens[from]?.lower ?? '')) from++;
    from = requestFrom(tokens, from);
    if (begins(tokens[from]) && tokens.length - from > 1) return from;
  }
  return 0;
}

const MOST_IN_NAME = 3;
const OWNED: ReadonlySet<string> = new Set(['package', 'service', 'branch', 'container', 'program']);

/** The tokens of each thing in a statement that is here: files by their paths, what else has a name. */
function thingsIn(said: readonly Token[], world: World): Token[][] {
  const found: Token[][] = [];
  for (let at = 0; at < said.length; at++) {
    const path = Array.from({ length: MOST_IN_NAME }, (_, i) => said.slice(at, at + MOST_IN_NAME - i)).find((run) => {
      const text = run.map((token) => token.text).join(' ');
      // *Ordered.txt*, which lies further down and nowhere else.
      const below = run.length === 1 && /\.\w/.test(text) ? fileCalled(text, world) : null;
      const here = world.path(text) ?? (below === null ? null : 'file');
      // *Makefile*: a word in capitals that a file is called by.
      return (
        here !== null && (SHAPED.test(run[0]?.text ?? '') || (here === 'file' && /^[A-Z]/.test(run[0]?.text ?? '')))
      );
    });
    const token = said[at] as Token;
    const owned =
      !functionWords().has(token.lower) &&
      !lemmas(token.lower).some((form) => lexiconWords().has(form)) &&
      world.kinds(token.text).some(({ of, how }) => how === 'exact' && OWNED.has(of));
    if (path) found.push([...path]);
    else if (owned) found.push([token]);
    at += path ? path.length - 1 : 0;
  }
  return found;
}

/** Who states something: *somebody*, *our host*; *the red files* state nothing by themselves. */
const STATES = /^(?:i|we|you|they|he|she|it|this|that|there|somebody|someone|nobody|everybody|people)$/;

/** The word behind the verb, where it is none of the language. */
function objectOf(said: readonly Token[], verb: number): Token[] {
  const token = said[verb + 1];
  const known =
    !token || functionWords().has(token.lower) || lemmas(token.lower).some((form) => lexiconWords().has(form));
  return known ? [] : [token];
}

/** Where the verb of a statement stands; -1 where there is none. */
const verbOf = (said: readonly Token[]): number =>
  // *Its winter*: as many write *it's*.
  said[0]?.lower === 'its'
    ? 1
    : said.findIndex(
        ({ lower, quoted }, i) =>
          !quoted &&
          (asides().stating.has(lower) ||
            (i > 0 && /\w{2,}ed$/.test(lower) && (STATES.test(said[i - 1]?.lower ?? '') || i === said.length - 1))),
      );

const MANY_OF = /^(?:each|every|all|any|both|these|those|files?)$/;

/** *For the newsletter: list …*: what it is for, where that names nothing that is here. */
function isPurpose(said: readonly Token[], world: World): boolean {
  const [first, ...rest] = said;
  return (
    first?.lower === 'for' &&
    rest.length > 0 &&
    !rest.some((token) => MANY_OF.test(token.lower) || isNamed(token, world))
  );
}

const MOST_BETWEEN = 2;
/**
 * *The login fix is merged, delete its branch*: the branch that is called by those words. What stands between (*its local
 * branch*) is said of how, and comes before them.
 */
function ownedBy(subject: readonly Token[], rest: readonly Token[]): readonly Token[] | null {
  const at = rest.findIndex(({ lower, quoted }) => !quoted && lower === 'its');
  const its = rest[at];
  const words = subject.filter(({ lower }) => !functionWords().has(lower));
  if (!its || words.length === 0 || words.length > MOST_IN_NAME) return null;
  const noun = rest.findIndex(({ lower }, i) => i > at && describing().named.has(lower));
  if (noun < 0 || noun - at - 1 > MOST_BETWEEN) return null;
  const the: Token = { ...its, text: 'the', lower: 'the' };
  return [...rest.slice(0, at), ...rest.slice(at + 1, noun), the, ...words, ...rest.slice(noun)];
}

/** *Process 42 eats the cpu, set its nice value to 15*: an attribute of the one thing that was spoken of. */
function attributeOf(subject: readonly Token[], rest: readonly Token[], world: World): readonly Token[] | null {
  const at = rest.findIndex(({ lower, quoted }) => !quoted && lower === 'its');
  const its = rest[at];
  const thing = subject.filter(({ lower }) => lower !== 'the' && lower !== 'file' && lower !== 'folder');
  if (!its || thing.length === 0 || thing.length > 2 || !thing.some((token) => isNamed(token, world))) return null;
  const joint = rest.findIndex(({ lower }, i) => i > at + 1 && /^(?:to|into|by|as)$/.test(lower));
  const end = joint < 0 ? rest.length : joint;
  const word = (text: string): Token => ({ ...its, text, lower: text });
  const owned = [word('the'), ...rest.slice(at + 1, end), word('of'), ...thing].map((token) => ({
    ...token,
    pause: false,
  }));
  return [...rest.slice(0, at), ...owned, ...rest.slice(end)];
}

/** *Peter has left, lock his account*: of whom that is. */
function ofPerson(subject: readonly Token[], rest: readonly Token[]): readonly Token[] | null {
  const at = rest.findIndex(({ lower, quoted }) => !quoted && /^(?:his|her|their)$/.test(lower));
  const [who, ...more] = subject.filter(({ lower }) => !functionWords().has(lower) && lower !== 'user');
  const named =
    who && more.length === 0 && !STATES.test(who.lower) && !lemmas(who.lower).some((form) => lexiconWords().has(form));
  const his = rest[at];
  return named && his ? inPlaceOf(rest, at, [who, { ...his, text: "'s", lower: "'s" }]) : null;
}

const NO_VALUES = () => [];
const endOf = (form: string, tokens: readonly Token[], at: number): number =>
  Math.max(-1, ...match(compile(form), tokens, at, NO_VALUES).map(({ to }) => to));

/** *Below docs there are folders with nothing in them*: those, and where they lie. */
function whatLiesIn(said: readonly Token[]): readonly Token[] | null {
  const at = said.findIndex(({ lower }, i) => i > 1 && /^(?:are|were)$/.test(lower));
  const [first] = said;
  const things = said.slice(at + 1);
  if (!first || !PLACED.has(first.lower) || at < 0 || things.length === 0) return null;
  const many = Math.max(0, ...asides().several.map((form) => endOf(form, things, 0)));
  const place = said.slice(0, said[at - 1]?.lower === 'there' ? at - 1 : at);
  const what = things.slice(many < things.length ? many : 0);
  return [...what, ...place].map((token) => ({ ...token, pause: false }));
}

/** *There are a lot of tmp files here*, *we have many logs*: what is there; null where a statement says something else. */
function whatIsThere(said: readonly Token[]): readonly Token[] | null {
  const lying = whatLiesIn(said);
  if (lying) return lying;
  const [who, verb] = said.map(({ lower }) => lower);
  const there = who === 'there' && /^(?:are|were)$/.test(verb ?? '');
  if (!there && !(isIn(seconds().persons, said[0]) && verb === 'have')) return null;
  const to = Math.max(...asides().several.map((form) => endOf(form, said, 2)));
  return to > 2 && to < said.length ? said.slice(to) : null;
}

const RELATIVE = /^(?:that|which|who|whose)$/;
const FIRST = /^(?:first|before|beforehand)$/;
/** *Make a copy first*: the words of an act that say not yet of what; those that say *first* left out. */
function withoutObject(rest: readonly Token[]): readonly Token[] | null {
  const bare = rest.filter(({ lower, quoted }) => quoted || !FIRST.test(lower));
  const [last] = bare.slice(-1);
  if (!last) return null;
  const open = [...bare, { ...last, text: 'of', lower: 'of', pause: false }];
  const words = acts().get('copy')?.words ?? [];
  return words.some((form) => form.endsWith(' of') && endOf(form, open, 0) === open.length) ? open : null;
}

/** *I am going to change X*, *we will edit it*: what is yet to come. */
function isIntended(said: readonly Token[]): boolean {
  const at = said.findIndex(({ lower }, i) => i > 0 && /^(?:to|will|shall)$/.test(lower));
  const verb = said[at + 1];
  const who = isIn(seconds().persons, said[0]) || /^(?:i'm|we're|i'll|we'll)$/.test(said[0]?.lower ?? '');
  return who && at > 0 && at < 5 && verb !== undefined && verb.lower !== 'be' && isYetToCome(verb);
}

const inPlaceOf = (tokens: readonly Token[], at: number, put: readonly Token[]): Token[] => [
  ...tokens.slice(0, at),
  ...put.map((token, i) => ({ ...token, pause: i === put.length - 1 && tokens[at]?.pause === true })),
  ...tokens.slice(at + 1),
];

const THAT = /^(?:that|this)$/;
/** *Drop-down is merged, delete that branch*: the one thing that was spoken of, where it is one of those. */
function pointedAt(thing: readonly Token[], rest: readonly Token[], world: World): Token[] | null {
  const at = rest.findIndex(({ lower, quoted, pause }) => !quoted && !pause && THAT.test(lower));
  const noun = rest[at + 1];
  const [name] = thing;
  if (at < 0 || !noun || !name) return null;
  const isOne = [...relationsOf(noun.lower)].some((of) =>
    of === 'file' ? SHAPED.test(name.text) : world.resolve(name.text, of)?.how === 'exact',
  );
  return isOne ? [...rest.slice(0, at), { ...noun, pause: false }, ...inPlaceOf(rest.slice(at + 1), 0, thing)] : null;
}

/** The request with the one thing that was spoken of before it, for *it* or where its object is missing; null where it takes up none. */
function takingUp(said: readonly Token[], rest: readonly Token[], world: World): readonly Token[] | null {
  const [thing, ...things] = thingsIn(said, world);
  if (!thing || things.length > 0) return null;
  const at = rest.findIndex(({ lower, quoted }) => !quoted && lower === 'it');
  if (at >= 0) return inPlaceOf(rest, at, thing);
  const pointed = pointedAt(thing, rest, world);
  if (pointed) return pointed;
  const open = withoutObject(rest);
  return open && inPlaceOf([...open, { ...thing[0], pause: false } as Token], open.length, thing);
}

/** The request with what stood before it behind it; *it* is the one thing that was spoken of there. */
function withOccasion(said: readonly Token[], rest: readonly Token[], world: World): readonly Token[] {
  const apart = (tokens: readonly Token[], pause: boolean): Token[] =>
    tokens.map((token, i) => (i === tokens.length - 1 ? { ...token, pause } : token));
  return [...apart(takingUp(said, rest, world) ?? rest, true), ...apart(said, false)];
}

/** *The app on port 3000 hangs, kill whatever listens there*: the port, or the folder, that was spoken of. */
function placeSpoken(said: readonly Token[], rest: readonly Token[], world: World): readonly Token[] | null {
  const at = rest.findLastIndex(({ lower, quoted }) => !quoted && lower === 'there');
  const port = said.findIndex(({ lower }, i) => lower === 'port' && /^\d+$/.test(said[i + 1]?.text ?? ''));
  const folder = said.findIndex(({ text }, i) => i > 0 && isIn(PLACED, said[i - 1]) && world.path(text) === 'folder');
  const from = port > 0 ? port : folder;
  if (at > 0 && port < 0 && folder < 0) return inFolderSpoken(said, rest, at, world);
  const joint = said[from - 1];
  if (at < 1 || from < 1 || !joint || (port > 0 && folder > 0)) return null;
  const place = [{ ...joint, text: port > 0 ? 'on' : 'in', lower: port > 0 ? 'on' : 'in' }];
  return inPlaceOf(rest, at, [...place, ...said.slice(from, port > 0 ? from + 2 : from + 1)]);
}

/** *The scans folder is full, which files in there are the biggest*: the folder of which something was told. */
function inFolderSpoken(said: readonly Token[], rest: readonly Token[], at: number, world: World): Token[] | null {
  const verb = verbOf(said);
  const there = rest[at];
  const { tokens } = withDescribed(said.slice(0, Math.max(verb, 0)), world);
  const [folder, ...more] = tokens.filter(({ lower }) => !/^(?:the|my|our|folder|directory)$/.test(lower));
  if (!there || !folder || more.length > 0 || world.path(folder.text.replace(/\/$/, '')) !== 'folder') return null;
  const placed = /^(?:in|inside|within)$/.test(rest[at - 1]?.lower ?? '');
  const joint: Token = { ...there, text: 'in', lower: 'in', pause: false };
  return inPlaceOf(rest, at, [...(placed ? [] : [joint]), { ...folder, pause: false }]);
}
const PLACED: ReadonlySet<string> = new Set(['in', 'on', 'at', 'below', 'under']);

/** The request without the statement before it. */
export function remarked(tokens: readonly Token[], world: World): readonly Token[] {
  const [first] = tokens;
  const purpose = first?.lower === 'for' ? tokens.findIndex(({ pause }) => pause) + 1 : 0;
  if (purpose > 1 && begins(tokens[purpose]) && isPurpose(tokens.slice(0, purpose), world))
    return tokens.slice(purpose);
  // What is read across its pause is one.
  if (turned(tokens).some((part) => part.from === 0 && part.row.across)) return tokens;
  const from = requestAt(tokens);
  // *Before I edit X, make a copy of it*: when it is to be done is read behind it.
  if (from > 0 && isBefore(tokens.slice(0, from)))
    return withOccasion(tokens.slice(0, from), tokens.slice(from), world);
  if (!first || from === 0 || NOT_STATED.test(first.lower)) return tokens;
  const wanted = wantedFrom(tokens.slice(0, from), tokens.slice(from), world);
  if (wanted) return wanted;
  const there = whatIsThere(tokens.slice(0, from));
  const them = tokens.findIndex(({ lower, quoted }, i) => i >= from && !quoted && MANY.has(lower));
  if (there && them >= 0) return inPlaceOf(tokens, them, there).slice(from);
  if (isIntended(tokens.slice(0, from))) {
    const rest = tokens.slice(from).filter(({ lower, quoted }, i) => i === 0 || quoted || !FIRST.test(lower));
    return takingUp(tokens.slice(0, from), rest, world) ?? tokens;
  }
  // *Rsync is stuck*: what something is told of is nothing to be done.
  if (startsAct(first) && !IS.test(tokens[1]?.lower ?? '')) return tokens;
  const said = tokens.slice(0, from);
  const states = verbOf(said);
  if (states < 1) return tokens;
  const rest = tokens.slice(from);
  // *Files that are writable for all, list them*: what is told of them says which, and is no remark.
  if (RELATIVE.test(said[states - 1]?.lower ?? ''))
    return them < 0 ? tokens : inPlaceOf(tokens, them, said).slice(from);
  const located = placeSpoken(said, rest, world);
  if (located) return located;
  const subject = said.slice(0, states);
  const owned = ownedBy(subject, rest) ?? ofPerson(subject, rest) ?? attributeOf(subject, rest, world);
  if (owned) return owned;
  // *I staged a.txt by mistake, take it out again*: the one thing that was spoken of.
  const at = rest.findIndex(({ lower, quoted }) => !quoted && PRONOUN.has(lower));
  const points = at < 0 && rest.some(({ lower, quoted }) => !quoted && THAT.test(lower));
  const taken = rest[at]?.lower === 'it' || points ? takingUp(said, rest, world) : null;
  if (taken) return taken;
  // *I edited X, restart X*: the request takes up what the statement names.
  const again = new Set(rest.map(({ lower }) => lower));
  if (at < 0) return said.some((token) => isNamed(token, world) && !again.has(token.lower)) ? tokens : rest;
  // *The table has duplicates, remove them*: not what has them.
  const many = MANY.has(rest[at]?.lower ?? '');
  if (many && OF_ONE.test(said[states]?.lower ?? '')) return tokens;
  if (said.slice(states).some((token) => isNamed(token, world) && !MEASURED.test(token.lower))) return tokens;
  const shaped = subject.filter((token) => (SHAPED.test(token.text) && !/^\d+$/.test(token.text)) || token.quoted);
  // *Nobody uses gimp any more, remove it*: not who does.
  const nobody = subject.every(({ lower }) => STATES.test(lower));
  const named = shaped.length > 0 ? shaped : nobody ? objectOf(said, states) : subject;
  const last = named.at(-1);
  if (!last || lemmas(last.lower).includes('it')) return tokens;
  return inPlaceOf(rest, at, named);
}
