// *The october orders*, *september's orders*, *the croissant recipe*: a word before what a folder here is called is a part of
// the name of one file in it. Looked up: `orders/2026-10.csv`, `recipes/croissant.txt`. *Which plays*, where a folder is
// called so, are the files in it.
import { lemmas } from '../english/lemma.ts';
import { functionWords, kinds, lexiconWords } from '../english/lexicon.ts';
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

/** The only file in a folder with that word in its name, or of that month. */
function fileWith(word: string, folder: string, world: World): string | null {
  const month = MONTHS.findIndex(
    (name) => name === word || (`${name}s` === word && !UNSURE.test(name)),
  );
  const dated = month < 0 ? null : ofMonth(month + 1);
  const forms = [word, ...lemmas(word)];
  const [found, ...more] = world
    .inside(folder)
    .filter((name) => !COPIES.test(name))
    .filter((name) => {
      const parts = partsOf(name.replace(/\.\w+$/, ''));
      return dated?.test(name) || parts.some((part) => forms.includes(part));
    });
  const path = `${folder}/${found}`;
  return found !== undefined && more.length === 0 && world.path(path) === 'file' ? path : null;
}

const isModifier = ({ lower }: Token): boolean =>
  MONTHS.some((name) => name === lower || `${name}s` === lower)
    ? !UNSURE.test(lower)
    : !functionWords().has(lower) && !lemmas(lower).some((form) => lexiconWords().has(form));

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
    const owns = tokens[at + 1]?.lower === "'s" ? 1 : 0;
    const noun = tokens[at + 1 + owns];
    const spoken = isPlain(token) && isPlain(noun) && !token.pause && isModifier(token);
    const folder = spoken ? folderCalled(noun.lower, world) : null;
    const path = folder === null ? null : fileWith(token.lower, folder, world);
    if (path === null || noun === undefined) {
      made.push(token);
      continue;
    }
    const named: Token = { ...noun, text: path, lower: path, start: token.start };
    const article = /^(?:the|our|my|this)$/.test(made.at(-1)?.lower ?? '') ? 2 : 1;
    const led = PREPOSITION.test(made.at(-article)?.lower ?? '');
    const rows = !led && /s$/.test(noun.lower) && rowsOf(path, world) !== null;
    const word = (text: string): Token => ({ ...token, text, lower: text, pause: false });
    made.push(...(rows ? [word(noun.lower), word('in'), named] : [named]));
    at += 1 + owns;
  }
  return made;
}
