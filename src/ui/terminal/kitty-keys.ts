// A key of ours in the encoding of the kitty keyboard protocol, which a program may have asked the terminal for.

const CTRL = 5;
const ALT = 3;
const ESC = 0x1b;

/** `ESC [ code ; modifiers u` for a sequence that it would replace; none for keys that it leaves as they are. */
export function kittySequences(sequence: string): string[] {
  const first = sequence.charCodeAt(0);
  if (sequence.length === 1) {
    if (first === 0) return [`\x1b[32;${CTRL}u`];
    // Enter, Tab and Backspace stay what they are.
    if (first === 0x0d || first === 0x09 || first === 0x08) return [];
    if (first === ESC) return ['\x1b[27u'];
    return first < 0x1b ? [`\x1b[${first + 0x60};${CTRL}u`] : [];
  }
  const second = sequence.charCodeAt(1);
  if (sequence.length !== 2 || first !== ESC || second === ESC) return [];
  return second >= 0x20 || second === 0x0d ? [`\x1b[${second};${ALT}u`] : [];
}
