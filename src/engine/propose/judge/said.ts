// The content of a request, word by word: what a command has to do something about. Function words and those that only
// join are passed over; values (names, numbers, sizes, times, quoted text) have to stand in the command, other words
// have to be told by it, in one of the forms that the lexicon takes for the same.
import { once } from '../../../base/once.ts';
import { lemmas } from '../../english/lemma.ts';
import { acts, categories, functionWords, grammar, kinds, lexiconWords, nouns } from '../../english/lexicon.ts';
import { durationAt, type Measured, momentAt, numberOf, ordinalOf, sizeAt } from '../../english/measures.ts';
import type { Token } from '../../english/token.ts';
import type { Value } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';

/** `start`, `end`: its place in the request, in UTF-16 units. */
export type Said = {
  start: number;
  end: number;
} /** Has to stand in the command in one of these spellings; an ending of names not as a name of its own, a program as one that runs. */ & (
  | { kind: 'value'; text: string; spellings: readonly string[]; ending?: boolean; program?: boolean }
  /** A number, alone or of a measure: one of these figures has to stand in the command. */
  | { kind: 'number'; text: string; figures: readonly number[] }
  /** A day, a month or a year, by one of its figures: none of them is a number of things. */
  | { kind: 'date'; text: string; figures: readonly number[] }
  /** A size has to stand in it with its unit. */
  | { kind: 'size'; text: string; bytes: number }
  /** Something has to be left out. */
  | { kind: 'negation'; text: string }
  /** `reads`: it asks to see something, which any command that only shows does. */
  | {
      kind: 'word';
      text: string;
      forms: readonly string[];
      reads: boolean;
      /** The acts that it may name. */
      acts: readonly string[];
      /** More than, or less than, what stands beside it. */
      sign: '+' | '-' | null;
    }
);

const isOne = (form: string): boolean => /^[\w'-]+$/.test(form);
const formsOf = (test: RegExp) =>
  new Set(
    grammar()
      .phrase.filter(({ is }) => test.test(is))
      .flatMap(({ forms }) => forms.filter(isOne)),
  );

/** What joins phrases and says nothing by itself; a place that is *here* is where a command works in any case. */
const JOINING = /^(?:prep:\w+|conj|next|it|all|one|only|new|place:\.|possessive)$/;
const joints = once(() => new Set([...formsOf(JOINING), 'than', 'but', 'ones']));
const negations = once(() => new Set([...formsOf(/^except$/), 'not', 'no', 'never', 'without']));

interface Kin {
  forms: Set<string>;
  acts: Set<string>;
  reads: boolean;
}

/** Word → all words that the lexicon takes for the same: the words of its acts, or of its noun. */
const kin = once(() => {
  const found = new Map<string, Kin>();
  const add = (words: readonly string[], reads: boolean, act?: string) => {
    const heads = words.flatMap((form) => form.split(' ')[0] ?? []).filter((head) => !functionWords().has(head));
    for (const word of heads) {
      const known = found.get(word) ?? { forms: new Set(), acts: new Set(), reads: false };
      for (const head of heads) known.forms.add(head);
      if (act !== undefined) known.acts.add(act);
      found.set(word, { ...known, reads: known.reads || reads });
    }
  };
  for (const [act, { words, effect }] of acts()) add(words, effect === 'read', act);
  for (const { words } of nouns()) add(words.filter(isOne), false);
  return found;
});

const DAY = 86_400;

/** Figures that a span of time may be written with in a command. */
function figuresOf(value: Value): number[] {
  if (value.type !== 'duration') return [];
  const { seconds, n } = value;
  return [n, n - 1, ...[1, 60, 3_600, DAY].map((unit) => seconds / unit)];
}

const measureAt = (tokens: readonly Token[], at: number): Measured | null =>
  sizeAt(tokens, at) ?? durationAt(tokens, at);

const figuresIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);
/** *February 2026* ends in the next month, and may be written by its end. */
const momentText = ({ value }: Measured): string =>
  value.type === 'moment' ? `${value.text} ${value.until ?? ''}` : '';

const SHAPED = /[/.~@:*?_=$]|\d|[a-z][A-Z]|[A-Z].*[A-Z]/;

/** Not how English spells a word, or the name of something that is here and no word of the language. */
function isName({ text, lower }: Token, world: World): boolean {
  if (SHAPED.test(text) || text.startsWith('-')) return true;
  if (lemmas(lower).some((form) => lexiconWords().has(form))) return false;
  return world.path(text) !== null || world.kinds(text).length > 0 || world.has(text);
}

const isUnit = (next: Token | undefined): boolean =>
  next !== undefined &&
  !next.quoted &&
  /^[a-z]+s$/.test(next.text) &&
  !lemmas(next.lower).some((form) => lexiconWords().has(form));

const runs = ({ text, lower }: Token, world: World): boolean =>
  world.has(lower) && world.path(text) === null && world.kinds(text).length === 0;

function spellingsOf(token: Token): string[] {
  const { text } = token;
  // The name of a program is also what it does: *the factors of 12*.
  if (!SHAPED.test(text)) return [...lemmas(token.lower), text];
  const bare = text.replace(/^\.\//, '').replace(/\/$/, '');
  const extension = /^\*?\.(\w{1,10})$/.exec(text)?.[1];
  const variable = /^\$(\w+)$/.exec(text)?.[1];
  return [bare, ...(extension ? [extension] : []), ...(variable ? [variable] : [])];
}

const signOf = (word: string): '+' | '-' | null => {
  const said = (category: string) => categories()[category]?.words.includes(word) ?? false;
  return said('more') ? '+' : said('less') ? '-' : null;
};

function wordSaid(token: Token): Extract<Said, { kind: 'word' }> {
  const bases = lemmas(token.lower);
  const forms = new Set(bases);
  const named = new Set<string>();
  let reads = false;
  for (const base of bases) {
    const known = kin().get(base);
    for (const form of known?.forms ?? []) forms.add(form);
    for (const extension of kinds().get(base) ?? []) forms.add(extension);
    for (const act of known?.acts ?? []) named.add(act);
    reads ||= known?.reads ?? false;
  }
  return {
    kind: 'word',
    start: token.start,
    end: token.end,
    text: token.text,
    forms: [...forms],
    reads,
    acts: [...named],
    sign: signOf(token.lower),
  };
}

/** @param tokens those of the text, as they were meant */
export function saidIn(text: string, tokens: readonly Token[], world: World): Said[] {
  const said: Said[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const { lower, start, end } = token;
    const place = { start, end };
    if (token.quoted) {
      said.push({ ...place, kind: 'value', text: token.text, spellings: [token.text] });
      continue;
    }
    if (functionWords().has(lower)) continue;
    const measured = lower === 'a' || lower === 'an' ? null : measureAt(tokens, at);
    if (measured) {
      const span = { start, end: tokens[measured.to - 1]?.end ?? end };
      const words = text.slice(span.start, span.end);
      const { value } = measured;
      if (value.type === 'size') said.push({ ...span, kind: 'size', text: words, bytes: value.bytes });
      else said.push({ ...span, kind: 'number', text: words, figures: figuresOf(value) });
      at = measured.to - 1;
      continue;
    }
    const moment = momentAt(tokens, at);
    if (moment && /\d/.test(token.text + (tokens[moment.to - 1]?.text ?? ''))) {
      const span = { start, end: tokens[moment.to - 1]?.end ?? end };
      const words = text.slice(span.start, span.end);
      said.push({ ...span, kind: 'date', text: words, figures: figuresIn(momentText(moment)) });
      at = moment.to - 1;
      continue;
    }
    if (negations().has(lower) && !joints().has(lower)) {
      said.push({ ...place, kind: 'negation', text: token.text });
      continue;
    }
    if (joints().has(lower)) continue;
    const number = numberOf(token) ?? ordinalOf(token);
    if (number !== null) {
      said.push({ ...place, kind: 'number', text: token.text, figures: [number] });
      // A unit that nobody knows: *90 degrees*.
      if (numberOf(token) !== null && isUnit(tokens[at + 1])) at += 1;
    } else if (moment) said.push({ ...wordSaid(token), reads: false });
    else if (isName(token, world)) {
      const ending = /^\.\w{1,10}$/.test(token.text) && world.path(token.text) === null;
      const value = { text: token.text, spellings: spellingsOf(token) };
      const program = !SHAPED.test(token.text) && runs(token, world);
      said.push({ ...place, kind: 'value', ...value, ...(ending ? { ending } : {}), ...(program ? { program } : {}) });
    } else said.push(wordSaid(token));
  }
  return said;
}
