// A question about the rows of a file that it names: a table, a list in JSON, a log of a known form. The file's columns
// become a relation of their own, on which the question is read and run like any other.
import { basename, dirname } from 'node:path';
import { dayOfMonthAt } from '../../english/day-of-month.ts';
import { structures } from '../../english/lexicon.ts';

import { clockAt } from '../../english/recurrence.ts';
import { type Token, tokenize } from '../../english/token.ts';
import type { Value } from '../../goal/types.ts';
import type { Question, ReadQuestions } from '../../meaning/ask.ts';
import { readText } from '../../meaning/ask.ts';
import { isStrangeName } from '../../meaning/clause/column-cells.ts';
import { isGuessed } from '../../meaning/clause/column-changes.ts';
import { columnOffers } from '../../meaning/clause/column-words.ts';
import { RECORD, recordsOf, withRecords } from '../../relations/records.ts';
import type { Relations } from '../../relations/relations.ts';
import { partsOf } from '../../tables/called.ts';
import { type Rows, saysWhen, singular } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import type { Opened } from './named-file.ts';
import { type Opening, tableOf } from './open-table.ts';
import { withSame } from './same-rows.ts';
import type { Said } from './sentence.ts';
import { withFigures } from './set-figures.ts';

export interface TableQuestions {
  questions: readonly Question[];
  read: ReadQuestions;
  /** The question without the file. */
  text: string;
  /** What it takes from the settings here. */
  said: readonly Said[];
  relations: Relations;
  /** It names somebody who stands in no cell. */
  strange: boolean;
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

/** "In the csv", "in the winter roster" of `rosters/winter-2026.csv`: what kind of file it is, where none is named. */
function withoutKind(text: string, path: string): string {
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const folder = partsOf(basename(dirname(path)))
    .slice(-1)
    .map(singular);
  const kinds = [ending, 'file', ...(structures().kinds.get(ending) ?? []), ...folder];
  const stem = partsOf(basename(path).replace(/\.\w+$/, ''));
  const words = kinds.filter((kind) => /^\w+$/.test(kind)).join('|');
  return text.replace(
    new RegExp(
      `\\s+(?:in|from|of|inside|within)\\s+(?:the|my|our|this|that)\\s+(?:(?:${stem.join('|')})\\s+)*(?:${words})\\b(?:\\s+file\\b)?`,
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
      (names?.has(tokens[at - 1]?.lower ?? '') === true || /^logs?$/.test(tokens[at + 1]?.lower ?? '')),
  );
  return over.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}${rest.slice(end)}`, text);
}

const CLOCK = /^(?:\d{1,2}:\d{2}(?::\d{2})?|noon|midnight|morning|afternoon|evening|tonight)$/;

const DATED = /^(\d{4})-\d\d-\d\d/;

/** Days without a month are the last such day of the rows; "6 in the morning" is a time of day. */
function inTimeOfRows(text: string, table: Rows): string {
  const tokens = tokenize(text);
  const dates = table.columns
    .filter(saysWhen)
    .flatMap(({ values }) => [...values.keys()].flatMap((cell) => /^\d{4}-\d\d-\d\d/.exec(cell) ?? []))
    .sort();
  const parts: { start: number; end: number; text: string }[] = [];
  for (const at of tokens.keys()) {
    const token = tokens[at] as Token;
    const clock = /^\d{1,2}$/.test(token.text) ? clockAt(tokens, at) : null;
    if (clock && clock.to > at + 2) {
      const time = [clock.hour, clock.minute].map((n) => String(n).padStart(2, '0')).join(':');
      parts.push({ start: token.start, end: tokens[clock.to - 1]?.end ?? token.end, text: time });
    }
    const day = dayOfMonthAt(tokens, at);
    const date = day && dates.findLast((each) => Number(each.slice(-2)) === day);
    if (date) parts.push({ start: tokens[at - 1]?.start ?? token.start, end: token.end, text: date });
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
    return year === undefined ? at : `${Number(year) - Number(current) + Number(last)}${at.slice(4)}`;
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
          ...(window && 'moment' in window ? { window: { ...window, moment: moved(window.moment) } } : {}),
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
  const whole = opening ?? tableOf(file.path, file.text, world);
  if (!whole) return null;
  const asked = token ? without(text, token) : withoutKind(text, file.path);
  const { opened, text: said } = withSame(whole, asked, file.path);
  const { table } = opened;
  const records = recordsOf(file.shown, table, opened.text);
  const schema = new Map([[RECORD, { ...records, offers: columnOffers(RECORD, table, opened.text, records.entity) }]]);
  const figured = withFigures(said, world);
  const own = inTimeOfRows(withoutStem(figured.text, file.path, table), table);
  const context = { world, schema, ...(before === undefined ? {} : { previous: before }) };
  const found = readText(own, context);
  const [noun] = records.words;
  const mended = found.questions.flatMap(({ clause, text: part }) =>
    clause.parts.filter(isGuessed).flatMap((guess) => {
      const written = tokenize(part)[guess.from]?.text;
      const thing = guess.is === 'attr' ? guess.attr : `${noun} of ${file.shown}`;
      return written === undefined ? [] : [{ written, read: thing }];
    }),
  );
  const read = { ...found, mended };
  // "After noon" is no moment of today where rows are of other days.
  const ofDay = read.questions.some(({ clause: { set } }) =>
    [...(set.window && 'moment' in set.window ? [set.window.moment] : []), ...set.where.map(({ value }) => value)].some(
      (value) => value.type === 'moment' && CLOCK.test(value.text),
    ),
  );
  // A word that is only guessed to be what is counted holds nothing against anything.
  const isGuess =
    mended.length > 0 && read.questions.some(({ only, than }) => only !== undefined || than !== undefined);
  const isWhole =
    !ofDay &&
    !isGuess &&
    (read.questions.length > 0 || before !== undefined) &&
    read.left.length === 0 &&
    read.unread.length === 0;
  return isWhole
    ? {
        questions: inYearOfRows(read.questions, own, table, relations.now()),
        read,
        strange: read.questions.some(({ clause }) => clause.parts.some(isStrangeName)),
        text: own,
        said: figured.said,
        relations: withRecords(relations, records),
      }
    : null;
}
