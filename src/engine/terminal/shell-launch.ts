// Which shell to run and how to start it so that its integration loads: user's files first, never edited.
//   bash: --rcfile · zsh: ZDOTDIR for one file, given back inside it · fish: --init-command
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { assetPath } from '../../base/assets.ts';
import type { ShellKind } from './types.ts';
import { SHELLS } from './types.ts';

type Environment = Record<string, string | undefined>;

export interface ShellLaunch {
  file: string;
  args: string[];
  env: Environment;
  kind: ShellKind | null;
  /** Why there will be no marks. */
  unsupported?: string;
}

export interface LaunchRequest {
  /** Shell path or name, then its arguments; empty for the user's own shell. */
  argv: readonly string[];
  env: Environment;
  nonce: string;
  /** Private directory through which text is handed over. */
  dir: string;
  /** False: the shell is opened as it is, without marks. */
  integration?: boolean;
}

function passwdShell(): string | undefined {
  try {
    const { shell, username } = userInfo();
    if (shell) return shell;
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${username}:`));
    return line?.split(':')[6] || undefined;
  } catch {
    return undefined;
  }
}

/** Options, then $SHELL, then the passwd entry, then /bin/bash. */
export function chooseShell(argv: readonly string[], env: Environment): string {
  return argv[0] || env.SHELL || passwdShell() || '/bin/bash';
}

export function shellKind(file: string): ShellKind | null {
  const name = basename(file)
    .replace(/^-/, '')
    .replace(/-\d[\d.]*$/, '');
  return SHELLS.find((shell) => shell === name) ?? null;
}

const asset = (name: string) => assetPath('shell-integration', name);

interface Plan {
  args: string[];
  env: Environment;
  unsupported?: string;
}

function planBash(args: readonly string[]): Plan {
  const rest: string[] = [];
  const env: Record<string, string> = {};
  let login = false;
  let profile = true;
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    if (arg === '-l' || arg === '--login') login = true;
    else if (arg === '--noprofile') profile = false;
    else if (arg === '--norc') env.REOS_RC = 'none';
    else if (arg === '--rcfile' || arg === '--init-file') env.REOS_RC = args[++i] ?? 'none';
    else if (arg === '--posix' || arg === '--noediting')
      return { args: [...args], env: {}, unsupported: `bash runs with ${arg}` };
    else rest.push(arg);
  }
  if (login) env.REOS_LOGIN = profile ? 'profile' : 'noprofile';
  // Long options have to come before short ones.
  const long = rest.filter((arg) => arg.startsWith('--'));
  const short = rest.filter((arg) => !arg.startsWith('--'));
  return { args: ['--rcfile', asset('bash/integration.bash'), ...long, ...short], env };
}

function planZsh(args: readonly string[], zdotdir: string | undefined): Plan {
  if (args.some((arg) => arg === '-f' || arg === '--no-rcs' || arg === '-d'))
    return { args: [...args], env: {}, unsupported: 'zsh runs without startup files' };
  return {
    args: [...args],
    env: { ZDOTDIR: asset('zsh'), ...(zdotdir === undefined ? {} : { REOS_ZDOTDIR: zdotdir }) },
  };
}

const fishQuote = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

function planFish(args: readonly string[]): Plan {
  return { args: ['--init-command', `source ${fishQuote(asset('fish/integration.fish'))}`, ...args], env: {} };
}

/** Not an interactive shell: a command string or a script. */
function runsOther(args: readonly string[]): boolean {
  return args.some((arg) => arg === '-s' || /^-[a-z]*c[a-z]*$/.test(arg));
}

/** Argv and environment for the pty. */
export function planLaunch({ argv, env, nonce, dir, integration }: LaunchRequest): ShellLaunch {
  const file = chooseShell(argv, env);
  const args = argv.slice(1);
  const kind = shellKind(file);
  const bare: Environment = { ...env, REOS_TUI: '1' };
  if (kind === null) return { file, args, env: bare, kind, unsupported: `no integration for ${basename(file)}` };
  if (integration === false)
    return { file, args, env: bare, kind, unsupported: 'the shell integration is switched off' };
  if (runsOther(args)) return { file, args, env: bare, kind, unsupported: 'not an interactive shell' };
  const plan = kind === 'bash' ? planBash(args) : kind === 'zsh' ? planZsh(args, env.ZDOTDIR) : planFish(args);
  if (plan.unsupported) return { file, args: plan.args, env: bare, kind, unsupported: plan.unsupported };
  return { file, args: plan.args, env: { ...bare, ...plan.env, REOS_NONCE: nonce, REOS_DIR: dir }, kind };
}
