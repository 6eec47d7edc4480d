// The words of statements (`english/lexicon/said.toml`) as senses in a tree of base forms, so that the longest phrase at
// a place is found at once. Attributes, kinds and values that only the evidence knows are hung into a tree of their own.
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { assetPath } from '../../config/assets.ts';
import { lemmas } from '../../english/lemma.ts';
import type { Token } from '../../english/token.ts';
import type { Attribute, Op, Relation } from '../../goal/types.ts';
import type { Thing, Told } from './evidence/things.ts';

export type Quantifier = 'all' | 'none' | 'only' | 'both' | 'most' | 'any';

export type Sense =
  | { is: 'function' | 'machine' | 'about' | 'not' | 'cause' | 'so' | 'next' | 'than' | 'together' }
  | { is: 'kind'; of: Relation }
  | { is: 'store'; of: Relation }
  | { is: 'aspect'; attr: 'used' | 'free' | 'total' }
  | { is: 'attr'; attrs: Attribute[]; unit?: string }
  | { is: 'state'; of: Relation[]; attrs: Attribute[]; value: boolean }
  | { is: 'degree'; from: number; to: number }
  | { is: 'compare'; op: Op }
  | { is: 'rank'; attrs: Attribute[]; high: boolean; most: boolean }
  | { is: 'quantity'; q: Quantifier }
  | { is: 'name'; things: Thing[] }
  | { is: 'value'; cells: { thing: Thing; cell: Told }[] };

export interface Tree {
  senses: Sense[];
  next: Map<string, Tree>;
}

interface Tables {
  function: string;
  light: string;
  machine: string[];
  about: string[];
  not: string[];
  then: string[];
  than: string[];
  together: string[];
  kind: Record<string, string[]>;
  store: Record<string, string[]>;
  aspect: Record<'used' | 'free' | 'total', string[]>;
  attr: { attrs: string[]; unit?: string; words: string[] }[];
  state: { of: string[]; attrs: string[]; yes: string[]; no?: string[] }[];
  degree: { words: string[]; from: number; to: number }[];
  compare: Record<string, string[]>;
  degrees: { attrs: string[]; more: string[]; most: string[]; less: string[]; least: string[] }[];
  quantity: Record<Quantifier, string[]>;
  cause: { because: string[]; so: string[] };
}

export const tree = (): Tree => ({ senses: [], next: new Map() });

/** `phrase`: words joined by `_`. */
export function hang(root: Tree, phrase: string, sense: Sense, joint = '_'): void {
  let at = root;
  for (const word of phrase.split(joint)) {
    let next = at.next.get(word);
    if (!next) {
      next = tree();
      at.next.set(word, next);
    }
    at = next;
  }
  at.senses.push(sense);
}

let read: Tables | undefined;
const tablesOnce = (): Tables => {
  read ??= parse(readFileSync(assetPath('english', 'said.toml'), 'utf8')) as unknown as Tables;
  return read;
};

let light: Set<string> | undefined;
/** Words that assert nothing where what they carry was read ("uses", "takes up"). */
export function lightWords(): ReadonlySet<string> {
  light ??= new Set(
    tablesOnce()
      .light.trim()
      .split(/\s+/)
      .map((word) => word.replaceAll('_', ' ')),
  );
  return light;
}

let known: Tree | undefined;
/** The tree of the lexicon, built once. */
export function saidTree(): Tree {
  if (known) return known;
  const tables = tablesOnce();
  const root = tree();
  const all = (words: readonly string[], sense: Sense): void => {
    for (const word of words) hang(root, word, sense);
  };
  all(tables.function.split(/\s+/).filter(Boolean), { is: 'function' });
  for (const is of ['machine', 'about', 'not', 'than', 'together'] as const)
    all(tables[is], { is });
  all(tables.then, { is: 'next' });
  for (const [of, words] of Object.entries(tables.kind)) all(words, { is: 'kind', of });
  for (const [of, words] of Object.entries(tables.store)) all(words, { is: 'store', of });
  for (const [attr, words] of Object.entries(tables.aspect))
    all(words, { is: 'aspect', attr: attr as 'used' });
  for (const { attrs, unit, words } of tables.attr)
    all(words, { is: 'attr', attrs, ...(unit ? { unit } : {}) });
  for (const { of, attrs, yes, no = [] } of tables.state) {
    all(yes, { is: 'state', of, attrs, value: true });
    all(no, { is: 'state', of, attrs, value: false });
  }
  for (const { words, from, to } of tables.degree) all(words, { is: 'degree', from, to });
  for (const [op, words] of Object.entries(tables.compare))
    all(words, { is: 'compare', op: op as Op });
  for (const { attrs, more, most, less, least } of tables.degrees) {
    all(more, { is: 'rank', attrs, high: true, most: false });
    all(most, { is: 'rank', attrs, high: true, most: true });
    all(
      more.map((word) => `${word}_than`),
      { is: 'rank', attrs, high: true, most: false },
    );
    all(
      less.map((word) => `${word}_than`),
      { is: 'rank', attrs, high: false, most: false },
    );
    all(less, { is: 'rank', attrs, high: false, most: false });
    all(least, { is: 'rank', attrs, high: false, most: true });
  }
  for (const [q, words] of Object.entries(tables.quantity))
    all(words, { is: 'quantity', q: q as Quantifier });
  all(tables.cause.because, { is: 'cause' });
  all(tables.cause.so, { is: 'so' });
  known = root;
  return root;
}

export interface Hit {
  to: number;
  senses: Sense[];
}

/** Longest phrase of the tree at a token, with all its senses; words match in any of their base forms. */
export function longest(root: Tree, tokens: readonly Token[], at: number): Hit | null {
  let best: Hit | null = null;
  let trees = [root];
  for (let to = at; to < tokens.length && trees.length > 0; to++) {
    const token = tokens[to] as Token;
    const forms = token.quoted ? [token.lower] : lemmas(token.lower);
    // What is quoted is one token, and may be several words.
    const parts = token.quoted ? token.lower.split(/\s+/) : [];
    if (parts.length > 1) {
      const whole = parts.reduce<Tree | undefined>((tree, part) => tree?.next.get(part), root);
      return at === to && whole && whole.senses.length > 0
        ? { to: to + 1, senses: whole.senses }
        : best;
    }
    trees = trees.flatMap((each) =>
      forms.flatMap((form) => {
        const next = each.next.get(form);
        return next ? [next] : [];
      }),
    );
    const senses = trees.flatMap((each) => each.senses);
    if (senses.length > 0) best = { to: to + 1, senses: [...new Set(senses)] };
    // A comma inside ends every phrase.
    if (token.pause) break;
  }
  return best;
}
