// The words of a request without those that say nothing of what is asked for: adverbs (*is it already installed*), and what one
// says of a thing that is called by its name anyhow (*the giant file a.txt*, *the frozen gimp*).
import { lemmas } from '../english/lemma.ts';
import { adverbs, epithets, functionWords, joiningWords, lexiconWords } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';
import { relationsOf } from './bans.ts';

const POINTS = /^(?:the|my|our|this|that|its|their)$/;
const SHAPED = /\w[./]\w|^[~./]|\d/;

const isWord = ({ lower }: Token): boolean => lemmas(lower).some((form) => lexiconWords().has(form));
const joins = ({ lower }: Token): boolean => functionWords().has(lower) || joiningWords().has(lower);

/** The name of one thing: by its look, since it is here, or behind the noun that says what it is. */
function isName(token: Token | undefined, noun: Token | undefined, world: World): boolean {
  if (!token) return false;
  if (token.quoted || (SHAPED.test(token.text) && !/^\d/.test(token.text))) return true;
  if (joins(token)) return false;
  const here = world.kinds(token.text).filter(({ how }) => how === 'exact');
  // *Main* is a word of the language, and a branch that is here.
  if (isWord(token)) return here.some(({ of }) => of === 'branch' || of === 'tag');
  return noun !== undefined || here.length > 0 || world.path(token.text) !== null;
}

const isEpithet = (token: Token | undefined): boolean => token?.quoted === false && epithets().has(token.lower);

/** Whether an epithet stands between what points at a thing and the name of it. */
function isIdle(tokens: readonly Token[], at: number, world: World): boolean {
  if (!isEpithet(tokens[at]) || tokens[at]?.pause) return false;
  let from = at - 1;
  while (isEpithet(tokens[from])) from--;
  let to = at + 1;
  while (isEpithet(tokens[to])) to++;
  if (tokens[from]?.quoted !== false || !POINTS.test(tokens[from]?.lower ?? '')) return false;
  const [first, second] = tokens.slice(to, to + 2);
  if (isName(first, undefined, world)) return true;
  return first?.pause === false && relationsOf(first.lower).size > 0 && isName(second, first, world);
}

/** Null where there are none. */
export function unhurried(tokens: readonly Token[], world: World): Token[] | null {
  const kept: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    const before = kept.at(-1);
    if (token.quoted || !(adverbs().has(token.lower) || isIdle(tokens, at, world))) kept.push(token);
    else if (token.pause && before) kept[kept.length - 1] = { ...before, pause: true };
  }
  return kept.length < tokens.length && kept.length > 0 ? kept : null;
}
