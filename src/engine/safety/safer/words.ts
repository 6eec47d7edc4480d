// A plain line as its words, exactly as written, so that a form of it can be made by changing single words. Whatever is
// more than one simple command is not read: its form would be guessed.

/** `sudo rm -rf 'a b'` → before: `sudo`, program: `rm`, args: `-rf`, `'a b'`. */
export interface PlainLine {
  before: readonly string[];
  program: string;
  args: readonly string[];
}

const MORE_THAN_A_COMMAND = /[;&|`\n<>]|\$\(/;
const WORD = /\s*((?:[^\s'"\\]|\\[\s\S]|'[^']*'|"(?:[^"\\]|\\[\s\S])*")+)\s*/y;

/** Null where a quote is left open. */
function split(text: string): string[] | null {
  const words: string[] = [];
  WORD.lastIndex = 0;
  while (WORD.lastIndex < text.length) {
    const word = WORD.exec(text)?.[1];
    if (word === undefined) return null;
    words.push(word);
  }
  return words;
}

export function readPlain(command: string): PlainLine | null {
  if (MORE_THAN_A_COMMAND.test(command)) return null;
  const words = split(command);
  if (!words) return null;
  const at = words[0] === 'sudo' || words[0] === 'doas' ? 1 : 0;
  const program = words[at];
  if (program === undefined || !/^[\w.-]+$/.test(program)) return null;
  const args = words.slice(at + 1);
  if (args.some((word) => word.startsWith('#'))) return null;
  return { before: words.slice(0, at), program, args };
}

export const written = ({ before, program }: PlainLine, args: readonly string[]): string =>
  [...before, program, ...args].join(' ');

/** The words before `--` that are options, and where the operands are. */
export function splitOperands(args: readonly string[]): { options: string[]; operands: string[] } {
  const end = args.indexOf('--');
  const head = end < 0 ? args : args.slice(0, end);
  const tail = end < 0 ? [] : args.slice(end + 1);
  const isOption = (word: string) => word.startsWith('-') && word !== '-';
  return { options: head.filter(isOption), operands: [...head.filter((word) => !isOption(word)), ...tail] };
}

/** The letters of all short flags. `takesValue`: those whose value may stand in the same word. */
export function shortFlags(options: readonly string[], takesValue = ''): string {
  let all = '';
  for (const word of options) {
    if (word.startsWith('--')) continue;
    for (const flag of word.slice(1)) {
      all += flag;
      if (takesValue.includes(flag)) break;
    }
  }
  return all;
}

/**
 * Takes short flags out of joined ones (`-rf` without `f` is `-r`), and whole words by their long names.
 */
export function without(args: readonly string[], flags: string, long: readonly string[], takesValue = ''): string[] {
  const kept: string[] = [];
  for (const [index, word] of args.entries()) {
    if (word === '--') return [...kept, ...args.slice(index)];
    if (long.includes(word)) continue;
    if (!/^-[A-Za-z0-9]+$/.test(word)) {
      kept.push(word);
      continue;
    }
    let left = '';
    for (const [at, flag] of [...word.slice(1)].entries()) {
      if (takesValue.includes(flag)) {
        left += word.slice(at + 1);
        break;
      }
      if (!flags.includes(flag)) left += flag;
    }
    if (left !== '') kept.push(`-${left}`);
  }
  return kept;
}
