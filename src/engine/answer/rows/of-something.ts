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

/** So many words ask nothing without what stands beside them. */
const BARE = 3;

export const ofSomething = (read: ReadQuestions, text: string): ReadQuestions => withoutBare(ofThing(read, text));
