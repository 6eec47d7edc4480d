// "Across the four halls there are 9 concerts", "… and 2 rehearsals": what a column comes to over all that were spoken of. One
// word at least is of the column; a noun that is of no column may stand for what it counts.
import { inBase } from '../../amounts.ts';
import { type Column, columnsOf } from '../../typed/columns.ts';
import type { Cell, Node } from '../cells.ts';
import type { Item } from '../items.ts';
import { optionsOf } from '../options.ts';
import { isVerb } from '../restored.ts';
import { comparable, fits } from '../sizes.ts';
import { slotsOf, speaksOf } from '../slots.ts';
import { isWhole } from '../subjects.ts';
import { denoted, extentsOf, type Found, rowsOf, type Scene, wordsOf } from './extent.ts';
import { isOpenNoun } from './nouns.ts';

const OVER = /^(?:across|over|among|between)$/;

/** Of whom it is, and what is left of the clause. */
function framed(items: readonly Item[], scene: Scene): { pool: readonly Node[]; rest: readonly Item[] } | null {
  const { before, domain } = scene;
  const at = items.findIndex(({ lower }) => OVER.test(lower));
  if (at < 0) {
    // "… and 2 rehearsals": over the same, of which a sum was told.
    const several = before.said && before.domain === domain && before.nodes.length > 1;
    const summed =
      several && before.nodes.every((node) => before.told.some((cell) => cell.node === node && cell.amount));
    return summed ? { pool: before.nodes, rest: items } : null;
  }
  const number = items.slice(at + 1, at + 3).find(({ is, amount }) => is === 'amount' && amount?.unit === '');
  const from = number ? items.indexOf(number) + 1 : at + 1;
  const behind = items.slice(from);
  const stop = behind.findIndex((item, i) => i > 0 && (item.lower === 'there' || item.is === 'amount' || isVerb(item)));
  const noun = stop < 0 ? behind : behind.slice(0, stop);
  const rest = [...items.slice(0, at), ...(stop < 0 ? [] : behind.slice(stop))];
  for (const { of, open } of denoted(noun, scene, rowsOf(scene, items)))
    if (open.length === 0 && of.length > 1 && (!number || number.amount?.value === of.length))
      return { pool: of, rest };
  return null;
}

const isOf = (word: Item, { cells }: Column): boolean =>
  [...cells].every(([node, cell]) => slotsOf(node).some((slot) => slot.cell === cell && speaksOf(word, slot)));

/** What the rows come to in a column. */
export function totalled(items: readonly Item[], scene: Scene): Found | null {
  const { domain, looks, before } = scene;
  if (!domain.list || !isWhole(domain) || items.some(({ is }) => is === 'not')) return null;
  const frame = framed(items, scene);
  const [figure, more] = frame?.rest.filter(({ is }) => is === 'amount') ?? [];
  if (!frame || !figure?.amount || more) return null;
  const { pool, rest } = frame;
  const words = wordsOf(rest).filter((item) => item !== figure);
  if (words.some(({ is }) => is !== 'word' && is !== 'moment')) return null;
  // The day, or the folder, of all of them.
  const optionsFor = (item: Item) => optionsOf(rest, rest.indexOf(item), domain, looks, before.asked);
  const around = words.filter((item) => {
    const options = optionsFor(item);
    if (options.includes('scope') || (options.includes('light') && !options.includes('key'))) return true;
    return options.includes('text') && extentsOf([item], scene, pool).some(({ of }) => of.length === pool.length);
  });
  const said = words.filter((item) => !around.includes(item));
  const open = said.filter((item) => optionsFor(item).length === 0 && isOpenNoun(rest, rest.indexOf(item), scene));
  const keys = said.filter((item) => item.is === 'word' && !open.includes(item));
  if (keys.length === 0 || open.length > 1 || said.some(({ is }) => is === 'moment')) return null;
  const columns = columnsOf(pool, false).filter(
    (column) => column.cells.size === pool.length && keys.every((key) => isOf(key, column)),
  );
  const [column, another] = columns.filter(({ cells }) => ![...cells.values()].some(({ from }) => from));
  if (!column || another) return null;
  const cells: Cell[] = [...column.cells.values()];
  const unit = cells[0]?.amount?.unit ?? '';
  if (unit === '%' || unit === '°C' || !comparable(figure.amount.unit, unit)) return null;
  const sum = cells.reduce((all, { amount }) => all + (amount ? inBase(amount) : 0), 0);
  const known = { value: sum / inBase({ value: 1, unit, decimals: 0 }), unit, decimals: 2 };
  if (fits(figure.amount, known, figure.bound ?? '=') !== true) return null;
  return { nodes: pool, cells, of: [], counted: false };
}
