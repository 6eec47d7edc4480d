// A question about the rows of a file that it names: a table, a list in JSON, a log of a known form. The file's columns
// become a relation of their own, on which the question is read and run like any other.
import { basename } from 'node:path';
import { lemmas } from '../../english/lemma.ts';
import { functionWords, structures } from '../../english/lexicon.ts';
import { ordinalOf } from '../../english/measures.ts';
import { clockAt } from '../../english/recurrence.ts';
import { type Token, tokenize } from '../../english/token.ts';
import type { Value } from '../../goal/types.ts';
import type { Question, ReadQuestions } from '../../meaning/ask.ts';
import { readText } from '../../meaning/ask.ts';
import { isGuessed } from '../../meaning/clause/column-changes.ts';
import { COUNTED, hintsAt } from '../../meaning/clause/column-hints.ts';
import { columnOffers } from '../../meaning/clause/column-words.ts';
import { passed } from '../../meaning/clause/fillers.ts';
import { momentIn, RECORD, recordsOf, withRecords } from '../../relations/records.ts';
import type { Relations } from '../../relations/relations.ts';
import { measuredBy, partsOf } from '../../tables/called.ts';
import { type Json, jsonIn, parsed } from '../../tables/json.ts';
import { nounsOf, type Rows, rowsOf, saysWhen, singular } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import type { Opened } from './named-file.ts';

export interface TableQuestions {
  questions: readonly Question[];
  read: ReadQuestions;
  /** The question without the file. */
  text: string;
  relations: Relations;
}

/** Words that lead to the file, or say what kind of file it is; they go with its name. */
const LEADS =
  /(?:\s+(?:according to|listed in|recorded in|stored in|in|inside|of|from|within|by))?(?:\s+(?:the|my|our))?(?:\s+file)?\s*$/i;

/** The question without the file: "which product costs most in data/products.csv". */
function without(text: string, { start, end }: { start: number; end: number }): string {
  const before = text.slice(0, start).replace(LEADS, ' ');
  const behind = text.slice(end).replace(/^\s*(?:'s\b|file\b|,)/, ' ');
  return `${before}${behind}`.trim();
}

/** "In the csv": what kind of file it is, where none is named. */
function withoutKind(text: string, path: string): string {
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const words = [ending, 'file', ...(structures().kinds.get(ending) ?? [])].join('|');
  return text.replace(
    new RegExp(
      `\\s+(?:in|from|of|inside|within)\\s+(?:the|my|our|this|that)\\s+(?:${words})\\b(?:\\s+file\\b)?`,
      'i',
    ),
    '',
  );
}

/** "The south gate" in `gate.log`: what the log is called after is no word that its lines have to have. */
function withoutStem(text: string, path: string, table: Rows): string {
  if (!/\.log$/i.test(path)) return text;
  const stem = partsOf(basename(path).replace(/\.log$/i, ''));
  const names = table.columns.find(({ name }) => name === 'component')?.values;
  const tokens = tokenize(text);
  const over = tokens.filter(
    ({ lower }, at) =>
      stem.includes(lower) &&
      (names?.has(tokens[at - 1]?.lower ?? '') === true ||
        /^logs?$/.test(tokens[at + 1]?.lower ?? '')),
  );
  return over.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)}${rest.slice(end)}`,
    text,
  );
}

const CLOCK = /^(?:\d{1,2}:\d{2}(?::\d{2})?|noon|midnight|morning|afternoon|evening|tonight)$/;

export const TABLES = /\.(?:[ct]sv|json|log)$/i;

export interface Opening {
  table: Rows;
  text: string;
}

/** The cells of a table whose fields may be quoted, line by line. */
function quotedRows(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let inside = false;
  const close = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string;
    if (inside && char === '"' && text[at + 1] === '"') {
      cell += char;
      at += 1;
    } else if (char === '"') inside = !inside;
    else if (!inside && char === separator) close();
    else if (!inside && char === '\n') {
      close();
      rows.push([]);
    } else if (char !== '\r' || inside) cell += char;
  }
  if (cell !== '' || (rows.at(-1)?.length ?? 0) > 0) close();
  return rows.filter((row) => row.some((each) => each.trim() !== ''));
}

const asJson = (cell: string): string | number | null => {
  const text = cell.trim();
  if (text === '') return null;
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? Number(text) : text;
};

const NUMBER = /^-?\d+(?:\.\d+)?$/;

function listOf(text: string, separator: string): object[] {
  const [head = [], ...rows] = quotedRows(text, separator);
  return rows.map((row) =>
    Object.fromEntries(head.map((name, at) => [name.trim(), asJson(row[at] ?? '')])),
  );
}

/** The list at jq's path to it. */
function jsonList(text: string, path: string): object[] {
  const root = parsed(text);
  const key = path.replace(/^\.|"/g, '');
  const list =
    key === '' || !root || typeof root !== 'object' || Array.isArray(root) ? root : root[key];
  return Array.isArray(list)
    ? list.filter(
        (each): each is { [key: string]: Json } => typeof each === 'object' && each !== null,
      )
    : [];
}

/** A list of objects with the same keys, as it would stand in a JSON file. */
export function listed(list: readonly object[], path: string): Opening | null {
  const text = JSON.stringify(list);
  const table = jsonIn(text, nounsOf(path)).find((each): each is Rows => each.form === 'rows');
  return table ? { table, text } : null;
}

/** What one costs. */
const PRICED = /(?:^|_)price(?:_|$)|^(?:price|fare|fee)$/;
/** What is asked of what was sold. */
const SELLS = /\b(?:money|revenue|turnover|takings|income|earn\w*|s[eo]ld|sell)\b/i;
const REVENUE = 'revenue';

/** The rows as they stand in the text. */
const rowsIn = ({ table, text }: Opening) =>
  table.json === undefined ? listOf(text, table.separator ?? ',') : jsonList(text, table.json);

/** What each row brings in, where the file says how many were sold and for how much. */
function withRevenue(opened: Opening, path: string): Opening {
  const { table } = opened;
  const one = (pattern: RegExp): string | undefined => {
    const [found, ...more] = table.columns.filter(
      (each) => each.numeric && pattern.test(each.name),
    );
    return more.length === 0 ? found?.name : undefined;
  };
  const [many, price] = [one(COUNTED), one(PRICED)];
  if (many === undefined || price === undefined) return opened;
  const list = rowsIn(opened);
  const sold = list.map((each): Record<string, unknown> => {
    const own = new Map(
      Object.entries(each).map(([name, value]) => [name.toLowerCase(), Number(value)]),
    );
    return {
      ...each,
      [REVENUE]: Math.round((own.get(many) ?? 0) * (own.get(price) ?? 0) * 100) / 100,
    };
  });
  return listed(sold, path) ?? opened;
}

/** How long each row took, where one column says when it began and another when it ended. */
function withDuration(opened: Opening, path: string): Opening {
  const { table } = opened;
  const { begins, ended } = structures();
  const times = table.columns.filter(saysWhen);
  const one = (bag: ReadonlySet<string>): string | undefined => {
    const found = times.filter(({ name }) => partsOf(name).some((part) => bag.has(part)));
    return found.length === 1 ? found[0]?.name : undefined;
  };
  const [from, to] = [one(begins), one(ended)];
  const known = table.columns.some(({ name }) => measuredBy(name)?.verbs.includes('take'));
  if (from === undefined || to === undefined || from === to || known) return opened;
  const list = rowsIn(opened);
  const at = (row: object, name: string): number | undefined => {
    const cell = Object.entries(row).find(([key]) => key.toLowerCase() === name)?.[1];
    return typeof cell === 'string' ? momentIn(cell) : undefined;
  };
  const spans = list.map((row) => {
    const [start, end] = [at(row, from), at(row, to)];
    return start === undefined || end === undefined ? null : (end - start) / 1_000;
  });
  if (!spans.some((span) => span !== null) || spans.some((span) => span !== null && span < 0))
    return opened;
  const unit = spans.every((span) => (span ?? 0) % 86_400 === 0)
    ? (['days', 86_400] as const)
    : spans.every((span) => (span ?? 0) % 60 === 0)
      ? (['minutes', 60] as const)
      : (['seconds', 1] as const);
  const took = list.map((row, i) => ({
    ...row,
    [`took_${unit[0]}`]: spans[i] == null ? null : (spans[i] as number) / unit[1],
  }));
  return listed(took, path) ?? opened;
}

/** Its rows as questions read them: a column of figures is one though in some rows nothing stands in it. */
function asAsked(opened: Opening | null, path: string): Opening | null {
  if (!opened) return null;
  const columns = opened.table.columns.map((column) => {
    const said = [...column.values.keys()].filter((each) => each !== 'null' && each !== '');
    const numeric =
      column.numeric ||
      (column.blank === true && said.length > 0 && said.every((each) => NUMBER.test(each)));
    return { ...column, numeric };
  });
  // A list in JSON has the name of its key: `servers` of an inventory.
  const list = /^\.(\w+)$/.exec(opened.table.json ?? '')?.[1]?.toLowerCase();
  const nouns = list === undefined ? opened.table.nouns : [list, ...opened.table.nouns];
  const table = { ...opened.table, nouns: [...new Set(nouns)], columns };
  return withDuration(withRevenue({ ...opened, table }, path), path);
}

/** The rows of a file; what a JSON file has by name, each with the same keys, are rows that have a name. */
export function tableOf(path: string, text: string, world: World): Opening | null {
  return asAsked(openingOf(path, text, world), path);
}

function openingOf(path: string, text: string, world: World): Opening | null {
  const table = rowsOf(path, world);
  if (table?.cut) {
    // Commands cannot part quoted fields, but here they can be read.
    return listed(listOf(text, table.separator ?? ','), path);
  }
  if (table) return { table, text };
  const root = /\.json$/i.test(path) ? parsed(text) : undefined;
  if (!root || typeof root !== 'object' || Array.isArray(root)) return null;
  const named = Object.entries(root);
  if (named.length < 2) return null;
  const list = named.flatMap(([name, value]) =>
    value && typeof value === 'object' && !Array.isArray(value) ? [{ name, ...value }] : [],
  );
  return list.length === named.length ? listed(list, path) : null;
}

/** *On this server*, *on our box*: that machine is no word of a file. */
const isMachine = (tokens: readonly Token[], at: number): boolean =>
  passed().nouns.has(tokens[at]?.lower ?? '') &&
  (tokens[at - 1]?.lower === 'this' ||
    (tokens[at - 2]?.lower === 'on' && /^(?:the|our|my)$/.test(tokens[at - 1]?.lower ?? '')));

const saidIn = (text: string): Set<string> =>
  new Set(
    tokenize(text).flatMap(({ lower, quoted }, at, all) =>
      quoted || isMachine(all, at) ? [] : [lower, ...lemmas(lower)],
    ),
  );

/** A word of its name is said. */
export function isCalled(text: string, path: string): boolean {
  const said = saidIn(text);
  const stem = partsOf(basename(path).replace(/\.\w+$/, ''));
  // Who booked is asked of bookings.
  const forms = (part: string): string[] => [part, singular(part), part.replace(/ings?$/, '')];
  return stem.some((part) => forms(part).some((form) => form.length > 2 && said.has(form)));
}

/** A line of a log that has two words of the question tells of what it asks. */
function tellsOf(text: string, head: string): boolean {
  const words = tokenize(text).filter(
    ({ lower, quoted }, at, all) =>
      !quoted && !isMachine(all, at) && /^[a-z]{3,}$/.test(lower) && !functionWords().has(lower),
  );
  const stems = words.map(
    ({ lower }) =>
      new RegExp(`\\b(?:${[lower, ...lemmas(lower)].join('|')})(?:e?d|s|ing)?\\b`, 'i'),
  );
  return head.split('\n').some((line) => stems.filter((stem) => stem.test(line)).length > 1);
}

/** A question that names no file may mean one whose rows it calls by their name, or by two of their columns. */
export function isSpokenOf(text: string, path: string, world: World): boolean {
  const { table } = tableOf(path, world.head(path) ?? '', world) ?? {};
  if (!table) return false;
  const said = saidIn(text);
  // The list of a JSON file is called by its key.
  const [key = ''] = table.json === undefined ? [] : table.nouns;
  const named = isCalled(text, path) || said.has(key) || said.has(singular(key));
  if (/\.log$/i.test(path) && ((named && said.has('log')) || tellsOf(text, world.head(path) ?? '')))
    return true;
  return speaksOf(text, table, named, /\.log$/i.test(path));
}

/** Its rows are called by their name, or two of its columns, or of what stands in them. */
function speaksOf(text: string, table: Rows, named: boolean, log = false): boolean {
  const said = saidIn(text);
  const whole = ` ${tokenize(text)
    .map(({ lower }) => lower)
    .join(' ')} `;
  const columns = table.columns.filter(({ name, also }) =>
    [name, ...also].some((each) => said.has(each) || whole.includes(` ${each} `)),
  );
  const values = table.columns.filter(
    (column) =>
      [...column.values.keys()].some((cell) => /\w \w/.test(cell) && whole.includes(` ${cell} `)) ||
      [...said].some(
        (word) =>
          word.length > 2 && (!column.numeric || /^\d{3,}$/.test(word)) && column.values.has(word),
      ),
  );
  // A code that stands in a cell is meant as no other word is.
  const coded = tokenize(text).some(
    (token) =>
      /^(?=.*[A-Z])[A-Z\d_-]{4,}$/.test(token.text) &&
      table.columns.some(({ values: cells }) => cells.has(token.lower)),
  );
  // One word is enough of how grave a line is, or what it comes from.
  const marked = table.columns.some(
    (column) =>
      /^(?:level|component)$/.test(column.name) &&
      [...said].some(
        (word) =>
          column.values.has(word) || (word.length > 4 && column.values.has(word.slice(0, 4))),
      ),
  );
  if (log) return marked || columns.length + values.length > 1;
  const sold = table.columns.some(({ name }) => name === REVENUE) && SELLS.test(text) ? 1 : 0;
  const asks = table.columns.some(
    ({ name, numeric }) =>
      numeric &&
      [...(measuredBy(name)?.verbs ?? []), ...(measuredBy(name)?.units ?? [])].some((word) =>
        said.has(word),
      ),
  )
    ? 1
    : 0;
  const { keys, forms } = hintsAt(tokenize(text), table);
  return named || coded || keys || columns.length + values.length + forms + sold + asks > 1;
}

const DATED = /^(\d{4})-\d\d-\d\d/;

/** "The 9th", "the tenth": which day of a month, where no month follows. */
function dayOfMonth(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at];
  const led =
    tokens[at - 1]?.lower === 'the' &&
    /^(?:on|of|for|from|since|after|before|until)$/.test(tokens[at - 2]?.lower ?? '');
  const next = tokens[at + 1];
  const alone =
    next === undefined ||
    token?.pause === true ||
    /^(?:and|or|at|after|before|between|until|since|in|is|are|was|were|did|do|does|what|who|how|which|why)$/.test(
      next.lower,
    );
  if (!token || token.quoted || !led || !alone) return null;
  const day = ordinalOf(token);
  return day !== null && day > 0 && day <= 31 ? day : null;
}

/** Days without a month are the last such day of the rows; "6 in the morning" is a time of day. */
function inTimeOfRows(text: string, table: Rows): string {
  const tokens = tokenize(text);
  const dates = table.columns
    .filter(saysWhen)
    .flatMap(({ values }) =>
      [...values.keys()].flatMap((cell) => /^\d{4}-\d\d-\d\d/.exec(cell) ?? []),
    )
    .sort();
  const parts: { start: number; end: number; text: string }[] = [];
  for (const at of tokens.keys()) {
    const token = tokens[at] as Token;
    const clock = /^\d{1,2}$/.test(token.text) ? clockAt(tokens, at) : null;
    if (clock && clock.to > at + 2) {
      const time = [clock.hour, clock.minute].map((n) => String(n).padStart(2, '0')).join(':');
      parts.push({ start: token.start, end: tokens[clock.to - 1]?.end ?? token.end, text: time });
    }
    const day = dayOfMonth(tokens, at);
    const date = day && dates.findLast((each) => Number(each.slice(-2)) === day);
    if (date)
      parts.push({ start: tokens[at - 1]?.start ?? token.start, end: token.end, text: date });
  }
  return parts.reduceRight(
    (rest, { start, end, text: own }) => `${rest.slice(0, start)}${own}${rest.slice(end)}`,
    text,
  );
}

/** A day that was said without its year is one of the years that the rows are of: the last, where this year is none of them. */
function inYearOfRows(questions: readonly Question[], text: string, table: Rows, now: number) {
  if (/\b(?:19|20)\d\d\b/.test(text)) return questions;
  const years = table.columns
    .filter(saysWhen)
    .flatMap(({ values }) => [...values.keys()].flatMap((cell) => /^\d{4}/.exec(cell) ?? []));
  const current = String(new Date(now).getFullYear());
  const last = [...years].sort().at(-1);
  if (last === undefined || years.includes(current)) return questions;
  const dated = (at: string): string => {
    const year = DATED.exec(at)?.[1];
    return year === undefined
      ? at
      : `${Number(year) - Number(current) + Number(last)}${at.slice(4)}`;
  };
  const moved = (value: Value): Value =>
    value.type === 'moment'
      ? {
          ...value,
          text: dated(value.text),
          ...(value.until === undefined ? {} : { until: dated(value.until) }),
        }
      : value;
  return questions.map((question): Question => {
    const { set } = question.clause;
    const { window } = set;
    return {
      ...question,
      clause: {
        ...question.clause,
        set: {
          ...set,
          where: set.where.map((filter) => ({ ...filter, value: moved(filter.value) })),
          ...(window && 'moment' in window
            ? { window: { ...window, moment: moved(window.moment) } }
            : {}),
        },
      },
    };
  });
}

/** Null where the file has no rows, or its words are not all found in them; `before` is what was asked of it last. */
export function readInTable(
  text: string,
  { file, token, opening }: Pick<Opened, 'file'> & Partial<Opened> & { opening?: Opening },
  relations: Relations,
  world: World,
  before?: string,
): TableQuestions | null {
  const opened = opening ?? tableOf(file.path, file.text, world);
  if (!opened) return null;
  const { table } = opened;
  const records = recordsOf(file.shown, table, opened.text);
  const schema = new Map([
    [RECORD, { ...records, offers: columnOffers(RECORD, table, opened.text, records.entity) }],
  ]);
  const own = inTimeOfRows(
    withoutStem(token ? without(text, token) : withoutKind(text, file.path), file.path, table),
    table,
  );
  const context = { world, schema, ...(before === undefined ? {} : { previous: before }) };
  const found = readText(own, context);
  const guessed = found.questions.flatMap(({ clause, text: asked }) =>
    clause.parts.filter(isGuessed).flatMap(({ from }) => tokenize(asked)[from]?.text ?? []),
  );
  const read = { ...found, passed: [...new Set([...found.passed, ...guessed])], mended: [] };
  // "After noon" is no moment of today where rows are of other days.
  const ofDay = read.questions.some(({ clause: { set } }) =>
    [
      ...(set.window && 'moment' in set.window ? [set.window.moment] : []),
      ...set.where.map(({ value }) => value),
    ].some((value) => value.type === 'moment' && CLOCK.test(value.text)),
  );
  const whole =
    !ofDay &&
    (read.questions.length > 0 || before !== undefined) &&
    read.left.length === 0 &&
    read.unread.length === 0;
  return whole
    ? {
        questions: inYearOfRows(read.questions, own, table, relations.now()),
        read,
        text: own,
        relations: withRecords(relations, records),
      }
    : null;
}
