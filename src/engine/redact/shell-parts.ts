// The words of a text as a shell would cut them, with their places: enough to tell which argument belongs to which
// program. Text that is no command is cut just the same.

export interface Word {
  /** With its quotes. */
  raw: string;
  /** Without the quotes around it. */
  bare: string;
  start: number;
  /** How many commands and pipes came before: words of one command have the same. */
  command: number;
  /** It follows `<<<`. */
  given: boolean;
  /** Its command follows a single pipe. */
  piped: boolean;
}

const NEXT =
  /\s+|(<<<)|(\|\|?&?|&&?|;+|[()\n])|(?:\\[\s\S]|"(?:[^"\\]|\\[\s\S])*(?:"|$)|'[^']*(?:'|$)|[^\s"'|&;()\\])+|\\/y;

export function shellWords(text: string): Word[] {
  const words: Word[] = [];
  let command = 0;
  let given = false;
  let piped = false;
  for (NEXT.lastIndex = 0; NEXT.lastIndex < text.length; ) {
    const start = NEXT.lastIndex;
    const match = NEXT.exec(text);
    if (match === null) break;
    const [raw, here, operator] = match;
    if (here !== undefined) given = true;
    else if (operator !== undefined || raw.includes('\n')) {
      command += 1;
      piped = operator === '|' || operator === '|&';
    } else if (!/^\s/.test(raw)) {
      const bare = /^(["'])[\s\S]*\1$/.test(raw) ? raw.slice(1, -1) : raw;
      words.push({ raw, bare, start, command, given, piped });
      given = false;
    }
  }
  return words;
}
