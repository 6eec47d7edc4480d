// A child on a pseudo-terminal. Output comes as raw bytes, which belong to the listeners for the length of the call: in
// the bundle all of it is read into one buffer, so that a flood leaves no garbage behind. Input goes through our own
// pump: written at once and synchronously while the child takes it, waited for as long as it goes on reading, retried
// every few milliseconds while it does not, so that nothing is lost, order is kept, and a child that does not read
// costs neither CPU nor a frozen UI.
import { writeSync } from 'node:fs';
import nodePty from 'node-pty';
import type { Disposable } from './types.ts';

export interface PtyOptions {
  file: string;
  args: readonly string[];
  cwd: string;
  env: Record<string, string | undefined>;
  cols: number;
  rows: number;
  /** TERM of the child. */
  term?: string;
}

export interface PtyExit {
  exitCode: number;
  /** Signal number that ended it; 0 for none. */
  signal: number;
}

const RETRY_MS = 5;
/**
 * What is longer than the kernel's buffer is written without a pause where the child reads on: zsh takes a paste for
 * finished when nothing comes for KEYTIMEOUT (0.4 s), and whatever else this thread has to do (loading the chrome) may
 * take that long.
 */
const STUCK_MS = 60;
/** Then everything else has its turn. */
const TURN_MS = 250;
const CELL = new Int32Array(new SharedArrayBuffer(4));

/** More than the kernel hands out at a time. */
const READ_BYTES = 64 * 1024;

/** node-pty's unix terminal has more than its typings say. */
interface UnixPty {
  readonly fd: number;
  /** Closes the terminal's side. */
  destroy(): void;
}

export class Pty {
  readonly pid: number;
  private readonly child: nodePty.IPty;
  private readonly fd: number;
  private queue: Buffer[] = [];
  private timer: NodeJS.Timeout | undefined;
  /** The child stopped reading in the middle of what is queued: it is not waited for again until the queue is empty. */
  private stuck = false;
  private open = true;
  private readonly listeners = new Set<(data: Uint8Array) => void>();

  constructor(options: PtyOptions) {
    const emit = (data: Uint8Array) => {
      for (const listener of this.listeners) listener(data);
    };
    const onread = {
      buffer: new Uint8Array(READ_BYTES),
      callback: (length: number, buffer: Uint8Array) => emit(buffer.subarray(0, length)),
    };
    const all = {
      name: options.term ?? 'xterm-256color',
      cols: options.cols,
      rows: options.rows,
      cwd: options.cwd,
      env: options.env,
      encoding: null,
      // For the bundled package only (see scripts/build/patches.mjs); as it comes, it emits what it read.
      onread,
    };
    this.child = nodePty.spawn(options.file, [...options.args], all);
    this.child.onData(emit as unknown as (data: string) => void);
    this.pid = this.child.pid;
    this.fd = (this.child as unknown as UnixPty).fd;
    this.child.onExit(() => this.shut());
  }

  /** Bytes that the kernel has not taken yet. */
  get pending(): number {
    return this.queue.reduce((sum, chunk) => sum + chunk.length, 0);
  }

  /** Name of the process in the foreground. */
  get foreground(): string {
    return this.child.process;
  }

  /** The bytes are the listener's for the length of the call. */
  onData(listener: (data: Uint8Array) => void): Disposable {
    this.listeners.add(listener);
    return { dispose: () => this.listeners.delete(listener) };
  }
  onExit(listener: (exit: PtyExit) => void): Disposable {
    return this.child.onExit(({ exitCode, signal }) => listener({ exitCode, signal: signal ?? 0 }));
  }

  /** Takes the bytes; never blocks, never drops while the child lives. */
  write(data: Uint8Array | string): void {
    if (!this.open || data.length === 0) return;
    // A queued chunk outlives the caller's buffer, so it is copied; the common case writes it whole here.
    let rest: Uint8Array = typeof data === 'string' ? Buffer.from(data, 'utf8') : data;
    if (this.queue.length === 0) rest = this.pushOn(rest);
    if (rest.length > 0) {
      this.queue.push(Buffer.from(rest));
      this.timer ??= setTimeout(() => this.drain(), this.stuck ? RETRY_MS : 0);
    }
  }

  resize(cols: number, rows: number): void {
    if (!this.open) return;
    try {
      this.child.resize(cols, rows);
    } catch {
      // The child just died; its exit is on the way.
    }
  }

  /** Signal to the child's process (default SIGHUP, as a closed terminal sends). */
  kill(signal: NodeJS.Signals = 'SIGHUP'): void {
    try {
      process.kill(this.pid, signal);
    } catch {
      // Gone already.
    }
  }

  /**
   * Ends the child as a terminal does that is closed. A signal alone may come right before a shell waits for its next
   * key, and bash looks at it only behind one: without a terminal there is none to wait for.
   */
  close(): void {
    this.kill();
    this.shut();
    (this.child as unknown as UnixPty).destroy();
  }

  private push(data: Uint8Array): Uint8Array {
    let rest = data;
    while (rest.length > 0) {
      let written: number;
      try {
        written = writeSync(this.fd, rest);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return rest;
        this.shut();
        return rest.subarray(rest.length);
      }
      rest = rest.subarray(written);
    }
    return rest;
  }

  /** `push` for as long as the child goes on reading. */
  private pushOn(data: Uint8Array): Uint8Array {
    let rest = this.push(data);
    let seen = performance.now();
    const end = seen + TURN_MS;
    while (rest.length > 0 && !this.stuck && performance.now() < end) {
      Atomics.wait(CELL, 0, 0, 1);
      const left = this.push(rest);
      if (left.length < rest.length) seen = performance.now();
      this.stuck = performance.now() - seen > STUCK_MS;
      rest = left;
    }
    return rest;
  }

  private drain(): void {
    this.timer = undefined;
    while (this.queue.length > 0) {
      const rest = this.pushOn(this.queue[0]!);
      if (rest.length > 0) {
        this.queue[0] = rest as Buffer;
        this.timer = setTimeout(() => this.drain(), this.stuck ? RETRY_MS : 0);
        return;
      }
      this.queue.shift();
    }
    this.stuck = false;
  }

  private shut(): void {
    this.open = false;
    this.queue = [];
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
