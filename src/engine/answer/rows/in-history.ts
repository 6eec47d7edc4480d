// What the history tells where no relation was read: who took something out, when, and why. The words of the question find
// the commit whose message has all of them and tells of the same deed; that it tells of the opposite is said.
import {
  asksOfDeed,
  type Deed,
  deedsIn,
  isSameWord,
  saidOf,
  wordsOf,
} from '../../english/deeds.ts';
import { numberOf, textOf } from '../../relations/cells.ts';
import { RELATIONS, type Relations } from '../../relations/relations.ts';
import type { Row } from '../../relations/types.ts';
import { labelOf } from './label.ts';
import { type Said, said } from './sentence.ts';

const MOST = 3;
const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** What may be said of when it was. */
function datedBy(row: Row): string[] {
  const at = new Date(numberOf(row, 'time') ?? 0);
  const month = MONTHS[at.getUTCMonth()] ?? '';
  return [String(at.getUTCFullYear()), month, at.toISOString().slice(0, 10)];
}

interface Fit {
  row: Row;
  /** It tells of what undoes the deed that was asked about. */
  against: boolean;
}

function fitOf(row: Row, deeds: readonly Deed[], words: readonly string[]): Fit | null {
  const message = wordsOf(textOf(row, 'message') ?? '');
  const subject = wordsOf((textOf(row, 'message') ?? '').split('\n')[0] ?? '');
  const all = [...message, ...datedBy(row)];
  const own = deedsIn(subject);
  for (const deed of deeds) {
    const about = saidOf(words, deed);
    if (!about.some((word) => subject.some((each) => isSameWord(word, each)))) continue;
    if (!about.every((word) => all.some((each) => isSameWord(word, each)))) continue;
    // The verb that a message begins with is what was done.
    if (own.some(({ name, at }) => name === deed.name && at[0] === 0))
      return { row, against: false };
    if (own.some(({ name, at }) => name === deed.against && at[0] === 0))
      return { row, against: true };
  }
  return null;
}

/** Null where no commit, or too many, tell of it. */
export async function answerInHistory(text: string, relations: Relations): Promise<Said[] | null> {
  const words = wordsOf(text);
  const deeds = deedsIn(words);
  const relation = RELATIONS.get('commit');
  if (!relation || deeds.length === 0 || !asksOfDeed(words)) return null;
  const need = ['hash', 'message', 'author', 'time'];
  const { rows, missing } = await relations.rows('commit', { need });
  if (missing !== null) return null;
  const fits = rows.flatMap((row) => fitOf(row, deeds, words) ?? []);
  const direct = fits.filter(({ against }) => !against);
  const shown = direct.length > 0 ? direct : fits;
  if (shown.length === 0 || shown.length > MOST) return null;
  const labels = shown.map(({ row }) => labelOf(row, relation));
  const why = words.some((word) => /^(?:why|reason)$/.test(word));
  const lines = [`${labels.map((label) => label.text).join('; ')}.`];
  if (why) lines.push('Its message is all that says why.');
  const doubts: string[] = [];
  if (direct.length === 0) {
    lines.unshift('No commit tells that, but one that tells the opposite:');
    doubts.push('what the question takes for granted is not what the history tells');
  } else if (direct.length > 1) doubts.push('more than one commit tells of it');
  return [
    said(
      lines.join(' '),
      labels.flatMap(({ cells }) => cells),
      doubts,
    ),
  ];
}
