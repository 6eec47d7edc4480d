// *The last 50 lines of the log*, *of the worker container*: so much of the log that it has.
import { relations } from '../english/lexicon.ts';
import type { Filter, Scope } from '../goal/types.ts';
import type { Frame } from './frame.ts';

/** What has no lines but those of its log. */
const hasLog = ({ of, names }: Scope): boolean =>
  names.length > 0 && of !== 'file' && relations()[of]?.attributes.log !== undefined;

/** Lines, and nothing else is said of them. */
const isPlain = ({ of, names, where, except, in: places, order, limit }: Scope): boolean =>
  of === 'line' && names.length + where.length + except.length === 0 && !places && !order && !limit;

const SEVERITIES = ['crit', 'error', 'warning'];
const severity = ({ attr, op, value, not }: Filter): number =>
  attr === 'priority' && (op === '=' || op === '>=') && !not && value.type === 'word'
    ? SEVERITIES.indexOf(value.word)
    : -1;

/** *Errors and warnings*: a level is asked for with all that are worse, so that the mildest says it. */
export function mildest(object: Scope): Scope {
  const mild = Math.max(...object.where.map(severity));
  const kept = object.where.find((filter) => severity(filter) === mild);
  const where = object.where.flatMap((filter): Filter[] =>
    severity(filter) < 0 ? [filter] : filter === kept ? [{ ...filter, op: '>=' }] : [],
  );
  return object.of === 'log' && where.length < object.where.length ? { ...object, where } : object;
}

/** The object and the frame, the log in the place of its lines. */
export function linesOfLog(object: Scope, frame: Frame): [Scope, Frame] {
  const { within: inner, attr } = frame;
  // *The log of nginx, last 50 lines*: a log has nothing else.
  if (object.of === 'log' && inner && isPlain(inner)) return [object, { ...frame, within: null }];
  const bare = object.names.length + object.where.length === 0;
  if (object.of !== 'line' || !object.limit || !inner || !bare) return [object, frame];
  const taken: Scope = { ...inner, limit: object.limit };
  const rest = { ...frame, within: null };
  if (inner.of === 'log' && attr === null) return [taken, rest];
  if (inner.limit) return [object, frame];
  if (attr === 'log' || (attr === null && hasLog(inner))) return [taken, { ...rest, attr: 'log' }];
  return [object, frame];
}
