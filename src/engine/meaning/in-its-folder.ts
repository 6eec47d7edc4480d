// *The last lines of app.log in logs*, *orders.csv from the data dir*, *app.log (logs folder)*: a file that is named
// with the folder in which it lies behind it is one thing, its path. What is no file there stays as it was said.
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

const LIES = /^(?:in|from|inside|within|under|of)$/;
const DETERMINER = /^(?:the|my|our|its|this)$/;
const FOLDER = /^(?:folder|directory|dir)$/;
const JOINS = /^(?:and|or)$/;
const CALLED = /^[\w@+-][\w.@+-]*\.\w+$/;

interface Lying {
  to: number;
  path: string;
}

/** The path of the file at this place with the folder behind it; null where none is said or it does not lie there. */
function lyingAt(tokens: readonly Token[], at: number, world: World): Lying | null {
  const name = tokens[at];
  if (!name || !CALLED.test(name.text) || world.path(name.text) !== null) return null;
  // *A.md and b.md in docs*: both lie there.
  const before = tokens[at - 1];
  if (before && (before.pause || JOINS.test(before.lower)) && CALLED.test(tokens[at - 2]?.text ?? before.text))
    return null;
  let i = at + 1;
  const led = LIES.test(tokens[i]?.lower ?? '');
  if (led) i++;
  if (DETERMINER.test(tokens[i]?.lower ?? '')) i++;
  const noun = FOLDER.test(tokens[i]?.lower ?? '');
  if (noun) i++;
  const folder = tokens[i];
  const behind = !noun && !folder?.pause && FOLDER.test(tokens[i + 1]?.lower ?? '');
  if (!folder || folder.lower === '.' || !(led || noun || behind)) return null;
  const path = `${folder.text.replace(/\/$/, '')}/${name.text}`;
  return world.path(folder.text) === 'folder' && world.path(path) === 'file'
    ? { to: i + (behind ? 2 : 1), path }
    : null;
}

export function inItsFolder(tokens: readonly Token[], world: World): readonly Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [token, lying] = [tokens[at] as Token, lyingAt(tokens, at, world)];
    const last = lying ? (tokens[lying.to - 1] ?? token) : token;
    out.push(
      lying ? { ...token, text: lying.path, lower: lying.path.toLowerCase(), end: last.end, pause: last.pause } : token,
    );
    at = lying?.to ?? at + 1;
  }
  return out;
}
