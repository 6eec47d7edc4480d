// Several questions in one sentence: a part begins behind a pause or a joint where words stand that begin a question.
import { lemmas } from '../../english/lemma.ts';
import type { Token } from '../../english/token.ts';

const BEGINS =
  /^(?:what|which|who|whose|when|where|why|how|is|are|was|were|does|do|did|has|have|can|list|show)$/;
const JOINT = /^(?:and|or|but|then|also|plus)$/;
/** *on which port*, *since when*: a preposition may stand before the word that asks. */
const LEADS = /^(?:on|in|at|since|for|by|from|with|under|as|of|to)$/;

const begins = (tokens: readonly Token[], at: number): boolean => {
  const word = tokens[at]?.lower ?? '';
  return (
    BEGINS.test(word) ||
    (LEADS.test(word) && /^(?:what|which|when|whom|how)$/.test(tokens[at + 1]?.lower ?? ''))
  );
};

/** A question mark or a full stop stands between two tokens. */
const ended = (text: string, before: Token, next: Token): boolean =>
  /[?!.;]\s/.test(text.slice(before.end, next.start + 1));

export function splitSentence(text: string, tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [];
  let from = 0;
  for (let at = 1; at < tokens.length; at++) {
    const before = tokens[at - 1] as Token;
    const joint = JOINT.test(tokens[at]?.lower ?? '') && !tokens[at]?.quoted;
    let next = at;
    while (JOINT.test(tokens[next]?.lower ?? '')) next++;
    const parted =
      ended(text, before, tokens[at] as Token) || ((joint || before.pause) && begins(tokens, next));
    if (!parted || at === from) continue;
    parts.push(tokens.slice(from, at));
    from = joint ? next : at;
    at = Math.max(at, from);
  }
  parts.push(tokens.slice(from));
  return parts.filter((part) => part.length > 0);
}

/** `is`, `do`, `have` …: who begins so wants a yes or a no. */
export function asksWhether(tokens: readonly Token[]): boolean {
  const [first] = tokens.filter(({ lower }) => !/^(?:please|hey|so|and|ok|okay)$/.test(lower));
  if (!first || first.quoted) return false;
  return lemmas(first.lower).some((word) =>
    /^(?:be|is|are|was|were|am|do|does|did|have|has|had|can|could|may|will)$/.test(word),
  );
}
