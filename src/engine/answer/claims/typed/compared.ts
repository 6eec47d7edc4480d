// More or less than another: the figures of two things in one column, and by how much, or how many times, they are apart.

import { isTime } from '../amounts.ts';
import type { Node } from '../prove/cells.ts';
import { fits } from '../prove/sizes.ts';
import { degreeOf } from '../told/words.ts';
import { begun, isApart, isOfBeginning } from './begun.ts';
import { besideItself } from './beside-itself.ts';
import { columnsFor, columnsIn, onlyMeasure } from './columns.ts';
import { content, isCount } from './content.ts';
import type { Lexeme } from './lexed.ts';
import { phrasesOf, type Scene } from './phrase.ts';
import { meets } from './quantity.ts';
import type { Said } from './said.ts';
import { named, rowsIn, type Subject, setOf } from './subject.ts';
import { asQuantity, type Verdict, valueIn, verdict } from './verdict.ts';

/** "…, by 200 GB": how far they are apart, and what stands before it. */
function apartBy(items: readonly Lexeme[]): { rest: readonly Lexeme[]; by: Lexeme | undefined } {
  const at = items.length - 2;
  const by = items.at(-1);
  if (by?.is !== 'amount' || !items[at]?.prep || items[at]?.lower !== 'by') return { rest: items, by: undefined };
  return { rest: items.slice(0, items[at - 1]?.sep === ',' ? at - 1 : at), by };
}

/** "More CPU than b", "65 more than b", "more than b by 65", "less than a and b together", "more than any other". */
export function comparison(all: readonly Lexeme[], subject: Subject, said: Said, scene: Scene): Verdict[] {
  const { rest: items, by } = apartBy(all);
  // "Nine times as many lines as b".
  const as = items.findIndex(({ lower }) => lower === 'as');
  const even = as >= 0 && items.some(({ is }) => is === 'times') ? as + 1 : -1;
  const at = even > 0 ? even : items.findIndex(({ is, degree }) => is === 'degree' && degree && !degree.most);
  const word = items[at];
  const equal = even > 0 && word ? degreeOf(`${word.lower.replace(/e$/, '')}er`) : undefined;
  const degree: Lexeme | undefined =
    equal && word
      ? { ...word, degree: equal }
      : /^(?:many|much)$/.test(word?.lower ?? '') && word && even > 0
        ? { ...word, degree: { concept: '', high: true, most: false } }
        : word;
  const than = items.findIndex(({ sep, lower }, i) => sep === 'than' || (i > at && lower === 'as'));
  if (!degree || (than >= 0 && than < at)) return [];
  if (items.filter(({ is }) => is === 'degree').length > 1 || !degree.degree) return [];
  // "But firefox uses more": than the one of whom was spoken.
  const back = said.domain === scene.domain && !said.rows.some((node) => subject.rows.includes(node)) ? said.rows : [];
  if (than < 0 && back.length === 0) return [];
  const lead = items.slice(0, at);
  const own = lead.find(({ is }) => is === 'amount');
  if (own && by) return [];
  const difference = own ?? by;
  const times = items.find(({ is }) => is === 'times');
  // "179G, three times as much as b": two claims, and no difference of them.
  if (times && difference) return [];
  const around = [
    ...lead.filter(({ lower }) => lower !== 'as' && lower !== 'far'),
    ...items.slice(at + 1, than < 0 ? items.length : than),
  ].filter((item) => item !== difference && item !== times);
  if (content(around).some(({ is }) => is !== 'word')) return [];
  const right = than < 0 ? null : items.slice(than + 1);
  const out: Verdict[] = [];
  if (right && !difference && !times) out.push(...besideItself(around, right, degree, subject, scene));
  if (subject.quantity) return [...out, ...ofEach(all, subject, said, scene)];
  const rows = rowsIn(scene);
  // "24 MB more": of the figures of that unit.
  const unit = difference?.amount?.unit ?? '';
  const able = unit === '' || isTime(unit) ? [] : columnsIn(unit, rows);
  const unsaid = () => (ABOVE.test(degree.lower) ? [] : (said.order?.columns ?? beforeOr(said, degree, rows)));
  for (const { groups, keys, cost } of content(around).length > 0
    ? phrasesOf(around, scene)
    : [{ groups: [], keys: [], cost: 0 }]) {
    const isStart = isOfBeginning(groups, degree, subject.rows);
    if (groups.length > 0 && !isStart) continue;
    const words = [...subject.keys, ...keys];
    const named = isStart ? begun(degree, rows) : columnsFor(words, degree, rows);
    const found = able.length > 0 ? named.filter(({ id }) => able.some((column) => column.id === id)) : named;
    const columns = found.length > 0 || words.length > 0 ? found : able.length > 0 ? able : unsaid();
    const left = columns.map((column) => valueIn(column, subject.rows, subject.together));
    // What began earlier has been running longer.
    const isLonger = isStart && degree.degree.concept === 'duration';
    const when = { earlier: degree.degree.high === isLonger, by: difference };
    for (const other of right ? othersIn(right, subject, scene) : [{ things: [back], together: false, cost: 0 }]) {
      const told = columns.map((column, i) => {
        const a = left[i];
        const later = times ? [] : other.things.map((things) => isApart(column, [subject.rows, things], when));
        if (later.length > 0 && later.every((each) => each !== null)) return later.every(Boolean);
        if (!a) return null;
        const values = other.things.map((things) => valueIn(column, things, other.together));
        if (values.length === 0 || values.some((value) => !value)) return null;
        const high = degree.degree?.high ?? true;
        return values.every((b) => {
          const apart = a.value - (b?.value ?? 0);
          if (high ? apart <= 0 : apart >= 0) return false;
          if (times?.times !== undefined)
            return (
              fits(
                { value: times.times, unit: '', decimals: 1 },
                { value: a.value / (b?.value ?? 1), unit: '', decimals: 2 },
                times.bound ?? '=',
              ) === true
            );
          return (
            !difference?.amount ||
            fits(difference.amount, asQuantity(Math.abs(apart), column), difference.bound ?? '=') === true
          );
        });
      });
      const known = told.filter((each) => each !== null);
      if (known.length === 0 || (AFTER.test(degree.lower) && other.cost >= 1)) continue;
      out.push(
        verdict(known.every(Boolean), {
          rows: subject.rows,
          cells: columns.flatMap(({ cells }) => subject.rows.flatMap((node) => cells.get(node) ?? [])),
          beside: other.things.flat(),
          keys: words,
          order: { columns, pool: rows, high: degree.degree?.high ?? true, place: 0 },
          cost: cost + other.cost,
        }),
      );
    }
  }
  return out;
}

/** "Nothing uses more memory than a": each against that one, but for itself. */
function ofEach(items: readonly Lexeme[], subject: Subject, said: Said, scene: Scene): Verdict[] {
  const { quantity } = subject;
  if (!quantity || quantity.loose || quantity.without?.length) return [];
  const isOnly = quantity.how === 'only';
  const pool = isOnly ? rowsIn(scene) : subject.rows;
  const each = pool.flatMap((node) => {
    const own = comparison(items, { ...subject, rows: [node], things: [[node]], quantity: null }, said, scene);
    const [first] = own.sort((a, b) => a.cost - b.cost);
    return first ? [{ node, ...first }] : [];
  });
  if (each.length < pool.length) return [];
  const others = each.filter(({ node, beside }) => !beside.includes(node));
  const so = others.filter((one) => one.so);
  const cells = each.flatMap((one) => [...one.cells]);
  const cost = Math.max(0, ...each.map((one) => one.cost));
  const isThey = so.length === subject.rows.length && so.every(({ node }) => subject.rows.includes(node));
  // None is more than it is itself, and so not all of them are.
  const of = quantity.how === 'all' ? each.length : others.length;
  const met = isOnly ? isThey : meets(quantity, so.length, of);
  return [verdict(met, { rows: subject.rows, cells, cost })];
}

/** "A is above b": in which figure is not said. */
const ABOVE = /^(?:above|below)$/;
/** "After the 2.0 tag": nothing is told of a noun that is not known. */
const AFTER = /^(?:after|before)$/;

/** The column that was spoken of, or the only one there is. */
function beforeOr({ keys }: Said, degree: Lexeme, rows: readonly Node[]) {
  const back = columnsFor(keys, degree, rows);
  return back.length > 0 || degree.degree?.concept !== '' ? back : onlyMeasure(rows);
}

interface Others {
  things: readonly (readonly Node[])[];
  together: boolean;
  cost: number;
}

/** With whom it is compared. */
function othersIn(items: readonly Lexeme[], subject: Subject, scene: Scene): Others[] {
  const others = items.find(({ quant }) => quant === 'others');
  const together = items.some(({ quant }) => quant === 'together');
  const all = items.some(({ quant }) => quant === 'all');
  const rest = items.filter((item) => item.quant !== 'others' && item.quant !== 'together' && item.quant !== 'all');
  if (others) {
    const number = rest.find(isCount);
    return setOf(
      rest.filter((item) => item !== number),
      scene,
      rowsIn(scene),
    ).flatMap(({ rows, cost }) => {
      const own = rows.filter((node) => !subject.rows.includes(node));
      return number && number.amount?.value !== own.length
        ? []
        : { things: together ? [own] : own.map((node) => [node]), together, cost };
    });
  }
  const parts: Lexeme[][] = [[]];
  for (const item of rest)
    if (item.sep === 'and' || item.sep === ',' || item.sep === 'or') parts.push([]);
    else parts.at(-1)?.push(item);
  const each = parts
    .filter((part) => content(part).length > 0)
    .map((part) => named(part, scene, scene.domain.nodes).sort((a, b) => a.cost - b.cost)[0]);
  if (each.length === 0 || each.some((one) => !one || one.keys.length > 0)) return [];
  // "Than either worker": than each of those who are called so.
  const things = each.flatMap((one) => {
    const rows = one?.rows ?? [];
    return all && !together ? rows.map((node) => [node]) : [rows];
  });
  return [
    {
      things: together ? [things.flat()] : things,
      together,
      cost: each.reduce((sum, one) => sum + (one?.cost ?? 0), 0),
    },
  ];
}
