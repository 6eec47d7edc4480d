// Writes down why something came down that should not have. A bundle of its own, loaded only then: whatever is broken
// in the others, this does not depend on it.
import { errorText, openLog } from './open-log.ts';
import type { Env } from './paths.ts';

/** On disk when it returns, or lost; never throws. */
export function logCrash(env: Env, what: string, error: unknown): void {
  const log = openLog(env);
  log.write('error', `${what}: ${errorText(error)}`);
  log.flushSync();
}
