// The terminal that the user sits at: raw mode, alternate screen, and the way back from both, which is synchronous
// and safe to take at any moment (signal, crash, broken pipe), once or twice.
import { writeSync } from 'node:fs';
import { Keyboard } from './keyboard.ts';

const ENTER =
  // Alternate screen, title kept on the stack, no autowrap (we place every cell), wheel is not arrow keys.
  '\x1b[?1049h\x1b[m\x1b[22;2t\x1b[?7l\x1b[?1007l\x1b[H\x1b[2J';
const LEAVE = [
  '\x1b[?2026l', // end of a synchronized frame
  '\x1b]8;;\x1b\\', // no link
  '\x1b[m',
  '\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l', // mouse
  '\x1b[?1004l\x1b[?2004l', // focus, bracketed paste
  '\x1b[?1l\x1b>', // cursor keys, keypad
  '\x1b[?7h\x1b[?1007h',
  '\x1b[r', // scroll region
  '\x1b[0 q\x1b[?25h', // cursor
  '\x1b[23;2t', // title
  '\x1b[?1049l',
].join('');

const STDOUT = 1;
/** A terminal that takes nothing for this long is gone or stopped; a restore must not wait for it for ever. */
const STALL_MS = 2_000;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

export class OuterTerminal {
  /** The kitty keyboard flags were touched and have to be put back. */
  keyboardTouched = false;
  private entered = false;
  private readonly onGone: () => void;
  private readonly keyboard: Keyboard;
  private gone = false;

  /** `onGone`: the terminal cannot be written to any more, or nobody types at it. */
  constructor(onGone: () => void) {
    this.onGone = onGone;
    this.keyboard = new Keyboard(onGone);
  }

  /** From here on what is typed is told; the bytes are the listener's own. */
  listen(typed: (bytes: Buffer) => void): void {
    this.keyboard.listen(typed);
  }

  /** Columns and rows now: Node remembers them from the last signal that it heard, so it is made to look. */
  size(): { cols: number; rows: number } {
    try {
      (process.stdout as { _refreshSize?: () => void })._refreshSize?.();
      const [cols, rows] = process.stdout.getWindowSize();
      if (cols > 0 && rows > 0) return { cols, rows };
    } catch {
      // The terminal is going away; any size will do.
    }
    return { cols: 80, rows: 24 };
  }

  enter(): void {
    if (this.entered) return;
    this.entered = true;
    this.keyboard.raw(true);
    this.write(Buffer.from(ENTER));
  }

  /** Back to how it was before `enter`. Never throws. */
  restore(): void {
    if (!this.entered) return;
    this.entered = false;
    const keyboard = this.keyboardTouched ? '\x1b[=0;1u' : '';
    this.writeAll(Buffer.from(keyboard + LEAVE), STALL_MS);
    try {
      this.keyboard.raw(false);
    } catch {
      // The terminal is gone; there is nothing to restore.
    }
  }

  /** Writes everything before it returns; a slow terminal slows us down, which is the wanted back-pressure. */
  write(bytes: Uint8Array): void {
    if (this.entered) this.writeAll(bytes, Number.POSITIVE_INFINITY);
  }

  private writeAll(bytes: Uint8Array, patience: number): void {
    let rest = bytes;
    let stalledSince = 0;
    while (rest.length > 0 && !this.gone) {
      try {
        rest = rest.subarray(writeSync(STDOUT, rest));
        stalledSince = 0;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'EINTR') continue;
        if (code !== 'EAGAIN') {
          this.lost();
          return;
        }
        const now = performance.now();
        stalledSince ||= now;
        if (now - stalledSince > patience) return;
        Atomics.wait(sleeper, 0, 0, 1);
      }
    }
  }

  private lost(): void {
    this.gone = true;
    setImmediate(this.onGone);
  }
}
