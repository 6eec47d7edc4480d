// Questions of one sentence that no reader told together, each asked by itself: what is told is told, and what is not is
// named. *That* of a later one is what the one before was asked of, in its own words.
import { isLight } from '../../english/bound-words.ts';
import { relations } from '../../english/lexicon.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { type Question, segmentsOf } from '../../meaning/ask.ts';
import { completesBefore } from '../../meaning/clause/of-before.ts';
import { beginsQuestion } from '../../meaning/clause/split.ts';
import { oneNamed } from '../../meaning/clause/spoken-of.ts';
import { RECORD } from '../../relations/records.ts';
import type { World } from '../../world/world.ts';
import { accounted } from './accounted.ts';
import { isBare as isOfAny } from './named-in.ts';
import type { RowAnswer } from './rows.ts';
import { contentOf } from './texts.ts';

const POINTS = /^(?:it|its|that|they|them|their|those|these)$/;

const pointsBack = (part: string): boolean => tokenize(part).some(({ lower, quoted }) => !quoted && POINTS.test(lower));

/** What a question is asked of, without the words that ask. */
const thingOf = (part: string): string =>
  contentOf(tokenize(part))
    .filter(({ lower }) => !isLight('setting', lower) && !isLight('words', lower) && !isLight('verbs', lower))
    .map(({ text }) => text)
    .join(' ');

/** *Which port is set …, and does anything listen on it*: where one was told, that is the thing. */
function portTold(part: string, { said }: RowAnswer): string | null {
  if (!tokenize(part).some(({ lower }) => lower === 'port')) return null;
  const ports = new Set(said.flatMap(({ text }) => / is (\d{2,5})\.$/.exec(text)?.[1] ?? []));
  return ports.size === 1 && said.length === 1 ? `port ${[...ports].join('')}` : null;
}

/** So many words say no more than what is asked. */
const SHORT = 3;
const isBare = (part: string): boolean => tokenize(part).length <= SHORT && !pointsBack(part);

/** With what it points to in the place of the word that points. */
function completed(part: string, thing: string): string {
  const at: Token | undefined = tokenize(part).find(({ lower }) => POINTS.test(lower));
  const article = thing.includes(' ') ? 'the ' : '';
  return at ? `${part.slice(0, at.start)}${article}${thing}${part.slice(at.end)}` : part;
}

/** That there is none of them is told as well. */
const isDenied = ({ said, questions, left }: RowAnswer): boolean =>
  left.length === 0 &&
  said.length > 0 &&
  said.every(({ doubts }) => doubts.length === 0) &&
  questions.length > 0 &&
  questions.every(({ want }) => want === 'whether');

/** *How many percent are there*: of what of the machine that is, says only what was asked before. */
const isShareAlone = ({ clause: { of, head, set } }: Question): boolean =>
  of !== 'machine' && relations()[of]?.single === true && head === null && set.where.length === 0;

const isOrderAlone = (question: Question): boolean =>
  question.clause.of !== RECORD && (isOfAny(question) || isShareAlone(question));

/** Null where the sentence is one question, or none of them is told. */
export async function eachAlone(
  text: string,
  /** `points`: what is asked of was named before, and nothing of it may be left out. */
  ask: (part: string, points: boolean) => Promise<RowAnswer>,
  isTold: (answer: RowAnswer) => boolean,
  world: World,
): Promise<RowAnswer | null> {
  const parts = segmentsOf(text);
  // *In burn.yaml, how many …*: what stands before it is no question.
  if (parts.length < 2 || !parts.every((part) => beginsQuestion(tokenize(part)))) return null;
  const all: RowAnswer = { said: [], questions: [], unread: [], left: [], mended: [], passed: [], bound: true };
  const left: string[] = [];
  let things: string[] = [];
  const isAnswer = (answer: RowAnswer | null): answer is RowAnswer =>
    answer !== null && (isTold(answer) || isDenied(answer));
  for (const part of parts) {
    // *… and when*, *at what time*: asked alone it would ask something else.
    if (part !== parts[0] && (isBare(part) || completesBefore(tokenize(part)))) {
      left.push(part);
      continue;
    }
    const points = pointsBack(part);
    const tries = points ? things.map((thing) => completed(part, thing)) : [part];
    let answer: RowAnswer | null = null;
    for (const each of tries) if (!isAnswer(answer)) answer = accounted(each, await ask(each, points));
    // *And which is the lightest*: of what was spoken of before, and not of whatever has a weight.
    if (!isAnswer(answer) || (part !== parts[0] && answer.questions.some(isOrderAlone))) {
      left.push(part);
      continue;
    }
    if (!points)
      things = [portTold(part, answer) ?? thingOf(part), oneNamed(part, world)].flatMap((each) => each ?? []);
    for (const each of answer.said) if (!all.said.some(({ text: told }) => told === each.text)) all.said.push(each);
    all.questions = [...all.questions, ...answer.questions];
    all.mended = [...all.mended, ...answer.mended];
    all.passed = [...all.passed, ...answer.passed];
  }
  return left.length === parts.length ? null : { ...all, left };
}
