// Shows the exact characters of a command to a person.
import { CONTROL, INVISIBLE, ODD_SPACE, PRIVATE } from './unicode.ts';

const NAMES: Record<number, string> = { 9: '⇥', 10: '⏎\n', 13: '␍', 27: '␛', 0: '␀', 127: '␡' };

/**
 * The text with every invisible, direction-changing or control character written out, for showing
 * the exact bytes of a command. Newlines are marked and kept.
 */
export function visible(text: string): string {
  if (!/[^\x20-\x7e]/.test(text)) return text;
  let shown = '';
  for (const char of text) {
    const code = char.codePointAt(0) as number;
    if (NAMES[code] !== undefined) shown += NAMES[code];
    else if (code < 32) shown += String.fromCodePoint(0x2400 + code);
    else if (
      CONTROL.test(char) ||
      INVISIBLE.test(char) ||
      PRIVATE.test(char) ||
      ODD_SPACE.test(char)
    ) {
      shown += `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
    } else shown += char;
  }
  return shown;
}
