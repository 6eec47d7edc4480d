// Where a command works: `git -C DIR`, `make -C DIR`, `tar -C DIR` and their like name another folder than the shell's,
// and what follows is relative to it.
import { isAbsolute, join } from 'node:path';
import { segmentsOf } from '../line/segments.ts';
import { tokenize } from '../line/tokenizer.ts';
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

/** `cd src && vim ma`: where the commands before have gone, as far as that can be said. */
function afterChanges(buffer: string, cwd: string, home?: string): string {
  let at = cwd;
  for (const { words, before } of segmentsOf(tokenize(buffer)).slice(0, -1)) {
    const [command, target] = words;
    if (command?.raw !== 'cd' || before === '|' || words.length !== 2 || !target) continue;
    if (/[$`*?{}()-]/.test(target.raw.slice(0, 1)) || /[$`*?]/.test(target.raw)) continue;
    at = resolveFrom(at, target.text, home);
  }
  return at;
}

function resolveFrom(at: string, folder: string, home?: string): string {
  const path = home && /^~(?=\/|$)/.test(folder) ? home + folder.slice(1) : folder;
  return isAbsolute(path) ? path : join(at, path);
}

/** The folder that the word at the cursor is relative to; several options add up, as git has it. */
export function workFolder(context: CompletionContext, cwd: string, home?: string): string {
  const options = FOLDER_OPTIONS[context.command ?? ''];
  const { prefix } = context;
  const start = /\bcd\s/.test(prefix) ? afterChanges(prefix, cwd, home) : cwd;
  if (!options) return start;
  const words = context.trailing_space ? context.tokens : context.tokens.slice(0, -1);
  let at = start;
  for (let i = 1; i < words.length; i++) {
    const word = words[i]!;
    if (word === '--') break;
    const glued = options.find((o) => o.startsWith('--') && word.startsWith(`${o}=`));
    const value = glued ? word.slice(glued.length + 1) : options.includes(word) ? words[++i] : null;
    if (!value) continue;
    at = resolveFrom(at, value, home);
  }
  return at;
}
