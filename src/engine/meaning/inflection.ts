// In which form a verb stands. As it is spoken to somebody it is to be done; *the logs were cleared* may say so too; a noun
// (*how many moves*) and what something is like (*cleared logs*, *a locked account*) never do.
import { acts } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { Piece } from './pieces.ts';

const DETERMINES = /^(?:the|a|an|many|these|those|all|every|which|what|no|my|our|its|any|some)$/;
const ASKS = /^(?:what|who|where|how|which)$/;

/** *Installed python packages* is no wish to install any; `heads`: the words that the phrase begins with as it is written. */
const isPast = (piece: Piece, lower: string, heads: readonly string[] | null): boolean =>
  piece.is === 'idiom' &&
  lower.endsWith('ed') &&
  heads?.includes(lower) === false &&
  piece.pieces.some((each) => each.is === 'act' && acts().get(each.act)?.effect !== 'read');

const isInflected = (piece: Piece, lower: string): boolean =>
  piece.is === 'act' &&
  !ASKS.test(lower) &&
  acts()
    .get(piece.act)
    ?.words.every((form) => !form.split(' ')[0]?.split('|').includes(lower)) === true;

/** Whether it stands in another form than that of a request; null where it can be none. `heads`: as for a past form. */
export function inflectionOf(
  piece: Piece,
  tokens: readonly Token[],
  at: number,
  heads: readonly string[] | null,
): boolean | null {
  const lower = tokens[at]?.lower ?? '';
  const determined = DETERMINES.test(tokens[at - 1]?.lower ?? '');
  const inflected = isInflected(piece, lower);
  if (inflected && determined && lower.endsWith('s')) return null;
  const past = isPast(piece, lower, heads);
  const changes =
    past || (inflected && lower.endsWith('ed') && piece.is === 'act' && acts().get(piece.act)?.effect !== 'read');
  return changes && (at === 0 || determined) ? null : inflected || past;
}
