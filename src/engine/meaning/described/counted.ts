// *The two invoice drafts*: things that are told by words of their names, and how many of them there are.
import { globPattern } from '../../../base/glob.ts';
import { numberOf } from '../../english/measures.ts';
import { type Token, textOf } from '../../english/token.ts';
import type { World } from '../../world/world.ts';
import { type Found, thingPast } from './things.ts';
import { ARTICLE, type Look } from './words.ts';

/** How many files a path, a list of them or a pattern stands for. */
function countOf(words: readonly string[], world: World): number {
  const paths = words.filter((word) => word !== 'and');
  const [only = '', ...more] = paths;
  if (more.length > 0 || !only.includes('*')) return paths.length;
  const fits = globPattern(only);
  return [...(world.tree() ?? new Map()).values()].flat().filter((path) => fits.test(path)).length;
}

/** The things without their number, where there are just so many; null where there are more or fewer. */
export function countedAt(tokens: readonly Token[], at: number, look: Look, world: World): Found | null {
  const token = tokens[at];
  const n = token && !token.pause ? numberOf(token) : null;
  if (n === null || n < 2 || !ARTICLE.test(tokens[at - 1]?.lower ?? '')) return null;
  const found = thingPast([at, at + 1], tokens, at, look, world);
  if (found === null || countOf(found.words, world) !== n) return null;
  const to = found.to + 1;
  return { ...found, to, described: { ...found.described, said: textOf(tokens, at, to) } };
}
