// The commands of this program as plain data, read from the one place that defines them: completions, the manual page
// and docs/commands.md are made from it.
import type { Command, Option } from 'commander';
import { DOMAINS } from '../domains/types.ts';
import { INDEX_KINDS } from '../index/types.ts';

/** What a word may be: one of a list, a folder, or anything. */
export type Values = readonly string[] | 'folder' | 'any';

export interface OptionEntry {
  /** `--json`; */
  long: string;
  /** `-v`, where there is one. */
  short: string | null;
  /** As it is written: `-v, --verbose`, `--cursor <offset>`. */
  flags: string;
  description: string;
  /** What its value may be; null when it takes none. */
  value: Values | null;
}

export interface CommandEntry {
  /** Words from the program on: `['config', 'check']`; the program itself has none. */
  path: readonly string[];
  description: string;
  /** Its arguments as they are written: `[text...]`. */
  usage: string;
  options: readonly OptionEntry[];
  /** What its arguments may be. */
  argument: Values;
  commands: readonly CommandEntry[];
}

/** What the parser does not insist on, but which can be offered. */
const HINTS: Readonly<Record<string, (probes: readonly string[]) => Values>> = {
  'route --domain': () => DOMAINS,
  'propose --domain': () => DOMAINS,
  'search --kind': () => INDEX_KINDS,
  domains: () => DOMAINS,
  state: (probes) => ['steady', 'changes', ...probes],
  trust: () => 'folder',
};

/** A person looks for these before the commands of their own, so `help` itself is left out. */
const HIDDEN = new Set(['help']);

function optionEntry(option: Option, path: string, probes: readonly string[]): OptionEntry {
  const long = option.long ?? option.flags;
  const takes = option.required || option.optional;
  const values = option.argChoices ?? HINTS[`${path} ${long}`]?.(probes) ?? 'any';
  return {
    long,
    short: option.short ?? null,
    flags: option.flags,
    description: option.description,
    value: takes ? values : null,
  };
}

function entry(command: Command, path: readonly string[], probes: readonly string[]): CommandEntry {
  const name = path.join(' ');
  const [first] = command.registeredArguments;
  return {
    path,
    description: command.description(),
    usage: command.registeredArguments
      .map((argument) => {
        const word = argument.variadic ? `${argument.name()}...` : argument.name();
        return argument.required ? `<${word}>` : `[${word}]`;
      })
      .join(' '),
    options: [
      ...command.options.map((option) => optionEntry(option, name, probes)),
      { long: '--help', short: '-h', flags: '-h, --help', description: 'say how it is used', value: null },
    ],
    argument: first?.argChoices ?? HINTS[name]?.(probes) ?? 'any',
    commands: command.commands
      .filter((inner) => !HIDDEN.has(inner.name()))
      .map((inner) => entry(inner, [...path, inner.name()], probes)),
  };
}

/** @param probes names that `state` takes */
export function commandTable(program: Command, probes: readonly string[]): CommandEntry {
  return entry(program, [], probes);
}

/** A command and all below it, outermost first. */
export function withInner(command: CommandEntry): CommandEntry[] {
  return [command, ...command.commands.flatMap(withInner)];
}
