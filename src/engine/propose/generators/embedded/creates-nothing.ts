// "Make me a sandwich with cheese": what is asked for is nothing that a command makes.
import { isKindWord } from '../../slot-fit.ts';
import type { Token } from '../../token.ts';

/** A verb of creation, and no word that says what kind of thing it is. */
export function createsNothing(tokens: readonly Token[], knows: (canon: string) => boolean): boolean {
  const [verb, ...things] = tokens.filter((token) => !token.stop);
  if (verb?.canon !== 'create' && verb?.canon !== 'make') return false;
  return (
    things.length > 0 &&
    things.length <= 4 &&
    things.every(
      (token) =>
        !token.thing && !token.quoted && !isKindWord(token.canon) && (things.length === 1 || !knows(token.canon)),
    )
  );
}
