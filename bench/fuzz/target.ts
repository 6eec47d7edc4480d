// What a fuzz target is: seeds, pieces to break them with, and one function that must keep its promises.
import { ok } from 'node:assert/strict';
import { mutate, type Random } from '../support/mutate.ts';

export interface FuzzTarget {
  /** The next input. */
  make(random: Random): string;
  /** Feeds one input; throws when a promise is broken. `random` decides about cuts, cursors and sizes. */
  run(input: string, random: Random): void;
}

/** A promise about one input; `what` is said when it is broken. */
export function promise(holds: boolean, what: string): void {
  ok(holds, what);
}

export const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

const NOISE = [
  ...' \n\t;"\'\\[]{}()=.,:#-_',
  '\0',
  '\r',
  '\x1b',
  '\x07',
  '\u009c',
  '\u200b',
  '\u202e',
  '\ud800',
  '\ufeff',
  '😀',
  '漢',
  'e\u0301',
  '"""',
  "'''",
  '__proto__',
  'constructor',
  'null',
  'true',
  '1e999',
  '-0',
  '9007199254740993',
  'x'.repeat(300),
];

/** Makes inputs out of seeds, with the noise that breaks parsers and the pieces of this one. */
export const fromSeeds = (seeds: readonly string[], pieces: readonly string[] = []) => {
  const tokens = [...NOISE, ...pieces];
  return (random: Random): string => mutate(random, seeds, tokens);
};
