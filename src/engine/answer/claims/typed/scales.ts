// Words that are states on one scale: which of them says how far another goes, and which say that something rises or falls.
import type { Item } from '../prove/items.ts';
import { bindable, stateOf } from '../told/words.ts';
import type { Lexeme } from './lexed.ts';

/** "Exposed on localhost": what stands behind says how far, on the same scale. */
export function isNarrowed(items: readonly Lexeme[], at: number): boolean {
  const [item, prep, place] = items.slice(at, at + 3);
  const scales = item && place ? stateOf(item).map(({ scale }) => scale) : [];
  return prep?.prep === true && place?.is === 'word' && stateOf(place).some(({ scale }) => scales.includes(scale));
}

/** "Has risen". */
export const isTrend = (item: Item): boolean => {
  const [trend] = stateOf(bindable('rising'));
  return stateOf(item).some(({ scale }) => scale === trend?.scale);
};
