// Cuts a chunk of raw terminal input into keys, whole escape sequences, mouse reports and pastes, by position
// only: bytes are never decoded or changed, so that whatever is passed on is what arrived.

const ESC = 0x1b;
const PASTE_BEGIN = Buffer.from('\x1b[200~');
const PASTE_END = Buffer.from('\x1b[201~');

export type TokenKind = 'bytes' | 'sequence' | 'mouse' | 'paste';

export interface Token {
  kind: TokenKind;
  start: number;
  end: number;
}

function matches(bytes: Buffer, at: number, wanted: Uint8Array): boolean {
  if (at + wanted.length > bytes.length) return false;
  for (let i = 0; i < wanted.length; i++) if (bytes[at + i] !== wanted[i]) return false;
  return true;
}

/** End of the escape sequence at `start`; what is cut off by the end of the chunk ends there. */
function sequenceEnd(bytes: Buffer, start: number): number {
  const second = bytes[start + 1];
  if (second === undefined) return start + 1;
  if (second === 0x4f) return Math.min(start + 3, bytes.length);
  // ESC ESC … is a key with Alt: the second ESC begins a sequence of its own.
  if (second === ESC) return start + 1;
  if (second !== 0x5b) return start + 2;
  let at = start + 2;
  while (at < bytes.length && bytes[at]! >= 0x20 && bytes[at]! < 0x40) at++;
  return Math.min(at + 1, bytes.length);
}

function isMouse(bytes: Buffer, start: number, end: number): boolean {
  const last = bytes[end - 1];
  return bytes[start + 1] === 0x5b && bytes[start + 2] === 0x3c && (last === 0x4d || last === 0x6d);
}

/** Could these bytes be the beginning of a mouse report that the chunk's end cut off? */
export function isPartialMouse(bytes: Buffer, start: number): boolean {
  if (bytes.length - start < 3 || !matches(bytes, start, Buffer.from('\x1b[<'))) return false;
  for (let at = start + 3; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte !== 0x3b && (byte < 0x30 || byte > 0x39)) return false;
  }
  return bytes.length - start < 20;
}

/** Follows pastes across chunks and yields the tokens of each chunk. */
export class Scanner {
  private inPaste = false;
  /** Trailing bytes of the last chunk that may begin a paste mark. They were passed on already. */
  private tail = Buffer.alloc(0);

  *scan(bytes: Buffer): Generator<Token> {
    let at = 0;
    if (this.tail.length > 0) at = this.resume(bytes);
    if (at > 0) yield { kind: 'paste', start: 0, end: at };
    while (at < bytes.length) {
      if (this.inPaste) {
        const end = bytes.indexOf(PASTE_END, at);
        const stop = end < 0 ? bytes.length : end + PASTE_END.length;
        this.inPaste = end < 0;
        yield { kind: 'paste', start: at, end: stop };
        at = stop;
        continue;
      }
      if (bytes[at] !== ESC) {
        yield { kind: 'bytes', start: at, end: at + 1 };
        at++;
        continue;
      }
      if (matches(bytes, at, PASTE_BEGIN)) {
        this.inPaste = true;
        yield { kind: 'paste', start: at, end: at + PASTE_BEGIN.length };
        at += PASTE_BEGIN.length;
        continue;
      }
      const end = sequenceEnd(bytes, at);
      yield { kind: isMouse(bytes, at, end) ? 'mouse' : 'sequence', start: at, end };
      at = end;
    }
    this.remember(bytes);
  }

  /** Completes a paste mark that began in the last chunk: bytes of this chunk that belong to it. */
  private resume(bytes: Buffer): number {
    const mark = this.inPaste ? PASTE_END : PASTE_BEGIN;
    const rest = mark.subarray(this.tail.length);
    this.tail = Buffer.alloc(0);
    if (!matches(bytes, 0, rest)) return 0;
    this.inPaste = !this.inPaste;
    return rest.length;
  }

  private remember(bytes: Buffer): void {
    const mark = this.inPaste ? PASTE_END : PASTE_BEGIN;
    for (let length = Math.min(mark.length - 1, bytes.length); length >= 2; length--) {
      const tail = bytes.subarray(bytes.length - length);
      if (matches(mark, 0, tail)) {
        this.tail = Buffer.from(tail);
        return;
      }
    }
    this.tail = Buffer.alloc(0);
  }
}
