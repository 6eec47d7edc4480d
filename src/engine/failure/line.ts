// The failed line as words, and the same line with one of them changed. Quotes stay as they were typed.
import { posix } from 'node:path';
import { quote, quotePath } from '../line/quote.ts';
import { segmentsOf } from '../line/segments.ts';
import { tokenize } from '../line/tokenizer.ts';
import type { Token } from '../line/types.ts';

export interface FailedLine {
  line: string;
  /** The simple commands, each as its words and the targets of its redirections. */
  commands: readonly { words: readonly Token[]; targets: readonly Token[] }[];
  /** Names of the programs in it, those behind `sudo` and its like included. */
  programs: readonly string[];
}

const RUNNERS: ReadonlySet<string> = new Set('sudo doas env time nice nohup xargs command exec'.split(' '));
const baseName = (text: string): string => text.slice(text.lastIndexOf('/') + 1);

function programsOf(words: readonly Token[]): string[] {
  const at = words.findIndex(({ text }) => !RUNNERS.has(text) && !/^-|=/.test(text));
  return words.slice(0, at + 1).map(({ text }) => baseName(text));
}

export function failedLine(line: string): FailedLine {
  const commands = segmentsOf(tokenize(line)).map(({ words, redirects }) => ({
    words,
    targets: redirects.flatMap(({ target }) => (target ? [target] : [])),
  }));
  return { line, commands, programs: commands.flatMap(({ words }) => programsOf(words)) };
}

const SHELLS: ReadonlySet<string> = new Set('sh bash dash zsh ksh mksh fish csh tcsh'.split(' '));
const RUNS_ONE = /^(?:-[a-zA-Z]*c|--command\b)/;

/**
 * The program in which one went on typing: a shell with nothing to run, of this machine, as somebody else or on another
 * machine. It ends as what was done last in it ended, and what stands above are the words of many commands.
 */
export function sessionOf({ commands }: FailedLine): string | null {
  const words = commands.at(-1)?.words.map(({ text }) => text) ?? [];
  if (words.some((text) => RUNS_ONE.test(text))) return null;
  const [name = '', ...operands] = words.filter((text) => !/^-|=/.test(text)).map(baseName);
  const all = [name, ...operands];
  const program = all.find((text) => !RUNNERS.has(text));
  if (program === undefined) return /^(?:sudo|doas)$/.test(name) && /^-[is]$/.test(words.at(-1) ?? '') ? name : null;
  const given = all.length - 1 - all.indexOf(program);
  if (SHELLS.has(program)) return given === 0 ? program : null;
  return (program === 'su' && given <= 1) || (program === 'ssh' && given === 1) ? program : null;
}

/** The word that a name of a message stands for, with the words of its command before it; null where it is none. */
export function wordCalled(
  { commands }: FailedLine,
  name: string,
  isPath: boolean,
  cwd: string,
): { token: Token; before: readonly string[] } | null {
  const whole = (text: string) => posix.resolve(cwd, text);
  const same = (text: string) =>
    text === name || (!isPath && text.startsWith(`${name}:`)) || (isPath && text !== '' && whole(text) === whole(name));
  for (const { words, targets } of [...commands].reverse()) {
    const at = words.findLastIndex(({ text }) => same(text));
    const token = words[at] ?? targets.find(({ text }) => same(text));
    if (token) return { token, before: words.slice(0, Math.max(at, 0)).map(({ text }) => text) };
  }
  return null;
}

/** A name as it stands, in quotes where it has to be; never an option, never a variable or a pattern. */
export const literalWord = (text: string): string => quote(text.startsWith('-') ? `./${text}` : text);

/** The line with a word written in another way, quotes and all. */
export const withRaw = (line: string, { span }: Token, raw: string): string =>
  `${line.slice(0, span.start)}${raw}${line.slice(span.end)}`.trim();

export function withWord({ line }: FailedLine, token: Token, text: string, isOption: boolean): string {
  const { raw } = token;
  const atHome = raw.startsWith('~') && text.startsWith('~');
  const word = isOption ? quote(text) : atHome ? quotePath(text) : literalWord(text);
  return withRaw(line, token, word);
}

/** `rm -r build` for `rm build`: behind the program that said it. */
export function withOption(failed: FailedLine, option: string): string | null {
  const word = failed.commands.flatMap(({ words }) => words).find(({ text }) => text === failed.programs.at(-1));
  if (!word) return null;
  const { line } = failed;
  return `${line.slice(0, word.span.end)} ${option}${line.slice(word.span.end)}`.trim();
}

/** One command alone, of which the whole can be done again in another way. */
export const isSimple = ({ commands, line }: FailedLine): boolean =>
  commands.length === 1 && commands[0]?.targets.length === 0 && !/[<>\n]/.test(line);
