// Who comes next in an order that was spoken of.
import { fits } from '../prove/sizes.ts';
import { isPlaced } from './columns.ts';
import type { Lexeme } from './lexed.ts';
import type { Scene } from './phrase.ts';
import type { Said } from './said.ts';
import { named } from './subject.ts';
import { type Verdict, verdict } from './verdict.ts';

/** "Followed by b with 6.2 GB": the next in the order that was spoken of. */
export function following(items: readonly Lexeme[], said: Said, scene: Scene): Verdict[] {
  const { order: ranked } = said;
  if (!ranked || said.domain !== scene.domain) return [];
  // "With 12 GB, followed by b": the figure before it is of the one before.
  const first = items.findIndex(({ rank }) => rank !== undefined);
  if (items.slice(0, Math.max(0, first)).some(({ is }) => is === 'amount')) return [];
  const rest = items.filter(({ rank, is }) => rank === undefined && is !== 'degree');
  const figure = rest.find(({ is }) => is === 'amount');
  const words = rest.filter((item) => item !== figure);
  const place = ranked.place + 1;
  return named(words, scene, ranked.pool).flatMap(({ rows, keys, cost }) => {
    const [node, other] = rows;
    if (!node || other || keys.length > 0 || ranked.columns.length === 0) return [];
    const so = ranked.columns.every((column) => {
      const amount = column.cells.get(node)?.amount;
      return (
        isPlaced(column, node, ranked.pool, ranked.high, place) &&
        (!figure?.amount || (amount && fits(figure.amount, amount, figure.bound ?? '=') === true))
      );
    });
    return [
      verdict(so, {
        rows: [node],
        cells: ranked.columns.flatMap(({ cells }) => cells.get(node) ?? []),
        keys: said.keys,
        order: { ...ranked, place },
        cost,
      }),
    ];
  });
}
