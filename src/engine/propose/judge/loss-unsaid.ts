// What would be lost has to be said as what it is: *delete audio* is no word for a group of that name, *all python packages* no
// word for the package python, and *old images* name no image. Nothing of that is surely meant, however well it is read.
import { acts, joiningWords, lexiconWords, seconds } from '../../english/lexicon.ts';
import type { Token } from '../../english/token.ts';
import type { Goal, Value } from '../../goal/types.ts';
import { relationsOf } from '../../meaning/bans.ts';
import { superlatives } from '../../meaning/described/words.ts';
import { written } from '../../meaning/retype.ts';
import type { World } from '../../world/world.ts';

/** A name of theirs is often that of something else as well: a folder, a program, a kind of files. */
const ACCOUNTS: ReadonlySet<string> = new Set(['user', 'group']);
/** Their names are looked for among what is here, and any word can be one. */
const FILES: ReadonlySet<string> = new Set(['file', 'folder', 'line', 'row', '']);

const isKnown = (value: Value, of: string): boolean =>
  value.type === 'name' && (value.of === of || of === 'compose') && value.how !== 'unknown' && value.how !== 'spelling';

/** Of these nobody keeps a list, and they are called as one likes. */
const CALLED_FREELY: ReadonlySet<string> = new Set(
  'session window volume network timer alias container image'.split(' '),
);

/** *The session work*, *a volume called data*: the noun before it says that it is a name. */
const isSaidAs = (value: Value, of: string, tokens: readonly Token[]): boolean =>
  CALLED_FREELY.has(of) &&
  tokens.some(({ text }, at) => {
    const before = tokens[at - 1]?.lower ?? '';
    return text === written(value) && (/^(?:called|named)$/.test(before) || relationsOf(before).has(of));
  });

const isPlainWord = (value: Value, of: string): boolean => {
  const text = written(value);
  return !isKnown(value, of) && text !== null && lexiconWords().has(text.toLowerCase());
};

/** *Remove user data from docs*: nobody is called so here, and a folder is. */
const isFolderHere = (value: Value, world: World): boolean =>
  value.type === 'name' && value.how === 'unknown' && world.path(value.name) !== null;

const hasSuperlative = (word: string): boolean =>
  superlatives().has(`${word}est`) || superlatives().has(`${word}${word.at(-1)}est`);

/** *Delete old exe files*, where a folder is called old: what they are like, and not where they lie. */
const isLikeness = (value: Value, tokens: readonly Token[]): boolean =>
  value.type === 'path' &&
  hasSuperlative(value.path) &&
  tokens.some(
    ({ lower, pause }, at) =>
      lower === value.path &&
      !pause &&
      !joiningWords().has(tokens[at - 1]?.lower ?? '') &&
      tokens[at + 1] !== undefined &&
      !seconds().folders.has(tokens[at + 1]?.lower ?? ''),
  );

const NAMES_IT = /^(?:files?|folders?|director(?:y|ies)|dirs?|scripts?|links?|called|named|touch|mkdir|create)$/;

/**
 * *Make the code better*, *write the login page*: plain words are names of new files only where they are said as such, by
 * what stands right before the first of them or behind the last (*folders a, b and c*).
 */
function isNoName(value: Value, names: readonly Value[], tokens: readonly Token[]): boolean {
  if (value.type !== 'path' || value.here !== null || !/^[a-z]+$/i.test(value.path)) return false;
  const at = tokens.findIndex(({ text }) => text === value.path);
  if (at < 0 || tokens[at]?.quoted) return false;
  const all = new Set(names.map(written));
  const isListed = (i: number): boolean => all.has(tokens[i]?.text ?? '') || joiningWords().has(tokens[i]?.lower ?? '');
  let [from, to] = [at, at];
  while (isListed(from - 1)) from--;
  while (isListed(to + 1)) to++;
  return ![tokens[from - 1], tokens[to + 1]].some((token) => token !== undefined && NAMES_IT.test(token.lower));
}

const THOSE = /^(?:them|those|these)$/;
/** Whatever lies there: *those* were told of before, and are fewer. */
const isAll = ({ names, where, order, limit }: Goal): boolean => names.length + where.length === 0 && !order && !limit;

/** @param tokens the request's */
export function losesUnsaid(goal: Goal, tokens: readonly Token[], world: World): boolean {
  const { act, of, names, in: places = [], quantity, next } = goal;
  if (next && losesUnsaid(next, tokens, world)) return true;
  const effect = acts().get(act)?.effect;
  if (act === 'create' && of === 'file' && names.some((value) => isNoName(value, names, tokens))) return true;
  if (ACCOUNTS.has(of) && effect !== 'read' && names.some((value) => isFolderHere(value, world))) return true;
  if (effect !== 'read' && [...names, ...places].some((value) => isLikeness(value, tokens))) return true;
  if (effect !== 'destroy') return false;
  if (of === 'file' && isAll(goal) && tokens.some(({ lower, quoted }) => !quoted && THOSE.test(lower))) return true;
  if (ACCOUNTS.has(of) && !tokens.some(({ lower }) => [...relationsOf(lower)].some((each) => each === of))) return true;
  if (of === 'package' && quantity === 'all' && names.some((value) => isKnown(value, of))) return true;
  return (
    !FILES.has(of) &&
    names.some((value) => value.type !== 'text' && isPlainWord(value, of) && !isSaidAs(value, of, tokens))
  );
}
