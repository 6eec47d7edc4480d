// Two goals are the same when every field says the same, by type. How a name was found, whether a file is there, and in
// which order filters were said make no difference.
import type { Filter, Goal, Manner, Value } from '../goal/types.ts';
import { asShown } from './shown.ts';

const valueKey = (value: Value): string => {
  if (value.type === 'duration') return `duration ${value.seconds}`;
  // `*.log` is what files of one kind are written as.
  if (value.type === 'extension' && value.extensions.length === 1) return `glob *.${value.extensions[0]}`;
  if (value.type === 'path') return `path ${value.path.replace(/(?<=.)\/$/, '')}`;
  if (value.type === 'name') return `name ${value.of} ${value.name}`;
  if (value.type === 'text') return `text ${value.text}`;
  if (value.type === 'mode') return `mode ${value.mode}`;
  if (value.type === 'size') return `size ${value.bytes}`;
  return `${value.type} ${Object.values(value).slice(1).join(' ')}`;
};
const filterKey = ({ attr, op, value, not }: Filter): string => `${not ? 'not ' : ''}${attr} ${op} ${valueKey(value)}`;
const mannerKey = ({ id, value }: Manner): string => (value ? `${id} ${valueKey(value)}` : id);
const sorted = (keys: string[]): string => [...new Set(keys)].sort().join('\n');

/** A goal as text, the same for the same goal. */
export function goalKey(goal: Goal): string {
  const { names, where, except, manner, show, order, limit, keeps, attr, act, of } = asShown(goal);
  const parts = [
    act,
    of,
    attr ?? '',
    names.map(valueKey).join('\n'),
    // What is left out is what must not hold.
    sorted([...where, ...except.map((each) => ({ ...each, not: !each.not }))].map(filterKey)),
    (goal.in ?? [])
      .filter((value) => value.type !== 'path' || value.path !== '.')
      .map(valueKey)
      .join('\n'),
    ...[goal.from, goal.to, goal.by].map((value) => (value ? valueKey(value) : '')),
    order ? `${order.attr} ${order.desc}` : '',
    limit ? `${limit.end} ${limit.n}` : '',
    keeps ? `but ${keeps.n} by ${keeps.attr} ${keeps.desc} ${keeps.of ? filterKey(keeps.of) : ''}` : '',
    // Whether it asks is no part of what is done.
    sorted(manner.filter(({ id }) => id !== 'yes').map(mannerKey)),
    sorted(show.map(mannerKey)),
    goal.next ? goalKey(goal.next) : '',
  ];
  return parts.join('\t');
}
