// More or less than another: the figures of two things in one column, and by how much, or how many times, they are apart.

import type { Node } from '../prove/cells.ts';
import { fits } from '../prove/sizes.ts';
import { degreeOf } from '../told/words.ts';
import { columnsFor, onlyMeasure } from './columns.ts';
import { content, isCount } from './content.ts';
import type { Lexeme } from './lexed.ts';
import { phrasesOf, type Scene } from './phrase.ts';
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
  if (!degree || subject.quantity || (than >= 0 && than < at)) return [];
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
  for (const { groups, keys, cost } of content(around).length > 0
    ? phrasesOf(around, scene)
    : [{ groups: [], keys: [], cost: 0 }]) {
    if (groups.length > 0) continue;
    const words = [...subject.keys, ...keys];
    const rows = rowsIn(scene);
    const found = columnsFor(words, degree, rows);
    const columns =
      found.length > 0 ? found : words.length === 0 ? (said.order?.columns ?? beforeOr(said, degree, rows)) : [];
    const left = columns.map((column) => valueIn(column, subject.rows, subject.together));
    for (const other of right ? othersIn(right, subject, scene) : [{ things: [back], together: false, cost: 0 }]) {
      const told = columns.map((column, i) => {
        const a = left[i];
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
      const able = told.filter((each) => each !== null);
      if (able.length === 0) continue;
      out.push(
        verdict(able.every(Boolean), {
          rows: subject.rows,
          cells: left.flatMap((each) => each?.cells ?? []),
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
