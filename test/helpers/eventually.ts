// Waits for what comes of an event: as long as a machine under load may take, which is no failure of what is tested.
import { vi } from 'vitest';

/** Resolves when `check` does not throw any more; rejects with its error after `timeout` milliseconds. */
export const eventually = <Value>(check: () => Value | Promise<Value>, timeout = 60_000): Promise<Value> =>
  vi.waitFor(check, { timeout, interval: 10 });
