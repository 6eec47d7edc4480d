// Walks the words of a command through its spec: which subcommand, which options are there already,
// what the next word would be. Unknown words and options never stop the walk.
import { argumentsOf, valueOption } from './argument-table.ts';
import { argAt, findOption, mainName, settle, subcommandOf } from './spec-node.ts';
import type { SpecArg, SpecLookup, SpecNode, SpecOption } from './spec-types.ts';
import type { ExpectedType } from './types.ts';

export interface PendingValue {
  option: SpecOption;
  arg: SpecArg;
  /** The next word may as well be something else than this value. */
  optional: boolean;
  /** Where the spec lacks the option and the argument table has it. */
  expected?: ExpectedType;
}

export interface Walk {
  /** From the command's own node to the deepest subcommand. */
  nodes: SpecNode[];
  path: string[];
  /** Options in their main spelling, in order, without repeats. */
  present: string[];
  pending: PendingValue | null;
  /** How many positional arguments of the deepest node are there. */
  index: number;
  /** What was taken as an operand or as a value of its own, and as what. */
  taken: { word: string; arg: SpecArg }[];
  /** Words that look like options of the deepest node and are none that it has. */
  unknown: string[];
  /** How many operands the options that are there stand for. */
  stoodFor: number;
  /** After `--`, or after a script's name: what follows is no option of this command. */
  literal: boolean;
  /** Index of the word that begins an inner command line, when the spec says that one is here. */
  inner: number | null;
}

/** `words[0]` is the command's name. Nothing is loaded that is not in memory. */
export function walkSpec(root: SpecNode, words: readonly string[], specs: SpecLookup): Walk {
  const walk: Walk = {
    nodes: [settle(root)],
    path: [],
    present: [],
    pending: null,
    index: 0,
    taken: [],
    unknown: [],
    stoodFor: 0,
    literal: false,
    inner: null,
  };
  const queue: PendingValue[] = [];
  for (let i = 1; i < words.length; i++) {
    const word = words[i]!;
    // `ip addr show dev eth0`: some programs have options without a dash.
    const keyword = walk.path.length > 0 && findOption(walk.nodes, word) !== null;
    const looksLikeOption = !walk.literal && word.length > 1 && (word.startsWith('-') || keyword);
    const waiting = queue[0];
    if (waiting && !(looksLikeOption && waiting.optional)) {
      // `python -m pip install`: a module that is known as a program is one.
      const module = waiting.arg.isModule === true;
      if (waiting.arg.isCommand || (module && specs.get(word))) {
        walk.inner = i;
        return walk;
      }
      walk.taken.push({ word, arg: waiting.arg });
      walk.literal ||= module;
      if (waiting.arg.variadic) waiting.optional = true;
      else queue.shift();
      continue;
    }
    queue.length = 0;
    if (word === '--' && !walk.literal) walk.literal = true;
    else if (looksLikeOption) {
      queue.push(...readOption(walk, word));
      // The first argument may be named by its own word or stand alone: `ip link set [dev] eth0`.
      if (keyword && argAt(walk.nodes.at(-1)!.args, walk.index)?.name === word) walk.index++;
    } else if (readWord(walk, words, i, specs)) return walk;
  }
  walk.pending = queue[0] ?? null;
  return walk;
}

/** Notes options that stand after the cursor: they are present as well. */
export function noteOptions(walk: Walk, words: readonly string[]): void {
  for (const word of words) if (word.length > 1 && word.startsWith('-')) readOption(walk, word);
}

/** Reads a positional word. True when an inner command begins with it. */
function readWord(walk: Walk, words: readonly string[], i: number, specs: SpecLookup): boolean {
  const word = words[i]!;
  const node = walk.nodes.at(-1)!;
  if (walk.index === 0 && !walk.literal) {
    const child = subcommandOf(node, word);
    if (child) {
      const entered = settle(child);
      walk.nodes.push(entered);
      walk.path.push(child.names[0] ?? word);
      for (const name of entered.given ?? []) {
        const option = findOption(walk.nodes, name);
        note(walk, option ? mainName(option) : name);
      }
      return false;
    }
  }
  const arg = argAt(node.args, walk.index);
  if (arg?.isCommand) {
    walk.inner = i;
    return true;
  }
  if (arg?.isModule && walk.index === 0) {
    const module = specs.get(`${words[0]} ${word}`);
    if (module) walk.nodes.push(settle(module));
  }
  if (arg?.isScript || arg?.isModule || node.optionsMustPrecedeArguments) walk.literal = true;
  if (arg) walk.taken.push({ word, arg });
  walk.index++;
  return false;
}

/** Notes an option or a cluster of them; returns the values that it waits for. */
function readOption(walk: Walk, word: string): PendingValue[] {
  const equals = word.indexOf('=');
  const name = equals > 0 ? word.slice(0, equals) : word;
  const option = findOption(walk.nodes, name);
  if (option) {
    noteOption(walk, option);
    if (equals > 0) return [];
    // Some vendors' specs leave out that an option takes a value.
    const untold = option.args.length === 0 && argumentsOf(walk.nodes[0]!.names[0] ?? '')?.options[name] !== undefined;
    return untold ? waitsByTable(walk, name) : waits(option, name);
  }
  const cluster = word.startsWith('--') || equals > 0 ? null : readCluster(walk, word);
  if (cluster) return cluster;
  note(walk, name);
  walk.unknown.push(word);
  return waitsByTable(walk, word);
}

/** `-xvf`: null when it is no cluster of options that the spec knows. */
function readCluster(walk: Walk, word: string): PendingValue[] | null {
  const strict = walk.nodes.at(-1)!.longOptionsWithOneDash;
  const letters: SpecOption[] = [];
  let values: PendingValue[] = [];
  for (let at = 1; at < word.length && values.length === 0; at++) {
    const letter = findOption(walk.nodes, `-${word[at]}`);
    if (!letter) return null;
    letters.push(letter);
    values = waits(letter, `-${word[at]}`);
    const glued = letter.args.length > 0 && at < word.length - 1;
    if (glued && strict) return null;
    if (glued) values = values.slice(1);
    if (glued) break;
  }
  for (const letter of letters) noteOption(walk, letter);
  return values;
}

/** An option that the spec does not know, or a cluster's last letter, may be in the argument table. */
function waitsByTable(walk: Walk, word: string): PendingValue[] {
  const options = argumentsOf(walk.nodes[0]!.names[0] ?? '')?.options;
  const name = walk.path.length === 0 && options ? valueOption(word, options) : null;
  if (!name) return [];
  const arg: SpecArg = { templates: [], generators: [], suggestions: [] };
  return [{ option: { names: [name], args: [arg] }, arg, optional: false, expected: options![name] }];
}

/** The values that come as words of their own; an optional one of a long option must be glued. */
function waits(option: SpecOption, name: string): PendingValue[] {
  if (option.separator) return [];
  if (name.startsWith('--') && option.args[0]?.optional) return [];
  return option.args.map((arg) => ({ option, arg, optional: arg.optional ?? false }));
}

function noteOption(walk: Walk, option: SpecOption): void {
  note(walk, mainName(option));
  walk.stoodFor += option.standsFor ?? 0;
}

function note(walk: Walk, name: string): void {
  if (!walk.present.includes(name)) walk.present.push(name);
}
