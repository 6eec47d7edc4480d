// Shows the exact characters of a command to a person.
import { CONTROL, INVISIBLE, ODD_SPACE, PRIVATE } from './unicode.ts';

const NAMES: Record<number, string> = { 9: '⇥', 10: '⏎', 127: '␡' };

/** One character that does not show itself, written out: `⏎`, `␛`, `⟨U+202E⟩`. The one spelling of all screens. */
export function spelled(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  return (
    NAMES[code] ??
    (code < 32 ? String.fromCodePoint(0x2400 + code) : `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`)
  );
}

/**
 * The text with every invisible, direction-changing or control character written out, for showing
 * the exact bytes of a command. Newlines are marked and kept.
 */
export function visible(text: string): string {
  if (!/[^\x20-\x7e]/.test(text)) return text;
  let shown = '';
  for (const char of text) {
    if (char === '\n') shown += `${spelled(char)}\n`;
    else if (char < ' ' || CONTROL.test(char) || INVISIBLE.test(char) || PRIVATE.test(char) || ODD_SPACE.test(char))
      shown += spelled(char);
    else shown += char;
  }
  return shown;
}
