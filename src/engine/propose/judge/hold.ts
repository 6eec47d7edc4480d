// What generators offer is held to the request before anyone sees it. Another kind of act is thrown away with its reason, and
// so is what does more than was said where it changes something. Words that a command does nothing about stay with it, so
// that it is shown with them, never as the answer and never beside a whole one.
import type { Extracted, ExtractResult } from '../extract.ts';
import type { Judged } from './judge.ts';
import { isMeans } from './means.ts';

type JudgeOne = (found: Extracted) => Judged;

interface Held {
  found: Extracted;
  judged: Judged | null;
}

const isWhole = ({ judged }: Held): boolean =>
  judged === null || judged.standing === 'equal' || judged.standing === 'fits';

/** Why it may not be shown at all; null when it may. */
function refusal({ found, judged }: Held, guessed: boolean, text: string): string | null {
  if (judged === null) return null;
  if (judged.standing === 'contradicts') return judged.reason;
  // What the person took for this request before is theirs to have changed.
  if (found.candidate.chosen) return null;
  if (judged.untrue !== null) return judged.untrue;
  // What scores words is wrong too often for anything to be changed by it.
  if (guessed && judged.changes && judged.standing !== 'equal') return 'a guess by words changes nothing';
  const means = guessed ? judged.lost.find((word) => isMeans(word, text)) : undefined;
  if (means !== undefined) return `it is not done with ${means}`;
  if (found.candidate.stretched && judged.lost.length >= judged.accounted) return judged.reason;
  const partly = guessed || (found.candidate.ignored ?? []).length > 0;
  if (partly && judged.unsound !== null) return judged.unsound;
  if (judged.misled.length > 0) return `it leaves out: ${judged.misled.join(', ')}`;
  return judged.standing === 'more' && found.verdict.level !== 'safe' ? judged.reason : null;
}

function withLost({ found, judged }: Held): Extracted {
  if (judged === null || found.candidate.chosen) return found;
  const lost = [...judged.lost, ...judged.added];
  if (lost.length === 0) return found;
  const ignored = [...new Set([...(found.candidate.ignored ?? []), ...lost])];
  return { ...found, candidate: { ...found.candidate, ignored } };
}

/**
 * The candidates of one generator as they may be shown, and what was thrown away with its reason. `guessed`: it scores words
 * instead of reading them; `text` is the request.
 */
export function holdToRequest(
  result: ExtractResult,
  judge: JudgeOne,
  { guessed, text }: { guessed: boolean; text: string },
): ExtractResult {
  const held = result.accepted.map((found): Held => {
    // A goal that was read and compiled has been compared already.
    const { proven, worded } = found.candidate;
    return { found, judged: proven || worded ? null : judge(found) };
  });
  const refused = held.flatMap((each) => {
    const reason = refusal(each, guessed, text);
    return reason === null ? [] : [{ candidate: each.found.candidate.command, layer: 'reading' as const, reason }];
  });
  const kept = held.filter((each) => refusal(each, guessed, text) === null);
  return {
    ...result,
    accepted: kept.map((each) => ({ ...withLost(each), whole: isWhole(each) })),
    rejected: [...result.rejected, ...refused],
  };
}
