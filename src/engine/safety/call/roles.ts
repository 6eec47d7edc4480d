// What an argument is to its program. The roles are data (specs/roles/*.toml and the vendor specs, compiled); the
// engine is handed them and reads no file. A row says it for a program or for one of its sub-commands.

/**
 * `command` is this word and all behind it, run as a program; `task` is the same, but a name that is no known program
 * is the project's own; `shell` is a text for a shell; `code:NAME` one in another language; `script` a file that is
 * run; `source` a package, repository or address that code is taken from and run; `into` a folder that files are put
 * into. `more` is arguments of the program that a `shell` option names; `flag` takes no value, `text2` takes two words.
 */
export type Role =
  | 'flag'
  | 'read'
  | 'write'
  | 'append'
  | 'into'
  | 'command'
  | 'task'
  | 'script'
  | 'source'
  | 'shell'
  | 'text'
  | 'text2'
  | 'more'
  | `code:${string}`;

/** Where what a row runs takes place. */
export type Place = 'throwaway' | 'container' | 'remote';

export interface RoleRow {
  /** Sub-commands by name. */
  sub?: { readonly [verb: string]: RoleRow };
  /** Options by name, dashes included; one that ends in `=` has its value in the same word or none. */
  options?: { readonly [name: string]: Role };
  /** Operands in their order. */
  args?: readonly Role[];
  /** What follows has the last role too: each word by itself, or all of them as one text. */
  rest?: 'each' | 'joined';
  /** The last of several operands. */
  last?: Role;
  /** What stands behind `--`. */
  after?: Role;
  /** What comes in. */
  stdin?: Role;
  place?: Place;
  /** The row says all there is to say: no handler is asked. */
  alone?: boolean;
  /** Is another command: `cmake -E rm` is `rm`. */
  as?: readonly string[];
  /**
   * Only what others say of it: never a reason to call the program safe, nor to doubt a handler that reads arguments.
   */
  hearsay?: boolean;
  /** Sub-commands that only look, of a program that is known by its rows alone. */
  looks?: readonly string[];
}

/** A language of a tool that can start programs or write files: patterns with one group, tried on every line. */
export interface Language {
  /** A command for the shell. */
  runs?: readonly string[];
  /** A file that is written. */
  writes?: readonly string[];
  /** A path that is deleted with all below it. */
  deletes?: readonly string[];
  /** A piece in another language. */
  code?: { readonly [language: string]: string };
}

/** What a command line of a program does, as data: the first line of its program that matches says it. */
export interface EffectLine {
  /** Sub-commands in their order: `a|b` is either; `*` at an end of a word is any text. */
  verb: readonly string[];
  /** Each of these options is given; one that begins with `!` is not. */
  options?: readonly string[];
  /** A rule, or `safe`: only looks, whatever else is said of the program. */
  effect: string;
}

export interface ProgramEffects {
  lines: readonly EffectLine[];
  /** Options whose value is the next word. */
  values?: readonly string[];
}

/** As it is compiled: names that share a row point to the same one. */
export interface RoleData {
  readonly programs: { readonly [name: string]: number };
  readonly rows: { at(place: number): RoleRow | undefined };
  readonly languages: { readonly [name: string]: Language };
  readonly effects: { readonly [program: string]: number };
  readonly effectRows: { at(place: number): ProgramEffects | undefined };
}

export const NO_ROLES: RoleData = { programs: {}, rows: [], languages: {}, effects: {}, effectRows: [] };
