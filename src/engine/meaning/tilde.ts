// *All .bak and ~ files*: a tilde beside other endings, or right before *files*, is the ending that editors give their backups,
// and not the home folder. Behind a preposition it stays the place that it is.
import { joiningWords } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';

const ENDING = /^\*?\.\w+$|^\*~$/;
const JOINT = /^(?:and|or|&|\+)$/;
const FILES = /^files?$/;

const isEnding = (token: Token | undefined): boolean => token !== undefined && ENDING.test(token.text);

function besideEnding(tokens: readonly Token[], at: number): boolean {
  const [before, behind] = [tokens[at - 1], tokens[at + 1]];
  if (before && JOINT.test(before.lower)) return isEnding(tokens[at - 2]);
  if (behind && JOINT.test(behind.lower)) return isEnding(tokens[at + 2]);
  return isEnding(before) || (tokens[at]?.pause === true && isEnding(behind));
}

/** The tokens with `*~` where a tilde is an ending. */
export const endingTildes = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token, at) => {
    const before = tokens[at - 1]?.lower ?? '';
    const place = joiningWords().has(before) && !JOINT.test(before);
    if (token.text !== '~' || token.quoted || place) return token;
    const ends = besideEnding(tokens, at) || FILES.test(tokens[at + 1]?.lower ?? '');
    return ends ? { ...token, text: '*~', lower: '*~' } : token;
  });
