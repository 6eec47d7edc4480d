// Sentences from the rows of a query: a count, a list, a value, a yes or a no, each with the set that it speaks of and
// what was looked at. Lists are cut with their total; what was not looked at to the end is said.
import { isDeepStrictEqual } from 'node:util';
import { capital } from '../../../base/capital.ts';
import type { Attribute, Value } from '../../goal/types.ts';
import type { Question } from '../../meaning/ask.ts';
import { numberOf } from '../../relations/cells.ts';
import { printSize } from '../../relations/format.ts';
import type { Query, QueryResult } from '../../relations/query.ts';
import type { Cell, RelationOf, Row } from '../../relations/types.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import { otherNames } from '../../state/other-names.ts';
import { flagOff, flagWords, nounOf, printed, setWords, valueWords, windowWords } from './describe.ts';
import { labelOf } from './label.ts';
import { counted, listed, type Said, said } from './sentence.ts';

const MOST = 12;
/** A set of one is the machine itself. */
export const isFacet = (relation: RelationOf): boolean =>
  relation.name === 'machine' || relation.words[0] === relation.words[1];

const scoped = (text: string, result: QueryResult): string =>
  result.scope === '' ? text : `${text} (looked at: ${result.scope})`;

const keyCell = (row: Row, relation: RelationOf): Cell[] => {
  const cell = row.cells[relation.key];
  return cell ? [cell] : [];
};

function asked(row: Row, query: Query): Cell[] {
  const attrs = [query.attr, query.order?.attr, ...query.where.map(({ attr }) => attr)];
  return [...new Set(attrs)].flatMap((attr) => (attr === undefined ? [] : (row.cells[attr] ?? [])));
}

/** Too long, or told by the sentence already. */
const SILENT = /^(?:content|depth|path|name|command|kind)$/;

function list(rows: readonly Row[], relation: RelationOf, query: Query): { lines: string[]; cells: Cell[] } {
  const cells: Cell[] = [];
  const measured = query.where.flatMap(({ attr, op, value }) => {
    if (relation.attributes[attr]?.type === 'flag' || op === '=' || SILENT.test(attr)) return [];
    return value.type === 'attribute' ? [attr, value.attr] : [attr];
  });
  const extra = [query.attr, query.order?.attr, ...measured].filter((attr) => attr !== undefined);
  const lines = rows.slice(0, MOST).map((row) => {
    const label = labelOf(row, relation);
    cells.push(...label.cells, ...asked(row, query));
    const more = [...new Set(extra)].flatMap((attr) => {
      const cell = row.cells[attr as string];
      if (!cell || label.cells.includes(cell) || attr === relation.key) return [];
      return cell.hidden === undefined ? [cell.text] : ['not known'];
    });
    return more.length > 0 ? `${label.text}: ${listed(more)}` : label.text;
  });
  return { lines, cells };
}

const cut = (shown: number, total: number): string => (total > shown ? `, and ${total - shown} more` : '');

/** None was found; where something could not be looked at, that is not the same as none. */
function sayNone(result: QueryResult, noun: string, set: string): Said {
  // "Which of a, b and c": it is said of these, and of no others.
  const named = result.query.names?.map(printed) ?? [];
  const among = named.length > 1 && set !== '' ? ` among ${listed(named)}` : '';
  const text = result.sure
    ? `There is no ${noun}${set}${among}`
    : `No ${noun}${set}${among} was found, but that is not sure: ${listed(result.why)}`;
  return said(scoped(text, result).concat('.'), [], result.why);
}

/** The end that an order begins with, in a word that goes with what it is an order of. */
export function extremeOf({ attr, desc }: NonNullable<Query['order']>, relation: RelationOf): string {
  const [most, least] = relation.attributes[attr]?.type === 'moment' ? ['latest', 'earliest'] : ['highest', 'lowest'];
  return desc ? most : least;
}

/** *Of 80 processes, the one with the highest memory*. */
function sayExtreme(of: string, result: QueryResult, relation: RelationOf): string {
  const { order, limit } = result.query;
  if (!order || !limit) return of;
  const about = relation.attributes[order.attr]?.about ?? order.attr;
  const end = extremeOf(order, relation);
  if (limit.skip) return `Number ${limit.skip + 1} of ${of} by ${about}, ${end} first`;
  const ones = result.rows.length < 2 ? 'the one' : `the ${result.rows.length}`;
  return `Of ${of}, ${ones} with the ${end} ${about}`;
}

/** The row is of what was named, by its key or by one of its names. */
export function isNamed(row: Row, value: Value, relation: RelationOf): boolean {
  const names = value.type === 'name' ? [value.name, ...otherNames(value.of, value.name)] : [printed(value)];
  const own = [row.cells.name?.text, keyCell(row, relation)[0]?.text];
  return own.some((text) => text !== undefined && names.includes(text));
}

export function sayWhich(result: QueryResult, relation: RelationOf): Said[] {
  const { query, rows, total } = result;
  const noun = nounOf(query, relation);
  const set = setWords(query, relation);
  if (rows.length === 0) return [sayNone(result, noun[0], set)];
  const { lines, cells } = list(rows, relation, query);
  const { order, limit } = query;
  const head =
    order && limit
      ? sayExtreme(`${counted(total, noun)}${set}`, result, relation)
      : limit
        ? `The ${limit.end} ${rows.length} of ${counted(total, noun)}${set}`
        : `${counted(total, noun)}${set}`;
  const others = othersNamed(result, relation);
  const text = `${head}: ${lines.join('; ')}${limit ? '' : cut(lines.length, total)}${others}`;
  return [said(scoped(text, result).concat('.'), cells, result.why)];
}

/** Of several that were named, those of which it is not so. */
function othersNamed({ query, rows, sure }: QueryResult, relation: RelationOf): string {
  const names = query.names ?? [];
  if (names.length < 2 || query.limit || !sure || query.where.length === 0) return '';
  const others = names.filter((name) => !rows.some((row) => isNamed(row, name, relation)));
  return others.length + rows.length === names.length && others.length > 0
    ? `; not ${listed(others.map(printed), 'or')}`
    : '';
}

export function sayCount(result: QueryResult, relation: RelationOf): Said[] {
  const { query, total, rows } = result;
  const noun = nounOf(query, relation);
  const direct = relation.name === 'file' ? rows.filter((row) => numberOf(row, 'depth') === 1).length : null;
  const also = direct !== null && direct !== total ? `, ${direct} of them directly in it` : '';
  const { lines, cells } = list(rows, relation, query);
  const names = total > 0 && total <= 8 && relation.name !== 'file' ? `: ${lines.join('; ')}` : '';
  if (total === 0) return [sayNone(result, noun[0], setWords(query, relation))];
  const text = `${counted(total, noun)}${setWords(query, relation)}${also}${names}`;
  return [said(scoped(text, result).concat('.'), cells, result.why)];
}

/** What a filter says of one thing: "is running", "its memory is not over 1 GB". */
function claim(query: Query, relation: RelationOf, truth: boolean): string {
  const parts = query.where.map((filter) => {
    const flag = relation.attributes[filter.attr]?.type === 'flag';
    if (flag) return `is ${flagWords(filter.attr, relation, flagOff(filter) === truth)}`;
    const about = relation.attributes[filter.attr]?.about ?? filter.attr;
    const not = (filter.not === true) === truth ? 'not ' : '';
    return `its ${about} is ${not}${valueWords(filter)}`;
  });
  return listed(parts, truth ? 'and' : 'or');
}

/** Behind the name of a thing. */
export function claimed(query: Query, relation: RelationOf, truth: boolean): string {
  const text = claim(query, relation, truth);
  return text.startsWith('its ') ? `: ${text}` : ` ${text}`;
}

export function sayWhether(result: QueryResult, question: Question, relation: RelationOf): Said[] {
  const { query, rows, total, truth } = result;
  const negated = question.clause.negated;
  const noun = nounOf(query, relation);
  const set = setWords(query, relation);
  if (truth === 'unknown')
    return [said(`It cannot be told whether there is any ${noun[0]}${set}: ${listed(result.why)}.`, [], result.why)];
  const yes = (truth === true) !== negated ? 'Yes' : 'No';
  if (rows.length === 0) {
    const named = query.names?.map(printed) ?? [];
    const what = named.length > 0 ? `no ${noun[0]} ${listed(named, 'or')}${set}` : `no ${noun[0]}${set}`;
    return [said(scoped(`${yes}: there is ${what}`, result).concat('.'), [], result.why)];
  }
  const { lines, cells } = list(rows, relation, query);
  const text = `${yes}: ${counted(total, noun)}${set}: ${lines.join('; ')}${cut(lines.length, total)}`;
  return [said(scoped(text, result).concat('.'), cells, result.why)];
}

/** Whether the machine has one: nothing of it is none of it. */
export function sayHas(result: QueryResult, question: Question, relation: RelationOf): Said[] {
  const cell = result.rows[0]?.cells[relation.key];
  if (!cell || (cell.value !== 0 && cell.value !== null)) return sayWhether(result, question, relation);
  if (cell.hidden !== undefined) return [said(`It cannot be told: ${cell.hidden}.`, [cell], [cell.hidden])];
  const yes = question.clause.negated ? 'Yes' : 'No';
  return [said(`${yes}: there is no ${relation.words[0]} (${cell.text}).`, [cell], result.why)];
}

/** What can be at fault when a row does not fit: a word that is said of it as it was asked is not. */
const inDoubt = (row: Row, query: Query): Query => ({
  ...query,
  where: query.where.filter(
    ({ attr, op, value, not }) => not || op !== '=' || value.type !== 'word' || row.cells[attr]?.text !== value.word,
  ),
});

/** Yes or no of things that were named one by one: `all` are their rows, `result` those that fit. */
export function sayOfEach(result: QueryResult, all: QueryResult, question: Question, relation: RelationOf): Said[] {
  const { query } = result;
  return all.rows.slice(0, MOST).map((row) => {
    const fits = result.rows.some(({ key }) => key === row.key);
    const unsure = result.unsure.some(({ key }) => key === row.key);
    const label = labelOf(row, relation);
    const cells = [...label.cells, ...asked(row, query)];
    if (unsure) {
      const why = asked(row, query).flatMap(({ hidden }) => hidden ?? []);
      return said(
        `It cannot be told whether ${label.text}${claimed(query, relation, true)}: ${listed(why)}.`,
        cells,
        why.length > 0 ? why : ['it is not known'],
      );
    }
    const yes = fits !== question.clause.negated ? 'Yes' : 'No';
    const told = fits ? query : inDoubt(row, query);
    const now = told.where.flatMap(({ attr }) => {
      const own = relation.attributes[attr];
      const shown = own?.type === 'flag' ? own.from : attr;
      const cell = shown === undefined ? undefined : row.cells[shown];
      if (shown !== attr && cell) cells.push(cell);
      // A whole text says no more than the part that was looked for, and may hold what nobody should see.
      return cell && shown !== undefined && shown !== 'content'
        ? `its ${relation.attributes[shown]?.about ?? shown} is ${cell.text}`
        : [];
    });
    const time = query.window && relation.time ? row.cells[relation.time] : undefined;
    if (time) cells.push(time);
    const when = time ? `${windowWords(query)}; ${relation.attributes[relation.time ?? '']?.about}: ${time.text}` : '';
    const more = now.length > 0 && !fits ? `; ${listed(now)}` : '';
    return said(`${yes}: ${label.text}${claimed(told, relation, fits)}${when}${more}.`, cells, []);
  });
}

export function sayEvery(result: QueryResult, all: QueryResult, relation: RelationOf): Said[] {
  const noun = nounOf(all.query, relation);
  const others = all.rows.filter((row) => !result.rows.some(({ key }) => key === row.key));
  const { cells } = list(result.rows, relation, result.query);
  const yes = others.length === 0 && all.total > 0;
  const left = list(others, relation, result.query);
  const text = yes
    ? `Yes: all ${counted(all.total, noun)}${setWords(all.query, relation)} fit (each ${claim(result.query, relation, true)})`
    : `No: ${result.total} of ${counted(all.total, noun)}${setWords(all.query, relation)} fit (each ${claim(result.query, relation, true)}); not so: ${left.lines.join('; ')}${cut(left.lines.length, others.length)}`;
  return [said(scoped(text, result).concat('.'), [...cells, ...left.cells], [...result.why, ...all.why])];
}

export const rounded = (n: number): number => Math.round(n * 100) / 100;

/** What stands in many rows, and in how many of them; none where there are too many kinds of it. */
function alike(rows: readonly Row[], attr: Attribute): [string, number][] {
  const found = new Map<string, number>();
  for (const { cells } of rows) {
    const text = cells[attr]?.hidden === undefined ? (cells[attr]?.text ?? 'none') : 'not known';
    found.set(text, (found.get(text) ?? 0) + 1);
  }
  return found.size > MOST ? [] : [...found].sort(([, a], [, b]) => b - a);
}

export const SUMMED = /^(?:size|memory|cpu|lines|words|characters|taken|threads)$/;

export function sayValue(result: QueryResult, relation: RelationOf, summed = false): Said[] {
  const { query, rows, total } = result;
  const attr = query.attr as string;
  const about = relation.attributes[attr]?.about ?? attr;
  const noun = nounOf(query, relation);
  const set = setWords(query, relation);
  if (rows.length === 0) {
    const named = query.names?.map(printed) ?? [];
    const what = named.length > 0 ? `${noun[0]} ${listed(named, 'or')}${set}` : `${noun[0]}${set}`;
    return [said(scoped(`There is no ${what}`, result).concat('.'), [], result.why)];
  }
  if (isFacet(relation)) {
    const [row] = rows as [Row];
    const cell = row.cells[attr];
    if (!cell || cell.hidden !== undefined)
      return [
        said(`The ${about} cannot be told here${cell?.hidden ? `: ${cell.hidden}` : ''}.`, cell ? [cell] : [], [
          'it is not known',
        ]),
      ];
    if (cell.value === null) return [said(`${capital(about)}: none was found on this machine.`, [cell], result.why)];
    const beside = labelOf(row, relation);
    const more = beside.cells.flatMap((each) => {
      const own = Object.entries(row.cells).find(([, other]) => other === each)?.[0] ?? '';
      return each === cell ? [] : `${relation.attributes[own]?.about ?? own} ${each.text}`;
    });
    return [
      said(
        `${capital(about)}: ${cell.text}${more.length > 0 ? ` (${more.join(', ')})` : ''}.`,
        [cell, ...beside.cells],
        result.why,
      ),
    ];
  }
  if (rows.length === 1) {
    const [row] = rows as [Row];
    const cell = row.cells[attr];
    const label = labelOf(row, relation, false, [attr]);
    if (!cell || cell.hidden !== undefined)
      return [
        said(`The ${about} of ${label.text} cannot be told: ${cell?.hidden ?? 'nothing tells it'}.`, label.cells, [
          cell?.hidden ?? 'nothing tells it',
        ]),
      ];
    return [said(`${label.text}: ${about} ${cell.text}.`, [cell, ...label.cells], result.why)];
  }
  const numbers = rows.flatMap((row) => numberOf(row, attr) ?? []);
  const size = relation.attributes[attr]?.type === 'size';
  const sum = numbers.reduce((a, b) => a + b, 0);
  const together =
    (SUMMED.test(attr) || summed) && !query.order ? `, ${size ? printSize(sum) : rounded(sum)} together` : '';
  const cells: Cell[] = [];
  if ((relation.name === 'file' || summed) && together !== '' && total > MOST) {
    cells.push(...rows.slice(0, 5).flatMap((row) => [...keyCell(row, relation), ...asked(row, query)]));
    return [
      said(scoped(`${counted(total, noun)}${set} with ${about}${together}`, result).concat('.'), cells, result.why),
    ];
  }
  const each = alike(rows, attr);
  if (rows.length > MOST && each.length > 0 && /^(?:name|word|mode)$/.test(relation.attributes[attr]?.type ?? '')) {
    const lines = each.map(([value, n]) => `${value}: ${n}`);
    cells.push(...rows.slice(0, MOST).flatMap((row) => row.cells[attr] ?? []));
    const text = `${about} of ${counted(total, noun)}${set}: ${lines.join(', ')}`;
    return [said(scoped(text, result).concat('.'), cells, result.why)];
  }
  const isNone = ({ cells: { [attr]: cell } }: Row): boolean =>
    cell !== undefined && cell.hidden === undefined && (cell.value === null || isDeepStrictEqual(cell.value, []));
  // Those that have one come first, and of the others it is said how many they are.
  const having = rows.filter((row) => !isNone(row));
  const told = having.length > 0 ? having : rows;
  const without = rows.length - told.length;
  const lines = told.slice(0, MOST).map((row) => {
    const label = labelOf(row, relation, rows.length > 4, [attr]);
    const cell = row.cells[attr];
    cells.push(...label.cells, ...(cell ? [cell] : []));
    return `${label.text}: ${cell ? (cell.hidden === undefined ? cell.text : 'not known') : 'none'}`;
  });
  const shownTotal = query.limit ? rows.length : total;
  const others = without > 0 ? `; none: the other ${without}` : '';
  const text = `The ${about} of ${counted(shownTotal, noun)}${set}${together}: ${lines.join('; ')}${cut(lines.length, told.length)}${others}`;
  return [said(scoped(text, result).concat('.'), cells, result.why)];
}

/** Why something was done to files: all that tells it is what was written beside it. */
export function sayReason(result: QueryResult, relation: RelationOf): Said[] {
  const [told] = sayWhich(result, relation);
  if (!told || result.rows.length === 0) return told ? [told] : [];
  return [{ ...told, text: `${told.text} Its message is all that says why.` }];
}

/** Of those whose value is known. */
export function sayAverage(result: QueryResult, relation: RelationOf): Said[] {
  const { query, rows, why } = result;
  const attr = query.attr as string;
  const { about = attr, type } = relation.attributes[attr] ?? {};
  const known = rows.flatMap((row) => numberOf(row, attr) ?? []);
  if (known.length === 0 || type === 'moment') return sayValue(result, relation);
  const mean = known.reduce((a, b) => a + b, 0) / known.length;
  const shown = type === 'size' ? printSize(mean) : String(rounded(mean));
  const unit = type === 'duration' ? ' s' : type === 'percent' ? ' %' : '';
  const text = `The average ${about} of ${counted(known.length, nounOf(query, relation))}${setWords(query, relation)} is ${shown}${unit}`;
  return [said(scoped(text, result).concat('.'), rows.flatMap((row) => row.cells[attr] ?? []).slice(0, MOST), why)];
}

const printOne = (value: unknown): string => (value instanceof Untrusted ? value.print() : String(value));

/** How many different ones there are: *how many authors*. */
export function sayDistinct(result: QueryResult, relation: RelationOf): Said[] {
  if (result.rows.length === 0) return sayWhich(result, relation);
  const { query, rows, total } = result;
  const attr = query.attr as string;
  const about = relation.attributes[attr]?.about ?? attr;
  const cells = rows.flatMap((row) => row.cells[attr] ?? []);
  const texts = [
    ...new Set(
      cells.flatMap(({ value, text }) =>
        value === null ? [] : Array.isArray(value) ? value.map((each) => printOne(each)) : [text],
      ),
    ),
  ];
  const shown = texts.slice(0, MOST);
  const text = `${texts.length} different: ${about} of ${counted(total, nounOf(query, relation))}${setWords(query, relation)}: ${shown.join(', ')}${cut(shown.length, texts.length)}`;
  return [said(scoped(text, result).concat('.'), cells.slice(0, MOST), result.why)];
}
