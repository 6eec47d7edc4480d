// *How big is this folder*, *who owns the current directory*, *is the cache folder empty*: a folder itself is asked about, and
// no folders in it. It is put as the path that it is; behind a word of where (*in this folder*) it is the place, which the
// grammar reads. *Of* is such a word before a folder that is named; before this one it says whose size or owner is asked.
import { tokenize } from '../../english/token.ts';
import type { World } from '../../world/world.ts';

const THIS = /^(?:this|current)$/;
const FOLDER = /^(?:folder|directory|dir)$/;
const WHERE = /^(?:in|inside|within|under|below|beneath|from|at|on|into|to|through|over|across)$/;

/** The question with a path for the folder that it asks about; as it was where that is no more than a place. */
export function folderAsPath(text: string, world: World): string {
  const tokens = tokenize(text);
  const path = (name: string): string | null =>
    THIS.test(name.toLowerCase()) ? '.' : world.path(name) === 'folder' ? name : null;
  const at = tokens.findIndex(
    (token, i) => !token.quoted && FOLDER.test(tokens[i + 1]?.lower ?? '') && path(token.text) !== null,
  );
  const [name, noun] = [tokens[at], tokens[at + 1]];
  if (!name || !noun) return text;
  const from = tokens[at - 1]?.lower === 'the' ? at - 1 : at;
  const before = tokens[from - 1]?.lower ?? '';
  if (WHERE.test(before) || (before === 'of' && !THIS.test(name.lower))) return text;
  return `${text.slice(0, tokens[from]?.start)}${path(name.text)}/${text.slice(noun.end)}`;
}
