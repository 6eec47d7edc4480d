// Which shell is opened: the command line, then the settings, then $SHELL. A wish that cannot be met is left out with
// a sentence, because the shell must open whatever the settings say.
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Env, ownFolders } from '../engine/api.ts';
import type { ShellSettings } from './shell-settings.ts';

export interface ShellChoice {
  /** Shell and its arguments; an empty first word is the person's own shell. */
  argv: readonly string[];
  integration: boolean;
  /** What could not be done as asked. */
  problem: string | null;
}

const PREFIX = 'REOS_TUI_SHELL_';

/** Is anything said about the shell? A cheap look: a comment that names it costs a start a few milliseconds. */
export function hasShellSettings(env: Env): boolean {
  if (Object.keys(env).some((name) => name.startsWith(PREFIX))) return true;
  try {
    return /\bshell\b/.test(readFileSync(ownFolders(env).paths.configFile, 'utf8'));
  } catch {
    return false;
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function canRun(program: string, env: Env): boolean {
  if (program.includes('/')) return isProgram(program);
  return (env.PATH ?? '').split(delimiter).some((folder) => isProgram(join(folder, program)));
}

/** When $SHELL names nothing that can be run. */
const COMMON = ['/bin/bash', '/usr/bin/bash', '/bin/zsh', '/usr/bin/fish', '/bin/sh'];

/** @param given shell and arguments from the command line; they beat the settings as a whole */
export function chooseShell(given: readonly string[], settings: ShellSettings | null, env: Env): ShellChoice {
  const integration = settings?.integration ?? true;
  const chosen = (argv: readonly string[], problem: string | null = null): ShellChoice => ({
    argv,
    integration,
    problem,
  });
  if (given.length > 0) return chosen(given);
  const { program, args } = settings ?? { program: '', args: [] };
  if (program !== '' && canRun(program, env)) return chosen([program, ...args]);
  const asked = program === '' ? null : `shell.program: ${program} cannot be run`;
  if (env.SHELL && !canRun(env.SHELL, env)) {
    const other = COMMON.find(isProgram) ?? '';
    const problem = `${asked ?? `$SHELL: ${env.SHELL} cannot be run`}; ${other} is used.`;
    return chosen([other], problem);
  }
  if (asked !== null) return chosen([], `${asked}; your own shell is used.`);
  return chosen(args.length === 0 ? [] : ['', ...args]);
}

/** Why the shell that the command line names cannot be opened; null when it can. */
export function shellRefusal(given: readonly string[], env: Env): string | null {
  const [program] = given;
  if (program === undefined || canRun(program, env)) return null;
  return `${program}: there is no such program to open as a shell.`;
}
