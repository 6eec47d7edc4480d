// A row as a sentence may speak of it: its cells and those of the objects in it, each with the words that designate it, and
// what the row is called and is a kind of.

import { unitOf } from '../amounts.ts';
import type { Cell, Row, Space } from '../told/rows.ts';
import type { Word } from '../told/spoken.ts';
import { type Bindable, bindable, lexicon, means, partsOf, same } from '../told/words.ts';
import { sameText } from './text.ts';

export interface Slot {
  cell: Cell;
  /** Words that speak of it. */
  keys: readonly Bindable[];
  /** Those of them that have to be said. */
  needs: readonly Bindable[];
}

export interface View {
  row: Row;
  slots: readonly Slot[];
}

const within = (row: Row, top: Row): Bindable[] | null => {
  const path: Bindable[] = [];
  for (let at: Row | null = row; at; at = at.parent) {
    if (at === top) return path;
    if (at.group) return null;
    path.unshift(...at.path);
  }
  return null;
};

function slotOf(cell: Cell, path: readonly Bindable[]): Slot {
  const { given, implied } = lexicon();
  const keys = [...path, ...cell.words];
  const counted = cell.amount !== null;
  const needs = keys.filter(
    ({ lower, concepts }) =>
      (lower.length > 1 || /\d/.test(lower)) &&
      !given.has(lower) &&
      // `total_matches`, where no other matches are told.
      !(
        lower === 'total' &&
        counted &&
        cell.words.length > 1 &&
        cell.row.cells.every(
          (other) =>
            other === cell ||
            other.words.every((word) => !cell.words.some((own) => same(own, word))),
        )
      ) &&
      !keys.some((key) => implied.get(key.lower)?.has(lower)) &&
      // A number of °C is a temperature.
      !(cell.amount?.unit === '°C' && concepts.has('temperature')) &&
      !(counted && unitOf(lower) !== null),
  );
  return { cell, keys, needs };
}

const known = new WeakMap<Space, Map<Row, View>>();

export function viewsOf(space: Space): Map<Row, View> {
  const before = known.get(space);
  if (before) return before;
  const views = new Map<Row, View>();
  for (const row of space.rows) {
    const slots: Slot[] = [];
    for (const other of space.rows) {
      if (other.look !== row.look) continue;
      const path = within(other, row);
      if (path) slots.push(...other.cells.map((cell) => slotOf(cell, path)));
    }
    views.set(row, { row, slots });
  }
  known.set(space, views);
  return views;
}

const SEGMENT = /[-_./:@\s]+/;
const NUMBER = /^\d+$/;

/** A text that no other row of the list has says which one is meant. */
function calls({ text, is }: Word, row: Row): boolean {
  if (is !== 'content' || !row.group) return false;
  const has = (other: Row): boolean =>
    other.cells.some(
      ({ value, amount }) =>
        typeof value === 'string' &&
        !amount &&
        (sameText(text, value) ||
          aliases(text.toLowerCase(), value.toLowerCase()) ||
          (value === '/' && text.toLowerCase() === 'root')),
    );
  return has(row) && row.group.rows.every((other) => other === row || !has(other));
}

/** Named by a text that no other row of its list has. */
export const BY_VALUE = 0.2;

/** How a word names a row: 0 by its whole name, 1 by a part of it; null: it does not. */
export function naming(word: Word, row: Row): number | null {
  const lower = word.text.toLowerCase();
  let best: number | null = calls(word, row) ? BY_VALUE : null;
  for (const name of row.names) {
    if (name === '/' && lower === 'root') return 0;
    if (
      lower === name ||
      lower === name.replace(/\.(?:service|timer|socket|target|mount)$/, '') ||
      name.endsWith(`/${lower}`) ||
      lower === name.replace(/\/$/, '')
    )
      return 0;
    if (lower.startsWith('/') || lower.length < 2) continue;
    const parts = name.split(SEGMENT).filter(Boolean);
    if (NUMBER.test(lower)) {
      if (parts.length === 2 && parts[1] === lower) best = 1;
      continue;
    }
    if (parts.includes(lower) || aliases(lower, name)) best = 1;
    else if (parts.some((part) => part.length > 3 && same(word, bindable(part)))) best = 1;
  }
  return best;
}

/** `postgres` is PostgreSQL, `Node.js` is node: one begins the other. */
const aliases = (said: string, name: string): boolean =>
  said.length > 3 &&
  name.length > 3 &&
  /^[a-z.]+$/.test(said) &&
  (name.startsWith(said) ? /^[a-z]{0,3}$/.test(name.slice(said.length)) : said.startsWith(name));

/** What the tool is, without what it was asked. */
export function lookWords(source: string): Bindable[] {
  const tokens = source
    .trim()
    .replace(/^sudo /, '')
    .split(/\s+/);
  const own =
    tokens.length === 1
      ? partsOf(source)
      : tokens.slice(0, 2).filter((each) => /^[a-z][\w-]*$/.test(each));
  return own.map(bindable);
}

/** Nouns for what a row is (`told`: that something says so): its list, the objects around it, its tool, and the nouns for what that tool tells of. */
const kindly = new WeakMap<Row, Map<string, boolean>>();

export function kindOf(word: Word, row: Row, told = false): boolean {
  const known = kindly.get(row) ?? new Map<string, boolean>();
  kindly.set(row, known);
  const key = told ? `${word.lower} told` : word.lower;
  const before = known.get(key) ?? isKind(word, row, told);
  known.set(key, before);
  return before;
}

function isKind(word: Word, row: Row, told: boolean): boolean {
  const { kinds, thing } = lexicon();
  for (let at: Row | null = row; at; at = at.parent) {
    if ([...at.path, ...(at.group?.words ?? [])].some((part) => means(word, part))) return true;
    for (const name of at.names) {
      const prefix = /^([a-z_]+)[:/]\S/.exec(name)?.[1];
      if (prefix && partsOf(prefix).some((part) => means(word, bindable(part)))) return true;
    }
  }
  const looks = lookWords(row.look.source);
  // A tool is called by what it tells of; a command's name is a word of its own.
  const meets = row.look.source.includes('_') ? means : same;
  if (looks.some((each) => meets(word, each))) return true;
  const nouns = looks.flatMap(({ lower }) => [...(kinds.get(lower) ?? [])]);
  const stems = [word.lower, ...word.stems];
  if (nouns.length > 0)
    return stems.some((stem) => nouns.includes(stem) || lexicon().anything.has(stem));
  return !told && stems.some((stem) => thing.has(stem));
}

/** "in /usr/local/bin": the folder that was listed, the host that was asked. */
export function isAsked(word: Word, words: readonly Word[], row: Row): boolean {
  if (!/[/.]/.test(word.lower)) return false;
  const asked = row.look.source.split(/\s+/);
  if (asked.some((each) => /^\w+:\/\//.test(each) && each.split('/')[2] === word.lower))
    return true;
  if (!asked.includes(word.text)) return false;
  return /^(?:in|under|inside|within|of|from|on|below|to)$/.test(
    words[words.indexOf(word) - 1]?.lower ?? '',
  );
}

/** "the groups sudo and users": what is listed alone is one of them, no noun for them all. */
const isListed = (word: Word, words: readonly Word[]): boolean =>
  word.part !== words[0]?.part &&
  words.every((other) => other === word || other.part !== word.part || other.is === 'light');

/** "in a container", "on another machine": where something is, and no noun for it. */
export function isPlace(word: Word, words: readonly Word[]): boolean {
  if (isListed(word, words)) return true;
  const at = words.indexOf(word);
  const [second, first] = [words[at - 1]?.lower ?? '', words[at - 2]?.lower ?? ''];
  return (
    /^(?:an?|any|some)$/.test(second) &&
    /^(?:in|on|inside|within|at|from|to|behind|by|via)$/.test(first)
  );
}

/** How a word names a row, or what that lies in. */
const named = new WeakMap<Row, Map<string, number | null>>();

export function nameAt(word: Word, row: Row): number | null {
  const isName = word.is === 'amount' && word.amount?.unit === '' && /^\d{3,}$/.test(word.text);
  if (word.is !== 'content' && !isName) return null;
  const known = named.get(row) ?? new Map<string, number | null>();
  named.set(row, known);
  const key = `${word.is} ${word.text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  let found: number | null = null;
  for (let at: Row | null = row; at; at = at.parent) {
    const how = naming(word, at);
    if (how !== null && (found === null || how < found)) found = how;
  }
  known.set(key, found);
  return found;
}

/** What was asked for has to be said again. */
export function unasked(row: Row | null, words: readonly Word[]): boolean {
  return (row?.cells ?? []).some(
    ({ words: keys, value }) =>
      keys.some(
        ({ lower }) => lexicon().asked.has(lower) && !/^(?:sort|order|command|args)$/.test(lower),
      ) &&
      typeof value === 'string' &&
      !value
        .toLowerCase()
        .split(/[\s,:=]+/)
        .every((part) => words.some(({ lower }) => lower === part || lower.includes(part))),
  );
}
