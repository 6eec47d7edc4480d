// File names, history lines, specs and generator output are other people's text. What the list shows
// of them must not move the cursor, hide itself or reverse the reading direction.
import { spelled } from '../safety/visible.ts';

const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/u;
const UNSAFE_ALL = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;
// A joiner inside an emoji or an Indic word is not a trick.
const HARMLESS = /[\u200c\u200d]/;

/** What cannot be seen is written out; everything else stays. */
export function visible(text: string): string {
  if (!UNSAFE.test(text)) return text;
  return text.replace(UNSAFE_ALL, (char) => (HARMLESS.test(char) ? char : spelled(char)));
}

/** What a whole line adds to what stands there already; the list on the screen is narrow. */
export function restOfLine(text: string, replacement: string, prefix: string): string {
  const whole = text === replacement && prefix.trim() !== '' && replacement.startsWith(prefix);
  return whole ? `… ${replacement.slice(prefix.length)}` : text;
}

/** True when the text can go into a shell's line editor as it stands: one line, nothing hidden. */
export function typable(text: string): boolean {
  return !UNSAFE.test(text.replace(/[\u200c\u200d]/g, ''));
}
