// One half of all texts, the same one everywhere: what `--hold-out` keeps out of the fit and `--half` scores.
import { createHash } from 'node:crypto';

/** The same for the same text, whatever file it stands in. */
export function inHeldOutHalf(text: string): boolean {
  const normal = text.trim().toLowerCase();
  return ((createHash('sha1').update(`half ${normal}`).digest()[0] ?? 0) & 1) === 1;
}
