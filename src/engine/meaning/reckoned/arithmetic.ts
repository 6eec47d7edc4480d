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
  if (isPercent(cursor)) {
    const share = shareNamed(cursor);
    const joints = share.named ? ['of', 'on', 'for', 'from'] : ['of', 'on'];
    if (!share.off && !cursor.word(...joints)) return null;
    const whole = operand(cursor);
    const part = share.off ? joined('-', HUNDRED, base) : base;
    return whole && over(joined('*', whole, part), HUNDRED);
  }
  const raised =
    cursor.word('^') || cursor.phrase(['to the power of', 'raised to the power of', 'to the power', '* *']) !== null;
  if (!raised) return base;
  const exponent = power(cursor);
  return exponent && joined('^', base, exponent);
}

/** *650 loaves at 1.85 each*: what one of them costs. */
function priceAt(cursor: Cursor): Formula | null {
  const before = cursor.at;
  while (cursor.at - before < MOST_IN_NAME && NAME.test(cursor.peek()) && !PRICED.test(cursor.peek())) cursor.at++;
  const named = cursor.at > before;
  const dealt = cursor.peek() === 'for';
  const price = cursor.word('at', 'for', '@') ? operand(cursor) : null;
  const each = cursor.phrase(reckoning().each) !== null || (cursor.word('per', 'a', 'an') && NAME.test(cursor.taken()));
  // *Three for 2.50* is what all of them cost.
  return each || (named && !dealt) ? price : null;
}
const MOST_IN_NAME = 3;
const NAME = /^[a-z][a-z'-]+$/;
const PRICED = /^(?:at|for|to|in|by|times|plus|minus|less|with|over|mod|modulo|percent|per)$/;

function product(cursor: Cursor): Formula | null {
  let left = power(cursor);
  while (left) {
    const before: Formula = left;
    const price = cursor.tried(() => priceAt(cursor));
    const times = !price && (cursor.word('*', 'times', 'x', '×') || cursor.phrase(['multiplied by']) !== null);
    const divides = !price && !times && (cursor.word('/', '÷', 'over') || cursor.phrase(['divided by']) !== null);
    const rests = !price && !times && !divides && cursor.word('mod', 'modulo');
    if (!price && !times && !divides && !rests) return before;
    const right = price ?? power(cursor);
    left = right && (divides ? over(before, right) : joined(rests ? '%' : '*', before, right));
  }
  return left;
}

const isPercent = (cursor: Cursor): boolean => cursor.word('%', 'percent') || cursor.phrase(['per cent']) !== null;

/** *19% vat*, *15 percent off*: what a share is called, and whether it is taken off. */
function shareNamed(cursor: Cursor): { named: boolean; off: boolean } {
  if (cursor.phrase(reckoning().shares) !== null) return { named: true, off: false };
  const off = cursor.phrase(reckoning().reductions) !== null;
  if (off) cursor.word('on', 'of', 'from');
  return { named: false, off };
}

/** *Plus 19 percent*, *less 3% discount*, *with 20% off*: so much of what stands before it; what it is less is below nought. */
function shareAt(cursor: Cursor, takes: boolean): number | null {
  cursor.word('a', 'an', 'the');
  const n = cursor.number();
  if (n === null || !isPercent(cursor)) return null;
  const { off } = shareNamed(cursor);
  return cursor.peek() === 'of' ? null : (takes || off ? -1 : 1) * Number(n);
}

export function sum(cursor: Cursor): Formula | null {
  let left = product(cursor);
  while (left) {
    const before: Formula = left;
    const joint = cursor.at;
    const adds = cursor.word('+', 'plus', 'with');
    const takes = !adds && cursor.word('-', 'minus', 'less');
    if (!adds && !takes) return before;
    const share = cursor.tried(() => shareAt(cursor, takes));
    if (share !== null) {
      left = joined('*', before, constant(String(Number((1 + share / 100).toPrecision(12)))));
      continue;
    }
    if (cursor.atoms[joint] === 'with') return null;
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
  if (cursor.word('divide', 'split', 'share')) {
    const shared = two(['by', 'between', 'among', 'into', 'over'], over);
    if (shared && NAME.test(cursor.peek())) cursor.at++;
    return shared;
  }
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
