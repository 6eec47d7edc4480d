// The version of a program that no package tells of (built by hand, a version manager): asked of the program itself,
// but only of programs known to print it and do nothing else.
import { run } from './read.ts';
import type { ProbeContext } from './types.ts';

/** Program → arguments that print its version. */
const ASK: Record<string, readonly string[]> = {
  node: ['--version'],
  npm: ['--version'],
  pnpm: ['--version'],
  yarn: ['--version'],
  deno: ['--version'],
  bun: ['--version'],
  python: ['--version'],
  python3: ['--version'],
  pip: ['--version'],
  pip3: ['--version'],
  ruby: ['--version'],
  perl: ['-e', 'print $^V'],
  php: ['--version'],
  java: ['-version'],
  go: ['version'],
  rustc: ['--version'],
  cargo: ['--version'],
  gcc: ['--version'],
  'g++': ['--version'],
  clang: ['--version'],
  make: ['--version'],
  cmake: ['--version'],
  git: ['--version'],
  docker: ['--version'],
  podman: ['--version'],
  kubectl: ['version', '--client'],
  helm: ['version', '--short'],
  terraform: ['--version'],
  bash: ['--version'],
  zsh: ['--version'],
  fish: ['--version'],
  tmux: ['-V'],
  vim: ['--version'],
  nano: ['--version'],
  curl: ['--version'],
  wget: ['--version'],
  jq: ['--version'],
  nginx: ['-v'],
  psql: ['--version'],
  sqlite3: ['--version'],
  openssl: ['version'],
  ollama: ['--version'],
  rg: ['--version'],
  fzf: ['--version'],
};

/** Program of a name that people use for it. */
export const PROGRAM_NAMES: Record<string, string> = {
  nodejs: 'node',
  'node.js': 'node',
  golang: 'go',
  rust: 'rustc',
  neovim: 'nvim',
  ripgrep: 'rg',
  postgres: 'psql',
  postgresql: 'psql',
  sqlite: 'sqlite3',
  kubernetes: 'kubectl',
};

/** The version that `file` prints, or null when `name` is not one that may be asked. */
export async function programVersion(
  name: string,
  file: string,
  context: Pick<ProbeContext, 'cwd' | 'env' | 'signal'>,
): Promise<string | null> {
  // `python3.11` is asked as python is, `gcc-12` as gcc.
  const known = [name, name.replace(/-?\d+(?:\.\d+)*$/, '')].find((key) => Object.hasOwn(ASK, key));
  const args = known === undefined ? undefined : ASK[known];
  if (!args) return null;
  const ran = await run([file, ...args], { timeout: 2000, cwd: context.cwd, env: context.env, signal: context.signal });
  const text = ran && ran.code === 0 ? `${ran.stdout}\n${ran.stderr}` : '';
  return /(?:^|[^\d.])v?(\d+(?:\.\d+)+[\w.+~-]*)/.exec(text)?.[1] ?? null;
}
