// Tells the options of a command from its other words, by what the flags of one verb say of themselves: in any order,
// clustered (`-abc`), with a value joined on (`--opt=v`, `-n5`) or behind (`--opt v`, `-n 5`).
import type { Atom } from './template.ts';

export interface Seen {
  name: string;
  value: string | null;
}
export interface Parsed {
  seen: Seen[];
  /** The words that are no options; `--` stays as one of them. */
  others: string[];
}
export interface Known {
  none: boolean;
  value: boolean;
}

export function knownOf(atoms: Iterable<Atom>): Map<string, Known> {
  const known = new Map<string, Known>();
  for (const { name, value } of atoms) {
    const entry = known.get(name) ?? { none: false, value: false };
    if (value === null) entry.none = true;
    else entry.value = true;
    known.set(name, entry);
  }
  return known;
}

/** All ways to tell them apart; none at an option that the verb does not know. */
export function parseOptions(words: readonly string[], known: ReadonlyMap<string, Known>): Parsed[] {
  const found: Parsed[] = [];
  const step = (at: number, seen: readonly Seen[], others: readonly string[]): void => {
    const word = words[at];
    if (word === undefined || word === '--') found.push({ seen: [...seen], others: [...others, ...words.slice(at)] });
    else if (!word.startsWith('-') || word.length === 1) step(at + 1, seen, [...others, word]);
    else
      for (const { more, next } of optionAt(word, words[at + 1], known))
        step(at + (next ? 2 : 1), [...seen, ...more], others);
  };
  step(0, [], []);
  return found;
}

interface Taken {
  more: Seen[];
  /** The next word was its value. */
  next: boolean;
}

function optionAt(word: string, next: string | undefined, known: ReadonlyMap<string, Known>): Taken[] {
  const joined = /^(--?[\w-]+)=(.*)$/s.exec(word);
  if (joined && known.get(joined[1]!)?.value) return [{ more: [{ name: joined[1]!, value: joined[2]! }], next: false }];
  const entry = known.get(word);
  if (entry) return exact(word, next, entry);
  const bundled = word.startsWith('--') ? null : cluster(word, next, known);
  return bundled ? [bundled] : [];
}

function exact(name: string, next: string | undefined, entry: Known): Taken[] {
  const ways: Taken[] = [];
  if (entry.none) ways.push({ more: [{ name, value: null }], next: false });
  if (entry.value && next !== undefined) ways.push({ more: [{ name, value: next }], next: true });
  return ways;
}

function cluster(word: string, next: string | undefined, known: ReadonlyMap<string, Known>): Taken | null {
  if (/^-\d+$/.test(word) && known.has('-#')) return { more: [{ name: '-#', value: word.slice(1) }], next: false };
  const more: Seen[] = [];
  for (let at = 1; at < word.length; at += 1) {
    const name = `-${word[at]}`;
    const entry = known.get(name);
    if (!entry) return null;
    const rest = word.slice(at + 1);
    if (entry.value && (rest !== '' || !entry.none)) {
      const value = rest === '' ? next : rest;
      return value === undefined ? null : { more: [...more, { name, value }], next: rest === '' };
    }
    more.push({ name, value: null });
  }
  return { more, next: false };
}
