// A paste goes to the program in one piece, marks and all. zsh takes a paste for finished when nothing comes for
// KEYTIMEOUT (0.4 s), and runs the rest line by line; between two chunks of ours anything may take that long (a busy
// machine, the chrome that is being loaded). What does not end, or is very long, goes on as it comes.
import { PASTE_BEGIN, PASTE_END } from './input-watch.ts';

const NOTHING = Buffer.alloc(0);
/** A terminal that says nothing for so long in the middle of a paste will not end it. */
const GONE_MS = 2000;
const MAX_BYTES = 1024 * 1024;

/** How many bytes at the end of `bytes` may be the first of an end mark. */
function cutOff(bytes: Buffer): number {
  for (let n = PASTE_END.length - 1; n > 0; n--) if (bytes.subarray(-n).equals(PASTE_END.subarray(0, n))) return n;
  return 0;
}

export class WholePaste {
  private readonly pass: (bytes: Uint8Array) => void;
  private held: Buffer[] = [];
  private size = 0;
  /** Inside a paste that is too long to be kept: only an end mark that is cut off waits for its rest. */
  private streaming = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(pass: (bytes: Uint8Array) => void) {
    this.pass = pass;
  }

  /** Bytes of the person, in order; passed on now or with the rest of their paste. */
  take(bytes: Uint8Array): void {
    if (this.held.length > 0 || this.streaming) this.more(bytes);
    else if (opens(bytes)) this.keep(Buffer.from(bytes));
    else this.pass(bytes);
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.held = [];
  }

  private more(bytes: Uint8Array): void {
    // An end mark may be cut in two.
    const seam = Buffer.concat([this.held.at(-1)?.subarray(-(PASTE_END.length - 1)) ?? NOTHING, bytes]);
    this.keep(Buffer.from(bytes));
    if (closes(seam)) {
      this.streaming = false;
      this.letGo();
    } else if (this.streaming || this.size > MAX_BYTES) {
      this.streaming = true;
      const all = Buffer.concat(this.held);
      const begun = cutOff(all);
      this.held = [all.subarray(0, all.length - begun)];
      this.letGo();
      if (begun > 0) this.keep(all.subarray(all.length - begun));
    }
  }

  private keep(bytes: Buffer): void {
    this.held.push(bytes);
    this.size += bytes.length;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.streaming = false;
      this.letGo();
    }, GONE_MS);
  }

  private letGo(): void {
    clearTimeout(this.timer);
    const bytes = Buffer.concat(this.held);
    this.held = [];
    this.size = 0;
    if (bytes.length > 0) this.pass(bytes);
  }
}

/** Is a paste begun in these bytes that they do not end? */
const opens = (bytes: Uint8Array): boolean => {
  if (bytes.length < PASTE_BEGIN.length) return false;
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const at = all.lastIndexOf(PASTE_BEGIN);
  return at >= 0 && all.indexOf(PASTE_END, at) < 0;
};

/** Is every paste ended that is begun in them? `bytes` begin within one. */
const closes = (bytes: Buffer): boolean => {
  const end = bytes.lastIndexOf(PASTE_END);
  return end >= 0 && bytes.indexOf(PASTE_BEGIN, end) < 0;
};
