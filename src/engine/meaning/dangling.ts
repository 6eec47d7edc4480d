// *Compress this*, *move it to docs*: what is to be done, and to what nobody has said. Where nothing was spoken of before, a
// pronoun stands for nothing that is here, least of all for everything.
import { startsAct, withoutAsides } from '../english/asides.ts';
import { lemmas } from '../english/lemma.ts';
import { functionWords, joiningWords, lexiconWords } from '../english/lexicon.ts';
import { type Token, tokenize } from '../english/token.ts';
import type { World } from '../world/world.ts';
import { isNoun } from './described/things.ts';
import { remarked } from './remarked.ts';

const PRONOUN: ReadonlySet<string> = new Set(['it', 'this', 'that', 'them', 'these', 'those', 'him', 'her']);
/** What points at no noun behind it. */
const NAMES_NOTHING: ReadonlySet<string> = new Set(['it', 'them', 'him', 'her']);
const SETS: ReadonlySet<string> = new Set(['those', 'these']);
const SOFTENS: ReadonlySet<string> = new Set(['please', 'pls', 'just', 'now', 'then', 'and', 'so']);

/** The pronoun that the first act of a request is done to, with nothing before it that it could stand for; null where none is. */
export function dangling(text: string, world: World): string | null {
  const plain = withoutAsides(tokenize(text), text, (path) => world.path(path));
  const said = remarked(plain.tokens, world);
  const tokens = said.filter(({ lower }) => !SOFTENS.has(lower));
  if (!startsAct(tokens[0])) return null;
  const [of, last] = tokens.slice(-2);
  const words = tokens.every(
    ({ lower, quoted, pause }, i) => !quoted && (!pause || i === tokens.length - 1) && isWord(lower),
  );
  // *List the packages but install none of them*: those of the clause before.
  const joint = said.findLastIndex(({ lower }) => /^(?:and|but|without|while)$/.test(lower));
  const spoken = said.slice(1, Math.max(0, joint)).some(({ lower }) => isNoun(lower));
  if (of?.lower === 'of' && isPronoun(last) && words && !spoken) return last.text;
  const [, pronoun, next] = tokens;
  return isPronoun(pronoun) && standsAlone(pronoun, next) ? pronoun.text : null;
}

const isPronoun = (token: Token | undefined): token is Token =>
  token !== undefined && !token.quoted && PRONOUN.has(token.lower);

const isWord = (word: string): boolean =>
  functionWords().has(word) || lemmas(word).some((form) => lexiconWords().has(form));

/** *That from the index*, *it running*: no noun follows that it would point at. */
function standsAlone(pronoun: Token, next: Token | undefined): boolean {
  if (pronoun.pause || next === undefined) return true;
  if (next.quoted) return false;
  // *Those in docs* are told by where they are.
  if (functionWords().has(next.lower) || joiningWords().has(next.lower)) return !SETS.has(pronoun.lower);
  return NAMES_NOTHING.has(pronoun.lower) && isWord(next.lower) && !isNoun(next.lower);
}
