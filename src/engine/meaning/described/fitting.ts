// What words say of names: each has to stand in the name of a thing, in that of a folder above it, or to tell its kind by the
// ending. Names are cut at their signs, at capitals and between letters and figures; an index of the parts is kept with the
// picture of the tree, and only what the rarest word leads to is looked at.
import { monthNumber } from '../../../base/calendar.ts';
import { lemmas } from '../../english/lemma.ts';
import { type NameSet, nameSet, nearestName } from '../../world/spelling.ts';
import type { World } from '../../world/world.ts';

/** A word of a description. */
export interface Term {
  /** Parts of names that it stands for, each of them. */
  keys: readonly string[];
  /** Endings of what it is the kind of; null where it is none. */
  kind: readonly string[] | null;
  /** It says that it is a file, a folder, or something. */
  any: 'file' | 'folder' | 'either' | null;
  /** A whole name, with its ending. */
  whole: string | null;
  /** What lies there is meant, not what is called so. */
  place: boolean;
}

export interface Fit {
  path: string;
  here: 'file' | 'folder';
  /** How many words stand in its own name, and how many of them in that of a folder above it as well. */
  own: number;
  above: number;
  /** Words of its name that nobody said, and figures. */
  left: number;
  figures: number;
  /** How many words for a kind stand in its name or in that of a folder above it. */
  called: number;
  /** A folder by what it holds, where files of a kind were spoken of. */
  held: boolean;
}

type Tree = NonNullable<ReturnType<World['tree']>>;

/** Endings behind another one: `sql.gz`, `log.1`. */
const SECOND = /^(?:gz|xz|bz2|zst|bak|old|orig|part|\d{1,2})$/i;
const ENDING = /^(?:[a-z]\d?[a-z]{0,8}\d?|7z|\d{1,2})$/i;
/** An ending of so many letters may be a word that the thing is called by. */
const LONG_ENDING = 5;
/** A copy of a file is not what is called so. */
const COPIES = /^(?:bak|old|orig|swp|tmp|part)$/i;
/** What editors leave beside a file: `notes.txt~`. */
const LEFT_BEHIND = '~';
/** What tools keep for themselves; what a forge reads is written by people. */
const THEIRS = /(?:^|\/)(?:\.(?!(?:github|gitlab|gitea|forgejo|circleci)\/)[^/]+|__pycache__|node_modules|venv)\//;

export interface Name {
  /** The words of the name, and its figures without leading noughts. */
  words: readonly string[];
  /** `sql.gz`, `gz`. */
  endings: readonly string[];
  /** All that it may be called by. */
  keys: ReadonlySet<string>;
}

const DATED = /(?<!\d)((?:19|20)\d\d)[-_.]?(0[1-9]|1[0-2])(?:[-_.]?([0-2]\d|3[01]))?(?!\d)/;
const MONTH_DATED = /(?<!\d)(0?[1-9]|1[0-2])[-_.]((?:19|20)\d\d)(?!\d)/;
const plain = (figures: string): string => figures.replace(/^0+(?=\d)/, '');

/** `app-1.4.2-linux`: a version is one figure, not three. */
const VERSION = /(?<![\d.])\d+(?:\.\d+)+(?![\d.])/g;

/** `app-09.log`: logs are put away by the month, in two figures. */
const MONTH_OF_LOG = /[-_.](0[1-9]|1[0-2])$/;

/** The keys of the day, the month and the year that stand in a name. */
function datesIn(stem: string, isLog: boolean): string[] {
  const [, year, month, day] = DATED.exec(stem) ?? [];
  if (year && month) return [`@y${year}`, `@m${plain(month)}`, ...(day ? [`@d${plain(day)}`] : [])];
  const [, ofMonth, ofYear] = MONTH_DATED.exec(stem) ?? [];
  if (ofMonth && ofYear) return [`@y${ofYear}`, `@m${plain(ofMonth)}`];
  const alone = isLog ? MONTH_OF_LOG.exec(stem)?.[1] : undefined;
  return alone === undefined ? [] : [`@m${plain(alone)}`];
}

/** `shop-2024-03-15.sql.gz` cut into what it is called by. */
export function nameParts(name: string): Name {
  const left = name.endsWith(LEFT_BEHIND);
  const pieces = name.replace(/^\.+/, '').replace(/~+$/, '').split('.');
  const endings: string[] = [];
  const copies: string[] = left ? [LEFT_BEHIND] : [];
  while (pieces.length > 1 && !/\s/.test(pieces.at(-1) ?? '')) {
    const last = (pieces.at(-1) ?? '').toLowerCase();
    if (!ENDING.test(last) || (endings.length > 0 && !SECOND.test(endings[0] ?? ''))) break;
    endings.unshift(last);
    if (COPIES.test(last)) copies.push(last);
    pieces.pop();
  }
  const stem = pieces.join('.');
  const words: string[] = [];
  const keys = new Set<string>([
    stem.toLowerCase(),
    ...endings.filter(({ length }) => length >= LONG_ENDING),
    ...copies,
    ...datesIn(stem, endings.includes('log')),
    ...(stem.match(VERSION) ?? []),
  ]);
  for (const part of stem.split(/[\s/_.,()[\]+&-]+/)) {
    if (part === '') continue;
    keys.add(part.toLowerCase());
    for (const piece of part.match(/[A-Z]+(?![a-z])|[A-Z]?[^A-Z\d]+|\d+/g) ?? []) {
      const word = /^\d/.test(piece) ? plain(piece) : piece.toLowerCase();
      words.push(word);
      keys.add(word);
      // `report_jan.pdf`
      const month = monthNumber(word);
      if (month > 0) keys.add(`@m${month}`);
    }
  }
  return {
    words: [...words, ...copies],
    endings: endings.map((_, at) => endings.slice(at).join('.') + (left ? LEFT_BEHIND : '')),
    keys,
  };
}

interface Index {
  /** Key → names that it stands in. */
  names: ReadonlyMap<string, readonly string[]>;
  parsed: Map<string, Name>;
  near: Nearby;
  /** Words that stand in no name → what they were taken for. */
  meant: Map<string, string | null>;
  /** Words → parts of names that end in them, or (with a blank behind) begin with them. */
  ending: Map<string, string[]>;
}

/** Parts of names to look among for what a word was meant to be. */
interface Nearby {
  all: NameSet;
  /** How words begin → those that begin so. */
  beginning: ReadonlyMap<string, readonly string[]>;
}

const LEAST_IN_COMMON = 5;

function nearby(keys: Iterable<string>): Nearby {
  const all: string[] = [];
  const beginning = new Map<string, string[]>();
  for (const key of keys) {
    if (!/^\p{L}{5,}$/u.test(key)) continue;
    all.push(key);
    const head = key.slice(0, LEAST_IN_COMMON);
    const found = beginning.get(head);
    if (found) found.push(key);
    else beginning.set(head, [key]);
  }
  return { all: nameSet(all), beginning };
}

const indexed = new WeakMap<Tree, Index>();

function indexOf(tree: Tree): Index {
  const known = indexed.get(tree);
  if (known) return known;
  const names = new Map<string, string[]>();
  for (const name of tree.keys())
    for (const key of nameParts(name).keys) {
      const found = names.get(key);
      if (found) found.push(name);
      else names.set(key, [name]);
    }
  const made: Index = { names, parsed: new Map(), near: nearby(names.keys()), meant: new Map(), ending: new Map() };
  indexed.set(tree, made);
  return made;
}

function parsedName(name: string, { parsed }: Index): Name {
  const known = parsed.get(name) ?? nameParts(name);
  parsed.set(name, known);
  return known;
}

/** Several of a thing, as they are spelled. */
const plurals = (word: string): string[] => [word, `${word}s`, `${word}es`, word.replace(/([^aeiou])y$/, '$1ies')];

/** A word in the forms in which it may stand in a name. */
export const formsOf = (word: string): string[] => [...new Set([word, ...lemmas(word)].flatMap(plurals))];

const LONGEST_END = 5;
/** *Submitted*, submission; *rotation*, rotate: the same but for how the word ends. */
function isAkin(word: string, key: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === key[same]) same++;
  const ends = [word.slice(same), key.slice(same)];
  return (
    same >= LEAST_IN_COMMON &&
    ends.every((end) => end.length <= LONGEST_END && (end.length > 1 || end === 'e')) &&
    ends.some((end) => end.length > 1)
  );
}

/** The part of a name that was meant by a word that stands in none: a letter off, or the only one of its family. */
function meantBy(word: string, { all, beginning }: Nearby): string | null {
  if (!/^\p{L}{5,}$/u.test(word)) return null;
  const near = nearestName(word, all);
  if (near !== null && near[0] === word[0]) return near;
  const kin = (beginning.get(word.slice(0, LEAST_IN_COMMON)) ?? []).filter((key) => isAkin(word, key));
  const [only] = kin;
  return only !== undefined && kin.length === 1 ? only : null;
}

const LEAST_OF_COMPOUND = 5;
/** Longer parts of names that end in a word: *worksheets* for the sheets. */
export function compoundsOf(forms: readonly string[], world: World): string[] {
  const tree = world.tree();
  const ends = forms.filter(({ length }) => length >= LEAST_OF_COMPOUND);
  if (tree === null || ends.length === 0) return [];
  const { names, ending } = indexOf(tree);
  const key = ends.join(' ');
  let found = ending.get(key);
  if (!found) {
    found = [...names.keys()].filter((part) => ends.some((end) => part.length > end.length && part.endsWith(end)));
    ending.set(key, found);
  }
  return found;
}

/** *The run-2024 logs*: names that begin with what was said and go on behind a sign. */
export function beginningWith(said: string, world: World): string[] {
  const tree = world.tree();
  if (tree === null || !/^[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)+$/u.test(said)) return [];
  const { names, ending } = indexOf(tree);
  const key = `${said} `;
  let found = ending.get(key);
  if (!found) {
    found = [...names.keys()].filter((part) => part.startsWith(said) && /[-_.]/.test(part[said.length] ?? ''));
    ending.set(key, found);
  }
  return found;
}

const LEAST_OF_SHORT = 4;
/** A part of names that a word is cut short to: *prod*, where production was said. */
export function shortOf(word: string, world: World): string | null {
  const tree = world.tree();
  if (tree === null || !/^\p{L}+$/u.test(word)) return null;
  const { names } = indexOf(tree);
  for (let length = word.length - 3; length >= LEAST_OF_SHORT; length--)
    if (names.has(word.slice(0, length))) return word.slice(0, length);
  return null;
}

/** Whether a word stands in some name here. */
export const isInNames = (keys: readonly string[], world: World): boolean => {
  const tree = world.tree();
  return tree !== null && keys.some((key) => indexOf(tree).names.has(key));
};

/** What a word that stands in no name was meant to be; null where nothing is near. */
export function nearInNames(word: string, world: World): string | null {
  const tree = world.tree();
  if (tree === null) return null;
  const { near, meant } = indexOf(tree);
  let found = meant.get(word);
  if (found === undefined) {
    found = meantBy(word, near);
    meant.set(word, found);
  }
  return found;
}

/** The names of a list that have all these words, and what a slip was taken for. */
export function namesWith(words: readonly string[], names: readonly string[]): { names: string[]; near: boolean } {
  const parsed = names.map((name) => ({ name, keys: [...nameParts(name).keys, ...nameParts(name).endings] }));
  const all = [...new Set(parsed.flatMap(({ keys }) => keys))];
  let near = false;
  const forms = words.map((word) => {
    const own = formsOf(word);
    if (own.some((form) => all.includes(form))) return own;
    const kin = meantBy(word, nearby(all));
    if (kin !== null) near = true;
    return kin === null ? [] : [kin];
  });
  const found = parsed.filter(({ keys }) => forms.every((own) => own.some((form) => keys.includes(form))));
  return { names: found.map(({ name }) => name), near };
}

/** `.2.gz`: a log that was put away, or anything that was compressed. */
const PUT_AWAY = /(?:\.\d{1,2}|[.-]\d{8})?(?:\.(?:gz|xz|bz2|zst))?$/;
/** What it was before it was put away. */
export const beforePutAway = (path: string): string => path.replace(PUT_AWAY, '');

export const kindFits = (kind: readonly string[] | null, { endings }: Name): boolean =>
  kind?.some((ending) => endings.includes(ending) || beforePutAway(`.${endings[0]}`) === `.${ending}`) ?? false;

const MOST_LOOKED_AT = 4_000;

const count = (lists: readonly (readonly string[])[]): number => lists.reduce((sum, { length }) => sum + length, 0);

/** The names that may be meant: those that some word stands in; where they are many, those of the rarest that has to. */
function candidates(terms: readonly Term[], hits: readonly (readonly (readonly string[])[])[]): readonly string[] {
  const own = hits.filter((_, i) => terms[i]?.place === false && terms[i]?.any === null);
  if (own.reduce((sum, lists) => sum + count(lists), 0) <= MOST_LOOKED_AT) return own.flat(2);
  const needed = hits.filter((_, i) => terms[i]?.place === false && terms[i]?.any === null && terms[i]?.kind === null);
  const [rarest = []] = [...needed].sort((a, b) => count(a) - count(b));
  return count(rarest) <= MOST_LOOKED_AT ? rarest.flat() : [];
}

/** What has all those words; `many`: more than one of them is meant; `under`: the folder in which they lie. */
export function fitting(terms: readonly Term[], many: boolean, world: World, under?: string): Fit[] {
  const tree = world.tree();
  if (tree === null) return [];
  const index = indexOf(tree);
  const hits = terms.map(({ keys, whole }) =>
    whole === null ? keys.flatMap((key) => [index.names.get(key) ?? []]) : [[whole]],
  );
  // Of what lies in a folder that was named, a kind says which.
  const names = new Set([...candidates(terms, hits), ...(under !== undefined && many ? world.inside(under) : [])]);
  const above = new Map<string, ReadonlySet<string>>();
  const keysAbove = (path: string): ReadonlySet<string> => {
    const cut = path.lastIndexOf('/');
    if (cut < 0) return NONE;
    const folder = path.slice(0, cut);
    const known = above.get(folder);
    if (known) return known;
    const own = parsedName(folder.slice(folder.lastIndexOf('/') + 1), index).keys;
    const made = new Set([...own, ...keysAbove(folder)]);
    above.set(folder, made);
    return made;
  };
  const found: Fit[] = [];
  for (const name of names)
    for (const path of tree.get(name) ?? []) {
      if (THEIRS.test(path)) continue;
      if (under !== undefined && !path.startsWith(`${under}/`)) continue;
      const fit = fitOf(path, parsedName(name, index), { terms, many, keysAbove, world, under });
      if (fit) found.push(fit);
    }
  return found;
}
const NONE: ReadonlySet<string> = new Set();

interface Looking {
  terms: readonly Term[];
  many: boolean;
  keysAbove(path: string): ReadonlySet<string>;
  world: World;
  under?: string | undefined;
}

function fitOf(path: string, name: Name, { terms, many, keysAbove, world, under }: Looking): Fit | null {
  const said = new Set<string>();
  let own = 0;
  let above = 0;
  let called = 0;
  let holds: readonly string[] | null = null;
  let any: Term['any'] = null;
  const has = (keys: ReadonlySet<string>, term: Term) => term.keys.some((key) => keys.has(key));
  for (const term of terms) {
    if (term.kind !== null && (has(name.keys, term) || has(keysAbove(path), term))) called++;
    if (term.any !== null) {
      any = term.any === 'either' ? any : term.any;
    } else if (term.whole !== null) {
      if (path.slice(path.lastIndexOf('/') + 1).toLowerCase() !== term.whole.toLowerCase()) return null;
      own += name.words.length;
      for (const word of name.words) said.add(word);
    } else if (!term.place && has(name.keys, term)) {
      own++;
      if (many && has(keysAbove(path), term)) above++;
      for (const key of term.keys) {
        said.add(key);
        // *September's*: the month, of whatever year.
        if (/^@[md]/.test(key) && name.keys.has(key)) {
          said.add(key.slice(2));
          for (const word of name.words) if (key === `@m${monthNumber(word)}`) said.add(word);
          for (const word of name.words) if (/^(?:19|20)\d\d$/.test(word)) said.add(word);
        }
        // *Fig1* is a figure and its number; a date is three of them.
        for (const part of name.keys.has(key) ? nameParts(key).words : []) said.add(part);
      }
    } else if (kindFits(term.kind, name)) continue;
    else if (has(keysAbove(path), term)) continue;
    else if (term.kind !== null && many && holds === null) holds = term.kind;
    else return null;
  }
  if (own === 0 && (under === undefined || !many)) return null;
  const here = world.path(path);
  const kindly = many && any !== 'folder' && terms.some(({ kind }) => kind !== null);
  const held = here === 'folder' && (kindly || (many && any === 'file'));
  // *The checkpoint files*: no hidden folder by a part of its name.
  if (here === 'folder' && /(?:^|\/)\.[^/]+$/.test(path)) return null;
  if (here === null || (any !== null && any !== here && !held)) return null;
  if (holds !== null) {
    const kind = holds;
    if (here !== 'folder') return null;
    if (!world.inside(path).some((each) => kindFits(kind, nameParts(each)))) return null;
  }
  const unsaid = name.words.filter((word) => !said.has(word));
  const figures = unsaid.filter((word) => /^\d/.test(word)).length;
  return { path, here, own, above, left: unsaid.length - figures, figures, called, held };
}
