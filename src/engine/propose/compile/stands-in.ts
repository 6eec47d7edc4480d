// What stands in a file, as a pattern of grep: a text, one of several, an import of something, anything of a kind that has a
// shape of its own (an address, a link).
import type { Filter, Scope, Value } from '../../goal/types.ts';
import { patternOf, patternWord } from './pattern.ts';
import { refuse, word } from './take.ts';

/** What has a shape of its own. */
export const ENTITIES: Readonly<Record<string, string>> = {
  url: 'https?://[^][ <>()"]+',
  email: '[[:alnum:]._%+-]+@[[:alnum:].-]+\\.[[:alpha:]]+',
  ip: '([0-9]{1,3}\\.){3}[0-9]{1,3}',
};

const STANDS: ReadonlySet<string> = new Set(['content', 'imports', 'entity']);
export const standsIn = ({ attr }: Filter): boolean => STANDS.has(attr);

const forExtended = (text: string): string => text.replace(/[\\.*+?()[\]{}|^$]/g, '\\$&');

const PYTHON = '^\\s*(import (.*, *)?|from )X';
const SCRIPTED = '(from|import|require\\() *\\WX';
const INCLUDED = '#include *[<"](.*/)?X';
const GENERAL = '^\\s*(import|from|use|using|require|#include|@import)\\b.*\\bX';
/** How a language takes in what is elsewhere, by the ending of its files. */
const IMPORTS: Readonly<Record<string, string>> = {
  py: PYTHON,
  ipynb: PYTHON,
  js: SCRIPTED,
  jsx: SCRIPTED,
  mjs: SCRIPTED,
  ts: SCRIPTED,
  tsx: SCRIPTED,
  c: INCLUDED,
  h: INCLUDED,
  cpp: INCLUDED,
};

/** An import of `text` in files of these endings; of any ending where none is said. */
function importPattern(value: Value, endings: readonly string[]): string {
  const texts = value.type === 'text' && value.either ? value.either : [word(value)];
  const names = texts.map(forExtended);
  const one = names.length > 1 ? `(${names.join('|')})` : (names[0] ?? refuse('an import of what'));
  const known = endings.map((ending) => IMPORTS[ending.toLowerCase()] ?? GENERAL);
  const forms = known.length > 0 ? known : [GENERAL, SCRIPTED];
  // A name ends where its last letter is none of a longer one.
  const end = texts.every((text) => /\w$/.test(text)) ? '\\b' : '';
  return [...new Set(forms)].map((form) => form.replace('X', () => one) + end).join('|');
}

const endingsOf = ({ where }: Pick<Scope, 'where'>): string[] =>
  where.flatMap(({ value, not }) => (value.type === 'extension' && !not ? value.extensions : []));

export interface Pattern {
  /** `-E`, `-F` or nothing. */
  flag: string;
  /** A word of the shell. */
  text: string;
}

/** The pattern for grep; `scope`: the files that are looked through. */
export function patternFor(
  { attr, value, op }: Filter,
  scope: Pick<Scope, 'where'>,
  fixed: boolean,
): Pattern {
  if (attr === 'content') {
    const { text } = patternOf({ attr, op, value }, fixed);
    return { flag: fixed ? '-F' : '', text: patternWord(text) };
  }
  if (fixed) return refuse('fixed');
  const pattern =
    attr === 'entity'
      ? (ENTITIES[word(value)] ?? refuse('entity'))
      : importPattern(value, endingsOf(scope));
  return { flag: '-E', text: patternWord(pattern) };
}
