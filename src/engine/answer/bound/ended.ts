// Whether what was begun has come to its end: what a deed is a row of (*repairs*) is done where a day of its end stands
// there, or a word that says so. That a row is there at all is no yes.
import { isLight } from '../../english/bound-words.ts';
import { structures } from '../../english/lexicon.ts';
import type { Filter } from '../../goal/types.ts';
import { plainValue } from '../../relations/cells.ts';
import type { Row } from '../../relations/types.ts';
import { partsOf } from '../../tables/called.ts';
import { type Column, saysWhen, singular } from '../../tables/structure.ts';
import type { Parts } from './parts.ts';
import type { Bound } from './pieces.ts';

const called = ({ name }: Column, words: ReadonlySet<string>): boolean => partsOf(name).some((part) => words.has(part));

/** Days on which rows end that have not all ended. */
export const endsOf = ({ columns }: Bound['table']): Column[] =>
  columns.filter((column) => column.blank && saysWhen(column) && called(column, structures().ended));

/** *Open repairs*: the one day on which such a thing ends has not come; null where there is none, or two. */
export function pending({ ops }: Parts, { table }: Bound): Filter[] | null {
  if (!ops.has('pending')) return [];
  const [end, ...more] = endsOf(table);
  if (!end || more.length > 0) return null;
  return [{ attr: end.name, op: '~', value: { type: 'text', text: '' }, not: true }];
}

/** *Still valid*, *expired*: by the one day until which it is; null where there is none, or two. */
/** Days until which rows are good. */
const lapsesOf = ({ columns }: Bound['table']): Column[] =>
  columns.filter((column) => called(column, structures().lapse) && saysWhen(column));

/** *Whose licence runs out first*: when it does, and not whether. */
function asksWhen({ ops, mentions }: Parts, { table }: Bound): boolean {
  const isWhen = ['newest', 'oldest', 'when'].some((op) => ops.has(op));
  if (!isWhen || !ops.has('lapsed')) return false;
  const [day, ...more] = lapsesOf(table);
  if (mentions.every(({ column }) => !saysWhen(column))) {
    if (!day || more.length > 0) return false;
    mentions.push({ column: day, named: true, not: false, at: -1, led: null, used: false });
  }
  return ops.delete('lapsed');
}

export function lapsing(parts: Parts, bound: Bound): Filter[] | null {
  const { ops } = parts;
  if (asksWhen(parts, bound)) return [];
  const valid = ops.has('valid');
  if (!valid && !ops.has('lapsed')) return [];
  const [day, ...more] = lapsesOf(bound.table);
  if (!day || more.length > 0 || (valid && ops.has('lapsed'))) return null;
  return [{ attr: day.name, op: valid ? '>=' : '<', value: { type: 'moment', text: 'today' } }];
}

/**
 * What tells that the deed of a row is done: its day, or how far it has come. What is ordered or lent only begins so.
 */
export function endingOf({ table: { columns }, nouns }: Bound): { day?: Column; state?: Column } {
  if (!nouns.some((noun) => isLight('accomplished', singular(noun)))) return {};
  const one = (found: readonly Column[]) => (found.length === 1 ? found[0] : undefined);
  const day = one(columns.filter((column) => saysWhen(column) && called(column, structures().accomplished)));
  const state = one(
    columns.filter((column) => !column.numeric && !saysWhen(column) && column !== day && isState(column)),
  );
  return { ...(day ? { day } : {}), ...(state ? { state } : {}) };
}

const isState = (column: Column): boolean =>
  called(column, structures().state) || [...column.values.keys()].some((cell) => endedBy(cell) !== null);

/** A whole cell: *in progress* is not *done*, and what neither is said of is not known. */
function endedBy(cell: string): boolean | null {
  const words = cell.toLowerCase().split(/[\s_-]+/);
  const { accomplished, unaccomplished } = structures();
  if (words.some((word) => unaccomplished.has(word))) return false;
  return words.every((word) => accomplished.has(word)) ? true : null;
}

/** Whether the deed of a row is done; null where it does not say so. */
export function isEnded(row: Row, { day, state }: ReturnType<typeof endingOf>): boolean | null {
  const text = (column: Column): string => String(plainValue(row.cells[column.name]) ?? '');
  const said = state ? endedBy(text(state)) : null;
  const dated = day ? text(day) !== '' : null;
  // Where one speaks against the other, neither is known.
  return said === null ? dated : dated === null || dated === said ? said : null;
}

/** *Which things were repaired*, or were not: where the deed has come to its end; null where nothing tells of it. */
export function endedOnly(bound: Bound, undone: boolean): Filter[] | null {
  const { day, state } = endingOf(bound);
  const not = undone ? ({ not: true } as const) : {};
  const there = (column: Column): Filter => ({ attr: column.name, op: '~', value: { type: 'text', text: '' }, ...not });
  if (day) return day.blank || undone ? [there(day)] : [];
  if (!state) return undone ? null : [];
  const texts = [...state.values].flatMap(([cell, text]) => (endedBy(cell) === true ? [text] : []));
  const [first] = texts;
  // A word that neither says leaves open what is meant.
  if (first === undefined || [...state.values.keys()].some((cell) => endedBy(cell) === null)) return null;
  return [{ attr: state.name, op: '=', value: { type: 'text', text: first, quoted: true, either: texts }, ...not }];
}
