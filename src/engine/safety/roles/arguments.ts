// Splits the arguments of a call by a row: which word, or part of one, plays which role. What no row speaks of is kept
// apart as unread, so that nothing is taken for harmless because nobody looked at it.

import type { Role, RoleRow } from '../call/roles.ts';
import { wordOf } from '../effects/common.ts';
import type { ShellWord } from '../word/symbols.ts';

export interface Argument {
  role: Role;
  /** One word, or for `command` the words of it. */
  words: ShellWord[];
}

export interface ReadArguments {
  /** The row of the sub-command that was reached, or the program's own. */
  row: RoleRow;
  given: Argument[];
  /** Values of options that no row names, and operands that it does not expect. */
  unread: ShellWord[];
  /** Names of the options that no row names, with the word that follows. */
  options: Array<{ name: string; value: ShellWord | undefined }>;
  /** A sub-command that the rows do not name. */
  strange: boolean;
  /** The words from the sub-command on, without it. */
  behind: ShellWord[];
}

const isOption = (text: string, options: RoleRow['options']): boolean =>
  (text.startsWith('-') && text.length > 1) ||
  (text.startsWith('+') && options !== undefined && Object.hasOwn(options, '+'));

export function readArguments(args: readonly ShellWord[], program: RoleRow): ReadArguments {
  let row = program;
  let options = program.options ?? {};
  const result: ReadArguments = { row, given: [], unread: [], options: [], strange: false, behind: [...args] };
  const operands: ShellWord[] = [];
  let descending = true;
  let plain = false;
  for (let i = 0; i < args.length; i++) {
    const word = args[i] as ShellWord;
    const { text } = word;
    const below = descending ? own(row.sub, text) : undefined;
    if (below) {
      row = below;
      options = { ...options, ...below.options };
      result.behind = args.slice(i + 1);
      continue;
    }
    if (!plain && text === '--') {
      if (row.after) {
        take(result, row.after, args.slice(i + 1));
        break;
      }
      plain = true;
      continue;
    }
    if (!plain && isOption(text, options)) {
      const step = readOption(args, i, options, result);
      if (step < 0) break;
      i += step;
      continue;
    }
    if (descending && row.sub && !row.looks?.includes(text) && !row.args) result.strange = true;
    descending = false;
    const role = operandRole(row, operands.length);
    const all = role === 'command' || role === 'task' || isJoined(row, operands.length);
    if (role && all) {
      take(result, role, args.slice(i));
      break;
    }
    operands.push(word);
  }
  result.row = row;
  operands.forEach((word, index) => {
    const isLast = row.last && operands.length > 1 && index === operands.length - 1;
    const role = isLast ? row.last : operandRole(row, index);
    if (role) take(result, role, [word]);
    else result.unread.push(word);
  });
  return result;
}

const own = <T>(table: { readonly [name: string]: T } | undefined, name: string): T | undefined =>
  table && Object.hasOwn(table, name) ? table[name] : undefined;

function operandRole(row: RoleRow, index: number): Role | undefined {
  const { args } = row;
  if (!args) return undefined;
  return args[index] ?? (row.rest ? args.at(-1) : undefined);
}

/** All from here on is one text. */
const isJoined = (row: RoleRow, index: number): boolean =>
  row.rest === 'joined' && row.args !== undefined && index >= row.args.length - 1;

function take(result: ReadArguments, role: Role, words: readonly ShellWord[]): void {
  if (role !== 'flag' && words.length > 0) result.given.push({ role, words: [...words] });
}

/** Reads the option at `i`. How many further words it took; below zero when it took all the rest. */
function readOption(
  args: readonly ShellWord[],
  i: number,
  options: { readonly [name: string]: Role },
  result: ReadArguments,
): number {
  const word = args[i] as ShellWord;
  const { text } = word;
  const whole = own(options, text);
  if (whole) return takeValue(args, i, whole, options, result);
  const equals = text.indexOf('=');
  const name = text.slice(0, equals);
  const named = equals > 0 ? (own(options, name) ?? own(options, `${name}=`)) : undefined;
  if (named && named !== 'flag') {
    take(result, named, [wordOf(text.slice(equals + 1), word)]);
    return 0;
  }
  if (text.startsWith('+')) {
    take(result, options['+'] as Role, [wordOf(text.slice(1), word)]);
    return 0;
  }
  if (!text.startsWith('--')) {
    // Joined short options; the first that takes a value takes the rest of the word, or the next one.
    for (let at = 1; at < text.length; at++) {
      const letter = `-${text[at]}`;
      const attached = own(options, `${letter}=`);
      const role = attached ?? own(options, letter);
      if (role === undefined && !/[A-Za-z0-9]/.test(text[at] as string)) break;
      if (role === undefined || role === 'flag') continue;
      if (at === text.length - 1 && attached) return 0;
      if (at === text.length - 1) return takeValue(args, i, role, options, result);
      take(result, role, [wordOf(text.slice(at + 1).replace(/^=/, ''), word)]);
      return 0;
    }
  }
  if (equals > 0) {
    const value = wordOf(text.slice(equals + 1), word);
    result.unread.push(value);
    result.options.push({ name: text.slice(0, equals), value });
  } else {
    result.options.push({ name: text, value: args[i + 1] });
    if (/^-[A-Za-z].*\s/.test(text)) result.unread.push(wordOf(text.slice(2), word));
  }
  return 0;
}

function takeValue(
  args: readonly ShellWord[],
  i: number,
  role: Role,
  options: { readonly [name: string]: Role },
  result: ReadArguments,
): number {
  if (role === 'flag') return 0;
  if (role === 'command' || role === 'task') {
    take(result, role, args.slice(i + 1));
    return -1;
  }
  if (role === 'text2') return 2;
  // Rows are shared by programs that differ a little: what is an option that matters is no value of another.
  const next = own(options, args[i + 1]?.text ?? '');
  if (next && next !== 'text' && next !== 'flag') return 0;
  take(result, role, args.slice(i + 1, i + 2));
  return 1;
}
