// Reads options as getopt_long does: joined short flags, values attached or apart, unambiguous
// abbreviations of long names, `--` and `-` as usual.
import { hasUnknown, type ShellWord } from '../word/symbols.ts';

export interface OptionSpec {
  /** Short flags that take a value. */
  values?: string;
  /** Long names that take a value. */
  longValues?: readonly string[];
  /** Long names that do not; needed only so that abbreviations resolve. */
  long?: readonly string[];
  /** Options end at the first operand (wrappers, `env`, `sudo`). */
  stopAtOperand?: boolean;
}

export class Options {
  readonly operands: ShellWord[] = [];
  private readonly found = new Map<string, ShellWord | null>();
  /** An argument of unknown text could have been any option. */
  uncertain = false;
  /** Index in the arguments of the first operand, or their number. */
  rest = 0;

  /** Kept in the order of their last use, for programs where the last of some decides. */
  set(name: string, value: ShellWord | null): void {
    this.found.delete(name);
    this.found.set(name, value);
  }

  /** True when any of the options was given, by short (`f`) or long (`force`) name. */
  has(...names: string[]): boolean {
    return names.some((name) => this.found.has(name));
  }

  value(...names: string[]): ShellWord | null {
    for (const name of names) {
      const value = this.found.get(name);
      if (value) return value;
    }
    return null;
  }

  /** Text of a value, or null. */
  text(...names: string[]): string | null {
    return this.value(...names)?.text ?? null;
  }

  names(): IterableIterator<string> {
    return this.found.keys();
  }
}

const cache = new WeakMap<OptionSpec, Set<string>>();

function allLong(spec: OptionSpec): Set<string> {
  let all = cache.get(spec);
  if (!all) {
    all = new Set([...(spec.long ?? []), ...(spec.longValues ?? [])]);
    cache.set(spec, all);
  }
  return all;
}

function resolveLong(name: string, spec: OptionSpec): string {
  const all = allLong(spec);
  if (all.has(name)) return name;
  let match: string | null = null;
  for (const candidate of all) {
    if (!candidate.startsWith(name)) continue;
    if (match !== null) return name;
    match = candidate;
  }
  return match ?? name;
}

const EMPTY: OptionSpec = {};

export function readOptions(args: readonly ShellWord[], spec: OptionSpec = EMPTY): Options {
  const options = new Options();
  let index = 0;
  let onlyOperands = false;
  for (; index < args.length; index++) {
    const word = args[index] as ShellWord;
    const text = word.text;
    if (onlyOperands || text === '-' || !text.startsWith('-')) {
      if (hasUnknown(text) && text.length === 1) options.uncertain = true;
      if (spec.stopAtOperand) break;
      options.operands.push(word);
      continue;
    }
    if (text === '--') {
      onlyOperands = true;
      if (spec.stopAtOperand) {
        index++;
        break;
      }
      continue;
    }
    index = (text.startsWith('--') ? readLong : readShort)(word, args, index, spec, options);
  }
  options.rest = Math.min(index, args.length);
  if (spec.stopAtOperand) options.operands.push(...args.slice(options.rest));
  return options;
}

function readLong(
  word: ShellWord,
  args: readonly ShellWord[],
  index: number,
  spec: OptionSpec,
  options: Options,
): number {
  const body = word.text.slice(2);
  const equals = body.indexOf('=');
  const name = resolveLong(equals < 0 ? body : body.slice(0, equals), spec);
  if (equals >= 0) {
    options.set(name, { ...word, text: body.slice(equals + 1) });
    return index;
  }
  if (spec.longValues?.includes(name)) {
    options.set(name, args[index + 1] ?? null);
    return index + 1;
  }
  options.set(name, null);
  return index;
}

function readShort(
  word: ShellWord,
  args: readonly ShellWord[],
  index: number,
  spec: OptionSpec,
  options: Options,
): number {
  const text = word.text;
  for (let i = 1; i < text.length; i++) {
    const flag = text[i] as string;
    if (!spec.values?.includes(flag)) {
      options.set(flag, null);
      continue;
    }
    const attached = text.slice(i + 1);
    if (attached !== '') {
      options.set(flag, { ...word, text: attached });
      return index;
    }
    options.set(flag, args[index + 1] ?? null);
    return index + 1;
  }
  return index;
}

/** True when the command only asks about itself: `--help` or `--version` among its options. */
export function asksForHelp(args: readonly ShellWord[]): boolean {
  for (const { text } of args) {
    if (text === '--') return false;
    if (text === '--help' || text === '--version') return true;
    // What these start may take the option for itself.
    if (/^(?:exec|run|x|dlx|shell|eval|-c|-e)$/.test(text)) return false;
  }
  return false;
}
