// *Who has more, Ben or Eva*, *has Ben more than Eva*: the word that asks, and the one that stands between both. Without either
// nothing is held against another.
import type { Token } from '../../english/token.ts';
import type { Offer, Piece } from './types.ts';

const COST = 0.05;
const MORE = /^(?:more|less|fewer)$/;

export function heldApart(tokens: readonly Token[]): Offer[] {
  const both = tokens.some(({ lower }) => lower === 'than' || lower === 'or');
  return both
    ? tokens.flatMap(({ lower, quoted }, at): Offer[] => {
        const piece: Piece | null = MORE.test(lower)
          ? { is: 'want', want: lower === 'more' ? 'most' : 'fewest' }
          : lower === 'than' && tokens.slice(0, at).some((each) => MORE.test(each.lower))
            ? { is: 'conj', word: 'or' }
            : null;
        return piece && !quoted ? [{ from: at, to: at + 1, of: null, piece, cost: COST }] : [];
      })
    : [];
}
