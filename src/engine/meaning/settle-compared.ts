// *What is different in a.py since v1.0*, *diff a.py against main*: what is compared with a point of the history is no other
// file; it is what changed from there.
import type { Filter, Goal, Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { written } from './retype.ts';
import { isPoint } from './settle-git.ts';

const COMPARED: ReadonlySet<string> = new Set(['', 'file', 'line', 'change']);
const POINTS = ['tag', 'branch', 'commit'] as const;
const HEAD = /^(?:HEAD|@)(?:[~^]\d*)*$/;

function pointOf(value: Value, world: World): Value | null {
  if (isPoint(value)) return value;
  const text = written(value);
  if (text === null || world.path(text) !== null) return null;
  if (HEAD.test(text)) return { type: 'name', of: 'commit', name: text, how: 'exact' };
  for (const of of POINTS) {
    const found = world.resolve(text, of);
    if (found && found.how !== 'spelling') return { type: 'name', ...found };
  }
  return null;
}

const isThere = (value: Value, world: World): boolean =>
  value.type === 'path' && (world.path(value.path) !== null || (world.below(value.path)?.length ?? 0) === 1);

export function settleCompared(goal: Goal, world: World): void {
  const since = goal.where.find(({ attr, not }) => attr === 'since' && !not);
  const changes = goal.act === 'show' && goal.of === 'change' && since !== undefined;
  if (!COMPARED.has(goal.of) || !(goal.act === 'compare' || changes)) return;
  const said = [...goal.names, ...(goal.in ?? []), goal.from, since?.value, goal.to, goal.by];
  const points: Value[] = [];
  const files: Filter[] = [];
  for (const value of said) {
    if (value === undefined) continue;
    const point = pointOf(value, world);
    if (point) points.push(point);
    else if (isThere(value, world)) files.push({ attr: 'file', op: '=', value });
    else return;
  }
  const [from, to, ...more] = points;
  if (from === undefined || more.length > 0 || (files.length === 0 && since === undefined)) return;
  goal.act = 'show';
  goal.of = 'change';
  goal.names = [];
  goal.where = [...goal.where.filter((filter) => filter !== since && filter.attr !== 'kind'), ...files];
  goal.from = from;
  delete goal.in;
  delete goal.by;
  if (to) goal.to = to;
  else delete goal.to;
}
