// *The 2022 photos*, *invoices of 2023*: a year before or behind things that lie by years is where they lie, and no number
// of them. Looked up: `photos/2022` is a folder here.
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

const YEAR = /^(?:19|20)\d\d$/;
const JOINS: ReadonlySet<string> = new Set(['of', 'from', 'in']);
const folderOf = (noun: string, year: string, world: World): string | null => {
  const path = `${noun}/${year}`;
  return world.path(path) === 'folder' ? path : null;
};
const isPlain = (token: Token | undefined): token is Token =>
  token !== undefined && !token.quoted && /^[\w-]+$/.test(token.text);

/** The tokens with *files in FOLDER/YEAR* for each of them. */
export function placedByYear(tokens: readonly Token[], world: World): readonly Token[] {
  const made: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    const next = tokens[at + 1];
    const third = tokens[at + 2];
    const before = YEAR.test(token.text) && isPlain(next) && !token.pause;
    const behind =
      isPlain(token) && next !== undefined && JOINS.has(next.lower) && YEAR.test(third?.text ?? '');
    const path = before
      ? folderOf(next.lower, token.text, world)
      : behind
        ? folderOf(token.lower, third?.text ?? '', world)
        : null;
    const last = before ? next : third;
    if (path === null || last === undefined) {
      made.push(token);
      continue;
    }
    const word = (text: string): Token => ({ ...token, text, lower: text, pause: false });
    made.push(word('files'), word('in'), { ...last, text: path, lower: path, start: token.start });
    at += before ? 1 : 2;
  }
  return made;
}
