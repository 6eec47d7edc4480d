// Which of several amounts of one thing a word is of: what is used, free, whole, sent, read.
import type { Bindable } from '../told/words.ts';

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

/** Which sides the words are of. */
export const sidesOf = (words: readonly Bindable[]): Set<string> =>
  new Set(words.flatMap(({ concepts }) => SIDES.filter((side) => concepts.has(side))));
