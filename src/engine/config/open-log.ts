// The log of this person's sessions: faults of workers, models and the chrome. `REOS_DEBUG` writes more.
import { redact } from '../redact/redact.ts';
import { createLog, type Log } from './log.ts';
import { ownFolders } from './own-folders.ts';
import type { Env } from './paths.ts';

/** Nothing is touched before the first line is written. */
export function openLog(env: Env): Log {
  const level = env.REOS_DEBUG ? 'debug' : 'info';
  return createLog({ file: ownFolders(env).paths.logFile, redact, level });
}

/** An error as it is logged: with where it came from, when that is known. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
