// Several questions in one sentence: a part begins behind a pause or a joint where words stand that begin a question.
import { lemmas } from '../../english/lemma.ts';
import type { Token } from '../../english/token.ts';
import { toldWords } from '../../english/told-words.ts';

const BEGINS = /^(?:what|which|who|whose|when|where|why|how|is|are|was|were|does|do|did|has|have|can|list|show)$/;
const JOINT = /^(?:and|n|or|but|then|also|plus)$/;
/** *on which port*, *since when*: a preposition may stand before the word that asks. */
const LEADS = /^(?:on|in|at|since|for|by|from|with|under|as|of|to)$/;

const begins = (tokens: readonly Token[], at: number): boolean => {
  const word = tokens[at]?.lower ?? '';
  return BEGINS.test(word) || (LEADS.test(word) && /^(?:what|which|when|whom|how)$/.test(tokens[at + 1]?.lower ?? ''));
};

/** A word that asks, or a verb before its subject, stands first. */
export const beginsQuestion = (tokens: readonly Token[]): boolean => begins(tokens, 0);

/** What only points at the answer before. */
const CONDITION = /^(?:not|so|yes|no|any|it|they|that|there|is|are|does|do|has|have)$/;
const WHETHER = /^(?:is|are|was|were|does|do|did|has|have|can)$/;
const BESIDE = /^(?:not|no|never|also|already|still|currently|only|both)$/;
const PARTICIPLE = /(?:ed|en|wn|ing)$/;
const MEASURED = /^(?:no|more|less|fewer|at|over|under|only|exactly|\d.*)$/;

/**
 * *… and were changed today*, *… and have no owner*: what is said is said of what was asked for before; a question of its own
 * would name its subject (*… and is it enabled*).
 */
function goesOn(tokens: readonly Token[], from: number, at: number): boolean {
  const word = (i: number): string => tokens[i]?.lower ?? '';
  if (!WHETHER.test(word(at)) || asksWhether(tokens.slice(from, at))) return false;
  // "… but do not belong to root"
  if (/^(?:not|n't)$/.test(word(at + 1))) return true;
  if (/^ha(?:s|ve)$/.test(word(at)) && MEASURED.test(word(at + 1))) return true;
  let next = at + 1;
  while (BESIDE.test(word(next))) next++;
  const verb = PARTICIPLE.test(word(next)) || /^than$/.test(word(next + 1));
  // A service may be called *named*: then a verb follows it.
  return verb && !PARTICIPLE.test(word(next + 1));
}

/** A question mark or a full stop stands between two tokens. */
const ended = (text: string, before: Token, next: Token): boolean =>
  /[?!.;]\s/.test(text.slice(before.end, next.start + 1));

/** *and if not, who …*, *if it isn't, which …*: what was asked before decides nothing here, both are answered. */
function behindCondition(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.lower !== 'if') return at;
  let next = at + 1;
  while (CONDITION.test(tokens[next]?.lower ?? '') && !tokens[next - 1]?.pause) next++;
  return next > at + 1 && begins(tokens, next) ? next : at;
}

const LEFT_OUT = /^(?:apart|aside|except|besides|excluding|without|leaving|ignoring|not|if|outside|setting)$/;
/** Words that may lead to what is left out: *apart from what is in …*. */
const LED = 3;
export const asks = ({ lower }: Token): boolean => /^(?:what|which|who|whose|when|where|why|how)$/.test(lower);

/** How far a verb stands from the beginning of what is said: *our new vendor for labels says*. */
const TO_VERB = 6;

/** What somebody says, without who says it. */
export function whatIsTold(tokens: readonly Token[]): readonly Token[] {
  const { tells, aside } = toldWords();
  const verb = tokens.findIndex(({ lower }, at) => at > 0 && at <= TO_VERB && tells.has(lower));
  if (verb < 0) return tokens;
  const behind = tokens.slice(verb + 1);
  const from = behind.findIndex(({ lower }) => !aside.has(lower));
  return behind.slice(Math.max(0, from));
}

const DEFINITE = /^(?:the|our|my|their|your|his|her|this|that)$/;

/** "…, the nightly copy needs it": something, and what it has to do with what was asked about. */
const speaksOfIt = (tokens: readonly Token[]): boolean =>
  tokens.length > 3 && DEFINITE.test(tokens[0]?.lower ?? '') && /^(?:it|them)$/.test(tokens.at(-1)?.lower ?? '');

/** Somebody, and what they do or say: nothing is asked by it. */
export function isStatement(tokens: readonly Token[]): boolean {
  const [first] = tokens;
  if (!first || begins(tokens, 0) || tokens.some(asks)) return false;
  if (speaksOfIt(tokens)) return true;
  const verbs = tokens.slice(1, TO_VERB + 1).map(({ lower }) => lower);
  const { somebody, finite, tells } = toldWords();
  const named = somebody.has(first.lower);
  const called = verbs[0] !== undefined && tells.has(verbs[0]);
  return (
    called ||
    (named &&
      verbs.some(
        (verb, at) =>
          (finite.has(verb) && !/^(?:that|which)$/.test(verbs[at - 1] ?? '')) ||
          tells.has(verb) ||
          (at > 0 && /[a-z]{2}ed$/.test(verb)),
      ))
  );
}

export function splitSentence(text: string, tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [];
  let from = 0;
  for (let at = 1; at < tokens.length; at++) {
    const before = tokens[at - 1] as Token;
    const joint = JOINT.test(tokens[at]?.lower ?? '') && !tokens[at]?.quoted;
    let next = at;
    while (JOINT.test(tokens[next]?.lower ?? '')) next++;
    next = behindCondition(tokens, next);
    // "Apart from nginx, which …": what is left out first asks nothing.
    if (from === 0 && LEFT_OUT.test(tokens[0]?.lower ?? '') && !tokens.slice(LED, at).some(asks)) continue;
    const parted =
      ended(text, before, tokens[at] as Token) ||
      // "…, our vendor says so"
      (before.pause && !joint && beginsQuestion(tokens.slice(from)) && isStatement(tokens.slice(at))) ||
      ((joint || before.pause) && begins(tokens, next) && !goesOn(tokens, from, next)) ||
      // "Are there any …, and any …?"
      (joint && before.pause && tokens[next]?.lower === 'any' && asksWhether(tokens));
    if (!parted || at === from) continue;
    parts.push(tokens.slice(from, at));
    from = joint || next > at ? next : at;
    at = Math.max(at, from);
  }
  parts.push(tokens.slice(from));
  return parts.filter((part) => part.length > 0);
}

/** `is`, `do`, `have`, `whether` …: who begins so wants a yes or a no. */
export function asksWhether(tokens: readonly Token[]): boolean {
  const [first] = tokens.filter(({ lower }) => !/^(?:please|hey|so|and|ok|okay)$/.test(lower));
  if (!first || first.quoted) return false;
  return lemmas(first.lower).some((word) =>
    /^(?:be|is|are|was|were|am|do|does|did|have|has|had|can|could|may|will|would|whether)$/.test(word),
  );
}
