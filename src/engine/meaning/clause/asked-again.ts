// "Who owns it and who may run it": the same words ask again, and of something else. Read as one question the second would say
// nothing that the first has not said.
import type { Token } from '../../english/token.ts';
import { partsIn, type ReadPart } from './read-part.ts';
import { asksWhether, beginsQuestion } from './split.ts';

const asksOpen = (tokens: readonly Token[]): boolean => beginsQuestion(tokens) && !asksWhether(tokens);

/** "Of them", "it": the words that stand for what was spoken of before. */
export const OF_BEFORE = /^(?:it|its|they|them|their|those|these)$/;

/** Whether a later segment of what was read whole only asks once more for what was asked before. */
export function asksAgain(whole: ReadPart, segments: readonly Token[][]): boolean {
  const before = new Set<string>();
  for (const [at, segment] of segments.entries()) {
    const own = partsIn(whole, segment).filter(({ is }) => !/^(?:be|function|conj)$/.test(is));
    const attrs = own.flatMap((part) => (part.is === 'attr' ? [part.attr] : []));
    const says = own.every(({ is }) => /^(?:attr|verb|want)$/.test(is));
    if (at > 0 && asksOpen(segment) && says && attrs.length > 0 && attrs.every((attr) => before.has(attr))) return true;
    for (const attr of attrs) before.add(attr);
  }
  return false;
}

/** "Does the link lead anywhere, and where should it go": what the first asks of it is not said of it in the second. */
export const asksOfIt = ([first, ...more]: readonly Token[][]): boolean =>
  first !== undefined &&
  asksWhether(first) &&
  more.some((each) => beginsQuestion(each) && !asksWhether(each) && each.some(({ lower }) => OF_BEFORE.test(lower)));
