// `completions SHELL`: a completion script for this program, made from its own table of commands.

import { Argument, type Command } from 'commander';
import { load } from '../engine/api.ts';
import { type CommandEntry, commandTable } from './command-table.ts';
import { bashCompletion } from './completion/bash.ts';
import { fishCompletion } from './completion/fish.ts';
import { zshCompletion } from './completion/zsh.ts';
import type { CliContext } from './context.ts';

const makers: Readonly<Record<string, (program: CommandEntry, name: string) => string[]>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

export function registerCompletions(program: Command, context: CliContext): void {
  program
    .command('completions')
    .description('print a completion script for this program')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(makers)))
    .action(async (shell: string) => {
      const { PROBES } = await load.probes();
      const table = commandTable(program, [...PROBES.keys()]);
      for (const line of makers[shell]?.(table, program.name()) ?? []) await context.output.line(line);
    });
}
