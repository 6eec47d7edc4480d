// *How many lines does each csv file have*, *ERROR lines per log file*: a number for each file, with its name. *The first two
// lines of each csv file*: those of each under its name.
import type { Filter, Goal } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import { type Source, sourceOf } from './line-source.ts';
import { cut, patternOf, patternWord } from './pattern.ts';
import { join, refuse, type Taking } from './take.ts';

const PER_FILE = 'per-file';

const patternFor = (filters: readonly Filter[], fixed: boolean): string => {
  const [filter, ...more] = filters;
  if (filter === undefined) return "''";
  if (more.length > 0 || filter.attr !== 'content') return refuse('filters of each');
  return join(filter.not && '-v', fixed && '-F', patternWord(patternOf(filter, fixed).text));
};

const counted = ({ files, many, grep, find }: Source, flags: string, pattern: string): string => {
  const tool = join('grep', `-c${flags}`, pattern);
  if (files !== null) return many ? `${tool} ${files}` : refuse('one file');
  if (grep !== null) return `${tool} ${grep}`;
  return find === null ? refuse('which files') : `${find} -exec ${tool.replace('-c', '-Hc')} {} +`;
};

/** Which lines of each, as head's or tail's words; null where it is no end of them. */
function endOfEach(taking: Taking): string | null {
  const limit = taking.take('limit');
  const [filter, ...more] = taking.filters();
  if (limit && filter === undefined) return `${limit.end === 'last' ? 'tail' : 'head'} -n ${limit.n}`;
  const value = filter?.attr === 'number' && !filter.not && !limit ? filter.value : null;
  if (value?.type !== 'number' || more.length > 0 || filter?.op !== '=') return null;
  return value.n === 1 ? 'head -n 1' : value.n === -1 ? 'tail -n 1' : null;
}

/** *The first line of all csv files*: an end of lines, of a set that holds several. */
function asksForEnds({ act, of, names, where, limit, order, within }: Goal): boolean {
  const set = within?.of === 'file' && !within.limit && within.names.length === 0;
  const end = limit ? where.length === 0 : where.length === 1 && where[0]?.attr === 'number';
  return act === 'show' && of === 'line' && set && end && !order && names.length === 0;
}

/** *The last line of every log*: each below the name of its file. */
function endsPerFile(goal: Goal, taking: Taking, world: World): string {
  taking.show(PER_FILE);
  const { files, many, find } = sourceOf(goal, taking, world);
  taking.scope();
  taking.manner('recursive');
  const tool = endOfEach(taking);
  if (tool === null) return refuse('for each');
  if (files !== null) return many ? `${tool} ${files}` : refuse('one file');
  return find === null ? refuse('which files') : `${find} -exec ${tool} {} +`;
}

/** *The notes with their word counts*. */
function wordsPerFile(goal: Goal, taking: Taking, world: World): string {
  taking.show(PER_FILE);
  const { files, many, find } = sourceOf(goal, taking, world);
  taking.scope();
  taking.manner('recursive');
  const order = taking.take('order');
  const limit = taking.take('limit');
  if (goal.where.length + goal.names.length > 0 || (limit && !order)) return refuse('words of each');
  const sorted = order ? ` | sort -n${order.desc ? 'r' : ''}` : '';
  const end = `${sorted}${limit ? ` | ${cut(limit)}` : ''}`;
  if (files !== null) return many ? `wc -w ${files}${end}` : refuse('one file');
  return find === null ? refuse('which files') : `${find} -exec wc -w {} +${end}`;
}

/** Null where it is not asked for each of several files. */
export function linesPerFile(goal: Goal, taking: Taking, world: World): string | null {
  if (asksForEnds(goal)) return endsPerFile(goal, taking, world);
  if (!goal.show.some(({ id }) => id === PER_FILE)) return null;
  const counts = goal.act === 'count' || taking.show('count') !== null;
  if (counts && goal.of === 'word') return wordsPerFile(goal, taking, world);
  if (!counts || (goal.of !== 'line' && goal.of !== 'occurrence')) return refuse('for each');
  taking.show(PER_FILE);
  const source = sourceOf(goal, taking, world);
  const names = taking.take('names') ?? [];
  const filters = [...taking.filters(), ...names.map((value): Filter => ({ attr: 'content', op: '~', value }))];
  taking.scope();
  taking.manner('recursive');
  const flags = taking.manner('ignore-case') ? 'i' : '';
  const order = taking.take('order');
  const limit = taking.take('limit');
  if (limit && !order) return refuse('limit');
  const pattern = patternFor(filters, taking.manner('fixed'));
  if (goal.of === 'occurrence') {
    const where = source.files ?? source.grep ?? refuse('which files');
    if (filters.length === 0 || (source.files !== null && !source.many)) return refuse('one file');
    const numbers = order ? ` | sort -n${order.desc ? 'r' : ''}` : '';
    return `grep -oH${flags} ${pattern} ${where} | cut -d: -f1 | sort | uniq -c${numbers}${limit ? ` | ${cut(limit)}` : ''}`;
  }
  const command = counted(source, flags, pattern);
  // The number stands behind the last colon.
  const sorted = order ? ` | sort -t: -k2 -n${order.desc ? 'r' : ''}` : '';
  return `${command}${sorted}${limit ? ` | ${cut(limit)}` : ''}`;
}
