// What a segment holds, by kind of token, with the order kept.
import type { Quantity } from '../quantity.ts';
import type { WordClass } from './lexicon.ts';
import type { Segment } from './segments.ts';
import type { Shape, Token } from './tokens.ts';

export interface Name {
  name: string;
  /** Empty: a name that the evidence does not know. */
  kinds: ReadonlySet<string>;
  place: number;
  text: string;
}
export interface Amount {
  amount: Quantity;
  place: number;
  approximate: boolean;
  compare: 'is' | 'over' | 'under';
  text: string;
}
export interface Word {
  value: string;
  place: number;
  text: string;
}
export interface Value {
  shape: Shape;
  text: string;
  place: number;
}

export interface Features {
  tokens: readonly Token[];
  names: Name[];
  amounts: Amount[];
  values: Value[];
  kinds: Word[];
  stores: Word[];
  attributes: Word[];
  states: Word[];
  negated: boolean;
  most: Word[];
  than: Word[];
  quants: Word[];
  rates: Word[];
  generics: string[];
  strangers: Value[];
  codes: string[];
  sum: boolean;
  /** "twice as much": 2. */
  times: number | null;
  pronoun: boolean;
}

/** "the fuller one", "one of them": no number. */
function isPronoun(tokens: readonly Token[], place: number): boolean {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (token?.type !== 'amount' || !token.spoken || !/^one$/i.test(token.text)) return false;
  return !(
    next?.type === 'word' &&
    (/^(?:kind|attr|store|state|than)$/.test(next.meaning.class) || next.text === 'of')
  );
}

const isFiller = (token: Token | undefined): boolean =>
  token?.type === 'word' && (token.meaning.class === 'glue' || token.meaning.class === 'approx');

export function featuresOf(segment: Segment): Features {
  const { tokens } = segment;
  const found: Features = {
    tokens,
    names: [],
    amounts: [],
    values: [],
    kinds: [],
    stores: [],
    attributes: [],
    states: [],
    negated: false,
    most: [],
    than: [],
    quants: [],
    rates: [],
    generics: [],
    strangers: [],
    codes: [],
    sum: false,
    times: null,
    pronoun: false,
  };
  const lists: Partial<Record<WordClass, Word[]>> = {
    kind: found.kinds,
    store: found.stores,
    attr: found.attributes,
    state: found.states,
    most: found.most,
    than: found.than,
    quant: found.quants,
    rate: found.rates,
    no: found.quants,
  };
  let negations = 0;
  for (const [place, token] of tokens.entries()) {
    const { text } = token;
    // "VS Code (code)", "the root partition (/)": one thing by two names.
    const before = found.names.at(-1);
    if (
      token.type === 'name' &&
      before?.name === token.name &&
      [...token.kinds].some((kind) => before.kinds.has(kind))
    )
      continue;
    if (token.type === 'name')
      found.names.push({ name: token.name, kinds: token.kinds, place, text });
    else if (token.type === 'amount' && isPronoun(tokens, place)) continue;
    else if (token.type === 'amount') found.amounts.push(readAmount(found, tokens, place));
    else if (token.type === 'value') found.values.push({ shape: token.shape, text, place });
    else if (token.type === 'generic') found.generics.push(token.word);
    else if (token.type === 'stranger') found.strangers.push({ shape: 'text', text, place });
    else if (token.type === 'code') found.codes.push(text);
    else if (token.type === 'word') {
      const { meaning } = token;
      lists[meaning.class]?.push({
        value: meaning.class === 'no' ? 'no' : meaning.value,
        place,
        text,
      });
      if (meaning.class === 'neg' && !(/^nor$/i.test(text) && negations > 0)) negations += 1;
      if (meaning.class === 'sum') found.sum = true;
      if (meaning.class === 'times') found.times = Number(meaning.value);
      if (meaning.class === 'pron' || /^(?:it|they|its|their)$/i.test(text)) found.pronoun = true;
    }
  }
  found.names = withoutModifiers(found);
  // "ssh is on": at the end it is no preposition.
  const last = tokens.at(-1);
  if (last?.type === 'word' && /^(?:on|off)$/i.test(last.text) && tokens.length > 1)
    found.states.push({
      value: /on/i.test(last.text) ? 'running' : 'stopped',
      place: tokens.length - 1,
      text: last.text,
    });
  found.negated = negations % 2 === 1;
  return found;
}

const PROGRAMS = /^(?:service|process|package|container)$/;
const STORED = /^(?:disk|file|drive|path|partition)$/;

/** "Docker's data directory /var/lib/docker": whose directory it is says nothing of what is said of it. "the Pi" is no user. */
function withoutModifiers(found: Features): Name[] {
  const noun = [
    ...found.stores.filter(({ value }) => value === 'disk'),
    ...found.kinds.filter(({ value }) => value === 'file'),
  ][0];
  const stored = found.names.find((name) => [...name.kinds].some((kind) => STORED.test(kind)));
  const slash = found.names.some((name) => name.name === '/');
  return found.names.filter((name) => {
    if (slash && name.name === 'root' && name.kinds.has('user')) return false;
    const before = found.tokens[name.place - 1];
    if (
      [...name.kinds].every((kind) => kind === 'user') &&
      before?.type === 'word' &&
      /^(?:the|your|this)$/i.test(before.text) &&
      found.names.length + found.kinds.length === 1 &&
      /^(?:pi|server|box|node|host)$/i.test(name.text)
    )
      return false;
    const modifier =
      noun &&
      stored &&
      name.place < noun.place &&
      noun.place < stored.place &&
      noun.place - name.place <= 2;
    // "the WireGuard interface wg0": what kind of interface it is.
    const kind = found.tokens[name.place + 1];
    const next = found.tokens[name.place + 2];
    if (
      kind?.type === 'word' &&
      kind.meaning.class === 'kind' &&
      next?.type === 'name' &&
      next.kinds.has(kind.meaning.value) &&
      !name.kinds.has(kind.meaning.value)
    )
      return false;
    return !(modifier && [...name.kinds].every((kind) => PROGRAMS.test(kind)));
  });
}

/** An amount with "about", "more than" before it; the words that belong to it are taken off the comparisons. */
function readAmount(found: Features, tokens: readonly Token[], place: number): Amount {
  const token = tokens[place] as Extract<Token, { type: 'amount' }>;
  let approximate = false;
  let compare: Amount['compare'] = 'is';
  for (let i = place - 1; i >= 0; i--) {
    const before = tokens[i];
    if (before?.type !== 'word') break;
    if (before.meaning.class === 'approx') approximate = true;
    else if (before.meaning.class === 'than' && found.than.at(-1)?.place === i) {
      const than = found.than.pop() as Word;
      compare = than.value === 'less' ? 'under' : 'over';
      break;
    } else if (!isFiller(before)) break;
    else if (!/^(?:the|a|an|only|just|is|of)$/i.test(before.text)) break;
  }
  return { amount: token.amount, place, approximate, compare, text: token.text };
}

/** The next token on one side that is more than filler. */
export function beside(
  tokens: readonly Token[],
  place: number,
  step: 1 | -1,
): { token: Token; place: number } | null {
  for (let i = place + step; i >= 0 && i < tokens.length; i += step) {
    const token = tokens[i] as Token;
    if (!isFiller(token)) return { token, place: i };
  }
  return null;
}
