// A thing that is read in the background and kept: a look never waits, a value has an age, and a reading that hangs is
// left to itself.

export interface Kept<T> {
  /** What was read last, or undefined. */
  peek(): T | undefined;
  /**
   * Reads it again when it is older than it may be; resolves when done or late (`atMost` milliseconds where that is
   * less than the deadline), never rejects.
   */
  refresh(atMost?: number): Promise<void>;
  /** Reads it again, however young it is. */
  reread(): Promise<void>;
}

export interface KeptOptions<T> {
  read(): Promise<T>;
  /** Milliseconds. */
  maxAge: number;
  /** Milliseconds that `refresh` waits at most; what comes later is kept all the same. */
  deadline: number;
  now(): number;
}

export function keep<T>({ read, maxAge, deadline, now }: KeptOptions<T>): Kept<T> {
  let known: { value: T; at: number } | undefined;
  let reading: Promise<void> | null = null;
  const age = () => (known ? now() - known.at : null);
  const readOnce = (atMost: number) => {
    reading ??= read()
      .then(
        (value) => {
          known = { value, at: now() };
        },
        () => undefined,
      )
      .finally(() => {
        reading = null;
      });
    return within(reading, Math.min(atMost, deadline));
  };
  return {
    peek: () => known?.value,
    refresh(atMost = deadline) {
      const old = age();
      return old !== null && old <= maxAge ? Promise.resolve() : readOnce(atMost);
    },
    reread: () => readOnce(deadline),
  };
}

function within(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
