// The one place where text becomes a shell word. What it returns parses back to exactly the given text,
// save for the expansions that the caller asks to keep: a leading tilde, plain variables, globs.

const PLAIN = /^[A-Za-z0-9_@%+=:,./-]+$/;

function single(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A text that no shell word can hold. */
export class Unquotable extends Error {}

/** One literal word. Control characters do not survive a terminal's line editor, so they are refused. */
export function quote(text: string): string {
  if (/[\0-\x1f\x7f]/.test(text)) throw new Unquotable('control character in a shell word');
  return PLAIN.test(text) ? text : single(text);
}

/** A path: `~` and `~/…` still mean home, `$NAME` still expands, `*` and `?` still match. */
export function quotePath(path: string): string {
  const tilde = /^~(?:[a-z_][a-z0-9_-]*)?(?:\/|$)/.exec(path)?.[0] ?? '';
  const rest = path.slice(tilde.length);
  if (/^(?:[A-Za-z0-9_@%+=:,./-]|\$\{?[A-Za-z_]\w*\}?)+$/.test(rest) && rest.includes('$'))
    return tilde === '' ? `"${rest}"` : `${tilde}"${rest}"`;
  if (rest === '') return tilde === '' ? "''" : tilde;
  const body = /[*?]/.test(rest)
    ? rest
        .split(/([*?]+)/)
        .map((part, i) => (i % 2 === 1 || part === '' ? part : quote(part)))
        .join('')
    : quote(rest);
  // A path that begins with a dash would be read as a flag.
  return tilde === '' && rest.startsWith('-') ? `./${body}` : `${tilde}${body}`;
}

/** Text inside a single-quoted word that is already open. */
export function insideSingle(text: string): string {
  if (/[\0-\x1f\x7f]/.test(text)) throw new Unquotable('control character in a shell word');
  return text.replaceAll("'", "'\\''");
}

/** Text inside a double-quoted word that is already open, nothing in it expanded. */
export function insideDouble(text: string): string {
  if (/[\0-\x1f\x7f!]/.test(text)) throw new Unquotable('character that double quotes cannot hold');
  return text.replace(/[\\"$`]/g, '\\$&');
}
