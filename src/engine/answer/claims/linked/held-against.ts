// A segment that holds the figure that was just told against another: a share of its whole ("which is less than half"), or a figure
// of the same thing or of one object ("above its warning level of 70", "more than the 8 cores").
import { inBase, type Quantity } from '../amounts.ts';
import type { Cell } from '../prove/cells.ts';
import { comparable, fits, isShare as isShareOf } from '../prove/sizes.ts';
import { slotsOf, speaksOf } from '../prove/slots.ts';
import { lexicon } from '../told/words.ts';
import { content, isShare } from '../typed/content.ts';
import type { Lexeme } from '../typed/lexed.ts';
import type { Scene } from '../typed/phrase.ts';
import { after, type Link } from './link.ts';

const isWhole = (word: string): boolean => word === 'size' || lexicon().whole.has(word);
const isBare = ({ amount }: { amount?: Quantity | null | undefined }): boolean => amount?.unit === '';
const UP = /^(?:above|over|exceeding|exceeds|beyond|overlimit)$/;
const LEVEL = /^(?:level|threshold|value|mark)$/;
const DOWN = /^(?:below|under|within|underlimit)$/;

/** Which side of the other the figure is said to be. */
function sideOf(items: readonly Lexeme[]): { high: boolean; at: number } | null {
  const at = items.findIndex(
    ({ lower, degree, bound, is }) =>
      UP.test(lower) ||
      DOWN.test(lower) ||
      (degree && !degree.most) ||
      (is === 'amount' && (bound === '>' || bound === '<')),
  );
  const item = items[at];
  if (!item) return null;
  const high = item.degree ? item.degree.high : item.is === 'amount' ? item.bound === '>' : UP.test(item.lower);
  return { high, at };
}

export function heldAgainst(items: readonly Lexeme[], scene: Scene, link: Link): Link[] {
  const figure = link.figures.at(-1);
  const isFar = scene.domain !== link.domain && scene.domain.list !== null;
  if (!figure?.amount || isFar || items.some(({ is, quant }) => is === 'not' || (is === 'quant' && quant !== 'only')))
    return [];
  const { amount } = figure;
  const said = content(items);
  const [share, more] = said;
  if (isShare(share) && !more) {
    const whole = wholeOf(figure, link);
    if (!whole?.amount || !comparable(whole.amount.unit, amount.unit)) return [];
    const [part, all] = inBase(amount) > inBase(whole.amount) ? [whole.amount, amount] : [amount, whole.amount];
    return isShareOf(share, part, all) ? [after(link, scene.domain, link.rows, [figure, whole])] : [];
  }
  // "6098 MB, which is about 6 GB": the same in another unit.
  const isAgain = share?.is === 'amount' && share.amount && !more && !share.often && !share.lacks;
  if (isAgain && share.amount?.unit !== '' && comparable(share.amount?.unit ?? '', amount.unit))
    return fits(share.amount as Quantity, amount, share.bound ?? '=') === true
      ? [after(link, scene.domain, link.rows, [figure], { figures: link.figures })]
      : [];
  const side = sideOf(items);
  if (!side) return [];
  const rest = said.filter(
    (item, at) =>
      !LEVEL.test(item.lower) &&
      item.is !== 'degree' &&
      item.sep !== 'than' &&
      !UP.test(item.lower) &&
      !DOWN.test(item.lower) &&
      !(at === 0 && item.lower === 'which'),
  );
  const number = rest.find(({ is }) => is === 'amount');
  const keys = rest.filter((item) => item !== number);
  if (keys.length === 0 || keys.some(({ is, amount: own }) => is !== 'word' || own)) return [];
  const nodes = scene.domain.nodes.includes(figure.node)
    ? [figure.node]
    : scene.domain.list === null
      ? scene.domain.nodes
      : [];
  return nodes.flatMap((node) => {
    const able = slotsOf(node).filter(
      ({ cell, keys: own }) =>
        cell.amount && cell !== figure && !cell.from && keys.every((key) => speaksOf(key, { cell, keys: own })),
    );
    const [limit, other] = able.filter(
      ({ cell }) => cell.amount && (comparable(cell.amount.unit, amount.unit) || cell.amount.unit === ''),
    );
    if (!limit?.cell.amount || other) return [];
    if (
      number?.amount &&
      fits(
        { ...number.amount, unit: isBare(number) || isBare(limit.cell) ? limit.cell.amount.unit : number.amount.unit },
        limit.cell.amount,
        '=',
      ) !== true
    )
      return [];
    const apart = inBase(amount) - inBase(limit.cell.amount);
    return (side.high ? apart > 0 : apart < 0)
      ? [after(link, scene.domain, link.rows, [figure, limit.cell], { figures: link.figures })]
      : [];
  });
}

/** What the figure is a part of: the other that was just told, or the whole that is told beside it. */
function wholeOf(figure: Cell, { figures }: Link): Cell | undefined {
  const before = figures.at(-2);
  if (before && before.node === figure.node && before !== figure) return before;
  return figure.node.cells.find(
    (cell) => cell !== figure && cell.amount && cell.words.some(({ lower }) => isWhole(lower)),
  );
}
