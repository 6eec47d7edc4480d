// Resolves the first word of a command as the shell would, in the shell's own order:
// alias, keyword, function, builtin, PATH. Paths and words that the shell must expand count as its own.
import { homedir } from 'node:os';
import type { Executables } from '../state/types.ts';
import type { ShellDefinitions, ShellKind } from '../terminal/types.ts';
import { exists } from './files.ts';
import { SHELL_BUILTINS, SHELL_KEYWORDS } from './shell-words.ts';
import type { Resolver, WordKind } from './types.ts';

export interface ResolverOptions {
  executables: Pick<Executables, 'has'>;
  /** What the shell in the pane reported; called at each look-up, null before the first report. */
  definitions?: () => ShellDefinitions | null;
  /** Which built-in tables hold before the shell has reported. */
  shell?: ShellKind;
  home?: string;
}

export function createResolver(options: ResolverOptions): Resolver {
  const home = options.home ?? homedir();
  return {
    resolve(word, cwd) {
      const shape = shapeOf(word);
      if (shape) return shape;
      const definitions = options.definitions?.() ?? null;
      const shell = definitions?.shell ?? options.shell ?? 'bash';
      if (definitions?.aliases.has(word)) return 'alias';
      if (SHELL_KEYWORDS[shell].has(word) || definitions?.keywords.has(word)) return 'keyword';
      if (definitions?.functions.has(word)) return 'function';
      if (definitions?.builtins.has(word) || SHELL_BUILTINS[shell].has(word)) return 'builtin';
      if (word.includes('/')) return pathLike(word, cwd, home) ? 'path' : null;
      return options.executables.has(word) ? 'executable' : null;
    },
  };
}

/** Words that only the shell can expand: variables, substitutions, globs, history, jobs. */
function shapeOf(word: string): WordKind | null {
  if (/^[A-Za-z_]\w*(?:\[[^\]]*\])?\+?=/.test(word)) return 'assignment';
  if (/^(?:\$[\w{(*@#?$!'"-]|`|<\(|\(\()/.test(word)) return 'keyword';
  if (/^(?:!!|![\w$^*?-]|\^[^^]+\^|%[\w%+-])/.test(word)) return 'keyword';
  if (/^(?:\.{1,2}|~[\w.-]*|~?[+-])$/.test(word)) return word === '-' ? null : 'path';
  return null;
}

/**
 * A word with a slash is a path to every shell; a missing file is the shell's to report. Only words
 * like `and/or` and `client/server`, plain on both sides, must exist to count.
 */
function pathLike(word: string, cwd: string, home: string): boolean {
  if (/^(?:[/.~]|\$)/.test(word)) return true;
  const plain = /^[A-Za-z]+(?:\/[A-Za-z]+)+[,.:;!?]?$/.test(word);
  return !plain || exists(word, cwd || home);
}
