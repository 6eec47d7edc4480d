// Messages of programs as patterns: words stand for themselves, in any case and with any blanks between them.
// `{name}` is a word or what stands in quotes, `{n#}` a number, `{text*}` the rest up to the next words or the end of
// the line, `…` anything on the line, `⏎` the end of a line and `⏎…⏎` some lines; `(this|that)` is either and `(this)?`
// may be left out, `\\(` is a bracket. What was caught is handed over by name.

export interface MessagePattern {
  expression: RegExp;
  /** Name of each group, in order. */
  slots: readonly string[];
}

const PIECE = /\{(\w+)([*#]?)\}|⏎…⏎|[…⏎]|\s+|[^{…⏎\s]+/g;
const QUOTED = `['‘’"“”\`]([^'‘’"“”\`\\n]+)['‘’"“”\`]`;

const literal = (text: string): string =>
  text.replace(/\\[()|?]|\)\?|[()|]|[.*+?^$[\]{}\\]/g, (sign) => {
    if (sign === '(') return '(?:';
    return sign === ')' || sign === ')?' || sign === '|' || sign.length === 2 ? sign : `\\${sign}`;
  });

export function messagePattern(pattern: string): MessagePattern {
  const slots: string[] = [];
  const pieces = [...pattern.matchAll(PIECE)];
  const source = pieces.map(([piece, name, kind], i) => {
    if (piece === '⏎…⏎') return '\\n(?:[^\\n]*\\n){0,12}?';
    if (piece === '…') return '[^\\n]*?';
    if (piece === '⏎') return '\\n';
    if (/^\s/.test(piece)) return '[ \\t]+';
    if (name === undefined) return i === 0 && piece.startsWith('^') ? `^${literal(piece.slice(1))}` : literal(piece);
    const last = i === pieces.length - 1 || pieces[i + 1]?.[0] === '⏎';
    if (kind === '#') {
      slots.push(name);
      return '(\\d+)';
    }
    if (kind === '*') {
      slots.push(name);
      return last ? '([^\\n]+)' : '([^\\n]+?)';
    }
    slots.push(name, name);
    return `(?:${QUOTED}|([^\\s'‘’"“”\`]+${last ? '' : '?'}))`;
  });
  return { expression: new RegExp(source.join(''), 'gim'), slots };
}

/** What one match caught, without the punctuation behind a word. */
export function caught(match: RegExpExecArray, slots: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  slots.forEach((slot, i) => {
    const text = match[i + 1]?.trim().replace(/[.,;:!?]+$/, '');
    if (text) found.set(slot, text);
  });
  return found;
}
