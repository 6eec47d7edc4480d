// Keys on their way to a modal. The key that leaves (Ctrl-C) does, whatever it shows. While it could not be read yet,
// what edits a line is the line's, Enter is nobody's, and keys that only look around are the modal's.
import { KeyPieces } from '../regions/key-pieces.ts';

export type Destination = 'leave' | 'nobody' | 'line' | 'modal';

/** Esc, ↑, ↓ and the keys that scroll. */
const LOOKS_AROUND = /^\x1b(?:|\[[AB]|O[AB]|\[[56]~)$/;

/**
 * What was typed behind the key that leaves, in the same moment: it is for whoever comes after. Null without that key.
 */
export function behindLeaving(input: string, leaving: readonly string[]): string | null {
  // Esc begins other keys.
  const key = leaving.find((one) => one === input || (one !== '\x1b' && input.startsWith(one)));
  return key === undefined ? null : input.slice(key.length);
}

export function destinationOf(input: string, unread: boolean, leaving: readonly string[]): Destination {
  if (behindLeaving(input, leaving) !== null) return 'leave';
  if (!unread) return 'modal';
  const pieces = new KeyPieces().cut(input);
  if (pieces.every((piece) => piece === '\r')) return 'nobody';
  return pieces.every((piece) => LOOKS_AROUND.test(piece)) ? 'modal' : 'line';
}
