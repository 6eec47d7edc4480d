// Whether a request asks for something that is so: nothing is changed then, whatever else is read in it.
import { isAll, withoutLead } from '../english/asides.ts';
import { type Token, tokenize } from '../english/token.ts';
import { beginsQuestion, splitSentence, whatIsTold } from './clause/split.ts';
import type { Frame } from './frame.ts';

const ASKS = /^(?:which|who|whose|what)$/;
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

/** The question that a sentence is in truth: *could you have a look whether …*, *somebody said that …, is that so?* */
export function asQuestion(said: string): string {
  const text = withoutLead(said);
  const parts = splitSentence(text, tokenize(text));
  const [told, doubt] = parts;
  if (!told || !doubt || parts.length > 2 || !isAll('doubting', doubt) || beginsQuestion(told)) return text;
  const own = whatIsTold(told);
  return `whether ${text.slice(own[0]?.start, own.at(-1)?.end)}?`;
}
