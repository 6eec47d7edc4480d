// *All but the mkv*: where nothing stands between, all is whatever there is; as a number of things that are named it would be
// narrowed to those that are to stay.
import type { Token } from '../english/token.ts';

const LEAVES_OUT = /^(?:but|except|excepting|besides|bar|save)$/;
/** The tokens, with *everything* for such an *all*. */
export const everythingBut = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token, at) => {
    const { lower = '', quoted = true } = tokens[at + 1] ?? {};
    const alone = token.lower === 'all' && !token.quoted && !token.pause;
    return alone && !quoted && LEAVES_OUT.test(lower) ? { ...token, text: 'everything', lower: 'everything' } : token;
  });
