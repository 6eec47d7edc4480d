// Turns a request into hashed features for the model of programs: stems of words and classes of typed things, pairs of
// neighbours, and pairs of content words over a gap. Everything quoted is somebody's data and counts as one class.
import { FUNCTION_WORDS } from '../../route/features.ts';
import { stem } from '../../route/stem.ts';
import { type Token, tokenize } from '../../route/tokenize.ts';
import { simplify } from '../normalize.ts';

/** log2 of the number of buckets. */
export const HASH_BITS = 16;
const MASK = (1 << HASH_BITS) - 1;

const ENDING = /\.([a-z][a-z0-9]{0,4})$/;
/** Longest request looked at, in tokens. */
const MOST = 48;
const GAP = 3;

/** FNV-1a, mixed so that the low bits depend on all of the text. */
function bucket(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    value ^= text.charCodeAt(at);
    value = Math.imul(value, 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) & MASK;
}

const nameOf = (token: Token): string => (token.kind === 'word' ? stem(token.value) : `<${token.kind}>`);

export interface UtilityFeatures {
  ids: Int32Array;
  /** The same value for all features, so that long requests are as long as short ones. */
  value: number;
}

export function utilityFeatures(text: string): UtilityFeatures {
  const tokens = tokenize(simplify(text)).slice(0, MOST);
  const names = tokens.map(nameOf);
  const ids = new Set<number>();
  const add = (feature: string) => ids.add(bucket(feature));
  names.forEach((name, i) => {
    add(`w ${name}`);
    const next = names[i + 1];
    if (next !== undefined) add(`p ${name} ${next}`);
    const token = tokens[i];
    const ending = token && token.kind !== 'word' ? ENDING.exec(token.value)?.[1] : undefined;
    if (ending) add(`e ${ending}`);
  });
  const content = names.filter((_, i) => !FUNCTION_WORDS.has(tokens[i]?.value ?? ''));
  add(`1 ${content[0] ?? ''}`);
  add(`12 ${content[0] ?? ''} ${content[1] ?? ''}`);
  content.forEach((name, i) => {
    for (const other of content.slice(i + 1, i + 1 + GAP)) add(`s ${name} ${other}`);
  });
  return { ids: Int32Array.from(ids), value: 1 / Math.sqrt(Math.max(1, ids.size)) };
}
