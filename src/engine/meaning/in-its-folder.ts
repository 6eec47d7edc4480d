// *App.log in logs*, *orders.csv from the data dir*, *a.zip (backups folder)*: a file that lies in the folder which is said
// behind it is that file by its path, whatever is asked of it.
import { posix } from 'node:path';
import { seconds } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

const LIES: ReadonlySet<string> = new Set(['in', 'inside', 'within', 'from', 'of', 'under', 'below']);
const THE: ReadonlySet<string> = new Set(['the', 'my', 'our', 'this']);
/** A name with an ending, and no pattern. */
const NAME = /^[\w-][\w.-]*\.\w+$/;

/** *Dir*, *folder*: what calls a folder so beside its name. */
const callsFolder = ({ lower, quoted }: Token): boolean => !quoted && seconds().folders.has(lower);

interface Place {
  /** The token behind all that says it. */
  to: number;
  folder: string;
}

/** Where the folder behind a name ends, and what it is called; null where none is said. */
function folderBehind(tokens: readonly Token[], at: number, text: string, world: World): Place | null {
  const bracketed = text[(tokens[at]?.start ?? 0) - 1] === '(';
  if (tokens[at - 1]?.pause === true && !bracketed) return null;
  const joined = LIES.has(tokens[at]?.lower ?? '');
  let to = joined ? at + 1 : at;
  if (joined && THE.has(tokens[to]?.lower ?? '')) to++;
  const before = tokens[to];
  const called = joined && before !== undefined && callsFolder(before);
  if (called) to++;
  const folder = tokens[to];
  if (!folder || world.path(folder.text) !== 'folder') return null;
  const behind = tokens[to + 1];
  const named = !called && behind !== undefined && !folder.pause && callsFolder(behind);
  // Without a word between them it takes one that says what it is.
  return joined || named ? { to: named ? to + 2 : to + 1, folder: folder.text } : null;
}

/** The request with such names as paths. */
export function inItsFolder(tokens: readonly Token[], text: string, world: World): readonly Token[] {
  const found: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const here = NAME.test(token.text) && world.path(token.text) === null;
    const place = here ? folderBehind(tokens, at + 1, text, world) : null;
    const path = place && posix.join(place.folder, token.text);
    // A name that is not here yet is that of something that will lie beside it.
    const others = tokens.some(
      (each, i) => i !== at && NAME.test(each.text) && world.path(each.text) === null && each.text !== token.text,
    );
    if (!place || !path || others || world.path(path) !== 'file') {
      found.push(token);
      continue;
    }
    const last = tokens[place.to - 1] as Token;
    found.push({ ...token, text: path, lower: path.toLowerCase(), end: last.end, pause: last.pause });
    at = place.to - 1;
  }
  return found;
}
