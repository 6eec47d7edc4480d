// A goal in the words of a person, to say what was understood of a request: "show files in reports, size over 1M".
import { plural, pluralOf } from '../../../base/plural.ts';
import type { Filter, Goal, Scope, Value } from '../../goal/types.ts';
import { written } from '../../meaning/retype.ts';

const OPS: Readonly<Record<Filter['op'], string>> = {
  '=': '',
  '>': 'over',
  '<': 'under',
  '>=': 'from',
  '<=': 'up to',
  '~': 'with',
  starts: 'beginning with',
  ends: 'ending in',
  in: 'in',
  has: 'with',
};

const said = (value: Value): string => {
  if (value.type === 'duration') return plural(value.n, value.unit);
  if (value.type === 'range') return `${value.from} to ${value.to}`;
  if (value.type === 'ranges')
    return value.ranges.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join(', ');
  return written(value) ?? '';
};

const list = (values: readonly Value[]): string => values.map(said).filter(Boolean).join(', ');

function sayFilter({ attr, op, value, not }: Filter): string {
  if (value.type === 'filters') return value.filters.map(sayFilter).join(' and ');
  const what = value.type === 'word' && value.word === 'true' ? '' : `${OPS[op]} ${said(value)}`;
  return `${not ? 'not ' : ''}${attr.replace(/-/g, ' ')} ${what}`.replace(/\s+/g, ' ').trim();
}

function sayScope({ of, names, where, in: at, except, order, limit, keeps }: Scope): string[] {
  const noun = of === '' ? '' : names.length > 0 ? of : pluralOf(of);
  const place = at && at.length > 0 ? `in ${list(at)}` : '';
  return [
    [noun, list(names), place].filter(Boolean).join(' '),
    ...where.map(sayFilter),
    ...(except.length > 0 ? [`not those with ${except.map(sayFilter).join(' or ')}`] : []),
    ...(order ? [`by ${order.attr}${order.desc ? ', the most first' : ''}`] : []),
    ...(keeps
      ? [`without the first ${keeps.n} by ${keeps.attr}${keeps.of ? ` that is ${said(keeps.of.value)}` : ''}`]
      : []),
    ...(limit ? [`the ${limit.end} ${limit.n}`] : []),
  ].filter(Boolean);
}

export function sayGoal(goal: Goal): string {
  const { act, attr, from, to, by, within, next } = goal;
  const doing = [act, ...(attr ? [`the ${attr} of`] : [])].join(' ');
  const [first = '', ...rest] = sayScope(goal);
  const parts = [
    `${doing} ${first}`.trim(),
    ...rest,
    ...(within ? [`within ${sayScope(within).join(', ')}`] : []),
    ...(from ? [`from ${said(from)}`] : []),
    ...(to ? [`to ${said(to)}`] : []),
    ...(by ? [`with ${said(by)}`] : []),
  ].join(', ');
  return next ? `${parts}; then ${sayGoal(next)}` : parts;
}
