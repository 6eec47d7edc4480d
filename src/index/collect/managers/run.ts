// Asks a package manager, with a deadline and a bound on what it may say. Contained: nobody asked for it.
import { runContained } from '../../../base/contained/run.ts';

const DEADLINE_MS = 60_000;
const MAX_OUTPUT = 64 * 1024 * 1024;

/** What the program prints. Rejects when it is not there, fails, says too much or takes too long. */
export async function runManager(argv: readonly string[]): Promise<string> {
  const ran = await runContained(argv, { timeoutMs: DEADLINE_MS, maxBytes: MAX_OUTPUT, set: { LC_ALL: 'C.UTF-8' } });
  if (ran === null) throw new Error(`${argv[0]} is not here`);
  if (ran.ended !== 'itself') throw new Error(`${argv[0]} took too long or said too much`);
  if (ran.code !== 0) throw new Error(`${argv[0]} ended with ${ran.code ?? 'a signal'}`);
  return ran.stdout;
}
