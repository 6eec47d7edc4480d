// What a run of words describes: one file or folder, or several that were meant together. Of several things that fit where one
// is meant the likeliest are kept, and if they are equally likely, all of them, to be asked about.

import { describing } from '../../english/describing.ts';
import { saysKind } from '../../english/kinds-of-files.ts';
import { lemmas } from '../../english/lemma.ts';
import { acts, adverbs, functionWords, nouns, verbWords } from '../../english/lexicon.ts';
import { numberOf } from '../../english/measures.ts';
import { isCalled } from '../../english/shapes.ts';
import { type Token, textOf } from '../../english/token.ts';
import { endingsHere } from '../../world/spellings.ts';
import type { World } from '../../world/world.ts';
import { beforePutAway, type Fit, fitting, kindFits, nameParts } from './fitting.ts';
import { patternFor } from './pattern-for.ts';
import {
  ARTICLE,
  isCommon,
  isOfSeveral,
  type Look,
  narrows,
  PLAIN,
  QUANTIFIER,
  type Run,
  runsAt,
  type Word,
} from './words.ts';

/** A thing, or several of which one is meant. */
export interface Described {
  /** The words that describe it. */
  said: string;
  names: readonly string[];
  /** A word was taken for another one; or its name has more words than were said. */
  loose: 'near' | 'more' | null;
}

export interface Found {
  to: number;
  /** What stands for it. */
  words: readonly string[];
  described: Described;
  /** What it was called, where that speaks of what is in the files: *orders*. */
  noun: string | null;
}

export const MOST_CHOICES = 6;

let called: ReadonlySet<string> | undefined;
/** The word for things of some relation: *the latest commits* are no files in `commits`. */
export function isNoun(word: string): boolean {
  called ??= new Set(nouns().flatMap(({ words }) => words.flatMap((form) => form.split(/[ |]/))));
  return lemmas(word).some((form) => called?.has(form));
}

/** Whether so few or such common words describe anything at all. */
function says(
  { words, head, under }: Run,
  { led, many, ofSeveral }: { led: boolean; many: boolean; ofSeveral: boolean },
  best: Fit,
): boolean {
  const own = words.filter(({ any, place }) => any === null && !place);
  const named = own.filter(({ figure }) => !figure);
  const telling = named.filter(({ common, found }) => found && !common);
  if (words.some(({ whole }) => whole !== null)) return own.length > 1;
  // *The outline*, *my outline file*: all of its name.
  if (own.length === 1 && telling.length === 1) return led && (best.left === 0 || many || words.length > 1);
  // *The config*: it is called just so, and it is one.
  const whole = best.left + best.figures === 0 && best.here === 'file';
  if (own.length === 1 && words.length === 1 && led && !many && whole && isOfKind(best.path, head)) return true;
  // *The dumps in backups*: their kind and their place are told; what the grammar has a noun for is read by it.
  if (under !== undefined && named.every(({ found }) => !found))
    return many && head.kind !== null && !isNoun(head.text) && !saysKind(head.text) && !/\./.test(head.text);
  if (telling.length > 0 || (under !== undefined && own.length > 1)) return true;
  // *The biggest covers*: behind a superlative no verb stands, though it is one elsewhere.
  if (many && own.length === 1 && best.here === 'folder' && ofSeveral && !isNoun(head.text))
    return best.left + best.figures === 0;
  // *The 2022 photos*: they lie by years; *the web logs* in a folder that is called just so.
  if (best.held) return led && (own.some(({ figure }) => figure) || (named.length > 1 && best.left === 0));
  const narrowed = named.some(({ text, kind }) => kind === null && narrows(text));
  if (narrowed && (many || own.length === 1)) return false;
  // *The recipes thing*, *level 2*, *the access log*: words of the language, where they are all that the name says.
  if (own.length === 1) return led && words.length > 1 && !many && best.left === 0 && head.kind === null;
  // *The backup logs*: each of them has the word.
  if (many && led && head.kind !== null && named.length > 1) return true;
  // *The prod compose file* is `docker-compose.prod.yml`: two words of its name, and one is left.
  const allFound = named.length > 1 && named.every(({ found }) => found);
  if (led && !many && allFound && words.at(-1)?.any !== null && best.left <= 1) return true;
  const figures = own.filter(({ figure }) => figure).length;
  // *The pngs of 2023*: a kind, and the year that stands in their names.
  const year = own.some(({ keys }) => keys.some((key) => key.startsWith('@y')));
  if (led && many && year && head.kind !== null) return true;
  // *The 2024 charts*, in the folder of that name.
  const lies = nameParts(best.path.split('/').at(-2) ?? '').keys;
  if (led && many && figures > 0 && head.keys.some((key) => lies.has(key))) return true;
  // *The dump of 25 January*: a date tells enough.
  if (led && figures > 1) return true;
  // *The mail script* is `send-mail.sh`: its ending says the rest; so does that it is a file.
  const kindly = head.kind !== null || words.some(({ any }) => any === 'file');
  if (led && !many && own.length > 1 && kindly && best.left === 1) return true;
  return best.left === 0 && (led || (figures > 0 && best.figures === 0));
}

const compare = (a: readonly number[], b: readonly number[]): number => {
  for (const [i, n] of a.entries()) if (n !== b[i]) return n - (b[i] ?? 0);
  return 0;
};
const rank = ({ own, left, figures, path }: Fit): number[] => [
  -own,
  left,
  Math.min(1, figures),
  path.includes('/') ? 1 : 0,
];

const isOfKind = (path: string, { kind }: Word): boolean =>
  kindFits(kind, nameParts(path.slice(path.lastIndexOf('/') + 1)));

/** The likeliest of what fits, where one is meant: most of its own name said, least unsaid, right here. */
function likeliest(fits: readonly Fit[], head: Word, world: World): Fit[] {
  const real = fits.filter(({ path }) => !world.isLink(path));
  // `access.log.1` is not meant where `access.log` fits as well.
  const live = real.filter(
    ({ path }) => !real.some((other) => other.path !== path && other.path === beforePutAway(path)),
  );
  const all = live.length > 0 ? live : fits;
  // *The february backup*: an archive before what says in its log that one was made.
  const kindly = all.filter(({ path }) => isOfKind(path, head));
  const ofKind = kindly.length > 0 ? kindly : all;
  // *The price csv*: `prices.csv` before what was put by beside another.
  const own = ofKind.filter(({ path }) => head.kind === null || !isCopy(path));
  const sorted = [...(own.length > 0 ? own : ofKind)].sort((a, b) => compare(rank(a), rank(b)));
  const [best] = sorted;
  const alike = best ? sorted.filter((fit) => compare(rank(fit), rank(best)) === 0) : [];
  // What git has before what was made of it.
  return alike.length > 1 && alike.length <= MOST_CHOICES ? trackedFirst(alike, world) : alike;
}

const trackedFirst = (fits: readonly Fit[], world: World): Fit[] => {
  const tracked = fits.filter(({ path }) => world.git?.files.tracks(path) === true);
  return [...tracked, ...fits.filter((fit) => !tracked.includes(fit))];
};

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
const isCopy = (path: string): boolean => /\.(?:bak|old|orig|swp|tmp)$|~$/.test(path);

const isUnpacked = (path: string): boolean => !/\.(?:gz|xz|bz2|zst|\d+)$/.test(path);

/** *The logs* of a folder in which other things lie as well; what a folder is called by is all that lies there. */
function heldIn({ path }: Fit, head: Word, world: World): readonly string[] {
  const inside = world.inside(path);
  const called = nameParts(path.slice(path.lastIndexOf('/') + 1)).words;
  const others = head.kind !== null && inside.some((name) => !isOfKind(name, head));
  if (!others) return ['files', 'in', path];
  const ofKind = inside.flatMap((name) => (isOfKind(name, head) ? [`${path}/${name}`] : []));
  const pattern = patternFor(ofKind, world);
  if (pattern !== null) return [pattern];
  const named = head.keys.some((key) => called.includes(key));
  return [named && !saysKind(head.text) ? 'files' : head.text, 'in', path];
}

/** *Each migration*: one of the files in the folder that is called by all of them. */
function filesOfNoun(fits: readonly Fit[], head: Word): string[] | null {
  const [only, ...more] = fits;
  const name = only?.path.slice(only.path.lastIndexOf('/') + 1).toLowerCase() ?? '';
  const several = name !== head.text && lemmas(name).includes(head.text);
  return only && more.length === 0 && several ? ['files', 'in', only.path] : null;
}

/**
 * *All pycache folders*, *the Dockerfiles*: each of them is called just so. The place that was said stays said, and what
 * is called so elsewhere is none of them; null where the name would mean that as well.
 */
function allCalled(noun: string, paths: readonly string[], run: Run, world: World): string[] | null {
  const behind = run.words.filter(({ place }) => place).map(({ text }) => text);
  const [under, ...between] = run.under === undefined ? behind : [run.under, ...behind];
  if (between.length > 0 || (under !== undefined && world.path(under) !== 'folder')) return null;
  const names = new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)));
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) return null;
  const there = (world.below(name) ?? []).filter((path) => under === undefined || path.startsWith(`${under}/`));
  if (!there.every((path) => paths.includes(path))) return null;
  return [noun, 'called', name, ...(under === undefined ? [] : ['in', under])];
}

/** Folders that are called just so. */
function foldersCalled(fits: readonly Fit[], run: Run, world: World): string[] | null {
  const whole = fits.every(({ here, left, figures }) => here === 'folder' && left + figures === 0);
  const paths = fits.map(({ path }) => path);
  // *All 2023 invoices*, where the folder invoices has a folder 2023: what lies in there.
  const [only, ...others] = paths;
  const around = nameParts(only?.split('/').at(-2) ?? '').keys;
  if (whole && only && others.length === 0 && run.head.plural && run.head.keys.some((key) => around.has(key)))
    return ['files', 'in', only];
  return whole ? allCalled('folders', paths, run, world) : null;
}

const inFolder = (folder: string, head: Word, world: World): number =>
  world.inside(folder).filter((name) => isOfKind(name, head)).length;

/** Several that are meant together: *files in* a folder, or a pattern; null where they are not together. */
function setOf(fits: readonly Fit[], run: Run, world: World): string[] | null {
  const { words, head } = run;
  const real = fits.filter(({ path }) => !world.isLink(path));
  const all = real.filter(({ here }) => here === 'file');
  // *The homes backups*: archives before the script that makes them.
  const kindly = head.kind === null ? [] : all.filter(({ path }) => isOfKind(path, head));
  const ofKind = kindly.length > 0 ? kindly : all;
  // *The 2024 plots*: those in the folder of that name, before what might be called so by its ending.
  const most = Math.max(0, ...ofKind.map(({ called }) => called));
  const files = ofKind.filter(({ called }) => called === most);
  // *All deploy scripts*, where one is called so and all of them lie in that folder.
  const folder = real.find(({ held, left, figures }) => held && left + figures === 0);
  const kinds = words.filter(({ kind }) => kind !== null).length;
  if (files.length === 1 && kinds === 1 && folder && inFolder(folder.path, head, world) > 1)
    return [...heldIn(folder, head, world)];
  if (files.length === 0) {
    const [held, ...others] = real.filter(({ held: holds }) => holds);
    if (!held || others.length > 0) return filesOfNoun(real, head) ?? foldersCalled(real, run, world);
    // *The gzipped nginx logs*: both words tell what kind they are.
    const told = words.filter(({ kind }) => kind !== null);
    if (told.length > 1) {
      const all = world.inside(held.path).filter((name) => told.every((w) => isOfKind(name, w)));
      const pattern = patternFor(
        all.map((name) => `${held.path}/${name}`),
        world,
      );
      return pattern === null ? null : [pattern];
    }
    return [...heldIn(held, head, world)];
  }
  const told = Math.max(...files.map(({ own }) => own));
  // *The 2024 invoices* in a folder 2024: those that say the year themselves are no more meant than their neighbours.
  const best = files.filter(({ own }) => own === told);
  const near = ({ own, path }: Fit) =>
    best.some((each) => own >= each.own - each.above && folderOf(path) === folderOf(each.path));
  const meant = files.flatMap((fit) => (near(fit) && !isCopy(fit.path) ? [fit.path] : []));
  // *The logs*: the ones that can be read before those that were put away.
  const unpacked = head.kind === null ? [] : meant.filter(isUnpacked);
  const pattern = patternFor(unpacked.length > 0 ? unpacked : meant, world);
  if (pattern !== null) return [pattern];
  return meant.length > 1 ? allCalled('files', meant, run, world) : null;
}

/** *The newest cover*, *which homes backup*: of the files in the folder or under the pattern, one or several. */
function amongThem(set: readonly string[] | null, fits: readonly Fit[], head: Word): readonly string[] | null {
  const noun = head.plural ? 'files' : 'file';
  const [first, ...more] = set ?? [];
  if (first !== undefined) return more.length > 0 ? [noun, ...more] : [noun, first];
  const called = fits.filter(({ here, left, figures }) => here === 'folder' && left + figures === 0);
  const [folder, ...others] = called;
  return folder && others.length === 0 ? [noun, 'in', folder.path] : null;
}

/** *The 2024 reports*, lying here and there: no single one of them is meant. */
function lyingApart(fits: readonly Fit[], best: Fit): string[] {
  const alike = fits.filter(({ own, here, path }) => here === 'file' && own === best.own && !isCopy(path));
  const most = Math.max(0, ...alike.map(({ called }) => called));
  return alike.flatMap(({ called, path }) => (called === most ? [path] : [])).sort();
}

/** What a run describes; null where it does not. */
function resolved(run: Run, at: number, tokens: readonly Token[], world: World): Found | null {
  const before = tokens[at - 1]?.lower ?? '';
  const all = QUANTIFIER.test(before) || QUANTIFIER.test(tokens[at - 2]?.lower ?? '');
  const ofSeveral = isOfSeveral(tokens, at);
  const led = all || ofSeveral || ARTICLE.test(before);
  const { words, head, to } = run;
  if (words.length === 1 && !led) {
    const token = isObject(tokens, at) ? tokens[at] : undefined;
    const path = token ? fileCalled(token, head, world) : null;
    if (!token || path === null) return null;
    const described = { said: token.text, names: [path], loose: null };
    return { to, words: [path], described, noun: null };
  }
  const generic = words.findLast(({ any, place }) => any !== null && !place)?.text;
  const many = all || ofSeveral || (generic === undefined ? head.plural : /s$/.test(generic));
  if (words.length === 1 && !many && head.kind !== null && run.under !== undefined) {
    const lying = theOneIn(run.under, head, world);
    const said = textOf(tokens, at, to);
    const [path] = lying;
    if (path !== undefined && lying.length <= MOST_CHOICES)
      return { to, words: [path], described: { said, names: lying, loose: null }, noun: null };
  }
  const own = words.filter(({ any }) => any === null);
  // *All __pycache__ folders*: they are called just so, wherever they lie.
  if (many && own.length === 1 && isCalled(tokens[at]?.text ?? '', world) && !head.plural) return null;
  // *The tif files* are those that end so, though a folder is called *tif* as well.
  const [ending, ...more] = own.filter(({ place }) => !place);
  const ofFiles = words.some(({ any }) => any === 'file') && more.length === 0;
  if (many && ofFiles && ending && endingsHere(ending.text, world).length > 0) return null;
  // *The moodle dumps in old*: where none lies there, those elsewhere are not meant.
  if (many && run.passed !== undefined) return null;
  const fits = fitting(words, many, world, run.under);
  const best = likeliest(fits, head, world);
  const [only] = best;
  if (!only || !says(run, { led, many, ofSeveral }, only)) return null;
  // *Inbox's mp3 files*: a folder that was typed is read as it stands.
  if (only.here === 'folder' && tokens.slice(at, to).some(({ text }) => text === only.path)) return null;
  const said = textOf(tokens, at, to);
  const near = words.some((word) => word.near) ? 'near' : null;
  const noun = head.plural ? head.text : null;
  const set = many ? setOf(fits, run, world) : null;
  const whole = ofSeveral ? amongThem(set, fits, head) : set;
  if (whole) return { to, words: whole, described: { said, names: whole.slice(-1), loose: near }, noun };
  if (ofSeveral || (many && run.under !== undefined)) return null;
  const apart = many && words.some(({ figure }) => figure) ? lyingApart(fits, only) : [];
  if (apart.length > 1) {
    const listed = apart.flatMap((path, i) => (i === 0 ? [path] : ['and', path]));
    if (all || apart.length > MOST_CHOICES) return null;
    return { to, words: listed, described: { said, names: listed.slice(-1), loose: near }, noun };
  }
  const names = best.map(({ path }) => path);
  // *Every cache folder* asks for no choice: they are a set, which the grammar says.
  if (names.length > MOST_CHOICES || (all && names.length > 1)) return null;
  const loose = near ?? (only.left > 0 ? 'more' : null);
  return { to, words: [only.path], described: { said, names, loose }, noun };
}

let filing: ReadonlySet<string> | undefined;
/** *Move*, *open*: verbs of what is done to files where no noun says what it is done to. */
const fileVerbs = (): ReadonlySet<string> =>
  (filing ??= new Set(
    [...acts()].flatMap(([act, { words, effect, of = 'file' }]) => {
      // What is created is not here yet, and what is replaced or looked for is a text.
      const files = of === 'file' && effect !== 'run' && act !== 'create';
      const lines = of === 'line' && effect === 'read' && act !== 'search';
      return files || lines ? words.filter((word) => /^\w+$/.test(word)) : [];
    }),
  ));
const AND = /^(?:and|or)$/;
/**
 * *Move visits*, *the rows of visits*: it stands where a file does, though nothing leads up to it. Behind a verb no word of
 * the language is meant so: *print lines*.
 */
function isObject(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!before || !token || before.quoted) return false;
  if (functionWords().has(token.lower) || isNoun(token.lower) || saysKind(token.lower)) return false;
  // *Move a.log, visits and guide*: so do all of a list.
  if (before.pause) return isObject(tokens, at - 1);
  if (AND.test(before.lower)) return isObject(tokens, at - 2);
  const { into, edits } = describing();
  if (into.has(before.lower)) return true;
  // *My changes to notes*.
  if (before.lower === 'to' && lemmas(tokens[at - 2]?.lower ?? '').some((form) => edits.has(form))) return true;
  const verb = adverbs().has(before.lower) ? at - 2 : at - 1;
  return (
    verb === 0 && fileVerbs().has(tokens[0]?.lower ?? '') && !verbWords().has(token.lower) && !narrows(token.lower)
  );
}

/** *The zip in backup*: what one of that kind lies right there; what is called so comes first. */
function theOneIn(folder: string, head: Word, world: World): string[] {
  const files = world.inside(folder).filter((name) => world.path(`${folder}/${name}`) === 'file');
  const called = files.filter((name) => head.keys.some((key) => nameParts(name).keys.has(key)));
  const meant = called.length > 0 ? called : files.filter((name) => isOfKind(name, head));
  return meant.map((name) => `${folder}/${name}`);
}

/** The one file, of those that may be meant, that is called so but for its ending, where nothing else here is. */
export function fileCalled(
  { text, lower }: Token,
  word: Word | null,
  world: World,
  mayBe: (path: string) => boolean = () => true,
): string | null {
  if (!word || word.near || word.kind !== null || word.whole !== null) return null;
  const fits = fitting([word], false, world).filter(({ path }) => mayBe(path));
  const whole = likeliest(fits, word, world).filter(({ left, figures }) => left + figures === 0);
  const [only, ...more] = whole;
  if (!only || more.length > 0 || only.here !== 'file') return null;
  // *TODO*: in capitals it is a file that is written so, or a text.
  if (/^[A-Z]{2,}$/.test(text) && !only.path.split('/').at(-1)?.startsWith(text)) return null;
  // *The depot* of a row is no file of depots.
  if (!only.path.toLowerCase().split('/').at(-1)?.startsWith(`${lower}.`)) return null;
  return world.kinds(text).some(({ how }) => how === 'exact') ? null : only.path;
}

const THINGS: ReadonlySet<string> = new Set(['package', 'program', 'process']);

/** It is called so here by one of the words alone, or by that and *folder*. */
function isExact({ words, to }: Run, at: number, tokens: readonly Token[], world: World): boolean {
  const said = words.filter(({ any }) => any === null);
  const [only] = said;
  if (only === undefined || said.length !== 1 || to - at !== words.length) return false;
  const name = tokens[at + words.indexOf(only)]?.text ?? '';
  return world.path(name) !== null || world.kinds(name).some(({ of, how }) => how === 'exact' && !THINGS.has(of));
}

/** *The outline meeting*: what stands right behind is a word of the same thing, of which nothing is known. */
function goesOn({ words, to }: Run, tokens: readonly Token[]): boolean {
  const next = tokens[to];
  // *The logs of the web container*: the last word is the container's.
  if (next && !tokens[to - 1]?.pause && describing().named.has(next.lower)) return true;
  // *The bam files*: with that it describes nothing, and alone it was not said.
  const file = next !== undefined && describing().any.get(next.lower) === 'file';
  if (file && !tokens[to - 1]?.pause && words.every(({ any }) => any === null)) return true;
  if (words.filter(({ any }) => any === null).length > 1) return false;
  if (!next || tokens[to - 1]?.pause || next.quoted || !PLAIN.test(next.text)) return false;
  return !functionWords().has(next.lower) && !isCommon(next.lower) && !/\d/.test(next.text);
}

const ORDER = /^(?:first|next|last)$/;
/** *To docs first*: the folder, and when it is done. */
const saysWhen = ({ to }: Run, at: number, tokens: readonly Token[], world: World): boolean =>
  to - at === 2 && ORDER.test(tokens[at + 1]?.lower ?? '') && world.path(tokens[at]?.text ?? '') === 'folder';

/** What the words from here on describe. */
export function thingAt(tokens: readonly Token[], at: number, look: Look, world: World): Found | null {
  const token = tokens[at];
  const first = token && !functionWords().has(token.lower) ? look(at) : null;
  if (first === null) return null;
  const before = tokens[at - 1]?.lower ?? '';
  const led = ARTICLE.test(before) || QUANTIFIER.test(before) || isOfSeveral(tokens, at);
  const month = first.keys.some((key) => key.startsWith('@m'));
  if (!led && (first.any !== null || (first.figure && !month))) return null;
  // *Level 2*: a word of the language and its number.
  const bare = isObject(tokens, at);
  if (!led && !bare && first.common && !month && look(at + 1)?.figure !== true) return null;
  // *The two drafts*: how many, and no part of what they are called.
  const counts = first.figure && /^[a-z]+$/.test(first.text) && numberOf(token) !== null;
  for (const run of runsAt(at, tokens, look, world)) {
    if (counts && run.head.plural) continue;
    if (isExact(run, at, tokens, world) || goesOn(run, tokens)) continue;
    if (!led && saysWhen(run, at, tokens, world)) continue;
    const found = resolved(run, at, tokens, world);
    if (found) return found;
  }
  return null;
}

/** The same where the words of a gap, from one place up to another, are passed over: what is told counts without them. */
export function thingPast(
  [from, to]: readonly [number, number],
  tokens: readonly Token[],
  at: number,
  look: Look,
  world: World,
): Found | null {
  const rest = tokens.filter((_, i) => i < from || i >= to);
  return thingAt(rest, at, (i) => look(i < from ? i : i + to - from), world);
}
