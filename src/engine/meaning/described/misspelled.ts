// *In submisions*: what is not here, where one folder is that is called the same but for a letter.
import type { Token } from '../../english/token.ts';
import { oneLetterOff } from '../../world/spelling.ts';
import type { World } from '../../world/world.ts';
import type { Found } from './things.ts';
import { isCommon, LEADS_IN } from './words.ts';

const LONG = 6;

export function misspelledAt(tokens: readonly Token[], at: number, world: World): Found | null {
  const token = tokens[at];
  const text = token?.text.replace(/\/$/, '') ?? '';
  if (!token || text.length < LONG || !/^[a-z][\w-]*$/i.test(text)) return null;
  if (!LEADS_IN.test(tokens[at - 1]?.lower ?? '') || isCommon(token.lower)) return null;
  if (world.path(text) !== null || (world.below(text)?.length ?? 0) > 0) return null;
  const [only, ...more] = world.entries().filter((name) => oneLetterOff(text, name) && world.path(name) === 'folder');
  if (only === undefined || more.length > 0) return null;
  const described = { said: token.text, names: [only], loose: 'near' as const };
  return { to: at + 1, words: [only], described, noun: null };
}
