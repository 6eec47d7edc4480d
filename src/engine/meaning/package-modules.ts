// *Install the php mysql and gd modules*, *the redis extension for php*: what is a part of a language or a server is packed by
// itself, under a name that is made of both. Only where all of those packages are to be had are the words taken for their names.
import { lemmas } from '../english/lemma.ts';
import { acts, functionWords } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import { otherNames } from '../state/other-names.ts';
import type { World } from '../world/world.ts';

const NOUN = /^(?:module|extension|plugin)s?$/;
const BETWEEN = /^(?:and|&|the|plus)$/;
const FOR = /^(?:for|of)$/;
const NAME = /^[a-z][\w.+-]*$/;
const MOST = 6;

/** The package of a module, by how those of that base are called; null where there is none to be had. */
function packageOf(base: string, name: string, world: World): string | null {
  const called = otherNames('package-module', base).map((form) => form.replace('{}', name));
  return called.find((each) => world.available(each) === true || world.installed(each) === true) ?? null;
}

/** The tokens with the names of such packages, where an act that is about packages stands before them. */
export function packageModules(tokens: readonly Token[], world: World): readonly Token[] {
  const noun = tokens.findIndex(({ lower, quoted }) => !quoted && NOUN.test(lower));
  if (noun < 1) return tokens;
  const isBase = (token: Token | undefined) =>
    token !== undefined && !token.quoted && otherNames('package-module', token.lower).length > 0;
  // *…modules for php*, *php … modules*, *php modules …*.
  const behind = FOR.test(tokens[noun + 1]?.lower ?? '') && isBase(tokens[noun + 2]) ? noun + 2 : -1;
  const before = tokens.findLastIndex((token, i) => i < noun && i >= noun - MOST && isBase(token));
  const at = behind > 0 ? behind : before;
  const base = tokens[at];
  if (!base) return tokens;
  const ahead = behind < 0 && before === noun - 1;
  let [from, to] = ahead ? [noun + 1, tokens.length] : [before < 0 ? noun : before + 1, noun];
  if (behind > 0) {
    while (from > 1 && noun - from < MOST && (isPart(tokens[from - 1]) || joins(tokens[from - 1]))) from--;
    while (joins(tokens[from])) from++;
  }
  if (ahead)
    to = from + tokens.slice(from).findIndex(({ pause }, i) => pause && !isPart(tokens[from + i + 1])) + 1 || to;
  const said = tokens.slice(from, to);
  const parts = said.filter(({ lower }) => !BETWEEN.test(lower));
  const named = parts.map((token) => ({
    token,
    name: NAME.test(token.lower) ? packageOf(base.lower, token.lower, world) : null,
  }));
  if (named.length === 0 || named.some(({ token, name }) => token.quoted || name === null)) return tokens;
  const written = said.flatMap((token): Token[] => {
    const name = named.find((each) => each.token === token)?.name;
    return name ? [{ ...token, text: name, lower: name }] : token.lower === 'the' ? [] : [token];
  });
  const start = Math.min(from, ahead ? before : at, noun);
  const end = Math.max(to, behind + 1, noun + 1);
  const head = tokens.slice(0, start).filter((token, i) => !(i === start - 1 && token.lower === 'the'));
  return [...head, ...written, ...tokens.slice(end)];
}

const joins = (token: Token | undefined): boolean => token !== undefined && BETWEEN.test(token.lower);

/** A word that may name one of them; a verb does not. */
const isPart = (token: Token | undefined): boolean =>
  token !== undefined &&
  !token.quoted &&
  NAME.test(token.lower) &&
  !functionWords().has(token.lower) &&
  !lemmas(token.lower).some((form) => ACTS.some((act) => acts().get(act)?.words.includes(form)));
const ACTS = ['install', 'uninstall', 'upgrade', 'show'] as const;
