// Lays a command beside one spelling of a verb: which flags were given, and which words stand in which slot. What the
// verb does not know makes it no match.
import { escapeRegExp } from '../../base/escape-regexp.ts';
import { knownOf, type Parsed, parseOptions, type Seen } from './options.ts';
import type { SlotName, Verb } from './schema.ts';
import {
  type Atom,
  form,
  type Item,
  isSlotPart,
  type Meaning,
  type Part,
  placedFlags,
  placedIn,
  type Spelling,
  spellings,
  typeIn,
} from './template.ts';
import { isMany, isOptional } from './values.ts';

export interface Said {
  meaning: Meaning;
  type: string | null;
  /** The words of its value; empty where it has none. */
  words: string[];
}

interface Entry {
  meaning: Meaning;
  atoms: readonly Atom[];
  /** Options of one bracket come together. */
  group: number;
}
interface Target {
  meaning: Meaning;
  type: string;
}
interface Place {
  pattern: RegExp;
  targets: Target[];
  many: boolean;
  group: number;
}
/** Words that come together or not at all. */
interface Run {
  optional: boolean;
  places: Place[];
  group: number;
}
interface Matcher {
  entries: Entry[];
  known: ReturnType<typeof knownOf>;
  runs: Run[];
  fixed: number;
  choices: { id: string; needs: boolean; otherwise: boolean }[];
}

const MAX = 24;

/** The entries of the flag tables of a verb, save those that `run` places among its words. */
function tableEntries(verb: Verb, placed: Set<string>): Entry[] {
  const entries: Entry[] = [];
  const add = (meaning: Meaning, flag: string | undefined) => {
    for (const { atoms, words } of flag === undefined ? [] : spellings(flag))
      if (atoms.length > 0 && words.length === 0) entries.push({ meaning, atoms, group: -1 });
  };
  for (const kind of ['where', 'except'] as const)
    for (const [key, flag] of Object.entries(verb[kind])) add({ kind, key }, flag);
  for (const kind of ['manner', 'show'] as const)
    for (const [id, flag] of Object.entries(verb[kind])) add({ kind, id }, flag);
  for (const [key, flag] of Object.entries(verb.order)) add({ kind: 'order', key }, flag);
  add({ kind: 'fixed', at: -1 }, verb.ignore);
  if (!placed.has('limit.')) {
    add({ kind: 'limit', end: 'first' }, verb.limit);
    add({ kind: 'limit', end: 'last' }, verb.last);
  }
  return entries;
}

/** The flag of an entry that stands at a place of its own. */
class Builder {
  readonly entries: Entry[];
  readonly runs: Run[] = [];
  readonly choices: Matcher['choices'] = [];
  #fixed = 0;
  #groups = 0;

  constructor(
    readonly verb: Verb,
    run: string,
  ) {
    this.entries = tableEntries(verb, placedIn(verb));
    const { items } = form(run);
    this.#items(items, null);
  }

  done(): Matcher {
    return {
      entries: this.entries,
      known: knownOf(this.entries.flatMap(({ atoms }) => [...atoms])),
      runs: this.runs,
      fixed: this.#fixed,
      choices: this.choices,
    };
  }

  #type(slot: SlotName): string {
    const type = this.verb.slots[slot];
    if (type === undefined) throw new Error(`${this.verb.run}: ${slot} has no type`);
    return type;
  }

  #target(part: Exclude<Part, string>): Target {
    if ('slot' in part) return { meaning: { kind: 'slot', slot: part.slot }, type: this.#type(part.slot) };
    const spelling = spellings(this.verb.where[part.filter] ?? '')[0];
    const type = spelling ? typeIn(spelling) : null;
    if (type === null) throw new Error(`${this.verb.run}: ${part.filter} has no value`);
    return { meaning: { kind: 'where', key: part.filter }, type };
  }

  #place(parts: Extract<Item, { kind: 'word' }>['parts'], group: number): Place {
    const targets: Target[] = [];
    let source = '';
    for (const part of parts)
      if (typeof part === 'string') source += escapeRegExp(part);
      else {
        targets.push(this.#target(part));
        source += parts.length === 1 ? '(.*)' : '(.+?)';
      }
    const many = parts.length === 1 && targets.some(({ type }) => isMany(type));
    return { pattern: new RegExp(`^${source}$`, 's'), targets, many, group };
  }

  #items(items: readonly Item[], run: Run | null): void {
    let closed = false;
    for (let i = 0; i < items.length; i += 1) {
      const item = items[i]!;
      if (item.kind === 'flags') continue;
      if (item.kind === 'group') {
        this.#groups += 1;
        const inner: Run = { optional: true, places: [], group: this.#groups };
        this.runs.push(inner);
        this.#items(item.items, inner);
        continue;
      }
      if (item.kind === 'choice') {
        this.#choice(item);
        continue;
      }
      if (item.kind === 'placed') {
        this.#placed(item);
        continue;
      }
      const [first] = item.parts;
      const option = typeof first === 'string' && first.startsWith('-') && first.length > 1 && !closed;
      if (option && first !== '--') {
        const next = items[i + 1];
        const value = next?.kind === 'word' && item.parts.length === 1 ? next.parts : null;
        if (this.#option(item.parts, value, run?.group ?? 0)) i += 1;
        continue;
      }
      closed ||= first === '--';
      const place = this.#place(item.parts, run?.group ?? 0);
      const optional = item.parts.length === 1 && place.targets.some(({ type }) => isOptional(type));
      if (run) run.places.push(place);
      else this.runs.push({ optional, places: [place], group: 0 });
    }
  }

  #choice(item: Extract<Item, { kind: 'choice' }>): void {
    for (const given of [true, false]) {
      const text = given ? item.with : item.without;
      if (text === '') continue;
      const meaning: Meaning = { kind: 'choice', id: item.id, given };
      for (const { atoms } of spellings(text)) this.entries.push({ meaning, atoms, group: -1 });
    }
    this.choices.push({ id: item.id, needs: item.with !== '', otherwise: item.without !== '' });
  }

  #placed(item: Extract<Item, { kind: 'placed' }>): void {
    for (const [meaning, flag] of placedFlags(this.verb, item))
      for (const spelling of spellings(flag)) this.#spelled(meaning, spelling);
  }

  #spelled(meaning: Meaning, { atoms, words }: Spelling): void {
    if (words.length === 0) {
      this.entries.push({ meaning, atoms, group: -1 });
      return;
    }
    this.#groups += 1;
    const places = words.map((word): Place => {
      const found = /^(.*?)\{([^{}]+)\}(.*)$/.exec(word);
      if (!found) return { pattern: new RegExp(`^${escapeRegExp(word)}$`), targets: [], many: false, group: 0 };
      const [, before = '', type = '', after = ''] = found;
      const pattern = new RegExp(`^${escapeRegExp(before)}(.+?)${escapeRegExp(after)}$`, 's');
      return { pattern, targets: [{ meaning, type }], many: isMany(type), group: 0 };
    });
    // A word without a value says by being there that the entry holds.
    if (!places.some(({ targets }) => targets.length > 0)) places[0]!.targets.push({ meaning, type: '' });
    this.runs.push({ optional: true, places, group: this.#groups });
  }

  /** An option of `run` itself; true when the next item was its value. */
  #option(
    parts: Extract<Item, { kind: 'word' }>['parts'],
    next: Extract<Item, { kind: 'word' }>['parts'] | null,
    group: number,
  ): boolean {
    const [first, second] = parts;
    const name = String(first);
    if (typeof second === 'object') {
      const { meaning, type } = this.#target(second);
      const [, option = name, before = ''] = /^(--?[\w-]+)=(.*)$/.exec(name) ?? [];
      const after = parts.slice(2).join('');
      this.#slotOption(option, '=', { before, type, after }, meaning, group);
      return false;
    }
    const [slot] = next ?? [];
    // A value is one word; several are what the command is about.
    if (next?.length === 1 && isSlotPart(slot) && !isMany(this.#type(slot.slot)) && !name.includes('=')) {
      this.#slotOption(
        name,
        ' ',
        { before: '', type: this.#type(slot.slot), after: '' },
        { kind: 'slot', slot: slot.slot },
        group,
      );
      return true;
    }
    const at = group === 0 ? this.#fixed++ : -1;
    const meaning: Meaning = { kind: 'fixed', at };
    for (const { atoms } of spellings(name.replaceAll('|', '\\|'))) this.entries.push({ meaning, atoms, group });
    return false;
  }

  #slotOption(
    name: string,
    joint: Atom['joint'],
    value: NonNullable<Atom['value']>,
    meaning: Meaning,
    group: number,
  ): void {
    if (group === 0 && !isOptional(value.type ?? '')) {
      const at = this.#fixed++;
      // It is asked for by being counted among the fixed ones.
      this.entries.push({ meaning, atoms: [{ name, value, joint }], group: -2 - at });
      return;
    }
    this.entries.push({ meaning, atoms: [{ name, value, joint }], group });
  }
}

const matchers = new WeakMap<Verb, Map<string, Matcher>>();
function matcherOf(verb: Verb, run: string): Matcher {
  let runs = matchers.get(verb);
  if (!runs) {
    runs = new Map();
    matchers.set(verb, runs);
  }
  let found = runs.get(run);
  if (!found) {
    found = new Builder(verb, run).done();
    runs.set(run, found);
  }
  return found;
}

interface Cover {
  said: Said[];
  fixed: Set<number>;
  choices: Set<string>;
  groups: Set<number>;
}

/** The value of an atom in what was seen; null when it is another. */
function valueIn({ value, name }: Atom, seen: Seen): { words: string[]; type: string | null } | null {
  if (name !== seen.name || (value === null) !== (seen.value === null)) return null;
  if (value === null || seen.value === null) return { words: [], type: null };
  const { before, type, after } = value;
  if (type === null) return seen.value === before ? { words: [], type } : null;
  if (!seen.value.startsWith(before) || !seen.value.endsWith(after)) return null;
  const inner = seen.value.slice(before.length, seen.value.length - after.length);
  return inner === '' && type !== 'text' ? null : { words: [inner], type };
}

/** All ways to explain every option that was seen, each by one entry. */
function covers(matcher: Matcher, seen: readonly Seen[]): Cover[] {
  const found: Cover[] = [];
  const step = (left: readonly Seen[], cover: Cover): void => {
    if (found.length >= MAX) return;
    const [first] = left;
    if (!first) {
      found.push(cover);
      return;
    }
    for (const entry of matcher.entries) {
      if (!entry.atoms.some((atom) => valueIn(atom, first))) continue;
      let rest = left;
      let type: string | null = null;
      const words: string[] = [];
      const fits = entry.atoms.every((atom) => {
        const at = rest.findIndex((each) => valueIn(atom, each));
        if (at < 0) return false;
        const value = valueIn(atom, rest[at]!)!;
        type = value.type ?? type;
        words.push(...value.words);
        rest = rest.filter((_, i) => i !== at);
        return true;
      });
      if (!fits || rest.includes(first)) continue;
      const next = taken(cover, entry, { meaning: entry.meaning, type, words });
      if (next) step(rest, next);
    }
  };
  step(seen, { said: [], fixed: new Set(), choices: new Set(), groups: new Set() });
  return found;
}

const sameMeaning = (a: Meaning, b: Meaning): boolean => JSON.stringify(a) === JSON.stringify(b);

function taken(cover: Cover, entry: Entry, said: Said): Cover | null {
  const { meaning, group } = entry;
  const next: Cover = {
    said: cover.said,
    fixed: cover.fixed,
    choices: cover.choices,
    groups: group > 0 ? new Set([...cover.groups, group]) : cover.groups,
  };
  const at = group < -1 ? -2 - group : meaning.kind === 'fixed' ? meaning.at : -1;
  if (at >= 0) {
    if (cover.fixed.has(at)) return null;
    next.fixed = new Set([...cover.fixed, at]);
  }
  if (meaning.kind === 'fixed') return next;
  if (meaning.kind === 'choice') {
    if (cover.choices.has(meaning.id)) return null;
    next.choices = new Set([...cover.choices, meaning.id]);
    if (!meaning.given) return next;
    next.said = [...cover.said, { ...said, meaning: { kind: 'manner', id: meaning.id } }];
    return next;
  }
  // The same flag twice says nothing more; with two values it is more than a goal holds.
  if (cover.said.some((each) => sameMeaning(each.meaning, meaning))) return null;
  next.said = [...cover.said, said];
  return next;
}

/** All ways to lay the words into the places. */
function layouts(matcher: Matcher, words: readonly string[]): { said: Said[]; groups: Set<number> }[] {
  const found: { said: Said[]; groups: Set<number> }[] = [];
  const flat = matcher.runs;
  const step = (run: number, place: number, at: number, said: Said[], groups: Set<number>): void => {
    if (found.length >= MAX) return;
    const current = flat[run];
    if (!current) {
      if (at === words.length) found.push({ said, groups });
      return;
    }
    if (place === current.places.length) {
      step(run + 1, 0, at, said, groups);
      return;
    }
    if (place === 0 && current.optional) step(run + 1, 0, at, said, groups);
    const { pattern, targets, many } = current.places[place]!;
    const inside = current.group > 0 ? new Set([...groups, current.group]) : groups;
    const longest = many ? words.length - at : 1;
    for (let count = longest; count >= 1; count -= 1) {
      const taken = words.slice(at, at + count);
      if (taken.length < count) continue;
      const matches = taken.map((word) => (word === '--' && targets.length > 0 ? null : pattern.exec(word)));
      if (matches.includes(null)) continue;
      const more = targets.map(
        ({ meaning, type }, i): Said => ({
          meaning,
          type: type === '' ? null : type,
          words: type === '' ? [] : matches.map((match) => match![i + 1]!),
        }),
      );
      step(run, place + 1, at + count, [...said, ...more], inside);
    }
  };
  step(0, 0, 0, [], new Set());
  return found;
}

/** A bracket is there whole or not at all. */
function isWhole(matcher: Matcher, options: Set<number>, places: Set<number>): boolean {
  return matcher.runs.every(({ group, places: inner }) => {
    if (group === 0) return true;
    const own = matcher.entries.filter((entry) => entry.group === group);
    if (own.length === 0) return true;
    return inner.length === 0 || options.has(group) === places.has(group);
  });
}

/** All that the words of a command (its program first) may say by one spelling of a verb. */
export function matches(verb: Verb, run: string, words: readonly string[]): Said[][] {
  const matcher = matcherOf(verb, run);
  return parseOptions(words.slice(1), matcher.known).flatMap(({ seen, others }) =>
    explain(matcher, { seen, others: [words[0]!, ...others] }),
  );
}

function explain(matcher: Matcher, { seen, others }: Parsed): Said[][] {
  const complete = covers(matcher, seen).filter(
    ({ fixed, choices }) =>
      fixed.size === matcher.fixed && matcher.choices.every(({ id, otherwise }) => !otherwise || choices.has(id)),
  );
  if (complete.length === 0) return [];
  // `--` only ends the options where the verb does not speak of it.
  const wanted = matcher.runs.some(({ places }) => places.some(({ pattern }) => pattern.source === '^--$'));
  const words = wanted ? others : others.filter((word) => word !== '--');
  const laid = layouts(matcher, words);
  return complete.flatMap((cover) =>
    laid.filter(({ groups }) => isWhole(matcher, cover.groups, groups)).map(({ said }) => [...cover.said, ...said]),
  );
}
