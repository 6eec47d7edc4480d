// How many there are, all, none, most, only, and those that were not spoken of yet.
import { holds } from '../proof/bind.ts';
import { isPart, listsOf } from '../proof/lists.ts';
import { unasked } from '../proof/view.ts';
import type { Row, Space } from '../told/rows.ts';
import type { Word } from '../told/spoken.ts';
import { bindable, lexicon, same } from '../told/words.ts';
import {
  type Amount,
  type Context,
  eachOf,
  isAlone,
  isContent,
  isNumber,
  made,
  namedRows,
  nounsFor,
  type Verdict,
  without,
} from './clause.ts';
import { sayRow } from './rows.ts';

export function amountsIn(words: readonly Word[]): Amount[] {
  const out: Amount[] = [];
  const quantity = words.find(({ is, quantity: q }) => is === 'quantity' && q === 'all');
  if (quantity) {
    const at = words.indexOf(quantity);
    const behind = words.slice(at + 1, at + 4);
    const number = behind
      .filter(isNumber)
      .find((word) => behind.slice(0, behind.indexOf(word)).every(({ is }) => is === 'light'));
    return [
      {
        said: 'all',
        of: quantity.lower === 'both' ? 2 : (number?.amount.value ?? null),
        op: undefined,
        rest: without(words, [quantity, number]),
      },
    ];
  }
  const none = words.find(
    ({ is, lower }) => is === 'not' && /^(?:no|none|neither|nothing|nobody|zero)$/.test(lower),
  );
  if (none) {
    const behind = words.slice(words.indexOf(none) + 1, words.indexOf(none) + 4);
    const number = behind.some(({ lower }) => lower === 'of') ? behind.find(isNumber) : undefined;
    const rest = without(words, [none, number]);
    return rest.some(isNumber)
      ? []
      : [
          {
            said: 'none',
            of: none.lower === 'neither' ? 2 : (number?.amount.value ?? null),
            op: undefined,
            rest,
          },
        ];
  }
  const most = words.find(({ lower }, at) => lower === 'most' && at < 2);
  if (most) out.push({ said: 'most', of: null, op: undefined, rest: without(words, [most]) });
  const numbers = words.filter(isNumber);
  for (const number of numbers.slice(0, 2)) {
    const at = words.indexOf(number);
    const op = words[at - 1]?.is === 'compare' ? words[at - 1]?.op : undefined;
    const of = words.slice(at + 1, at + 4).find(isNumber);
    const between = of ? words.slice(at + 1, words.indexOf(of)) : [];
    if (of && between.some(({ lower }) => lower === 'of'))
      out.push({
        said: number.amount.value,
        of: of.amount.value,
        op,
        rest: without(words, [
          number,
          of,
          words[at - 1]?.is === 'compare' ? words[at - 1] : undefined,
        ]),
      });
    else
      out.push({
        said: number.amount.value,
        of: null,
        op,
        rest: without(words, [number, op ? words[at - 1] : undefined]),
      });
  }
  return out;
}

/** What leads up to a number of all that there are. */
const LEADS = /^(?:there|are|is|were|was|you|we|have|has|'ve|got|see)$/;

export function counted(words: readonly Word[], space: Space, ctx: Context): Verdict[] {
  const out: Verdict[] = [];
  for (const { said, of, op, rest } of amountsIn(words))
    for (const group of listsOf(space)) {
      if (group.rows.length === 0 || unasked(group.parent, words)) continue;
      const part = isPart(group);
      if (typeof said !== 'number' && (part || group.rows.length < 2)) continue;
      const { rows: listed, rest: plain } = namedRows(
        rest,
        group,
        typeof said === 'number' && rest.filter(isNumber).length === said ? {} : undefined,
      );
      const lead = words.slice(0, words.findIndex(isNumber));
      const alone =
        lead.length < words.length &&
        lead.every(({ lower }) => LEADS.test(lower)) &&
        isAlone(group, space);
      const nouns = nounsFor(plain, group, alone);
      const context = ctx.rows.filter((row) => group.rows.includes(row));
      const domains: (readonly Row[])[] = [group.rows];
      if (nouns.length === 0 && context.length > 1) domains.unshift(context);
      if (
        nouns.length === 0 &&
        context.length < 2 &&
        (listed.length === 0 || !words.slice(0, 2).some(isNumber))
      )
        continue;
      if (said === 'all' && listed.length === 1) continue;
      // `TYPE` tells which of them are disks.
      const typeOf = (row: Row): boolean =>
        row.cells.some(
          ({ value }) =>
            typeof value === 'string' && nouns.some((noun) => same(noun, bindable(value))),
        );
      const typed = group.rows.some(typeOf);
      for (const rows of domains)
        for (const words_ of [without(plain, nouns), plain]) {
          if (of !== null && of !== rows.length) continue;
          const so = eachOf(words_, rows, space).map((each, at) =>
            typed && each === true ? typeOf(rows[at] as Row) : each,
          );
          const known = so.filter((each) => each !== null).length;
          if (
            known === 0 ||
            (known < rows.length && !so.includes(true)) ||
            (known < rows.length && said === 'none')
          )
            continue;
          if (said === 'all' && known < rows.length) continue;
          const right = rows.filter((_, at) => so[at] === true);
          const bare = words_.filter(isContent).length === 0;
          if (bare && typeof said !== 'number') continue;
          const n = right.length;
          const truth =
            said === 'all'
              ? n === rows.length
              : said === 'none'
                ? n === 0
                : said === 'most'
                  ? n * 2 > rows.length && n < rows.length
                  : part && n !== said
                    ? null
                    : op
                      ? holds(
                          { value: said, unit: '', decimals: 0 },
                          { value: n, unit: '', decimals: 0 },
                          op,
                          false,
                        )
                      : n === said;
          if (truth === null) continue;
          // Those that are listed are those that were counted.
          if (
            truth &&
            listed.length > 0 &&
            typeof said === 'number' &&
            (listed.length !== n || !listed.every((row) => right.includes(row)))
          )
            continue;
          if (
            truth &&
            listed.length > 0 &&
            said === 'all' &&
            !listed.every((row) => right.includes(row))
          )
            continue;
          if (truth && listed.length > 0 && said === 'none') continue;
          out.push({ ...made(truth, right.length > 0 ? right : rows), counted: true });
          break;
        }
    }
  return out;
}

/** "Only nginx is down": it is, and no other. */
export function only(words: readonly Word[], space: Space, ctx: Context): Verdict[] {
  const mark = words.find(({ is, quantity }) => is === 'quantity' && quantity === 'only');
  if (!mark) return [];
  const rest = without(words, [mark]);
  const behind = words.slice(words.indexOf(mark) + 1).find(isContent);
  const out: Verdict[] = [];
  // "listens only on localhost", "only listens on localhost": that value and no other, of all that are called so.
  if (!listsOf(space).some((group) => namedRows(behind ? [behind] : [], group).rows.length > 0)) {
    const said = sayRow(rest, space, ctx).filter(({ rows }) => rows.length > 0);
    if (!rest.some(isNumber)) out.push(...said);
  }
  for (const group of listsOf(space)) {
    if (isPart(group)) continue;
    const { rows, rest: predicate } = namedRows(rest, group);
    if (rows.length === 0 || predicate.filter(isContent).length === 0) continue;
    const numbers = predicate.filter(isNumber);
    const plain = without(predicate, [...numbers, ...nounsFor(predicate, group)]);
    for (const words_ of [predicate, plain]) {
      const so = eachOf(words_, group.rows, space);
      if (words_.filter(isContent).length === 0 || so.some((each) => each === null)) continue;
      const right = group.rows.filter((_, at) => so[at] === true);
      if (words_ === plain && numbers.some(({ amount }) => amount?.value !== right.length))
        continue;
      out.push(
        made(right.length === rows.length && rows.every((row) => right.includes(row)), rows),
      );
      break;
    }
  }
  return out;
}

/** "The others are up": of the list, without those that were spoken of. */
export function others(words: readonly Word[], space: Space, ctx: Context): Verdict[] {
  const mark = words.find(({ lower }) => lexicon().others.has(lower));
  if (!mark || ctx.spoken.length === 0) return [];
  const none = words.find(
    ({ is, lower }) => is === 'not' && /^(?:none|no|nothing|neither)$/.test(lower),
  );
  const rest = without(words, [
    mark,
    none,
    ...words.filter(({ is, lower }) => is === 'quantity' || /^every/.test(lower)),
  ]);
  const out: Verdict[] = [];
  for (const group of listsOf(space)) {
    const rows = group.rows.filter((row) => !ctx.spoken.includes(row));
    if (rows.length === 0 || rows.length === group.rows.length) continue;
    const at = words.indexOf(mark);
    const number = [words[at - 1], words[at + 1]].find(isNumber);
    if (number && number.amount.value !== rows.length) continue;
    const predicate = without(rest, [number]);
    for (const words_ of [without(predicate, nounsFor(predicate, group)), predicate]) {
      const carried = words_.filter(isContent).length === 0 ? [...words_, ...ctx.about] : words_;
      for (const tried of [carried, [...carried, ...ctx.about]]) {
        const so = eachOf(tried, rows, space);
        if (tried.filter(isContent).length === 0 || so.some((each) => each === null)) continue;
        out.push(
          made(
            so.every((each) => each === (none === undefined)),
            rows,
          ),
        );
        break;
      }
      if (out.length > 0) break;
    }
  }
  return out;
}
