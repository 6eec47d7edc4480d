// *Empty submissions*: an order to empty them, or those of them that are empty. Nothing is lost over a word that may be an
// adjective: what looks stands first, and the person chooses.
import { lemmas } from '../../english/lemma.ts';
import { nouns } from '../../english/lexicon.ts';
import { tokenize } from '../../english/token.ts';
import type { Goal } from '../../goal/types.ts';
import type { Read } from '../../meaning/read.ts';
import { isSure } from '../../meaning/thresholds.ts';
import type { Way } from '../compile/express.ts';

const isPlural = (word: string): boolean => /[^s]s$/.test(word) && lemmas(word).length > 1;

/** The folder that all of it is about, where its name may be the plural of what lies in it. */
function folderOf({ in: places, names }: Goal): string | null {
  const [place, ...more] = [...names, ...(places ?? [])];
  const base = place?.type === 'path' ? (place.path.split('/').at(-1) ?? '') : '';
  return more.length === 0 && isPlural(base.toLowerCase()) ? base.toLowerCase() : null;
}

/** Whether *empty* stands right before the name, and nothing says that the name is a folder's. */
function mayBeAdjective(text: string, name: string): boolean {
  const tokens = tokenize(text);
  const at = tokens.findIndex(({ lower }) => lower === name);
  const before = tokens[at - 1];
  return before?.lower === EMPTY && !before.pause && !isKind(tokens[at + 1]?.lower);
}

const EMPTY = 'empty';
const isKind = (word: string | undefined): boolean =>
  word !== undefined && nouns().some(({ of, words }) => of === 'file' && words.includes(word));

export interface EmptyOnes {
  way: Way;
  question: string;
}

/** The look at those that are empty, where the best reading takes the same words as an order to empty; null otherwise. */
export function emptyOnes([best, ...others]: readonly Read<Way[]>[], text: string): EmptyOnes | null {
  const name = best?.done[0]?.effect === 'destroy' ? folderOf(best.goal) : null;
  if (name === null || !mayBeAdjective(text, name)) return null;
  for (const { goal, unread, cost, done } of others) {
    const [way] = done;
    const saysEmpty = goal.where.some(({ attr, not }) => attr === EMPTY && !not);
    if (saysEmpty && way?.effect === 'read' && unread.length === 0 && isSure(cost, 'read'))
      return {
        way,
        question: `\u201c${EMPTY} ${name}\u201d may ask which of them are empty, or that ${name}/ be emptied. Which?`,
      };
  }
  return null;
}
