// Words that may describe a thing here, and the runs of them: *data backup*, *data backup of 31 March*, *recipes thing from
// downloads*. Each word stands in some name, tells a kind of files, or is a figure; where one does not, a run ends.
import { monthName, monthNumber } from '../../../base/calendar.ts';
import { describing } from '../../english/describing.ts';
import { saysKind } from '../../english/kinds-of-files.ts';
import { lemmas } from '../../english/lemma.ts';
import {
  adverbs,
  categories,
  filters,
  functionWords,
  grammar,
  kinds,
  lexiconWords,
  verbWords,
} from '../../english/lexicon.ts';
import { numberOf, ordinalOf } from '../../english/measures.ts';
import { slipOf } from '../../english/respell.ts';
import type { Token } from '../../english/token.ts';
import { otherNames } from '../../state/other-names.ts';
import { endingsHere, isEndingHere } from '../../world/spellings.ts';
import type { World } from '../../world/world.ts';
import { beginningWith, compoundsOf, formsOf, isInNames, nearInNames, shortOf, type Term } from './fitting.ts';

const MOST_WORDS = 5;
const LEAST_OF_KIND = 3;
const MOST_BEHIND = 3;
export const ARTICLE = /^(?:the|our|my|your|his|her|their|this|that|these|those|both)$/;
export const QUANTIFIER = /^(?:all|every|each|any|per)$/;
const LEADS_ON = /^(?:of|from|for|dated)$/;
export const LEADS_IN = /^(?:in|inside|under|below|from|within)$/;
export const PLAIN = /^[\p{L}\p{N}_][\p{L}\p{N}_.+'-]*$/u;

const VERSION = /^v?(\d+(?:\.\d+)+)$/;

export interface Word extends Term {
  text: string;
  /** A word of the language. */
  common: boolean;
  plural: boolean;
  /** It stands in names here. */
  found: boolean;
  /** It was taken for another word. */
  near: boolean;
  figure: boolean;
}

function monthOf(word: string): number {
  const one = word.replace(/s$/, '');
  const whole = one !== 'may' && one === monthName(monthNumber(one));
  return whole ? monthNumber(one) : monthNumber(word);
}

let ends: ReadonlySet<string> | undefined;
/** *Newest*, *largest*: what puts files in an order and takes the head of it. */
export const superlatives = (): ReadonlySet<string> =>
  (ends ??= new Set(filters().superlative.flatMap(({ of, forms }) => (of.includes('file') ? forms : []))));

const ASKS = /^(?:which|what)$/;
/** *The newest X*, *the 3 most recent X*, *which X*: they are told from others that are called so as well. */
export function isOfSeveral(tokens: readonly Token[], at: number): boolean {
  const counted = tokens[at - 1] && numberOf(tokens[at - 1] as Token) !== null ? at - 1 : at;
  const [first, last] = [tokens[counted - 2]?.lower ?? '', tokens[counted - 1]?.lower ?? ''];
  return superlatives().has(last) || superlatives().has(`${first} ${last}`) || (counted === at && ASKS.test(last));
}

let narrowing: ReadonlySet<string> | undefined;
/** Words that say more of files than what they are called: *new*, *large*. */
export function narrows(word: string): boolean {
  narrowing ??= new Set([
    ...filters().filter.flatMap(({ forms }) => forms),
    ...filters().order.flatMap(({ forms }) => forms),
    ...filters().superlative.flatMap(({ forms }) => forms),
    ...grammar().phrase.flatMap(({ forms }) => forms),
    // *The run logs*: what things do is no more of what they are like.
    ...Object.values(categories()).flatMap(({ words }) => words.filter((form) => !verbWords().has(form))),
  ]);
  return narrowing.has(word) || functionWords().has(word) || adverbs().has(word);
}

export const isCommon = (word: string): boolean =>
  functionWords().has(word) || lemmas(word).some((form) => lexiconWords().has(form));

const NOTHING: Omit<Word, 'text'> = {
  keys: [],
  kind: null,
  any: null,
  whole: null,
  place: false,
  common: true,
  plural: false,
  found: false,
  near: false,
  figure: false,
};
const POSSESSIVE: Word = { ...NOTHING, text: "'s", any: 'either' };

/** *The css folder*: it is called so, whatever else ends so. */
const namesFolder = (lower: string, next: Token | undefined, world: World): boolean =>
  describing().any.get(next?.lower ?? '') === 'folder' &&
  (world.below(lower) ?? []).some((path) => world.path(path) === 'folder');

/** What a token says of a thing; null where it can be no word of a description. `next`: what stands behind it. */
export function wordOf(token: Token | undefined, world: World, next?: Token): Word | null {
  if (!token || token.quoted || !PLAIN.test(token.text)) return null;
  const { lower, text } = token;
  const { kinds: described, any } = describing();
  const base: Word = {
    ...NOTHING,
    text: lower,
    common: isCommon(lower),
    plural: /s$/.test(lower) && lemmas(lower).length > 1,
  };
  const generic = any.get(lower);
  if (generic) return { ...base, any: generic };
  if (/\w\.\w/.test(text) && (world.below(text)?.length ?? 0) > 0)
    return { ...base, whole: text, found: true, common: false };
  const kindly = isEndingHere(lower, world) || saysKind(lower);
  if (kindly && !token.pause && namesFolder(lower, next, world))
    return { ...base, common: false, keys: formsOf(lower), found: true };
  if (isEndingHere(lower, world)) return { ...base, common: false, kind: [lower] };
  const n = numberOf(token) ?? ordinalOf(token);
  if (n !== null) {
    const day = /^\d+(?:st|nd|rd|th)?$/.test(lower) && n <= 31 ? [`@d${n}`] : [];
    const year = /^(?:19|20)\d\d$/.test(lower) ? [`@y${n}`] : [];
    return { ...base, keys: [String(n), ...day, ...year], common: true, found: true, figure: true };
  }
  // *The 1.4 build*, *the v2.0.1 tarball*: a version that stands in names.
  const version = VERSION.exec(lower)?.[1];
  if (version !== undefined && isInNames([version], world))
    return { ...base, keys: [version], common: false, found: true };
  // *The x-ray folder*, where it is called `xrays`.
  const keys = formsOf(lower).flatMap((form) => (/^[a-z]+-[a-z]+$/.test(form) ? [form, form.replace('-', '')] : form));
  const month = monthOf(lower);
  const called = monthName(month);
  const dated = [`@m${month}`, called, called.slice(0, 3)];
  if (month > 0 && isInNames(dated, world)) return { ...base, keys: [...keys, ...dated], found: true, figure: true };
  const kind = lemmas(lower).flatMap((form) => [...(described.get(form) ?? []), ...(kinds().get(form) ?? [])]);
  // *The bams*: what files here end in says their kind, though it stands in the name of an index beside each as well.
  const ending = base.common || !base.plural ? [] : endingsHere(lower.replace(/s$/, ''), world);
  if (ending.length > 0) return { ...base, kind: [...ending] };
  // *The config*: the endings of its kind may be short for it.
  const short = kind.filter((each) => each.length >= LEAST_OF_KIND && lower.startsWith(each));
  const found = isInNames([...keys, ...short], world);
  if (found || kind.length > 0) {
    const all = found ? [...keys, ...short] : [...keys, ...compoundsOf(keys, world)];
    return { ...base, keys: all, found, kind: kind.length > 0 ? kind : null };
  }
  // *The windows build*: `app-win.zip`.
  const shorter = lemmas(lower)
    .flatMap((form) => describing().short.get(form) ?? [])
    .filter((name) => isInNames([name], world));
  if (shorter.length > 0) return { ...base, keys: shorter, found: true };
  // *The samba config*: `smb.conf`, what belongs to it by another of its names.
  const others = otherNames('service', lower).flatMap((name) => [name, name.replace(/d$/, '')]);
  const also = others.filter((name) => isInNames([name], world));
  if (also.length > 0) return { ...base, keys: also, common: false, found: true };
  const begun = beginningWith(lower, world);
  if (begun.length > 0) return { ...base, keys: begun, common: false, found: true };
  // *Emtpy*: a slip in a word of the language before one in a name.
  const ours = base.common || slipOf(token, world) !== null;
  const near = shortOf(lower, world) ?? (ours ? null : nearInNames(lower, world));
  return near === null ? null : { ...base, keys: [near], found: true, near: true };
}

export interface Run {
  words: Word[];
  /** The last word that says what it is. */
  head: Word;
  to: number;
  /** The folder that was typed behind them; `passed`: it is no part of the run. */
  under?: string;
  passed?: string;
}

/** The word at a place. */
export type Look = (at: number) => Word | null;

/** The words right here, as far as each may describe something. */
function wordsFrom(at: number, tokens: readonly Token[], look: Look): Word[] {
  const found: Word[] = [];
  for (let i = at; found.length < MOST_WORDS && i < tokens.length; i++) {
    const token = tokens[i];
    if (token?.lower === "'s" && found.length > 0) {
      found.push(POSSESSIVE);
      continue;
    }
    const word = token && !functionWords().has(token.lower) ? look(i) : null;
    // *Every second scan*: half of them, and not the one that is the second.
    if (word === null || (/^(?:every|each)$/.test(tokens[i - 1]?.lower ?? '') && ordinalOf(token) !== null)) break;
    found.push(word);
    if (token?.pause) break;
  }
  return found;
}

/** A run that stops within the words that name something cuts it in two: *the raw*, where *the raw plates* was said. */
const isCut = (rest: readonly Word[]): boolean => {
  const [next] = rest;
  return next !== undefined && next !== POSSESSIVE && next.any === null && !next.figure
    ? next.kind !== null || !next.common
    : false;
};

/** What is said of it behind a preposition: when it is from, where it lies. */
function behind(end: number, tokens: readonly Token[], look: Look, typed: boolean) {
  const joint = tokens[end]?.lower ?? '';
  const place = LEADS_IN.test(joint);
  const further = LEADS_ON.test(joint);
  if (tokens[end - 1]?.pause || (!place && !further)) return [];
  const from = ARTICLE.test(tokens[end + 1]?.lower ?? '') ? end + 2 : end + 1;
  if (further && typed) return [];
  const words = wordsFrom(from, tokens, look).slice(0, MOST_BEHIND);
  return words.flatMap((_, i) => {
    const own = words.slice(0, i + 1);
    const to = from + i + 1;
    const rest = words.slice(i + 1);
    // *Of project 3*, not *of project*.
    if (own.every(({ any }) => any !== null) || isCut(rest) || rest[0]?.figure) return [];
    const lies = own.map(
      (word): Word =>
        word.any === 'folder' ? { ...word, any: 'either', place: true } : { ...word, place: true, kind: null },
    );
    return [...(further ? [{ words: own, to }] : []), ...(place ? [{ words: lies, to }] : [])];
  });
}

/** *In backups/sql*, *under the letters folder*: a folder as it was typed. */
function typedBehind(end: number, tokens: readonly Token[], world: World) {
  if (tokens[end - 1]?.pause || !LEADS_IN.test(tokens[end]?.lower ?? '')) return null;
  const at = ARTICLE.test(tokens[end + 1]?.lower ?? '') ? end + 2 : end + 1;
  const under = tokens[at]?.text.replace(/(?<=.)\/$/, '') ?? '';
  if (world.path(under) !== 'folder') return null;
  const noun = !tokens[at]?.pause && describing().any.get(tokens[at + 1]?.lower ?? '') === 'folder';
  return { under, to: noun ? at + 2 : at + 1 };
}

/** Runs of words that may describe a thing, the longest first. */
export function runsAt(at: number, tokens: readonly Token[], look: Look, world: World): Run[] {
  const core = wordsFrom(at, tokens, look);
  const runs: Run[] = [];
  for (let count = core.length; count > 0; count--) {
    const words = core.slice(0, count);
    const head = words.findLast(({ any, figure }) => any === null && !figure);
    if (!head || words.at(-1) === POSSESSIVE || isCut(core.slice(count))) continue;
    const end = at + count;
    // *All jpgs of scans*: a folder that is called just so is where those of a kind lie, and no part of their names.
    const next = ARTICLE.test(tokens[end + 1]?.lower ?? '') ? end + 2 : end + 1;
    const typed = words.every(({ kind }) => kind !== null) && world.path(tokens[next]?.text ?? '') === 'folder';
    // A file that is called by its name may be taken out of what follows.
    for (const more of head.whole === null ? behind(end, tokens, look, typed) : [])
      runs.push({ words: [...words, ...more.words], head, to: more.to });
    const place = head.whole === null ? typedBehind(end, tokens, world) : null;
    if (place) runs.push({ words, head, ...place });
    runs.push({ words, head, to: end, ...(place ? { passed: place.under } : {}) });
  }
  return runs.sort((a, b) => b.to - a.to);
}
