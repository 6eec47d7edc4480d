// A figure against another of the same row: its limit, the number of cores beside the load.
import type { Node } from '../prove/cells.ts';
import { comparable } from '../prove/sizes.ts';
import { type Column, columnsFor, onlyMeasure, order } from './columns.ts';
import { content } from './content.ts';
import type { Lexeme } from './lexed.ts';
import { phrasesOf, type Scene } from './phrase.ts';
import { meets } from './quantity.ts';
import { rowsIn, type Subject } from './subject.ts';
import { type Verdict, verdict } from './verdict.ts';

/** "The load is above the number of cores", "no sensor is above its limit": each against another figure of its own. */
export function besideItself(
  around: readonly Lexeme[],
  right: readonly Lexeme[],
  degree: Lexeme,
  subject: Subject,
  scene: Scene,
): Verdict[] {
  if (subject.quantity?.how === 'only' || subject.quantity?.without?.length) return [];
  const rows = rowsIn(scene);
  const read = (items: readonly Lexeme[]) =>
    content(items).length > 0 ? phrasesOf(items, scene) : [{ groups: [], keys: [], cost: 0 }];
  const plain = (items: readonly Lexeme[]) => read(items).filter(({ groups }) => groups.length === 0);
  return plain(around).flatMap((own) =>
    plain(right).flatMap((other) => {
      if (other.keys.length === 0) return [];
      const words = [...subject.keys, ...own.keys];
      const limits = columnsFor(other.keys, null, rows);
      const ids = limits.map(({ id }) => id);
      const found = words.length > 0 ? columnsFor(words, degree, rows) : scene.domain.list ? onlyMeasure(rows) : [];
      const columns = found.filter(({ id }) => !ids.includes(id));
      const [limit, more] = limits;
      if (!limit || more || columns.length === 0) return [];
      const isSo = (node: Node, { cells }: Column): boolean | null => {
        const [a, b] = [cells.get(node), limit.cells.get(node)];
        const isLike = a?.amount && b?.amount && (b.amount.unit === '' || comparable(a.amount.unit, b.amount.unit));
        const apart = isLike ? order(a, b) : null;
        return apart === null ? null : degree.degree?.high === false ? apart < 0 : apart > 0;
      };
      const held = subject.rows.map((node) => columns.map((column) => isSo(node, column)));
      if (held.flat().includes(null)) return [];
      const so = held.filter((each) => each.every(Boolean)).length;
      // One of its figures is, and another is not: which of them is meant is open.
      if (held.some((each) => each.some(Boolean) && !each.every(Boolean))) return [];
      const cells = subject.rows.flatMap((node) =>
        [...columns, limit].flatMap((column) => column.cells.get(node) ?? []),
      );
      const isMet = subject.quantity ? meets(subject.quantity, so, held.length) : so === held.length;
      return [verdict(isMet, { rows: subject.rows, cells, keys: words, cost: own.cost + other.cost })];
    }),
  );
}
