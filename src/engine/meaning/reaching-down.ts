// *…, the signed ones too*, *the ones in hooks as well*: a folder that lies further down is named to say that what is in it is
// meant with the rest, which is what *recursively* says.
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

const TOO = /^(?:too|also)$/;
const ONES = /^(?:ones?|those)$/;

/** The folder is not right here, but in one that is. */
const isBelow = (name: string, world: World): boolean =>
  world.path(name) !== 'folder' && (world.below(name) ?? []).some((path) => world.path(path) === 'folder');

/** Where such a part ends that begins at a token, and the folder that it names; null where none begins. */
function partAt(tokens: readonly Token[], at: number): { to: number; folder: Token } | null {
  const lower = (i: number) => tokens[i]?.lower ?? '';
  let i = at;
  if (/^(?:and|also|even)$/.test(lower(i))) i++;
  if (lower(i) === 'the') i++;
  let folder: Token | undefined;
  if (ONES.test(lower(i)) && /^(?:in|under|below|inside)$/.test(lower(i + 1))) {
    folder = tokens[lower(i + 2) === 'the' ? i + 3 : i + 2];
    i += lower(i + 2) === 'the' ? 4 : 3;
  } else if (ONES.test(lower(i + 1))) {
    folder = tokens[i];
    i += 2;
  }
  if (!folder) return null;
  if (TOO.test(lower(i))) return { to: i + 1, folder };
  return lower(i) === 'as' && lower(i + 1) === 'well' ? { to: i + 2, folder } : null;
}

export function reachingDown(tokens: readonly Token[], world: World): readonly Token[] {
  const from = tokens.findIndex((_, i) => {
    const part = i > 0 && tokens[i - 1]?.pause ? partAt(tokens, i) : null;
    return part !== null && isBelow(part.folder.text, world);
  });
  const part = from < 0 ? null : partAt(tokens, from);
  const first = tokens[from];
  if (!part || !first) return tokens;
  const last = tokens[part.to - 1] ?? first;
  const word = 'recursively';
  const said: Token = { ...first, text: word, lower: word, end: last.end, pause: last.pause };
  return [...tokens.slice(0, from), said, ...tokens.slice(part.to)];
}
