// Gives back what a flood of output took. V8 lets its nursery grow to 32 MB while text streams through it and keeps it so
// until a full collection finds that little was allocated in the five seconds before, which an idle terminal never
// reaches by itself. It is led there when the flood is over and nobody has typed or printed for a while: a few collections
// of some 20 ms, at a time when nobody is there to wait for them.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Output that is worth a collection, bytes. */
const WORTH = 4_000_000;
/** What the chrome makes anew for a key: a line of typing is worth a collection as well. */
const KEY_BYTES = 100_000;
/** More than V8 looks back. */
const REST_MS = 6000;
/** The first takes away what the flood has left, one of the next finds it quiet and returns the memory. */
const COLLECTIONS = 4;
/** A nursery of so many bytes has given back what it took. */
const SMALL = 2_500_000;

/** True when there is no more to get. */
function collect(): boolean {
  // The flag is taken back at once: V8 accepts cached code only from a process with the same flags.
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('typeof gc === "function" ? gc : null');
  setFlagsFromString('--no-expose-gc');
  if (typeof gc === 'function') gc();
  const nursery = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  return (nursery?.physical_space_size ?? 0) <= SMALL;
}

export class MemoryTrim {
  private bytes = 0;
  private done = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly collect: () => boolean;

  constructor(collectGarbage: () => boolean = collect) {
    this.collect = collectGarbage;
  }

  /** The program printed so many bytes. */
  output(bytes: number): void {
    this.bytes += bytes;
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
  }

  private wait(): void {
    this.timer = setTimeout(() => this.rested(), REST_MS).unref();
  }

  private rested(): void {
    this.timer = undefined;
    this.done++;
    if (!this.collect() && this.done < COLLECTIONS) {
      this.wait();
      return;
    }
    this.done = 0;
    this.bytes = 0;
  }
}
