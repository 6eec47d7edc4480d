// Readings of the machine's grammar that ask of nothing: every word that says which thing is meant was passed over, or stands
// in a part that was not read.
import { type Token, tokenize } from '../../english/token.ts';
import type { Question, ReadQuestions } from '../../meaning/ask.ts';
import { contentOf } from './texts.ts';

/** They say of no thing which one is meant. */
const OF_NOTHING = /^(?:left|total|take)$/;
/** They are as they are now. */
const NOW_ONLY = /^(?:service|process|package|listener|program|container)$/;

/** A reading that passed over every word that says which thing is meant asks of nothing. */
function ofThing(read: ReadQuestions, text: string): ReadQuestions {
  const words = contentOf(tokenize(text));
  const isPassed = ({ text: written }: Token): boolean =>
    read.passed.includes(read.mended.find((each) => each.written === written)?.read ?? written);
  // *How often was the service started*: no row of the machine counts that.
  const isOften =
    /\bhow (?:often|many times)\b/i.test(text) && read.questions.some(({ clause }) => NOW_ONLY.test(clause.of));
  // *What is left to do*, *what did we take in total*: no memory.
  const isRest = words.length > 0 && words.every(({ lower }) => OF_NOTHING.test(lower));
  return isOften || isRest || (read.passed.length > 0 && words.every(isPassed))
    ? { ...read, questions: [], left: [text], passed: [] }
    : read;
}

/** *… and on what port*: alone it asks something else than beside what was not read. */
function withoutBare(read: ReadQuestions): ReadQuestions {
  const isShort = ({ text }: Question): boolean => tokenize(text).length <= BARE;
  if (read.left.length === 0 || !read.questions.every(isShort)) return read;
  return { ...read, questions: [], left: [...read.left, ...read.questions.map(({ text }) => text)] };
}

const POINTS = /^(?:it|that|this|they|them|those|these)$/;
const ASKS_ALONE = /^(?:who|what|which|where|when)\W*$/i;

/** *… and from which folders*: all that there are, and nothing says which of them. */
const isOfAll = ({ clause: { head, attrs, set }, want }: Question): boolean =>
  want === 'which' &&
  head === 'many' &&
  attrs.length + set.names.length + set.within.length + set.except.length === 0 &&
  !set.order &&
  !set.limit &&
  !set.window &&
  !set.among &&
  set.where.every(({ attr }) => attr === 'kind');

/** *… and is it lower than 1500*: of what was asked before, and of nothing else that has such a figure. */
function isOfOther({ clause, text }: Question, before: Question | undefined): boolean {
  const { of, set, head } = clause;
  const [, second, third] = tokenize(text);
  const points = [second, third].some((token) => POINTS.test(token?.lower ?? ''));
  const named = set.names.length + set.within.length > 0 || head === 'many';
  return points && before !== undefined && before.clause.of !== of && !named && !set.among;
}

/** Of several questions those that ask of something: what only leans on another one is left. */
function withoutLeaning(read: ReadQuestions): ReadQuestions {
  const leans = read.questions.map(
    (question, at) =>
      at > 0 &&
      (isOfAll(question) ||
        isOfOther(
          question,
          read.questions.slice(0, at).findLast(() => true),
        )),
  );
  const alone = read.questions.map(({ text }) => ASKS_ALONE.test(text));
  const gone = read.questions.filter((_, at) => read.questions.length > 1 && (leans[at] || alone[at]));
  if (gone.length === 0) return read;
  const left = [...read.left, ...new Set(gone.map(({ text }) => text))];
  return { ...read, questions: read.questions.filter((each) => !gone.includes(each)), left };
}

/** So many words ask nothing without what stands beside them. */
const BARE = 3;

export const ofSomething = (read: ReadQuestions, text: string): ReadQuestions =>
  withoutLeaning(withoutBare(ofThing(read, text)));
