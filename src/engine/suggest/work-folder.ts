// Where a command works: `git -C DIR`, `make -C DIR`, `tar -C DIR` and their like name another folder than the shell's, and what
// follows is relative to it.
import { isAbsolute, join } from 'node:path';
import type { CompletionContext } from '../line/types.ts';

const FOLDER_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  git: ['-C'],
  make: ['-C', '--directory'],
  gmake: ['-C', '--directory'],
  ninja: ['-C'],
  tar: ['-C', '--directory'],
  npm: ['--prefix', '-C'],
  pnpm: ['--dir', '-C'],
  yarn: ['--cwd'],
  just: ['--working-directory', '-d'],
  task: ['--dir', '-d'],
  cargo: ['-C'],
  go: ['-C'],
};

/** The folder that the word at the cursor is relative to; several options add up, as git has it. */
export function workFolder(context: CompletionContext, cwd: string, home?: string): string {
  const options = FOLDER_OPTIONS[context.command ?? ''];
  if (!options) return cwd;
  const words = context.trailing_space ? context.tokens : context.tokens.slice(0, -1);
  let at = cwd;
  for (let i = 1; i < words.length; i++) {
    const word = words[i]!;
    if (word === '--') break;
    const glued = options.find((o) => o.startsWith('--') && word.startsWith(`${o}=`));
    const value = glued ? word.slice(glued.length + 1) : options.includes(word) ? words[++i] : null;
    if (!value) continue;
    const path = home && /^~(?=\/|$)/.test(value) ? home + value.slice(1) : value;
    at = isAbsolute(path) ? path : join(at, path);
  }
  return at;
}
