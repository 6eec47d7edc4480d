// What the person's keys tell before the shell has seen them: whether a line was submitted, whether a paste
// or a key sequence is under way (then nothing of ours may be put in between), and whether the line can hold
// characters that look different on the screen. Bytes only; no key is changed or kept.

const ESC = 0x1b;
/** What a terminal puts around a paste. */
export const PASTE_BEGIN = Buffer.from('\x1b[200~');
export const PASTE_END = Buffer.from('\x1b[201~');
/** Control keys that move or delete and so leave a line of plain characters plain: ^A ^B ^E ^F ^H ^K ^U ^W DEL. */
const PLAIN_KEYS = new Set([0x01, 0x02, 0x05, 0x06, 0x08, 0x0b, 0x15, 0x17, 0x7f]);
/** Keys that read one more key: ^V ^Q ^X ^]. */
const PREFIX_KEYS = new Set([0x16, 0x11, 0x18, 0x1d]);
/** ^R ^S: a search reads what follows. */
const SEARCH_KEYS = new Set([0x12, 0x13]);
/** ^C ^J ^M ^O: the line is done with. ^D only when it is empty, which the caller knows. */
const SUBMIT_KEYS = new Set([0x03, 0x0a, 0x0d, 0x0f]);

export class InputWatch {
  /** A line was submitted, and no prompt came since. */
  submitted = false;
  /** Only characters and editing keys were typed at this prompt. */
  plain = true;
  /** Esc was typed at this prompt, alone or before another key. */
  escaped = false;
  /** A search through the history was begun at this prompt. */
  searched = false;
  inPaste = false;
  /** The last key waits for another (Esc, ^V …). */
  prefix = false;
  /** Last byte written; -1 at the start of a prompt. */
  last = -1;
  /** Something was typed that no prompt was showing for. */
  ahead = false;
  /** Milliseconds, `performance.now()`. */
  at = -Infinity;

  /** A new line editor session: forget what belonged to the last one. */
  atPrompt(): void {
    this.submitted = false;
    this.plain = true;
    this.escaped = false;
    this.searched = false;
  }

  /** `editing`: a prompt is showing; `lineEmpty`: its line is known to be empty. */
  see(bytes: Uint8Array, editing: boolean, lineEmpty: boolean): void {
    if (bytes.length === 0) return;
    if (!editing) this.ahead = true;
    this.at = performance.now();
    this.last = bytes[bytes.length - 1]!;
    this.prefix = false;
    for (let i = 0; i < bytes.length; i++) i = this.key(bytes, i, lineEmpty);
  }

  /** Looks at the key that begins at `i`; gives the index of its last byte. */
  private key(bytes: Uint8Array, i: number, lineEmpty: boolean): number {
    const byte = bytes[i]!;
    if (this.inPaste) {
      if (byte === ESC && matches(bytes, i, PASTE_END)) {
        this.inPaste = false;
        return i + PASTE_END.length - 1;
      }
      if (byte < 0x20) this.plain = false;
      return i;
    }
    if (byte === ESC) return this.escape(bytes, i);
    if (this.submitted) this.ahead = true;
    if (SUBMIT_KEYS.has(byte) || (byte === 0x04 && lineEmpty)) this.submitted = true;
    if (byte < 0x20 && !PLAIN_KEYS.has(byte)) this.plain = false;
    if (SEARCH_KEYS.has(byte)) this.searched = true;
    this.prefix = i === bytes.length - 1 && PREFIX_KEYS.has(byte);
    return i;
  }

  private escape(bytes: Uint8Array, i: number): number {
    if (matches(bytes, i, PASTE_BEGIN)) {
      this.inPaste = true;
      return i + PASTE_BEGIN.length - 1;
    }
    const next = bytes[i + 1];
    if (next !== 0x5b && next !== 0x4f) {
      this.plain = false;
      this.escaped = true;
      if (next === undefined) this.prefix = true;
      return next === undefined ? i : i + 1;
    }
    let end = i + 2;
    while (end < bytes.length && bytes[end]! < 0x40) end++;
    if (end >= bytes.length) this.prefix = true;
    // Left, right, home and end move; all else may bring another line or run a widget.
    const final = String.fromCharCode(bytes[end] ?? 0);
    if (end !== i + 2 || !'CDHF'.includes(final)) this.plain = false;
    return Math.min(end, bytes.length - 1);
  }
}

function matches(bytes: Uint8Array, at: number, wanted: Uint8Array): boolean {
  if (at + wanted.length > bytes.length) return false;
  return wanted.every((byte, offset) => bytes[at + offset] === byte);
}
