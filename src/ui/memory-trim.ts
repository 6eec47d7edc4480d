// Bounds what V8's nursery takes, and gives it back. By itself it grows to 32 MB while text streams through it and
// stays so until a full collection finds that little was allocated in the five seconds before, which an idle terminal
// never reaches. Here it grows to a quarter of that, and is led back when the work is over and nobody has typed or
// printed for a while: a few collections of some 20 ms, at a time when nobody is there to wait for them.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Output that is worth a collection, bytes. */
const WORTH = 4_000_000;
/** What the chrome makes anew for a key: a line of typing is worth a collection as well. */
const KEY_BYTES = 100_000;
/** More than V8 looks back. */
const REST_MS = 6000;
/** The nursery is small again; its pages are returned by the collection after. */
const LAST_MS = 500;
/** The first takes away what the flood has left, one of the next finds it quiet and shrinks the nursery. */
const COLLECTIONS = 4;
/** A nursery of so many bytes has shrunk. */
const SMALL = 2_500_000;
/** It may have this much while there is work: more makes nothing faster here. */
const LARGE = 8_000_000;
/** Output after which it is looked at again. */
const LOOK_EVERY = 1_000_000;
/** During the start it grows quickest. */
const START_MS = 1500;
const START_STEP_MS = 25;

const nurseryBytes = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.physical_space_size ?? 0;

/** Lets the nursery grow no further once it is large. (load.cjs lifts this for the code that it loads.) */
function bound(): void {
  setFlagsFromString(`--semi-space-growth-factor=${nurseryBytes() < LARGE ? 2 : 1}`);
}

/** True when the nursery is small. */
function collect(): boolean {
  // The flag is taken back at once: V8 accepts cached code only from a process with the same flags.
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('typeof gc === "function" ? gc : null');
  setFlagsFromString('--no-expose-gc');
  if (typeof gc === 'function') gc();
  return nurseryBytes() <= SMALL;
}

export class MemoryTrim {
  /** Told at the start of each rest. */
  onRest = () => {};
  private bytes = 0;
  private done = 0;
  private unseen = 0;
  private small = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly start: NodeJS.Timeout;
  private readonly collect: () => boolean;
  private readonly bound: () => void;

  constructor(collectGarbage: () => boolean = collect, boundNursery: () => void = bound) {
    this.bound = boundNursery;
    this.collect = collectGarbage;
    this.start = setInterval(boundNursery, START_STEP_MS).unref();
    setTimeout(() => clearInterval(this.start), START_MS).unref();
  }

  /** The program printed so many bytes. */
  output(bytes: number): void {
    this.bytes += bytes;
    this.unseen += bytes;
    if (this.unseen >= LOOK_EVERY) {
      this.unseen = 0;
      this.bound();
    }
    if (this.timer !== undefined) this.timer.refresh();
    else if (this.bytes >= WORTH) this.wait();
  }

  /** Much was made that is not needed any more (the start of the app). */
  after(): void {
    this.output(WORTH);
  }

  /** A key was pressed. */
  input(): void {
    this.output(KEY_BYTES);
  }

  dispose(): void {
    clearTimeout(this.timer);
    clearInterval(this.start);
  }

  private wait(ms = REST_MS): void {
    this.timer = setTimeout(() => this.rested(), ms).unref();
  }

  private rested(): void {
    this.timer = undefined;
    this.onRest();
    const wasSmall = this.small;
    this.small = this.collect();
    this.done++;
    if (wasSmall || this.done >= COLLECTIONS) {
      this.small = false;
      this.done = 0;
      this.bytes = 0;
    } else this.wait(this.small ? LAST_MS : REST_MS);
  }
}
