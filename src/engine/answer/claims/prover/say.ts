// What a clause says of one row: each word names the row, is a word of a key, is a value, or tells what kind of thing it is;
// the words of keys belong to the value next to them. A word that is none of these makes the clause say nothing.
import { today } from '../proof/derive.ts';
import type { Cell, Row, Space } from '../told/rows.ts';
import type { Word } from '../told/spoken.ts';
import { lexicon, means, stateOf } from '../told/words.ts';
import { anchorings, type Options } from './anchors.ts';
import { deniedPath, slotsAt, takings } from './marks.ts';
import {
  type Judged,
  judgeAmount,
  judgeKeys,
  judgeMoment,
  judgeState,
  judgeText,
} from './values.ts';

export interface Said {
  row: Row;
  truth: boolean;
  /** Cells that bear it out, or deny it. */
  cells: Cell[];
  /** Words that name the row. */
  names: Word[];
  /** Words of keys and states: what was spoken of. */
  about: Word[];
  /** A value that no other row of its list has. */
  unique: boolean;
  /** Nothing was said that would have to be so. */
  bare: boolean;
}

/** "the largest" of a folder is not the folder. */
function isUnspoken(row: Row, words: readonly Word[]): boolean {
  for (let at: Row | null = row; at && !at.group; at = at.parent)
    if (
      at.path.some(
        (part) => lexicon().some.has(part.lower) && !words.some((word) => means(word, part)),
      )
    )
      return true;
  return false;
}

/** What the words say of a row: as they can be borne out, else as they are denied; null: nothing that is known. */
export function say(
  words: readonly Word[],
  row: Row,
  space: Space,
  options: Options = {},
): Said | null {
  const slots = slotsAt(row, space);
  if (isUnspoken(row, words) || (deniedPath(row) && !words.some(({ is }) => is === 'not')))
    return null;
  const all = takings(words, row, slots, space, options.given !== undefined);
  let wrong: Said | null = null;
  for (const marks of all ?? [])
    for (const anchors of anchorings(
      marks.map((mark) => ({ ...mark })),
      words,
    )) {
      const names = marks.filter(({ as }) => as === 'name').map(({ word }) => word);
      const nothing = anchors.every(
        (anchor) => anchor.marks.length === 0 && anchor.keys.length === 0,
      );
      if (nothing) {
        if (options.bare && !anchors.some(({ denied }) => denied))
          return { row, truth: true, cells: [], names, about: [], unique: false, bare: true };
        continue;
      }
      const judged = anchors.map((anchor) => {
        const as = anchor.marks[0]?.as;
        if (as === undefined) return judgeKeys(anchor, words, slots, options);
        if (as === 'amount' || as === 'empty') return judgeAmount(anchor, words, slots, options);
        if (as === 'moment') return judgeMoment(anchor, words, slots, options, today(space));
        return (
          judgeState(anchor, words, slots, row) ?? judgeText(anchor, words, slots, row, options)
        );
      });
      if (judged.some((each) => each === null)) continue;
      const found = judged as Judged[];
      const said: Said = {
        row,
        truth: found.every(({ truth }) => truth),
        cells: found.flatMap(({ cells }) => cells),
        names,
        about: marks
          .filter(({ as, word }) => as === 'key' || (as === 'value' && stateOf(word).length > 0))
          .map(({ word }) => word),
        unique: found.some(({ unique }) => unique),
        bare: false,
      };
      if (said.truth) return said;
      wrong ??= said;
    }
  return wrong;
}
