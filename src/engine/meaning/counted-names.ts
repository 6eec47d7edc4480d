// *The two files a.txt and b.txt*, *all three scripts: x.sh, y.sh and z.sh*: how many there are is said again by their
// names. Only where as many names follow as were counted are the number and its noun left out; where another number of
// them does, one of the two is wrong and nothing is.
import { numberOf } from '../english/measures.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

const ARTICLE = /^(?:the|these|those|all|both|my|our)$/;
const JOINS = /^(?:and|&)$/;
const NOUN = /^[a-z]+s$/;
/** Words between the number and the first name: *the two old csv files*. */
const MOST_BETWEEN = 2;
const MOST = 9;

const isName = (token: Token | undefined, world: World): boolean =>
  token !== undefined && (token.quoted || /[./]/.test(token.text) || world.path(token.text) !== null);

/** Where the list of names that begins there ends, and how many they are. */
function namesFrom(tokens: readonly Token[], at: number, world: World): { to: number; count: number } {
  let [to, count] = [at, 0];
  while (isName(tokens[to], world)) {
    count += 1;
    const paused = tokens[to]?.pause === true;
    const joint = JOINS.test(tokens[to + 1]?.lower ?? '') ? 1 : 0;
    to += 1;
    if ((joint === 0 && !paused) || !isName(tokens[to + joint], world)) break;
    to += joint;
  }
  return { to, count };
}

export function countedNames(tokens: readonly Token[], world: World): readonly Token[] {
  for (const [at, token] of tokens.entries()) {
    const n = token.lower === 'both' ? 2 : token.quoted || token.pause ? null : numberOf(token);
    const led = token.lower === 'both' || ARTICLE.test(tokens[at - 1]?.lower ?? '');
    if (n === null || n < 2 || n > MOST || !led) continue;
    const noun = tokens.findIndex((each, i) => i > at && i <= at + 1 + MOST_BETWEEN && isName(each, world)) - 1;
    const said = tokens[noun];
    if (!said || noun <= at || !NOUN.test(said.lower)) continue;
    if (tokens.slice(at + 1, noun).some(({ quoted, pause, text }) => quoted || pause || !/^[a-z]+$/i.test(text)))
      continue;
    if (namesFrom(tokens, noun + 1, world).count !== n) continue;
    const from = token.lower === 'both' && !ARTICLE.test(tokens[at - 1]?.lower ?? '') ? at : at - 1;
    return [...tokens.slice(0, from), ...tokens.slice(noun + 1)];
  }
  return tokens;
}
