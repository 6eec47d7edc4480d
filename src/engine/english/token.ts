// A request as tokens: quoted text stays whole, punctuation at the ends of words falls off and is remembered where it
// parts a sentence, a possessive 's is a token of its own. Offsets are into the text as it was given.
import { comparing, informal } from './lexicon.ts';

export interface Token {
  /** As written, without quotes and closing punctuation. */
  text: string;
  lower: string;
  quoted: boolean;
  /** UTF-16 offsets into the request. */
  start: number;
  end: number;
  /** A comma, colon, semicolon or the end of a sentence stands behind it. */
  pause: boolean;
  /** The sign that stands there, where it is no comma: a text is written with it again. */
  sign?: string;
  /** `lower` is the word that a slip was meant to be. */
  respelled?: boolean;
}

/** A word that nobody wrote, in the place of a token. */
export const putWord = (text: string, { start, end }: Token): Token => ({
  text,
  lower: text,
  quoted: false,
  start,
  end,
  pause: false,
});

/** The words from one place up to another, with a blank between them. */
export const textOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

const QUOTED =
  /^("([^"]*)"|'([^']*)'|`([^`']*)[`']|\u201c([^\u201d]*)\u201d|\u2018([^\u2019]*)\u2019)(?=[\s,.;:!?)]|$)/;

/** Longest request that is looked at, in UTF-16 units. */
export const MAX_CHARS = 1_000;

/** A full stop behind these ends no sentence. */
const SHORTENED = /^(?:incl|excl|e\.g|i\.e|approx|resp|max|min|vs|ca)$/i;
/** Theirs is a part of a name. */
const TITLE = /^(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr)$/;

/** A path or glob keeps its dots and stars; elsewhere closing punctuation is the sentence's. */
function trimmed(word: string): { text: string; lead: number; pause: boolean; sign?: string } {
  if (/^\.{1,2}$|^[.~/]+$/.test(word)) return { text: word, lead: 0, pause: false };
  const lead = /^["'(\u201c\u2018[]+/.exec(word)?.[0].length ?? 0;
  const bare = word.slice(lead);
  const tail = /(?:["')\u201d\u2019\],;:!?]|(?<=[^./*])\.|(?<=[\w"')])(?:\.{3,}|\u2026))+$/.exec(bare)?.[0] ?? '';
  // `file(1)` and `f()` close what they opened.
  const keep = tail.startsWith(')') && bare.includes('(') ? tail.length - 1 : tail.length;
  const text = bare.slice(0, bare.length - keep);
  if (tail === '.' && TITLE.test(text)) return { text: bare, lead, pause: false };
  const sign = /[;:.!?\u2026]/.exec(tail)?.[0];
  return {
    text,
    lead,
    pause: /[,;:.!?\u2026]/.test(tail) && !(tail === '.' && SHORTENED.test(text)),
    ...(sign === undefined ? {} : { sign }),
  };
}

const NEGATED: Record<string, string> = {
  "can't": 'can',
  cant: 'can',
  "won't": 'will',
  wont: 'will',
  "shan't": 'shall',
};
/** Typed without its apostrophe. */
const BARE_NEGATED = /^(do|does|did|is|are|was|were|have|has|had|should|would|could)nt$/i;

const BARE_IS = /^(what|who|where|that|how|there)s$/i;

/** *aren't* is *are not*, *what's* is *what is*; a possessive is a token of its own. */
function contraction(word: string): readonly [string, string] | null {
  const text = word.replace('\u2019', "'");
  const lower = text.toLowerCase();
  const [one, two] = informal().get(lower)?.split(' ') ?? [];
  if (one !== undefined && two !== undefined) return [one, two];
  if (Object.hasOwn(NEGATED, lower)) return [NEGATED[lower] ?? '', 'not'];
  const negated = (/^([a-z]+)n't$/i.exec(text) ?? BARE_NEGATED.exec(text))?.[1];
  if (negated) return [negated, 'not'];
  // *4x*: so many times.
  const times = /^(\d+)x$/i.exec(text)?.[1];
  if (times) return [times, 'x'];
  const asked = BARE_IS.exec(text)?.[1];
  if (asked) return [asked, 'is'];
  const [, base = '', ending] = /^([\w./~][\w./~@-]*)'(s|re|ve|ll|d|m)$/i.exec(text) ?? [];
  if (ending === undefined) return null;
  if (ending !== 's')
    return [base, { re: 'are', ve: 'have', ll: 'will', d: 'would', m: 'am' }[ending.toLowerCase()] ?? ''];
  return [base, /^(?:what|who|where|that|it|how|let|there|here|which|when)$/i.test(base) ? 'is' : "'s"];
}

/** What stands before a sign that is spoken of. */
const NAMES_SIGN = /^(?:with|by|into?|to|at|on|the|an?|of|from|replace|character|sign|separator|delimiter)$/;

/** A program may be told of a dash: `cat - a.txt`. */
const BEFORE_DASH = /^(?:cat|tar|diff|sort|wc|head|tail|grep|sed|awk|cd|git|checkout|switch|-\S*)$/;

const LETTER = /^[a-z]$/i;
/** No article stands before these. */
const JOINS = /^(?:and|or|&|in|into|from|of|with|by|is|are)$/;

/** *Folders a, b and c*, *the column a of x.csv*: an *a* that no article can be is a name. */
function nameLetters(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    if (at === 0 || token.text !== 'a' || token.quoted) continue;
    const next = tokens[at + 1];
    const listed = next?.lower === 'b' && LETTER.test(next.text);
    if (next === undefined || token.pause || listed || JOINS.test(next.lower)) token.quoted = true;
  }
}

/** *More then once*, *older then 3 days*: meant is *than*. */
function thanForThen(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (token.lower !== 'then' || token.quoted || !before || before.pause || !next) continue;
    if (!comparing().has(before.lower) || !/^(?:\d|once$|twice$|an?$)/.test(next.lower)) continue;
    token.text = 'than';
    token.lower = 'than';
  }
}

const IS_SO = /^\s+(?:not|there|missing|gone|already)\b/i;

export function tokenize(request: string): Token[] {
  const tokens: Token[] = [];
  const text = request.slice(0, MAX_CHARS);
  const push = (word: string, start: number, end: number, quoted: boolean, pause = false) => {
    if (word !== '' || quoted) tokens.push({ text: word, lower: word.toLowerCase(), quoted, start, end, pause });
  };
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const space = /^\s+/.exec(rest);
    if (space) {
      at += space[0].length;
      continue;
    }
    const quoted = QUOTED.exec(rest);
    if (quoted) {
      const inside = quoted.slice(2).find((part) => part !== undefined) ?? '';
      const pause = /^[,;:.!?]/.test(rest.slice(quoted[0].length));
      push(inside, at, at + quoted[0].length, true, pause);
      at += quoted[0].length;
      continue;
    }
    const word = /^\S+/.exec(rest)?.[0] ?? '';
    // *Begins with ;*: the sign itself is meant.
    if (/^[;:,.!?](?=\s|$)/.test(rest) && NAMES_SIGN.test(tokens.at(-1)?.lower ?? '')) {
      push(word, at, at + 1, true);
      at += 1;
      continue;
    }
    // *The logs - only the new ones*: a dash that stands alone parts a sentence.
    const dashed = tokens.at(-1);
    if (/^[-\u2013\u2014]{1,2}(?=\s+[a-z])/i.test(rest) && dashed && !NAMES_SIGN.test(dashed.lower)) {
      if (!BEFORE_DASH.test(dashed.text)) {
        dashed.pause = true;
        at += word.length;
        continue;
      }
    }
    const clean = trimmed(word);
    const start = at + clean.lead;
    const opener = tokens.at(-1);
    // What stands in brackets stands apart.
    if (/^[([]/.test(word) && opener) opener.pause = true;
    // *If its not there*: without the apostrophe.
    const its = /^its$/i.test(clean.text) && IS_SO.test(rest.slice(word.length));
    const parted = its ? (['it', 'is'] as const) : contraction(clean.text);
    if (parted) {
      const cut = start + parted[0].length;
      const end = start + clean.text.length;
      push(parted[0], start, cut, false);
      // *Nobody else's*: those of nobody else.
      if (parted[0].toLowerCase() !== 'else') push(parted[1], Math.min(cut, end), end, false, clean.pause);
    } else push(clean.text, start, start + clean.text.length, false, clean.pause);
    const signed = tokens.at(-1);
    if (clean.pause && clean.sign !== undefined && signed) signed.sign = clean.sign;
    const spoken = parted ? undefined : informal().get(clean.text.toLowerCase());
    const last = tokens.at(-1);
    if (spoken !== undefined && last) last.lower = spoken;
    const before = tokens.at(-1);
    if (clean.text === '' && before && /^[,;:.!?\u2013\u2014-]/.test(word)) before.pause = true;
    at += word.length;
  }
  nameLetters(tokens);
  thanForThen(tokens);
  return tokens;
}
