// From a person's words to an FTS5 expression. Only letters and digits survive, each word in quotes of its own, so no
// text can be an operator; how many words are asked for at once is bounded by how common they are.
import { once } from '../../base/once.ts';
import { readTable } from '../../base/table.ts';

interface Words {
  /** Words that say that something is wanted, not what. */
  wanting: string;
  /** Names of packages. */
  well_known: string;
  /** What descriptions say for what people say. */
  other_words: Readonly<Record<string, string>>;
}

const words = once((): Words => readTable('search', 'words') as Words);
const listed = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const wanting = once(() => listed(words().wanting));
export const wellKnown = once(() => listed(words().well_known));
const otherWords = once((): ReadonlyMap<string, string> => new Map(Object.entries(words().other_words)));

const MAX_TERMS = 10;
const MAX_TERM = 48;

export interface Terms {
  /** Lower-case words that carry meaning, without repeats. */
  words: string[];
  /** The whole text as a name could be written: lower case, single spaces. */
  phrase: string;
}

/** Never throws, whatever the text. */
export function readTerms(text: string): Terms {
  const line = text.slice(0, 500).normalize('NFC').toLowerCase();
  const all = [...new Set(line.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [])]
    .filter((word) => word.length <= MAX_TERM)
    .slice(0, 40);
  const telling = all.filter((word) => !wanting().has(word));
  return { words: (telling.length > 0 ? telling : all).slice(0, MAX_TERMS), phrase: line.trim().replace(/\s+/g, ' ') };
}

/** Ways in which a phrase may be written as a name: `vs code` → `vs code`, `vs-code`, `vs_code`, `vscode`. */
export function nameForms(phrase: string): string[] {
  if (phrase === '' || phrase.length > 100) return [];
  return [...new Set([' ', '-', '_', ''].map((glue) => phrase.split(' ').join(glue)))];
}

/** One word as an FTS5 string; it holds letters, digits and marks only. */
const quote = (word: string, prefix: boolean): string => `"${word}"${prefix ? '*' : ''}`;

/** All of the words (`AND`) or any (`OR`), within some columns. */
export function expression(
  words: readonly string[],
  operator: 'AND' | 'OR',
  columns: readonly string[],
  prefix = false,
): string {
  const terms = words.map((word) => quote(word, prefix)).join(` ${operator} `);
  return `{${columns.join(' ')}} : (${terms})`;
}

/** A query as it stands, and said in other words where there are any. */
export function phrasings(query: string): string[] {
  const terms = readTerms(query).words;
  const said = terms.map((word) => otherWords().get(word) ?? word);
  return said.some((word, i) => word !== terms[i]) ? [query, said.join(' ')] : [query];
}
