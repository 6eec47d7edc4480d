// Reads what a verb writes — `run` and its flags — into one form that both directions use: compiling lays values into
// it, reading back lays a command beside it.
import type { SlotName, Verb } from './schema.ts';
import { SLOTS } from './schema.ts';

/** A piece of a word: fixed, a slot, or the value of an entry of `where`. */
export type Part = string | { slot: SlotName } | { filter: string };
export const isSlotPart = (part: Part | undefined): part is { slot: SlotName } =>
  typeof part === 'object' && 'slot' in part;
/** What a flag or a word stands for. */
export type Meaning =
  | { kind: 'where' | 'except'; key: string }
  | { kind: 'manner' | 'show'; id: string }
  | { kind: 'order'; key: string }
  | { kind: 'limit'; end: 'first' | 'last' }
  | { kind: 'slot'; slot: SlotName }
  | { kind: 'choice'; id: string; given: boolean }
  | { kind: 'fixed'; at: number };
/** A placeholder for an entry of a table that does not stand among the flags. */
export interface Placed {
  kind: 'placed';
  table: 'where' | 'except' | 'manner' | 'show' | 'limit';
  key: string;
}
export type Item =
  | { kind: 'word'; parts: readonly Part[] }
  | { kind: 'flags' }
  | Placed
  | { kind: 'choice'; id: string; with: string; without: string }
  | { kind: 'group'; items: readonly Item[] };

export interface Form {
  items: readonly Item[];
  /** It is more than one plain command: pipes, substitutions, several commands. */
  whole: boolean;
}

/** An option as it is written: its name, and what is said of its value. */
export interface Atom {
  name: string;
  /** null: none; `type` null: exactly `before`. */
  value: { before: string; type: string | null; after: string } | null;
  /** How the value is joined on: `=`, a blank, or nothing. */
  joint: '=' | ' ' | '';
}
/** One spelling of a flag; words that are no options stand in `words`. */
export interface Spelling {
  text: string;
  atoms: readonly Atom[];
  words: readonly string[];
}

const SHELL = /[|&;<>$`"'()]/;
const isSlot = (name: string): name is SlotName => (SLOTS as readonly string[]).includes(name);

function itemOf(word: string): Item {
  const inner = /^\{([^{}]*)\}$/.exec(word)?.[1];
  if (inner === 'flags') return { kind: 'flags' };
  if (inner === 'limit') return { kind: 'placed', table: 'limit', key: '' };
  const choice = inner === undefined ? null : /^([\w-]+):([^|]*)\|(.*)$/.exec(inner);
  if (choice) return { kind: 'choice', id: choice[1]!, with: choice[2]!, without: choice[3]! };
  const placed = inner === undefined ? null : /^(where|except|manner|show)\.(.+)$/.exec(inner);
  if (placed) return { kind: 'placed', table: placed[1] as 'where', key: placed[2]!.replaceAll('_', ' ') };
  const parts = word.split(/(\{(?:names?|in|from|to|by|where\.[^{}]+)\})/).flatMap((part): Part[] => {
    if (part === '') return [];
    const filter = /^\{where\.(.+)\}$/.exec(part)?.[1];
    if (filter !== undefined) return [{ filter: filter.replaceAll('_', ' ') }];
    const name = /^\{([a-z]+)\}$/.exec(part)?.[1];
    const slot = name === 'name' ? 'names' : name;
    return [slot !== undefined && isSlot(slot) ? { slot } : part];
  });
  return { kind: 'word', parts };
}

/** Words at blanks that stand in no braces. */
const blanks = (text: string): string[] => text.match(/(?:\{[^{}]*\}|[^\s{}]|\{|\})+/g) ?? [];

const FIXED = /^[^-{}[\]|&;<>$`"'()][^{}[\]|&;<>$`"'()]*$/;

/**
 * The fixed words that a spelling begins with, the program first: by them verbs are found, thousands at once, before
 * any of them is read.
 */
export function headOf(run: string): readonly string[] {
  const words = run.split(/\s+/).filter(Boolean);
  const end = words.findIndex((word) => !FIXED.test(word));
  return end < 0 ? words : words.slice(0, end);
}

export function formOf(run: string): Form {
  const items: Item[] = [];
  const pieces = run.match(/\[(?! )[^[\]]*\](?=\s|$)|(?:\{[^{}]*\}|[^\s{}]|\{|\})+/g) ?? [];
  for (const piece of pieces)
    items.push(
      /^\[.+\]$/.test(piece) ? { kind: 'group', items: blanks(piece.slice(1, -1)).map(itemOf) } : itemOf(piece),
    );
  const literals = items.flatMap((item) => (item.kind === 'group' ? item.items : [item]));
  const whole = literals.some(
    (item) => item.kind === 'word' && item.parts.some((part) => typeof part === 'string' && SHELL.test(part)),
  );
  return { items, whole };
}

const forms = new Map<string, Form>();
/** The same, kept. */
export function form(run: string): Form {
  let found = forms.get(run);
  if (!found) {
    found = formOf(run);
    forms.set(run, found);
  }
  return found;
}

export const isRequired = (flag: string): boolean => flag.startsWith('!');

function valueIn(text: string): Atom['value'] {
  const found = /^(.*?)\{([^{}]+)\}(.*)$/.exec(text);
  return found ? { before: found[1]!, type: found[2]!, after: found[3]! } : { before: text, type: null, after: '' };
}

function spellingOf(text: string): Spelling {
  const words = text.match(/(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^\s"'{}])+/g) ?? [];
  const atoms: Atom[] = [];
  const rest: string[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i]!;
    if (word === '--') {
      rest.push(...words.slice(i));
      break;
    }
    const long = /^(--?[\w-]+)=(.*)$/.exec(word);
    const short = /^(-[A-Za-z]|-)(\{.*)$/.exec(word);
    if (long) atoms.push({ name: long[1]!, value: valueIn(long[2]!), joint: '=' });
    else if (short) atoms.push({ name: short[1] === '-' ? '-#' : short[1]!, value: valueIn(short[2]!), joint: '' });
    else if (word.startsWith('-') && word.length > 1) {
      const next = words[i + 1];
      const takes = next !== undefined && (!next.startsWith('-') || next.startsWith('-{'));
      atoms.push({ name: word, value: takes ? valueIn(next) : null, joint: ' ' });
      if (takes) i += 1;
    } else rest.push(word);
  }
  return { text, atoms, words: rest };
}

const known = new Map<string, readonly Spelling[]>();
/** The spellings of a flag, the first of which is written; `!` in front says that the verb always does so. */
export function spellings(flag: string): readonly Spelling[] {
  let found = known.get(flag);
  if (!found) {
    const text = flag.replace(/^!/, '');
    const parts = text === '' ? [] : (text.match(/(?:\{[^{}]*\}|"[^"]*"|'[^']*'|[^|])+/g) ?? []);
    found = parts.map((part) => spellingOf(part.trim()));
    known.set(flag, found);
  }
  return found;
}

/** The types of the values in a spelling. */
export function typeIn(spelling: Spelling): string | null {
  return /\{([^{}]+)\}/.exec(spelling.text)?.[1] ?? null;
}

/** A key of `where`: `author`, `time >=`, `not merge`, `priority = err`. */
export interface Key {
  attr: string;
  op: string;
  word: string | null;
  not: boolean;
}
const keys = new Map<string, Key>();
export function keyOf(text: string): Key {
  let key = keys.get(text);
  if (!key) {
    const [attr = '', op = '=', ...word] = text.replace(/^not /, '').split(' ');
    key = { attr, op, word: word.length > 0 ? word.join(' ') : null, not: text.startsWith('not ') };
    keys.set(text, key);
  }
  return key;
}

/** What is placed in `run`: those entries do not stand among the flags. */
export function placedIn(verb: Verb): Set<string> {
  return new Set(
    form(verb.run).items.flatMap((item): string[] => {
      if (item.kind === 'placed') return [`${item.table}.${item.key}`];
      return item.kind === 'word' ? filtersIn(item.parts).map((key) => `where.${key}`) : [];
    }),
  );
}

/** What a flag says that has a place of its own, with how it is written. */
export function placedFlags(verb: Verb, item: Extract<Item, { kind: 'placed' }>): [Meaning, string][] {
  if (item.table === 'limit')
    return [
      ...(verb.limit === undefined ? [] : [[{ kind: 'limit', end: 'first' }, verb.limit] as [Meaning, string]]),
      ...(verb.last === undefined ? [] : [[{ kind: 'limit', end: 'last' }, verb.last] as [Meaning, string]]),
    ];
  const flag = verb[item.table][item.key];
  if (flag === undefined) throw new Error(`${verb.run}: nothing stands under ${item.table}.${item.key}`);
  return item.table === 'where' || item.table === 'except'
    ? [[{ kind: item.table, key: item.key }, flag]]
    : [[{ kind: item.table, id: item.key }, flag]];
}

/** The entries of `where` whose values stand inside a word. */
export const filtersIn = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => (typeof part === 'object' && 'filter' in part ? [part.filter] : []));
