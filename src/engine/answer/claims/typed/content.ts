// What of a run of words has to be read, which of it is a number of things or a share, and what stands side by side in it.
import { grammar } from './grammar.ts';
import type { Lexeme } from './lexed.ts';

/** What has to be read: a verb of having or doing is no more than a link where something stands behind it. */
export const content = (items: readonly Lexeme[]): Lexeme[] =>
  items.filter(
    ({ is, lower }, at) =>
      is !== 'light' && !(grammar().light.has(lower) && items.slice(at + 1).some((next) => next.is !== 'light')),
  );
export const isCount = (item: Lexeme | undefined): item is Lexeme =>
  item?.is === 'amount' &&
  item.amount?.unit === '' &&
  Number.isInteger(item.amount.value) &&
  item.often !== true &&
  item.lacks !== true;
export const isShare = (item: Lexeme | undefined): item is Lexeme => item?.is === 'amount' && item.amount?.unit === '%';
const isJoint = ({ sep }: Lexeme): boolean => sep === ',' || sep === 'and' || sep === 'or' || sep === ';';

/** Names that stand side by side. */
export function chunks(items: readonly Lexeme[]): Lexeme[][] {
  const out: Lexeme[][] = [[]];
  for (const item of items)
    if (isJoint(item)) out.push([]);
    else out.at(-1)?.push(item);
  return out.filter((chunk) => content(chunk).length > 0);
}
