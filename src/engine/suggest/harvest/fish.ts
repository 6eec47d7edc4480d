// Reads fish's completion files as data: the `complete` commands that need no running. Conditions that
// name subcommands place an option below them; anything computed is left out.
import type { CompactArg, CompactNode, CompactOption } from '../specs/compact.ts';

const MAX_LINES = 5_000;
const MAX_ITEMS = 600;

interface Entry {
  commands: string[];
  names: string[];
  description: string;
  condition: string;
  values: string[];
  /** Null where it takes none. */
  value: CompactArg | null;
}

/** What fish's own functions make, by the sources that make the same here. */
const COMPUTED: readonly [made: RegExp, value: CompactArg][] = [
  [/__fish_complete_directories/, { t: ['folders'] }],
  [/__fish_complete_(?:suffix|path)/, { t: ['filepaths'] }],
  [/__fish_(?:complete|print)_users/, { g: [{ n: 'users' }] }],
  [/__fish_(?:complete|print)_groups/, { g: [{ n: 'groups' }] }],
  [/__fish_complete_pids/, { g: [{ n: 'processes' }] }],
  [/__fish_complete_proc/, { g: [{ n: 'process-names' }] }],
  [/__fish_print_interfaces/, { g: [{ n: 'network-interfaces' }] }],
  [/__fish_print_(?:hostnames|addresses)|__fish_complete_user_at_hosts/, { t: ['hostnames'] }],
];

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
  const entry: Entry = { commands: [], names: [], description: '', condition: '', values: [], value: null };
  let required = false;
  let noFiles = false;
  let computed: CompactArg | undefined;
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
      else {
        entry.values = value.split(/\s+/).filter((v) => /^[\w./:@%+=-]+$/.test(v));
        computed = COMPUTED.find(([made]) => made.test(value))?.[1];
      }
    } else if (/^-[a-z]*[rxf][a-z]*$|^--(?:require-parameter|exclusive|no-files)$/.test(word)) {
      required ||= /^-[a-z]*[rx]|^--(?:req|ex)/.test(word);
      noFiles ||= /^-[a-z]*[fx]|^--(?:no|ex)/.test(word);
    } else if (!word.startsWith('-') && entry.commands.length === 0) entry.commands.push(word);
  }
  // Where fish is not told otherwise, a value may be a file.
  const files = noFiles ? {} : { t: ['filepaths' as const] };
  if (entry.values.length > 0) entry.value = { v: entry.values };
  else if (required || computed) entry.value = computed ?? files;
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
  if (entry.value) option.a = [entry.value];
  if (top) root.o!.push(option);
  else
    for (const sub of below) {
      const node = subs.get(sub) ?? { n: sub, o: [] };
      subs.set(sub, node);
      node.o!.push(option);
    }
}
