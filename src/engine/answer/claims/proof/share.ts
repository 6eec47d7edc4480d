// "310 of its maximum of 512 MB": a part, and the whole that the same row tells.
import type { Row, Space } from '../told/rows.ts';
import type { Word } from '../told/spoken.ts';
import { holds } from './bind.ts';
import { coversIn } from './cover.ts';
import type { Said } from './prove.ts';
import { viewsOf } from './view.ts';

const WHOLE = ['max', 'total'];

const isWhole = (word: Pick<Word, 'concepts'>): boolean =>
  WHOLE.some((each) => word.concepts.has(each));

export function judgeShare(words: readonly Word[], space: Space): Said | null {
  const amounts = words.filter(({ is }) => is === 'amount');
  const [part, all] = amounts;
  if (!part?.amount || !all?.amount || amounts.length > 2 || words.some(({ is }) => is === 'not'))
    return null;
  const [from, to] = [words.indexOf(part), words.indexOf(all)];
  const between = words.slice(from + 1, to);
  if (
    between[0]?.lower !== 'of' ||
    !between.every((word) => word.is === 'light' || word.is === 'compare' || isWhole(word))
  )
    return null;
  const unit = part.amount.unit || all.amount.unit;
  const rest = [
    ...words.slice(0, from),
    { ...part, amount: { ...part.amount, unit } },
    ...words.slice(to + 1),
  ];
  const found: { row: Row; said: Said }[] = [];
  for (const view of viewsOf(space).values())
    for (const whole of view.slots) {
      if (
        !whole.cell.amount ||
        !whole.keys.some(isWhole) ||
        holds(all.amount, whole.cell.amount, undefined, false) !== true
      )
        continue;
      const covers = coversIn(rest, {
        ...view,
        slots: view.slots.filter((slot) => slot !== whole),
      });
      const [cover] = covers;
      if (!cover || covers.some(({ agrees }) => !agrees)) continue;
      const cells = [whole.cell, ...cover.facts.map(({ slot }) => slot.cell)];
      found.push({
        row: view.row,
        said: { verdict: true, cells, next: { rows: new Set([view.row]), keys: [], states: [] } },
      });
    }
  const [first] = found;
  return first && found.every(({ row }) => row === first.row) ? first.said : null;
}
