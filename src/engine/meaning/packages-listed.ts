// *Install htop, git and tree*: in a list behind what is done to packages alone each word names one, whatever else it
// means. A verb of other things too (*get*, *remove*) has to have a name behind it that is nothing else.
import { once } from '../../base/once.ts';
import { lemmas } from '../english/lemma.ts';
import { acts, functionWords, lexiconWords } from '../english/lexicon.ts';
import { isOfManager } from '../english/of-manager.ts';
import type { Token } from '../english/token.ts';
import type { Act, Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';

const ACTS: readonly Act[] = ['install', 'uninstall'];
const ARTICLE = /^(?:the|a|an|some)$/;
const NOUN = /^(?:package|program|tool|command)s?$/;
const JOINS = /^(?:and|&|plus)$/;
/** What may follow the last name: how, when, where and why it is done. */
const LEADS_ON = /^(?:on|for|with|without|from|to|if|in|using|via|please|now|again|then|but|so|as|at|by|too|here)$/;

/** The verbs of what is done to packages, and those of everything else. */
const verbs = once(() => {
  const wordsOf = (own: boolean): ReadonlySet<string> =>
    new Set([...acts()].flatMap(([act, { words }]) => (ACTS.includes(act) === own ? words : [])));
  return { packages: wordsOf(true), others: wordsOf(false) };
});

/** How it is spoken of what is done to packages: no other verb has the word, or it is one of several; null: it is none. */
function verbAt({ lower, quoted }: Token): 'only' | 'also' | null {
  const { packages, others } = verbs();
  const forms = quoted ? [] : lemmas(lower);
  if (!forms.some((form) => packages.has(form))) return null;
  return forms.some((form) => others.has(form)) ? 'also' : 'only';
}

/** The names by the places of their tokens. */
export function packagesListed(tokens: readonly Token[], world: World): ReadonlyMap<number, Value> {
  const found = new Map<number, Value>();
  const packageAt = (at: number): Value | null => {
    const token = tokens[at];
    if (!token || token.quoted || functionWords().has(token.lower) || isOfManager(tokens, at)) return null;
    const named = world.kinds(token.text).find(({ of, how }) => of === 'package' && how !== 'spelling');
    return named ? { type: 'name', ...named } : null;
  };
  for (const [verb, token] of tokens.entries()) {
    const means = verbAt(token);
    if (means === null || token.pause) continue;
    let at = verb + 1;
    while (ARTICLE.test(tokens[at]?.lower ?? '') || NOUN.test(tokens[at]?.lower ?? '')) at++;
    const known = (i: number): boolean => {
      const { text = '', lower = '' } = tokens[i] ?? {};
      return !lexiconWords().has(lower) && world.path(text) === null;
    };
    const listed = new Map<number, Value>();
    for (let next = at; ; ) {
      const value = packageAt(next);
      if (value === null) break;
      const behind = tokens[next + 1];
      const ends =
        behind === undefined || tokens[next]?.pause || LEADS_ON.test(behind.lower) || NOUN.test(behind.lower);
      if (!ends && !JOINS.test(behind.lower)) break;
      listed.set(next, value);
      if (behind !== undefined && JOINS.test(behind.lower)) next += 2;
      else if (tokens[next]?.pause) next += JOINS.test(tokens[next + 1]?.lower ?? '') ? 2 : 1;
      else break;
    }
    if (means === 'only' || [...listed.keys()].every((i, n) => n > 0 || known(i)))
      for (const [i, value] of listed) found.set(i, value);
  }
  return found;
}
