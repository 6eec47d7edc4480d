// Sums in signs and in words: *17 percent of 2350*, *divide 100 by 7*, *the square root of 1764*, *2^16*, *add 3 and 4*.
import { reckoning } from '../../english/figure-words.ts';
import type { Cursor } from './atoms.ts';
import { constant, type Formula, joined, over, rootOf } from './formula.ts';

const HUNDRED = constant('100');

function operand(cursor: Cursor): Formula | null {
  return cursor.tried(() => {
    cursor.word('the');
    if (cursor.phrase(['square root of', 'root of']) !== null) {
      const inner = operand(cursor);
      return inner && rootOf(inner);
    }
    if (cursor.word('half')) {
      const inner = cursor.word('of') ? operand(cursor) : null;
      return inner && over(inner, constant('2'));
    }
    if (cursor.word('(')) {
      const inner = sum(cursor);
      return inner && cursor.word(')') ? { ...inner, loose: inner.loose || /[*/%^]/.test(inner.text) } : null;
    }
    // Sums of money are reckoned with as figures.
    const before = cursor.phrase(reckoning().currencies);
    const n = cursor.number();
    const money = before ?? cursor.phrase(reckoning().currencies);
    // Of two kinds there is no sum.
    cursor.money ??= money;
    return n === null || (money !== null && money !== cursor.money) ? null : constant(n);
  });
}

function power(cursor: Cursor): Formula | null {
  const base = operand(cursor);
  if (!base) return null;
  if (cursor.word('squared')) return joined('^', base, constant('2'));
  if (cursor.word('cubed')) return joined('^', base, constant('3'));
  if (cursor.word('%', 'percent') || cursor.phrase(['per cent']) !== null) {
    if (!cursor.word('of')) return null;
    const whole = operand(cursor);
    return whole && over(joined('*', whole, base), HUNDRED);
  }
  const raised =
    cursor.word('^') || cursor.phrase(['to the power of', 'raised to the power of', 'to the power', '* *']) !== null;
  if (!raised) return base;
  const exponent = power(cursor);
  return exponent && joined('^', base, exponent);
}

function product(cursor: Cursor): Formula | null {
  let left = power(cursor);
  while (left) {
    const before: Formula = left;
    const times = cursor.word('*', 'times', 'x', '×') || cursor.phrase(['multiplied by']) !== null;
    const divides = !times && (cursor.word('/', '÷', 'over') || cursor.phrase(['divided by']) !== null);
    const rests = !times && !divides && cursor.word('mod', 'modulo');
    if (!times && !divides && !rests) return before;
    const right = power(cursor);
    left = right && (times ? joined('*', before, right) : divides ? over(before, right) : joined('%', before, right));
  }
  return left;
}

/** *Plus 19 percent*: so much of what stands before it. */
function shareAt(cursor: Cursor): number | null {
  const n = cursor.number();
  const share = n !== null && (cursor.word('%', 'percent') || cursor.phrase(['per cent']) !== null);
  return share && cursor.peek() !== 'of' ? Number(n) : null;
}

export function sum(cursor: Cursor): Formula | null {
  let left = product(cursor);
  while (left) {
    const before: Formula = left;
    const adds = cursor.word('+', 'plus');
    const takes = !adds && cursor.word('-', 'minus', 'less');
    if (!adds && !takes) return before;
    const share = cursor.tried(() => shareAt(cursor));
    if (share !== null) {
      left = joined('*', before, constant(String(Number((1 + (adds ? share : -share) / 100).toPrecision(12)))));
      continue;
    }
    const right = product(cursor);
    left = right && joined(adds ? '+' : '-', before, right);
  }
  return left;
}

/** *3, 4 and 5*. */
function listed(cursor: Cursor): Formula[] {
  const found: Formula[] = [];
  for (let more = true; more; ) {
    const next = cursor.number();
    if (next === null) return [];
    found.push(constant(next));
    const comma = cursor.word(',');
    more = cursor.word('and') || comma;
  }
  return found.length > 1 ? found : [];
}

const added = (all: readonly Formula[]): Formula | null =>
  all.length === 0 ? null : all.reduce((before, each) => joined('+', before, each));

/** What begins with its verb: *subtract 5 from 20*. */
function deed(cursor: Cursor): Formula | null {
  const two = (joint: readonly string[], make: (a: Formula, b: Formula) => Formula): Formula | null => {
    const a = product(cursor);
    const b = a && cursor.word(...joint) ? product(cursor) : null;
    return a && b && make(a, b);
  };
  if (cursor.word('divide')) return two(['by'], over);
  if (cursor.word('multiply')) return two(['by', 'with', 'and'], (a, b) => joined('*', a, b));
  if (cursor.word('subtract')) return two(['from'], (a, b) => joined('-', b, a));
  if (cursor.phrase(['the difference between', 'difference between', 'difference of']) !== null)
    return two(['and'], (a, b) => joined('-', a, b));
  if (cursor.phrase(['the remainder of', 'remainder of']) !== null) {
    const a = power(cursor);
    const b = a && cursor.phrase(['divided by']) !== null ? power(cursor) : null;
    return a && b && joined('%', a, b);
  }
  if (cursor.word('add')) return cursor.tried(() => added(listed(cursor))) ?? two(['to'], (a, b) => joined('+', b, a));
  if (cursor.phrase(['the sum of', 'sum of', 'sum', 'add up', 'the total of']) !== null) return added(listed(cursor));
  if (cursor.phrase(['the average of', 'average of', 'the mean of', 'mean of']) !== null) {
    const all = listed(cursor);
    const total = added(all);
    return total && over(total, constant(String(all.length)));
  }
  if (cursor.phrase(['the product of', 'product of']) !== null) {
    const all = listed(cursor);
    return all.length === 0 ? null : all.reduce((before, each) => joined('*', before, each));
  }
  return null;
}

/** A sum; null where nothing is reckoned. */
export function reckonedAt(cursor: Cursor): Formula | null {
  return (
    cursor.tried(() => deed(cursor)) ??
    cursor.tried(() => {
      const made = sum(cursor);
      // A figure alone is no sum.
      return made && /[^\d.-]/.test(made.text) ? made : null;
    })
  );
}
