// How many tokens a text may be, without the vocabulary of the model at hand.

/**
 * Tokens of a text, erring on the high side for the byte-pair vocabularies of current models: a run of letters is a
 * token per started four, a digit, a mark or a line end is one each, a character outside ASCII is two.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [run] of text.matchAll(RUNS)) tokens += cost(run);
  return tokens;
}

const RUNS = /[A-Za-z]+|[\x21-\x7e]|\n+| {2,}|[^\x00-\x7f]/gu;

function cost(run: string): number {
  if (/^[A-Za-z]/.test(run)) return Math.ceil(run.length / 4);
  return run.charCodeAt(0) > 0x7f ? 2 : 1;
}

/** The beginning of a text, of at most so many tokens. */
export function firstTokens(text: string, tokens: number): string {
  let used = 0;
  for (const match of text.matchAll(RUNS)) {
    used += cost(match[0]);
    if (used > tokens) return text.slice(0, match.index).trimEnd();
  }
  return text;
}
