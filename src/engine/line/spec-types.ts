// What completion knows of a command: a tree of subcommands, options and arguments.
// Both the compiled vendor specs and our TOML specs load into this shape. Look-ups are synchronous:
// a spec that is not in memory yet answers null, starts loading, and is there for a later key.

/** A static choice. `names[0]` is the main spelling; what is inserted is `insert ?? names[0]`. */
export interface SpecSuggestion {
  names: readonly string[];
  description?: string;
  insert?: string;
  hidden?: boolean;
  priority?: number;
  /** `NAME=` is a key: what may stand behind its sign, the commonest first. */
  values?: readonly string[];
  /** What the word behind this one may be, the commonest first (`ss state established`). */
  next?: readonly string[];
}

/**
 * How values are made at run time. Only its `name` reaches the CompletionContext; the spec source
 * of the suggestions owns the rest.
 */
export interface SpecGenerator {
  /** Stable name; for a generator that runs one command, that command as it would be typed. */
  name: string;
  /** The command to run, as argv, when it is known without running any code of the spec. */
  argv?: readonly string[];
  splitOn?: string;
  stripPrefix?: string;
  ttlSeconds?: number;
  timeoutMs?: number;
  /** Handle of the compiled JavaScript (postProcess, custom, dynamic script) for the runner. */
  handle?: string;
}

export type SpecTemplate =
  | 'filepaths'
  | 'folders'
  | 'executables'
  | 'commands'
  | 'hostnames'
  | 'env_vars'
  | 'history'
  | 'help';

export interface SpecArg {
  name?: string;
  description?: string;
  templates: readonly SpecTemplate[];
  generators: readonly SpecGenerator[];
  suggestions: readonly SpecSuggestion[];
  variadic?: boolean;
  optional?: boolean;
  /** Its option does nothing without it, whatever else the spec leaves open. */
  needed?: boolean;
  /** The rest of the line is a command of its own (sudo, time, xargs). */
  isCommand?: boolean;
  /** A script or module name (node FILE, python -m MOD) after which the options are the script's. */
  isScript?: boolean;
  isModule?: boolean;
  /** A file that stands here ends in one of these, in small letters without the dot. */
  endings?: readonly string[];
}

export interface SpecOption {
  /** All spellings with their dashes (`-a`, `--all`); the main spelling first. */
  names: readonly string[];
  description?: string;
  args: readonly SpecArg[];
  /** Spellings of options that exclude this one. */
  exclusive?: readonly string[];
  /** Also valid below the subcommands of the node that declares it. */
  persistent?: boolean;
  repeatable?: boolean;
  required?: boolean;
  /** How many of the operands that are needed it takes the place of (`-t DIR` of cp: one). */
  standsFor?: number;
  /** The value must be glued with this separator (`--color=WHEN`), never be the next word. */
  separator?: string;
  hidden?: boolean;
  priority?: number;
}

export interface SpecNode {
  /** All spellings; the main one first. */
  names: readonly string[];
  description?: string;
  subcommands: readonly SpecNode[];
  options: readonly SpecOption[];
  args: readonly SpecArg[];
  /** With fewer operands it does nothing. */
  least?: number;
  /** What comes in by a pipe or a redirection stands for one of them. */
  stdin?: boolean;
  /** Short options that are usually typed as one word (`-tulnp`), the commonest first. */
  bundles?: readonly string[];
  /** Further choices shown at this place that are neither subcommands nor options. */
  additional?: readonly SpecSuggestion[];
  /** `-name VALUE` long options with one dash (find, go, java): `-abc` is then no cluster. */
  longOptionsWithOneDash?: boolean;
  optionsMustPrecedeArguments?: boolean;
  /** A word is needed here that names a subcommand. */
  requiresSubcommand?: boolean;
  hidden?: boolean;
  priority?: number;
  /** Options that stand behind its name unseen: an alias has them in it. */
  given?: readonly string[];
  /**
   * True when the options are known to be complete for the program installed here, so that a flag
   * that is missing from the spec does not exist.
   */
  authoritative?: boolean;
  /**
   * Contents kept in another spec. Returns the node that stands in place of this one, or null while
   * it is not loaded (which starts the load). Never waits.
   */
  load?: () => SpecNode | null;
}

export interface SpecLookup {
  /**
   * The spec of a command by its plain name (`git`, not `/usr/bin/git`); null when there is none or
   * it is not loaded yet. Never waits.
   */
  get(command: string): SpecNode | null;
}
