// The one lexicon: words, categories, phrases and units as they stand in lexicon/*.toml, read once. Everything that
// reads English asks here; nobody else keeps words.

import { existsSync } from 'node:fs';
import { assetPath } from '../../base/assets.ts';
import { once } from '../../base/once.ts';
import { readTable } from '../../base/table.ts';
import type { Act, Relation } from '../goal/types.ts';
import type { SecondWords } from './second-words.ts';

export type Effect = 'read' | 'make' | 'change' | 'destroy' | 'run';

export interface NounRow {
  of: Relation;
  words: string[];
  where?: Record<string, string>;
  /** Kind of files: their extensions stand under [kind]. */
  kind?: string;
  /** The same where files may be looked into, as questions do. */
  asked?: Record<string, string>;
  /** Dearer than its words: another relation is likelier meant. */
  cost?: number;
}

export interface FilterRow {
  of: Relation[];
  attr: string;
  forms: string[];
  op?: string;
  value?: string | number;
  not?: boolean;
  /** The first value names the column that the second is looked for in. */
  column?: boolean;
  /** A month is all of it, and two moments are from the one to the other. */
  span?: boolean;
  /** Its text is quoted, or written as names of files are: with a dot, a slash or a capital. */
  written?: 'quoted' | 'name';
  /** Its two values are where the set ends and where it begins. */
  between?: boolean;
  /** How its value is looked for: a whole word of the text. */
  manner?: string;
  cost?: number;
}

export interface OrderRow {
  of: Relation[];
  attr: string;
  desc: boolean;
  /** `by size` leaves the direction to what else is said of it. */
  weak?: boolean;
  forms: string[];
  /** In questions: less where it says more than another row does in the same words. */
  cost?: number;
}

export interface MannerRow {
  words: string[];
  /** Type of the value that goes with it; with a `?` it may be left unsaid. A form may say itself where it stands. */
  value?: string;
  /** It is said so only of these. */
  acts?: Act[];
  /** The manner that it is, where that has other words as well. */
  as?: string;
}

interface WordsFile {
  function: string;
  adverbs: string;
  epithets: string;
  owners: string;
  times: string;
  compares: string;
  irregular: Record<string, string[]>;
  informal: Record<string, string>;
  category: Record<string, { op?: string; words: string[] }>;
  unit: { size: Record<string, string[]>; time: Record<string, string[]> };
  moment: Record<string, number>;
  feast: Record<string, string>;
  character: Record<string, string>;
  kind: Record<string, string[]>;
  /** Programs that show or edit files as text. */
  text_programs: string;
  program_kinds: string;
  /** A medium → the endings of its files. */
  media: Record<string, string[]>;
}

export const read = <T>(name: string): T => readTable('english', name) as T;
export const splitWords = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));
/** Lists of words that stand in a table as one text each. */
export const splitAll = <Name extends string>(texts: Readonly<Record<Name, string>>) =>
  Object.fromEntries(Object.entries<string>(texts).map(([name, text]) => [name, splitWords(text)])) as Record<
    Name,
    ReadonlySet<string>
  >;

const words = once(() => read<WordsFile>('words'));

/** Words that are passed over; a closed list. */
export const functionWords = once(() => splitWords(words().function));
/** Words that hold one thing to another. */
export const comparing = once(() => splitWords(words().compares));
/** What only joins words, what points back to what was named before (*its*, *their*), and when (*since*). */
export const beginsNoText = (word: string): boolean =>
  functionWords().has(word) || `${words().owners} ${words().times}`.split(' ').includes(word);
/** Words that say nothing of what is asked for; a closed list. */
export const adverbs = once(() => splitWords(words().adverbs));
/** What may stand before the name of a thing and says nothing of which. */
export const epithets = once(() => splitWords(words().epithets));
export const irregular = once(
  () => new Map(Object.entries(words().irregular)) as ReadonlyMap<string, readonly string[]>,
);
/** *gimme* → *give me*: at most two words each. */
export const informal = once(() => new Map(Object.entries(words().informal)) as ReadonlyMap<string, string>);
export const categories = once(() => words().category);
export const kinds = once(() => new Map(Object.entries(words().kind)) as ReadonlyMap<string, readonly string[]>);
export const media = once(() => words().media);
/** *The X editor*: what a program is, beside its name. */
export const programKinds = once(() => splitWords(words().program_kinds));
export const textPrograms = once(() => splitWords(words().text_programs));
/** `tab` → the character. */
export const characters = once(() => new Map(Object.entries(words().character)));
/** Days of the year that have names: `12-24`. */
export const feasts = once(() => new Map(Object.entries(words().feast)));
export const moments = once(() => new Map(Object.entries(words().moment)));

const unitsOf = (table: Record<string, string[]>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([unit, forms]) => forms.map((form) => [form, unit])));
/** `mb` → `M`. */
export const sizeUnits = once(() => unitsOf(words().unit.size));
/** `hr` → `hour`. */
export const timeUnits = once(() => unitsOf(words().unit.time));

export interface ActRow {
  words: string[];
  effect: Effect;
  /** What it is done to when no noun says it. */
  of?: Relation;
  /** It is done to two of them: the first *and* the second. */
  pairs?: boolean;
  /** It takes away or brings down: all of what nobody named is not meant. */
  ends?: boolean;
  /** It says what becomes of a text: done where that stands, unless it is told to be shown. */
  edits?: boolean;
  /** Words for it that leave the place itself where it is: *clean up*. */
  tidies?: string[];
  /** Words for it that take nothing out of a file that is here: *write it to notes.txt*. */
  adds?: string[];
}
export const acts = once(() => new Map(Object.entries(read<Record<Act, ActRow>>('acts'))));
/** The first words of acts. */
export const verbWords = once(
  () =>
    new Set(
      [...acts().values()].flatMap(({ words: said }) => said.flatMap((each) => each.replace(/ .*$/s, '').split('|'))),
    ) as ReadonlySet<string>,
);
interface CatalogueFile {
  looking: string[];
  passed: string;
  parts: string;
  called: string;
  rows: string;
  turns: string;
  opens: string;
}
/** What is said around a task that is known by its words: that somebody wants to see it, what only holds words together, and names. */
export const catalogueWords = once(() => read<CatalogueFile>('catalogue'));
export const nouns = once(() => read<{ noun: NounRow[] }>('nouns').noun);
interface FiltersFile {
  filter: FilterRow[];
  order: OrderRow[];
  superlative: OrderRow[];
}
export const filters = once(() => read<FiltersFile>('filters'));
export const manners = once(() =>
  read<{ manner: Record<string, MannerRow>; show: Record<string, MannerRow> }>('manners'),
);
/** What people say in words that stand for other pieces; never for a command. */
export interface IdiomRow {
  forms: string[];
  act?: Act;
  of?: Relation;
  where?: Record<string, string>;
  attr?: string;
  manner?: string[];
  show?: string[];
  /** `time desc`. */
  order?: string;
  last?: number;
  first?: number;
  all?: boolean;
  /** A thing that has another name in words: *the last commit*, HEAD. */
  named?: { of: Relation; name: string };
  /** What was spoken of before is meant. */
  it?: boolean;
  cost?: number;
  /** The attribute that the values in the phrase narrow it by: `author`, `message ~`; beside `second` the first alone, beside `prep` all but it. */
  filter?: string;
  /** The manner that the value in the phrase goes with. */
  how?: string;
  /** What the value in the phrase is; its name when left out. */
  prep?: 'in' | 'of' | 'from' | 'to' | 'by';
  /** What a second value is; `name`: what it is done to. */
  second?: 'in' | 'from' | 'to' | 'by' | 'name';
  third?: 'in' | 'to' | 'name';
  /** What comes behind the phrase. */
  then?: 'in' | 'of' | 'from' | 'to' | 'by';
  /** What it becomes, as a word. */
  to?: string;
  /** So many values at its beginning say nothing that the others do not: what it is that answers at a port. */
  passes?: number;
}
export const idioms = once(() => read<{ idiom: IdiomRow[] }>('idioms').idiom);
export const grammar = once(() => read<{ phrase: { is: string; forms: string[]; cost?: number }[] }>('grammar'));

/** A part of a sentence in another order, or one that rules something out. */
export interface TurnRow {
  said: string[];
  /** The order that the grammar reads; left out where it says what is not to happen. */
  reads?: string;
  /** `pause`: it stands behind one. */
  front?: 'pause' | 'joint';
  bans?: string;
  /** It says with no verb that something is to have been done. */
  wished?: true;
  /** Only words that say nothing of which things are meant may stand in it. */
  strict?: boolean;
  /** What is named there, and nowhere else in the request, is left out of what is done: *keep a.txt*. */
  spares?: boolean;
  /** `part`: what says where holds for both sides. */
  contrast?: 'part' | 'all';
  /** Whatever is told there is no part of the request. */
  free?: boolean;
  /** Of these parts each is a sign: *dashes*, *a space*, something short in quotes. */
  signs?: number[];
  /** The first span holds no verb: it is a thing, and not what is said of one. */
  verbless?: boolean;
  /** It goes on behind a pause. */
  across?: boolean;
  /** *Have X V-ed*: no word that also says which things are meant. */
  caused?: boolean;
}
export const turns = once(() => read<{ turn: TurnRow[] }>('turns').turn);

/** What phrases beside a sentence do; each has a list of them in asides.toml. */
export type AsideGroup =
  | 'opening'
  | 'asking'
  | 'knowing'
  | 'doubting'
  | 'closing'
  | 'looking'
  | 'mending'
  | 'within'
  | 'correcting'
  | 'announcing'
  | 'several';

interface AsidesFile extends Record<AsideGroup, string[]> {
  heads: string;
  awaited: string;
  polite: string;
  stating: string;
}
/** What is said beside a request. */
export const asides = once(() => {
  const { heads, awaited, polite, stating, ...phrases } = read<AsidesFile>('asides');
  return { ...phrases, ...splitAll({ heads, awaited, polite, stating }) };
});

interface BansFile extends Record<'generic' | 'others' | 'opens' | 'narrows', string> {
  class: Record<
    string,
    { words: string[]; besides: Act[]; avoid: string[]; sparing?: string[]; never?: Relation[]; empties?: Act[] }
  >;
}
/** What may be ruled out, and what avoids it. */
export const bans = once(() => {
  const { class: classes, ...sets } = read<BansFile>('bans');
  return { ...splitAll(sets), classes: Object.entries(classes).map(([id, row]) => ({ id, ...row })) };
});

/** How an alias is made whose command is written out. */
export const aliasWords = once(() => splitAll(read<Record<'makes' | 'stands_for', string>>('alias')));

/** How the options of a command are named. */
export const optionWords = once(() =>
  splitAll(read<Record<'leads' | 'denies' | 'refuses' | 'fills', string>>('options')),
);

/** The closed classes by which a second clause is known. */
export const seconds = once(() => {
  type Closed = { manner: string; of: Act[]; needs: string[] };
  type File = SecondWords & { columns: Record<string, string>; closed: Closed[] };
  const { columns, closed, ...words } = read<File>('seconds');
  return {
    ...splitAll(words),
    /** What attributes are called where they are shown beside one another. */
    columns: Object.entries(columns).flatMap(([attr, forms]) => forms.split('|').map((form) => ({ attr, form }))),
    closed: closed.map((row) => ({ ...row, needs: row.needs.map(splitWords) })),
  };
});

interface ClausesFile extends Record<'want' | 'quantity' | 'window', Record<string, string[]>> {
  told: Record<string, string>;
  shown: { nouns: string[] };
  ordinal: string[];
  be: { words: string[] };
  except: { words: string[]; behind: string[]; trailing: string[] };
  also: Record<'ahead' | 'behind' | 'apart' | 'lead', string[]>;
  remark: Record<'concedes' | 'concedes_apart' | 'apart' | 'close', string[]>;
  before: { within: string[] };
  verb: { of?: Relation[]; attrs: string[]; forms: string[] }[];
  attribute: { of: Relation[]; attr: string; forms: string[]; cost?: number }[];
  predicate: FilterRow[];
  noun: NounRow[];
  superlative: OrderRow[];
  exist: { of: Relation[]; forms: string[]; not?: boolean }[];
}
/** What questions and statements say beside what requests say. */
export const clauses = once(() => read<ClausesFile>('clauses'));

/** What is said of the other end of a copy. */
export const remoteWords = once(() => {
  const { machines, copies, ...phrases } = read<
    Record<'login' | 'port' | 'folder' | 'home' | 'address' | 'called', string[]> & {
      verbs: string[];
      reached: string[];
      machines: string;
      copies: string;
    }
  >('remote');
  return { ...phrases, machines: splitWords(machines), copies: splitWords(copies) };
});

/** Words by which something is asked to be done rather than known. */
export const changeWords = once(() =>
  read<Record<'first' | 'later' | 'reported' | 'outward' | 'full_screen' | 'within', string[]>>('change'),
);

type RowNouns = Record<'access_rows' | 'log_rows' | 'plain_rows' | 'table_rows', string[]>;
interface StructuresFile extends Record<(typeof SETS)[number], string>, RowNouns {
  access: { name: string; awk: string; also: string[] }[];
  measure: { high: string[]; low: string[]; column: string }[];
  measured: { units: string; columns: string; verbs: string }[];
  full: string[];
  gone: { forms: string[]; columns: string }[];
  there: { forms: string[]; columns: string }[];
  components: string[];
  seasons: string[];
  high: string[];
  low: string[];
  alike: string[][];
  opposites: string[][];
  becoming: { verbs: string } & Record<'more' | 'less', { of: string[]; itself: string[] }>;
  over_time: string[];
  day_parts: { forms: string[]; stretch: string }[];
  kinds: Record<string, string>;
  colons: { file: string; nouns: string[]; fields: string[][] }[];
}
const SETS = [
  'levels',
  'level_counted',
  'level_passed',
  'yes',
  'no',
  'to_column',
  'to_value',
  'units',
  'identity',
  'unknown',
  'said_of_cells',
  'persons',
  'doers',
  'labours',
  'restock',
  'room',
  'taken',
  'named_by',
  'titles',
  'suffixes',
  'weekdays',
  'months',
  'within_day',
  'goes_wrong',
  'grave',
  'more',
  'less',
  'begins',
  'births',
  'ended',
  'accomplished',
  'unaccomplished',
  'state',
  'came',
  'shut',
  'moments',
  'places',
  'limits',
  'lapse',
  'addressed',
  'says',
] as const;
/** What stands in files of a known form. */
export const structures = once(() => {
  const { measured, kinds: called, ...rest } = read<StructuresFile>('structures');
  const sets = Object.fromEntries(SETS.map((name) => [name, splitWords(rest[name])]));
  return {
    ...rest,
    ...(sets as Record<(typeof SETS)[number], ReadonlySet<string>>),
    measured: measured.map((row) => ({
      units: splitWords(row.units),
      columns: splitWords(row.columns),
      verbs: row.verbs.split(' ').filter(Boolean),
    })),
    kinds: new Map(Object.entries(called).map(([ending, said]) => [ending, said.split(' ')])),
  };
});

type LogSets = 'current' | 'put_away' | 'packed';
type NounSets = 'leads' | 'goes_on';
type HeaderSets = 'header_stays' | 'header_keeps' | 'header_takes' | 'beside_header';
type RowSets =
  | LogSets
  | NounSets
  | HeaderSets
  | 'fill'
  | 'result'
  | 'measures'
  | 'done'
  | 'makes'
  | 'getting'
  | 'asked_with';
type RowsFile = Record<RowSets, string> & { say: Record<string, string[]> };
/** What is asked of the rows of a file, by the words for each part of it. */
export const rowWords = once(() => {
  const { say, ...sets } = read<RowsFile>('rows');
  return { ...splitAll(sets), say: new Map(Object.entries(say)) };
});

const PLACEHOLDER = /[{<]/;
/** Table that the build makes of what `collectWords` finds: to look through tens of thousands of forms takes a start long. */
export const COMPILED_WORDS = 'phrase-words';

export function collectWords(): ReadonlySet<string> {
  const { filter, order, superlative } = filters();
  const { manner, show } = manners();
  const byWords = [acts().values(), nouns(), Object.values(manner), Object.values(show), Object.values(categories())];
  const byForms = [filter, order, superlative, grammar().phrase, idioms()];
  const said = [
    ...byWords.flatMap((rows) => [...rows].flatMap((row) => row.words)),
    ...byForms.flatMap((rows) => rows.flatMap(({ forms }) => forms)),
  ];
  const found = new Set<string>([...functionWords(), ...kinds().keys()]);
  for (const part of said.flatMap((form) => form.split(/[ |]/))) {
    const word = part.replace(/\?$|^=/g, '');
    if (word !== '' && !PLACEHOLDER.test(word)) found.add(word);
  }
  return found;
}

/** Every word that stands in some phrase: as a name it would have to be said. */
export const lexiconWords = once((): ReadonlySet<string> => {
  const compiled = existsSync(assetPath('english', `${COMPILED_WORDS}.json`));
  return compiled ? new Set(read<{ words: string[] }>(COMPILED_WORDS).words) : collectWords();
});

/** Words that only join: unquoted they are nobody's name. */
export const joiningWords = once(
  () =>
    new Set(
      grammar()
        .phrase.filter(({ is }) => /^(?:prep:(?:in|of|from|to|by)|conj|but)\b/.test(is))
        .flatMap(({ forms }) => forms.filter((form) => /^[a-z]+$/.test(form) && !/^(?:on|off)$/.test(form))),
    ),
);

/** The attributes of each relation, with the types of their values. */
export const relations = once(() =>
  read<Record<Relation, { attributes: Record<string, string>; shows?: string[]; single?: boolean; pairs?: boolean }>>(
    'relations',
  ),
);
