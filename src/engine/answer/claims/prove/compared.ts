// Words that say how much, by what stands around them: comparatives, "as large as".
import type { Token } from '../../../english/token.ts';
import { type Degree, degreeOf } from '../told/words.ts';

/** "newer", "earlier" compare days; "2.5 times as large as" as "larger" does; all else as everywhere. */
export function comparedBy(tokens: readonly Token[], at: number): Degree | undefined {
  const lower = tokens[at]?.lower ?? '';
  if (/^(?:newer|later)$/.test(lower)) return { concept: 'date', high: true, most: false };
  if (/^(?:older|earlier)$/.test(lower)) return { concept: 'date', high: false, most: false };
  const even = tokens[at - 1]?.lower === 'as' && tokens[at + 1]?.lower === 'as';
  return degreeOf(lower) ?? (even ? degreeOf(`${lower}er`) : undefined);
}
