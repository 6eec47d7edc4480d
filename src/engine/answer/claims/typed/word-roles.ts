// What a table is of, as far as it says how a word is to be taken there.
import { flagsOf } from '../prove/anchors.ts';
import type { Item } from '../prove/items.ts';
import { type Domain, kindOf, textsOf } from '../prove/slots.ts';
import { wording } from '../prove/wording.ts';
import { type Bindable, bindable, lexicon, same } from '../told/words.ts';
import type { Lexeme } from './lexed.ts';

/** What the things that are listed, or are spoken of as such, hold. */
export const isHeld = (
  { stems, lower, at }: Item,
  { domain, spoken }: { domain: Domain; spoken: readonly Lexeme[] },
): boolean =>
  [...lexicon().holds].some(([noun, held]) => {
    const of = bindable(noun);
    const isIn = [lower, ...stems].some((stem) => held.has(stem));
    return isIn && (spoken.some((word) => word.at !== at && same(word, of)) || isOfKind(of, domain));
  });
const isOfKind = (noun: Bindable, { nodes }: Domain): boolean =>
  nodes.some((node) => kindOf({ ...noun, text: noun.lower, at: 0, part: 0, is: 'word', quoted: false }, node));

/** A number that no more than begins versions. */
export const isRelease = (item: Lexeme, { nodes }: Domain): boolean =>
  /^\d+$/.test(item.text) &&
  nodes.every((node) => textsOf(item, node).every(({ slot }) => /^v?\d+\./.test(slot?.cell.text ?? '')));

/** All that is called so is the machine whose log it is: it did none of what is logged. */
export const isHostOfLog = (item: Item, { nodes, look }: Domain): boolean =>
  look.written === 'log' && nodes.every((node) => textsOf(item, node).every(({ slot }) => slot?.cell.key === 'host'));

export const hasFamily = ({ nodes }: Domain): boolean => nodes[0]?.cells.some(({ key }) => key === 'family') === true;

/** What may be run, is, or when it is, stands in a column. */
export const hasCommands = ({ nodes }: Domain): boolean =>
  nodes.some(({ cells }) => cells.some(({ key }) => /^(?:commands?|cmd|cmnd|schedule)$/i.test(key)));

const LOG = bindable('log');
/** "Sent five requests", "ran at 02:00": that there is such a row, and no more. */
export const isDeed = ({ stems }: Item, { list, nodes, look }: Domain): boolean =>
  (list
    ? [...list.words, ...(nodes[0]?.cells[0]?.words ?? []), ...(look.written === 'log' ? [LOG] : [])]
    : nodes[0]?.cells.flatMap(({ words }) => words)
  )?.some((noun) => [...noun.stems].some((stem) => [...stems].some((verb) => wording().deeds.get(stem)?.has(verb)))) ===
  true;

/** It is told that it is so of some of them, and of others not. */
export const isTold = (item: Item, { nodes }: Domain): boolean =>
  new Set(nodes.flatMap((node) => flagsOf(item, node).flatMap(({ cell }) => cell.flag ?? []))).size > 1;

/** "Ann logged in at noon": what was done once, and not how she is. What a log tells is no deed of its lines. */
export function isDone(items: readonly Lexeme[], at: number, { look }: Domain): boolean {
  const before = items.slice(0, at).findLast(({ is, verb, prep }) => is !== 'light' || verb || prep);
  const next = items[at + 1];
  return look.written !== 'log' && !before?.verb && before?.is !== 'not' && (next === undefined || next.is === 'light');
}

/** "The shared memory": of which kind it is. That it is listed, or reported, says nothing of it. */
export function isSuch(items: readonly Lexeme[], at: number): boolean {
  const [before, item] = [items[at - 1], items[at] as Lexeme];
  const leads =
    before === undefined || (before.is === 'light' && !before.verb && !before.points && before.sep === undefined);
  return leads && /ed$/.test(item.lower) && !/^(?:list|report|record|show|note|mark|count)/.test(item.lower);
}
