// Cuts a stream of UTF-8 between characters. The emulator's own decoder loses characters that are cut after a
// continuation byte 0x80, so it must never see a chunk that ends inside a character.

/** The decoder cuts what is larger by itself, wherever that falls. */
export const MAX_CHUNK = 128 * 1024;

/** Bytes before `end` that begin a character without finishing it: 0 to 3. */
export function unfinished(bytes: Uint8Array, end = bytes.length): number {
  if (end === 0 || bytes[end - 1]! < 0x80) return 0;
  for (let length = 1; length <= 3 && length <= end; length++) {
    const byte = bytes[end - length]!;
    if ((byte & 0xc0) === 0x80) continue;
    const needed = byte >= 0xf8 ? 0 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0;
    return length < needed ? length : 0;
  }
  return 0;
}

const NOTHING = new Uint8Array(0);

/** Holds back the beginning of a character until the rest has come. */
export class Utf8Chunks {
  private held: Uint8Array = NOTHING;

  /** Gives the whole characters so far to `write`, in pieces of at most `MAX_CHUNK`. */
  push(data: Uint8Array, write: (bytes: Uint8Array) => void): void {
    let bytes = data;
    if (this.held.length > 0) {
      bytes = Buffer.concat([this.held, data]);
      this.held = NOTHING;
    }
    let start = 0;
    while (start < bytes.length) {
      const stop = Math.min(start + MAX_CHUNK, bytes.length);
      const end = stop - unfinished(bytes, stop);
      if (end > start) write(start === 0 && end === bytes.length ? bytes : bytes.subarray(start, end));
      if (stop === bytes.length) {
        // A copy: the chunk belongs to whoever reads the pty.
        if (end < stop) this.held = Uint8Array.prototype.slice.call(bytes, end);
        return;
      }
      start = end;
    }
  }

  get empty(): boolean {
    return this.held.length === 0;
  }
}
