// Writes a word so that the shell reads it back as meant, in the quotes the user already opened.

export type QuoteStyle = "'" | '"' | '';

const PLAIN = /^[\w@%+=:,./\p{L}\p{N}-]+$/u;
const BACKSLASHED = /[\s!"#$&'()*;<>?[\\\]^`{|}]/g;

/** The quote that is open at the end of the word as typed; '' when none. */
export function openQuote(raw: string): QuoteStyle {
  let open: QuoteStyle = '';
  for (let i = 0; i < raw.length; i++) {
    const c = raw[i];
    if (c === '\\' && open !== "'") i++;
    else if (open === '' && (c === "'" || c === '"')) open = c;
    else if (c === open) open = '';
  }
  return open;
}

/**
 * Quotes `text` for a word that goes on after `open`. The closing quote is added when `close`.
 * Control characters can only be written as $'…', which no open quote allows: null then.
 */
export function quote(text: string, open: QuoteStyle, close = true): string | null {
  if (/\p{Cc}/u.test(text)) {
    if (open !== '') return null;
    const body = [...text]
      .map((c) => {
        if (c === '\n') return '\\n';
        if (c === '\t') return '\\t';
        if (c === "'" || c === '\\') return `\\${c}`;
        const code = c.codePointAt(0) ?? 0;
        return code < 0x20 || code === 0x7f ? `\\x${code.toString(16).padStart(2, '0')}` : c;
      })
      .join('');
    return `$'${body}'`;
  }
  if (open === "'") return text.replaceAll("'", `'\\''`) + (close ? "'" : '');
  if (open === '"') return text.replace(/["$`\\]/g, '\\$&') + (close ? '"' : '');
  if (PLAIN.test(text)) return text;
  const escaped = text.replace(BACKSLASHED, '\\$&');
  return escaped.startsWith('~') ? `\\${escaped}` : escaped;
}
