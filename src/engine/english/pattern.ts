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
  heads: ReadonlySet<string> | null;
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
const alternatives = (part: string): string[] => {
  const word = part.replace(/\?$/, '');
  const name = /^\{(.*)\}$/.exec(word)?.[1];
  if (name === undefined) return [word];
  return formsOf(name).forms.flatMap((form) => (form.length === 1 ? [...form] : []));
};

const elementOf = (text: string): Element => {
  const optional = text.endsWith('?');
  const body = optional ? text.slice(0, -1) : text;
  if (/^\{[^|]*\}$/.test(body)) return { kind: 'category', name: body.slice(1, -1), optional };
  if (/^<.*>$/.test(body)) return { kind: 'value', type: body.slice(1, -1), optional };
  return { kind: 'words', words: body.split('|').flatMap(alternatives), optional };
};

/** `whose file? name|names` in all the ways that it stands for. */
function spelledOut(form: string): string[][] {
  let found: string[][] = [[]];
  for (const part of form.split(' ')) {
    const words = part.replace(/\?$/, '').split('|');
    const longer = found.flatMap((before) => words.map((word) => [...before, word]));
    found = part.endsWith('?') ? found.concat(longer) : longer;
  }
  return found;
}

interface CategoryForms {
  op: string | null;
  /** The longest first. */
  forms: readonly (readonly string[])[];
  /** First word → places in `forms`. */
  byFirst: ReadonlyMap<string, readonly number[]>;
}

function byFirstWord(forms: readonly (readonly string[])[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [i, [first = '']] of forms.entries()) {
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
    const forms = category.words.flatMap(spelledOut).sort((a, b) => b.length - a.length);
    known = { op: category.op ?? null, forms, byFirst: byFirstWord(forms) };
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
  const words =
    element.kind === 'words'
      ? element.words
      : formsOf(element.name).forms.flatMap((form) => form[0] ?? []);
  return [...new Set(words.map(spelled))];
}

export function compile(text: string): Pattern {
  const parts = text.split(' ').map(elementFor);
  const heads = new Set<string>();
  let open = false;
  for (const { element, beginnings } of parts) {
    open = element.kind === 'value';
    for (const word of beginnings) heads.add(word);
    if (open || !element.optional) break;
  }
  return {
    elements: parts.map(({ element }) => element),
    heads: open ? null : heads,
    required: parts.flatMap(({ element, beginnings }) =>
      element.kind === 'value' || element.optional ? [] : [beginnings],
    ),
  };
}

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

function wordsAt(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every((word, i) => says(tokens[at + i], word));
}

/** Places of the forms that begin with the token, in order. */
function placesOf(
  byFirst: ReadonlyMap<string, readonly number[]>,
  token: Token | undefined,
): readonly number[] {
  if (token === undefined) return [];
  const found = [...formsOfToken(token)].flatMap((word) => byFirst.get(word) ?? []);
  return found.length < 2 ? found : [...new Set(found)].sort((a, b) => a - b);
}

/** Every way in which the pattern matches from `at` on. */
export function match(
  pattern: Pattern,
  tokens: readonly Token[],
  at: number,
  slots: Slots,
): Match[] {
  const found: Match[] = [];
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
      const here = tokens[pos] ? formsOfToken(tokens[pos]) : NONE;
      const word = next.words.find((each) => here.has(each));
      if (word !== undefined)
        step(element + 1, pos + 1, {
          ...state,
          words: state.words + 1,
          governed: state.governed || !WEAK.has(word),
        });
      return;
    }
    if (next.kind === 'category') {
      const { op, forms, byFirst } = formsOf(next.name);
      for (const i of placesOf(byFirst, tokens[pos])) {
        const form = forms[i] ?? [];
        if (wordsAt(tokens, pos, form))
          step(element + 1, pos + form.length, {
            ...state,
            op: op ?? state.op,
            words: state.words + form.length,
            governed: state.governed || form.some((word) => !WEAK.has(word)),
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
            !(
              next.type.startsWith('name:') &&
              says(tokens[pos - 1], 'call', 'name', next.type.slice(5))
            )),
      });
  };
  step(0, at, { values: [], op: null, cost: 0, words: 0, governed: false, looked: false });
  return found;
}
