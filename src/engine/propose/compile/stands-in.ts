// What stands in a file, as a pattern of grep: a text, one of several, an import or the definition of something, anything of a kind that has a
// shape of its own (an address, a link).
import type { Filter, Scope, Value } from '../../goal/types.ts';
import { patternOf, patternWord } from './pattern.ts';
import { refuse, word } from './take.ts';

/** What has a shape of its own. */
export const ENTITIES: Readonly<Record<string, string>> = {
  url: 'https?://[^][ <>()"]+',
  email: '[[:alnum:]._%+-]+@[[:alnum:].-]+\\.[[:alpha:]]+',
  ip: '([0-9]{1,3}\\.){3}[0-9]{1,3}',
  color: '#([[:xdigit:]]{8}|[[:xdigit:]]{6}|[[:xdigit:]]{3,4})\\b',
  uuid: '[[:xdigit:]]{8}(-[[:xdigit:]]{4}){3}-[[:xdigit:]]{12}',
  script: '^#!',
};

export const IN_CODE: ReadonlySet<string> = new Set(['imports', 'defines']);
const STANDS: ReadonlySet<string> = new Set(['content', 'imports', 'defines', 'entity', 'line-ends']);
export const standsIn = ({ attr }: Filter): boolean => STANDS.has(attr);

const forExtended = (text: string): string => text.replace(/[\\.*+?()[\]{}|^$]/g, '\\$&');

interface Forms {
  /** By the ending of files, with X for the name. */
  by: Readonly<Record<string, string>>;
  /** Where no ending is said, or none that is known. */
  any: readonly string[];
}

/** One form for several endings. */
const shared = (form: string, endings: string): Record<string, string> =>
  Object.fromEntries(endings.split(' ').map((ending) => [ending, form]));

const SCRIPTED = '(from|import|require\\() *\\WX';
const SCRIPTS = 'js jsx mjs cjs ts tsx';
/** How a language takes in what is elsewhere. */
const IMPORTS: Forms = {
  by: {
    ...shared('^\\s*(import (.*, *)?|from )X', 'py ipynb'),
    ...shared(SCRIPTED, 'js jsx mjs ts tsx'),
    ...shared('#include *[<"](.*/)?X', 'c h cpp'),
  },
  any: ['^\\s*(from|import|use|using|require|#include|@import)\\b.*\\bX', SCRIPTED],
};

const IN_SHELL = '^\\s*(function +)?X *\\(\\) *(\\{|$)|^\\s*(export +)?X=';
/** How a language says what a name stands for. */
const DEFINES: Forms = {
  by: {
    ...shared('^\\s*(async +)?(def|class) +X\\b|^\\s*X *(:.*)?=[^=]', 'py ipynb'),
    ...shared('\\b(function\\*?|class|const|let|var|interface|type|enum) +X\\b|^\\s*(async +)?X *\\(.*\\{', SCRIPTS),
    ...shared(IN_SHELL, 'sh bash zsh'),
    ...shared('^(func *(\\([^)]*\\))? *|type +|var +|const +)X\\b', 'go'),
    ...shared('\\b(fn|struct|enum|trait|type|const|static|mod|macro_rules!) +X\\b', 'rs'),
    ...shared('^\\s*(def|class|module) +(self\\.)?X\\b|^\\s*X *=[^=]', 'rb'),
  },
  any: ['\\b(def|class|function|func|fn|struct|enum|trait|interface|type|const|let|var|sub|module) +X\\b', IN_SHELL],
};

const FORMS: Readonly<Record<string, Forms>> = { imports: IMPORTS, defines: DEFINES };

/** What stands before a keyword on its line are other words. */
const began = (keywords: string): string => `^\\s*([[:alnum:]_()]+ +)*(${keywords})\\b`;
/** How a definition of a kind begins, whatever is defined. */
const KINDS: Readonly<Record<string, string>> = {
  function: `${began('def|function|func|fn|sub')}|^\\s*[[:alnum:]_-]+ *\\(\\) *\\{|\\w+ *= *(async *)?(\\(.*\\)|\\w+) *=>`,
  class: `${began('class')}.*[:{]`,
  type: began('type|struct|enum|interface|trait|class'),
  struct: began('struct|type +\\w+ +struct'),
  interface: began('interface|type +\\w+ +interface'),
  constant: `${began('const')}|^[A-Z][A-Z0-9_]+ *=`,
};

/** The lines of files with these endings that say so of `text`; of any ending where none is said. */
function linesOn(value: Value, { by, any }: Forms, endings: readonly string[]): string {
  const texts = value.type === 'text' && value.either ? value.either : [word(value)];
  const names = texts.map(forExtended);
  const one = names.length > 1 ? `(${names.join('|')})` : (names[0] ?? refuse('a name'));
  const known = endings.flatMap((ending) => by[ending.toLowerCase()] ?? any.slice(0, 1));
  // A name ends where its last letter is none of a longer one.
  const end = texts.every((text) => /\w$/.test(text)) ? '\\b' : '';
  const written = new Set(known.length > 0 ? known : any);
  return [...written].map((form) => form.replaceAll('X', () => one) + (form.endsWith('X') ? end : '')).join('|');
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
export function patternFor({ attr, value, op }: Filter, scope: Pick<Scope, 'where'>, fixed: boolean): Pattern {
  if (attr === 'content') {
    const { text } = patternOf({ attr, op, value }, fixed);
    return { flag: fixed ? '-F' : '', text: patternWord(text) };
  }
  if (fixed) return refuse('fixed');
  // Grep takes no sign of its own for the carriage return.
  if (attr === 'line-ends') return word(value) === 'dos' ? { flag: '', text: "$'\\r$'" } : refuse('line ends');
  const pattern =
    attr === 'entity'
      ? (ENTITIES[word(value)] ?? refuse('entity'))
      : value.type === 'word'
        ? (KINDS[value.word] ?? refuse(value.word))
        : linesOn(value, FORMS[attr] ?? refuse(attr), endingsOf(scope));
  return { flag: '-E', text: patternWord(pattern) };
}
