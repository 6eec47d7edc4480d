// Keys of a file as they are spoken: *the pass mark* is `pass_mark`, `pass-mark` or `passMark`.
import type { Token } from '../english/token.ts';

const MOST_WORDS = 4;

const spoken = (key: string): string =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();

/** The keys whose words all stand from here on, one by one. */
export function spokenKeysAt(
  tokens: readonly Token[],
  at: number,
  keys: readonly string[],
): { to: number; key: string }[] {
  const found: { to: number; key: string }[] = [];
  for (let count = 2; count <= MOST_WORDS && at + count <= tokens.length; count++) {
    const words = tokens.slice(at, at + count);
    if (words.some(({ quoted }) => quoted) || words.slice(0, -1).some(({ pause }) => pause)) break;
    const said = words.map(({ text }) => text.toLowerCase()).join(' ');
    for (const key of keys) if (spoken(key) === said) found.push({ to: at + count, key });
  }
  return found;
}
