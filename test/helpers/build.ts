// The program that is tested is the built one: what an older build does proves nothing about these sources.
import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const script = join(resolve(dirname(fileURLToPath(import.meta.url)), '../..'), 'scripts/build.mjs');
let built = false;

/** Builds dist when sources are newer; looks once in a file of tests. */
export function buildIfStale(): void {
  if (built) return;
  const { status, stderr } = spawnSync(process.execPath, [script, '--if-stale'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the build failed:\n${stderr}`);
  built = true;
}
