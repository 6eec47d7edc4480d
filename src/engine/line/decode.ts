// Takes quotes and escapes off a word where that needs no running: expansions stay as written.

const ANSI: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  E: '\x1b',
  f: '\f',
  v: '\v',
};

/** Decodes one raw shell word; an unfinished quote reaches to the end of the word. */
export function decodeWord(raw: string): string {
  if (!/['"\\$`]/.test(raw)) return raw;
  let out = '';
  for (let i = 0; i < raw.length; ) {
    const c = raw[i]!;
    if (c === '\\') {
      if (raw[i + 1] !== '\n') out += raw[i + 1] ?? '';
      i += 2;
    } else if (c === "'") {
      const close = raw.indexOf("'", i + 1);
      out += raw.slice(i + 1, close < 0 ? raw.length : close);
      i = close < 0 ? raw.length : close + 1;
    } else if (c === '"') {
      [out, i] = decodeDouble(raw, i + 1, out);
    } else if (c === '$' && raw[i + 1] === "'") {
      [out, i] = decodeAnsi(raw, i + 2, out);
    } else if (c === '`' || (c === '$' && (raw[i + 1] === '(' || raw[i + 1] === '{'))) {
      const end = expansionEnd(raw, i);
      out += raw.slice(i, end);
      i = end;
    } else {
      out += c;
      i++;
    }
  }
  return out;
}

function decodeDouble(raw: string, from: number, out: string): [string, number] {
  let i = from;
  while (i < raw.length && raw[i] !== '"') {
    const next = raw[i + 1] ?? '';
    if (raw[i] === '\\' && '$`"\\\n'.includes(next)) {
      if (next !== '\n') out += next;
      i += 2;
    } else if (raw[i] === '`' || (raw[i] === '$' && (next === '(' || next === '{'))) {
      const end = expansionEnd(raw, i);
      out += raw.slice(i, end);
      i = end;
    } else out += raw[i++];
  }
  return [out, i + 1];
}

function decodeAnsi(raw: string, from: number, out: string): [string, number] {
  let i = from;
  while (i < raw.length && raw[i] !== "'") {
    if (raw[i] !== '\\') out += raw[i++];
    else {
      const next = raw[i + 1] ?? '';
      const numeric = /^(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|([0-7]{1,3}))/.exec(raw.slice(i + 1, i + 6));
      if (numeric) {
        const [all, hex, unicode, octal] = numeric;
        out += String.fromCodePoint(Number.parseInt(hex ?? unicode ?? octal!, octal ? 8 : 16));
        i += 1 + all.length;
      } else {
        out += ANSI[next] ?? next;
        i += 2;
      }
    }
  }
  return [out, i + 1];
}

/** End of the expansion at `at` by bracket counting; good enough for text that is kept as written. */
function expansionEnd(raw: string, at: number): number {
  if (raw[at] === '`') {
    const close = raw.indexOf('`', at + 1);
    return close < 0 ? raw.length : close + 1;
  }
  const [open, close] = raw[at + 1] === '(' ? '()' : '{}';
  let depth = 0;
  for (let i = at + 1; i < raw.length; i++) {
    if (raw[i] === open) depth++;
    else if (raw[i] === close && --depth === 0) return i + 1;
  }
  return raw.length;
}
