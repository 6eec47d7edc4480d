// Long work on the screen's thread, done between the keys: a generator that stops every few milliseconds.

const SLICE_MS = 4;

/** Runs it to its end at once. */
export function finish<T>(work: Generator<void, T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** Runs it with air between its steps, so that no key waits for more than one of them. */
export async function inSteps<T>(work: Generator<void, T>): Promise<T> {
  let step = work.next();
  for (let since = performance.now(); !step.done; step = work.next())
    if (performance.now() - since > SLICE_MS) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      since = performance.now();
    }
  return step.value;
}
