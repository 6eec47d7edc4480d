// *Who has more, Ben or Eva*, *has Ben more than Eva*: the word that asks, and the one that stands between both. Without either
// nothing is held against another.
import { numberOf } from '../../english/measures.ts';
import type { Token } from '../../english/token.ts';
import type { Offer, Piece } from './types.ts';

const COST = 0.05;
const MORE = /^(?:more|less|fewer)$/;

export function heldApart(tokens: readonly Token[]): Offer[] {
  const both = tokens.some(({ lower }) => lower === 'than' || lower === 'or');
  return both
    ? tokens.flatMap(({ lower, quoted }, at): Offer[] => {
        // *More than one member*: a number of them, held to nobody.
        const isBound = [1, 2].some((n) => tokens[at + n - 1]?.lower === 'than' && numberOf(tokens[at + n]) !== null);
        const piece: Piece | null = isBound
          ? null
          : MORE.test(lower)
            ? { is: 'want', want: lower === 'more' ? 'most' : 'fewest' }
            : lower === 'than' && tokens.slice(0, at).some((each) => MORE.test(each.lower))
              ? { is: 'conj', word: 'or' }
              : null;
        return piece && !quoted ? [{ from: at, to: at + 1, of: null, piece, cost: COST }] : [];
      })
    : [];
}
