// A look-up that may be late without keeping anybody waiting.

/** `work`, or `fallback` when it fails or takes longer than `ms`. */
export function inTime<T>(work: Promise<T>, ms: number, fallback: T): Promise<T> {
  return new Promise((resolve) => {
    // On a busy machine the answer may be waiting behind the timer: it is looked at once more.
    const timer = setTimeout(() => setImmediate(() => setImmediate(resolve, fallback)), ms);
    work.then(resolve, () => resolve(fallback)).finally(() => clearTimeout(timer));
  });
}
