// Which of several amounts of one thing a word is of: what is used, free, whole, sent, read.
import type { Bindable } from '../told/words.ts';
import type { Node } from './cells.ts';
import type { Item } from './items.ts';
import { type Slot, slotsOf } from './slots.ts';

/** Words of keys that tell one amount from another beside it. */
const SIDES = [
  'used',
  'free',
  'total',
  'max',
  'min',
  'mean',
  'received',
  'sent',
  'read',
  'write',
  'swap',
  'cache',
  'memory',
  'temperature',
  'latency',
  'error',
  'loss',
  'cpu',
  'restart',
  'exit',
  'pid',
  'inode',
  'load',
  'thread',
  'candidate',
  'security',
  'boot',
  'battery',
  'power',
];

/** "Space", "room": what is used, and what is left. */
export const isEither = ({ concepts }: Bindable): boolean => concepts.has('used') && concepts.has('free');

/** Which sides the words are of; "space" is of any, where no other word says of which. */
export function sidesOf(words: readonly Bindable[]): Set<string> {
  const of = (each: readonly Bindable[]): string[] =>
    each.flatMap(({ concepts }) => SIDES.filter((side) => concepts.has(side)));
  const plain = of(words.filter((word) => !isEither(word)));
  return new Set(plain.length > 0 ? plain : of(words));
}

const FROM = /^(?:installed|current|from|old|source|src|previous)$/;
const TO = /^(?:candidate|available|latest|new|to|target|dst|destination)$/;
const NO_PLACE = ['state', 'exit', 'user', 'version', 'pid'];
/** Its target is where it is mounted, and not where it goes to. */
const isMounted = ({ cells }: Node): boolean => cells.some(({ key }) => /^(?:fs_?type|mount_?options)$/i.test(key));
/** "From" the one and "to" the other of a pair of keys. */
export function goes({ way, on }: Item, slot: Slot | null, node: Node, keys: readonly Item[] = []): boolean {
  if (!slot) return true;
  // Who sent it is not where it went.
  if (way === 'to' && /^(?:from|client|login_from|remote_host)$/i.test(slot.cell.key)) return false;
  // Whose it is need not be who did it.
  if (way === 'by') return !/^(?:owner|group)$/i.test(slot.cell.key);
  // What it is doing, and who does it, is no place.
  if (on && slot.cell.words.some(({ concepts }) => NO_PLACE.some((concept) => concepts.has(concept)))) return false;
  const sideOf = (keys: Slot['keys']): 'to' | 'from' | null =>
    keys.some(({ lower }) => TO.test(lower)) ? 'to' : keys.some(({ lower }) => FROM.test(lower)) ? 'from' : null;
  const own = sideOf(slot.cell.words);
  // "The candidate version is b": of which of the two it is was said.
  if (!way && own !== null && sideOf(keys) === own) return true;
  if (own === null || slot.cell.text === null || isMounted(node)) return true;
  const pair = slotsOf(node).some(
    ({ cell }) => cell.text !== null && sideOf(cell.words) === (own === 'to' ? 'from' : 'to'),
  );
  return !pair || (way ? way === own : own === 'from');
}
