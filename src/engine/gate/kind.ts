// Does a request need evidence (a question, to be answered) or an act (to be proposed)?
// How-to questions and polite requests ask for an act; so does asking for a command.

import { accessAsked } from '../answer/access-asked.ts';
import { programToUse } from '../answer/how-to.ts';
import { isWord } from './english.ts';

const GREETING = /^(?:(?:so|and|but|ok|okay|hey|hi|hello|well)[,!]? )+/;

/** Forms of a question that an act answers. */
const HOW_TO: readonly RegExp[] = [
  /^how (?:do|can|would|should|could|might) (?:i|we|you|one|it|my)\b/,
  /^how (?:to|do [a-z]+ing)\b/,
  /^what(?:'s| is) the (?:(?:best|easiest|right|correct|quickest|fastest|simplest) )?(?:way|(?:(?:bash|shell|linux|unix) )?(?:command|script)|syntax|one-liner|option|switch|flag)\b/,
  /^(?:what|which) (?:(?:bash|shell|linux|unix) )?(?:command|script|program|tool|option)\b.*\b(?:to|for|can|should|would|do|use|will|does|that)\b/,
  /^is there (?:a|an|any) (?:easy |simple )?(?:way|command|script|option)\b/,
  /^(?:can|could|would|will) you\b(?! tell)/,
  /^(?:can|could|may) (?:i|we)\b/,
  /^(?:i|we) (?:want|need|wish|would like|'d like|wanna)\b/,
  /^(?:i'd like|please(?! tell)|let's|lets)\b/,
];

const ASKS_FOR_FACTS =
  /^(?:please )?(?:(?:can|could|would|will) you (?:please )?)?(?:tell me|let me know|do you know|any idea|i wonder|i want to know|check|see|find out|verify|determine|test)(?: me)? (?:if|whether|what|which|who|where|when|why|how (?:much|many|big|large|long|full|old|fast|often)|is|are)\b/;

const QUESTION_OPENER =
  /^(?:is|are|was|were|am|do|does|did|has|have|had|what|what's|which|who|who's|whom|whose|where|where's|when|why|how|isn't|aren't|doesn't|didn't|hasn't|haven't|any(?:one|body|thing)?) /;

const FACT_SCRIPT = /[?？؟]\s*$|[吗嗎呢]\s*[。？]?$/;

/** `text` is a request in words. */
export function requestKind(text: string): 'request' | 'question' {
  const plain = text.trim().toLowerCase().replace(/[’`]/g, "'").replace(/\s+/g, ' ').replace(GREETING, '');
  if (ASKS_FOR_FACTS.test(plain)) return 'question';
  // "Can I write to /etc?" and "how do I exit vim?" are answered from what is here.
  if (accessAsked(plain) !== null || programToUse(plain) !== null) return 'question';
  if (HOW_TO.some((form) => form.test(plain))) return 'request';
  if (/^(?:can|could|should|would|will|may|might) /.test(plain)) return 'question';
  // "when a file changes, run make": a condition, not a question.
  if (/^when(?:ever)? (?:an?|the|any|my|i|you|it|this|that) /.test(plain) && !/\?$/.test(plain)) return 'request';
  if (QUESTION_OPENER.test(`${plain} `)) return imperativeDo(plain) ? 'request' : 'question';
  if (FACT_SCRIPT.test(plain)) return isWord('request_verbs', plain.split(' ', 1)[0]!) ? 'request' : 'question';
  return 'request';
}

/** "do a backup", "have nginx restart": an order, though it begins like a question. */
function imperativeDo(plain: string): boolean {
  if (/\?$/.test(plain)) return false;
  return /^(?:do|have) (?:a|an|the|not|this|that|it|my|all)\b/.test(plain);
}
