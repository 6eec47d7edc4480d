// *Allow port 443 (ufw)*: a program that stands alone in brackets is what it is to be done with.

import { once } from '../../base/once.ts';
import { putWord, type Token } from '../english/token.ts';
import { verbsOf } from '../programs/verbs.ts';

/** Read to the end only where something stands in brackets. */
const programs = once(() => new Set(verbsOf().all.map(({ program }) => program)));

/** The words with such a program behind *with*. */
export function withBracketed(tokens: readonly Token[], text: string): readonly Token[] {
  return tokens.flatMap((token, at) => {
    const isBracketed = (each: Token | undefined): boolean =>
      each !== undefined && text[each.start - 1] === '(' && text[each.end] === ')' && programs().has(each.lower);
    if (isBracketed(token)) return [putWord('with', token), token];
    return [isBracketed(tokens[at + 1]) ? { ...token, pause: false } : token];
  });
}
