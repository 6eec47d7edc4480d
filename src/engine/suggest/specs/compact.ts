// The stored form of command specs: short keys, defaults left out, one JSON text per segment.
// A subcommand that is large or kept in another spec is a stub (`L`) that names the segment it
// lives in, so that a key never pays for more of a spec than the line has reached.
import type {
  SpecArg,
  SpecGenerator,
  SpecNode,
  SpecOption,
  SpecSuggestion,
  SpecTemplate,
} from '../../line/spec-types.ts';

export const NODE_FLAGS = { oneDash: 1, optionsFirst: 2, needsSub: 4, hidden: 8, complete: 16, stdin: 32 };
export const OPTION_FLAGS = { persistent: 1, repeatable: 2, required: 4, hidden: 8 };
export const ARG_FLAGS = { variadic: 1, optional: 2, command: 4, script: 8, module: 16, unbreakable: 32, needed: 64 };

export type CompactSuggestion =
  | string
  | { n: Names; d?: string; i?: string; h?: 1; p?: number; v?: string[]; f?: string[] };
export type Names = string | string[];

export interface CompactGenerator {
  /** Stable name. */
  n: string;
  /** argv */
  c?: string[];
  s?: string;
  x?: string;
  t?: number;
  m?: number;
  /** module#path of the compiled function */
  h?: string;
}

export interface CompactArg {
  n?: string;
  d?: string;
  t?: SpecTemplate[];
  g?: CompactGenerator[];
  v?: CompactSuggestion[];
  e?: string[];
  f?: number;
}

export interface CompactOption {
  n: Names;
  d?: string;
  a?: CompactArg[];
  e?: string[];
  D?: string[];
  f?: number;
  s?: string;
  p?: number;
  /** How many operands it stands for. */
  k?: number;
}

export interface CompactNode {
  n: Names;
  d?: string;
  s?: CompactNode[];
  o?: CompactOption[];
  a?: CompactArg[];
  b?: string[];
  x?: CompactSuggestion[];
  f?: number;
  p?: number;
  /** Fewest operands. */
  k?: number;
  /** Segment that holds the contents. */
  L?: string;
}

const list = (names: Names): readonly string[] => (typeof names === 'string' ? [names] : names);

function suggestion(c: CompactSuggestion): SpecSuggestion {
  if (typeof c === 'string') return { names: [c] };
  const { d: description, i: insert, h, p: priority, v: values, f: next } = c;
  return { names: list(c.n), description, insert, hidden: h === 1, priority, values, next };
}

function generator(c: CompactGenerator): SpecGenerator {
  return { name: c.n, argv: c.c, splitOn: c.s, stripPrefix: c.x, ttlSeconds: c.t, timeoutMs: c.m, handle: c.h };
}

const NONE: readonly never[] = Object.freeze([]);

function arg(c: CompactArg): SpecArg {
  const f = c.f ?? 0;
  return {
    name: c.n,
    description: c.d,
    templates: c.t ?? NONE,
    generators: c.g?.map(generator) ?? NONE,
    suggestions: c.v?.map(suggestion) ?? NONE,
    variadic: (f & ARG_FLAGS.variadic) !== 0,
    optional: (f & ARG_FLAGS.optional) !== 0,
    isCommand: (f & ARG_FLAGS.command) !== 0,
    isScript: (f & ARG_FLAGS.script) !== 0,
    isModule: (f & ARG_FLAGS.module) !== 0,
    needed: (f & ARG_FLAGS.needed) !== 0,
    endings: c.e,
  };
}

function option(c: CompactOption): SpecOption {
  const f = c.f ?? 0;
  return {
    names: list(c.n),
    description: c.d,
    args: c.a?.map(arg) ?? NONE,
    exclusive: c.e,
    persistent: (f & OPTION_FLAGS.persistent) !== 0,
    repeatable: (f & OPTION_FLAGS.repeatable) !== 0,
    required: (f & OPTION_FLAGS.required) !== 0,
    hidden: (f & OPTION_FLAGS.hidden) !== 0,
    separator: c.s,
    priority: c.p,
    standsFor: c.k,
  };
}

/**
 * Turns a stored node into a live one; children are built when they are first looked at.
 * `load` resolves a segment to its node, or null while that is on its way.
 */
export function inflate(c: CompactNode, load: (segment: string) => SpecNode | null): SpecNode {
  const f = c.f ?? 0;
  let subcommands: readonly SpecNode[] | undefined;
  let options: readonly SpecOption[] | undefined;
  let args: readonly SpecArg[] | undefined;
  const segment = c.L;
  return {
    names: list(c.n),
    description: c.d,
    get subcommands() {
      subcommands ??= c.s?.map((s) => inflate(s, load)) ?? NONE;
      return subcommands;
    },
    get options() {
      options ??= c.o?.map(option) ?? NONE;
      return options;
    },
    get args() {
      args ??= c.a?.map(arg) ?? NONE;
      return args;
    },
    bundles: c.b,
    least: c.k,
    stdin: (f & NODE_FLAGS.stdin) !== 0,
    additional: c.x?.map(suggestion),
    longOptionsWithOneDash: (f & NODE_FLAGS.oneDash) !== 0,
    optionsMustPrecedeArguments: (f & NODE_FLAGS.optionsFirst) !== 0,
    requiresSubcommand: (f & NODE_FLAGS.needsSub) !== 0,
    hidden: (f & NODE_FLAGS.hidden) !== 0,
    authoritative: (f & NODE_FLAGS.complete) !== 0,
    priority: c.p,
    load: segment === undefined ? undefined : () => load(segment),
  };
}
