// The command line as a person calls it, in this process and on an engine that only says what it was asked.
import { PassThrough } from 'node:stream';
import { Command, CommanderError } from 'commander';
import type { CliContext } from '../../src/cli/context.ts';
import { CliError, EXIT } from '../../src/cli/output.ts';
import type { Engine, LoadedConfig } from '../../src/engine/api.ts';

interface Said {
  exit: number;
  lines: string[];
  warnings: string[];
  json(): unknown;
}

interface World {
  /** What of the engine the command needs. */
  engine?: object;
  settings?: LoadedConfig;
  /** What comes in on stdin. */
  stdin?: string;
}

/** Runs one subcommand; what it threw is its exit code and its warning, as in the program. */
export async function commandLine(
  register: (program: Command, context: CliContext) => void,
  args: readonly string[],
  { engine, settings, stdin }: World = {},
): Promise<Said> {
  const lines: string[] = [];
  const warnings: string[] = [];
  let exit: number = EXIT.done;
  const input = new PassThrough();
  input.end(stdin ?? '');
  const context: CliContext = {
    output: {
      line: async (text) => void lines.push(text),
      json: async (value) => void lines.push(JSON.stringify(value)),
      warn: (text) => void warnings.push(text),
    },
    stdin: input,
    env: {},
    settings: async () => {
      if (settings === undefined) throw new Error('no settings are needed');
      return settings;
    },
    engine: async () => {
      if (engine === undefined) throw new Error('no engine is needed');
      return engine as Engine;
    },
    beginBatch: () => {},
    setExit: (code) => {
      exit = code;
    },
  };
  const quiet = { writeOut: () => {}, writeErr: () => {} };
  const program = new Command('reos-tui').exitOverride().configureOutput(quiet);
  register(program, context);
  for (const command of program.commands) command.exitOverride().configureOutput(quiet);
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) exit = EXIT.usage;
    else if (error instanceof CliError) {
      exit = error.exitCode;
      warnings.push(error.message);
    } else throw error;
  }
  return { exit, lines, warnings, json: () => JSON.parse(lines.at(-1) ?? 'null') };
}
