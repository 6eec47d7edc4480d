// *Lines with error in app.log*, *the timeout line in web.conf*: a word of the language is a text after all where the file that
// is named beside it has it.
import type { World } from '../world/world.ts';
import type { Token } from './token.ts';

const LEADS_TO_TEXT = /^(?:with|without|not|except|excluding|containing|mentioning)$/;
const JOINS = /^(?:and|or|nor)$/;
const STANDS_BEFORE = /^(?:lines?|entry|entries|setting|settings)$/;

/** The file of that name: right here, or the only one below. */
function fileNamed(text: string, world: World): string | null {
  if (world.path(text) === 'file') return text;
  const [only, ...more] = text.includes('.') ? (world.below(text) ?? []) : [];
  return only !== undefined && more.length === 0 ? only : null;
}

export function standsInNamedFile(token: Token, tokens: readonly Token[], world: World): boolean {
  const at = tokens.indexOf(token);
  // *With failed or invalid*: each is led by it.
  const joined = JOINS.test(tokens[at - 1]?.lower ?? '') && LEADS_TO_TEXT.test(tokens[at - 3]?.lower ?? '');
  if (!joined && !LEADS_TO_TEXT.test(tokens[at - 1]?.lower ?? '') && !STANDS_BEFORE.test(tokens[at + 1]?.lower ?? ''))
    return false;
  return tokens.some(({ text }) => {
    const file = text === token.text ? null : fileNamed(text, world);
    return file !== null && world.head(file)?.toLowerCase().includes(token.lower) === true;
  });
}
