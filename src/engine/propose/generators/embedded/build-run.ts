// Flows 1 and 2 of the parse gate: a program that is here runs; one that is not is offered for installation.

import { quote, quotePath } from '../../../line/quote.ts';
import { packageAlias } from '../../intent.ts';
import { asRoot } from '../../machine.ts';
import { packageCommand } from '../../package-managers.ts';
import { type BuildInput, type BuildResult, firstSlot } from './build.ts';

export function buildRun(input: BuildInput): BuildResult {
  const named = firstSlot(input, 'program');
  if (named === null) return { missing: 'program' };
  const { machine } = input;
  const program = named.toLowerCase();
  const alias = packageAlias(named, input.packageAliases);
  const here = [named, program, alias].find((name) => machine.has(name));
  if (here) return { command: quote(here) };
  if (named.includes('/')) return { command: quotePath(named) };
  const install = machine.manager && packageCommand(machine.manager, 'install');
  if (!install) return null;
  const command = `${install.words} ${quote(alias)}`;
  return {
    command: install.root ? asRoot(command, machine) : command,
    summary: `${named} is not here; install it`,
  };
}
