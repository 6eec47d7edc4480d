// *Every note*, *how many recipes*, *the two invoices*, where a folder is called so: what lies in it. The noun stands for its files,
// or for its folders where it has nothing else, and a number for all of them where it has so many; a word of the language for
// something else keeps its own meaning.
import { lemmas } from '../english/lemma.ts';
import { functionWords, joiningWords, kinds, nouns } from '../english/lexicon.ts';
import { numberOf } from '../english/measures.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';
import { isAskedVerb } from './asked-verb.ts';
import { superlatives } from './described/words.ts';

const EVERY = /^(?:all|every|each|both)$/;
const ARTICLE = /^(?:the|my|our|of|these|those)$/;
const ENDS = /^(?:that|which|who|whose|is|are|was|were|has|have|into|with|without|by|as|so)$/;

/** A word for something else that may be here: *recipes* are those of a justfile, where there are tasks at all. */
const isNoun = (word: string, world: World): boolean => {
  const forms = lemmas(word);
  return nouns().some(
    ({ of, words }) => words.some((each) => forms.includes(each)) && (of !== 'task' || world.tasks.length > 0),
  );
};

/** The folder that is called by the plural of a noun; null where none is, or the noun means something else. */
function folderOf(word: string, world: World): string | null {
  if (!/^[a-z]{3,}$/.test(word) || isNoun(word, world)) return null;
  const forms = new Set(lemmas(word));
  const isOne = (path: string) => {
    const name = path.split('/').at(-1) ?? '';
    return (
      /s$/i.test(name) && lemmas(name.toLowerCase()).some((form) => forms.has(form)) && world.path(path) === 'folder'
    );
  };
  const here = world.entries().filter(isOne);
  // Where none is right here, the only one further down.
  const [only, ...others] = here.length > 0 ? here : (world.below(word) ?? []).filter(isOne);
  if (only === undefined || others.length > 0) return null;
  // *Backups* are what lies in the folder where none of it ends as backups do; else the kind is meant, wherever it lies.
  const endings = [...forms].flatMap((form) => kinds().get(form) ?? []);
  const lying = world.inside(only).flatMap((name) => [name, ...world.inside(`${only}/${name}`)]);
  return lying.some((name) => endings.some((ending) => name.endsWith(`.${ending}`))) ? null : only;
}

const HAVE = /^(?:do|we|i|have|got|are|there|here|now|altogether)$/;
const BECOME = /^(?:make|mark|set|keep|turn)$/;

/** Nothing that the noun would only describe stands behind it; behind *make* it is what they become. */
function endsAt(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token?.pause || next === undefined || BECOME.test(tokens[0]?.lower ?? '')) return true;
  if (isAskedVerb(tokens, at + 1)) return true;
  return !next.quoted && (joiningWords().has(next.lower) || functionWords().has(next.lower) || ENDS.test(next.lower));
}

/** *The newest recording*, *the three oldest posters*: the place of the noun, or null. */
function rankedBehind(tokens: readonly Token[], at: number): number | null {
  if (!ARTICLE.test(tokens[at]?.lower ?? '')) return null;
  const rank = numberOf(tokens[at + 1]) === null ? at + 1 : at + 2;
  const word = tokens[rank];
  return word && !word.quoted && superlatives().has(word.lower) ? rank + 1 : null;
}

/** *The dumps in /srv/dumps*: the folder that is said behind the noun. */
function placeBehind(tokens: readonly Token[], at: number, world: World): string | null {
  const text = tokens[at + 1]?.text ?? '';
  const said = /^(?:in|inside|under|below|from)$/.test(tokens[at]?.lower ?? '') && world.path(text) === 'folder';
  return said ? text.replace(/\/$/, '') : null;
}

interface Noun {
  place: number;
  count: number | null;
  /** What they are, where it is not told by what lies there: the largest of them are files at any depth. */
  of?: 'file';
}

/** Where the noun stands whose things are all meant, counted from the word that says so, and how many it is said to be. */
function nounBehind(tokens: readonly Token[], at: number): Noun | null {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token || token.quoted) return null;
  const ranked = rankedBehind(tokens, at);
  if (ranked !== null) return { place: ranked, count: null, of: 'file' };
  const count = ARTICLE.test(token.lower) ? numberOf(next) : null;
  if (count !== null) return { place: at + 2, count };
  // *How many races are in results.csv*: they are counted there.
  const counted =
    token.lower === 'many' &&
    tokens[at - 1]?.lower === 'how' &&
    tokens.slice(at + 2).every(({ lower }) => HAVE.test(lower));
  if (!counted && !EVERY.test(token.lower)) return null;
  let place = at + 1;
  while (ARTICLE.test(tokens[place]?.lower ?? '')) place += 1;
  return { place, count: token.lower === 'both' ? 2 : null };
}

/** The tokens, with *files in …* where such a noun stood. */
export function membersOfFolder(tokens: readonly Token[], world: World): readonly Token[] {
  for (let at = 0; at < tokens.length; at += 1) {
    const { place, count, of } = nounBehind(tokens, at) ?? { place: tokens.length, count: null };
    const noun = tokens[place];
    if (!noun || noun.quoted || !endsAt(tokens, place)) continue;
    const folder = folderOf(noun.lower, world);
    const lies = placeBehind(tokens, place + 1, world);
    if (folder === null || (lies !== null && lies !== folder)) continue;
    const inside = world.inside(folder).map((name) => world.path(`${folder}/${name}`));
    if (inside.length === 0 || inside.length !== (count ?? inside.length)) continue;
    const kind = of ?? (inside.every((each) => each === 'folder') ? 'folder' : 'file');
    const said = /s$/.test(noun.lower) ? `${kind}s` : kind;
    const word = (text: string): Token => ({ ...noun, text, lower: text.toLowerCase(), pause: false });
    return [
      ...tokens.slice(0, at),
      ...(count === null ? tokens.slice(at, place) : [word('all')]),
      word(said),
      ...(lies === null ? [word('in'), { ...noun, text: folder, lower: folder.toLowerCase() }] : []),
      ...membersOfFolder(tokens.slice(place + 1), world),
    ];
  }
  return tokens;
}
