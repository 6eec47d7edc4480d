// *The show notes*, where a folder is called shownotes: people part the words of a name that is written as one.
import type { Token } from '../../english/token.ts';
import type { World } from '../../world/world.ts';
import { ARTICLE } from './words.ts';

const PLAIN = /^[a-z]{2,}$/;
const isPlain = (token: Token | undefined): token is Token =>
  token !== undefined && !token.quoted && PLAIN.test(token.lower);

/** The one name below that two words make together, where neither is a name by itself. */
function nameOf(first: Token, second: Token, world: World): string | null {
  const tree = world.tree();
  const joined = `${first.lower}${second.lower}`;
  if (!tree?.has(joined) || tree.has(second.lower) || tree.has(`${first.lower} ${second.lower}`)) return null;
  return joined;
}

/** The tokens with such names as one word. */
export function joinedNames(tokens: readonly Token[], world: World): readonly Token[] {
  const made: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const [token, next] = tokens.slice(at, at + 2);
    if (!token) break;
    const led = ARTICLE.test(tokens[at - 1]?.lower ?? '');
    const name = led && !token.pause && isPlain(token) && isPlain(next) ? nameOf(token, next, world) : null;
    if (name === null || !next) made.push(token);
    else {
      made.push({ ...next, text: name, lower: name, start: token.start });
      at++;
    }
  }
  return made;
}
