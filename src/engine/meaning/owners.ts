// Whose something is. *Noras last commits*: a name that is known here, with the *s* of an owner and no apostrophe. *The
// processes of x*: those that are called so where that is known of something that runs, else those of who is called so.
import { lexiconWords } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { Filter } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { written } from './retype.ts';

const OWNERS = ['author', 'user'] as const;
const SHORTEST = 3;

const isKnown = (name: string, world: World): boolean =>
  OWNERS.some((of) => {
    const how = world.resolve(name, of)?.how;
    return how === 'exact' || how === 'alias';
  });

/** The tokens with *'s* parted from the names of people. */
export const withOwners = (tokens: readonly Token[], world: World): Token[] =>
  tokens.flatMap((token, i) => {
    const { text, lower, quoted, pause, end } = token;
    const name = text.slice(0, -1);
    const owner =
      !quoted &&
      !pause &&
      i < tokens.length - 1 &&
      /^[A-Za-z]+s$/.test(text) &&
      name.length >= SHORTEST &&
      // *All mails*: a word of the language, though an account is called so.
      !lexiconWords().has(name.toLowerCase()) &&
      world.path(text) === null &&
      !isKnown(text, world) &&
      isKnown(name, world);
    if (!owner) return [token];
    return [
      { ...token, text: name, lower: lower.slice(0, -1), end: end - 1 },
      { ...token, text: "'s", lower: "'s", start: end - 1 },
    ];
  });

/** What only people have. */
const OF_PEOPLE =
  /^(?:(?:login|default|full|real|primary) )?(?:password|account|shell|login|group|name)$|^home(?: directory| folder| dir)?$/;
const LONGEST = 2;

/** *Marta's password* as *the password of marta*, which is how phrases speak of accounts; nobody is called as the language calls things. */
export function ofPeople(tokens: readonly Token[], world: World): readonly Token[] {
  const at = tokens.findIndex(({ lower }, i) => lower === "'s" && i > 0);
  const whose = tokens[at - 1];
  const sign = tokens[at];
  if (!whose || !sign || whose.quoted || !/^[a-z_][\w-]*$/i.test(whose.text)) return tokens;
  const strange = !lexiconWords().has(whose.lower) && world.path(whose.text) === null;
  if (!strange && !isKnown(whose.text, world)) return tokens;
  for (let length = LONGEST; length > 0; length--) {
    const noun = tokens.slice(at + 1, at + 1 + length);
    const last = noun.at(-1);
    if (!last || noun.length < length || !OF_PEOPLE.test(noun.map(({ lower }) => lower).join(' '))) continue;
    const word = (text: string): Token => ({ ...sign, text, lower: text, pause: false });
    const owned = [...noun.slice(0, -1), { ...last, pause: false }];
    const person = { ...whose, pause: last.pause };
    return [...tokens.slice(0, at - 1), word('the'), ...owned, word('of'), person, ...tokens.slice(at + 1 + length)];
  }
  return tokens;
}

/** What runs under its name; packages that could be had are called like anybody. */
const RUNS = ['process', 'program', 'service'] as const;

/** Processes are told by what runs, and by whoever runs them; a user may be one that this machine does not have. */
export function asOwned(filter: Filter, world: World): Filter {
  if (filter.attr !== 'whose') return filter;
  const name = written(filter.value) ?? '';
  const isKnownAs = (of: string) => /^(?:exact|alias)$/.test(world.resolve(name, of)?.how ?? '');
  if (isKnownAs('user') || (/^[a-z_][\w-]*$/i.test(name) && !RUNS.some(isKnownAs) && !world.installed(name))) {
    const how = isKnownAs('user') ? 'exact' : 'unknown';
    return { ...filter, attr: 'user', value: { type: 'name', of: 'user', name, how } };
  }
  return { ...filter, attr: 'name' };
}
