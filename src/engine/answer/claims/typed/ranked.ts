// Places in an order that was spoken of: who comes next, and who they are from the first.
import { fits } from '../prove/sizes.ts';
import { isPlaced } from './columns.ts';
import { chunks } from './content.ts';
import type { Lexeme } from './lexed.ts';
import type { Scene } from './phrase.ts';
import type { Said } from './said.ts';
import { named, type Subject } from './subject.ts';
import { isVerbal, type Verdict, verdict } from './verdict.ts';

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

/** "The top consumers are a, b and c": in that order, from the first. */
export function inRanks(items: readonly Lexeme[], { order: ranked, cost }: Subject, scene: Scene): Verdict[] {
  const parts = chunks(items.filter((item) => !isVerbal(item)));
  // "The largest is a, owned by b" is of one.
  const isOne = /^(?:is|was|has|had)$/.test(items.find(isVerbal)?.lower ?? '');
  if (!ranked || parts.length < 2 || isOne || items.some(({ prep }) => prep)) return [];
  const rows = parts.map((part) => named(part, scene, ranked.pool).find(({ keys }) => keys.length === 0)?.rows ?? []);
  if (rows.some(({ length }) => length !== 1)) return [];
  const so = ranked.columns.every((column) =>
    rows.every(([node], i) => node !== undefined && isPlaced(column, node, ranked.pool, ranked.high, i + 1)),
  );
  const cells = ranked.columns.flatMap(({ cells: all }) => rows.flatMap(([node]) => (node && all.get(node)) ?? []));
  return [verdict(so, { rows: rows.flat(), cells, order: { ...ranked, place: rows.length }, cost })];
}
