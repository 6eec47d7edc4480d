// Whether a request asks for something that is so: nothing is changed then, whatever else is read in it.

import { isAll, withoutLead } from '../english/asides.ts';
import { type Token, tokenize } from '../english/token.ts';
import { toldWords } from '../english/told-words.ts';
import { beginsQuestion, splitSentence, whatIsTold } from './clause/split.ts';
import type { Frame } from './frame.ts';

const ASKS = /^(?:which|who|whose|what)$/;
const ASKS_ANYTHING = /^(?:which|who|whose|what|when|where|why|how|and|or|know|tell|whether|if)$/;
/** *Could you …?* is no question. */
const ASKS_TO_DO = /^(?:can|could|would|will|please|how|do|let)$/;

/** Words that begin a question; *how do I* asks for a way to do something. */
export function isQuestion(tokens: readonly Token[], text: string): boolean {
  const [first, second, third] = tokens;
  if (!first || first.quoted) return false;
  // "anything to upgrade?"
  const ends = text.trimEnd().endsWith('?');
  if (/^(?:any|some)/.test(first.lower)) return ends;
  // "/usr/bin/awk: which package?"
  if (ends && !ASKS_TO_DO.test(first.lower) && tokens.some(({ lower }) => ASKS.test(lower))) return true;
  if (first.lower === 'how') return !/^(?:do|can|to|would|could|should)$/.test(second?.lower ?? '');
  if (first.lower === 'what')
    return !(second?.lower === 'is' && third?.lower === 'the' && tokens.some(({ lower }) => lower === 'command'));
  return /^(?:which|who|whose|where|when|is|are|was|were|does|did|has|why)$/.test(first.lower);
}

/** "is that-branch merged?": something is asked of what is here by that name. */
export const asksOfName = ({ object, floating }: Frame): boolean =>
  object.names.some(
    (value) =>
      value.type === 'name' &&
      value.how === 'exact' &&
      floating.some(({ filter, of }) => filter && of.includes(value.of)),
  );

const DENIES = /^(?:n't|not)$/;

/** *…, isn't it?*: the verb and what stands for the subject, and nothing else. */
function isTag(tokens: readonly Token[]): boolean {
  const { auxiliary, subject } = toldWords();
  const words = tokens.map(({ lower }) => lower);
  const [verb = '', ...rest] = words.filter((word) => !DENIES.test(word));
  return words.length <= 3 && auxiliary.has(verb) && rest.length === 1 && subject.has(rest[0] ?? '');
}

/** Where what is doubted at the end of a sentence begins: *…, right?*, *… Is that so?*, *…, isn't it?* */
function doubtAt(tokens: readonly Token[]): number {
  const paused = tokens.findLastIndex(({ pause }, i) => pause && i < tokens.length - 1) + 1;
  // *Is it up or am i wrong*: the other side needs no pause.
  const or = tokens.findLastIndex(({ lower }) => lower === 'or');
  const at = or > paused && isAll('doubting', tokens.slice(or)) ? or : paused;
  const tail = tokens.slice(at);
  return at > 0 && (isAll('doubting', tail) || isTag(tail)) ? at : -1;
}

/** *I saw it in ps, so the server is up*: what it is concluded from is told as well. */
const concludes = ({ lower }: Token, at: number, tokens: readonly Token[]): boolean =>
  lower === 'so' && tokens[at - 1]?.pause === true;

const LONGEST_HEAD = 7;
const FOREWORD = /^(?:before|after|while|as|so|because|since|when|i|we)$/;

/** *My boss asks: is it up?*, *answer yes or no: …*: the question stands behind the colon. */
function withoutAsker(text: string): string {
  const tokens = tokenize(text);
  const at = tokens.findIndex(({ end, quoted }) => !quoted && text[end] === ':') + 1;
  const asked = tokens.slice(at);
  const head = tokens.slice(0, at);
  // *Before i go home: …*: what somebody is about to do is no part of the question.
  const isOfMine = FOREWORD.test(head[0]?.lower ?? '') && head.some(({ lower }) => /^(?:i|we)$/.test(lower));
  const isHead = at > 0 && at <= LONGEST_HEAD && (isOfMine || head.some(({ lower }) => toldWords().asker.has(lower)));
  return isHead && beginsQuestion(asked) ? text.slice(asked[0]?.start) : text;
}

const IN_PLACE = /^(.+?)[\s,:–-]+(since when|when|where|why|how often|how long)\s*\?*\s*$/i;

/** *Does it come back by itself, or do I have to start it by hand*: the other side of a yes or no is no question more. */
const OR_MYSELF =
  /[\s,]+or (?:(?:do|will|would) (?:i|we|you) (?:still )?(?:have|need) to|must (?:i|we)|should (?:i|we)) \w+ (?:it|them|that) (?:by hand|manually|myself|ourselves|yourself)(?=\s*\?*\s*$)/i;

/** *Who or what sent it*: one question, whoever it was. */
const WHO_OR_WHAT =
  /^(who|what|when|where) (?:or|and) (?:who|what|when|where)(?= (?:is|are|was|were|did|does|do|has|have)\b)/i;

/** *Nginx last restarted when?*: what asks stands where the answer would, and is asked first all the same. */
function askedFirst(text: string): string {
  const [, rest, word] = IN_PLACE.exec(text) ?? [];
  if (rest === undefined || word === undefined) return text;
  const tokens = tokenize(rest);
  const isWhole = tokens.length > 1 && !tokens.some(({ lower, pause }) => pause || ASKS_ANYTHING.test(lower));
  return isWhole && !beginsQuestion(tokens) ? `${word} ${rest}?` : text;
}

/** The question that a sentence is in truth: *could you have a look whether …*, *somebody said that …, is that so?* */
export function asQuestion(said: string): string {
  const led = withoutLead(said);
  // *Find out for me …*, *check … for me*: for whom it is found out.
  const own = led === said ? said : led.replace(/\s+for (?:me|us)(?=\s*[?.!]*\s*$)/i, '');
  const text = askedFirst(withoutAsker(own).replace(OR_MYSELF, '').replace(WHO_OR_WHAT, '$1'));
  const tokens = tokenize(text);
  const doubt = doubtAt(tokens);
  const told = tokens.slice(0, doubt);
  if (doubt < 1 || splitSentence(text, told).length > 1) return text;
  if (beginsQuestion(told)) return `${text.slice(told[0]?.start, told.at(-1)?.end)}?`;
  const claim = told.some(concludes) ? told : whatIsTold(told);
  return `whether ${text.slice(claim[0]?.start, claim.at(-1)?.end)}?`;
}
