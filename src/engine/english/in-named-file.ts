// *Lines with error in app.log*: a word of the language is a text after all where the file that is named beside it has it.
import type { World } from '../world/world.ts';
import type { Token } from './token.ts';

const LEADS_TO_TEXT = /^(?:with|without)$/;

export function standsInNamedFile(token: Token, tokens: readonly Token[], world: World): boolean {
  const before = tokens[tokens.indexOf(token) - 1];
  return (
    LEADS_TO_TEXT.test(before?.lower ?? '') &&
    tokens.some(
      ({ text }) =>
        text !== token.text &&
        world.path(text) === 'file' &&
        world.head(text)?.toLowerCase().includes(token.lower) === true,
    )
  );
}
