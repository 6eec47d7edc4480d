// A question about the rows of a file that it names: a table, a list in JSON, a log of a known form. The file's columns
// become a relation of their own, on which the question is read and run like any other.
import { basename } from 'node:path';
import { lemmas } from '../../english/lemma.ts';
import { functionWords } from '../../english/lexicon.ts';
import { tokenize } from '../../english/token.ts';
import type { Value } from '../../goal/types.ts';
import type { Question, ReadQuestions } from '../../meaning/ask.ts';
import { readText } from '../../meaning/ask.ts';
import { columnOffers } from '../../meaning/clause/column-words.ts';
import { RECORD, recordsOf, withRecords } from '../../relations/records.ts';
import type { Relations } from '../../relations/relations.ts';
import { partsOf } from '../../tables/called.ts';
import { type Rows, rowsOf, saysWhen, singular } from '../../tables/structure.ts';
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

const CLOCK = /^(?:\d{1,2}:\d{2}(?::\d{2})?|noon|midnight|morning|afternoon|evening|tonight)$/;

export const TABLES = /\.(?:[ct]sv|json|log)$/i;

const saidIn = (text: string): Set<string> =>
  new Set(tokenize(text).flatMap(({ lower, quoted }) => (quoted ? [] : [lower, ...lemmas(lower)])));

/** A word of its name is said. */
export function isCalled(text: string, path: string): boolean {
  const said = saidIn(text);
  const stem = partsOf(basename(path).replace(/\.\w+$/, ''));
  return stem.some((part) => said.has(part) || said.has(singular(part)));
}

/** A line of a log that has two words of the question tells of what it asks. */
function tellsOf(text: string, head: string): boolean {
  const words = tokenize(text).filter(
    ({ lower, quoted }) => !quoted && /^[a-z]{3,}$/.test(lower) && !functionWords().has(lower),
  );
  const stems = words.map(
    ({ lower }) =>
      new RegExp(`\\b(?:${[lower, ...lemmas(lower)].join('|')})(?:e?d|s|ing)?\\b`, 'i'),
  );
  return head.split('\n').some((line) => stems.filter((stem) => stem.test(line)).length > 1);
}

/** A question that names no file may mean one whose rows it calls by their name, or by two of their columns. */
export function isSpokenOf(text: string, path: string, world: World): boolean {
  const table = rowsOf(path, world);
  if (!table) return false;
  const said = saidIn(text);
  const named = isCalled(text, path);
  if (/\.log$/i.test(path))
    return (
      (named && (said.has('log') || said.has('logs'))) || tellsOf(text, world.head(path) ?? '')
    );
  const whole = ` ${tokenize(text)
    .map(({ lower }) => lower)
    .join(' ')} `;
  const columns = table.columns.filter(({ name, also }) =>
    [name, ...also].some((each) => said.has(each) || whole.includes(` ${each} `)),
  );
  const values = table.columns.filter((column) =>
    [...said].some((word) => word.length > 2 && !column.numeric && column.values.has(word)),
  );
  return named || columns.length + values.length > 1;
}

const DATED = /^(\d{4})-\d\d-\d\d/;

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
  { file, token }: Pick<Opened, 'file'> & Partial<Opened>,
  relations: Relations,
  world: World,
  before?: string,
): TableQuestions | null {
  const table = rowsOf(file.path, world);
  if (!table) return null;
  const records = recordsOf(file.shown, table, file.text);
  const schema = new Map([
    [RECORD, { ...records, offers: columnOffers(RECORD, table, file.text) }],
  ]);
  const own = token ? without(text, token) : text;
  const context = { world, schema, ...(before === undefined ? {} : { previous: before }) };
  const read = { ...readText(own, context), mended: [] };
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
