// What is asked of the texts of a folder, by the words for each part of it (`lexicon/texts.toml`), read once.
import { once } from '../../base/once.ts';
import { readTable } from '../../base/table.ts';
import { lemmas } from './lemma.ts';
import { splitAll, splitWords } from './lexicon.ts';

interface TextWords {
  /** Words that only frame a question. */
  frame: ReadonlySet<string>;
  light: ReadonlySet<string>;
  agree: readonly string[];
  differs: readonly string[];
  lacks: readonly string[];
  keys: readonly string[];
  does: readonly string[];
  parts: readonly string[];
  /** What a table is made of, and what is said beside that. */
  columns: readonly string[];
  /** That a requirement says which version, and what requirements are called. */
  pinned: readonly string[];
  required: readonly string[];
  of_columns: readonly string[];
  used: readonly string[];
  marks: readonly string[];
  /** What only says that marks stand there. */
  about_marks: readonly string[];
  /** That the project needs something, and what it is called there. */
  needs: readonly string[];
  needs_of: readonly string[];
  /** Around marks that are asked for. */
  marked: Readonly<Record<'leads' | 'stands' | 'places', ReadonlySet<string>>>;
  before: readonly string[];
  after: readonly string[];
  span: readonly string[];
  among: readonly string[];
  /** What something is, as it is said and as lines of a log say it. */
  states: readonly Readonly<Record<'said' | 'line', ReadonlySet<string>>>[];
  undone: readonly (readonly [string, string])[];
  /** Words for one thing in names of settings. */
  called: readonly (readonly string[])[];
  on: readonly string[];
  off: readonly string[];
  /** Whether what is set is the same wherever it is set, and what those files are called. */
  agrees: readonly string[];
  apart: readonly string[];
  config_files: ReadonlySet<string>;
  weightless: ReadonlySet<string>;
  switches: ReadonlySet<string>;
  surroundings: ReadonlySet<string>;
  spoken: ReadonlySet<string>;
  retitled: ReadonlySet<string>;
  labels: ReadonlySet<string>;
  labelling: ReadonlySet<string>;
  made_with: ReadonlySet<string>;
  makes: ReadonlySet<string>;
  /** What stands before the name of a file, and before what is called like one but for its ending. */
  leads_to_file: ReadonlySet<string>;
  leads_to_called: ReadonlySet<string>;
  called_endings: ReadonlySet<string>;
  about: ReadonlySet<string>;
  /** What is asked beyond the words of a line. */
  beyond: ReadonlySet<string>;
  beyond_lines: ReadonlySet<string>;
  beyond_doers: ReadonlySet<string>;
  config: ReadonlySet<string>;
  port_of: ReadonlySet<string>;
  /** What asks for a setting of a service, that it is the most, what permits, what bounds. */
  asks_set: ReadonlySet<string>;
  /** What stands behind the name of a service. */
  kinds: ReadonlySet<string>;
  at_most: ReadonlySet<string>;
  allows: ReadonlySet<string>;
  bounds: ReadonlySet<string>;
  /** What names are glued to: `maxmemory`. */
  glued: readonly string[];
  on_disk: readonly string[];
  committed: readonly string[];
  held_against: readonly string[];
  /** How something was set before, and that it was changed. */
  formerly: readonly string[];
  at_first: readonly string[];
  altered: readonly string[];
  asks_of_change: ReadonlySet<string>;
  of_commit: Readonly<Record<'both' | 'before' | 'after', string>>;
}

const BAGS = [
  'frame',
  'light',
  'weightless',
  'switches',
  'config_files',
  'surroundings',
  'spoken',
  'retitled',
  'labels',
  'labelling',
  'made_with',
  'makes',
  'leads_to_file',
  'leads_to_called',
  'called_endings',
  'about',
  'beyond',
  'beyond_lines',
  'beyond_doers',
  'config',
  'port_of',
  'kinds',
  'asks_set',
  'at_most',
  'allows',
  'bounds',
  'asks_of_change',
] as const;
type Bag = (typeof BAGS)[number];

export const textWords = once((): TextWords => {
  const { marked, states, ...rest } = readTable('english', 'texts') as Omit<TextWords, Bag | 'marked' | 'states'> &
    Record<Bag, string> & {
      marked: Record<keyof TextWords['marked'], string>;
      states: Record<'said' | 'line', string>[];
    };
  return {
    ...rest,
    ...(Object.fromEntries(BAGS.map((name) => [name, splitWords(rest[name])])) as Record<Bag, ReadonlySet<string>>),
    states: states.map(splitAll),
    marked: splitAll(marked),
  };
});

const alike = (one: string, other: string): boolean =>
  lemmas(one).some((form) => form.length > 1 && lemmas(other).includes(form));

/** The same word in another form, or another word for one thing in a name: `max` and *limit*. */
export const sameThing = (one: string, other: string): boolean =>
  alike(one, other) ||
  textWords().called.some((row) => row.some((each) => alike(each, one)) && row.some((each) => alike(each, other)));
