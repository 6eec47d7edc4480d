// The one place where a helper shell is started: in a group of its own, without a terminal, its requests on
// descriptor 3 (fish reads only its own input well: 0 there), its answers on 4.
import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { assetPath } from '../../../base/assets.ts';
import type { ShellSource } from '../types.ts';
import { harmlessCommands } from './harmless.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const script = (name: string) => assetPath('shell-completion', `helpers/${name}`);

function commandOf(shell: ShellSource): [file: string, args: string[]] {
  switch (shell) {
    case 'bash':
      return ['bash', ['--rcfile', script('complete.bash'), '-i']];
    case 'zsh':
      return ['zsh', ['-f', script('complete.zsh')]];
    case 'fish':
      return ['fish', [script('complete.fish')]];
  }
}

export interface Helper {
  child: ChildProcess;
  input: Writable;
  output: Readable;
}

/** Null where it cannot be started. */
export function startHelper(shell: ShellSource, env: Environment): Helper | null {
  try {
    const own = shell === 'fish';
    const [file, args] = commandOf(shell);
    const child = spawn(file, args, {
      cwd: '/',
      env: { ...env, TERM: 'dumb', REOS_TUI: '1', GIT_OPTIONAL_LOCKS: '0', REOS_HARMLESS: harmlessCommands() },
      stdio: [own ? 'pipe' : 'ignore', 'ignore', 'ignore', own ? 'ignore' : 'pipe', 'pipe'],
      detached: true,
    });
    child.unref();
    return { child, input: child.stdio[own ? 0 : 3] as Writable, output: child.stdio[4] as Readable };
  } catch {
    return null;
  }
}
