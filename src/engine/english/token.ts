// A request as tokens: quoted text stays whole, punctuation at the ends of words falls off and is remembered where it
// parts a sentence, a possessive 's is a token of its own. Offsets are into the text as it was given.

export interface Token {
  /** As written, without quotes and closing punctuation. */
  text: string;
  lower: string;
  quoted: boolean;
  /** UTF-16 offsets into the request. */
  start: number;
  end: number;
  /** A comma, colon or semicolon stands behind it. */
  pause: boolean;
}

const QUOTED =
  /^("([^"]*)"|'([^']*)'|`([^`]*)`|\u201c([^\u201d]*)\u201d|\u2018([^\u2019]*)\u2019)(?=[\s,.;:!?)]|$)/;

/** Longest request that is looked at, in UTF-16 units. */
export const MAX_CHARS = 1_000;

/** A path or glob keeps its dots and stars; elsewhere closing punctuation is the sentence's. */
function trimmed(word: string): { text: string; lead: number; pause: boolean } {
  if (/^\.{1,2}$|^[.~/]+$/.test(word)) return { text: word, lead: 0, pause: false };
  const lead = /^["'(\u201c\u2018[]+/.exec(word)?.[0].length ?? 0;
  const bare = word.slice(lead);
  const tail = /(?:["')\u201d\u2019\],;:!?]|(?<=[^./*])\.)+$/.exec(bare)?.[0] ?? '';
  // `file(1)` and `f()` close what they opened.
  const keep = tail.startsWith(')') && bare.includes('(') ? tail.length - 1 : tail.length;
  const text = bare.slice(0, bare.length - keep);
  return { text, lead, pause: /[,;:]/.test(tail) };
}

export function tokenize(request: string): Token[] {
  const tokens: Token[] = [];
  const text = request.slice(0, MAX_CHARS);
  const push = (word: string, start: number, end: number, quoted: boolean, pause = false) => {
    if (word !== '' || quoted)
      tokens.push({ text: word, lower: word.toLowerCase(), quoted, start, end, pause });
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
      const pause = /^[,;:]/.test(rest.slice(quoted[0].length));
      push(inside, at, at + quoted[0].length, true, pause);
      at += quoted[0].length;
      continue;
    }
    const word = /^\S+/.exec(rest)?.[0] ?? '';
    const clean = trimmed(word);
    const start = at + clean.lead;
    const possessive = /^(\w[\w.-]*)(['\u2019]s)$/.exec(clean.text);
    if (possessive?.[1] && !/^(?:what|who|where|that|it|how|let|there|here)$/i.test(possessive[1])) {
      const cut = start + possessive[1].length;
      push(possessive[1], start, cut, false);
      push("'s", cut, start + clean.text.length, false, clean.pause);
    } else push(clean.text, start, start + clean.text.length, false, clean.pause);
    const before = tokens.at(-1);
    if (clean.text === '' && before && /^[,;:]/.test(word)) before.pause = true;
    at += word.length;
  }
  return tokens;
}
