// Figures that are made of several cells: how far two of one thing are apart ("49 degrees below its target"; what is held against
// it is the only other one of its unit), and what a column comes to over all rows ("there are 46 mailboxes altogether").

import { partsOf } from '../../../tables/called.ts';
import { inBase } from '../amounts.ts';
import { flagsOf } from '../prove/anchors.ts';
import type { Node } from '../prove/cells.ts';
import { comparable, fits } from '../prove/sizes.ts';
import { kindOf, slotsOf, speaksOf } from '../prove/slots.ts';
import { bindable, means } from '../told/words.ts';
import { columnsFor } from './columns.ts';
import { chunks, content, isCount } from './content.ts';
import { isNeutral } from './grammar.ts';
import type { Lexeme } from './lexed.ts';
import type { Scene } from './phrase.ts';
import type { Said } from './said.ts';
import { rowsIn, subjectsOf } from './subject.ts';
import { isVerbal, type Verdict, valueIn, verdict } from './verdict.ts';

const UP = /^(?:above|over)$/;
const DOWN = /^(?:below|under)$/;

export function columnsApart(items: readonly Lexeme[], said: Said, scene: Scene): Verdict[] {
  const at = items.findIndex(({ is, amount }) => is === 'amount' && amount !== undefined && amount.unit !== '');
  const figure = items[at];
  const side = items[at + 1]?.lower ?? '';
  const verb = items.findIndex(isVerbal);
  const words = items.slice(at + 2);
  if (!figure?.amount || !(UP.test(side) || DOWN.test(side)) || verb < 0 || verb > at) return [];
  if (!words.some(({ points, lower }) => points || lower === 'its') || content(items.slice(verb, at)).length > 0)
    return [];
  const keys = content(words).filter((item) => !isNeutral(item));
  if (keys.length === 0 || keys.some(({ is }) => is !== 'word')) return [];
  const { amount } = figure;
  return subjectsOf(items.slice(0, verb), said, scene).flatMap((subject) => {
    const [node, more] = subject.rows;
    if (!node || more || subject.quantity || subject.keys.length > 0) return [];
    const own = measured(node, amount.unit);
    const limit = own.filter((slot) => keys.every((key) => speaksOf(key, slot)));
    const rest = own.filter((slot) => !limit.includes(slot));
    const [a, b] = [rest[0]?.cell, limit[0]?.cell];
    if (!a?.amount || !b?.amount || rest.length > 1 || limit.length > 1) return [];
    const base = inBase({ value: 1, unit: a.amount.unit, decimals: 0 });
    const apart = (inBase(a.amount) - inBase(b.amount)) / base;
    const known = { value: Math.abs(apart), unit: a.amount.unit, decimals: 2 };
    const so = (UP.test(side) ? apart > 0 : apart < 0) && fits(amount, known, figure.bound ?? '=') === true;
    return [verdict(so, { rows: [node], cells: [a, b], cost: subject.cost })];
  });
}

const measured = (node: Node, unit: string) =>
  slotsOf(node).filter(({ cell }) => cell.amount && !cell.from && comparable(unit, cell.amount.unit));

const SIZE = /^(?:size|capacity)$/;
/** "The total memory", "in total" of what has a total: a word of its key, and no sum; a "total size" is the size. */
export function totalsAsKeys(items: readonly Lexeme[], scene: Scene): readonly Lexeme[] {
  const rows = rowsIn(scene);
  const keys = new Set(rows.flatMap(({ cells }) => cells.flatMap(({ key }) => partsOf(key))));
  return items.flatMap((item, at) => {
    // "In total".
    const word = item.lower.split(' ').at(-1) ?? '';
    const isOfNoun = item.lower === word && items[at + 1]?.is === 'word';
    if (item.quant !== 'together' || (rows.length !== 1 && !isOfNoun)) return [item];
    const { quant, ...rest } = item;
    if (keys.has(word)) return [{ ...rest, ...bindable(word), is: 'word', text: word }];
    return isOfNoun && SIZE.test(items[at + 1]?.lower ?? '') ? [] : [item];
  });
}

/** "It is held", of what has such a flag: what elsewhere says nothing is what is said. */
export const lightAsKeys = (items: readonly Lexeme[], { domain }: Scene): readonly Lexeme[] =>
  items.map((item, at) => {
    if (item.is !== 'light' || item.verb || item.prep || item.points || item.sep || !items[at - 1]?.verb) return item;
    const word: Lexeme = { ...item, is: 'word' };
    return domain.nodes.some((node) => flagsOf(word, node).some(({ cell }) => cell.flag !== null)) ? word : item;
  });

/** "Across the three halls there are 9 concerts and 2 rehearsals". */
export function totalled(items: readonly Lexeme[], scene: Scene): Verdict[] {
  const there = items.findIndex(({ lower }, at) => lower === 'there' && items[at + 1]?.verb === true);
  const rows = rowsIn(scene);
  const [first] = rows;
  if (there < 0 || !first || rows.length < 2 || !scene.domain.list?.whole) return [];
  const around = content(items.slice(0, there)).filter(({ quant }) => quant !== 'together' && quant !== 'all');
  const isAll = around.every((item) =>
    item.is === 'word' ? kindOf(item, first) : isCount(item) && item.amount?.value === rows.length,
  );
  const behind = items.slice(there + 2).filter(({ quant }) => quant !== 'together');
  if (!isAll || (there === 0 && behind.length === items.length - 2)) return [];
  const each = chunks(behind).map((chunk) => {
    const figure = chunk.find(isCount);
    const words = content(chunk).filter((item) => item !== figure);
    const [column, more] = figure && words.length > 0 ? columnsFor(words, null, rows) : [];
    const told = column && !more ? valueIn(column, rows, true) : null;
    if (!told || !figure?.amount || words.some((word) => word.is !== 'word')) return null;
    const so = fits(figure.amount, { value: told.value, unit: '', decimals: 0 }, figure.bound ?? '=') === true;
    return { so, cells: told.cells };
  });
  const able = each.flatMap((one) => one ?? []);
  if (able.length < each.length || able.length === 0) return [];
  return [
    verdict(
      able.every(({ so }) => so),
      { rows, cells: able.flatMap(({ cells }) => cells) },
    ),
  ];
}

/** "The proxy publishes two ports", "eno1 has two addresses": how many values one row has under one key. */
export function severally(items: readonly Lexeme[], said: Said, scene: Scene): Verdict[] {
  const at = items.findIndex(isCount);
  const count = items[at]?.amount;
  const nouns = content(items.slice(at + 1));
  const own = content(items.slice(0, at));
  if (at < 1 || !count || count.value < 2 || nouns.length === 0) return [];
  if ([...own, ...nouns].some(({ is }) => is !== 'word')) return [];
  // "Publishes two ports": the verb is a word of the key.
  return [own.length, own.length - 1].flatMap((cut) => {
    const verbs = own.slice(cut);
    if (cut < 1 || (verbs.length === 0 && !items.slice(0, at).some(isVerbal))) return [];
    return subjectsOf(own.slice(0, cut), said, scene).flatMap(({ rows, names, keys, cost }) => {
      const [node, more] = rows;
      if (!node || more || names.length === 0 || keys.length > 0) return [];
      const words = [...verbs, ...nouns];
      const able = slotsOf(node).filter((slot) => words.every((word) => speaksOf(word, slot)));
      // The key whose words were all said, before a longer one.
      const exact = able.filter(({ cell }) => cell.words.every((key) => words.some((word) => means(word, key))));
      const cells = (exact.length > 0 ? exact : able).map(({ cell }) => cell);
      const values = new Set(cells.map(({ amount, text, flag }) => String(amount ? inBase(amount) : (text ?? flag))));
      if (new Set(cells.map(({ key }) => key)).size !== 1 || values.size < 2) return [];
      const known = { value: values.size, unit: '', decimals: 0 };
      return [verdict(fits(count, known, items[at]?.bound ?? '=') === true, { rows: [node], cells, cost: cost + 0.2 })];
    });
  });
}
