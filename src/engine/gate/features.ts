// What speaks for prose and what speaks for a command, as named numbers. Each is a fact about words,
// shapes or the machine that can be told to the user; the weights beside them are in weights.ts.
import type { Token } from '../line/types.ts';
import { isContentWord, isWord } from './english.ts';
import type { Reading } from './reading.ts';
import { FREE_TEXT, type UsageContext, usageOf } from './usage.ts';

const FEATURES = [
  'verb',
  'question',
  'opener',
  'pointers',
  'quantifiers',
  'prepositions',
  'clause',
  'qualifiers',
  'content',
  'plain',
  'phrases',
  'genitive',
  'english',
  'length',
  'sentence',
  'asks',
  'rejected',
  'fits',
  'options',
  'pipes',
  'chains',
  'redirects',
  'syntax',
  'globs',
  'paths',
  'files',
  'quoted',
  'symbols',
  'numbers',
  'subcommand',
  'lone',
  'terminated',
  'freetext',
] as const;

export type FeatureName = (typeof FEATURES)[number];
export type Features = Record<FeatureName, number>;

/** What the features may ask about the machine; every answer must be immediate. */
export interface FeatureContext {
  exists(path: string): boolean;
  /** The path is a directory; a word without a slash is not asked about. */
  isDirectory(path: string): boolean;
  resolves(word: string): boolean;
  isSubcommand(command: string, word: string): boolean;
}

/** "groups OF user bob", "ssh INTO the server": what follows a noun or a verb, and hardly a program's name. */
const GENITIVE = /^(?:of|about|for|into|that|whose|inside|between)$/;

/** What a line is shows in its first words. */
const MAX_TOKENS = 100;

/** Bare words that are looked up as files; a sentence has many, a command's first few tell enough. */
const LOOKED_UP = 6;

type WordClass = 'pointer' | 'quantifier' | 'preposition' | 'clause' | 'qualifier' | 'content';

const OPTION = /^[-+–—]{1,2}[A-Za-z0-9?#@]/;

/** The part a bare word plays in a sentence; null when it is not English that we know. */
function classOf(word: string): WordClass | null {
  if (isWord('pointers', word)) return 'pointer';
  if (isWord('quantifiers', word)) return 'quantifier';
  if (isWord('prepositions', word)) return 'preposition';
  if (isWord('clause_words', word)) return 'clause';
  if (isWord('qualifiers', word)) return 'qualifier';
  return isContentWord(word) ? 'content' : null;
}

export function featuresOf(reading: Reading, context: FeatureContext): Features {
  const f = Object.fromEntries(FEATURES.map((name) => [name, 0])) as Features;
  const command = reading.first?.text ?? '';
  const opener = command.replace(/’/g, "'").replace(/[,.:;!?]+$/, '');
  const lower = opener.toLowerCase();
  f.verb = isWord('request_verbs', lower) ? 1 : 0;
  f.question = isWord('question_words', lower) ? 1 : 0;

  f.opener = classOf(lower) !== null || f.question ? 1 : 0;

  const bare: string[] = [];
  let known = 0;
  let previous: WordClass | null | 'start' = 'start';
  const nameIndex = reading.tokens.findIndex((token) => token.raw === reading.first?.raw);
  let aside = 0;
  for (const token of reading.tokens.slice(nameIndex + 1, nameIndex + MAX_TOKENS)) {
    // What stands in brackets is said by the way, and no evidence of either.
    if (token.raw === '(') aside++;
    if (token.raw === ')' && aside > 0) aside--;
    if (aside > 0) continue;
    if (token.kind !== 'word' && token.kind !== 'assignment') {
      countOperator(f, token);
      previous = null;
      continue;
    }
    if (token.raw.startsWith('//')) break; // an annotation, in neither language
    const word = bareWord(token);
    if (word === null) {
      countShape(f, token, context);
      // Five minutes, 5 minutes: a number counts what follows.
      previous = /^\d+$/.test(token.raw) ? 'quantifier' : null;
      continue;
    }
    const lowered = word.toLowerCase();
    bare.push(lowered);
    // In capitals it is a variable, a keyword of SQL, or an acronym; none is a small word.
    const capitals = word.length > 1 && word === word.toUpperCase() && word !== lowered;
    const kind = capitals ? (classOf(lowered) === 'content' ? 'content' : null) : classOf(lowered);
    if (kind) known++;
    if (kind || word === lowered) countClass(f, kind, previous);
    if (bare.length <= LOOKED_UP && context.exists(word)) f.files++;
    previous = kind;
  }
  f.english = bare.length > 0 ? known / bare.length : 0;
  f.length = Math.max(0, known - 3);
  if (bare.length > 1 && GENITIVE.test(bare[0]!) && f.files === 0) f.genitive = 1;
  f.lone = bare.length <= 1 ? 1 : 0;
  countSentence(f, reading.tokens);
  countChains(f, reading, context);
  countUsage(f, reading, command, context);
  return f;
}

/** The word in a sentence that a token may be: letters, perhaps with punctuation after it. */
function bareWord(token: Token): string | null {
  if (token.kind !== 'word' || token.open) return null;
  const plain = /^[("“‘]?([\p{L}]+(?:[-’/][\p{L}]+)*)[,.:;!?")”’]*$/u.exec(token.raw);
  return plain ? plain[1]!.replace(/’/g, "'") : null;
}

function countClass(f: Features, kind: WordClass | null, before: WordClass | null | 'start'): void {
  switch (kind) {
    case 'pointer':
      f.pointers++;
      break;
    case 'quantifier':
      f.quantifiers++;
      break;
    case 'preposition':
      f.prepositions++;
      break;
    case 'clause':
      f.clause++;
      break;
    case 'qualifier':
      f.qualifiers++;
      break;
    case 'content':
      f.content++;
      break;
    default:
      f.plain++;
  }
  if (before !== 'start' && goesWith(before, kind)) f.phrases++;
}

/** Two words that stand together in a phrase: the FILES, all the, in my, that are, larger than. */
function goesWith(before: WordClass | null, kind: WordClass | null): boolean {
  switch (before) {
    case 'pointer':
      return kind !== 'pointer' && kind !== 'preposition';
    case 'preposition':
      return kind !== null && kind !== 'preposition';
    case 'quantifier':
    case 'qualifier':
    case 'clause':
      return kind !== null;
    case 'content':
      return kind === 'preposition' || kind === 'clause';
    default:
      return false;
  }
}

function countOperator(f: Features, token: Token): void {
  if (token.kind === 'redirect') f.redirects++;
  else if (token.kind === 'operator' && /^\|&?$/.test(token.raw)) f.pipes++;
  else if (token.kind === 'heredoc') f.syntax++;
}

function countShape(f: Features, token: Token, context: FeatureContext): void {
  const { raw } = token;
  if (raw === '--') f.terminated = 1;
  else if (OPTION.test(raw)) f.options++;
  else if (/^["'].*["'][,.;:]?$/s.test(raw)) f.quoted++;
  else if (/[$`\\]|^[[{}]|[\]]$|^!$/.test(raw) || token.open) f.syntax++;
  else if (/^\d+(?:[.,:]\d+)*(?:[a-z]{1,7}|%|th|st|nd|rd)?[,.;:]?$/i.test(raw)) f.numbers++;
  else if (raw.includes('/') || /^\.{1,2}$|^~/.test(raw)) {
    f.paths++;
    if (context.exists(token.text.replace(/[,;:?!]$/, ''))) f.files++;
  } else if (/[*?[]/.test(raw.replace(/[?!.]+$/, ''))) f.globs++;
  else if (context.exists(token.text)) f.files++;
  else f.symbols++;
}

function countSentence(f: Features, tokens: readonly Token[]): void {
  const last = tokens.at(-1);
  if (tokens.length >= 3 && last && /[\p{L}\p{N})"'’][?？]+$/u.test(last.raw)) f.asks = 1;
  if (tokens.length >= 4 && last && /\p{L}[.!]$/u.test(last.raw)) f.sentence++;
  if (tokens.some((token, i) => i < tokens.length - 1 && /^\p{L}+[,;:]$/u.test(token.raw))) f.sentence++;
}

function countChains(f: Features, reading: Reading, context: FeatureContext): void {
  if (/^[;&]$/.test(reading.tokens.at(-1)?.raw ?? '')) f.terminated = 1;
  for (const name of reading.laterCommands) if (context.resolves(name) || /[/$=]/.test(name)) f.chains++;
}

function countUsage(f: Features, reading: Reading, command: string, context: FeatureContext): void {
  const operands = reading.operands.filter((t) => !OPTION.test(t.raw)).map((t) => t.text);
  const usageContext: UsageContext = {
    hasOptions: operands.length < reading.operands.length,
    exists: context.exists,
    resolves: context.resolves,
  };
  const usage = usageOf(command, operands, usageContext);
  if (usage === 'rejects' || (operands.length > 0 && context.isDirectory(command))) {
    f.rejected = 1;
    f.lone = 0;
  }
  if (usage === 'fits') f.fits = 1;
  if (FREE_TEXT.has(command)) f.freetext = 1;
  const next = operands[0];
  if (next && context.isSubcommand(command, next)) f.subcommand = 1;
}
