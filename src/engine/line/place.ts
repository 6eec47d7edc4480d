// Where in a command the word under the cursor stands: through wrappers (`sudo env A=1 git ch`), by the
// spec when one is loaded, else by the argument table, else unknown.
import { argumentsOf, valueOption, WRAPPER_OPTIONS } from './argument-table.ts';
import { expectedOf } from './expected.ts';
import { argAt, findOption, mainName } from './spec-node.ts';
import type { SpecArg, SpecLookup } from './spec-types.ts';
import { noteOptions, type Walk, walkSpec } from './spec-walk.ts';
import type { ExpectedType, Position, Token } from './types.ts';
import { peelWrapper, WRAPPERS } from './wrappers.ts';

export interface Place {
  command: string | null;
  position: Position;
  expected: ExpectedType;
  path: string[];
  present: string[];
  /** How much of the raw partial is not part of what is completed (`--color=` of `--color=au`). */
  skip: number;
}

const ANY: ExpectedType = { kind: 'any' };

/** What does not change while wrappers are taken off. */
export interface Typing {
  /** The word being typed; null when it is not begun. */
  partial: Token | null;
  /** The words of the same command after the cursor. */
  after: readonly string[];
  specs: SpecLookup;
}

/**
 * @param given decoded words before the partial; the first names the command
 */
export function placeOf(given: readonly string[], typing: Typing, piped = false): Place {
  const { partial, specs } = typing;
  const typed = partial?.text ?? '';
  const words = withDashes(given);
  if (words.length === 0) return commandPlace(typed, piped ? 'pipe_target' : 'command_name');
  const name = words[0]!.slice(words[0]!.lastIndexOf('/') + 1);
  const wrapper = WRAPPERS.get(name);
  if (wrapper) {
    const { inner, pending, inOperands } = peelWrapper(words, wrapper);
    if (inner < words.length) return placeOf(words.slice(inner), typing);
    const present = words.slice(1).filter((word) => word.startsWith('-'));
    const here = { command: name, path: [], present, skip: 0 };
    if (pending) return optionValue(here, pending, WRAPPER_OPTIONS[pending] ?? ANY, typed);
    if (typed.startsWith('-') && words.at(-1) !== '--')
      return { ...here, position: { kind: 'option_flag' }, expected: ANY };
    if (inOperands) return { ...here, position: { kind: 'argument', index: 0 }, expected: ANY };
    return placeOf([], typing);
  }
  const executed = name === 'find' ? words.findLastIndex((word) => /^-(?:exec|ok)(?:dir)?$/.test(word)) : -1;
  if (executed > 0 && !words.slice(executed).some((word) => word === ';' || word === '+'))
    return placeOf(words.slice(executed + 1), typing);
  const spec = specs.get(name);
  if (!spec) return placeByTable(name, words, typing);
  const walk = walkSpec(spec, words, specs);
  if (walk.inner !== null) return placeOf(words.slice(walk.inner), typing);
  noteOptions(walk, typing.after);
  return placeBySpec(name, walk, partial);
}

/** `tar xvf`: an old-style cluster of options gets its dash. */
export function withDashes(words: readonly string[]): readonly string[] {
  const [name, cluster, ...rest] = words;
  const old = name === 'tar' && cluster !== undefined && /^[A-Za-z]+$/.test(cluster);
  return old ? [name, `-${cluster}`, ...rest] : words;
}

function commandPlace(typed: string, kind: 'command_name' | 'pipe_target'): Place {
  return {
    command: null,
    position: { kind },
    expected: { kind: isPathLike(typed) ? 'executable' : 'command' },
    path: [],
    present: [],
    skip: 0,
  };
}

function isPathLike(text: string): boolean {
  return text.includes('/') || /^(?:~|\.{1,2}$)/.test(text);
}

/** `--env-file`, `--cache-dir` */
const PATH_OPTION = /^--?(?:[\w-]+-)?(file|path|dir|directory|folder)$/;

function optionValue(
  here: Omit<Place, 'position' | 'expected'>,
  option: string,
  expected: ExpectedType,
  typed: string,
): Place {
  // A value that nobody described is a path where it is written as one, or where the option is called so.
  const named = expected.kind === 'any' ? (PATH_OPTION.exec(option)?.[1] ?? (isPathLike(typed) ? 'path' : null)) : null;
  return {
    ...here,
    position: { kind: 'option_value', option },
    expected: named ? { kind: /^(?:dir|folder)/.test(named) ? 'directory' : 'file_path' } : expected,
  };
}

function placeBySpec(name: string, walk: Walk, partial: Token | null): Place {
  const typed = partial?.text ?? '';
  const node = walk.nodes.at(-1)!;
  const here = { command: name, path: walk.path, present: walk.present, skip: 0 };
  const { pending } = walk;
  if (pending && !(typed.startsWith('-') && (pending.optional || pending.arg.variadic)))
    return pending.arg.isCommand
      ? commandPlace(typed, 'command_name')
      : optionValue(here, mainName(pending.option), pending.expected ?? expectedOf(pending.arg), typed);
  if (typed.startsWith('-') && !walk.literal) {
    const glued = partial ? gluedValue(walk, partial.raw) : null;
    return glued
      ? { ...optionValue(here, glued.option, glued.expected, typed.slice(glued.skip)), skip: glued.skip }
      : { ...here, position: { kind: 'option_flag' }, expected: ANY };
  }
  const arg = argAt(node.args, walk.index);
  if (arg?.isCommand && !arg.generators[0] && node.subcommands.length === 0) return commandPlace(typed, 'command_name');
  if (walk.index === 0 && !walk.literal && node.subcommands.length > 0 && !isPathLike(typed))
    return { ...here, position: { kind: 'subcommand' }, expected: expectedOf(arg) };
  const table = walk.path.length === 0 ? argumentsOf(name)?.operands : undefined;
  const known = table?.[Math.min(walk.index, table.length - 1)];
  let expected = expectedOf(arg);
  // The table knows what the spec leaves open, and that a directory is the only file that will do.
  if (known && (expected.kind === 'any' || (expected.kind === 'file_path' && known.kind === 'directory')))
    expected = known;
  if ((expected.kind === 'any' || expected.kind === 'one_of') && isPathLike(typed)) expected = { kind: 'file_path' };
  // Behind its `--` git takes nothing but paths.
  if (name === 'git' && walk.literal) expected = { kind: 'file_path' };
  const position: Position = { kind: 'argument', index: walk.index };
  const raw = partial?.raw ?? '';
  const assigned = ASSIGNS.test(name) ? valueStart(raw) : assignedValue(arg, raw);
  if (assigned > 0) return { ...here, position, expected: { kind: 'file_path' }, skip: assigned };
  return { ...here, position, expected };
}

/** Builtins whose operands are assignments. */
const ASSIGNS = /^(?:export|declare|typeset|readonly|local)$/;

/** `PATH=/a:/b`: where the path that is being typed begins; 0 when nothing is assigned. */
export function valueStart(raw: string): number {
  const at = raw.indexOf('=') + 1;
  return at === 0 ? 0 : Math.max(at, raw.lastIndexOf(':') + 1);
}

/** `if=/de`: where the value begins in a word whose beginning the spec lists. */
function assignedValue(arg: SpecArg | null, raw: string): number {
  const at = raw.indexOf('=') + 1;
  const listed = arg?.suggestions.some((s) => !s.values && s.names.includes(raw.slice(0, at)));
  return at > 0 && listed ? at : 0;
}

/** `--color=au`, `-Isrc`: an option with the beginning of its value in the same word. */
function gluedValue(walk: Walk, raw: string): { option: string; expected: ExpectedType; skip: number } | null {
  const equals = raw.indexOf('=');
  if (equals > 0) {
    const option = findOption(walk.nodes, raw.slice(0, equals));
    if (option || raw.startsWith('--'))
      return {
        option: option ? mainName(option) : raw.slice(0, equals),
        expected: expectedOf(option?.args[0] ?? null),
        skip: equals + 1,
      };
  }
  if (raw.startsWith('--') || raw.length < 3 || walk.nodes.at(-1)!.longOptionsWithOneDash) return null;
  const option = findOption(walk.nodes, raw.slice(0, 2));
  // `pkill -US` is the beginning of -USR1, not the user S.
  if (walk.nodes.some(({ options }) => options.some(({ names }) => names.some((n) => n.startsWith(raw))))) return null;
  if (!option?.args[0] || option.args[0].optional || findOption(walk.nodes, raw)) return null;
  return { option: mainName(option), expected: expectedOf(option.args[0]), skip: 2 };
}

function placeByTable(name: string, words: readonly string[], { partial, after }: Typing): Place {
  const table = argumentsOf(name);
  const typed = partial?.text ?? '';
  const present: string[] = [];
  let waiting: string | null = null;
  let index = 0;
  let literal = false;
  for (const word of words.slice(1)) {
    if (waiting) waiting = null;
    else if (word === '--' && !literal) literal = true;
    else if (!literal && word.length > 1 && word.startsWith('-')) {
      present.push(word.split('=', 1)[0]!);
      waiting = valueOption(word, table?.options ?? {});
    } else index++;
  }
  for (const word of after) if (word.length > 1 && word.startsWith('-')) present.push(word.split('=', 1)[0]!);
  const here = { command: name, path: [], present, skip: 0 };
  if (waiting) return optionValue(here, waiting, table?.options[waiting] ?? ANY, typed);
  if (!literal && typed.startsWith('-')) {
    const equals = (partial?.raw ?? '').indexOf('=');
    if (typed.startsWith('--') && equals > 0) {
      const option = typed.slice(0, typed.indexOf('='));
      const expected = table?.options[option] ?? { kind: 'file_path' };
      return { ...optionValue(here, option, expected, typed.slice(equals + 1)), skip: equals + 1 };
    }
    return { ...here, position: { kind: 'option_flag' }, expected: ANY };
  }
  if (!table || table.operands.length === 0) {
    if (!isPathLike(typed)) return { ...here, position: { kind: 'unknown' }, expected: ANY };
    return { ...here, position: { kind: 'argument', index }, expected: { kind: 'file_path' } };
  }
  const expected = table.operands[Math.min(index, table.operands.length - 1)]!;
  const assigned = expected.kind === 'env_var' && partial ? valueStart(partial.raw) : 0;
  if (assigned > 0)
    return { ...here, position: { kind: 'argument', index }, expected: { kind: 'file_path' }, skip: assigned };
  const path = expected.kind === 'any' && isPathLike(typed);
  return { ...here, position: { kind: 'argument', index }, expected: path ? { kind: 'file_path' } : expected };
}
