// A secret is first covered, character for character, so that every rule speaks of the same places in the text; covers
// become words, or spans, when all rules are through.

/** Of Unicode's private characters: no text has it. */
const COVER = '\uE0FF';
const COVERS = /\uE0FF+/g;

export const cover = (length: number): string => COVER.repeat(length);

/** What stands where a secret stood. */
export const REDACTED = '[redacted]';

export const withWords = (covered: string): string => covered.replace(COVERS, REDACTED);

export interface Span {
  start: number;
  end: number;
}

export const spansOf = (covered: string): Span[] =>
  [...covered.matchAll(COVERS)].map(({ index, 0: run }) => ({ start: index, end: index + run.length }));

/** A reference to a value (`$TOKEN`, `$(pass show x)`, `{{ token }}`, `<token>`, `%s`) is not the value. */
const REFERENCE = /^["']?(?:\$(?!'|[0-9][a-z0-9]*\$)|`|\{\{|<[a-z_ -]+>|%[sdv(]|\*{3,}["']?$|x{4,}["']?$|\.{3})/i;
/** What a guide writes where the value goes, and what stands where one was taken out. */
const PLACEHOLDER =
  /^(?:(?:YOUR|INSERT|REPLACE|ENTER|ADD|PUT)[_-][A-Z0-9_-]+|[A-Z0-9_-]+[_-]HERE|\[[A-Za-z ]{3,20}\]?)$/;
const HARMLESS = /^(?:true|false|null|none|nil|yes|no|on|off|undefined|required|optional|str|string|\d{1,3})$/i;
/** Each name ends at a slash or at the end: one way to read it, so that nothing is tried twice. */
const PATH = /^@?(?:~|\.{1,2})?\/(?:[\w.@+-]+(?:\/|$))*$/;
const KEY_FILE = /^[\w./~-]{1,200}\.(?:pem|key|crt|cer|pub|gpg|asc|p12|pfx|json|ya?ml|toml|txt|env|conf)$/;

/** Shannon entropy in bits a character. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let sum = 0;
  for (const count of counts.values()) sum -= (count / text.length) * Math.log2(count / text.length);
  return sum;
}

/** Upper and lower case and digits well mixed. Hashes, UUIDs, paths and words joined by marks are not. */
export function looksRandom(text: string): boolean {
  if (!/[a-z]/.test(text) || !/[A-Z]/.test(text) || (text.match(/\d/g)?.length ?? 0) < 2) return false;
  if (entropy(text) < 3.8) return false;
  // CamelCase and version strings change their kind of character rarely.
  const changes = text.match(/[a-z][A-Z0-9]|[A-Z][0-9]|[0-9][A-Za-z]|[A-Z]{2}[a-z]/g)?.length ?? 0;
  return changes >= text.length / 4;
}

/** A value whose place says that it is secret, covered unless it is a reference, a switch or the name of a file. */
export function coverValue(value: string): string {
  const bare = value.replace(/^\\?["']|\\?["']$/g, '');
  if (bare === '' || REFERENCE.test(value) || HARMLESS.test(bare) || PLACEHOLDER.test(bare)) return value;
  if ((PATH.test(bare) || KEY_FILE.test(bare)) && !looksRandom(bare)) return value;
  const quote = /^(\\?["'])[\s\S]*?\1$/.exec(value)?.[1] ?? /^["']/.exec(value)?.[0] ?? '';
  const closed = quote !== '' && value.endsWith(quote);
  // What only closes a bracket or a sentence around the value stays.
  const tail = quote === '' ? (/[)\]},.]*$/.exec(bare.replace(REDACTED, ''))?.[0] ?? '') : '';
  const end = closed ? quote : tail;
  return `${quote}${cover(value.length - quote.length - end.length)}${end}`;
}
