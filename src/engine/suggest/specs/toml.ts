// Reads a TOML spec (name, aliases, [[options]], [[args]], [[subcommands]], generators, templates)
// into the stored form. Nothing in it is trusted: wrong types are dropped with a note, text is
// stripped of control characters, sizes are capped. The order of options and subcommands in the
// file is the order of likelihood, most wanted first.
import { parse } from 'smol-toml';
import type { SpecTemplate } from '../../line/spec-types.ts';
import {
  ARG_FLAGS,
  type CompactArg,
  type CompactGenerator,
  type CompactNode,
  type CompactOption,
  type CompactSuggestion,
  NODE_FLAGS,
  OPTION_FLAGS,
} from './compact.ts';

const MAX_ITEMS = 2_000;
const MAX_DEPTH = 6;
const MAX_TEXT = 300;

const TEMPLATES: Record<string, SpecTemplate> = {
  file_paths: 'filepaths',
  directories: 'folders',
  executables: 'executables',
  commands: 'commands',
  hostnames: 'hostnames',
  env_vars: 'env_vars',
  history: 'history',
};

export interface TomlSpec {
  node: CompactNode;
  aliases: string[];
  /** Adds to the vendor's spec of that name instead of replacing it. */
  extend: boolean;
  /** The file only says what the program does (src/engine/programs): there is nothing to complete by. */
  onlyVerbs: boolean;
  /** What was wrong with the file, for `config check`. */
  notes: string[];
}

/** Several letters behind one dash. */
const BUNDLE = /^-[A-Za-z0-9]{2,}$/;

type Table = Record<string, unknown>;

const isTable = (v: unknown): v is Table =>
  typeof v === 'object' && v !== null && !Array.isArray(v) && !(v instanceof Date);

const clean = (s: string) => s.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ').slice(0, MAX_TEXT);

class Reader {
  readonly notes: string[] = [];

  text(t: Table, key: string): string | undefined {
    const v = t[key];
    if (v === undefined) return undefined;
    if (typeof v === 'string') return clean(v);
    this.notes.push(`${key} should be text`);
    return undefined;
  }

  /** A name that will be inserted into a line: one word without blanks or control characters. */
  word(v: unknown): string | undefined {
    if (typeof v === 'string' && v !== '' && v.length <= 200 && !/[\s\p{Cc}\p{Cf}]/u.test(v)) return v;
    if (v !== undefined) this.notes.push(`not a usable name: ${JSON.stringify(v)?.slice(0, 60)}`);
    return undefined;
  }

  words(v: unknown): string[] {
    return this.items(v)
      .map((x) => this.word(x))
      .filter((x) => x !== undefined);
  }

  items(v: unknown): unknown[] {
    if (v === undefined) return [];
    if (!Array.isArray(v)) {
      this.notes.push('expected a list');
      return [];
    }
    return v.slice(0, MAX_ITEMS);
  }

  suggestion(v: unknown): CompactSuggestion | undefined {
    if (typeof v === 'string') return clean(v);
    if (!isTable(v)) return undefined;
    const n = this.text(v, 'name');
    if (n === undefined) return undefined;
    const insert = this.text(v, 'insert');
    const values = this.words(v.values);
    const next = this.words(v.next);
    return {
      n,
      d: this.text(v, 'description'),
      ...(insert === undefined ? {} : { i: insert }),
      ...(typeof v.priority === 'number' ? { p: v.priority } : {}),
      ...(values.length > 0 ? { v: values } : {}),
      ...(next.length > 0 ? { f: next } : {}),
    };
  }

  generator(v: unknown): CompactGenerator | undefined {
    // `@users`: values that the engine itself knows how to make.
    if (typeof v === 'string' && v.startsWith('@')) return { n: clean(v.slice(1)) };
    if (typeof v === 'string') return { n: clean(v), c: clean(v).split(/ +/) };
    if (!isTable(v)) return undefined;
    const command = v.command;
    const argv = Array.isArray(command)
      ? command.filter((x): x is string => typeof x === 'string')
      : typeof command === 'string'
        ? command.trim().split(/ +/)
        : [];
    if (argv.length === 0) {
      this.notes.push('generator without a command');
      return undefined;
    }
    const g: CompactGenerator = { n: argv.join(' '), c: argv };
    g.s = typeof v.split_on === 'string' ? v.split_on : undefined;
    g.x = typeof v.strip_prefix === 'string' ? v.strip_prefix : undefined;
    g.t = typeof v.cache_ttl_secs === 'number' ? v.cache_ttl_secs : undefined;
    g.m = typeof v.timeout_ms === 'number' ? v.timeout_ms : undefined;
    return g;
  }

  arg(v: unknown): CompactArg | undefined {
    if (!isTable(v)) return undefined;
    const a: CompactArg = { n: this.text(v, 'name'), d: this.text(v, 'description') };
    const templates = Array.isArray(v.template) ? v.template : [v.template];
    const known = templates.flatMap((t) => (typeof t === 'string' ? (TEMPLATES[t] ?? []) : []));
    if (known.length > 0) a.t = known;
    const listed = Array.isArray(v.generator) ? v.generator : [v.generator];
    const generators = listed.map((g) => this.generator(g)).filter((g) => g !== undefined);
    if (generators.length > 0) a.g = generators;
    const values = this.items(v.suggestions)
      .map((s) => this.suggestion(s))
      .filter((s) => s !== undefined);
    // What a value is put together from: offered only where one of them is begun.
    for (const [name, meaning] of Object.entries(isTable(v.pieces) ? v.pieces : {}))
      values.push({ n: clean(name), d: clean(String(meaning)), h: 1 });
    if (values.length > 0) a.v = values;
    const endings = this.words(v.endings);
    if (endings.length > 0) a.e = endings;
    const f =
      (v.variadic === true ? ARG_FLAGS.variadic : 0) |
      (v.required === false ? ARG_FLAGS.optional : 0) |
      (v.required === true ? ARG_FLAGS.needed : 0) |
      (v.is_command === true ? ARG_FLAGS.command : 0) |
      (v.is_module === true ? ARG_FLAGS.module : 0);
    if (f) a.f = f;
    return a;
  }

  args(v: unknown): CompactArg[] | undefined {
    const out = this.items(v)
      .map((a) => this.arg(a))
      .filter((a) => a !== undefined);
    return out.length > 0 ? out : undefined;
  }

  option(v: unknown, rank: number): CompactOption | undefined {
    if (!isTable(v)) return undefined;
    const names = [this.word(v.short), this.word(v.long), ...this.words(v.names)].filter((n) => n !== undefined);
    if (names.length === 0) return undefined;
    const o: CompactOption = { n: names.length === 1 ? names[0]! : names };
    o.d = this.text(v, 'description');
    const value = v.arg_generator ?? v.value ?? v.args;
    if (Array.isArray(value)) o.a = this.args(value);
    else if (isTable(value) && value.command === undefined) o.a = this.args([value]);
    else if (value !== undefined) o.a = this.args([{ generator: value }]);
    else if (v.takes_arg === true) o.a = [{}];
    else if (typeof v.takes_arg === 'string') o.a = this.args([argOfWord(v.takes_arg)]);
    const exclusive = this.words(v.exclusive_with);
    if (exclusive.length > 0) o.e = exclusive;
    const f =
      (v.persistent === true ? OPTION_FLAGS.persistent : 0) |
      (v.repeatable === true ? OPTION_FLAGS.repeatable : 0) |
      (v.required === true ? OPTION_FLAGS.required : 0) |
      (v.hidden === true ? OPTION_FLAGS.hidden : 0);
    if (f) o.f = f;
    if (v.separator === '=') o.s = '=';
    o.p = typeof v.priority === 'number' ? v.priority : rankPriority(rank);
    if (typeof v.stands_for === 'number') o.k = v.stands_for;
    return o;
  }

  node(t: Table, rank: number, depth: number): CompactNode | undefined {
    const names = [this.word(t.name), ...this.words(t.aliases)].filter((n) => n !== undefined);
    if (names.length === 0 || depth > MAX_DEPTH) return undefined;
    const n: CompactNode = { n: names.length === 1 ? names[0]! : names };
    n.d = this.text(t, 'description');
    if (depth > 0) n.p = typeof t.priority === 'number' ? t.priority : rankPriority(rank);
    const options = this.items(t.options)
      .map((o, i) => this.option(o, i))
      .filter((o) => o !== undefined);
    if (options.length > 0) n.o = options;
    n.a = this.args(t.args);
    if (typeof t.least === 'number') n.k = t.least;
    const bundles = this.words(t.bundles).filter((word) => BUNDLE.test(word));
    if (bundles.length > 0) n.b = bundles;
    const subs = this.items(t.subcommands)
      .map((s, i) => (isTable(s) ? this.node(s, i, depth + 1) : undefined))
      .filter((s) => s !== undefined);
    if (subs.length > 0) n.s = subs;
    const f =
      (t.one_dash === true ? NODE_FLAGS.oneDash : 0) |
      (t.options_first === true ? NODE_FLAGS.optionsFirst : 0) |
      (t.requires_subcommand === true ? NODE_FLAGS.needsSub : 0) |
      (t.hidden === true ? NODE_FLAGS.hidden : 0) |
      (t.authoritative === true ? NODE_FLAGS.complete : 0) |
      (t.stdin === true ? NODE_FLAGS.stdin : 0);
    if (f) n.f = f;
    return n;
  }
}

/** `takes_arg = "file"` and its like: the short way to say what a value is. */
function argOfWord(word: string): Table {
  if (Object.hasOwn(TEMPLATES, word)) return { template: word };
  if (word.startsWith('@')) return { generator: word };
  if (word.includes('|')) return { suggestions: word.split('|') };
  return { name: word };
}

/** First in the file, first in the list: 95 downwards, never below the neutral 50. */
export function rankPriority(rank: number): number {
  return Math.round(50 + 45 / (1 + rank * 0.18));
}

/** Throws with the line of the error when the text is no TOML. */
export function readTomlSpec(text: string): TomlSpec {
  const table = parse(text);
  const reader = new Reader();
  const node = reader.node(table, 0, 0);
  if (!node) throw new Error('a spec needs a name');
  const names = typeof node.n === 'string' ? [node.n] : node.n;
  return {
    node: { ...node, n: names[0]! },
    aliases: names.slice(1),
    extend: table.extend === true,
    onlyVerbs: Object.keys(table).every((key) => ['name', 'verb', 'verbs'].includes(key)),
    notes: reader.notes,
  };
}
