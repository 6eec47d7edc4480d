// When to paint. The echo of a key goes out at once, inside the very event that brought it; bursts get a few
// frames in a row, then at most 120 a second; a flood of output gets 30. While the program holds its screen
// (mode 2026) nothing is painted, for 150 ms at most. The chrome has its own limiter and comes after the echo.

const FRAME_MS = 1000 / 120;
const FLOOD_FRAME_MS = 1000 / 30;
const CHROME_FRAME_MS = 1000 / 60;
/** Frames that may follow each other at once before the limiter holds. */
const BURST = 3;
const FLOOD_BYTES = 32 * 1024;
const FLOOD_FRAMES = 3;
/** Output that pauses for this long has come to its end. */
const REST_MS = 2;
const HOLD_CAP_MS = 150;
/** How long the chrome waits for an echo that may never come. */
const ECHO_WAIT_MS = 4;
/**
 * After an echo the thread sleeps for this long before it turns to the chrome: the kernel brings the frame to the
 * terminal on the CPU that wrote it, and may otherwise wait until our work there is done.
 */
const HAND_OVER_MS = 0.3;
const sleeper = new Int32Array(new SharedArrayBuffer(4));
/** A prompt comes in pieces: the chrome leaves the thread to them for so long. */
const PROMPT_MS = 4;
/** Slower than this, what came back was not the echo. */
const ECHO_MAX_MS = 250;
const SAMPLES = 64;

export interface FramePolicyOptions {
  /** Paints everything that changed. */
  flush(): void;
  /** Is the program in the middle of a synchronized update? */
  held(): boolean;
  now?: () => number;
}

export class FramePolicy {
  private readonly flushNow: () => void;
  private readonly held: () => boolean;
  private readonly now: () => number;
  private timer: NodeJS.Timeout | undefined;
  private dueAt = Number.POSITIVE_INFINITY;
  private tokens = BURST;
  private refilledAt = 0;
  private bytes = 0;
  private bigFrames = 0;
  private heldSince = 0;
  private chromeAt = Number.NEGATIVE_INFINITY;
  private chromeDue = false;
  private disposed = false;
  private keyAt = 0;
  private echoTimer: NodeJS.Timeout | undefined;
  private tasks: (() => void)[] = [];
  private tasksScheduled = false;
  /** An echo was painted since the last tasks. */
  private handsOver = false;
  /** Not before. */
  private tasksAt = 0;
  private readonly samples: number[] = [];
  private nextSample = 0;

  constructor(options: FramePolicyOptions) {
    this.flushNow = options.flush;
    this.held = options.held;
    this.now = options.now ?? (() => performance.now());
  }

  /** Bytes of the program were parsed. */
  output(bytes: number): void {
    this.bytes += bytes;
    const now = this.now();
    if (!this.held()) this.heldSince = 0;
    else if (this.heldSince === 0) this.heldSince = now;
    const hold = this.holdLeft(now);
    if (hold > 0) this.schedule(hold);
    else if (this.takeToken(now)) this.paint(now);
    else this.schedule(this.waitFor(now));
  }

  /** The program came to its end: what it left on the screen is not part of a flood, and is waited for. */
  outputEnded(): void {
    this.bigFrames = 0;
    this.tokens = BURST;
    this.tasksAt = this.now() + PROMPT_MS;
  }

  /** How long the program may still keep the screen as it is, milliseconds. */
  private holdLeft(now: number): number {
    if (this.heldSince === 0 || !this.held()) return 0;
    return Math.max(0, this.heldSince + HOLD_CAP_MS - now);
  }

  /**
   * The chrome changed. Painted at the end of this turn, so that changes come together, unless it just was. A frame has
   * all rows, the program's half-made ones too: while it holds its screen, the chrome waits with it.
   */
  chrome(): void {
    if (this.chromeDue) return;
    const now = this.now();
    const wait = Math.max(this.chromeAt + CHROME_FRAME_MS - now, this.holdLeft(now));
    if (wait > 0) {
      this.schedule(wait);
      return;
    }
    this.chromeDue = true;
    setImmediate(() => {
      this.chromeDue = false;
      if (this.disposed) return;
      const hold = this.holdLeft(this.now());
      if (hold > 0) {
        this.schedule(hold);
        return;
      }
      this.chromeAt = this.now();
      this.paint(this.chromeAt);
    });
  }

  /** A key was sent to the program at `at` (as `performance.now()`); its echo is awaited. */
  keySent(at: number): void {
    this.keyAt = at;
    // A key earns its echo a frame even in the middle of other output.
    if (this.tokens < 1) this.tokens = 1;
  }

  /** Runs the task after the echo of the latest key was painted, or soon if there is none to wait for. */
  afterEcho(task: () => void): void {
    this.tasks.push(task);
    if (this.keyAt === 0) this.scheduleTasks();
    else {
      const wait = Math.max(0, this.keyAt + ECHO_WAIT_MS - this.now());
      this.echoTimer ??= setTimeout(() => {
        this.echoTimer = undefined;
        this.scheduleTasks();
      }, wait);
    }
  }

  /** Median of the last key → echo times in ms. */
  get latency(): { p50: number | null; samples: number } {
    const { length } = this.samples;
    if (length === 0) return { p50: null, samples: 0 };
    const sorted = [...this.samples].sort((a, b) => a - b);
    return { p50: sorted[length >> 1] ?? null, samples: length };
  }

  /** Paints now, whatever the limits say. */
  paint(now = this.now()): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.dueAt = Number.POSITIVE_INFINITY;
    const echoed = this.keyAt !== 0 && this.bytes > 0;
    this.bigFrames = this.bytes > FLOOD_BYTES ? this.bigFrames + 1 : 0;
    this.bytes = 0;
    this.flushNow();
    if (echoed) this.echoed();
    else if (this.keyAt !== 0 && now - this.keyAt > ECHO_MAX_MS) this.keyAt = 0;
  }

  dispose(): void {
    this.disposed = true;
    clearTimeout(this.timer);
    clearTimeout(this.echoTimer);
    this.tasks = [];
  }

  private echoed(): void {
    const took = this.now() - this.keyAt;
    this.keyAt = 0;
    if (took <= ECHO_MAX_MS) {
      this.samples[this.nextSample] = took;
      this.nextSample = (this.nextSample + 1) % SAMPLES;
    }
    this.handsOver = true;
    if (this.tasks.length > 0) this.scheduleTasks();
  }

  private scheduleTasks(): void {
    if (this.tasksScheduled) return;
    this.tasksScheduled = true;
    setImmediate(() => this.runTasks());
  }

  private runTasks(): void {
    clearTimeout(this.echoTimer);
    this.echoTimer = undefined;
    if (this.disposed) return;
    const wait = this.tasksAt - this.now();
    if (wait > 0) {
      setTimeout(() => this.runTasks(), Math.ceil(wait));
      return;
    }
    this.tasksScheduled = false;
    if (this.handsOver) Atomics.wait(sleeper, 0, 0, HAND_OVER_MS);
    this.handsOver = false;
    // What the program wrote meanwhile comes first: the tasks may take their time.
    if (this.timer !== undefined && this.bytes > 0 && !this.held()) this.paint();
    const tasks = this.tasks;
    this.tasks = [];
    for (const task of tasks) task();
  }

  private get interval(): number {
    return this.bigFrames >= FLOOD_FRAMES ? FLOOD_FRAME_MS : FRAME_MS;
  }

  private refill(now: number): void {
    const most = this.bigFrames >= FLOOD_FRAMES ? 1 : BURST;
    this.tokens = Math.min(most, this.tokens + (now - this.refilledAt) / this.interval);
    this.refilledAt = now;
  }

  private takeToken(now: number): boolean {
    this.refill(now);
    if (this.tokens < 1) return false;
    this.tokens--;
    return true;
  }

  private waitFor(now: number): number {
    return Math.max(0, (1 - this.tokens) * this.interval - (now - this.refilledAt));
  }

  private schedule(ms: number): void {
    this.dueAt = Math.min(this.dueAt, this.now() + ms);
    if (this.timer === undefined) this.arm();
  }

  private arm(): void {
    const seen = this.bytes;
    const wait = Math.max(0, this.dueAt - this.now());
    const impatient = this.heldSince === 0 && this.impatient;
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        const now = this.now();
        const rest = impatient && this.bytes === seen && seen > 0;
        if (rest || now >= this.dueAt - 0.5) this.due(now);
        else this.arm();
      },
      Math.ceil(impatient ? Math.min(wait, REST_MS) : wait),
    );
  }

  /** Is the end of the output worth looking for? In a flood it is, and when somebody waits for the answer to a key. */
  private get impatient(): boolean {
    return this.keyAt !== 0 || this.bigFrames >= FLOOD_FRAMES;
  }

  private due(now: number): void {
    this.dueAt = Number.POSITIVE_INFINITY;
    const hold = this.holdLeft(now);
    if (hold > 0) {
      this.schedule(hold);
      return;
    }
    this.refill(now);
    this.tokens = Math.max(0, this.tokens - 1);
    this.paint(now);
  }
}
