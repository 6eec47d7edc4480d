// What it costs to take a word for a value, by how it looks and what it was found to be here.

import type { Resolved, World } from '../world/world.ts';
import type { Token } from './token.ts';

/** Costs of taking a word as a value; the larger, the less it looks like one. */
export const COST = {
  quoted: 0,
  shaped: 0.1,
  fileName: 0.3,
  found: 0.15,
  alias: 0.3,
  spelling: 1.2,
  /** An account that has the name of a service. */
  servant: 0.35,
  /** Of a service that is not here. */
  elsewhere: 0.3,
  odd: 0.3,
  plain: 0.9,
  word: 3,
  unknown: 0.6,
  /** A word of the language as the name of what its noun stands before: *a folder backup*. */
  newWord: 1.2,
  hereToo: 1,
  phrase: 0.35,
  perWord: 0.1,
};

/** What a word costs as the name of something new, by what it costs as a text. */
export const costOfNew = (asText: number): number => Math.min(COST.newWord, Math.max(0, asText - COST.plain + 0.3));

/** What it costs to take a word for what is called so here. *The log of redis*: the service, and nothing of its account. */
export const costOfFound = ({ text }: Token, { of, how }: Resolved, world: World): number =>
  ({ exact: COST.found, alias: COST.alias, spelling: COST.spelling })[how] +
  (of === 'user' && world.resolve(text, 'service')?.how === 'exact' ? COST.servant : 0);
