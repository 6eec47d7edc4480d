// A look-up that may be late without keeping anybody waiting. Time is counted in turns of this thread: on a busy machine these
// take longer than the clock says, and so does what is waited for.

const TURN_MS = 10;

/** Calls `late` once the thread has had the turns of so many milliseconds; the result calls that off. */
export function patience(ms: number, late: () => void): () => void {
  let left = ms;
  let timer: NodeJS.Timeout;
  const turn = () => {
    const length = Math.min(TURN_MS, left);
    left -= length;
    // The answer may be waiting behind the timer: it is looked at once more.
    timer = setTimeout(() => (left > 0 ? turn() : setImmediate(() => setImmediate(late))), length);
  };
  turn();
  return () => clearTimeout(timer);
}

/** `work`, or `fallback` when it fails or takes longer than `ms`. */
export function inTime<T>(work: Promise<T>, ms: number, fallback: T): Promise<T> {
  return new Promise((resolve) => {
    const calledOff = patience(ms, () => resolve(fallback));
    work.then(resolve, () => resolve(fallback)).finally(calledOff);
  });
}

/** Like `inTime`; after one that was late nobody waits again until another was in time. */
export function punctually(ms: number): <T>(work: Promise<T>, fallback: T) => Promise<T> {
  let punctual = true;
  return (work, fallback) => {
    const begun = performance.now();
    work.then(
      () => {
        punctual = performance.now() - begun <= ms;
      },
      () => {
        punctual = false;
      },
    );
    const waited = inTime(work, punctual ? ms : 0, fallback);
    // Until it answers it counts as late.
    punctual = false;
    return waited;
  };
}
