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

const EXCEPTS =
  /^(?:except|excepting|excluding|besides|but|not|without|skip|skipping|ignore|ignoring|omitting|minus|keep|keeping|leave|leaving)$/;
const PAIRS = /^(?:except for|save for|apart from|aside from|other than)$/;
const NAMES_FILE = /^(?:the|file|called|named|files)$/;

/** *All files except a.txt in docs*: where nothing was said of where those lie, the folder is theirs as well. */
function placesAll(tokens: readonly Token[], at: number, world: World): boolean {
  let before = at - 1;
  while (NAMES_FILE.test(tokens[before]?.lower ?? '')) before--;
  const two = `${tokens[before - 1]?.lower} ${tokens[before]?.lower}`;
  const head = tokens.slice(0, before);
  return (
    before > 0 &&
    (EXCEPTS.test(tokens[before]?.lower ?? '') || PAIRS.test(two)) &&
    !head.some(({ text, lower }, i) => world.path(text) !== null || (i > 0 && LIES.has(lower)))
  );
}

/** The request with such names as paths. */
export function inItsFolder(tokens: readonly Token[], text: string, world: World): readonly Token[] {
  const found: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const here = NAME.test(token.text) && world.path(token.text) === null && !placesAll(tokens, at, world);
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
