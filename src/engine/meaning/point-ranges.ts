// *Files changed v1..v2*, *between v1 and now*: two points of the history, as git writes them or with where it stands now, are
// what lies from the one to the other.
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

const RANGE = /^([\w@~^/-][\w.@~^/-]*?)\.{2,3}([\w@~^/-][\w.@~^/-]*)$/;
const POINTS = ['branch', 'tag', 'commit'] as const;
const LEADS = /^(?:from|between|in)$/;

const NOW = /^(?:now|today)$/;
/** *Between v1 and now*. */
const asHead =
  (isPoint: (text: string) => boolean) =>
  (token: Token, at: number, tokens: readonly Token[]): Token =>
    !token.quoted &&
    NOW.test(token.lower) &&
    tokens[at - 1]?.lower === 'and' &&
    tokens[at - 3]?.lower === 'between' &&
    isPoint(tokens[at - 2]?.text ?? '')
      ? { ...token, text: 'HEAD', lower: 'head' }
      : token;

/** The tokens with such a range in words; what names no two points here is left as it stands. */
export function pointRanges(tokens: readonly Token[], world: World): readonly Token[] {
  const isPoint = (text: string) => POINTS.some((of) => world.resolve(text, of)?.how === 'exact');
  return tokens.map(asHead(isPoint)).flatMap((token, at): Token[] => {
    const [, first = '', last = ''] = token.quoted ? [] : (RANGE.exec(token.text) ?? []);
    if (first === '' || !isPoint(first) || !isPoint(last)) return [token];
    const made = (text: string, pause = false): Token => ({ ...token, text, lower: text.toLowerCase(), pause });
    const led = LEADS.test(tokens[at - 1]?.lower ?? '');
    return [...(led ? [] : [made('from')]), made(first), made('to'), made(last, token.pause)];
  });
}
