// *How big is this folder*, *who owns the current directory*, *is the cache folder empty*: a folder itself is asked about,
// and no folders in it; *the backup script* is the one file that is called so. It is put as the path that it is; behind a
// word of where (*in this folder*) it is the place, which the grammar reads. *Of* is such a word before a folder that is
// named; before this one it says whose size or owner is asked.
import { basename } from 'node:path';
import { lemmas } from '../../english/lemma.ts';
import { functionWords, kinds } from '../../english/lexicon.ts';
import { NO_NAME } from '../../english/shapes.ts';
import { tokenize } from '../../english/token.ts';
import { toldWords } from '../../english/told-words.ts';
import { isNoNameThere } from '../../english/word-or-name.ts';
import type { World } from '../../world/world.ts';

const THIS = /^(?:this|current)$/;
const FOLDER = /^(?:folder|directory|dir)$/;
const WHERE = /^(?:in|inside|within|under|below|beneath|from|at|on|into|to|through|over|across)$/;

/** The only file of that kind that has this name. */
function fileCalled(name: string, noun: string, world: World): string | null {
  // *Did anybody change a file*: what says which, or that it is any, is no name.
  const lower = name.toLowerCase();
  if (NO_NAME.test(lower) || functionWords().has(lower) || toldWords().article.has(lower)) return null;
  const endings = lemmas(noun).flatMap((form) => kinds().get(form) ?? []);
  const found = endings.flatMap((ending) => world.below(`${name.toLowerCase()}.${ending}`) ?? []);
  // *The vouchers file*: whatever it ends in.
  const tree = noun === 'file' ? [...(world.tree()?.keys() ?? [])] : [];
  const called = tree.filter((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}.`));
  const [only, ...more] = new Set([...found, ...called.flatMap((each) => world.below(each) ?? [])]);
  return only !== undefined && more.length === 0 && basename(only).startsWith(`${name.toLowerCase()}.`) ? only : null;
}

/** The question with a path for the folder, or the file, that it asks about; as it was where that is no more than a place. */
export function asPath(text: string, world: World): string {
  const tokens = tokenize(text);
  const path = (name: string, noun: string): string | null => {
    if (!FOLDER.test(noun)) return fileCalled(name, noun, world);
    return THIS.test(name.toLowerCase()) ? './' : world.path(name) === 'folder' ? `${name}/` : null;
  };
  // *This folder* is one that is pointed at, whatever is called so.
  const isName = (i: number): boolean => THIS.test(tokens[i]?.lower ?? '') || !isNoNameThere(tokens, i, 'path', world);
  const at = tokens.findIndex(
    ({ quoted, text: own }, i) => !quoted && isName(i) && path(own, tokens[i + 1]?.lower ?? '') !== null,
  );
  const [name, noun] = [tokens[at], tokens[at + 1]];
  if (!name || !noun) return text;
  const from = tokens[at - 1]?.lower === 'the' ? at - 1 : at;
  const before = tokens[from - 1]?.lower ?? '';
  const isFile = noun.lower === 'file';
  // *What is the current folder*: which one it is.
  if (THIS.test(name.lower) && from === 2 && /^(?:is|'s)$/.test(before) && tokens.length === at + 2) return text;
  if (!isFile && (WHERE.test(before) || (before === 'of' && !THIS.test(name.lower)))) return text;
  return `${text.slice(0, tokens[from]?.start)}${path(name.text, noun.lower)}${text.slice(noun.end)}`;
}
