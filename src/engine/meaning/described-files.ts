// *The october orders*, *september's orders*, *the croissant recipe*: words before what a folder here is called are parts of
// the names of files in it. Looked up: `orders/2026-10.csv`, `recipes/croissant.txt`; of several, which only a plural means,
// the pattern that stands for them and for no other: `logs/*backup*`. *Which plays*, where a folder is called so, are the
// files in it.
import { lemmas } from '../english/lemma.ts';
import {
  adverbs,
  categories,
  filters,
  functionWords,
  grammar,
  kinds,
  lexiconWords,
} from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import { partsOf } from '../tables/called.ts';
import { rowsOf } from '../tables/structure.ts';
import type { World } from '../world/world.ts';

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
/** *May* is mostly no month. */
const UNSURE = /^(?:may|march)$/;
/** A copy of a file is not what is called so. */
const COPIES = /(?:~|\.(?:bak|old|orig|swp|tmp))$/i;
const PREPOSITION = /^(?:in|of|from|to|into|for|within|through|against|on)$/;

const isPlain = (token: Token | undefined): token is Token =>
  token !== undefined && !token.quoted && /^[a-z][\w-]*$/i.test(token.text);

/** `2026-10`, `10_2026`: of the tenth month. */
const ofMonth = (month: number): RegExp =>
  new RegExp(`(?:19|20)\\d\\d[-_.]?0?${month}(?!\\d)|(?<!\\d)0?${month}[-_.](?:19|20)\\d\\d`);

/** The folder that is called so, or by the plural of it. */
function folderCalled(noun: string, world: World): string | null {
  const names = [noun, ...lemmas(noun), `${noun}s`, `${noun}es`, noun.replace(/y$/, 'ies')];
  return names.find((name) => world.path(name) === 'folder') ?? null;
}

const monthOf = (word: string): number =>
  MONTHS.findIndex((name) => name === word || (`${name}s` === word && !UNSURE.test(name)));

/** The part of a name that such a word stands for, as it is written there; null where none does. */
function partFor(word: string, name: string): string | null {
  const stem = name.replace(/\.\w+$/, '');
  const month = monthOf(word);
  const dated = month < 0 ? undefined : ofMonth(month + 1).exec(name)?.[0];
  if (dated !== undefined) return dated;
  const forms = [word, ...lemmas(word)];
  if (month >= 0) forms.push(MONTHS[month]?.slice(0, 3) ?? word);
  const part = partsOf(stem).find((each) => forms.includes(each));
  if (part === undefined) return null;
  const at = stem.toLowerCase().indexOf(part);
  return at < 0 ? null : stem.slice(at, at + part.length);
}

/** `*feb*backup*`: the parts in the order in which they stand; null where they stand in no common one. */
function patternOf(parts: readonly string[], names: readonly string[], all: readonly string[]) {
  const [first = ''] = names;
  const order = [...new Set(parts)].sort((a, b) => first.indexOf(a) - first.indexOf(b));
  const escaped = order.map((part) => part.replace(/[.+^$(){}|[\]\\]/g, '\\$&'));
  const glob = new RegExp(`^.*${escaped.join('.*')}.*$`);
  const stands = all.filter((name) => !name.startsWith('.') && glob.test(name));
  if (stands.length !== names.length || !names.every((name) => glob.test(name))) return null;
  const ending = /\.\w+$/.exec(first)?.[0] ?? '';
  const common = names.every((name) => name.endsWith(ending)) ? ending : '';
  return `*${order.join('*')}*${common}`;
}

/** The files in a folder with all those words in their names: one of them, or where several may be meant a pattern. */
function filesWith(
  words: readonly string[],
  folder: string,
  plural: boolean,
  world: World,
): string | null {
  const all = world.inside(folder);
  const found = all
    .filter((name) => !COPIES.test(name))
    .map((name) => ({ name, parts: words.map((word) => partFor(word, name)) }))
    .filter(({ parts }) => parts.every((part) => part !== null));
  const [one, ...more] = found;
  if (one === undefined) return null;
  if (more.length === 0) {
    const path = `${folder}/${one.name}`;
    return world.path(path) === 'file' ? path : null;
  }
  const spellings = new Set(found.map(({ parts }) => parts.join('\n')));
  const files = found.every(({ name }) => world.path(`${folder}/${name}`) === 'file');
  if (!plural || !files || spellings.size > 1) return null;
  const names = found.map(({ name }) => name);
  const pattern = patternOf(
    one.parts.filter((part) => part !== null),
    names,
    all,
  );
  return pattern === null ? null : `${folder}/${pattern}`;
}

const isName = ({ lower }: Token): boolean =>
  MONTHS.some((name) => name === lower || `${name}s` === lower)
    ? !UNSURE.test(lower)
    : !functionWords().has(lower) && !lemmas(lower).some((form) => lexiconWords().has(form));

let narrowing: ReadonlySet<string> | undefined;
/** Words that say more of files than what they are called: *new*, *large*, *list*. */
const narrows = (word: string): boolean => {
  narrowing ??= new Set([
    ...filters().filter.flatMap(({ forms }) => forms),
    ...filters().order.flatMap(({ forms }) => forms),
    ...grammar().phrase.flatMap(({ forms }) => forms),
    ...Object.values(categories()).flatMap(({ words }) => words),
  ]);
  return narrowing.has(word) || functionWords().has(word) || adverbs().has(word);
};

/** Before the name of a folder a word of the language may be part of a name too: *the backup logs*. */
const mayName = (token: Token, led: boolean): boolean =>
  isName(token) || (led && !narrows(token.lower) && !lemmas(token.lower).some(narrows));

/** *Scripts* and *logs* are files of a kind, wherever they lie. */
const isKind = ({ lower }: Token): boolean => lemmas(lower).some((form) => kinds().has(form));
const ASKS = /^(?:which|what)$/;
const NO_SET = /^(?:folder|folders|directory|is|are)$/;

/** *Which plays mention X*, *which of the plays*: the files of the folder that is called so; where it lies, 0 where none does. */
function setAt(tokens: readonly Token[], at: number, world: World): number {
  if (!ASKS.test(tokens[at]?.lower ?? '')) return 0;
  let noun = at + 1;
  if (tokens[noun]?.lower === 'of') noun++;
  if (/^(?:the|my|our|these)$/.test(tokens[noun]?.lower ?? '')) noun++;
  const token = tokens[noun];
  const next = tokens[noun + 1];
  const plain = isPlain(token) && /s$/.test(token.lower) && !token.pause && !isKind(token);
  return plain && world.path(token.text) === 'folder' && isPlain(next) && !NO_SET.test(next.lower)
    ? noun
    : 0;
}

const MOST_WORDS = 3;
const ARTICLE = /^(?:the|our|my|your|this|these|those|all|every)$/;

/** Words that describe files of the folder that is named behind them, from here on; the last such folder is meant. */
function describedAt(
  tokens: readonly Token[],
  at: number,
  world: World,
): { path: string; to: number } | null {
  const led = ARTICLE.test(tokens[at - 1]?.lower ?? '');
  const words: string[] = [];
  let found: { path: string; to: number } | null = null;
  for (let i = at; words.length < MOST_WORDS; i++) {
    const token = tokens[i];
    if (!isPlain(token) || token.pause || !mayName(token, led)) break;
    words.push(token.lower);
    const owns = tokens[i + 1]?.lower === "'s" ? 1 : 0;
    const noun = tokens[i + 1 + owns];
    if (!isPlain(noun)) break;
    const folder = folderCalled(noun.lower, world);
    const path = folder === null ? null : filesWith(words, folder, /s$/.test(noun.lower), world);
    if (path !== null) found = { path, to: i + 2 + owns };
    if (owns > 0) break;
  }
  return found;
}

/** The tokens with the path for each of them; of rows the noun stays: *orders in orders/2026-10.csv*. */
export function describedFiles(tokens: readonly Token[], world: World): readonly Token[] {
  const made: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    const set = setAt(tokens, at, world);
    const held = set > 0 ? tokens[set] : undefined;
    if (held) {
      const word = (text: string): Token => ({ ...held, text, lower: text });
      made.push(token, word('files'), word('in'), held);
      at = set;
      continue;
    }
    const described = describedAt(tokens, at, world);
    if (described === null) {
      made.push(token);
      continue;
    }
    const { path, to } = described;
    const noun = tokens[to - 1] ?? token;
    const named: Token = { ...noun, text: path, lower: path, start: token.start };
    const article = /^(?:the|our|my|this)$/.test(made.at(-1)?.lower ?? '') ? 2 : 1;
    const led = PREPOSITION.test(made.at(-article)?.lower ?? '');
    const rows = !led && /s$/.test(noun.lower) && rowsOf(path, world) !== null;
    const word = (text: string): Token => ({ ...token, text, lower: text, pause: false });
    made.push(...(rows ? [word(noun.lower), word('in'), named] : [named]));
    at = to - 1;
  }
  return made;
}
