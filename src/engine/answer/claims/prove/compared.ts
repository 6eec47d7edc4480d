// Words that say how much or whose it is, by what stands around them: comparatives, "as large as", a possessive.
import type { Token } from '../../../english/token.ts';
import { type Degree, degreeOf } from '../told/words.ts';

/** Words that part what is said from what is said besides. */
export const CUTS =
  /^(?:and|but|while|whereas|although|though|which|who|that|yet|with|plus|where|or|or|then|followed|compared)$/;

/** "newer", "earlier" compare days; "2.5 times as large as" as "larger" does; all else as everywhere. */
export function comparedBy(tokens: readonly Token[], at: number): Degree | undefined {
  const lower = tokens[at]?.lower ?? '';
  if (/^(?:newer|later)$/.test(lower)) return { concept: 'date', high: true, most: false };
  if (/^(?:older|earlier)$/.test(lower)) return { concept: 'date', high: false, most: false };
  const even = tokens[at - 1]?.lower === 'as' && tokens[at + 1]?.lower === 'as';
  return degreeOf(lower) ?? (even ? degreeOf(`${lower}er`) : undefined);
}

/** "Ann's delivery was late": whose it is, and no verb, since the verb comes behind. */
export const isPossessive = (tokens: readonly Token[], at: number): boolean => {
  if (tokens[at]?.lower !== "'s" || tokens[at]?.pause) return false;
  const end = tokens.findIndex(({ pause, lower }, i) => i > at && (pause || CUTS.test(lower)));
  const behind = tokens.slice(at + 1, end < 0 ? tokens.length : end + 1);
  return behind.some(({ lower }) => /^(?:is|are|was|were|has|have|had|does|did)$/.test(lower));
};
