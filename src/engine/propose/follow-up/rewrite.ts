// One simple command as words, for changing it: only what has no pipes, lists or expansions of the shell's own is
// rewritten; anything else is left to a new proposal. Words keep their spelling, quotes included.
import { parse } from 'unbash';

export interface SimpleCommand {
  /** `sudo` and the like are kept apart. */
  root: boolean;
  program: string;
  /** Subcommand or empty. */
  sub: string;
  /** Everything after the program, as written. */
  args: string[];
  /** What follows the command: a pipe or a redirection, as written, with its space. */
  tail: string;
}

const SUBS = new Set('git apt docker systemctl npm pip journalctl kubectl'.split(' '));

/** The first stage of a command line, or null when it is more than a row of words with a pipe behind. */
export function readSimple(command: string): SimpleCommand | null {
  const script = parse(command);
  if ((script.errors ?? []).length > 0 || script.commands.length !== 1) return null;
  const words: string[] = [];
  let word = '';
  let quote = '';
  let at = 0;
  for (; at < command.length; at++) {
    const char = command[at] ?? '';
    if (quote !== '') {
      word += char;
      if (char === quote) quote = '';
    } else if (char === '\\') word += char + (command[++at] ?? '');
    else if (char === "'" || char === '"') {
      quote = char;
      word += char;
    } else if (/[|&;<>]/.test(char)) break;
    else if (/\s/.test(char)) {
      if (word !== '') words.push(word);
      word = '';
    } else word += char;
  }
  if (word !== '') words.push(word);
  const tail = command.slice(at);
  if (/^&&|^\|\||^;|^&/.test(tail)) return null;
  const root = words[0] === 'sudo';
  if (root) words.shift();
  const [program = '', ...args] = words;
  if (!/^[\w./+-]+$/.test(program)) return null;
  return { root, program, sub: SUBS.has(program) ? (args[0] ?? '') : '', args, tail };
}

export function writeSimple({ root, program, args, tail }: SimpleCommand): string {
  return `${root ? 'sudo ' : ''}${[program, ...args].join(' ')}${tail === '' ? '' : ` ${tail.trim()}`}`;
}

const isBundle = (arg: string): boolean => /^-[A-Za-z]+$/.test(arg);

export function hasFlag(command: SimpleCommand, flag: string): boolean {
  return command.args.some(
    (arg) => arg === flag || (flag.length === 2 && isBundle(arg) && arg.includes(flag[1] ?? '')),
  );
}

/** With the flag in its place: after the subcommand, or in a bundle of letters that is there. */
export function withFlag(command: SimpleCommand, flag: string): SimpleCommand {
  if (hasFlag(command, flag)) return command;
  const args = [...command.args];
  const bundle = args.findIndex(isBundle);
  const [, letter = ''] = /^-([A-Za-z])$/.exec(flag) ?? [];
  // `-f` of tar and the like must stay last of its bundle, so letters go in front.
  if (letter !== '' && bundle >= 0) args[bundle] = `-${letter}${args[bundle]?.slice(1)}`;
  else args.splice(command.sub === '' ? 0 : 1, 0, flag);
  return { ...command, args };
}
