// Reads fish's completion files as data: the `complete` commands that need no running. Conditions that
// name subcommands place an option below them; anything computed is left out.
import type { CompactNode, CompactOption } from '../specs/compact.ts';

const MAX_LINES = 5_000;
const MAX_ITEMS = 600;

interface Entry {
  commands: string[];
  names: string[];
  description: string;
  condition: string;
  values: string[];
  takesValue: boolean;
}

/** Words of a fish command line; quotes and backslashes decoded. */
function words(line: string): string[] {
  const out: string[] = [];
  const pattern = /\s*(?:#.*$|((?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\\.|[^\s'"\\#]|(?<=\S)#)+))/gy;
  for (let m = pattern.exec(line); m?.[1] !== undefined; m = pattern.exec(line))
    out.push(
      m[1].replace(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|\\(.)/g, (_, s, d, e) =>
        (s ?? d ?? e ?? '').replace(/\\(['"\\])/g, '$1'),
      ),
    );
  return out;
}

const VALUED: Readonly<Record<string, string>> = {
  '-c': 'command',
  '--command': 'command',
  '-s': 'short',
  '--short-option': 'short',
  '-l': 'long',
  '--long-option': 'long',
  '-o': 'old',
  '--old-option': 'old',
  '-d': 'description',
  '--description': 'description',
  '-n': 'condition',
  '--condition': 'condition',
  '-a': 'arguments',
  '--arguments': 'arguments',
};

function readEntry(list: readonly string[]): Entry {
  const entry: Entry = {
    commands: [],
    names: [],
    description: '',
    condition: '',
    values: [],
    takesValue: false,
  };
  for (let i = 1; i < list.length; i++) {
    const word = list[i]!;
    const equals = /^(--[\w-]+)=(.*)$/s.exec(word);
    const flag = equals?.[1] ?? word;
    const what = VALUED[flag];
    if (what) {
      const value = equals?.[2] ?? list[++i] ?? '';
      if (what === 'command') entry.commands.push(value);
      else if (what === 'short') entry.names.push(...[...value].map((c) => `-${c}`));
      else if (what === 'long') entry.names.push(`--${value}`);
      else if (what === 'old') entry.names.push(`-${value}`);
      else if (what === 'description') entry.description = value;
      else if (what === 'condition') entry.condition += ` ${value}`;
      else entry.values = value.split(/\s+/).filter((v) => /^[\w./:@%+=-]+$/.test(v));
    } else if (/^-[a-z]*[rx][a-z]*$/.test(word) || word === '--require-parameter' || word === '--exclusive')
      entry.takesValue = true;
    else if (!word.startsWith('-') && entry.commands.length === 0) entry.commands.push(word);
  }
  return entry;
}

const LINES_PER_STEP = 20;

/** Completions of one command in a fish file; null when it has none that can be read as data. */
export function* fishSteps(name: string, source: string): Generator<void, CompactNode | null> {
  const root: CompactNode = { n: name, o: [], s: [] };
  const subs = new Map<string, CompactNode>();
  const variables = new Map<string, string>();
  let step = 0;
  for (const raw of source.replace(/\\\n/g, ' ').split('\n', MAX_LINES)) {
    if (++step % LINES_PER_STEP === 0) yield;
    const line = raw.trim();
    const set = /^set\s+(?:-\w+\s+)*(\w+)\s+([\w ./-]+)$/.exec(line);
    if (set) variables.set(set[1]!, set[2]!);
    if (!line.startsWith('complete ')) continue;
    const entry = readEntry(words(line.replace(/\$(\w+)/g, (all, v) => variables.get(v) ?? all)));
    if (!entry.commands.includes(name) || /[$(]/.test(entry.names.join(''))) continue;
    place(entry, root, subs);
  }
  root.s = [...subs.values()].slice(0, MAX_ITEMS);
  return (root.o?.length ?? 0) + root.s.length > 0 ? root : null;
}

function place(entry: Entry, root: CompactNode, subs: Map<string, CompactNode>): void {
  const below = [...entry.condition.matchAll(/(?<!not\s)__fish_seen_subcommand_from\s+([\w -]+)/g)]
    .flatMap((m) => (m[1] ?? '').split(/\s+/))
    .filter((w) => /^[a-z][\w-]*$/.test(w) && w !== 'and' && w !== 'or' && w !== 'not');
  const top =
    below.length === 0 || /not\s+__fish_seen_subcommand_from|__fish_use_subcommand|needs_command/.test(entry.condition);
  if (entry.names.length === 0) {
    if (!top || entry.condition === '') return;
    for (const value of entry.values)
      if (!subs.has(value) && /^[a-z]/.test(value)) subs.set(value, { n: value, d: entry.description, o: [] });
    return;
  }
  const option: CompactOption = {
    n: entry.names.length === 1 ? entry.names[0]! : entry.names,
    d: entry.description.slice(0, 120),
  };
  if (entry.takesValue || entry.values.length > 0) option.a = [{ v: entry.values }];
  if (top) root.o!.push(option);
  else
    for (const sub of below) {
      const node = subs.get(sub) ?? { n: sub, o: [] };
      subs.set(sub, node);
      node.o!.push(option);
    }
}
