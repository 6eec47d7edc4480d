// *Find TODO in the python files*, where a file is called `todo.txt`: what is shouted right before *in* stands in them, and
// names nothing that is called so in small letters only.
import type { Token } from './token.ts';

const SHOUTED = /^[A-Z]{2,}$/;
const STANDS_IN = /^(?:in|inside|within|across|throughout)$/;
const OF_TEXT = /^(?:comment|line|marker|note|entr(?:y|ie)|tag|remark)s?$/;
const ARTICLE = /^(?:the|my|our|this|that)$/;

/** Whether the token is a text that is looked for, written in capitals. */
export function isShoutedText(tokens: readonly Token[], at: number): boolean {
  const shouted = SHOUTED.test(tokens[at]?.text ?? '') && !ARTICLE.test(tokens[at - 1]?.lower ?? '');
  const noun = OF_TEXT.test(tokens[at + 1]?.lower ?? '') ? 1 : 0;
  return shouted && STANDS_IN.test(tokens[at + 1 + noun]?.lower ?? '');
}
