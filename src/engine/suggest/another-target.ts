// A line that deletes is not lengthened by accident: what stands behind its cursor may finish a word that was begun,
// and never makes another target of one that is whole. The list may still show it.
import { segmentAt } from '../line/segments.ts';
import { peelWrapper, WRAPPERS } from '../line/wrappers.ts';

const DELETES = /^(?:rm|rmdir|shred|srm|unlink|dd|wipefs|blkdiscard|mkfs(?:\.\w+)?|mke2fs|mkswap)$/;
/** Without one of these nothing is deleted, and the line need not be read. */
const MAY_DELETE = /rm|unlink|shred|dd|wipefs|blkdiscard|mk|clean|-delete|find|fd/;
const BARE = /^(?:\w+=)?(?:~|\.{1,2}|.*[/*])$/;

/** The words of the command at the end, without `sudo` and the like. */
function commandWords(buffer: string): string[] {
  let words = segmentAt(buffer, buffer.length).segment.words.map(({ text }) => text);
  for (let wrapper = WRAPPERS.get(words[0] ?? ''); wrapper; wrapper = WRAPPERS.get(words[0] ?? '')) {
    const { inner } = peelWrapper(words, wrapper);
    words = words.slice(Math.max(1, inner));
  }
  return words;
}

function deletes([program = '', ...args]: readonly string[]): boolean {
  const name = program.slice(program.lastIndexOf('/') + 1);
  if (name === 'git') return args.includes('clean') || args.includes('rm');
  if (name === 'find' || name === 'fd') {
    return args.some((word) => word === '-delete' || DELETES.test(word));
  }
  return DELETES.test(name);
}

/**
 * Whether a suggestion that goes on from the end of the line would give a line that deletes another target than it has.
 * `known`: the other lines that were suggested; one that is the line itself says that its last word exists.
 */
export function namesAnotherTarget(buffer: string, replacement: string, known: readonly string[]): boolean {
  const rest = replacement.slice(buffer.length);
  if (/(?:^|\s)$/.test(buffer) || rest === '' || !MAY_DELETE.test(buffer)) return false;
  const words = commandWords(buffer);
  if (words.length < 2 || !deletes(words)) return false;
  if (/^(?:\/|\s+[^\s&|;<>-])/.test(rest)) return true;
  const last = words.at(-1) as string;
  if (last.startsWith('-') || /^\s/.test(rest)) return false;
  return BARE.test(last) || known.some((line) => line.replace(/[\s/]+$/, '') === buffer);
}
