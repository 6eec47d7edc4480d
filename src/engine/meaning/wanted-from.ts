// *I need only a.csv from old.tgz, put it in inbox*: what is wanted lies in an archive, and *it* is that one, not the archive.
import { ARCHIVE, FILE_NAME } from '../english/shapes.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

const OUT_OF = /^(?:from|of|in|inside)$/;
const PUTS = /^(?:put|extract|unpack|get|save|place|drop|copy|take|bring)$/;
const INTO = /^(?:in|into|to|inside)$/;

/** The request in the order in which it is read; null where nothing of an archive is wanted. */
export function wantedFrom(said: readonly Token[], rest: readonly Token[], world: World): readonly Token[] | null {
  const archive = said.findIndex(({ text }) => ARCHIVE.test(text) && world.path(text) === 'file');
  const joint = said[archive - 1];
  const file = said.find(({ text }, at) => at !== archive && FILE_NAME.test(text) && world.path(text) === null);
  const [verb, it, to, ...place] = rest;
  if (!file || !joint || !OUT_OF.test(joint.lower) || !verb || !PUTS.test(verb.lower)) return null;
  if (it?.lower !== 'it' || !to || !INTO.test(to.lower) || place.length === 0) return null;
  const word = (text: string): Token => ({ ...verb, text, lower: text, pause: false });
  const told = [file, word('from'), said[archive] as Token].map((token) => ({ ...token, pause: false }));
  return [word('extract'), ...told, word('into'), ...place];
}
