// *The old access log*, *yesterday's gzipped one*: a log that was put away of the one that is called so, which is not the
// log that is written to now. Where several were put away, none of them is guessed.
import { functionWords, rowWords } from '../../english/lexicon.ts';
import { type Token, textOf } from '../../english/token.ts';
import type { World } from '../../world/world.ts';
import { beforePutAway } from './fitting.ts';
import { type Found, thingPast } from './things.ts';
import { ARTICLE, type Look } from './words.ts';

const PACKED = /\.(?:gz|xz|bz2|zst)$/;
const OLD = /[._-](?:old|previous|prev)(?=[._-]|$)|^(?:old|previous|prev)[._-]/;

/** Of the files beside a log those that it was before. */
function putAwayOf(log: string, world: World): string[] {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(log) ?? [];
  const beside = folder === '' ? world.entries() : world.inside(folder.slice(0, -1));
  return beside
    .filter((each) => each !== name && [beforePutAway(each), each.replace(OLD, '')].includes(name))
    .map((each) => folder + each);
}

/** The one log that was put away of what the words from here on call it; null where it is not one. */
export function putAwayAt(tokens: readonly Token[], at: number, look: Look, world: World): Found | null {
  const { put_away, packed } = rowWords();
  let gap = 0;
  while (put_away.has(tokens[at + gap]?.lower ?? '') && !tokens[at + gap]?.quoted) gap += 1;
  if (gap === 0 || !ARTICLE.test(tokens[at - 1]?.lower ?? '')) return null;
  if (functionWords().has(tokens[at + gap]?.lower ?? '')) return null;
  const live = thingPast([at, at + gap], tokens, at, look, world);
  const [log, ...more] = live?.described.names ?? [];
  if (!live || log === undefined || more.length > 0 || !/\.log$/.test(log)) return null;
  const words = tokens.slice(at, at + gap).map(({ lower }) => lower);
  const isPacked = words.some((word) => packed.has(word));
  const [only, ...others] = putAwayOf(log, world).filter((each) => !isPacked || PACKED.test(each));
  if (only === undefined || others.length > 0) return null;
  const to = live.to + gap;
  const described = { said: textOf(tokens, at, to), names: [only], loose: null };
  return { to, words: [only], described, noun: null };
}
