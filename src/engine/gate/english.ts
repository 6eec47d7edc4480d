// Small English vocabulary, by the part a word plays in a sentence (`english/lexicon/prose.toml`, read once).
import { readTable } from '../../base/table.ts';

type Part =
  | 'pointers'
  | 'quantifiers'
  | 'prepositions'
  | 'clause_words'
  | 'qualifiers'
  | 'request_verbs'
  | 'content'
  | 'question_words'
  | 'vague';

function load(): Record<Part, ReadonlySet<string>> {
  const table = readTable('english', 'prose') as Record<Part, string>;
  const sets = Object.entries(table).map(([part, words]) => [part, new Set(words.trim().split(/\s+/))]);
  return Object.fromEntries(sets);
}

let read: Record<Part, ReadonlySet<string>> | undefined;

/** True for a word that plays this part. */
export function isWord(part: Part, word: string): boolean {
  read ??= load();
  return read[part].has(word);
}

const isOpen = (word: string) => isWord('content', word) || isWord('request_verbs', word);

/** True for a word of the open classes, its plural, or a plain verb form of it. */
export function isContentWord(word: string): boolean {
  if (isOpen(word) || isWord('qualifiers', word)) return true;
  for (const [ending, put] of ENDINGS)
    if (word.length > ending.length + 2 && word.endsWith(ending)) {
      const stem = word.slice(0, -ending.length);
      if (isOpen(stem + put)) return true;
      const undoubled = /([a-z])\1$/.test(stem) ? stem.slice(0, -1) : null;
      if (undoubled && isOpen(undoubled)) return true;
    }
  return false;
}

const ENDINGS: readonly (readonly [string, string])[] = [
  ['ies', 'y'],
  ['es', ''],
  ['s', ''],
  ['ing', ''],
  ['ing', 'e'],
  ['ed', ''],
  ['d', ''],
  ['ly', ''],
  ['er', ''],
];
