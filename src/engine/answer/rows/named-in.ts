// What a reading by the machine's grammar stands on: names that are here or are nowhere, a table's own name, or nothing that
// is named at all. By that it is told whether files are asked first.
import { basename } from 'node:path';
import { functionWords, relations } from '../../english/lexicon.ts';
import { tokenize } from '../../english/token.ts';
import type { Filter, Value } from '../../goal/types.ts';
import type { Question } from '../../meaning/ask.ts';
import { isCalledSo } from '../../meaning/clause/bind.ts';
import { calendar } from '../../relations/calendar.ts';
import { mayBeScript } from '../../relations/files.ts';
import { TABLES } from './open-table.ts';

/** Words by which something that runs is said to be there; they may say something else of a row. */
const RUNS = /^(?:service|process|user)$/;

/** A name that nothing here has, though it may be a word of a table. */
export const isStrange = ({ clause: { head, of, set } }: Question): boolean =>
  (head === null || RUNS.test(of)) &&
  [...set.names, ...[...set.where, ...(head === 'many' ? [] : set.except)].map(({ value }) => value)].some(
    (value) => value.type === 'name' && value.how === 'unknown' && !isCalledSo(value, of),
  );

/** Written as only such a thing is called (`eth1`, `v2.0`): that it is not here is the answer. */
export const isShaped = ({ clause: { of, set } }: Question): boolean =>
  set.names.some((value) => value.type === 'name' && value.how === 'unknown' && isCalledSo(value, of));

/** Whether a file is there is told by the files, and whether a script is scheduled by what is scheduled. */
export const isOfFile = ({ clause, want }: Question): boolean => /^(?:file|job)$/.test(clause.of) && want === 'whether';

/** A table is meant by its name without its ending. */
export const isStem = ({ clause: { set } }: Question, text: string): boolean =>
  set.names.some((value) => value.type === 'path' && TABLES.test(value.path) && !text.includes(basename(value.path)));

/** *The backup script*: what is of one kind by its ending is none of the other; what the first word says of it is not known. */
export const isOfTwoKinds = ({ clause: { of, set } }: Question): boolean =>
  of === 'file' &&
  set.where.some(({ attr, not }) => attr === 'script' && !not) &&
  set.where.some(({ value, not }) => !not && value.type === 'extension' && !value.extensions.some(mayBeScript));

/** *An export script*: two names side by side are one thing, and no two programs. */
export const isOneOfTwo = ({ clause: { of, head, parts } }: Question): boolean =>
  of === 'program' &&
  head === null &&
  parts.some(({ is, to }, at) => is === 'name' && parts[at + 1]?.is === 'name' && parts[at + 1]?.from === to);

/** *What happened in app.log today*: what a log says, and no commit that changed it. */
export const isOfLog = ({ clause: { of, set } }: Question): boolean =>
  of === 'commit' &&
  set.where.some(({ attr, value }) => attr === 'file' && value.type === 'path' && /\.log$/i.test(value.path));

/**
 * *Which voices are there, and how many members each*: a word of the language that an account or a group here is called by,
 * where nothing says that one is meant.
 */
export const isPlainWord = ({ clause: { of, head, set } }: Question): boolean =>
  of === 'group' &&
  head === null &&
  set.names.length > 0 &&
  set.where.length === 0 &&
  set.names.every((value) => value.type === 'name' && value.how !== 'exact');

/** Something is named that is here. */
export const isOfKnown = ({ clause: { set } }: Question): boolean =>
  [...set.names, ...set.where.map(({ value }) => value)].some(
    (value) => (value.type === 'name' && value.how !== 'unknown') || (value.type === 'path' && value.here !== null),
  );

/**
 * *Who has been with us the longest*, *is anything still open*: nothing of the machine is named by it; *how many members are
 * there*: only what many kinds of things have.
 */
export const isBare = ({ clause: { of, head, exists, set, attrs, wants } }: Question): boolean =>
  head === null &&
  ((exists ? attrs.length === 0 && set.window === undefined : set.order !== undefined) ||
    (attrs.length > 0 && wants.includes('count') && !relations()[of]?.single)) &&
  set.names.length + set.where.length === 0;

/** *How many days are in this month*: parts of the calendar, and nothing is named that happened in it. */
export const isOfTimeAlone = ({ clause: { head, of, set, attrs } }: Question): boolean =>
  of === 'file' &&
  head === null &&
  attrs.length > 0 &&
  attrs.every((attr) => attr in calendar) &&
  set.names.length + set.within.length === 0 &&
  set.where.every(({ value }) => value.type === 'moment');

/** *Memory without the cache*: of the one that there is a part is left out, and not that it has none. */
export const isWithoutPart = ({ clause: { of, set } }: Question): boolean =>
  relations()[of]?.single === true && set.where.some(({ op, not }) => op === '~' && not);

/** *Are any processes dead*: that all there are run says nothing of those that do not. */
export const isOfNoneThere = ({ clause: { set, parts } }: Question): boolean =>
  set.names.length + set.where.length === 0 && parts.some((part) => part.is === 'exist' && part.not);

/** *What has been done*: no word of it says anything of what it would be asked of. */
export function isEmpty(question: Question): boolean {
  const tokens = tokenize(question.text);
  const said = question.clause.parts.filter(({ is }) => is === 'exist');
  return (
    isBare(question) &&
    question.clause.exists &&
    said.every(({ from, to }) => tokens.slice(from, to).every(({ lower }) => functionWords().has(lower)))
  );
}

/** "The timeout": a word with its article, and nothing else is said of it. */
export const isThing = ({ clause: { head, of, set, attrs, exists, parts }, text }: Question): boolean =>
  head === null &&
  !exists &&
  /^(?:program|process|package)$/.test(of) &&
  set.names.length === 1 &&
  set.where.length + attrs.length === 0 &&
  parts.some(({ is, from }) => is === 'name' && /^(?:the|our|my)$/.test(tokenize(text)[from - 1]?.lower ?? ''));

/** Of somebody whom nobody here is called. */
export const isOfNobody = ({ attr, value }: Filter): boolean =>
  (attr === 'owner' || attr === 'group') && value.type === 'name' && value.how === 'unknown';

/** *How many notes*: what a folder is called by is not counted by that name. */
const isPlainName = (value: Value): boolean =>
  value.type === 'path' && value.here === null && /^[\p{L}-]+$/u.test(value.path);

/**
 * *How many x-rays are there*, *which backup is the newest*: what is asked takes it for granted that there are some. Where
 * only a name says of what, and nothing is called so, it was meant otherwise.
 */
export const presumes = ({ clause, want }: Question, found: number): boolean =>
  clause.head === null &&
  !clause.exists &&
  clause.attrs.length === 0 &&
  (((want === 'count' || (want === 'which' && clause.set.where.length > 0)) && clause.set.names.some(isPlainName)) ||
    (found === 0 &&
      ((want === 'count' && clause.set.names.some((value) => value.type === 'name' && value.how === 'unknown')) ||
        (want === 'which' &&
          clause.set.order !== undefined &&
          clause.set.where.some(({ value }) => value.type === 'name')))));
