// What an Ink root gets instead of the process's own streams: an stdout that keeps the latest frame, and an stdin
// that is fed by hand and hands each piece on at once, so that an error in a key handler lands with the feeder.
import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';

export class FrameStream extends Writable {
  columns: number;
  rows: number;
  /** Not a terminal: Ink then sends frames only, and leaves cursor and modes alone. */
  readonly isTTY = false;

  constructor(cols: number, rows: number, frame: (text: string) => void) {
    super({
      decodeStrings: false,
      write(chunk: string | Buffer, _encoding, done) {
        const text = typeof chunk === 'string' ? chunk : chunk.toString('utf8');
        if (text !== '') frame(text);
        done();
      },
    });
    this.columns = cols;
    this.rows = rows;
  }

  resize(cols: number, rows: number): void {
    this.columns = cols;
    this.rows = rows;
    this.emit('resize');
  }
}

export class KeyStream extends EventEmitter {
  readonly isTTY = true;
  /** How many inputs there are that text is typed into. */
  typing = 0;
  private waiting: string | null = null;

  /** Does anybody listen? */
  get heard(): boolean {
    return this.listenerCount('readable') > 0;
  }

  /** Delivers one piece of input to whoever listens. */
  feed(text: string): void {
    this.waiting = text;
    this.emit('readable');
    this.waiting = null;
  }

  read(): string | null {
    const text = this.waiting;
    this.waiting = null;
    return text;
  }

  setEncoding(): this {
    return this;
  }
  setRawMode(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

/** While text is typed into something, letters that queue up come as one; elsewhere each is a key. Returns its end. */
export function typeInto(stream: unknown): () => void {
  if (!(stream instanceof KeyStream)) return () => {};
  stream.typing++;
  return () => {
    stream.typing--;
  };
}
