// Phrases as small patterns over tokens: a lemma, `=word` in this very form, `a|b`, `word?`, {category}, <type of value>. Compiled once, matched at
// a token; every way to match is given, since the sentence decides which one was meant.
import type { Value } from '../goal/types.ts';
import { lemmas } from './lemma.ts';
import { categories } from './lexicon.ts';
import type { Token } from './token.ts';

type Element =
  | { kind: 'words'; words: readonly string[]; optional: boolean }
  | { kind: 'category'; name: string; optional: boolean }
  | { kind: 'value'; type: string; optional: boolean };

export interface Pattern {
  elements: readonly Element[];
  /** Words one of which must stand where it begins; null: it may begin with a value. */
  heads: readonly string[] | null;
  /** For each fixed word that must stand somewhere behind: what it may begin with. */
  required: readonly (readonly string[])[];
}

/** A value that begins at a token. */
export interface Slot {
  value: Value;
  /** Index behind its last token. */
  to: number;
  cost: number;
}

export interface Match {
  to: number;
  values: Value[];
  /** Comparison that a category brought. */
  op: string | null;
  cost: number;
  /** Tokens that fixed words took. */
  words: number;
  /** A word that is no mere preposition stands with the value. */
  governed: boolean;
  /** A value that has to be here, whatever governs it. */
  looked: boolean;
}

/** What values begin at a token. */
export type Slots = (type: string, at: number) => readonly Slot[];

/** Words that govern nothing by themselves. */
const WEAK: ReadonlySet<string> = new Set([
  'of',
  'by',
  'for',
  'in',
  'on',
  'to',
  'as',
  'with',
  'from',
  'the',
  'a',
  'that',
  'is',
  'are',
  'use',
  'have',
]);

/** `{in}|for`: a category among words stands for those of its forms that are one word. */
const alternatives = (part: string): string | readonly string[] => {
  const word = part.endsWith('?') ? part.slice(0, -1) : part;
  return word.startsWith('{') && word.endsWith('}') ? formsOf(word.slice(1, -1)).single : word;
};

const elementOf = (text: string): Element => {
  const optional = text.endsWith('?');
  const body = optional ? text.slice(0, -1) : text;
  if (!/[{<|?]/.test(body)) return { kind: 'words', words: [body], optional };
  if (/^\{[^|]*\}$/.test(body)) return { kind: 'category', name: body.slice(1, -1), optional };
  if (/^<.*>$/.test(body)) return { kind: 'value', type: body.slice(1, -1), optional };
  return { kind: 'words', words: body.split('|').flatMap(alternatives), optional };
};

/** One of the words stands there, or none where it may be left out. */
interface Part {
  words: readonly string[];
  optional: boolean;
}

/** `whose file? name|names`: part by part, since all the ways that it stands for are hundreds. */
const partsOf = (form: string): Part[] =>
  form.split(' ').map((part) => {
    const optional = part.endsWith('?');
    return { words: (optional ? part.slice(0, -1) : part).split('|'), optional };
  });

/** What a form may begin with. */
function firstOf(parts: readonly Part[]): string[] {
  const must = parts.findIndex(({ optional }) => !optional);
  return parts.slice(0, must < 0 ? parts.length : must + 1).flatMap(({ words }) => words);
}

/** The words that are such a form by themselves. */
function aloneIn(parts: readonly Part[]): readonly string[] {
  const must = parts.filter(({ optional }) => !optional);
  if (must.length > 1) return [];
  return (must.length === 1 ? must : parts).flatMap(({ words }) => words);
}

interface CategoryForms {
  op: string | null;
  /** The longest first. */
  forms: readonly (readonly Part[])[];
  /** First word → places in `forms`. */
  byFirst: ReadonlyMap<string, readonly number[]>;
  /** Those that are one word. */
  single: readonly string[];
}

function byFirstWord(forms: readonly (readonly Part[])[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [i, form] of forms.entries())
    for (const first of new Set(firstOf(form))) {
      const list = found.get(first) ?? [];
      list.push(i);
      found.set(first, list);
    }
  return found;
}

const categoryForms = new Map<string, CategoryForms>();
function formsOf(name: string): CategoryForms {
  let known = categoryForms.get(name);
  if (!known) {
    const category = categories()[name];
    if (!category) throw new Error(`the lexicon has no category ${name}`);
    const forms = category.words.map(partsOf).sort((a, b) => b.length - a.length);
    const single = forms.flatMap(aloneIn);
    known = { op: category.op ?? null, forms, byFirst: byFirstWord(forms), single };
    categoryForms.set(name, known);
  }
  return known;
}

/** Parts of phrases as compiled: the same few thousand words and categories make up all of them. */
const elements = new Map<string, { element: Element; beginnings: readonly string[] }>();

function elementFor(text: string) {
  let known = elements.get(text);
  if (!known) {
    const element = elementOf(text);
    known = { element, beginnings: element.kind === 'value' ? [] : beginningsOf(element) };
    elements.set(text, known);
  }
  return known;
}

/** The words that it may begin with, without marks. */
function beginningsOf(element: Exclude<Element, { kind: 'value' }>): readonly string[] {
  const words = element.kind === 'words' ? element.words : [...formsOf(element.name).byFirst.keys()];
  if (words.length === 1 && words[0] && spelled(words[0]) === words[0]) return words;
  return [...new Set(words.map(spelled))];
}

/** Most phrases are asked for no more than their first word: the rest is compiled when a sentence needs it. */
class Phrase implements Pattern {
  readonly heads: readonly string[] | null;
  private made: readonly Element[] | undefined;
  private needed: Pattern['required'] | undefined;

  constructor(private readonly text: string) {
    this.heads = headsOf(text);
  }

  get elements(): readonly Element[] {
    this.made ??= this.text.split(' ').map((part) => elementFor(part).element);
    return this.made;
  }

  get required(): Pattern['required'] {
    this.needed ??= this.text
      .split(' ')
      .map(elementFor)
      .flatMap(({ element, beginnings }) => (element.kind === 'value' || element.optional ? [] : [beginnings]));
    return this.needed;
  }
}

/** Thousands of phrases are looked at when the first is read: no more of each than what it begins with. */
function headsOf(text: string): readonly string[] | null {
  let heads: readonly string[] = [];
  for (let from = 0; from <= text.length; ) {
    const space = text.indexOf(' ', from);
    const to = space < 0 ? text.length : space;
    const { element, beginnings } = elementFor(text.slice(from, to));
    if (element.kind === 'value') return null;
    heads = from === 0 ? beginnings : [...new Set([...heads, ...beginnings])];
    if (!element.optional) break;
    from = to + 1;
  }
  return heads;
}

export const compile = (text: string): Pattern => new Phrase(text);

const EXACT = '=';
/** Without the mark that it stands in this very form. */
const spelled = (word: string): string => (word.startsWith(EXACT) ? word.slice(1) : word);

const NONE: ReadonlySet<string> = new Set();
const forms = new WeakMap<Token, ReadonlySet<string>>();

/** All that a fixed word may be to stand for the token: itself, its base forms, and the mark of its very form. */
export function formsOfToken(token: Token): ReadonlySet<string> {
  if (token.quoted) return NONE;
  let known = forms.get(token);
  if (!known) {
    known = new Set([token.lower, ...lemmas(token.lower), EXACT + token.lower]);
    forms.set(token, known);
  }
  return known;
}

/** What stands anywhere in a sentence, in all the forms that fixed words ask for. */
export function formsIn(tokens: readonly Token[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const token of tokens) for (const form of formsOfToken(token)) found.add(form);
  return found;
}

/** A fixed word stands there, in any of its forms. */
export function says(token: Token | undefined, ...words: readonly string[]): boolean {
  if (token === undefined || token.quoted) return false;
  const here = formsOfToken(token);
  return words.some((word) => here.has(word));
}

/** Each way in which the form stands there: the words that it took, the longest ways first. */
function waysOf(form: readonly Part[], tokens: readonly Token[], at: number): string[][] {
  const [part, ...others] = form;
  if (!part) return [[]];
  const left = part.optional ? waysOf(others, tokens, at) : [];
  const word = part.words.find((each) => says(tokens[at], each));
  if (word === undefined) return left;
  return [...waysOf(others, tokens, at + 1).map((way) => [word, ...way]), ...left];
}

/** Places of the forms that begin with the token, in order. */
function placesOf(byFirst: ReadonlyMap<string, readonly number[]>, token: Token | undefined): readonly number[] {
  if (token === undefined) return [];
  const found = [...formsOfToken(token)].flatMap((word) => byFirst.get(word) ?? []);
  return found.length < 2 ? found : [...new Set(found)].sort((a, b) => a - b);
}

/** *Without all the extras*: of what is denied it says nothing how much there is. */
const isDeniedAll = (tokens: readonly Token[], at: number): boolean =>
  says(tokens[at], 'all', 'any', 'every') && says(tokens[at - 1], ...DENIES);
const DENIES = ['without', 'no', 'not', 'skip', 'exclude', 'excluding', 'omit', 'ignore', 'minus'];

const standsThere = (words: readonly string[], token: Token | undefined): boolean => {
  if (token === undefined) return false;
  const here = formsOfToken(token);
  return words.some((word) => here.has(word));
};

/** The two words that it begins with stand there, where it begins with two: most phrases that are tried fail by them. */
function mayBegin({ elements: [first, second] }: Pattern, tokens: readonly Token[], at: number): boolean {
  if (first?.kind !== 'words' || first.optional) return true;
  if (!standsThere(first.words, tokens[at])) return false;
  return second?.kind !== 'words' || second.optional || standsThere(second.words, tokens[at + 1]);
}

/** *The user x*, *the account of x*: what stands before says what it is the name of. */
function isCalled(of: string, tokens: readonly Token[], at: number): boolean {
  const kinds = of === 'user' ? [of, 'account'] : [of];
  const before = tokens[at - 1];
  return says(before, 'call', 'name', ...kinds) || (says(before, 'of') && says(tokens[at - 2], ...kinds));
}

/** Every way in which the pattern matches from `at` on. */
export function match(pattern: Pattern, tokens: readonly Token[], at: number, slots: Slots): Match[] {
  const found: Match[] = [];
  if (!mayBegin(pattern, tokens, at)) return found;
  const step = (element: number, pos: number, state: Omit<Match, 'to'>): void => {
    const next = pattern.elements[element];
    if (!next) {
      if (pos > at) found.push({ ...state, to: pos });
      return;
    }
    if (next.optional) step(element + 1, pos, state);
    if (pos >= tokens.length) return;
    // A pause parts what belongs together, but not a value from the word before it.
    if (next.kind === 'words') {
      if (next.optional && next.words.includes('the') && pos > at && isDeniedAll(tokens, pos))
        step(element, pos + (says(tokens[pos + 1], 'of') ? 2 : 1), state);
      const here = tokens[pos] ? formsOfToken(tokens[pos]) : NONE;
      const word = next.words.find((each) => here.has(each));
      if (word !== undefined)
        step(element + 1, pos + 1, { ...state, words: state.words + 1, governed: state.governed || !WEAK.has(word) });
      return;
    }
    if (next.kind === 'category') {
      const { op, forms, byFirst } = formsOf(next.name);
      for (const i of placesOf(byFirst, tokens[pos])) {
        for (const way of waysOf(forms[i] ?? [], tokens, pos))
          if (way.length > 0)
            step(element + 1, pos + way.length, {
              ...state,
              op: op ?? state.op,
              words: state.words + way.length,
              governed: state.governed || way.some((word) => !WEAK.has(word)),
            });
      }
      return;
    }
    for (const slot of slots(next.type, pos))
      step(element + 1, slot.to, {
        ...state,
        values: [...state.values, slot.value],
        cost: state.cost + slot.cost,
        // Only free text takes its place from the phrase; what is looked up must be here.
        looked:
          state.looked ||
          (next.type !== 'text' &&
            next.type !== 'name' &&
            !(next.type.startsWith('name:') && isCalled(next.type.slice(5), tokens, pos))),
      });
  };
  step(0, at, { values: [], op: null, cost: 0, words: 0, governed: false, looked: false });
  return found;
}
