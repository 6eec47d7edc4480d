// *In downloads*, *to music/jazz*, *readme.md*: what is here and was typed in another case is meant as it is called here. A
// bare word is taken for it only where a place stands, or what the act is done to; one with an ending or a slash can be
// nothing else.
import { saysKind } from '../english/kinds-of-files.ts';
import { acts, verbWords } from '../english/lexicon.ts';
import { type Token, tokenize } from '../english/token.ts';
import type { World } from '../world/world.ts';

const LEADS = /^(?:in|into|inside|within|to|from|of|under|below|beneath|through)$/;
const POSSESSIVE = /^(?:my|our)$/;
const ARTICLE = /^(?:the|my|our|this|that)$/;
const FOLDER = /^(?:folder|directory|dir)$/;
const FOREIGN = /^(?:[~/]|\.\.)|[*?[\]{}$:]/;

/** The one name that is the same but for its case; null where there is none, or several. */
function sameName(names: readonly string[], part: string): string | null {
  if (names.includes(part)) return part;
  const [only, ...others] = names.filter((name) => name.toLowerCase() === part.toLowerCase());
  return only !== undefined && others.length === 0 ? only : null;
}

/** A path as it is called here; null where nothing is. */
function calledHere(text: string, world: World): string | null {
  let path = '';
  for (const part of text.replace(/^\.\//, '').replace(/\/$/, '').split('/')) {
    const name = sameName(path === '' ? world.entries() : world.inside(path), part);
    if (name === null) return null;
    path = path === '' ? name : `${path}/${name}`;
  }
  return path;
}

/** A place stands here: behind what leads to one, or before the word for a folder. */
function isPlace(tokens: readonly Token[], at: number): boolean {
  const [first = '', before = ''] = [tokens[at - 2]?.lower, tokens[at - 1]?.lower];
  if (LEADS.test(before) || POSSESSIVE.test(before)) return true;
  return ARTICLE.test(before) && (LEADS.test(first) || FOLDER.test(tokens[at + 1]?.lower ?? ''));
}

/** *Rename downloads*, *list the downloads*: right behind the act. Words for files of a kind are those files. */
function isObject(tokens: readonly Token[], at: number): boolean {
  const verb = ARTICLE.test(tokens[at - 1]?.lower ?? '') ? at - 2 : at - 1;
  return verb === 0 && verbWords().has(tokens[0]?.lower ?? '') && !saysKind(tokens[at]?.lower ?? '');
}

const NAMES_ANEW = /^(?:as|called|named)$/;

/** *Create readme.md*, *rename README.md to readme.md*: another name, and meant to be one. */
function isNew(tokens: readonly Token[], at: number, called: string): boolean {
  const makes =
    acts()
      .get('create')
      ?.words.some((form) => form.split(/[ |]/)[0] === tokens[0]?.lower) ?? false;
  return makes || NAMES_ANEW.test(tokens[at - 1]?.lower ?? '') || tokens.some(({ text }) => text === called);
}

/** What is here and a token means by another case; null where it is no name of that. */
function meantAt(tokens: readonly Token[], at: number, world: World): string | null {
  const { text = '', quoted = true } = tokens[at] ?? {};
  if (quoted || FOREIGN.test(text) || !/\p{L}/u.test(text) || world.path(text) !== null) return null;
  const bare = !/[./]/.test(text);
  if (bare && !isPlace(tokens, at) && !isObject(tokens, at)) return null;
  const called = calledHere(text, world);
  if (called === null || isNew(tokens, at, called)) return null;
  return bare && world.path(called) !== 'folder' ? null : called;
}

/**
 * The tokens, with paths as they are called here. *My downloads*, *the downloads folder*, where one is called so: that one,
 * and not the one that every home has.
 */
export function asCalledHere(tokens: readonly Token[], world: World): readonly Token[] {
  const meant = tokens.map((_, at) => meantAt(tokens, at, world));
  if (meant.every((called) => called === null)) return tokens;
  return tokens.flatMap((token, at): Token[] => {
    const called = meant[at] ?? null;
    const behind = tokens[at + 1];
    const ends = !token.quoted && FOLDER.test(token.lower) && meant[at - 1] != null;
    if (ends || (POSSESSIVE.test(token.lower) && meant[at + 1] != null)) return [];
    if (called === null) return [token];
    const last = behind && FOLDER.test(behind.lower) ? behind : token;
    const pause = last.pause || token.pause;
    // In its own case it is no noun any more: *my documents* are those in that folder.
    return [{ ...token, text: called, lower: called, ...(pause ? { pause } : {}), end: last.end }];
  });
}

/** The text, with such paths as they are called here and all else as it stands. */
export function textAsCalledHere(text: string, world: World): string {
  const tokens = tokenize(text);
  return tokens.reduceRight((so, { start, end }, at) => {
    const called = meantAt(tokens, at, world);
    return called === null ? so : so.slice(0, start) + called + so.slice(end);
  }, text);
}
