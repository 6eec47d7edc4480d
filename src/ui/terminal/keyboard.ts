// What the person types. It is read into one buffer and handed on in the same turn: `process.stdin` would lead each key
// through a stream's queue, a part of the way from a key to its glyph that can be measured.
import type { OnReadOpts, SocketConstructorOpts } from 'node:net';
import { isatty, ReadStream } from 'node:tty';

const STDIN = 0;
/** More than a terminal hands out at a time. */
const READ_BYTES = 64 * 1024;

export const stdinIsTerminal = (): boolean => isatty(STDIN);

export class Keyboard {
  private readonly stream: ReadStream;
  private typed: (bytes: Buffer) => void = () => {};

  /** `onGone`: nobody types any more. */
  constructor(onGone: () => void) {
    // A socket's options are handed on to it, though the typings of a terminal name but some.
    const options: SocketConstructorOpts & { onread: OnReadOpts; manualStart: boolean } = {
      manualStart: true,
      onread: {
        buffer: new Uint8Array(READ_BYTES),
        callback: (length, buffer) => {
          this.typed(Buffer.from(buffer.subarray(0, length)));
          return true;
        },
      },
    };
    this.stream = new ReadStream(STDIN, options);
    this.stream.on('end', onGone);
    this.stream.on('error', onGone);
  }

  /** Raw mode, on or off; throws when the terminal is gone. */
  raw(on: boolean): void {
    this.stream.setRawMode(on);
  }

  /** From here on what is typed is told; the bytes are the listener's own. */
  listen(typed: (bytes: Buffer) => void): void {
    this.typed = typed;
    this.stream.resume();
  }
}
