// *How big is this folder*, *who owns the current directory*: the folder itself is asked about, and no folders in it. It is put
// as the path that it is; behind a word of where (*in this folder*) it is the place, which the grammar reads.
import { tokenize } from '../../english/token.ts';

const THIS = /^(?:this|current)$/;
const FOLDER = /^(?:folder|directory|dir)$/;
const WHERE =
  /^(?:in|inside|within|under|below|beneath|from|of|at|on|into|to|through|over|across)$/;

/** The question with `./` for the folder that it is asked in; as it was where that is no more than a place. */
export function folderAsPath(text: string): string {
  const tokens = tokenize(text);
  const at = tokens.findIndex(
    ({ lower, quoted }, i) =>
      !quoted && THIS.test(lower) && FOLDER.test(tokens[i + 1]?.lower ?? ''),
  );
  const noun = tokens[at + 1];
  if (at < 0 || !noun) return text;
  const from = tokens[at - 1]?.lower === 'the' ? at - 1 : at;
  if (WHERE.test(tokens[from - 1]?.lower ?? '')) return text;
  return `${text.slice(0, tokens[from]?.start)}./${text.slice(noun.end)}`;
}
