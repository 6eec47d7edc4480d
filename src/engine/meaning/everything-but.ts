// *All but the mkv*: where nothing stands between, all is whatever there is; as a number of things that are named it would be
// narrowed to those that are to stay.
import { startsAct } from '../english/asides.ts';
import type { Token } from '../english/token.ts';
import { relationsOf } from './bans.ts';

const LEAVES_OUT = /^(?:but|except|excepting|besides|bar|save)$/;
const NOT = /^(?:not|no|without|except|excluding)$/;
const JOINS = /^(?:and|but|or|then|only|just)$/;
const POINTS = /^(?:the|any|my|our|their|its)$/;

/** *The pages, not the folders, in docs*: between two pauses stands what is left out, and behind them the rest of what it is of. */
export function leftOutLast(tokens: readonly Token[]): readonly Token[] {
  const from = tokens.findIndex(
    ({ lower, quoted }, at) => !quoted && NOT.test(lower) && tokens[at - 1]?.pause === true,
  );
  const noun = POINTS.test(tokens[from + 1]?.lower ?? '') ? from + 2 : from + 1;
  const [left, next] = tokens.slice(noun, noun + 2);
  if (from < 1 || !left?.pause || left.quoted || relationsOf(left.lower).size === 0) return tokens;
  if (!next || JOINS.test(next.lower) || startsAct(next)) return tokens;
  const open = (part: readonly Token[]): Token[] =>
    part.map((token, at) => (at === part.length - 1 ? { ...token, pause: false } : token));
  const rest = tokens
    .slice(noun + 1)
    .map((token, at, all) => (at < all.length - 1 ? token : { ...token, pause: true }));
  return [...open(tokens.slice(0, from)), ...rest, ...open(tokens.slice(from, noun + 1))];
}

/** The tokens, with *everything* for such an *all*. */
export const everythingBut = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token, at) => {
    const { lower = '', quoted = true } = tokens[at + 1] ?? {};
    const alone = token.lower === 'all' && !token.quoted && !token.pause;
    return alone && !quoted && LEAVES_OUT.test(lower) ? { ...token, text: 'everything', lower: 'everything' } : token;
  });
