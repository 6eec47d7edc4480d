// A clause over the evidence: of one row, or of lists; all that it can be read as.
import type { Space } from '../told/rows.ts';
import type { Word } from '../told/spoken.ts';
import { type Context, isContent, type Verdict, without } from './clause.ts';
import { counted, only, others } from './counted.ts';
import { ranked } from './ranked.ts';
import { sayRow } from './rows.ts';
import { shared, summed } from './sums.ts';

/** What the words say of the evidence: of one row, or of lists. */
export function judge(words: readonly Word[], space: Space, ctx: Context): Verdict[] {
  if (!words.some(isContent)) return [];
  const only_ = words.some(({ is, quantity }) => is === 'quantity' && quantity === 'only');
  if (only_)
    return [
      ...only(words, space, ctx),
      ...counted(
        without(
          words,
          words.filter(({ quantity }) => quantity === 'only'),
        ),
        space,
        ctx,
      ),
    ];
  const rank = words.some(({ is }) => is === 'degree');
  return [
    ...(rank ? ranked(words, space, ctx) : []),
    ...sayRow(words, space, ctx),
    ...others(words, space, ctx),
    ...counted(words, space, ctx),
    ...summed(words, space, ctx),
    ...shared(words, space, ctx),
  ];
}
