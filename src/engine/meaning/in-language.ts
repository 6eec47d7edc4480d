// *Where do we still have TODOs in python*, *python files only*: a language is no place; what is written in it is meant.
import { kinds } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

/** Kinds of files that are languages by their name, where the name is longer than an ending. */
const isLanguage = ({ text, lower, quoted }: Token, world: World): boolean =>
  !quoted && lower.length > 3 && world.path(text) === null && kinds().get(lower) !== undefined && !/s$/.test(lower);

export function inLanguage(tokens: readonly Token[], world: World): readonly Token[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    const ends = token.pause || next === undefined || /^(?:and|or|but)$/.test(next.lower);
    if (tokens[at - 1]?.lower !== 'in' || !ends || !isLanguage(token, world)) return [token];
    const files: Token = { ...token, text: 'files', lower: 'files', start: token.end };
    return [{ ...token, pause: false }, files];
  });
}
