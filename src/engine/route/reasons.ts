// Why a domain won: for each token, what its features added to the winner minus what they added to the runner-up.
// A linear model makes this exact: the sum over all tokens is the margin itself.
import { DOMAINS } from '../../domains/types.ts';
import { type Features, FUNCTION_WORDS } from './features.ts';
import type { Weights } from './weights.ts';

const MAX_REASONS = 4;
/** Words below this share of the strongest are not worth telling. */
const MIN_SHARE = 0.2;

function topTwo(probabilities: readonly number[]): [number, number] {
  const order = probabilities.map((_, index) => index);
  order.sort((left, right) => probabilities[right]! - probabilities[left]!);
  return [order[0]!, order[1]!];
}

/** The tokens that decided, as written, strongest first; empty when nothing did. */
export function decisiveWords(features: Features, weights: Weights, probabilities: readonly number[]): string[] {
  const [winner, second] = topTwo(probabilities);
  const { matrix, header } = weights;
  const gains = new Float64Array(features.tokens.length);
  for (let index = 0; index < features.count; index++) {
    const row = features.ids[index]! * DOMAINS.length;
    const margin = matrix[row + winner]! * header.scale[winner]! - matrix[row + second]! * header.scale[second]!;
    gains[features.owners[index]!]! += features.values[index]! * margin;
  }
  const ranked = features.tokens
    .map((token, index) => ({ token, gain: gains[index]! }))
    .filter(({ token, gain }) => gain > 0 && !FUNCTION_WORDS.has(token.value))
    .sort((left, right) => right.gain - left.gain);
  const strongest = ranked[0]?.gain ?? 0;
  const words = ranked
    .filter(({ gain }) => gain >= strongest * MIN_SHARE)
    .map(({ token }) => (token.kind === 'word' ? token.value : token.text));
  return [...new Set(words)].slice(0, MAX_REASONS);
}
