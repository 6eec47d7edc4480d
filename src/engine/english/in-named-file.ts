// *Lines with error in app.log*, *the timeout line in web.conf*: a word of the language is a text after all where the file that
// is named beside it has it, or where lines of a file are asked for by what they contain.
import { escapeRegExp } from '../../base/escape-regexp.ts';
import type { World } from '../world/world.ts';
import { hasNoLines } from './media.ts';
import type { SpokenText } from './spoken-texts.ts';
import type { Token } from './token.ts';

const LEADS_TO_TEXT = /^(?:with|without|not|except|excluding|contain|contains|containing|mention|mentions|mentioning)$/;
const TELLS_OF = /^(?:mention|about|concerning|saying)$/;
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
    if (file === null || hasNoLines(file)) return false;
    return isWhatLinesContain(tokens, at) || world.head(file)?.toLowerCase().includes(token.lower) === true;
  });
}

const LINES = /^(?:lines?|rows?|entry|entries)$/;
const ENDS_TEXT = /^(?:in|of|from|within|but|and|or|$)/;
/** *Lines that contain smtp but not retry*: one word, with nothing more of it behind. */
function isWhatLinesContain(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(0, at);
  const asked = before.some(({ lower, quoted }) => !quoted && LINES.test(lower));
  const ends = tokens[at]?.pause === true || ENDS_TEXT.test(tokens[at + 1]?.lower ?? '');
  return asked && ends && before.some(({ lower }) => LEADS_TO_TEXT.test(lower) && lower !== 'not');
}

/** *Skipped in* stands in no *skipped invoices*. */
const hasWords = (head: string, words: string): boolean =>
  new RegExp(`(?<!\\w)${escapeRegExp(words)}(?!\\w)`).test(head);

const MOST_WORDS = 4;
/** *H03*: a name that stands for one thing wherever it is written. */
export const CODE = /^(?=[\w-]*\d)[A-Za-z][\w-]*$/;

/** *Except those about pump 3*: several words that stand so in the file that is named, and where they end; null where none do. */
export function runInNamedFile(tokens: readonly Token[], at: number, world: World): SpokenText | null {
  const lead = tokens[at - 1]?.lower ?? '';
  if (!LEADS_TO_TEXT.test(lead) && !TELLS_OF.test(lead)) return null;
  const file = tokens.map(({ text }) => fileNamed(text, world)).find((each) => each !== null);
  const head = file ? (world.head(file) ?? '') : '';
  for (let to = Math.min(at + MOST_WORDS, tokens.length); to > at + 1 && head !== ''; to--) {
    const run = tokens.slice(at, to);
    const apart = run.some(({ quoted, pause }, i) => quoted || (pause && i < run.length - 1));
    const text = run.map((token) => token.text).join(' ');
    if (apart || !hasWords(head, text)) continue;
    const name = run.at(-1)?.text ?? '';
    // *About hive H03*, which is also told of as H03 alone.
    const alone =
      run.length === 2 && TELLS_OF.test(lead) && CODE.test(name) && hasWords(head.replaceAll(text, ''), name);
    return { text: alone ? name : text, to };
  }
  return null;
}
